import { describe, expect, test } from 'vitest';
import { movedRuns, type RulePredictions, ruleScores, studiedRuns } from '../../../src/validate/rule-scores.ts';
import type { ValidatedRow } from '../../../src/validate/validate.ts';

/** A run of one engine that was measured at 100 ms (TTFT) and 10 ms a token. */
function run(id: string, half: 'a' | 'b', tpot: number): ValidatedRow {
  const metric = (measured: number, predicted: number) => ({
    measured,
    predicted,
    error: predicted / measured - 1,
    range: null,
    inside_range: null,
    scored: true,
  });
  return {
    id,
    cluster: id,
    half,
    mode: 'agg',
    backend: 'vllm',
    system: 'h200_sxm',
    model: 'm',
    family: 'F',
    isl: 1,
    osl: 1,
    concurrency: 1,
    status: 'ok',
    grade: 'measured',
    reason: '',
    metrics: { ttft_ms: metric(100, 110), tpot_ms: metric(10, tpot) },
  };
}

/** Ten runs, five of a half, all predicted alike. */
const predictions = (tpotA: number, tpotB = tpotA): RulePredictions => {
  const rows = Array.from({ length: 10 }, (_, i) => run(`r${i}`, i < 5 ? 'a' : 'b', i < 5 ? tpotA : tpotB));
  return { shipped: rows, refitted: rows };
};

test('studiedRuns keeps the usable aggregated ones', () => {
  const csv = 'id,mode,usable\n1,agg,1\n2,disagg,1\n3,agg,0\n';
  expect(studiedRuns(csv)).toBe('id,mode,usable\n1,agg,1\n');
});

test('ruleScores: errors of all runs and of each half', () => {
  const { refitted, halves } = ruleScores(predictions(11, 12));
  expect(refitted.tpot_ms?.mean_error).toBeCloseTo(0.15, 9);
  expect(refitted.ttft_ms?.median_error).toBeCloseTo(0.1, 9);
  expect(halves.a.tpot_ms?.median_error).toBeCloseTo(0.1, 9);
  expect(halves.b.tpot_ms).toMatchObject({ n: 5, bias: expect.closeTo(0.2, 9) });
});

describe('movedRuns', () => {
  const all = predictions(11);
  test('counts runs that move by more than a percent, and tells the groups whose error changes', () => {
    const { moved, groups } = movedRuns(all, predictions(14, 11.05));
    expect(moved).toBe(5);
    expect(groups).toEqual([
      { group: 'vllm h200_sxm F', metric: 'TPOT', n: 5, with: expect.closeTo(0.1, 9), without: expect.closeTo(0.4, 9) },
    ]);
  });

  test.each([
    { why: 'nothing moves', without: predictions(11.1), moved: 0 },
    { why: 'all move, by an error of two points', without: predictions(11.2), moved: 10 },
  ])('no group is told where $why', ({ without, moved }) => {
    expect(movedRuns(all, without)).toEqual({ moved, groups: [] });
  });

  test('of fewer than five moved runs no group is told', () => {
    const rows = all.shipped.map((row, i) => (i < 4 ? run(row.id, 'a', 20) : row));
    expect(movedRuns(all, { shipped: rows, refitted: rows })).toEqual({ moved: 4, groups: [] });
  });
});
