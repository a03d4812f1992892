import { expect, test } from 'vitest';
import { comparePeer, peerResult } from '../../../src/validate/peer-comparison.ts';
import type { ValidatedRow, ValidationResult } from '../../../src/validate/validate.ts';

function rowOf(id: string, measured: number, predicted: number, over: Partial<ValidatedRow> = {}): ValidatedRow {
  const result = {
    measured,
    predicted,
    error: predicted / measured - 1,
    range: null,
    inside_range: true,
    scored: true,
  };
  return {
    id,
    cluster: id,
    half: null,
    mode: 'agg',
    backend: 'vllm',
    system: 'h200_sxm',
    model: 'org/m',
    family: 'llama',
    isl: 1000,
    osl: 100,
    concurrency: 8,
    status: 'ok',
    grade: 'measured',
    reason: '',
    metrics: { tpot_ms: result },
    ...over,
  };
}

const resultOf = (rows: readonly ValidatedRow[]): ValidationResult => ({
  schema: 'servefit/validate@1',
  version: '0',
  file: 'runs.csv',
  format: 'table',
  protocol: 'auto',
  percentile: 'mean',
  tier: 'simulate',
  notices: [],
  counts: { rows: rows.length, ok: rows.length, refused: 0, malformed: 0 },
  groups: [],
  worst: [],
  rows,
});

// Ours: +10 %, -20 %; the peer answers the first only, with +50 %.
const ROWS = [rowOf('a', 10, 11), rowOf('b', 10, 8)];
const PEER = 'id,ttft_ms,tpot_ms\na,5,15\nb,,\n';

test('both tools are compared on the runs that both answer', () => {
  const [all] = comparePeer(resultOf(ROWS), PEER);
  expect(all).toMatchObject({
    by: 'mode',
    name: 'agg',
    metric: 'tpot_ms',
    ours: { n: 2, coverage: 1 },
    shared: { ours: { n: 1 }, peer: { n: 1 } },
  });
  expect(all?.ours.mean_error).toBeCloseTo(0.15, 12);
  expect(all?.shared?.ours.mean_error).toBeCloseTo(0.1, 12);
  expect(all?.shared?.peer.mean_error).toBeCloseTo(0.5, 12);
});

test('groups within a mode: by backend, by system, by family, by model; a run without a prediction is in none', () => {
  const refused = rowOf('c', 10, 10, { family: null, status: 'refused', metrics: {} });
  const names = comparePeer(resultOf([...ROWS, rowOf('d', 10, 10, { backend: 'sglang' }), refused]), PEER).map(
    ({ by, name, ours }) => `${by}: ${name} ${ours.n}`,
  );
  expect(names).toEqual([
    'mode: agg 3',
    'backend: agg sglang 1',
    'backend: agg vllm 2',
    'backend and system: agg sglang h200_sxm 1',
    'backend and system: agg vllm h200_sxm 2',
    'family: agg llama 3',
    'model: agg sglang h200_sxm org/m 1',
    'model: agg vllm h200_sxm org/m 2',
  ]);
});

test('the peer stands in our place for the runs that it answers', () => {
  const { rows, file, groups } = peerResult(resultOf(ROWS), PEER, 'Other 1');
  expect(file).toBe('Other 1');
  expect(rows.map(({ metrics }) => metrics.tpot_ms?.predicted)).toEqual([15, undefined]);
  expect(groups[0]?.errors.tpot_ms).toMatchObject({ n: 1, coverage: null });
  expect(groups[0]?.errors.tpot_ms?.bias).toBeCloseTo(0.5, 12);
});
