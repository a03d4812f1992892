import { describe, expect, test } from 'vitest';
import { type MoeData, parseMoeFile } from '../../../src/tables/moe-file.ts';
import { moeCurveName, moeTable, shapeOf } from '../../../src/tables/moe-table.ts';
import { moeFormat, moeRates, moeWork } from '../../../src/tables/moe-work.ts';
import { type MoeShape, newLookup } from '../../../src/tables/tables.ts';
import { tinySystem } from './tiny-tables.ts';

/** One expert of 1000 x 1000: 6 MFLOP and 6 MB of bf16 weights a token, on 1 TFLOPS and 1 TB/s. */
const shape: MoeShape = {
  dtype: 'bf16',
  hiddenSize: 1000,
  intermediateSize: 1000,
  topK: 1,
  experts: 1,
  moeTp: 1,
  moeEp: 1,
  distribution: 'balanced',
  gated: true,
};
const axis = (name: string, from: number, count: number) => ({ name, log2_from: from, log2_step: 1, count });
const flatGrid = (value: number) => ({
  axes: [axis('tokens', 0, 2), axis('rows_per_expert', 0, 1), axis('inner_width', 0, 1), axis('experts_per_gpu', 0, 1)],
  rows: [[value], [value], [value], [value]],
});

/** A file over 1 and 2 tokens; codes are hundredths of ln(measured/base). */
function moeFile(curves: Record<string, number[][]>, parts: Record<string, unknown> = {}): string {
  return JSON.stringify({
    axes: [axis('tokens', 0, 2)],
    base: { floor_ms: 0, compute_efficiency: 1, memory_efficiency: 1 },
    power_law_share: 0.75,
    held_out: { rows: 9, median: 0.06745 },
    held_out_splits: { rows: 9, median: 0.1349 },
    held_out_models: null,
    node_step: 0.01,
    curves,
    grid: flatGrid(0),
    ...parts,
  });
}

function ask(file: string, asked: MoeShape, tokens: number) {
  const out = newLookup();
  moeTable(parseMoeFile(file, 'moe.bf16.json'), 'bf16', tinySystem).curve(asked).lookup(tokens, out);
  return out;
}

/** 6 MB of weights, and one token of 1000 elements in and out in bf16. */
const ROOFLINE_MS = 0.006004;

describe('moeWork', () => {
  const rates = moeRates('bf16', tinySystem);
  test('of one expert and one token is its three matrices', () => {
    const work = moeWork(shape, 1, false, rates);
    expect(work.computeMs).toBeCloseTo(0.006, 12);
    expect(work.memoryMs).toBeCloseTo(ROOFLINE_MS, 12);
  });

  test.each([
    { why: 'two of four experts here, one of which has one of two rows', skewed: false, active: 2 * (2 / 4) },
    {
      why: 'skewed routing touches at least 0.7 of what uniform routing does, where an expert is idle with (3/4)^2',
      skewed: true,
      active: 0.7 * 2 * (1 - 9 / 16),
    },
  ])('weights are read of the experts that have a token: $why', ({ skewed, active }) => {
    const four = { ...shape, experts: 4, topK: 2, moeEp: 2 };
    expect(moeWork(four, 1, skewed, rates).bytes).toBeCloseTo(6e6 * active + 4000, 3);
  });

  test('halves with tensor parallelism and without a gate has two matrices', () => {
    expect(moeWork({ ...shape, moeTp: 2 }, 1, false, rates).computeMs).toBeCloseTo(0.003, 12);
    expect(moeWork({ ...shape, gated: false }, 1, false, rates).computeMs).toBeCloseTo(0.004, 12);
  });

  test.each([
    { sm: 90, rate: 'bf16', bytes: 2 },
    { sm: 100, rate: 'fp8', bytes: 1 },
  ])('mxfp4 activations on sm $sm are $rate', ({ sm, rate, bytes }) => {
    expect(moeFormat('mxfp4', { ...tinySystem, smVersion: sm })).toEqual({
      weightBytes: 17 / 32,
      activationBytes: bytes,
      rate,
    });
  });
});

describe('moeTable', () => {
  const LN2 = 69;
  const file = moeFile({
    '1000 1000 1 1 1 1': [
      [LN2, LN2],
      [0, 0],
    ],
  });

  test('a measured shape answers with its curve, as measured', () => {
    const out = ask(file, shape, 1);
    expect(out.ms).toBeCloseTo(ROOFLINE_MS * Math.exp(0.69), 9);
    expect(out.grade).toBe(0);
    expect(out.relError).toBeCloseTo(0.1, 9);
  });

  test('beyond the last token count the efficiency is held and the grade is extrapolated', () => {
    const out = ask(file, shape, 4);
    expect(out.ms).toBeCloseTo(4 * 0.006 * Math.exp(0.69), 9);
    expect(out.grade).toBe(1);
  });

  test('the milder power law lies between the two that are stored', () => {
    // 70 hundredths, 3/4 of the way to 30: 40. The bound of skewed routing is below.
    const both = moeFile({
      '1000 1000 1 1 1 1': [
        [70, 70],
        [30, 30],
      ],
    });
    const base = 0.006;
    expect(ask(both, { ...shape, distribution: 'power_law_1.01' }, 1).ms).toBeCloseTo(base * Math.exp(0.4), 9);
    expect(ask(both, { ...shape, distribution: 'power_law_1.2' }, 1).ms).toBeCloseTo(base * Math.exp(0.3), 9);
  });

  test('nothing is faster than the roofline', () => {
    const fast = moeFile({
      '1000 1000 1 1 1 1': [
        [-100, -100],
        [0, 0],
      ],
    });
    expect(ask(fast, shape, 1).ms).toBeCloseTo(ROOFLINE_MS, 12);
  });

  test('another split takes the grid, corrected by what measured splits differ from theirs', () => {
    const out = ask(file, { ...shape, moeTp: 2 }, 1);
    expect(out.ms).toBeCloseTo(((6e6 / 2 + 4000) / 1e9) * Math.exp(0.69), 9);
    expect(out.grade).toBe(2);
    expect(out.relError).toBeCloseTo(0.2, 9);
  });

  test('nearer splits weigh more: one octave 1, two octaves a quarter', () => {
    const two = moeFile({
      '1000 1000 1 1 2 1': [
        [100, 100],
        [0, 0],
      ],
      '1000 1000 1 1 4 1': [
        [50, 50],
        [0, 0],
      ],
    });
    const out = ask(two, shape, 1);
    expect(out.ms).toBeCloseTo(ROOFLINE_MS * Math.exp((1 + 0.25 * 0.5) / 1.25), 6);
  });

  test('a model of which nothing was measured takes the grid alone', () => {
    const out = ask(moeFile({}, { grid: flatGrid(30) }), { ...shape, hiddenSize: 2000 }, 1);
    expect(out.ms).toBeCloseTo(0.012008 * Math.exp(0.3), 9);
    expect(out).toMatchObject({ grade: 2, relError: 0.3 });
  });

  test('experts without a gate are another model', () => {
    const ungated = { ...shape, gated: false };
    expect(moeCurveName(ungated)).toBe('1000 1000 1 1 1 1 up');
    expect(shapeOf(moeCurveName(ungated))).toMatchObject({ gated: false, moeEp: 1 });
    expect(ask(file, ungated, 1).relError).toBeCloseTo(0.3, 9);
  });
});

test.each([
  { why: 'no JSON', text: '{', message: 'not JSON' },
  { why: 'no moe file', text: '{}', message: 'expected axes' },
  { why: 'a short curve', text: moeFile({ '1 1 1 1 1 1': [[1], [2]] }), message: 'curve 1 1 1 1 1 1 holds 2 nodes' },
  { why: 'a short grid', text: moeFile({}, { grid: { ...flatGrid(0), rows: [[1]] } }), message: 'the grid holds 1' },
])('a broken file is named: $why', ({ text, message }) => {
  expect((): MoeData => parseMoeFile(text, 'moe.bf16.json')).toThrow(message);
});
