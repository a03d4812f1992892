import { expect, test } from 'vitest';
import { meanAccepted } from '../../../src/workload/speculation.ts';
import { logitRows, type StepShape, stepTokens } from '../../../src/workload/step-shape.ts';
import { decodeSteps, decodeTokens, fullSequenceTokens } from '../../../src/workload/workload.ts';

test.each([
  { why: 'one draft', rates: [0.85], mean: 0.85 },
  { why: 'the second counts only behind the first: 0.8 + 0.8 x 0.5', rates: [0.8, 0.5], mean: 1.2 },
  { why: 'nothing behind a draft that never holds', rates: [0.8, 0, 1], mean: 0.8 },
  { why: 'all hold', rates: [1, 1, 1], mean: 3 },
])('mean accepted drafts: $why', ({ rates, mean }) => expect(meanAccepted(rates)).toBeCloseTo(mean, 12));

const workload = (osl: number, draftTokens: number, acceptedTokens: number) => ({
  isl: 100,
  osl,
  prefixTokens: 0,
  ...(draftTokens > 0 ? { speculation: { draftTokens, acceptedTokens } } : {}),
});

test.each([
  { why: 'one token a step', of: workload(101, 0, 0), steps: 100, tokens: 1, held: 201 },
  { why: '1 + 1.5 tokens a step, three verified', of: workload(101, 2, 1.5), steps: 40, tokens: 3, held: 203 },
  { why: 'nothing accepted: as many steps, wider ones', of: workload(101, 2, 0), steps: 100, tokens: 3, held: 203 },
  { why: 'one more token takes a whole step', of: workload(2, 3, 3), steps: 1, tokens: 4, held: 105 },
  { why: 'nothing to decode', of: workload(1, 3, 3), steps: 0, tokens: 4, held: 104 },
])('a request: $why', ({ of, steps, tokens, held }) => {
  expect(decodeSteps(of)).toBeCloseTo(steps, 12);
  expect(decodeTokens(of)).toBe(tokens);
  expect(fullSequenceTokens(of)).toBe(held);
});

test('a verifying step passes all its tokens, each with logits', () => {
  const shape: StepShape = {
    prefill: [{ requests: 2, newTokens: 10, pastTokens: 0, finishing: 1 }],
    decodeRequests: 5,
    decodeKvTokens: 100,
    decodeTokensPerRequest: 3,
  };
  expect(stepTokens(shape)).toBe(2 * 10 + 5 * 3);
  expect(logitRows(shape)).toBe(5 * 3 + 1);
});
