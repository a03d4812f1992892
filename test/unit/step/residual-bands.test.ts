import { describe, expect, test } from 'vitest';
import { memoryDataSource } from '../../../src/base/data-source.ts';
import { SimError } from '../../../src/base/errors.ts';
import { loadPackageData } from '../../../src/node.ts';
import {
  bandAroundPrediction,
  bandOfKind,
  loadResidualKinds,
  type PredictionKind,
  type ResidualKind,
  rangeAround,
} from '../../../src/step/residual-bands.ts';
import { anEngine } from '../../helpers/an-engine.ts';

const ASKED: PredictionKind = { mode: 'agg', backend: 'vllm', system: 'h200_sxm', family: 'llama', grade: 'measured' };
const band = (low: number) => ({ runs: 50, low, high: 2 });
const ALL: readonly ResidualKind[] = [
  { mode: 'agg', tpot: band(0.1) },
  { mode: 'disagg', tpot: band(0.2) },
  { mode: 'agg', backend: 'vllm', tpot: band(0.3) },
  { mode: 'agg', backend: 'vllm', grade: 'measured', tpot: band(0.4) },
  { mode: 'agg', backend: 'vllm', system: 'h200_sxm', tpot: band(0.5) },
  { mode: 'agg', backend: 'vllm', family: 'llama', tpot: band(0.6) },
  { mode: 'agg', backend: 'vllm', system: 'h200_sxm', family: 'llama', ttft: band(0.7) },
];

test.each<{ why: string; asked: Partial<PredictionKind>; low: number | undefined }>([
  { why: 'the most specific kind lacks the metric: its family on any GPU', asked: {}, low: 0.6 },
  { why: 'another family: its GPU', asked: { family: 'qwen3' }, low: 0.5 },
  { why: 'another family and GPU: its grade', asked: { family: 'qwen3', system: 'l4' }, low: 0.4 },
  { why: 'and another grade: its engine', asked: { family: 'qwen3', system: 'l4', grade: 'estimated' }, low: 0.3 },
  { why: 'another engine: its mode', asked: { backend: 'sglang' }, low: 0.1 },
  { why: 'the other mode', asked: { mode: 'disagg' }, low: 0.2 },
])('$why', ({ asked, low }) => {
  expect(bandOfKind(ALL, { ...ASKED, ...asked }, 'tpot')?.low).toBe(low);
});

test('a kind without that metric is passed over', () => {
  expect(bandOfKind(ALL, { ...ASKED, family: 'qwen3' }, 'ttft')).toBeNull();
});

describe('rangeAround', () => {
  test('is the band of the kind, whatever the tables say', () => {
    const engine = anEngine({ residualKinds: ALL });
    expect(rangeAround(100, 'tpot', { engine, kind: ASKED, relError: 0.5 })).toEqual([60, 200]);
  });

  test('of a kind that nobody measured is the engine band, wider by the error of its tables', () => {
    const engine = anEngine();
    const [low, high] = rangeAround(100, 'tpot', { engine, kind: ASKED, relError: 0 });
    expect([low, high]).toEqual([expect.closeTo(80, 9), expect.closeTo(125, 9)]);
    // ln 1.25 = 0.2231 and 1.2816 x 0.1 = 0.1282 in quadrature: exp(0.2573) = 1.2935.
    expect(rangeAround(100, 'tpot', { engine, kind: ASKED, relError: 0.1 })[1]).toBeCloseTo(129.35, 1);
  });

  test.each([
    { why: 'predictions that are always too short', band: { low: 1.2, high: 1.9 }, is: { low: 0.965, high: 1.9 } },
    { why: 'predictions that are always too long', band: { low: 0.5, high: 0.9 }, is: { low: 0.5, high: 1.035 } },
  ])('holds the prediction: $why', ({ band: given, is }) => {
    expect(bandAroundPrediction(given)).toEqual(is);
  });
});

test('the shipped kinds are read, cover every backend in agg, and are ordered intervals', () => {
  const kinds = loadResidualKinds(loadPackageData());
  expect(kinds.length).toBeGreaterThan(30);
  for (const backend of ['vllm', 'sglang', 'trtllm'] as const)
    for (const metric of ['ttft', 'tpot'] as const)
      expect(bandOfKind(kinds, { ...ASKED, backend, system: 'none', family: 'none' }, metric)).not.toBeNull();
  const bands = kinds.flatMap(({ ttft, tpot }) => [ttft, tpot].filter((b) => b !== undefined));
  expect(bands.filter(({ low, high, runs }) => low > high || runs < 1)).toEqual([]);
});

test('no file is no kinds, a malformed one an error that names it', () => {
  expect(loadResidualKinds(memoryDataSource({}))).toEqual([]);
  const broken = () => loadResidualKinds(memoryDataSource({ 'engines/residuals.json': '{"kinds": 3}' }));
  expect(broken).toThrow(SimError);
  expect(broken).toThrow('data/engines/residuals.json');
});
