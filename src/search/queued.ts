import type { RejectReason } from '../base/names.ts';
import type { ServingPoint } from './serving-point.ts';
import { loadedPoint, type Runnable, type SweepSpace } from './sweep.ts';
import type { WorkerPlan } from './workers.ts';

/**
 * A configuration under more requests than a typed limit lets run at a time: the rest waits in front of it, by Little's law as long as the loop
 * still lacks. What memory does not hold is refused as ever.
 */
export function queuedPoint(run: Runnable, space: SweepSpace, concurrency: number): ServingPoint | RejectReason {
  if (!isBoundByFlag('shape' in run ? run.shape.pair.decode : run.worker)) return 'kv_does_not_fit';
  const loaded = loadedPoint(run, space, concurrency);
  if (typeof loaded === 'string') return loaded;
  const { point, waitMs } = loaded;
  return {
    ...point,
    replicaConcurrency: concurrency / point.replicas,
    ttftMs: point.ttftMs + waitMs,
    requestLatencyMs: point.requestLatencyMs + waitMs,
  };
}

function isBoundByFlag({ memory, engineModel }: WorkerPlan): boolean {
  const { engine } = engineModel;
  return engine.server.typed.maxNumSeqs !== null && memory.maxSequences >= engine.maxSequences;
}
