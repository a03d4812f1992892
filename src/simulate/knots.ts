/**
 * Grid of whole numbers that gets coarser as they grow: every number below 2^(bits + 1), then 2^bits knots an octave. Smooth functions of
 * token counts are priced at the knots and read in straight lines between.
 */
export interface Knots {
  /** The last knot at or below a value of 32 bits. */
  indexOf(value: number): number;
  valueAt(index: number): number;
  /** More than any index. */
  readonly size: number;
}

const HIGH_BIT = 31;

export function knots(bits: number): Knots {
  const exact = 2 << bits;
  return {
    indexOf: (value) => {
      const v = value | 0;
      if (v < exact) return v;
      const shift = HIGH_BIT - Math.clz32(v) - bits;
      return (shift << bits) + (v >> shift);
    },
    valueAt: (index) => {
      if (index < exact) return index;
      const shift = (index >> bits) - 1;
      return (index - (shift << bits)) << shift;
    },
    size: (HIGH_BIT + 2 - bits) << bits,
  };
}
