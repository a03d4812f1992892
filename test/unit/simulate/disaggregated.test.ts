import { describe, expect, test } from 'vitest';
import {
  decodeCurve,
  disaggregatedPoint,
  newDisaggregatedPoint,
  prefillCurve,
} from '../../../src/serving/disaggregated.ts';
import { type DisaggregatedSimulation, simulateDisaggregated } from '../../../src/simulate/disaggregated.ts';
import { bentCoster } from '../../helpers/bent-coster.ts';
import { linearCoster } from '../../helpers/linear-coster.ts';
import { aSimWorker } from '../../helpers/sim-worker.ts';

// A step takes 5 ms, 0.01 ms a prompt token and 0.05 ms a decoding request: a prompt of 4000 passes in 45 ms.
const COSTER = linearCoster({ fixedMs: 5, perPromptTokenMs: 0.01, perRequestMs: 0.05 });
const FIXED = { kind: 'fixed', isl: 4000, osl: 501 } as const;

function run(over: Partial<DisaggregatedSimulation> = {}) {
  const worker = aSimWorker(COSTER, { tokenBudget: 4000 });
  const result = simulateDisaggregated({
    prefill: { ...worker, frontEndMs: 20 },
    decode: worker,
    prefillWorkers: 1,
    decodeWorkers: 1,
    promptsPerStep: 8,
    kvTransfer: { latencyMs: 2, msPerToken: 0.002 }, // 10 ms a prompt
    load: { kind: 'cold_loop', concurrency: 1, requests: 1 },
    lengths: FIXED,
    seed: 3,
    ...over,
  });
  if (typeof result === 'string') throw new Error(result);
  return result;
}

function errorOf(actual: number, expected: number): number {
  return Math.abs(actual / expected - 1);
}

describe('by hand', () => {
  test('one request: front end 20, prompt 45, transfer 10, then 500 steps of 5.05', () => {
    const result = run();
    expect(result.ttftMs.mean).toBeCloseTo(75, 9);
    expect(result.tpotMs?.mean).toBeCloseTo(5.05, 9);
    expect(result.kvTransferMs).toBeCloseTo(10, 9);
    expect(result.promptsPerStep).toBe(1);
    expect(result.prefillUtilisation).toBeCloseTo(45 / (75 + 2525), 9);
  });

  const two = { kind: 'cold_loop', concurrency: 2, requests: 2 } as const;

  test('two prompts on one worker: one after the other, the transfers do not meet', () => {
    expect(run({ load: two }).ttftMs.mean).toBeCloseTo((75 + 120) / 2, 9);
  });

  test('two prompts in one pass of 85 ms share the link: the second cache arrives 10 ms after the first', () => {
    const prefill = aSimWorker(COSTER, { tokenBudget: 8000, frontEndMs: 20 });
    expect(run({ load: two, prefill }).ttftMs.mean).toBeCloseTo((115 + 125) / 2, 9);
  });

  test.each([
    {
      decodeWorkers: 1,
      receives: 1,
      means: 80,
      why: 'one decode worker takes one cache after the other: at 75 and 85',
    },
    { decodeWorkers: 1, receives: 2, means: 75, why: 'one that is twice as large takes both at once' },
    { decodeWorkers: 2, receives: 1, means: 75, why: 'two take one each' },
  ])('two workers prefill side by side: $why', ({ decodeWorkers, receives, means }) => {
    const kvTransfer = { latencyMs: 2, msPerToken: 0.002, receives };
    const result = run({ load: two, prefillWorkers: 2, decodeWorkers, kvTransfer });
    expect(result.ttftMs.mean).toBeCloseTo(means, 9);
    expect(result.kvTransferMs).toBeCloseTo(means - 65, 9);
  });

  test('a prefill worker twice as large as the decode workers sends two caches of a pass at once', () => {
    const prefill = aSimWorker(COSTER, { tokenBudget: 8000, frontEndMs: 20 });
    const kvTransfer = { latencyMs: 2, msPerToken: 0.002, sends: 2 };
    expect(run({ load: two, prefill, decodeWorkers: 2, kvTransfer }).ttftMs.mean).toBeCloseTo(115, 9);
  });

  test('prompts that may not share a pass take turns', () => {
    const prefill = aSimWorker(COSTER, { tokenBudget: 8000, frontEndMs: 20 });
    expect(run({ load: two, prefill, promptsPerStep: 1 }).ttftMs.mean).toBeCloseTo((75 + 120) / 2, 9);
  });

  test('two attention-DP ranks take one prompt each', () => {
    const prefill = aSimWorker(COSTER, { tokenBudget: 4000, frontEndMs: 20, dp: 2 });
    expect(run({ load: two, prefill }).ttftMs.mean).toBeCloseTo((75 + 85) / 2, 9);
  });

  test('a prompt beyond the budget takes several steps: 2 x 25', () => {
    const prefill = aSimWorker(COSTER, { tokenBudget: 2000, frontEndMs: 20 });
    expect(run({ prefill }).ttftMs.mean).toBeCloseTo(80, 9);
  });

  test('one decode slot: the second request waits for it, which its time per output token shows', () => {
    const decode = aSimWorker(COSTER, { maxSequences: 1 });
    const result = run({ load: two, decode });
    // both decode 500 steps of 5.05 = 2525 ms alone; the second cache arrives at 120 ms, the slot is free at 75 + 2525
    expect(result.requestLatencyMs.mean).toBeCloseTo((2600 + 5125) / 2, 6);
    expect(result.tpotMs?.mean).toBeCloseTo((5.05 + 5005 / 500) / 2, 6);
  });

  test('no KV blocks for the longest request: refused', () => {
    const short = aSimWorker(COSTER, { kvBlocks: 100 });
    const question = { load: two, lengths: FIXED, seed: 3, prefillWorkers: 1, decodeWorkers: 1, promptsPerStep: 1 };
    const kvTransfer = { latencyMs: 0, msPerToken: 0 };
    const prefill = aSimWorker(COSTER);
    expect(simulateDisaggregated({ ...question, kvTransfer, prefill, decode: short })).toBe('kv_does_not_fit');
    expect(simulateDisaggregated({ ...question, kvTransfer, prefill: short, decode: prefill })).toBe('kv_does_not_fit');
  });

  test('a decode worker goes on with a preempted prompt in the step that preempts its last decode', () => {
    // Prompts of 518 and 397 tokens do not fit 937 tokens to their end, so that the second is preempted and computed again in pieces of 64.
    const prefill = aSimWorker(bentCoster(), { tokenBudget: 64, maxSequences: 1, kvBlockTokens: 1, kvBlocks: 721 });
    const requests = [
      { isl: 518, osl: 14 },
      { isl: 397, osl: 11 },
      { isl: 529, osl: 3 },
    ].map((request) => ({ ...request, prefixTokens: 333, prefixId: 0 }));
    const result = run({
      prefill,
      decode: { ...prefill, maxSequences: 3, kvBlocks: 937 },
      kvTransfer: { latencyMs: 1, msPerToken: 0.01 },
      load: { ...two, requests: 3 },
      lengths: { kind: 'list', requests },
    });
    expect(result.counted).toBe(3);
    expect(result.preemptions).toBeGreaterThan(0);
  });

  test('a prefill worker whose blocks are full of caches in transfer goes on when one has left', () => {
    const prefill = aSimWorker(COSTER, { tokenBudget: 4000, frontEndMs: 20, kvBlocks: 250 }); // one prompt
    const kvTransfer = { latencyMs: 100, msPerToken: 0 };
    // 20 + 45 + 100, then 45 + 100 more
    expect(run({ load: two, prefill, kvTransfer }).ttftMs.mean).toBeCloseTo((165 + 310) / 2, 9);
  });
});

describe('in the long run', () => {
  test.each([
    { why: 'one prefill worker, half loaded', prefillWorkers: 1, decodeWorkers: 1, requestsPerS: 11 },
    { why: 'one prefill worker, at 81 %', prefillWorkers: 1, decodeWorkers: 1, requestsPerS: 18 },
    { why: 'two and two', prefillWorkers: 2, decodeWorkers: 2, requestsPerS: 30 },
  ])('agrees with the closed form: $why', ({ prefillWorkers, decodeWorkers, requestsPerS }) => {
    const result = run({
      prefillWorkers,
      decodeWorkers,
      load: { kind: 'poisson', requestsPerS, requests: 20_000, warmUp: 500 },
      kvTransfer: { latencyMs: 0.1, msPerToken: 0 },
    });
    const workload = { isl: 4000, osl: 501, prefixTokens: 0 };
    const point = newDisaggregatedPoint();
    const worker = { coster: COSTER, pp: 1, dp: 1 };
    const holds = disaggregatedPoint(
      {
        prefill: prefillCurve({ ...worker, tokenBudget: 4000, maxRequests: 512 }, workload),
        decode: decodeCurve(worker, workload, [1, 50, 512]),
        prefillWorkers,
        decodeWorkers,
        replicas: 1,
        kvTransferMs: 0.1,
        frontEndMs: 20,
        osl: 501,
      },
      requestsPerS,
      point,
    );
    expect(holds).toBe(true);
    expect(errorOf(result.ttftMs.mean, point.ttftMs)).toBeLessThan(0.04);
    expect(errorOf(result.tpotMs?.mean ?? 0, point.tpotMs)).toBeLessThan(0.02);
    expect(errorOf(result.prefillUtilisation, point.prefillUtilisation)).toBeLessThan(0.03);
    expect(errorOf(result.meanRunning / decodeWorkers, point.decodeBatch)).toBeLessThan(0.04);
  });

  test('throughput x mean latency = concurrency', () => {
    const result = run({ prefillWorkers: 2, load: { kind: 'steady_loop', concurrency: 48, requests: 2000 } });
    expect(errorOf((result.requestsPerS * result.requestLatencyMs.mean) / 1000, 48)).toBeLessThan(0.005);
  });
});
