import { describe, expect, test } from 'vitest';
import type { Lengths } from '../../../src/simulate/lengths.ts';
import type { Load } from '../../../src/simulate/load.ts';
import type { SimWorker } from '../../../src/simulate/sim-worker.ts';
import { playWorker, simulate } from '../../../src/simulate/simulate.ts';
import { stepPrices } from '../../../src/simulate/step-prices.ts';
import type { StepCoster } from '../../../src/step/step-cost.ts';
import { prefillTokens, workerTokens } from '../../../src/workload/step-shape.ts';
import { linearCoster } from '../../helpers/linear-coster.ts';
import { aSimWorker } from '../../helpers/sim-worker.ts';

// A step takes 5 ms, 0.01 ms a prompt token and 1 ms a decoding request.
const COSTER = linearCoster({ fixedMs: 5, perPromptTokenMs: 0.01, perRequestMs: 1 });

function once(concurrency: number, requests = concurrency): Load {
  return { kind: 'cold_loop', concurrency, requests };
}

function fixed(isl: number, osl: number, prefixTokens = 0): Lengths {
  return { kind: 'fixed', isl, osl, prefixTokens };
}

function run(worker: SimWorker, load: Load, lengths: Lengths) {
  const result = simulate({ worker, load, lengths, seed: 5 });
  if (typeof result === 'string') throw new Error(result);
  return result;
}

describe('one request, by hand', () => {
  test('front end 20, prompt step 5 + 1000 x 0.01 = 15, ten decode steps of 6', () => {
    const result = run(aSimWorker(COSTER, { frontEndMs: 20 }), once(1), fixed(1000, 11));
    expect(result.ttftMs.mean).toBeCloseTo(35, 9);
    expect(result.tpotMs?.mean).toBeCloseTo(6, 9);
    expect(result.itlMs?.mean).toBeCloseTo(6, 9);
    expect(result.requestLatencyMs.p99).toBeCloseTo(95, 9);
    expect(result.tokensPerS).toBeCloseTo(11 / 0.095, 6);
    expect(result.meanInFlight).toBeCloseTo(1, 9);
  });

  test('a cached prefix of 400 tokens is not computed: 5 + 600 x 0.01 = 11', () => {
    expect(run(aSimWorker(COSTER), once(1), fixed(1000, 11, 400)).ttftMs.mean).toBeCloseTo(11, 9);
  });

  test('a budget of 400 splits the prompt: 9 + 9 + 7 = 25', () => {
    expect(run(aSimWorker(COSTER, { tokenBudget: 400 }), once(1), fixed(1000, 11)).ttftMs.mean).toBeCloseTo(25, 9);
  });

  test('an engine that does not split gives the prompt a step of its own', () => {
    const worker = aSimWorker(COSTER, { policy: 'whole_prompts', chunkedPrefill: false, tokenBudget: 400 });
    expect(run(worker, once(1), fixed(1000, 11)).ttftMs.mean).toBeCloseTo(15, 9);
  });

  test('speculation: two tokens a step are five steps of 6 for ten tokens, 3 ms each', () => {
    const result = run(aSimWorker(COSTER, { tokensPerStep: 2 }), once(1), fixed(1000, 11));
    expect(result.tpotMs?.mean).toBeCloseTo(3, 9);
    expect(result.itlMs?.mean).toBeCloseTo(3, 9);
  });
});

describe('two requests at once, by hand', () => {
  test('vLLM: both prompts in one step of 5 + 20', () => {
    const result = run(aSimWorker(COSTER), once(2), fixed(1000, 11));
    expect(result.ttftMs.mean).toBeCloseTo(25, 9);
    expect(result.tpotMs?.mean).toBeCloseTo(7, 9);
  });

  test('vLLM: budget 1000 is one prompt, then 999 tokens beside a decode, then the last one beside a decode', () => {
    // 15; 5 + 9.99 + 1 = 15.99; 5 + 0.01 + 1 = 6.01
    const result = run(aSimWorker(COSTER, { tokenBudget: 1000 }), once(2), fixed(1000, 11));
    expect(result.ttftMs.mean).toBeCloseTo((15 + 37) / 2, 9);
  });

  test.each([
    { draftTokens: 0, secondMs: 15 + 5 + 9.98 + 1 },
    { draftTokens: 3, secondMs: 15 + 10 * 6 + 5 + 9.98 },
  ])(
    '$draftTokens drafts beside a decode: a prompt of 998 fits the budget of 1000 or not',
    ({ draftTokens, secondMs }) => {
      const worker = aSimWorker(COSTER, {
        policy: 'whole_prompts',
        chunkedPrefill: false,
        tokenBudget: 1000,
        draftTokens,
      });
      const requests = [
        { isl: 1000, osl: 11 },
        { isl: 998, osl: 11 },
      ];
      expect(run(worker, once(2), { kind: 'list', requests }).ttftMs.mean).toBeCloseTo((15 + secondMs) / 2, 9);
    },
  );

  test('SGLang: prompts go first, one after the other, the first request waits for the second', () => {
    const worker = aSimWorker(COSTER, { policy: 'prefill_first', tokenBudget: 1000 });
    const result = run(worker, once(2), fixed(1000, 11));
    expect(result.ttftMs.mean).toBeCloseTo((15 + 30) / 2, 9);
    // the first waits 15 more for its second token, then both decode ten steps of 7
    expect(result.tpotMs?.p99).toBeCloseTo(8.5 - 0.01 * 1.5, 9);
    expect(result.itlMs?.mean).toBeCloseTo((22 + 19 * 7) / 20, 9);
  });

  test('SGLang with mixed chunks: the decode joins, as vLLM does it', () => {
    const over = { tokenBudget: 1000 } as const;
    const mixed = run(
      aSimWorker(COSTER, { ...over, policy: 'prefill_first', mixedChunk: true }),
      once(2),
      fixed(1000, 11),
    );
    expect(mixed).toEqual(run(aSimWorker(COSTER, over), once(2), fixed(1000, 11)));
  });

  test('TensorRT-LLM: the second prompt does not fit beside the decode until it is done', () => {
    const worker = aSimWorker(COSTER, { policy: 'whole_prompts', chunkedPrefill: false, tokenBudget: 1000 });
    // 15, ten decode steps of 6, 15
    expect(run(worker, once(2), fixed(1000, 11)).ttftMs.mean).toBeCloseTo((15 + 90) / 2, 9);
  });

  test('a second slot is missing: the second request waits for the first to complete', () => {
    expect(run(aSimWorker(COSTER, { maxSequences: 1 }), once(2), fixed(1000, 11)).ttftMs.mean).toBeCloseTo(
      (15 + 90) / 2,
      9,
    );
  });
});

describe('arrivals', () => {
  const lengths: Lengths = {
    kind: 'list',
    requests: [
      { isl: 1000, osl: 101 },
      { isl: 1000, osl: 101 },
    ],
  };
  const load = { kind: 'constant', requestsPerS: 10, requests: 2 } as const; // at 0 and 100 ms

  test('the running step ends first: 15 + 15 x 6 = 105 ms, then the prompt beside a decode takes 16', () => {
    expect(run(aSimWorker(COSTER), load, lengths).ttftMs.mean).toBeCloseTo((15 + 21) / 2, 9);
  });

  test('SGLang looks every 10 decode steps: at 135 ms', () => {
    const worker = aSimWorker(COSTER, { policy: 'prefill_first', receiveInterval: 10 });
    expect(run(worker, load, lengths).ttftMs.mean).toBeCloseTo((15 + 50) / 2, 9);
  });

  test.each([
    { why: 'held for four steps', iterations: 4, waited: 5 + 4 * 6 },
    { why: 'enough tokens are there', iterations: 4, share: 0.1, waited: 5 },
    { why: 'not longer than the decodes last', iterations: 1000, waited: 5 + 85 * 6 - 1 },
  ])('TensorRT-LLM batch wait: $why', ({ iterations, share = 0.5, waited }) => {
    const worker = aSimWorker(COSTER, {
      policy: 'whole_prompts',
      batchWait: { iterations, tokenShare: share },
    });
    expect(run(worker, load, lengths).ttftMs.mean).toBeCloseTo((15 + waited + 16) / 2, 9);
  });
});

describe('TensorRT-LLM batch wait by the clock', () => {
  const worker = (over: Partial<SimWorker>) =>
    aSimWorker(COSTER, { policy: 'whole_prompts', batchWaitMs: 20, ...over });

  test('an idle engine waits too, and decodes go on: 20 + 15; then seen at 101, let in at 125 after four steps of 6, 16 more', () => {
    const two = Array.from({ length: 2 }, () => ({ isl: 1000, osl: 101 }));
    const load = { kind: 'constant', requestsPerS: 10, requests: 2 } as const; // at 0 and 100 ms
    expect(run(worker({}), load, { kind: 'list', requests: two }).ttftMs.mean).toBeCloseTo((35 + 41) / 2, 9);
  });

  test.each([
    { why: 'their tokens fill the step', over: { tokenBudget: 2000 }, ms: 25 },
    { why: 'they take all slots', over: { maxSequences: 2 }, ms: 25 },
    { why: 'neither: they wait together', over: {}, ms: 45 },
  ])('two prompts at once, 5 + 2000 x 0.01 together: $why', ({ over, ms }) => {
    expect(run(worker(over), once(2), fixed(1000, 2)).ttftMs.mean).toBeCloseTo(ms, 9);
  });
});

describe('prompts that are not split', () => {
  // Two of 1000 tokens and a budget of 1500: the second has to wait for the next step, which is its own.
  test.each([
    { policy: 'decode_first', ms: [15, 15 + 16] },
    { policy: 'prefill_first', ms: [15, 15 + 15] },
  ] as const)('$policy', ({ policy, ms }) => {
    const worker = aSimWorker(COSTER, { policy, tokenBudget: 1500, chunkedPrefill: false });
    expect(run(worker, once(2), fixed(1000, 50)).ttftMs.mean).toBeCloseTo((ms[0] + ms[1]) / 2, 9);
  });
});

describe('KV blocks', () => {
  // 16-token blocks: a request of 100 + 60 tokens fills ten.
  const lengths = fixed(100, 60);

  test.each(['decode_first', 'prefill_first', 'whole_prompts'] as const)(
    '%s: short blocks hold no one up for ever, and all come back',
    (policy) => {
      const worker = aSimWorker(COSTER, { policy, kvBlocks: 25 });
      const played = playWorker({ worker, load: once(8, 40), lengths, seed: 1 });
      expect(played?.clients.completed).toBe(40);
      expect(played?.engine.pools).toMatchObject([{ capacity: 25, free: 25, running: 0 }]);
      const { recorder } = played?.clients ?? {};
      expect((recorder?.promptTokensOut ?? 0) + (recorder?.decodeTokensOut ?? 0)).toBe(40 * 60);
      // whole prompts reserve their output, and SGLang lets nobody in whose output would not fit: only vLLM goes too far
      expect((recorder?.preemptions ?? 0) > 0).toBe(policy === 'decode_first');
    },
  );

  test('a request longer than all blocks is refused', () => {
    const worker = aSimWorker(COSTER, { kvBlocks: 9 });
    expect(simulate({ worker, load: once(1), lengths, seed: 1 })).toBe('kv_does_not_fit');
  });
});

describe('shared prefixes', () => {
  const request = (prefixId: number) => ({ isl: 1000, osl: 2, prefixTokens: 800, prefixId });
  const inTurn = (...ids: number[]): Lengths => ({ kind: 'list', requests: ids.map(request) });
  const one = { kind: 'cold_loop', concurrency: 1 } as const;
  const COMPUTED = 15; // 5 + 1000 x 0.01
  const CACHED = 7; // 5 + 200 x 0.01

  test('the first request of an id computes its prefix, later ones find it', () => {
    const result = run(aSimWorker(COSTER), { ...one, requests: 4 }, inTurn(1, 2, 1, 1));
    expect(result.ttftMs.mean).toBeCloseTo((2 * COMPUTED + 2 * CACHED) / 4, 9);
  });

  test.each([
    { why: 'room for two prefixes: the one used last stays', kvBlocks: 115, found: 1 },
    { why: 'room for one: always evicted', kvBlocks: 64, found: 0 },
  ])('$why', ({ kvBlocks, found }) => {
    // A request needs 63 blocks (64 with the output), a prefix 50 of them. The third prefix evicts the first, not the second.
    const result = run(aSimWorker(COSTER, { kvBlocks }), { ...one, requests: 4 }, inTurn(1, 2, 3, 2));
    expect(result.ttftMs.mean).toBeCloseTo(((4 - found) * COMPUTED + found * CACHED) / 4, 9);
  });

  test('requests that share a prefix hold it once, so that more of them fit', () => {
    const worker = aSimWorker(COSTER, { kvBlocks: 90 });
    const shared = run(worker, once(3), inTurn(1, 1, 1));
    const apart = run(worker, once(3), inTurn(1, 2, 3));
    expect(shared.meanRunning).toBeGreaterThan(2 * apart.meanRunning);
  });
});

describe('ranks and lanes', () => {
  /** Counts tokens of all ranks, so that the lock step shows. */
  const together: StepCoster = {
    price: (shape, out) => {
      out.ms = 5 + 0.01 * prefillTokens(shape) + 0.001 * workerTokens(shape);
      out.grade = 1;
      out.relError = 0.1;
    },
    breakdown: () => [],
  };

  test('two attention-DP ranks prefill side by side: 5 + 10 + 0.001 x 2000', () => {
    const worker = aSimWorker(together, { dp: 2 });
    const result = run(worker, once(2), fixed(1000, 11));
    expect(result.ttftMs.mean).toBeCloseTo(17, 9);
    expect(result.tpotMs?.mean).toBeCloseTo(5.002, 9);
    expect(result.grade).toBe(1);
    expect(result.relError).toBeCloseTo(0.1, 9);
  });

  test('all wait for the rank with a prompt, and its tokens count for all', () => {
    const worker = aSimWorker(together, { dp: 2 });
    const lengths: Lengths = {
      kind: 'list',
      requests: [
        { isl: 1000, osl: 11 },
        { isl: 3000, osl: 11 },
      ],
    };
    expect(run(worker, once(2), lengths).ttftMs.mean).toBeCloseTo(5 + 30 + 4, 9);
  });

  test('round robin sends a long and a short request in turn, the least loaded rank takes the next', () => {
    const requests = [
      { isl: 100, osl: 400 },
      { isl: 100, osl: 2 },
      { isl: 100, osl: 2 },
    ];
    const load = { kind: 'constant', requestsPerS: 20, requests: 3 } as const;
    const slots = { dp: 2, maxSequences: 1 };
    const lengths: Lengths = { kind: 'list', requests };
    const inTurn = run(aSimWorker(together, { ...slots, routing: 'round_robin' }), load, lengths);
    const least = run(aSimWorker(together, slots), load, lengths);
    expect(inTurn.ttftMs.p99).toBeGreaterThan(1000); // behind 399 steps of 5 ms
    expect(least.ttftMs.p99).toBeLessThan(20);
  });

  test('two pipeline lanes decode half of the requests each at the same time', () => {
    const worker = aSimWorker(COSTER, { pp: 2 });
    const load = { kind: 'steady_loop', concurrency: 16, requests: 320 } as const;
    const { tpotMs } = run(worker, load, fixed(10, 500));
    // lanes of 8: steps of 5 + 8, and some take a prompt of 10 tokens along
    expect(tpotMs?.mean).toBeGreaterThan(13);
    expect(tpotMs?.mean).toBeLessThan(13.2);
  });

  test('a long prompt in one lane holds the other up', () => {
    const worker = aSimWorker(COSTER, { pp: 2 });
    const requests = [
      { isl: 10, osl: 101 },
      { isl: 10000, osl: 1 },
    ];
    const load = { kind: 'constant', requestsPerS: 10, requests: 2 } as const;
    const { itlMs } = run({ ...worker, tokenBudget: 16384 }, load, { kind: 'list', requests });
    // The prompt takes 105 ms; the decode step behind it leaves the last stage 3 ms after it.
    expect(itlMs?.mean).toBeGreaterThan((99 * 6 + 100) / 100);
  });
});

test('the weakest grade and the mean error of what was priced', () => {
  const prices = stepPrices(COSTER);
  run({ ...aSimWorker(COSTER), prices }, once(1), fixed(100, 11));
  expect(prices.grade()).toBe(0);
  expect(prices.relError()).toBeCloseTo(0.05, 9);
});
