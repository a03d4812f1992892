import type { SimError } from '../base/errors.ts';
import type { Place } from '../input/across-input.ts';
import type { Objective } from '../input/objective-input.ts';
import type { AnyConfig, Candidate, ModeSummary } from './across-result.ts';
import { isClose } from './compare.ts';
import { rowScore } from './objective.ts';
import type { ModeResult, PlanConfig, PlanResult } from './plan-result.ts';
import { headroomOf, type RecommendMode, type RecommendResult } from './recommend-result.ts';

/** A place with its answer, if it has one. */
export interface Answered {
  readonly place: Place;
  readonly candidate: Candidate;
  readonly best: AnyConfig | null;
  readonly answer: PlanResult | RecommendResult | null;
}

/** A place that was asked. */
export function candidateOf(place: Place, answer: PlanResult | RecommendResult): Answered {
  const { request, chosen, modes, notices } = answer;
  const statuses = Object.values(modes).map(({ status }) => status);
  const best = chosen === null ? null : (modes[chosen]?.top[0] ?? null);
  const status = STATUSES.find((known) => statuses.includes(known)) ?? 'no_perf_data';
  return {
    place,
    best,
    answer,
    candidate: {
      system: request.system,
      backend: place.backend,
      backend_version: request.backend_version,
      status,
      why: best === null ? WHY_NOT[status] : null,
      tier: request.tier,
      chosen,
      modes: Object.fromEntries(Object.entries(modes).map(([mode, result]) => [mode, summaryOf(result)])),
      notices,
    },
  };
}

/** A place that cannot be asked, with the reason. */
export function refusedCandidate({ system, backend }: Place, { code, message }: SimError): Answered {
  return {
    place: { system, backend },
    best: null,
    answer: null,
    candidate: {
      system,
      backend,
      backend_version: null,
      status: code === 'NO_PERF_DATA' ? 'no_perf_data' : 'unsupported',
      why: message,
      tier: null,
      chosen: null,
      modes: {},
      notices: [],
    },
  };
}

/** The nearest to an answer first: what a mode of a candidate came to at best. */
const STATUSES = [
  'ok',
  'no_feasible_config',
  'does_not_fit',
  'no_perf_data',
] as const satisfies readonly ModeResult['status'][];

/** Why a candidate is not in a ranking. */
export const WHY_NOT: Readonly<Record<ModeResult['status'], string>> = {
  ok: 'no configuration complies',
  no_feasible_config: 'no configuration meets the limits',
  does_not_fit: 'the model does not fit',
  no_perf_data: 'an operation has no data',
};

function summaryOf({ status, evaluated, rejected, top, closest }: ModeResult | RecommendMode): ModeSummary {
  return { status, evaluated, rejected, best: top[0] ?? null, closest: closest[0] ?? null };
}

/** Rows of a recommendation carry the same load: they differ in their headroom. */
function merit(config: PlanConfig): number {
  return headroomOf(config) ?? config.tokens_per_s_per_gpu;
}

/**
 * Ranks of rows that the uncertainty does not tell from the first: by throughput, and by cost and energy, whose errors are those of throughput.
 * Rows of the fewest GPUs differ in whole GPUs, or where they do not in their headroom; latencies have no range of their own.
 */
export function closeRanks(rows: readonly PlanConfig[], objective: Objective): readonly number[] {
  const [first, ...others] = rows;
  if (first === undefined || objective === 'latency') return [];
  const worth = worthOf(objective);
  return others
    .filter((row) => objective !== 'gpus' || row.used_gpus === first.used_gpus)
    .filter((row) => isClose(ranged(first, worth(first)), ranged(row, worth(row))))
    .map(({ rank }) => rank);
}

/** By how much rows of some ranks are worth less than the first, as shares. */
export function behindFirst(
  rows: readonly PlanConfig[],
  ranks: readonly number[],
  objective: Objective,
): readonly { readonly rank: number; readonly behind: number }[] {
  const worth = worthOf(objective);
  const [first] = rows;
  if (first === undefined) return [];
  return rows
    .filter(({ rank }) => ranks.includes(rank))
    .map((row) => ({ rank: row.rank, behind: 1 - worth(row) / worth(first) }));
}

/** What is compared, the more the better. */
function worthOf(objective: Objective): (config: PlanConfig) => number {
  if (objective === 'cost' || objective === 'energy') return (config) => 1 / rowScore(objective, config);
  return objective === 'gpus' ? (config) => 1 + (headroomOf(config) ?? 0) : (config) => config.tokens_per_s_per_gpu;
}

/** A figure that is off by as much as the throughput is. */
function ranged({ tokens_per_s_per_gpu: value, tokens_per_s_per_gpu_range: [low, high] }: PlanConfig, worth: number) {
  return { value: worth, low: (worth * low) / value, high: (worth * high) / value };
}

/** Places by their best row at the objective, then by throughput or headroom and by fewer GPUs; behind them those without a row, in the order asked. */
export function rankCandidates(answers: readonly Answered[], objective: Objective): readonly Answered[] {
  const better = (a: PlanConfig, b: PlanConfig) =>
    rowScore(objective, a) - rowScore(objective, b) || merit(b) - merit(a) || a.used_gpus - b.used_gpus;
  const ranked = answers.filter(({ best }) => best !== null);
  const others = answers.filter(({ best }) => best === null);
  const nearness = ({ candidate }: Answered) => (candidate.status === 'no_feasible_config' ? 0 : 1);
  return [
    ...ranked.sort((a, b) => (a.best === null || b.best === null ? 0 : better(a.best, b.best))),
    ...others.sort((a, b) => nearness(a) - nearness(b)),
  ];
}
