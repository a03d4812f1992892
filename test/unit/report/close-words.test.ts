import { describe, expect, test } from 'vitest';
import { behindFirstMix, closeMixes } from '../../../src/rank/mix-candidates.ts';
import { closeNote } from '../../../src/report/close-words.ts';

const rows = (...behind: readonly number[]) => behind.map((share, i) => ({ rank: i + 2, behind: share }));

test.each([
  { why: 'one', given: rows(0.38), says: 'Rank 2 is 38.0 % behind rank 1 as predicted, less than' },
  { why: 'one', given: rows(0.38), says: 'the 80 % range of the difference includes zero' },
  { why: 'two', given: rows(0.05, 0.1), says: 'Ranks 2 and 3 are 5.0 % and 10.0 % behind rank 1 as predicted' },
  { why: 'a tie that is ahead by a hair', given: rows(-0.0004), says: 'Rank 2 is 0.0 % behind' },
  { why: 'a run of many', given: rows(0.01, 0.02, 0.03, 0.04, 0.5), says: 'Ranks 2 to 6 are 1.0 % to 50.0 % behind' },
  {
    why: 'many with a gap',
    given: [...rows(0.01, 0.02, 0.03, 0.04), { rank: 8, behind: 0.5 }],
    says: 'Ranks 2, 3, 4, 5 and 8 are 1.0 % to 50.0 % behind',
  },
])('$why', ({ given, says }) => expect(closeNote(given)).toContain(says));

test('rows of the fewest GPUs, or of the least cost, say what they are behind in', () => {
  expect(closeNote(rows(0.006), 'gpus')).toContain('0.6 % behind rank 1 in the load that the GPUs carry as predicted');
  expect(closeNote(rows(0.1), 'cost')).toContain('behind rank 1 in tokens for the same money as predicted');
});

describe('deployments for several workloads', () => {
  const row = (rank: number, perGpu: number, { gpus = 8, rate = perGpu } = {}) => ({
    rank,
    used_gpus: gpus,
    requests_per_s: rate,
    tokens_per_s_per_gpu: perGpu,
    tokens_per_s_per_gpu_range: [perGpu * 0.9, perGpu * 1.1] as const,
  });

  test('are close by throughput', () => {
    // ln(100 / 90) = 0.105 and ln 1.1 = 0.095 make 0.142 together: 91 is 0.094 apart, 80 is 0.223.
    const top = [row(1, 100), row(2, 91), row(3, 80)];
    expect(closeMixes(top, 'tokens-per-gpu')).toEqual([2]);
    expect(behindFirstMix(top, [2], 'tokens-per-gpu')).toEqual([{ rank: 2, behind: expect.closeTo(0.09, 9) }]);
    expect(closeMixes([], 'tokens-per-gpu')).toEqual([]);
  });

  test('of the fewest GPUs are told apart by these, else by the load that they carry', () => {
    const top = [row(1, 100, { rate: 20 }), row(2, 50, { rate: 19 }), row(3, 100, { gpus: 9, rate: 20 })];
    expect(closeMixes(top, 'gpus')).toEqual([2]);
    expect(behindFirstMix(top, [2], 'gpus')).toEqual([{ rank: 2, behind: expect.closeTo(0.05, 9) }]);
  });
});
