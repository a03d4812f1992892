export type Matrix = readonly (readonly number[])[];

/**
 * The step that minimises |weights (residuals - jacobian x step)|^2 + |at + step|^2: least squares with every unknown held near 0 by a
 * normal prior of width 1. `at` is where the unknowns are.
 */
export function regularisedStep(
  jacobian: Matrix,
  residuals: readonly number[],
  { weights, at }: { readonly weights: readonly number[]; readonly at: readonly number[] },
): number[] {
  const n = at.length;
  const normal = Array.from({ length: n }, (_, i) =>
    Array.from({ length: n }, (_, j) =>
      jacobian.reduce((sum, row, k) => sum + (weights[k] ?? 0) * (row[i] ?? 0) * (row[j] ?? 0), i === j ? 1 : 0),
    ),
  );
  const right = at.map((value, i) =>
    jacobian.reduce((sum, row, k) => sum + (weights[k] ?? 0) * (row[i] ?? 0) * (residuals[k] ?? 0), -value),
  );
  return solve(normal, right);
}

/** Solution of a symmetric positive definite system, by Gaussian elimination: such a matrix needs no pivoting. */
export function solve(matrix: Matrix, right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0]);
  const n = rows.length;
  for (let i = 0; i < n; i++) {
    const pivot = rows[i] ?? [];
    for (let k = i + 1; k < n; k++) {
      const row = rows[k] ?? [];
      const factor = (row[i] ?? 0) / (pivot[i] ?? 1);
      for (let j = i; j <= n; j++) row[j] = (row[j] ?? 0) - factor * (pivot[j] ?? 0);
    }
  }
  const x = new Array<number>(n).fill(0);
  for (let i = n - 1; i >= 0; i--) {
    const row = rows[i] ?? [];
    let sum = row[n] ?? 0;
    for (let j = i + 1; j < n; j++) sum -= (row[j] ?? 0) * (x[j] ?? 0);
    x[i] = sum / (row[i] ?? 1);
  }
  return x;
}

/** A column of a Jacobian that the ones before it leave undecided. */
export interface UndecidedColumn {
  readonly index: number;
  /** Earlier column that it resembles most; null where no measurement reacts to it at all. */
  readonly like: number | null;
}

/** Sine of the smallest angle to the columns before it at which a column counts as one of its own. */
const LEAST_SINE = 0.12;
/** Length of that part, in units of the noise and for a change as wide as the prior, from which on data say more than the prior. */
const LEAST_INFORMATION = 1;

/**
 * Columns that the measurements cannot decide, in order: what is left of each after the decided columns before it are projected out
 * (Gram-Schmidt) is too short, or lies too near to them, for the system to be well conditioned.
 */
export function undecidedColumns(jacobian: Matrix): UndecidedColumn[] {
  const count = jacobian[0]?.length ?? 0;
  const basis: number[][] = [];
  const decided: { readonly index: number; readonly column: readonly number[] }[] = [];
  const undecided: UndecidedColumn[] = [];
  for (let index = 0; index < count; index++) {
    const column = jacobian.map((row) => row[index] ?? 0);
    let rest = column;
    for (const direction of basis) {
      const along = dot(rest, direction);
      rest = rest.map((value, k) => value - along * (direction[k] ?? 0));
    }
    const length = norm(rest);
    if (length >= LEAST_INFORMATION && length >= LEAST_SINE * norm(column)) {
      basis.push(rest.map((value) => value / length));
      decided.push({ index, column });
      continue;
    }
    undecided.push({ index, like: norm(column) < LEAST_INFORMATION ? null : nearest(column, decided) });
  }
  return undecided;
}

function nearest(
  column: readonly number[],
  others: readonly { readonly index: number; readonly column: readonly number[] }[],
): number | null {
  const cosine = (other: readonly number[]) => Math.abs(dot(column, other)) / (norm(column) * norm(other));
  return (
    others.reduce<(typeof others)[number] | null>(
      (best, other) => (best === null || cosine(other.column) > cosine(best.column) ? other : best),
      null,
    )?.index ?? null
  );
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
}

function norm(a: readonly number[]): number {
  return Math.sqrt(dot(a, a));
}
