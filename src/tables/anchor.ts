/** A sibling that is further off than this factor runs another kind of kernel and says nothing about this one. */
const MAX_RATIO = 3;

/** Factor by which a sibling's measurement corrects an estimate: measured over estimated at the same shape, within 1/3 to 3. */
export function anchorRatio(measuredMs: number, estimatedMs: number): number {
  return Math.min(Math.max(measuredMs / estimatedMs, 1 / MAX_RATIO), MAX_RATIO);
}
