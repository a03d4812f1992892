import type { SimError } from '../base/errors.ts';
import type { Place } from '../input/across-input.ts';
import { refusedCandidate, WHY_NOT } from './candidates.ts';
import { isClose, type Ranged } from './compare.ts';
import { regretOf } from './mix.ts';
import type { PlanConfig } from './plan-result.ts';
import type { MixCandidate, MixRow } from './workloads-across-result.ts';
import type { WorkloadsResult } from './workloads-result.ts';

/** A place with its answer to a mix; null where it cannot be asked. */
export interface AnsweredMix {
  readonly place: Place;
  readonly candidate: MixCandidate;
  readonly answer: WorkloadsResult | null;
}

/** A place that was asked. */
export function mixCandidateOf(place: Place, answer: WorkloadsResult): AnsweredMix {
  const { request, status, chosen, evaluated, closest, notices } = answer;
  const candidate = {
    system: request.system,
    backend: place.backend,
    backend_version: request.backend_version,
    status,
    why: status === 'ok' ? null : WHY_NOT[status],
    tier: request.tier,
    chosen,
    evaluated,
    closest: closest[0] ?? null,
    notices,
  };
  return { place, candidate, answer };
}

/** A place that cannot be asked, with the reason. */
export function refusedMix(place: Place, error: SimError): AnsweredMix {
  const { modes: _modes, chosen: _chosen, ...candidate } = refusedCandidate(place, error).candidate;
  return { place, candidate: { ...candidate, chosen: null, evaluated: 0, closest: null }, answer: null };
}

/**
 * Places by the tokens of the mix per second and GPU of their best deployment or, for a load, by its GPUs; then by more requests per second and fewer
 * GPUs; behind them those without a deployment, in the order asked, near misses first.
 */
export function rankMixes(answers: readonly AnsweredMix[], aim: MixAim): readonly AnsweredMix[] {
  const bestOf = ({ answer }: AnsweredMix) => answer?.top[0];
  const ranked = answers.filter((answered) => bestOf(answered) !== undefined);
  const others = answers.filter((answered) => bestOf(answered) === undefined);
  const nearness = ({ candidate }: AnsweredMix) => (candidate.status === 'no_feasible_config' ? 0 : 1);
  const sorted = ranked.sort((p, q) => {
    const [a, b] = [bestOf(p), bestOf(q)];
    if (a === undefined || b === undefined) return 0;
    const first = aim === 'gpus' ? a.used_gpus - b.used_gpus : b.tokens_per_s_per_gpu - a.tokens_per_s_per_gpu;
    return first || b.requests_per_s - a.requests_per_s || a.used_gpus - b.used_gpus;
  });
  return [...sorted, ...others.sort((a, b) => nearness(a) - nearness(b))];
}

/** Of each workload its best deployment over all places, and where that was found; null where no place has one. */
export function bestOwns(answers: readonly AnsweredMix[], workloads: number): readonly (OwnBest | null)[] {
  return Array.from({ length: workloads }, (_, i) =>
    answers.reduce<OwnBest | null>((best, answered) => {
      const own = answered.answer?.workloads[i]?.own ?? null;
      const isBetter = own !== null && (best === null || own.tokens_per_s_per_gpu > best.own.tokens_per_s_per_gpu);
      return isBetter ? { own, answered } : best;
    }, null),
  );
}

export interface OwnBest {
  readonly own: PlanConfig;
  readonly answered: AnsweredMix;
}

/** The best deployment of a place as a row of the ranking; nothing where it has none. */
export function mixRow(
  { candidate, answer }: AnsweredMix,
  rank: number,
  owns: readonly (PlanConfig | null)[],
): readonly MixRow[] {
  const best = answer?.top[0];
  if (best === undefined || candidate.tier === null) return [];
  const { rank: _rank, workloads, ...deployment } = best;
  const shares = workloads.map((share, i) => ({ ...share, regret_across: regretOf(share.config, owns[i] ?? null) }));
  const { system, backend, tier } = candidate;
  return [{ rank, system, backend, tier, ...deployment, workloads: shares }];
}

type MixAim = 'tokens-per-gpu' | 'gpus';
type Ranked = Pick<
  MixRow,
  'rank' | 'used_gpus' | 'requests_per_s' | 'tokens_per_s_per_gpu' | 'tokens_per_s_per_gpu_range'
>;

/** Ranks of rows that the uncertainty does not tell from the first; rows of the fewest GPUs are told apart by those, else by the load they carry. */
export function closeMixes([first, ...others]: readonly Ranked[], aim: MixAim): readonly number[] {
  if (first === undefined) return [];
  return others
    .filter((row) => aim !== 'gpus' || row.used_gpus === first.used_gpus)
    .filter((row) => isClose(ranged(first, aim), ranged(row, aim)))
    .map(({ rank }) => rank);
}

/** By how much rows of some ranks are worth less than the first, as shares. */
export function behindFirstMix(rows: readonly Ranked[], ranks: readonly number[], aim: MixAim) {
  const [first] = rows;
  if (first === undefined) return [];
  return rows
    .filter(({ rank }) => ranks.includes(rank))
    .map((row) => ({ rank: row.rank, behind: 1 - worthOf(row, aim) / worthOf(first, aim) }));
}

function worthOf({ requests_per_s: rate, tokens_per_s_per_gpu: perGpu }: Ranked, aim: MixAim): number {
  return aim === 'gpus' ? rate : perGpu;
}

/** All rates are off by as much as the throughput is. */
function ranged(row: Ranked, aim: MixAim): Ranged {
  const value = worthOf(row, aim);
  const [low, high] = row.tokens_per_s_per_gpu_range.map((end) => (value * end) / row.tokens_per_s_per_gpu) as [
    number,
    number,
  ];
  return { value, low, high };
}
