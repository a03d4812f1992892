import { describe, expect, test } from 'vitest';
import { aggregatedPoint } from '../../../src/serving/aggregated.ts';
import type { Load } from '../../../src/simulate/load.ts';
import type { SimWorker } from '../../../src/simulate/sim-worker.ts';
import { simulate } from '../../../src/simulate/simulate.ts';
import { anEngine } from '../../helpers/an-engine.ts';
import { bentCoster } from '../../helpers/bent-coster.ts';
import { linearCoster } from '../../helpers/linear-coster.ts';
import { aSimWorker } from '../../helpers/sim-worker.ts';

// Linear fit of serving-model.md 6.2 (4B model, H200): decode step 7.1 + 0.0488 ms a request, prompt token 0.0128 ms.
const COST = { fixedMs: 7.1, perPromptTokenMs: 0.0128, perRequestMs: 0.0488 };
const FIXED = { kind: 'fixed', isl: 4000, osl: 500 } as const;
const UNIFORM = { kind: 'uniform', isl: 1000, osl: 300, ratio: 0.8 } as const;

function run(worker: SimWorker, load: Load, lengths: Parameters<typeof simulate>[0]['lengths'] = UNIFORM) {
  const result = simulate({ worker, load, lengths, seed: 11 });
  if (typeof result === 'string') throw new Error(result);
  return result;
}

function errorOf(actual: number, expected: number): number {
  return Math.abs(actual / expected - 1);
}

describe('a closed loop', () => {
  test.each([
    { why: 'one client', policy: 'decode_first', concurrency: 1 },
    { why: 'vLLM', policy: 'decode_first', concurrency: 32 },
    { why: 'SGLang', policy: 'prefill_first', concurrency: 32 },
    { why: 'TensorRT-LLM', policy: 'whole_prompts', concurrency: 32 },
  ] as const)('throughput x mean latency = concurrency: $why', ({ policy, concurrency }) => {
    const worker = aSimWorker(bentCoster(), { policy, frontEndMs: 20 });
    const load = { kind: 'steady_loop', concurrency, requests: 60 * concurrency } as const;
    const { requestsPerS, requestLatencyMs, meanInFlight } = run(worker, load);
    expect(errorOf((requestsPerS * requestLatencyMs.mean) / 1000, concurrency)).toBeLessThan(0.005);
    expect(errorOf(meanInFlight, concurrency)).toBeLessThan(0.005);
  });

  test.each(
    (['decode_first', 'prefill_first', 'whole_prompts'] as const).flatMap((policy) =>
      [2, 16, 64].map((concurrency) => ({ policy, concurrency })),
    ),
  )('T13: agrees with the steady closed form, $policy at $concurrency', ({ policy, concurrency }) => {
    const chunkedPrefill = policy !== 'whole_prompts';
    const worker = aSimWorker(linearCoster(COST), { policy, chunkedPrefill, frontEndMs: 25 });
    const result = run(worker, { kind: 'steady_loop', concurrency, requests: 44 * concurrency }, FIXED);
    const engine = anEngine({ policy, chunkedPrefill, terms: { frontEndMs: 25 } });
    const form = aggregatedPoint(
      { coster: linearCoster(COST), engine, tokenBudget: 8192, pp: 1, dp: 1 },
      { isl: 4000, osl: 500, prefixTokens: 0 },
      { concurrency },
    );
    expect(errorOf(result.requestsPerS, form.requestsPerS)).toBeLessThan(0.01);
    expect(errorOf(result.tpotMs?.mean ?? 0, form.tpotMs)).toBeLessThan(0.02);
    const cycleMs = (1000 * concurrency) / result.requestsPerS;
    expect(errorOf(result.tpotMs?.mean ?? 0, (cycleMs - result.ttftMs.mean) / 499)).toBeLessThan(0.01);
  });
});

describe('T14: one slot that only prefills is an M/D/1 queue', () => {
  // A step takes 10 ms whatever it holds: at utilisation u the mean wait is u / (2 (1 - u)) x 10 ms (Pollaczek-Khinchine).
  test.each([
    { utilisation: 0.3, waitMs: (0.3 / 1.4) * 10 },
    { utilisation: 0.6, waitMs: 7.5 },
    { utilisation: 0.8, waitMs: 20 },
  ])('waits $waitMs ms at $utilisation', ({ utilisation, waitMs }) => {
    const worker = aSimWorker(linearCoster({ fixedMs: 10, perPromptTokenMs: 0, perRequestMs: 0 }), { maxSequences: 1 });
    const load = { kind: 'poisson', requestsPerS: 100 * utilisation, requests: 100_000 } as const;
    const { ttftMs, requestsPerS, tpotMs } = run(worker, load, { kind: 'fixed', isl: 100, osl: 1 });
    expect(errorOf(ttftMs.mean - 10, waitMs)).toBeLessThan(0.04);
    expect(errorOf(requestsPerS, 100 * utilisation)).toBeLessThan(0.01);
    expect(tpotMs).toBeNull();
  });

  test('arrivals a service time apart never wait, and bursty ones wait longer than Poisson', () => {
    const worker = aSimWorker(linearCoster({ fixedMs: 10, perPromptTokenMs: 0, perRequestMs: 0 }), { maxSequences: 1 });
    const lengths = { kind: 'fixed', isl: 100, osl: 1 } as const;
    const open = { requestsPerS: 60, requests: 20_000 };
    expect(run(worker, { kind: 'constant', ...open }, lengths).ttftMs.p99).toBeCloseTo(10, 6);
    const poisson = run(worker, { kind: 'poisson', ...open }, lengths).ttftMs.mean;
    const asPoisson = run(worker, { kind: 'bursty', burstiness: 1, ...open }, lengths).ttftMs.mean;
    const bursty = run(worker, { kind: 'bursty', burstiness: 0.3, ...open }, lengths).ttftMs.mean;
    expect(asPoisson).toBe(poisson);
    expect(bursty - 10).toBeGreaterThan(1.5 * (poisson - 10));
  });
});

describe('more load is never better for a request', () => {
  const SLACK = 0.99; // sampling noise

  test.each(['decode_first', 'prefill_first', 'whole_prompts'] as const)('closed loops, %s', (policy) => {
    const worker = aSimWorker(bentCoster(), { policy, frontEndMs: 20 });
    const results = [1, 2, 4, 8, 16, 32, 64, 128].map((concurrency) =>
      run(worker, { kind: 'cold_loop', concurrency, requests: 20 * concurrency }),
    );
    expectRising(results.map((r) => r.ttftMs.mean));
    expectRising(results.map((r) => r.tpotMs?.mean ?? 0));
    expectRising(results.map((r) => r.tokensPerS));
  });

  test('open loads', () => {
    const worker = aSimWorker(bentCoster(), { frontEndMs: 20 });
    const results = [1, 2, 4, 8, 12].map((requestsPerS) =>
      run(worker, { kind: 'poisson', requestsPerS, requests: 3000, warmUp: 100 }),
    );
    expectRising(results.map((r) => r.ttftMs.mean));
    expectRising(results.map((r) => r.tpotMs?.mean ?? 0));
    expectRising(results.map((r) => r.requestLatencyMs.p99));
  });

  function expectRising(values: readonly number[]): void {
    for (let i = 1; i < values.length; i++) expect(values[i]).toBeGreaterThan(SLACK * (values[i - 1] ?? 0));
    expect(values.at(-1)).toBeGreaterThan(values[0] ?? 0);
  }
});
