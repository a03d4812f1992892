import { expect, test } from 'vitest';
import { aggregatedPoint } from '../../../src/serving/aggregated.ts';
import { simulate } from '../../../src/simulate/simulate.ts';
import { anEngine } from '../../helpers/an-engine.ts';
import { type LinearCost, linearCoster } from '../../helpers/linear-coster.ts';
import { aSimWorker } from '../../helpers/sim-worker.ts';

const COST: LinearCost = { fixedMs: 7, perPromptTokenMs: 0.0128, perRequestMs: 0.05 };
const SPECULATION = { draftTokens: 3, acceptedTokens: 1.5 };

test.each([
  { why: 'decode first', policy: 'decode_first', concurrency: 16 },
  { why: 'prefill first', policy: 'prefill_first', concurrency: 16 },
  { why: 'whole prompts', policy: 'whole_prompts', concurrency: 16 },
  { why: 'a lone request', policy: 'decode_first', concurrency: 1 },
] as const)('played event by event, speculation earns what the closed form says: $why', ({ policy, concurrency }) => {
  const coster = linearCoster(COST);
  const chunkedPrefill = policy !== 'whole_prompts';
  const worker = aSimWorker(coster, {
    policy,
    tokenBudget: 8192,
    chunkedPrefill,
    kvBlocks: 1_000_000,
    tokensPerStep: 1 + SPECULATION.acceptedTokens,
    draftTokens: SPECULATION.draftTokens,
  });
  const load = { kind: 'cold_loop', concurrency, requests: 30 * concurrency } as const;
  const played = simulate({ worker, load, lengths: { kind: 'fixed', isl: 2000, osl: 501 }, seed: 1 });
  if (typeof played === 'string') throw new Error(played);
  const engine = anEngine({ policy, chunkedPrefill });
  const workload = { isl: 2000, osl: 501, prefixTokens: 0, speculation: SPECULATION };
  const point = aggregatedPoint({ coster, engine, tokenBudget: 8192, pp: 1, dp: 1 }, workload, { concurrency });
  expect(Math.abs(played.requestsPerS / point.requestsPerS - 1)).toBeLessThan(0.05);
});

test('drafts take room in the budget of a step: 1100 - 100 x 4 leaves 700 of a prompt of 1000', () => {
  const coster = linearCoster(COST);
  const ttft = (draftTokens: number) => {
    const worker = aSimWorker(coster, { policy: 'decode_first', tokenBudget: 1100, kvBlocks: 1_000_000, draftTokens });
    const load = { kind: 'cold_loop', concurrency: 101, requests: 600 } as const;
    const played = simulate({ worker, load, lengths: { kind: 'fixed', isl: 1000, osl: 2000 }, seed: 1 });
    if (typeof played === 'string') throw new Error(played);
    return played.requestsPerS;
  };
  expect(ttft(3)).toBeLessThan(ttft(0));
});
