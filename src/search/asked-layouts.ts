import type { LayoutLists, WorkerLists } from '../input/layout-lists.ts';
import { gpusPerWorker, type Parallelism } from '../model/model-spec.ts';
import type { LayoutLimits } from './layouts.ts';
import type { ReplicaShape } from './replica-shape.ts';

/** Whether every size of a layout is on its list; sizes without a list are free, and a model without experts has no sizes of theirs. */
export function isAsked(lists: WorkerLists | undefined, parallel: Parallelism, hasExperts: boolean): boolean {
  if (lists === undefined) return true;
  const { tp, pp, dp, cp, moeTp, moeEp } = parallel;
  const on = (list: readonly number[] | undefined, size: number) => list === undefined || list.includes(size);
  return (
    on(lists.tp, tp) &&
    on(lists.pp, pp) &&
    on(lists.dp, dp) &&
    on(lists.cp, cp) &&
    (!hasExperts || (on(lists.moe_tp, moeTp) && on(lists.moe_ep, moeEp))) &&
    on(lists.gpus, gpusPerWorker(parallel))
  );
}

/** Pipeline stages that are tried without being asked for, at most. */
const USUAL_STAGES = 2;

/** Limits wide enough for the layouts that lists name beyond the usual ones; null where the usual ones hold them. */
export function askedLimits(
  lists: WorkerLists | undefined,
  usual: LayoutLimits,
  widestGpus: number,
): LayoutLimits | null {
  if (lists === undefined) return null;
  const largest = (list: readonly number[] | undefined) => Math.max(1, ...(list ?? []));
  const deep = largest(lists.pp) > USUAL_STAGES;
  const byPipeline = largest(lists.tp) * largest(lists.pp);
  const split = Math.max(
    byPipeline,
    largest(lists.dp),
    largest(lists.cp),
    largest(lists.moe_tp),
    largest(lists.moe_ep),
  );
  const reach = lists.gpus === undefined ? split : largest(lists.gpus);
  if (reach <= usual.maxGpus && !deep) return null;
  return { ...usual, maxGpus: Math.max(usual.maxGpus, Math.min(reach, widestGpus)), deep };
}

/** Whether the lists allow so many prefill and decode workers in a replica. */
export function isAskedShape(lists: LayoutLists | null | undefined, shape: ReplicaShape): boolean {
  if (lists === undefined || lists === null) return true;
  const { prefillWorkers, decodeWorkers, pair } = shape;
  const gpus = prefillWorkers * pair.prefill.gpus + decodeWorkers * pair.decode.gpus;
  return (
    prefillWorkers <= (lists.prefill?.max_workers ?? Infinity) &&
    decodeWorkers <= (lists.decode?.max_workers ?? Infinity) &&
    gpus <= (lists.replica?.max_gpus ?? Infinity) &&
    (lists.replica?.gpus?.includes(gpus) ?? true)
  );
}
