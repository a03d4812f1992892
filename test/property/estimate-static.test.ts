import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimate, estimateStatic, type StaticInput } from '../../src/index.ts';
import { loadPackageData } from '../../src/node.ts';

const source = loadPackageData();
const BASE = { model: 'Qwen/Qwen3-32B-FP8', system: 'h200_sxm', backend: 'vllm' } as const;

const batches = fc.record({
  isl: fc.integer({ min: 2, max: 3000 }),
  osl: fc.integer({ min: 2, max: 60 }),
  batch_size: fc.integer({ min: 1, max: 32 }),
  tp: fc.constantFrom(1, 2, 4),
});

const run = (
  mode: StaticInput['mode'],
  { tp, ...fields }: { tp: number; isl: number; osl: number; batch_size: number },
) => estimateStatic({ ...BASE, ...fields, mode, agg: { tp } }, source, { detail: ['time', 'ops'] });

describe('fixed batches', () => {
  test('the whole is its two phases', () => {
    fc.assert(
      fc.property(batches, (batch) => {
        const whole = run('static', batch);
        const prefill = run('static-prefill', batch);
        const decode = run('static-decode', batch);
        expect(whole.request_latency_ms).toBeCloseTo((prefill.ttft_ms ?? 0) + decode.request_latency_ms, 6);
        expect(whole.ttft_ms).toBe(prefill.ttft_ms);
        expect(whole.tpot_ms).toBe(decode.tpot_ms);
        expect([prefill.tpot_ms, prefill.tokens_per_s, decode.ttft_ms]).toEqual([null, null, null]);
        // Little: as many requests in flight as the batch has.
        expect((whole.requests_per_s * whole.request_latency_ms) / 1000).toBeCloseTo(batch.batch_size, 6);
        const ops = whole.detail?.agg?.ops ?? [];
        expect(ops.map(({ step }) => step)).toEqual(['prefill', 'decode']);
        expect(ops[0]?.ms).toBeCloseTo(whole.ttft_ms ?? 0, 6);
      }),
      { numRuns: 12 },
    );
  });

  test('the same request twice gives the same bytes, and the input is left alone', () => {
    const input = Object.freeze({ ...BASE, mode: 'static', batch_size: 3, agg: Object.freeze({ tp: 2 }) } as const);
    expect(JSON.stringify(estimateStatic(input, source))).toBe(JSON.stringify(estimateStatic(input, source)));
  });

  test('a batch that the KV cache does not hold is refused with what would fit', () => {
    expect(() => estimateStatic({ ...BASE, mode: 'static', batch_size: 5000 }, source)).toThrow(/KV cache holds \d+/);
  });
});

describe('shapes and rooflines of operations', () => {
  test('every operation stays at or above its roofline and says what it works on', () => {
    const { detail } = estimate({ ...BASE, agg: { tp: 2 }, concurrency: 16, tier: 'screen' }, source, {
      detail: ['ops'],
    });
    const operations = (detail?.agg?.ops ?? []).flatMap((step) => step.operations);
    expect(operations.length).toBeGreaterThan(20);
    for (const { name, kind, shape, roofline } of operations) {
      if (kind === 'gemm' || kind === 'attention') expect(roofline, name).toBeGreaterThan(0.05);
      expect(roofline ?? 0, name).toBeLessThanOrEqual(1 + 1e-9);
      expect(shape === '', name).toBe(kind === 'engine');
    }
  });
});

describe('a decode batch in place of the concurrency', () => {
  test.each([
    { why: 'one worker', decode: { tp: 2 }, batch: 16 },
    { why: 'two workers', decode: { tp: 1, workers: 2 }, batch: 8 },
  ])('$why holds so many requests, and one more in flight would hold more', ({ decode, batch }) => {
    const input = { ...BASE, mode: 'disagg', prefill: { tp: 1 }, tier: 'screen' } as const;
    const found = estimate({ ...input, decode: { ...decode, batch_size: batch } }, source);
    const same = estimate({ ...input, decode, concurrency: found.concurrency }, source);
    expect(same.tpot_ms).toBe(found.tpot_ms);
    const resident = (of: typeof found) => ('decode' in of.workers ? of.workers.decode.step.decode_requests : 0);
    expect(resident(found)).toBeLessThanOrEqual(batch + 1e-6);
    const next = estimate({ ...input, decode, concurrency: found.concurrency + 1 }, source);
    expect(resident(next)).toBeGreaterThan(batch);
  });

  test('a batch that the pool does not hold is refused', () => {
    const input = { ...BASE, mode: 'disagg', tier: 'screen', decode: { batch_size: 4000 } } as const;
    expect(() => estimate(input, source)).toThrow(/does not fit|at most/);
  });
});
