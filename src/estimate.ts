import type { DataSource } from './base/data-source.ts';
import { SimError } from './base/errors.ts';
import type { RejectReason } from './base/names.ts';
import { type EstimateInput, type ParsedEstimate, type PoolInput, parseEstimate } from './input/estimate-input.ts';
import type { Parallelism } from './model/model-spec.ts';
import { type OpenOptions, openRequest } from './open-request.ts';
import { describe } from './rank/describe.ts';
import type { PlanConfig } from './rank/plan-result.ts';
import { pointAt, type SweepSpace } from './search/sweep.ts';

/**
 * Predicts one configuration at one load, in the same terms as a row of a plan.
 * @throws SimError USAGE, UNSUPPORTED, NO_PERF_DATA, INPUT_FILE; NO_FEASIBLE_CONFIG when the layout or the load does not fit
 */
export function estimate(input: EstimateInput, source: DataSource, options: OpenOptions = {}): PlanConfig {
  const parsed = parseEstimate(input);
  const { space } = openRequest(parsed.request, source, options);
  const point = pointAt(space, poolsOf(parsed), parsed.concurrency);
  if (typeof point === 'string') throw infeasible(point, parsed, space);
  return describe(point, 1, { model: space.model, sla: parsed.sla, workload: space.workload });
}

function poolsOf(parsed: ParsedEstimate) {
  const pool = (p: PoolInput) => ({ parallel: parallelismOf(p), workers: p.workers });
  return parsed.mode === 'agg'
    ? { agg: pool(parsed.agg) }
    : { prefill: pool(parsed.prefill), decode: pool(parsed.decode) };
}

function parallelismOf({ tp, pp }: PoolInput): Parallelism {
  return { tp, pp, dp: 1, cp: 1, moeTp: 1, moeEp: 1 };
}

function infeasible(reason: RejectReason, { concurrency, mode }: ParsedEstimate, space: SweepSpace): SimError {
  const what = `${space.model.id} on ${space.prefillEngine.systemId}, ${mode}, concurrency ${concurrency}`;
  return new SimError('NO_FEASIBLE_CONFIG', `${what}: ${reason.replaceAll('_', ' ')}`);
}
