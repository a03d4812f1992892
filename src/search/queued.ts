import type { RejectReason } from '../base/names.ts';
import { type PointAt, pointAtBatch, type Starved } from './at-rate.ts';
import type { ServingPoint } from './serving-point.ts';
import { loadedPoint, type Runnable, runningPoint, type SweepSpace } from './sweep.ts';
import type { WorkerPlan } from './workers.ts';

/**
 * A configuration under more requests than a typed limit lets run at a time: the rest waits as long as the loop still lacks (Little's law), in
 * front of an aggregated worker, or with the first token out in front of a decode pool. What memory does not hold is refused as ever.
 */
export function queuedPoint(run: Runnable, space: SweepSpace, concurrency: number): ServingPoint | RejectReason {
  const isPooled = 'shape' in run;
  if (!isBoundByFlag(isPooled ? run.shape.pair.decode : run.worker)) return 'kv_does_not_fit';
  const loaded = loadedPoint(run, space, concurrency);
  if (typeof loaded === 'string') return loaded;
  const { point, waitMs } = loaded;
  const gaps = space.workload.osl - 1;
  return {
    ...point,
    replicaConcurrency: concurrency / point.replicas,
    ttftMs: point.ttftMs + (isPooled && gaps > 0 ? 0 : waitMs),
    tpotMs: point.tpotMs + (isPooled && gaps > 0 ? waitMs / gaps : 0),
    requestLatencyMs: point.requestLatencyMs + waitMs,
  };
}

/**
 * A configuration with `perRank` requests on each attention-DP rank of its decode pool. Beyond a typed limit the pool is full and the rest of
 * the batch waits for a place, as in front of an aggregated worker.
 */
export function batchPoint(run: Runnable, space: SweepSpace, perRank: number): ServingPoint | RejectReason | Starved {
  const at: PointAt = (requests) => runningPoint(run, space, requests);
  if (!('shape' in run)) return pointAtBatch(at, perRank);
  const { pair, decodeWorkers } = run.shape;
  const { engineModel, parallel } = pair.decode;
  const most = engineModel.engine.maxSequences;
  if (perRank <= most || !isBoundByFlag(pair.decode)) return pointAtBatch(at, perRank);
  const full = pointAtBatch(at, most);
  if (typeof full === 'string' || 'starvedAt' in full) return full;
  const waiting = (perRank - most) * parallel.dp * decodeWorkers;
  return queuedPoint(run, space, full.replicaConcurrency * full.replicas + waiting);
}

function isBoundByFlag({ memory, engineModel }: WorkerPlan): boolean {
  const { engine } = engineModel;
  return engine.server.typed.maxNumSeqs !== null && memory.maxSequences >= engine.maxSequences;
}
