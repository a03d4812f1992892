/**
 * Where a number comes from: `measured` inside the measured range (interpolation included), `extrapolated` beyond it,
 * `estimated` without any measurement of the operation on the GPU. The weakest part decides for a sum.
 */
export type Grade = 'measured' | 'extrapolated' | 'estimated';

/** Grades from strongest to weakest; hot loops carry the index instead of the word. */
export const GRADES = ['measured', 'extrapolated', 'estimated'] as const satisfies readonly Grade[];

export const MEASURED = 0;
export const EXTRAPOLATED = 1;
export const ESTIMATED = 2;

/** The word for a grade index; anything beyond the list is the weakest. */
export function gradeAt(index: number): Grade {
  return GRADES[index] ?? 'estimated';
}
