/** Coordinates of a point that wants both to be large. */
export interface Objectives {
  readonly x: number;
  readonly y: number;
}

/**
 * The items that no other beats in both coordinates, ascending in x; of equal ones the first stays. Items with a coordinate that is not
 * finite are left out.
 */
export function paretoFront<T>(items: readonly T[], objectives: (item: T) => Objectives): T[] {
  const entries = items
    .map((item, index) => ({ item, index, ...objectives(item) }))
    .filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))
    .sort((a, b) => b.x - a.x || b.y - a.y || a.index - b.index);
  const front: T[] = [];
  let bestY = Number.NEGATIVE_INFINITY;
  for (const { item, y } of entries) {
    if (y <= bestY) continue;
    bestY = y;
    front.push(item);
  }
  return front.reverse();
}
