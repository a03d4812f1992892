import { describe, expect, test } from 'vitest';
import type { ResidualKind } from '../../../src/step/residual-bands.ts';
import type { Residual } from '../../../src/validate/residual-spreads.ts';
import { widened, wideningsOf } from '../../../src/validate/residual-widening.ts';

/** One run a sweep; the GPU's name carries its place, so that every GPU is a group of its own. */
function runsOn(system: string, ratios: readonly number[]): Residual[] {
  return ratios.map((tpot, i) => ({
    kind: { mode: 'agg', backend: 'vllm', system, family: 'llama', grade: 'measured' },
    half: 'a',
    sweep: `${system} ${i}`,
    ratio: { ttft: null, tpot },
  }));
}

const gpus = (centres: readonly number[], each: readonly number[]) =>
  centres.flatMap((centre, i) =>
    runsOn(
      `gpu${i}`,
      each.map((e) => centre * e),
    ),
  );

describe('bands of what nobody measured', () => {
  test('stay where a GPU that is left out lies among the others', () => {
    const found = wideningsOf(gpus([1, 1, 1, 1, 1], [0.8, 1, 1, 1.25]));
    // Each GPU's runs are the others' runs: the farthest lie on the ends of the band, none beyond.
    expect(found.get('agg backend family tpot')).toEqual({ low: 1, high: 1 });
  });

  test('reach as far as a GPU that is left out lies from the others, on its side alone', () => {
    // Four GPUs at 1.1 and one at 1.1 squared. Without the last the band ends at 1.1: power 2; without another it ends at 1.21, of which 1.1 is the
    // root: power 0.5. The fifth at 2 stands in the middle of its weight, at 0.9, the four at 0.4: 89 % lie below 0.5 + 0.49 / 0.5 x 1.5.
    const found = wideningsOf(gpus([1.1, 1.1, 1.1, 1.1, 1.21], [1]));
    const { low, high } = found.get('agg backend family tpot') ?? { low: 0, high: 0 };
    expect(low).toBe(1);
    expect(high).toBeCloseTo(1.97, 9);
  });

  test('are never more than squared, since what lies farther off is sooner a faulty run', () => {
    const found = wideningsOf(gpus([1.1, 1.1, 1.1, 1.1, 5], [1]));
    expect(found.get('agg backend family tpot')?.high).toBe(2);
  });

  test('stay where three GPUs are all there is', () => {
    const found = wideningsOf(gpus([1.1, 1.1, 1.5], [1]));
    expect(found.get('agg backend family tpot')).toBeUndefined();
  });

  test('of the most specific kinds stay, those of a level without a group move as far as the others', () => {
    const kinds: ResidualKind[] = [
      { mode: 'agg', backend: 'vllm', tpot: { runs: 9, low: 0.9, high: 1.2 } },
      { mode: 'agg', backend: 'vllm', family: 'llama', tpot: { runs: 9, low: 0.9, high: 1.2 } },
      { mode: 'agg', backend: 'vllm', system: 'h200_sxm', family: 'llama', tpot: { runs: 9, low: 0.9, high: 1.2 } },
    ];
    const found = widened(kinds, new Map([['agg backend family tpot', { low: 1, high: 2 }]]));
    expect(found.map(({ tpot }) => tpot)).toEqual([
      { runs: 9, low: 0.9, high: 1.44 },
      { runs: 9, low: 0.9, high: 1.44 },
      { runs: 9, low: 0.9, high: 1.2 },
    ]);
  });
});
