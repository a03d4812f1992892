import { describe, expect, test } from 'vitest';
import { loadPackageData } from '../../../src/node.ts';
import { BY_SYSTEM_PATH } from '../../../src/step/engine-spec.ts';
import { fitHalves, heldOutSources, predictHalves } from '../../../src/validate/held-out.ts';
import { coverageOf, fitResiduals, kindsOf, withHeldOutRanges } from '../../../src/validate/residual-kinds.ts';
import type { Residual } from '../../../src/validate/residual-spreads.ts';
import { halvedRuns } from '../../helpers/halved-runs.ts';

const KIND = { mode: 'agg', backend: 'vllm', system: 'h200_sxm', family: 'llama', grade: 'measured' } as const;

function residual(tpot: number, sweep: string, over: Partial<Residual['kind']> = {}): Residual {
  return { kind: { ...KIND, ...over }, half: Number(sweep) % 2 === 0 ? 'a' : 'b', sweep, ratio: { ttft: null, tpot } };
}

/** Sweeps of one run each. */
const sweeps = (ratios: readonly number[], over: Partial<Residual['kind']> = {}, from = 0) =>
  ratios.map((ratio, i) => residual(ratio, String(from + i), over));

describe('the spread of measured over predicted', () => {
  test('of one kind leaves 11 % out on either side, on every level', () => {
    const kinds = kindsOf(sweeps([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
    // Of ten runs the first stands at 0.05 of them, the second at 0.15.
    for (const { tpot } of kinds) expect(tpot).toEqual({ runs: 10, low: 1.6, high: 9.4 });
    expect(kinds.map((kind) => Object.keys(kind).length)).toEqual([2, 3, 4, 4, 4, 5]);
  });

  test('of a kind with one sweep is a ninth its own and mostly its parent', () => {
    const many = sweeps(Array.from({ length: 24 }, () => 1));
    const [all, sglang, vllm] = kindsOf([...many, residual(2, '99', { backend: 'sglang' })]);
    // The parent: 24 runs at 1, one at 2, which stands at 24.5 / 25. 89 % lie below a point between the runs at 0.48 and that one.
    expect(all?.tpot).toEqual({ runs: 25, low: 1, high: 1.82 });
    // Own 1/9 at 2, parent 8/9: at 1 lie 8/9 x 24/25 of the weight; 2 stands in the middle of the rest.
    expect(sglang).toMatchObject({ backend: 'sglang', tpot: { runs: 1, low: 1, high: 1.93 } });
    // 24 of 32 own, 8 of 32 the parent's, of which 1/25 is at 2: it stands at 0.995.
    expect(vllm).toMatchObject({ backend: 'vllm', tpot: { runs: 24, low: 1, high: 1.79 } });
  });

  test('of a sweep of four runs weighs as two sweeps of one', () => {
    const four = [1, 1, 1, 1].map((ratio) => residual(ratio, '0'));
    const [all] = kindsOf([...four, residual(3, '1'), residual(3, '2')]);
    // Half of the weight at 1, which stands at a quarter; half at 3, at three quarters.
    expect(all?.tpot).toEqual({ runs: 6, low: 1, high: 3 });
    const [fewer] = kindsOf([...four, residual(3, '1')]);
    // Two thirds at 1, standing at 1/3; a third at 3, at 5/6.
    expect(fewer?.tpot).toEqual({ runs: 5, low: 1, high: 3 });
  });

  test('has kinds for what was measured alone', () => {
    const kinds = kindsOf([...sweeps([1, 2]), residual(1, '9', { mode: 'disagg', family: 'qwen3' })]);
    expect(kinds.filter(({ mode, family }) => mode === 'agg' && family === 'qwen3')).toEqual([]);
    expect(kinds.every(({ ttft }) => ttft === undefined)).toBe(true);
  });
});

describe('coverage', () => {
  test('of a half is by the ranges of the other, of all without their sweep', () => {
    // Even sweeps (half a) at 1, odd ones (half b) at 1 and 2 in turn.
    const runs = sweeps([1, 1, 1, 2, 1, 1, 1, 2, 1, 1, 1, 2]);
    const found = coverageOf(runs).map(({ of, n, inside }) => `${of} ${n} ${inside.toFixed(2)}`);
    // Half a lies in b's range; of b the three at 2 are outside of a's (1, widened by the noise of repeats). Without its own sweep one at 2 meets
    // two such of eleven, which stand at 10/11 of the weight: 89 % lie below 1.96.
    expect(found).toEqual(['a 6 1.00', 'b 6 0.50', 'all 12 0.75']);
  });
});

describe('a table with halves', () => {
  const csv = halvedRuns();
  const source = loadPackageData();
  const fits = fitHalves(csv, source);

  test('each half is predicted with terms that the other half gave', () => {
    const sources = heldOutSources(fits, true, source);
    const termsOf = (half: 'a' | 'b') => JSON.parse(sources[half].read(BY_SYSTEM_PATH) ?? '');
    const frontEnd = (half: 'a' | 'b') => termsOf(half).sglang[0].terms.front_end_ms;
    // Half b waited 90 ms longer for its first tokens, which half a's predictions therefore do.
    expect(frontEnd('a')).toBeGreaterThan(frontEnd('b') + 10);
    // Engines without a run keep what is shipped.
    expect(termsOf('a').vllm).toEqual(JSON.parse(source.read(BY_SYSTEM_PATH) ?? '').vllm);
  });

  test('ranges are those of the other half, spreads those of both', () => {
    const result = predictHalves(csv, heldOutSources(fits, true, source));
    expect(result.rows.map(({ half }) => half)).toEqual(['a', 'a', 'a', 'b', 'b', 'b']);
    const ranged = withHeldOutRanges(csv, result);
    for (const { half, metrics } of ranged.rows) {
      const { predicted, range } = metrics.ttft_ms ?? expect.fail('no TTFT');
      const others = result.rows.filter((row) => row.half !== half).flatMap(({ metrics: m }) => m.ttft_ms ?? []);
      const ratios = others.map((m) => m.measured / m.predicted);
      expect((range?.[0] ?? 0) / predicted).toBeGreaterThanOrEqual(Math.min(0.965, ...ratios) - 0.01);
      expect((range?.[1] ?? 0) / predicted).toBeLessThanOrEqual(Math.max(1.035, ...ratios) + 0.01);
    }
    const fit = fitResiduals(csv, source);
    expect(fit.runs).toBe(6);
    expect(fit.kinds.at(-1)).toMatchObject({ backend: 'sglang', system: 'h200_sxm', ttft: { runs: 6 } });
    expect(fit.coverage.map(({ of, metric, n }) => `${of} ${metric} ${n}`)).toEqual([
      'a ttft 3',
      'b ttft 3',
      'all ttft 6',
      'a tpot 3',
      'b tpot 3',
      'all tpot 6',
    ]);
  });
});
