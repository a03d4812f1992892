import { describe, expect, test } from 'vitest';
import { batchSchedule, decodeSchedule, stepBudgets, tpotTargets } from '../../../src/search/schedules.ts';

describe('T8: schedules', () => {
  test('44 batches up to 512, 96 decode occupancies, 75 TPOT targets', () => {
    expect(batchSchedule(512)).toHaveLength(44);
    expect(decodeSchedule(512)).toHaveLength(96);
    expect(tpotTargets()).toHaveLength(75);
  });

  test.each([
    { why: 'the limit itself is always evaluated', max: 37, expected: [28, 32, 37] },
    { why: 'a limit on the grid appears once', max: 64, expected: [48, 56, 64] },
    { why: 'one request only', max: 1, expected: [1] },
  ])('$why', ({ max, expected }) => expect(batchSchedule(max).slice(-3)).toEqual(expected));

  test.each([
    {
      why: 'whole prompts of 1000: one to eight of them',
      prompt: 1000,
      splits: false,
      expected: [1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000],
    },
    { why: 'whole prompts of 4000', prompt: 4000, splits: false, expected: [4000, 8000] },
    { why: 'whole prompts of 8000', prompt: 8000, splits: false, expected: [8000, 16000] },
  ])('$why', ({ prompt, splits, expected }) => expect(stepBudgets(prompt, splits)).toEqual(expected));

  test('prompts that may be split: 18 budgets for 4000 tokens', () => {
    expect(stepBudgets(4000, true)).toHaveLength(18);
  });
});
