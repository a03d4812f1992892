import { describe, expect, test } from 'vitest';
import { aggregatedPoint } from '../../../src/serving/aggregated.ts';
import { decodeCurve } from '../../../src/serving/disaggregated.ts';
import type { StepCoster } from '../../../src/step/step-cost.ts';
import type { Workload } from '../../../src/workload/workload.ts';
import { anEngine } from '../../helpers/an-engine.ts';

/** Every step with prompts takes 90 ms, every other one 10 ms. */
const STEPS: StepCoster = {
  price: (shape, out) => Object.assign(out, { ms: shape.prefill.length > 0 ? 90 : 10, grade: 0, relError: 0 }),
  breakdown: () => [],
};
const WORKLOAD: Workload = {
  isl: 1000,
  osl: 501,
  prefixTokens: 0,
  speculation: { draftTokens: 3, acceptedTokens: 1.5 },
};

function worker(policy: 'decode_first' | 'prefill_first' | 'whole_prompts', tokenBudget = 8192) {
  const engine = anEngine({ policy, chunkedPrefill: policy !== 'whole_prompts' });
  return { coster: STEPS, engine, tokenBudget, pp: 1, dp: 1 };
}

describe('a closed loop that speculates', () => {
  test.each(['decode_first', 'whole_prompts', 'prefill_first'] as const)(
    'a lone request, %s: 10 / 2.5 ms a token',
    (policy) => {
      const point = aggregatedPoint(worker(policy), WORKLOAD, { concurrency: 1 });
      expect(point.tpotMs).toBeCloseTo(4, 9);
    },
  );

  test('ten requests: of 500 / 2.5 = 200 decode steps nine carry a prompt of another', () => {
    const point = aggregatedPoint(worker('decode_first'), WORKLOAD, { concurrency: 10 });
    expect(point.ttftMs).toBeCloseTo(90, 9);
    expect(point.tpotMs).toBeCloseTo((9 * 90 + 191 * 10) / 500, 9);
    // Little: requests/s x latency = 10
    expect((point.requestsPerS * (90 + point.tpotMs * 500)) / 1000).toBeCloseTo(10, 9);
  });

  test('drafts take room in the token budget: 1100 - 100 x 4 leaves 700, so that a prompt of 1000 takes two steps', () => {
    const wide = { ...WORKLOAD, osl: 2501 };
    const point = aggregatedPoint(worker('decode_first', 1100), wide, { concurrency: 100 });
    expect(point.ttftMs).toBeCloseTo(2 * 90, 9);
  });

  test('nothing accepted costs the drafts and yields one token a step', () => {
    const none = { ...WORKLOAD, speculation: { draftTokens: 3, acceptedTokens: 0 } };
    expect(aggregatedPoint(worker('decode_first'), none, { concurrency: 1 }).tpotMs).toBeCloseTo(10, 9);
  });
});

test('a decode pool waits 10 / 2.5 ms for a token', () => {
  const curve = decodeCurve({ coster: STEPS, pp: 1, dp: 1 }, WORKLOAD, [1, 8]);
  expect([...curve.stepMs]).toEqual(new Array(8).fill(4));
});
