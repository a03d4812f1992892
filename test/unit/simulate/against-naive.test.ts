import { describe, expect, test } from 'vitest';
import { drawLengths, type Lengths } from '../../../src/simulate/lengths.ts';
import { simulate } from '../../../src/simulate/simulate.ts';
import { bentCoster } from '../../helpers/bent-coster.ts';
import { runNaive } from '../../helpers/naive-engine.ts';
import { aSimWorker } from '../../helpers/sim-worker.ts';

const UNIFORM: Lengths = { kind: 'uniform', isl: 1000, osl: 200, ratio: 0.8 };
const BASE = {
  policy: 'decode_first',
  concurrency: 8,
  budget: 8192,
  blocks: 1_000_000,
  slots: 512,
  interval: 1,
  blockTokens: 16,
  preempts: false,
} as const;

function errorOf(actual: number, expected: number): number {
  return Math.abs(actual / expected - 1);
}

describe('the event simulation agrees with one that plays every token', () => {
  test.each([
    { ...BASE, why: 'vLLM, mixed lengths' },
    { ...BASE, why: 'vLLM, one client', concurrency: 1 },
    { ...BASE, why: 'vLLM, prompts split over small steps', budget: 256 },
    { ...BASE, why: 'vLLM, few slots', slots: 3 },
    { ...BASE, why: 'vLLM, KV for five requests, so that some are preempted', blocks: 340, preempts: true },
    { ...BASE, why: 'SGLang, mixed lengths', policy: 'prefill_first' },
    { ...BASE, why: 'SGLang, polling every 30 steps', policy: 'prefill_first', interval: 30 },
    { ...BASE, why: 'SGLang, prompts in chunks', policy: 'prefill_first', budget: 300 },
    { ...BASE, why: 'SGLang, KV for five', policy: 'prefill_first', blocks: 5440, blockTokens: 1, preempts: true },
    { ...BASE, why: 'SGLang, KV for two', policy: 'prefill_first', blocks: 2200, blockTokens: 1, preempts: true },
    { ...BASE, why: 'TensorRT-LLM, mixed lengths', policy: 'whole_prompts' },
    { ...BASE, why: 'TensorRT-LLM, two prompts a step', policy: 'whole_prompts', budget: 2100 },
    { ...BASE, why: 'TensorRT-LLM, KV for four requests', policy: 'whole_prompts', blocks: 300 },
    {
      ...BASE,
      why: 'TensorRT-LLM, prompts wait for company',
      policy: 'whole_prompts',
      hold: { iterations: 20, tokenShare: 0.4 },
    },
    { ...BASE, why: 'TensorRT-LLM, the same by the clock', policy: 'whole_prompts', waitMs: 120 },
    { ...BASE, why: 'TensorRT-LLM, by the clock, few slots', policy: 'whole_prompts', waitMs: 40, slots: 4 },
    { ...BASE, why: 'vLLM, prompts whole', budget: 1100, splits: false },
    { ...BASE, why: 'SGLang, prompts whole', policy: 'prefill_first', budget: 1100, splits: false },
  ] as const)('$why', (c) => {
    const hold = 'hold' in c ? c.hold : null;
    const splits = !('splits' in c);
    const waitMs = 'waitMs' in c ? c.waitMs : 0;
    const requests = 10 * c.concurrency;
    const coster = bentCoster();
    const worker = aSimWorker(coster, {
      policy: c.policy,
      tokenBudget: c.budget,
      maxSequences: c.slots,
      chunkedPrefill: c.policy !== 'whole_prompts' && splits,
      kvBlocks: c.blocks,
      kvBlockTokens: c.blockTokens,
      frontEndMs: 15,
      receiveInterval: c.interval,
      batchWait: hold,
      batchWaitMs: waitMs,
    });
    const load = { kind: 'cold_loop', concurrency: c.concurrency, requests } as const;
    const result = simulate({ worker, load, lengths: UNIFORM, seed: 7 });
    if (typeof result === 'string') throw new Error(result);
    const { isl, osl } = drawLengths(UNIFORM, requests, 7);
    const naive = runNaive({
      coster,
      policy: c.policy,
      tokenBudget: c.budget,
      maxSequences: c.slots,
      blockTokens: c.blockTokens,
      blocks: c.blocks,
      frontEndMs: 15,
      receiveInterval: c.interval,
      hold,
      splits,
      waitMs,
      concurrency: c.concurrency,
      isl: [...isl],
      osl: [...osl],
    });
    expect(errorOf(result.ttftMs.mean, naive.ttftMs)).toBeLessThan(0.01);
    expect(errorOf(result.tpotMs?.mean ?? 0, naive.tpotMs)).toBeLessThan(0.01);
    expect(errorOf(result.spanMs, naive.spanMs)).toBeLessThan(0.01);
    expect(result.preemptions).toBe(naive.preemptions);
    expect(naive.preemptions > 0).toBe(c.preempts);
  });
});
