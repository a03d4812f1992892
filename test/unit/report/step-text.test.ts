import { describe, expect, test } from 'vitest';
import type { StepBreakdown, StepOperation } from '../../../src/advise/estimate-detail.ts';
import { shapeLegend, stepLines } from '../../../src/report/step-text.ts';

const PRODUCT: StepOperation = {
  name: 'shared_expert_up',
  kind: 'gemm',
  shape: 'm16 n512 k7168 fp8_block',
  count: 58,
  ms: 3,
  hidden_ms: 0,
  share: 0.75,
  roofline: 0.25,
  grade: 'extrapolated',
};
const ENGINE: StepOperation = {
  name: 'engine',
  kind: 'engine',
  shape: '',
  count: 1,
  ms: 1,
  hidden_ms: 0,
  share: 0.25,
  roofline: null,
  grade: 'measured',
};
const HIDDEN: StepOperation = { ...PRODUCT, name: 'router', ms: 0, hidden_ms: 2, share: 0 };
const STEP: StepBreakdown = {
  step: 'mixed',
  prefill_tokens: 4000,
  prefill_requests: 1,
  decode_requests: 15,
  decode_kv_tokens: 4500,
  ms: 4,
  operations: [PRODUCT, HIDDEN, ENGINE],
};

describe('the operations of a step', () => {
  test('end with the whole step: its time, all of it, the weakest grade', () => {
    const [blank, title, head, first, hidden, engine, whole, ...more] = stepLines('agg', [STEP], 120);
    expect([blank, more]).toEqual(['', []]);
    expect(title).toBe('Mixed step of a worker: 4,000 tokens of 1 prompt, 15 decodes at 4,500 tokens');
    expect(head?.split(/ {2,}/)).toEqual(['', 'operation', 'shape', 'count', 'ms', 'share', 'roofline', 'grade']);
    expect(first).toMatch(
      /shared_expert_up {2}m16 n512 k7168 fp8_block +58 +3\.000 +75\.0 % +25\.0 % {2}extrapolated$/,
    );
    // What runs beside others has its own time in brackets, and no share of the step.
    expect(hidden).toMatch(/router +m16 n512 k7168 fp8_block +58 +\(2\.000\) +25\.0 % {2}extrapolated$/);
    expect(engine).toMatch(/engine +1 +1\.000 +25\.0 % +measured$/);
    expect(whole).toMatch(/whole step +4\.000 +100\.0 % +extrapolated$/);
  });

  test.each([
    { width: 70, why: 'shapes below their rows', pair: /^ {4}m16 n512 k7168 fp8_block$/ },
    { width: 40, why: 'and the other columns after them', pair: /^ {4}count: 58 {2}roofline: 25\.0 %$/ },
  ])('fit $width columns: $why', ({ width, pair }) => {
    const lines = stepLines('agg', [STEP], width);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width);
    expect(lines.filter((line) => pair.test(line)).length).toBe(2);
    for (const word of ['roofline', 'grade', 'share']) expect(lines.join('\n')).toContain(word);
  });

  test('the legend says what is there, and nothing else', () => {
    const legend = shapeLegend([STEP], 1000).join('\n');
    for (const said of ['m n k: ', 'engine: ', '(ms): beside others']) expect(legend).toContain(said);
    for (const absent of ['NxT+C', 'launches', 'smoothing', 'K/E']) expect(legend).not.toContain(absent);
    const plain = { ...STEP, operations: [{ ...PRODUCT, name: 'launches' }] };
    expect(shapeLegend([plain], 1000).join('\n')).not.toContain('(ms)');
    expect(shapeLegend([plain], 1000).join('\n')).toContain('launches: ');
    expect(shapeLegend([], 1000)).toEqual([]);
  });
});
