import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { simulateDisaggregated } from '../../src/simulate/disaggregated.ts';
import type { Engine } from '../../src/simulate/engine.ts';
import { knots } from '../../src/simulate/knots.ts';
import { grantsBefore, growthPhase, kvGrowth } from '../../src/simulate/kv-growth.ts';
import type { Lengths } from '../../src/simulate/lengths.ts';
import type { Load } from '../../src/simulate/load.ts';
import { gapPercentiles, newRecorder, openWindow, recordGaps } from '../../src/simulate/recorder.ts';
import type { Distribution } from '../../src/simulate/result.ts';
import type { SimWorker } from '../../src/simulate/sim-worker.ts';
import { playWorker, simulate } from '../../src/simulate/simulate.ts';
import { bentCoster } from '../helpers/bent-coster.ts';
import { aSimWorker } from '../helpers/sim-worker.ts';

const seed = fc.integer({ min: 0, max: 1_000_000 });

const drawn: fc.Arbitrary<Lengths> = fc.record({
  kind: fc.constant('uniform' as const),
  isl: fc.integer({ min: 2, max: 600 }),
  osl: fc.integer({ min: 1, max: 120 }),
  ratio: fc.constantFrom(0.1, 0.8, 1),
  prefixTokens: fc.constantFrom(0, 0, 100),
});

/** Requests of which some begin alike. */
const sharing: fc.Arbitrary<Lengths> = fc
  .array(
    fc.record({
      isl: fc.integer({ min: 350, max: 600 }),
      osl: fc.integer({ min: 1, max: 100 }),
      prefixTokens: fc.constant(333),
      prefixId: fc.integer({ min: -1, max: 6 }),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((requests) => ({ kind: 'list', requests }));

const lengths = fc.oneof({ arbitrary: drawn, weight: 3 }, { arbitrary: sharing, weight: 1 });

const loads: fc.Arbitrary<Load> = fc.oneof(
  fc.record({
    kind: fc.constant('cold_loop' as const),
    concurrency: fc.integer({ min: 1, max: 24 }),
    requests: fc.integer({ min: 1, max: 120 }),
  }),
  fc.integer({ min: 1, max: 12 }).map((concurrency) => ({
    kind: 'steady_loop' as const,
    concurrency,
    requests: 8 * concurrency,
  })),
  fc.record({
    kind: fc.constantFrom('poisson' as const, 'constant' as const),
    requestsPerS: fc.constantFrom(0.5, 5, 50),
    requests: fc.integer({ min: 1, max: 100 }),
  }),
);

/** Workers with tight and wide limits, every one able to hold the longest request above. */
const workers: fc.Arbitrary<SimWorker> = fc
  .record({
    policy: fc.constantFrom('decode_first' as const, 'prefill_first' as const, 'whole_prompts' as const),
    tokenBudget: fc.constantFrom(64, 700, 8192),
    maxSequences: fc.constantFrom(1, 3, 256),
    chunkedPrefill: fc.boolean(),
    kvBlockTokens: fc.constantFrom(1, 16, 32),
    room: fc.constantFrom(1, 1.3, 4, 100),
    pp: fc.constantFrom(1, 1, 2),
    dp: fc.constantFrom(1, 1, 2, 4),
    frontEndMs: fc.constantFrom(0, 25),
    mixedChunk: fc.boolean(),
    receiveInterval: fc.constantFrom(1, 10),
    batchWait: fc.constantFrom(null, { iterations: 20, tokenShare: 0.5 }),
    batchWaitMs: fc.constantFrom(0, 0, 15),
    routing: fc.constantFrom('least_loaded' as const, 'round_robin' as const),
  })
  .map(({ room, ...worker }) =>
    aSimWorker(bentCoster(), { ...worker, kvBlocks: Math.ceil((room * 720) / worker.kvBlockTokens) + 1 }),
  );

describe('whatever the engine and the load', () => {
  test('every request completes, every token is put out once, every KV block comes back', () => {
    fc.assert(
      fc.property(workers, loads, lengths, seed, (worker, load, tokens, s) => {
        const played = playWorker({ worker, load, lengths: tokens, seed: s });
        if (played === null) throw new Error('refused');
        const { requests, recorder, completed } = played.clients;
        expect(completed).toBe(load.requests);
        const out = recorder.promptTokensOut + recorder.decodeTokensOut;
        expect(out).toBe(requests.osl.reduce((a, b) => a + b, 0));
        expectAllBack(played.engine, worker.kvBlocks);
        for (let i = 0; i < requests.count; i++) {
          expect(requests.firstMs[i]).toBeGreaterThan(requests.sentMs[i] ?? Number.NaN);
          expect(requests.doneMs[i]).toBeGreaterThanOrEqual(requests.firstMs[i] ?? Number.NaN);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('speculation loses no block either', () => {
    fc.assert(
      fc.property(workers, loads, lengths, fc.constantFrom(1.3, 2, 2.75), (worker, load, tokens, tokensPerStep) => {
        // A grant may hold more than a request needs: a little more room than the longest request.
        const kvBlocks = worker.kvBlocks + Math.ceil(400 / worker.kvBlockTokens);
        const played = playWorker({ worker: { ...worker, tokensPerStep, kvBlocks }, load, lengths: tokens, seed: 1 });
        if (played === null) throw new Error('refused');
        expect(played.clients.completed).toBe(load.requests);
        expectAllBack(played.engine, kvBlocks);
      }),
    );
  });

  test('the same seed gives the same result, to the bit', () => {
    fc.assert(
      fc.property(workers, loads, lengths, seed, (worker, load, tokens, s) => {
        const question = { load, lengths: tokens, seed: s };
        const fresh = () => ({ ...worker, prices: aSimWorker(bentCoster()).prices });
        const first = simulate({ worker: fresh(), ...question });
        expect(simulate({ worker: fresh(), ...question })).toEqual(first);
      }),
      { numRuns: 50 },
    );
  });

  test('percentiles rise, goodput is part of the throughput and in flight obeys Little', () => {
    fc.assert(
      fc.property(workers, loads, lengths, seed, (worker, load, tokens, s) => {
        const result = simulate({ worker, load, lengths: tokens, seed: s, limits: { ttftMs: 100, tpotMs: 20 } });
        if (typeof result === 'string') throw new Error(result);
        for (const d of [result.ttftMs, result.requestLatencyMs, result.tpotMs, result.itlMs]) expectAscending(d);
        expect(result.goodputPerS).toBeLessThanOrEqual(result.requestsPerS);
        const little = (result.requestsPerS * result.requestLatencyMs.mean) / 1000;
        expect(result.meanInFlight).toBeCloseTo(little, 6);
        expect(result.kvShare).toBeGreaterThanOrEqual(0);
        expect(result.kvShare).toBeLessThanOrEqual(1);
      }),
      { numRuns: 100 },
    );
  });

  test('disaggregated: every request completes, and the same seed gives the same result', () => {
    const pool = fc.integer({ min: 1, max: 3 });
    fc.assert(
      fc.property(workers, workers, pool, pool, loads, lengths, (prefill, decode, x, y, load, tokens) => {
        const question = {
          prefill,
          decode,
          prefillWorkers: x,
          decodeWorkers: y,
          promptsPerStep: 4,
          kvTransfer: { latencyMs: 1, msPerToken: 0.01 },
          load,
          lengths: tokens,
          seed: 2,
        };
        const result = simulateDisaggregated(question);
        if (typeof result === 'string') throw new Error(result);
        expect(result.counted).toBeGreaterThan(0);
        expect(result.ttftMs.mean).toBeGreaterThan(1);
        expectAscending(result.ttftMs);
        expect(simulateDisaggregated(question)).toEqual({ ...result, relError: expect.closeTo(result.relError, 9) });
      }),
      { numRuns: 100 },
    );
  });
});

/** What is not free is held by prefixes that nobody uses. */
function expectAllBack({ pools }: Engine, kvBlocks: number): void {
  expect(pools.length).toBeGreaterThan(0);
  for (const { running, free, idleBlocks, prefixes } of pools) {
    expect(running).toBe(0);
    expect(free + idleBlocks).toBe(kvBlocks);
    const cached = [...(prefixes?.values() ?? [])];
    expect(cached.reduce((sum, prefix) => sum + prefix.blocks, 0)).toBe(idleBlocks);
  }
}

function expectAscending(d: Distribution | null): void {
  if (d === null) return;
  expect(d.p50).toBeLessThanOrEqual(d.p90);
  expect(d.p90).toBeLessThanOrEqual(d.p95);
  expect(d.p95).toBeLessThanOrEqual(d.p99);
}

describe('the parts', () => {
  test('a knot lies at or below its value, the next one above it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 0, max: 2 ** 30 }), (bits, value) => {
        const { indexOf, valueAt, size } = knots(bits);
        const index = indexOf(value);
        expect(valueAt(index)).toBeLessThanOrEqual(value);
        expect(valueAt(index + 1)).toBeGreaterThan(value);
        expect(index).toBeLessThan(size);
        if (value > 2 ** bits)
          expect(valueAt(index + 1) - valueAt(index)).toBeLessThanOrEqual(Math.max(1, value / 2 ** bits));
      }),
    );
  });

  test('a request at one token a step holds as many blocks as its tokens fill', () => {
    const count = fc.integer({ min: 1, max: 500 });
    fc.assert(
      fc.property(fc.constantFrom(1, 16, 64), count, count, fc.nat(1000), (blockTokens, context, steps, start) => {
        const growth = kvGrowth(blockTokens, 1);
        const phase = growthPhase(growth, start, context);
        const grants = grantsBefore(growth, phase, start + steps) - grantsBefore(growth, phase, start);
        expect(Math.ceil(context / blockTokens) + grants).toBe(Math.ceil((context + steps) / blockTokens));
      }),
    );
  });

  test('with speculation it holds enough, and not 15 % more of what it writes', () => {
    fc.assert(
      fc.property(fc.constantFrom(1, 16, 32), fc.double({ min: 1.05, max: 4, noNaN: true }), (blockTokens, perStep) => {
        const { steps, blocks } = kvGrowth(blockTokens, perStep);
        const written = (steps * perStep) / blockTokens;
        expect(blocks).toBeGreaterThanOrEqual(written - 1e-6);
        expect(blocks).toBeLessThan(1.15 * written + 1e-6);
      }),
    );
  });

  test('a gap percentile is within a hundredth of the gap', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 100_000, noNaN: true }), (ms) => {
        const recorder = newRecorder();
        openWindow(recorder, 0);
        recordGaps(recorder, ms, 5);
        const [p99 = 0] = gapPercentiles(recorder, [0.99]);
        expect(Math.abs(p99 / ms - 1)).toBeLessThan(0.01);
      }),
    );
  });
});
