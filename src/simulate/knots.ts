/**
 * Grid of whole numbers that gets coarser as they grow: every number up to 2^(bits + 1), then 2^bits knots an octave. Functions of token
 * counts are priced at the knots and read in straight lines between.
 */
export interface Knots {
  indexOf(value: number): number;
  valueAt(index: number): number;
}

const HIGH_BIT = 31;

export function knots(bits: number): Knots {
  const exact = 2 << bits;
  return {
    /** The last knot at or below a value. */
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
  };
}
