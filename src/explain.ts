import type { EstimateDetail, StepBreakdown } from './advise/estimate-detail.ts';
import { rejectedLayouts } from './advise/rejected-layouts.ts';
import type { DataSource } from './base/data-source.ts';
import { nounFor } from './base/words.ts';
import { infeasibleWords } from './check-cause.ts';
import { type PlanInput, parseRequest, type WithStatistics } from './input/request.ts';
import { otherCheckpoints } from './model/other-checkpoints.ts';
import { openRequest } from './open-request.ts';
import { type PlanOptions, plan } from './plan.ts';
import { bindingOf, breakdownOf, type Fields, LIMITS, type ProbedRow, replicaConcurrency } from './probe.ts';
import { isWithinUncertainty } from './rank/compare.ts';
import type {
  ExplainedBinding,
  ExplainedPhase,
  ExplainResult,
  RejectedLayout,
  RunnerUp,
  Share,
} from './rank/explain-result.ts';
import type { PlanConfig, PlanResult } from './rank/plan-result.ts';
import { toldApart } from './report/format.ts';
import { bestConfig, closestMiss, modeResults } from './report/verdict.ts';
import { meanRequest } from './search/played.ts';
import { sensitivityOf } from './sensitivity.ts';
import { sharedData } from './shared-data.ts';
import { withSystemFiles } from './tables/system-files.ts';
import { VERSION } from './version.ts';

/**
 * Why a search ends as it does: the plan that wins, what binds it, what the next ones lose, where the time goes, what would make rejected
 * layouts possible, and which input moves the answer most. A request that nothing satisfies is explained by its nearest miss.
 * @throws SimError as `plan`
 */
export function explain(
  input: PlanInput | WithStatistics<PlanInput>,
  source: DataSource,
  options: PlanOptions = {},
): ExplainResult {
  const shared = { ...options, shared: options.shared ?? sharedData() };
  // Guard: plan() checks every field of it first.
  const request = input as unknown as Fields;
  const planned = plan(input, source, shared);
  const chosen = bestConfig(planned);
  const closest = chosen === null ? (closestMiss(planned)?.config ?? null) : null;
  const config = chosen ?? closest;
  const row: ProbedRow | null = config === null ? null : { request, config, source, options: shared };
  const detail = row === null ? null : breakdownOf(row);
  return {
    schema: 'servefit/explain@1',
    version: VERSION,
    request: planned.request,
    sla: planned.sla,
    notices: planned.notices,
    chosen,
    closest,
    why_none: chosen === null ? infeasibleWords(planned) : null,
    binding: chosen === null ? missOf(planned) : row === null ? null : bindingOf(row),
    runners_up: chosen === null ? [] : runnersUp(planned, chosen),
    phases: detail === null ? [] : phasesOf(detail),
    rejected: rejectedOf(input, source, shared),
    ...sensitivityOf({ request, planned, config, source, options: shared }),
  };
}

/** What binds where nothing complies is what the nearest miss misses as it stands; the limit that binds its mode where it is among these. */
function missOf(planned: PlanResult): ExplainedBinding | null {
  const nearest = closestMiss(planned);
  if (nearest === null) return null;
  const { config, misses, miss, binding } = nearest;
  const { name, valueMs, boundMs } = misses.find((one) => one.name === binding[0]) ?? miss;
  const concurrency = replicaConcurrency(config);
  const requests = `${concurrency} ${nounFor(concurrency, 'request')} in flight a replica`;
  const [value, limit] = toldApart(valueMs, boundMs);
  const words = `${name} binds: ${value} ms with ${requests}, the limit is ${limit}`;
  return { constraint: LIMITS[name] ?? 'request_latency', concurrency, words };
}

function runnersUp(planned: PlanResult, chosen: PlanConfig): readonly RunnerUp[] {
  const modes = modeResults(planned);
  const next = modes.find(({ mode }) => mode === chosen.mode)?.result.top[1];
  const other = modes.find(({ mode }) => mode !== chosen.mode)?.result.top[0];
  return [
    ...(other === undefined ? [] : [against(chosen, other, 'other_mode')]),
    ...(next === undefined ? [] : [against(chosen, next, 'next_layout')]),
  ];
}

function against(chosen: PlanConfig, config: PlanConfig, why: RunnerUp['why']): RunnerUp {
  const change = config.tokens_per_s_per_gpu - chosen.tokens_per_s_per_gpu;
  return {
    why,
    config,
    tokens_per_s_per_gpu_change: change,
    share: change / chosen.tokens_per_s_per_gpu,
    ttft_ms_change: config.ttft_ms - chosen.ttft_ms,
    tpot_ms_change: config.tpot_ms === null || chosen.tpot_ms === null ? null : config.tpot_ms - chosen.tpot_ms,
    within_uncertainty: isWithinUncertainty(chosen, config),
  };
}

function phasesOf(detail: EstimateDetail): readonly ExplainedPhase[] {
  const pools = Object.entries(detail) as [ExplainedPhase['role'], EstimateDetail['agg']][];
  return pools.flatMap(([role, pool]) => (pool?.ops ?? []).map((step) => phaseOf(role, step)));
}

/** Kinds of operations in people's words. */
const KINDS: Readonly<Record<string, string>> = {
  gemm: 'weight matrices',
  attention: 'attention',
  latent: 'attention',
  linear: 'linear attention',
  moe: 'experts',
  stream: 'norms and copies',
  collective: 'communication',
  exchange: 'communication',
  sendRecv: 'communication',
  // Of the routed and the shared experts.
  overlap: 'experts',
  engine: 'engine',
};
const LARGEST = 3;

function phaseOf(role: ExplainedPhase['role'], { step, ms, operations }: StepBreakdown): ExplainedPhase {
  const kinds = new Map<string, number>();
  for (const { kind, ms: own } of operations) {
    const name = KINDS[kind] ?? kind;
    kinds.set(name, (kinds.get(name) ?? 0) + own);
  }
  const share = (name: string, own: number): Share => ({ name, ms: own, share: ms > 0 ? own / ms : 0 });
  const byTime = (a: Share, b: Share) => b.ms - a.ms;
  const largest = operations.map(({ name, ms: own }) => share(name, own)).sort(byTime);
  return {
    role,
    step,
    ms,
    kinds: [...kinds].map(([name, own]) => share(name, own)).sort(byTime),
    largest: largest.slice(0, LARGEST),
  };
}

function rejectedOf(
  input: PlanInput | WithStatistics<PlanInput>,
  data: DataSource,
  options: PlanOptions,
): readonly RejectedLayout[] {
  const { request, sla, play } = parseRequest(input);
  const { requireMeasured = false, ...shared } = options;
  const source = withSystemFiles(data, options.systems ?? {});
  const estimates = requireMeasured ? 'refuse' : 'allow';
  const { space, prefill, decode } = openRequest(meanRequest(request, play), source, { ...shared, estimates });
  const checkpoints = otherCheckpoints(source, space.model.id);
  const systems = { prefill: prefill.system, decode: decode.system };
  return rejectedLayouts({ space, sla, play, nominal: request, systems, checkpoints }, request.modes);
}
