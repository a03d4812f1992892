import { describe, expect, test } from 'vitest';
import { speculativeCoster } from '../../../src/step/speculative-coster.ts';
import { newStepCost, type StepCoster } from '../../../src/step/step-cost.ts';
import { prefillTokens, type StepShape, stepTokens, workerTokens } from '../../../src/workload/step-shape.ts';

/** Time in ms a token of the rank, plus one a token of the worker, so that sums can be done in the head. */
function perToken(rankMs: number, workerMs = 0, grade = 0): StepCoster {
  const ms = (shape: StepShape) => rankMs * stepTokens(shape) + workerMs * workerTokens(shape);
  return {
    price: (shape, out) => Object.assign(out, { ms: ms(shape), grade, relError: 0.1 }),
    breakdown: (shape) => [
      { name: 'all', kind: 'gemm', count: 1, ms: ms(shape), hiddenMs: 0, grade, boundMs: ms(shape) / 2, shape: '' },
    ],
  };
}

function priced(shape: StepShape, draftTokens: number, ranks = 1) {
  const coster = speculativeCoster({
    main: perToken(1),
    body: perToken(0.1, ranks > 1 ? 0.01 : 0),
    head: perToken(0.001),
    draftTokens,
    ranks,
  });
  const out = newStepCost();
  coster.price(shape, out);
  return { ...out, parts: coster.breakdown(shape) };
}

const DECODE: StepShape = { prefill: [], decodeRequests: 10, decodeKvTokens: 100 };
const PROMPT = { requests: 1, newTokens: 50, pastTokens: 0, finishing: 1 };

describe('price of a speculative step', () => {
  test.each([
    {
      why: '20 tokens verified; one draft pass over them, logits of 10: 20 + 2 + 0.01',
      shape: DECODE,
      draftTokens: 1,
      ms: 22.01,
    },
    {
      why: '40 verified; a pass over 40 and two over 10; logits three times: 40 + 4 + 2 x 1 + 3 x 0.01',
      shape: DECODE,
      draftTokens: 3,
      ms: 46.03,
    },
    {
      why: 'prompts pass the draft layer once: 50 + 30, a tenth of it, 10 more, logits of 60 (rows) and 10',
      shape: { ...DECODE, prefill: [PROMPT] },
      draftTokens: 2,
      ms: 80 + 8 + 1 + 0.06 + 0.01,
    },
    {
      why: 'prompts alone are not drafted ahead of: 50 + 5 + 0.05',
      shape: { ...DECODE, decodeRequests: 0, prefill: [PROMPT] },
      draftTokens: 3,
      ms: 55.05,
    },
  ])('$why', ({ shape, draftTokens, ms }) => {
    const { ms: price, parts } = priced(shape, draftTokens);
    expect(price).toBeCloseTo(ms, 9);
    expect(parts.reduce((sum, part) => sum + part.ms, 0)).toBeCloseTo(price, 9);
  });

  test('the other ranks bring their drafts too: 2 ranks of 10, 2 drafts', () => {
    const shape = { ...DECODE, otherRankTokens: 10 };
    // verify 30; body 0.1 x 30 + 0.01 x 60, then 0.1 x 10 + 0.01 x 20; head twice 0.01
    expect(priced(shape, 2, 2).ms).toBeCloseTo(30 + 3 + 0.6 + 1 + 0.2 + 0.02, 9);
  });

  test("other ranks' prompts are no drafts", () => {
    const shape = { ...DECODE, prefill: [PROMPT], otherRankTokens: 60 };
    expect(prefillTokens(shape)).toBe(50);
    // verify 50 + 20; body over 70 of the rank and 70 + 60 + 10 of the worker; head over 60 rows
    expect(priced(shape, 1, 2).ms).toBeCloseTo(70 + 7 + 1.4 + 0.06, 9);
  });

  test('errors of the passes are independent, the weakest grade stays', () => {
    const coster = speculativeCoster({
      main: perToken(1),
      body: perToken(1, 0, 2),
      head: perToken(0),
      draftTokens: 1,
      ranks: 1,
    });
    const out = newStepCost();
    coster.price(DECODE, out);
    expect(out).toMatchObject({ ms: 40, grade: 2 });
    expect(out.relError).toBeCloseTo((0.1 * Math.SQRT2 * 20) / 40, 9);
  });
});
