/** Rows of a least-squares problem: `width` unknowns each, with coefficients. */
export interface Stencils {
  readonly width: number;
  readonly index: Int32Array;
  readonly coefficient: Float64Array;
}

/** The normal matrix of weighted rows, sparse by rows. */
export interface NormalMatrix {
  /** Sets the matrix to sum of weight * row^T row, plus what stays. */
  weigh(rowWeight: Float64Array): void;
  /** out = matrix * v */
  multiply(v: Float64Array, out: Float64Array): void;
  diagonal(): Float64Array;
}

/**
 * The normal matrix of `rows` (weighted anew on each pass of a fit) plus that of `fixed` (smoothing). Rows of one cell of a grid share their
 * unknowns, so that a pattern is worked out once a cell; a product then costs what the matrix holds, not what the rows hold.
 */
export function normalMatrix(size: number, rows: Stencils, fixed: Stencils): NormalMatrix {
  const links = Array.from({ length: size }, () => new Map<number, number>());
  const patterns = patternsOf(rows, size);
  const fixedPatterns = patternsOf(fixed, size);
  for (const { unknowns } of [...patterns.unique, ...fixedPatterns.unique])
    for (const a of unknowns) for (const b of unknowns) (links[a] as Map<number, number>).set(b, 0);
  const start = new Int32Array(size + 1);
  for (let i = 0; i < size; i++) start[i + 1] = (start[i] as number) + (links[i] as Map<number, number>).size;
  const column = new Int32Array(start[size] as number);
  links.forEach((link, i) => {
    [...link.keys()]
      .sort((a, b) => a - b)
      .forEach((other, at) => {
        column[(start[i] as number) + at] = other;
        link.set(other, (start[i] as number) + at);
      });
  });
  const slotsOf = ({ unique }: Patterns) =>
    unique.map(({ unknowns }) =>
      Int32Array.from(unknowns.flatMap((a) => unknowns.map((b) => links[a]?.get(b) as number))),
    );
  const constant = new Float64Array(column.length);
  accumulate(fixed, { patterns: fixedPatterns, slots: slotsOf(fixedPatterns) }, null, constant);
  const placed = { patterns, slots: slotsOf(patterns) };
  const value = new Float64Array(column.length);
  return {
    weigh(rowWeight) {
      value.set(constant);
      accumulate(rows, placed, rowWeight, value);
    },
    multiply(v, out) {
      for (let i = 0; i < size; i++) {
        let sum = 0;
        const end = start[i + 1] as number;
        for (let at = start[i] as number; at < end; at++)
          sum += (value[at] as number) * (v[column[at] as number] as number);
        out[i] = sum;
      }
    },
    diagonal: () => Float64Array.from(links, (link, i) => value[link.get(i) ?? -1] ?? 0),
  };
}

interface Patterns {
  /** Number of the pattern of each row. */
  readonly ofRow: Int32Array;
  readonly unique: readonly { readonly unknowns: readonly number[] }[];
}

/** Rows that have their first two unknowns and the last one in common lie in one cell and have all of them in common. */
function patternsOf({ width, index }: Stencils, size: number): Patterns {
  const known = new Map<number, number>();
  const unique: { unknowns: number[] }[] = [];
  const ofRow = new Int32Array(index.length / width);
  for (let row = 0; row < ofRow.length; row++) {
    const from = row * width;
    const [first = 0, second = 0] = [index[from], index[from + 1]];
    const key = (first * size + second) * size + (index[from + width - 1] as number);
    let pattern = known.get(key);
    if (pattern === undefined) {
      pattern = unique.length;
      known.set(key, pattern);
      unique.push({ unknowns: [...index.subarray(from, from + width)] });
    }
    ofRow[row] = pattern;
  }
  return { ofRow, unique };
}

interface Placed {
  readonly patterns: Patterns;
  /** Places of each pattern's pairs in the matrix. */
  readonly slots: readonly Int32Array[];
}

function accumulate(
  { width, coefficient }: Stencils,
  { patterns, slots }: Placed,
  ...[rowWeight, into]: [Float64Array | null, Float64Array]
): void {
  for (let row = 0; row < patterns.ofRow.length; row++) {
    const places = slots[patterns.ofRow[row] as number] as Int32Array;
    const from = row * width;
    const scale = rowWeight === null ? 1 : (rowWeight[row] as number);
    for (let a = 0; a < width; a++) {
      const weighted = scale * (coefficient[from + a] as number);
      if (weighted === 0) continue;
      for (let b = 0; b < width; b++) {
        const at = places[a * width + b] as number;
        into[at] = (into[at] as number) + weighted * (coefficient[from + b] as number);
      }
    }
  }
}
