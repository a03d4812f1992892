import { type DecodeCurve, decodeRate, type PrefillCurve } from '../serving/disaggregated.ts';
import { tpotTargets } from './schedules.ts';
import type { WorkerPlan } from './workers.ts';

export interface Priced<C> {
  readonly worker: WorkerPlan;
  readonly curve: C;
}

/** Pools this small are searched whole; dropping from them would only thin the answers out. */
const SMALL_CHOICE = 8;

/**
 * Prefill workers that some other one does not beat in pass time and in capacity per GPU at once: the others can win no plan. Small
 * choices stay as they are.
 */
export function efficientPrefill(all: readonly Priced<PrefillCurve>[]): readonly Priced<PrefillCurve>[] {
  if (all.length <= SMALL_CHOICE) return all;
  const passMs = ({ curve }: Priced<PrefillCurve>) => curve.passMs[0] ?? Number.POSITIVE_INFINITY;
  const perGpu = ({ curve, worker }: Priced<PrefillCurve>) => curve.capacityPerS / worker.gpus;
  const beats = (a: Priced<PrefillCurve>, b: Priced<PrefillCurve>) =>
    passMs(a) <= passMs(b) && perGpu(a) >= perGpu(b) && (passMs(a) < passMs(b) || perGpu(a) > perGpu(b));
  return all.filter((b) => !all.some((a) => beats(a, b)));
}

/** Decode workers that earn the most requests per GPU at some TPOT target, the best few at each. */
export function efficientDecode(all: readonly Priced<DecodeCurve>[], osl: number): readonly Priced<DecodeCurve>[] {
  if (all.length <= SMALL_CHOICE) return all;
  const kept = new Set<Priced<DecodeCurve>>();
  for (const target of tpotTargets()) {
    const rated = all
      .map((priced) => ({
        priced,
        perGpu: decodeRate(priced.curve, osl, slotsAt(priced.curve, target)) / priced.worker.gpus,
      }))
      .filter(({ perGpu }) => perGpu > 0)
      .sort((a, b) => b.perGpu - a.perGpu || (a.priced.worker.key < b.priced.worker.key ? -1 : 1));
    for (const { priced } of rated.slice(0, BEST_PER_TARGET)) kept.add(priced);
  }
  // Slower than any target, all of them: none is better than another.
  return kept.size === 0 ? all : all.filter((priced) => kept.has(priced));
}

const BEST_PER_TARGET = 3;

/** Most resident requests whose step stays within `tpotMs`; 0 where not even one does. */
function slotsAt({ stepMs }: DecodeCurve, tpotMs: number): number {
  let low = 0;
  let high = stepMs.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((stepMs[middle - 1] ?? Number.POSITIVE_INFINITY) <= tpotMs) low = middle;
    else high = middle - 1;
  }
  return low;
}
