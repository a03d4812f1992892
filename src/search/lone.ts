import type { Mode } from '../base/names.ts';
import { kvTransferBytes } from '../model/kv-cache.ts';
import { newPromptTokens, type Workload } from '../workload/workload.ts';
import { aggregatedServing } from './agg-sweep.ts';
import { isAskedShape } from './asked-layouts.ts';
import { disaggregatedAtConcurrency, pairOf, pairRejection, pricedDecodes, pricedPrefills } from './disagg-sweep.ts';
import { affordable, type Partners, partners } from './partners.ts';
import { type PlayQuestion, played } from './played.ts';
import type { ServingPoint } from './serving-point.ts';
import { aggEngineOf, budgetOf, disaggSpace, type Sweep, type SweepSpace, shallow, workerSpace } from './sweep.ts';
import { type WorkerPlan, workerOf, workersOf } from './workers.ts';

/**
 * The sweep, and where it has nothing that is allowed, every layout with one request in flight besides: the least load there is, with the shortest
 * latencies that its workers have.
 */
export function withLone(
  swept: Sweep,
  { space, mode }: { readonly space: SweepSpace; readonly mode: Mode },
  allowed: (point: ServingPoint) => boolean,
): Sweep {
  if (swept.points.some(allowed)) return swept;
  const lone = mode === 'agg' ? loneWorkers(space) : loneReplicas(space);
  return { ...swept, points: [...swept.points, ...lone], evaluated: swept.evaluated + lone.length };
}

/** Of one attention-DP rank the sweep has a lone request already. */
function loneWorkers(space: SweepSpace): readonly ServingPoint[] {
  const { workers } = workersOf(workerSpace(space, aggEngineOf(space)), 'agg');
  return workers.filter(({ parallel }) => parallel.dp > 1).map((worker) => loneAggregated(space, worker));
}

function loneReplicas(space: SweepSpace): readonly ServingPoint[] {
  const prefills = workersOf(workerSpace(space, space.prefillEngine), 'prefill').workers;
  const decodes = workersOf(workerSpace(space, space.decodeEngine), 'decode').workers;
  return lonePairs(space, pairable(space, prefills, decodes)).map(({ point }) => point);
}

/** Workers that the search may join within its budget. */
export function pairable(
  { totalGpus }: SweepSpace,
  prefills: readonly WorkerPlan[],
  decodes: readonly WorkerPlan[],
): readonly Partners[] {
  return partners(shallow(prefills), shallow(decodes)).map((group) => affordable(group, totalGpus));
}

export function loneAggregated(space: SweepSpace, worker: WorkerPlan): ServingPoint {
  return aggregatedServing(worker, space.workload, { batch: 1, ...budgetOf(space) });
}

/**
 * A lone request as its simulation sees it. Without a queue the closed form is as good, but for what pipeline stages share, for lengths that are drawn
 * and for requests that arrive by chance.
 */
export function asPlayed(
  point: ServingPoint,
  space: SweepSpace,
  { play, nominal }: Pick<PlayQuestion, 'play' | 'nominal'>,
): ServingPoint {
  const isStaged = point.shape === null && point.lead.parallel.pp > 1;
  const isPlain = play.lengths.kind === 'fixed' && play.load.kind === 'steady';
  if (play.tier === 'screen' || (isPlain && !isStaged)) return point;
  const found = played(point, space, { play, nominal, brief: true });
  return typeof found === 'string' ? point : found.point;
}

export interface LonePair {
  readonly prefill: WorkerPlan;
  readonly decode: WorkerPlan;
  readonly point: ServingPoint;
}

/** A worker of each pool, every pair of the groups that may serve together. */
export function lonePairs(space: SweepSpace, groups: readonly Partners[]): readonly LonePair[] {
  const { workload, totalGpus } = space;
  return groups.flatMap(({ prefills, decodes }) => {
    const pricedDecode = pricedDecodes(decodes, workload);
    return pricedPrefills(prefills, workload).flatMap((first) =>
      pricedDecode.flatMap((second): LonePair[] => {
        const shape = { pair: pairOf(first, second), prefillWorkers: 1, decodeWorkers: 1 };
        const { prefill, decode } = shape.pair;
        if (pairRejection(prefill, decode, totalGpus) !== null || !isAskedShape(space.layouts, shape)) return [];
        const point = disaggregatedAtConcurrency(shape, disaggSpace(space), 1);
        return point === null ? [] : [{ prefill, decode, point }];
      }),
    );
  });
}

/** Workers that serve the request, one of each pool. */
export type LoneWorkers = { readonly agg: WorkerPlan } | { readonly prefill: WorkerPlan; readonly decode: WorkerPlan };

/** The same workers with one request of other lengths; null where they cannot hold it. */
export function loneOf(space: SweepSpace, workers: LoneWorkers, workload: Workload): ServingPoint | null {
  const changed = { ...space, workload, kvBytes: kvTransferBytes(space.model, newPromptTokens(workload)) };
  if ('agg' in workers) {
    const worker = workerOf(workerSpace(changed, aggEngineOf(changed)), 'agg', workers.agg.parallel);
    return typeof worker === 'string' ? null : loneAggregated(changed, worker);
  }
  const prefill = workerOf(workerSpace(changed, changed.prefillEngine), 'prefill', workers.prefill.parallel);
  const decode = workerOf(workerSpace(changed, changed.decodeEngine), 'decode', workers.decode.parallel);
  if (typeof prefill === 'string' || typeof decode === 'string') return null;
  const [pair] = lonePairs(changed, [{ prefills: [prefill], decodes: [decode] }]);
  return pair?.point ?? null;
}
