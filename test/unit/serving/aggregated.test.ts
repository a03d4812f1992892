import { describe, expect, test } from 'vitest';
import { type AggregatedWorker, aggregatedPoint } from '../../../src/serving/aggregated.ts';
import type { Workload } from '../../../src/workload/workload.ts';
import { anEngine } from '../../helpers/an-engine.ts';
import { type LinearCost, linearCoster } from '../../helpers/linear-coster.ts';
import { simulateToy } from '../../helpers/toy-engine.ts';

// Linear fit of serving-model.md 6.2 (4B model, H200): decode step 7.1 + 0.0488 ms a request, prompt token 0.0128 ms.
const COST: LinearCost = { fixedMs: 7.1, perPromptTokenMs: 0.0128, perRequestMs: 0.0488 };
const WORKLOAD: Workload = { isl: 4000, osl: 500, prefixTokens: 0 };

type Policy = 'decode_first' | 'prefill_first' | 'whole_prompts';

function worker(policy: Policy, tokenBudget = 8192, frontEndMs = 0): AggregatedWorker {
  const engine = anEngine({ policy, chunkedPrefill: policy !== 'whole_prompts', terms: { frontEndMs } });
  return { coster: linearCoster(COST), engine, tokenBudget, pp: 1, dp: 1 };
}

function errorOf(actual: number, expected: number): number {
  return Math.abs(actual / expected - 1);
}

describe('T13: the closed form agrees with a step-by-step simulation', () => {
  test.each([
    { why: 'two requests, decode first', policy: 'decode_first', concurrency: 2, frontEndMs: 0 },
    { why: 'sixteen, decode first', policy: 'decode_first', concurrency: 16, frontEndMs: 0 },
    { why: 'sixty-four, decode first', policy: 'decode_first', concurrency: 64, frontEndMs: 0 },
    { why: 'a front end takes requests out of the engine', policy: 'decode_first', concurrency: 16, frontEndMs: 200 },
    { why: 'two, whole prompts', policy: 'whole_prompts', concurrency: 2, frontEndMs: 0 },
    { why: 'sixty-four, whole prompts', policy: 'whole_prompts', concurrency: 64, frontEndMs: 0 },
    { why: 'two, prefill first', policy: 'prefill_first', concurrency: 2, frontEndMs: 0 },
    { why: 'sixteen, prefill first', policy: 'prefill_first', concurrency: 16, frontEndMs: 0 },
    { why: 'sixty-four, prefill first', policy: 'prefill_first', concurrency: 64, frontEndMs: 0 },
  ] as const)('$why', ({ policy, concurrency, frontEndMs }) => {
    const point = aggregatedPoint(worker(policy, 8192, frontEndMs), WORKLOAD, { concurrency });
    const toy = simulateToy({
      concurrency,
      isl: WORKLOAD.isl,
      osl: WORKLOAD.osl,
      tokenBudget: 8192,
      policy,
      cost: COST,
      frontEndMs,
      warmUp: 10 * concurrency,
      counted: 40 * concurrency,
    });
    expect(errorOf(point.requestsPerS, toy.requestsPerS)).toBeLessThan(0.01);
    expect(errorOf(point.tpotMs, toy.tpotMs)).toBeLessThan(0.02);
    expect(errorOf(point.ttftMs, toy.ttftMs)).toBeLessThan(0.25);
  });

  test.each([
    { why: 'prompts wait for the token budget', isl: 4000, osl: 20, concurrency: 64, policy: 'decode_first' },
    { why: 'short outputs, short prompts', isl: 500, osl: 10, concurrency: 32, policy: 'decode_first' },
    {
      why: 'prompts longer than the budget, decodes in between',
      isl: 20000,
      osl: 100,
      concurrency: 8,
      policy: 'decode_first',
    },
    { why: 'one output token: prefill only', isl: 4000, osl: 1, concurrency: 8, policy: 'decode_first' },
  ] as const)('saturated: $why', ({ isl, osl, concurrency, policy }) => {
    const point = aggregatedPoint(worker(policy), { isl, osl, prefixTokens: 0 }, { concurrency });
    const load = { concurrency, isl, osl, tokenBudget: 8192, policy, cost: COST, frontEndMs: 0 };
    const toy = simulateToy({ ...load, warmUp: 10 * concurrency, counted: 20 * concurrency });
    expect(errorOf(point.requestsPerS, toy.requestsPerS)).toBeLessThan(0.05);
  });
});

describe('steady identity', () => {
  test.each([1, 2, 7, 64, 300])('throughput x latency = concurrency at %i', (concurrency) => {
    for (const policy of ['decode_first', 'prefill_first', 'whole_prompts'] as const) {
      const point = aggregatedPoint(worker(policy, 8192, 20), WORKLOAD, { concurrency });
      const latencyMs = point.ttftMs + point.tpotMs * (WORKLOAD.osl - 1);
      expect(errorOf((point.requestsPerS * latencyMs) / 1000, concurrency)).toBeLessThan(1e-6);
    }
  });

  test('README example by hand: 16 prompts of 94.75 ms and 484 decode steps of 6.921 ms a cycle', () => {
    // serving-model.md 6.1 and 7.2b: Tcyc = 16 x 94.75 + 484 x 6.921 = 4865.8 ms; ttft = one mixed step; tpot = (Tcyc - ttft) / 499.
    const coster = {
      price: (shape: { prefill: readonly unknown[] }, out: { ms: number; grade: number; relError: number }) => {
        out.ms = shape.prefill.length > 0 ? 94.75 : 6.921;
        out.grade = 0;
        out.relError = 0;
      },
      breakdown: () => [],
    };
    const lone = { coster, engine: anEngine({ policy: 'whole_prompts' }), tokenBudget: 8192, pp: 1, dp: 1 };
    const point = aggregatedPoint(lone, { isl: 4000, osl: 500, prefixTokens: 0 }, { concurrency: 16 });
    expect(point.ttftMs).toBeCloseTo(94.75, 6);
    expect(point.tpotMs).toBeCloseTo((15 * 94.75 + 484 * 6.921) / 499, 6);
    expect(point.requestsPerS * 500).toBeCloseTo((1000 * 16 * 500) / 4865.764, 1);
  });
});

test.each([
  // 8192 tokens hold two prompts of 4000 and 192 decodes. osl 97: 2 prompts a step keep 2 x 96 = 192 decoding.
  { why: 'two prompts start in every step', osl: 97, prompts: 2 },
  // osl 98: 2 x 97 = 194 do not fit beside two prompts, so now and then one starts: 192 / 97 a step.
  { why: 'two prompts start in nearly every step', osl: 98, prompts: 192 / 97 },
  // osl 500: 192 / 499 < 1, but one prompt leaves room for 4192 decodes.
  { why: 'one prompt starts in every step', osl: 500, prompts: 1 },
])('whole prompts under a queue: $why', ({ osl, prompts }) => {
  const oneMs = {
    price: (_shape: unknown, out: { ms: number; grade: number; relError: number }) => {
      out.ms = 1;
      out.grade = 0;
      out.relError = 0;
    },
    breakdown: () => [],
  };
  const engine = anEngine({ policy: 'whole_prompts', chunkedPrefill: false, terms: { frontEndMs: 0 } });
  const worker = { coster: oneMs, engine, tokenBudget: 8192, pp: 1, dp: 1 };
  const point = aggregatedPoint(worker, { isl: 4000, osl, prefixTokens: 0 }, { concurrency: 1000 });
  expect(point.requestsPerS).toBeCloseTo(1000 * prompts, 6);
});
