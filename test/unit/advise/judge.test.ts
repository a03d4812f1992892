import { describe, expect, test } from 'vitest';
import { driftOf, judge } from '../../../src/advise/judge.ts';
import { type Expectation, parseExpectation } from '../../../src/input/expectation.ts';

function expectation(name: string, value: unknown): Expectation {
  const parsed = parseExpectation(name, value);
  if (parsed === null) throw new Error(`${name}: ${value}`);
  return parsed;
}

describe('judge', () => {
  // TTFT is 500 ms, with 80 % between 400 and 700.
  const answer = {
    values: { ttft_ms: 500, used_gpus: 8, chosen: 'agg', tpot_ms: null },
    ranges: { ttft_ms: [400, 700] as const },
  };

  test.each([
    { written: '<= 800', met: true, certainty: 'certain', why: 'all of 400 to 700 is below' },
    { written: '<= 700', met: true, certainty: 'certain', why: 'bounds are inclusive' },
    { written: '< 700', met: true, certainty: 'undecided', why: '700 itself is out' },
    { written: '<= 600', met: true, certainty: 'undecided', why: '600 to 700 is beyond' },
    { written: '<= 450', met: false, certainty: 'undecided', why: '400 to 450 would do' },
    { written: '<= 399', met: false, certainty: 'certain', why: 'none of it is below' },
    { written: '<= 400', met: false, certainty: 'undecided', why: '400 itself would do' },
    { written: '< 400', met: false, certainty: 'certain', why: 'not even 400' },
    { written: '>= 500', met: true, certainty: 'undecided', why: '400 to 500 is short' },
    { written: '> 500', met: false, certainty: 'undecided', why: 'not more than 500' },
    { written: '400..700', met: true, certainty: 'certain', why: 'the range as it is' },
    { written: '450..550', met: true, certainty: 'undecided', why: 'narrower than the range' },
    { written: '701..900', met: false, certainty: 'certain', why: 'apart' },
    { written: 520, met: true, certainty: 'undecided', why: '5 % of 520 is 26: 494 to 546' },
    { written: 530, met: false, certainty: 'undecided', why: '5 % of 530 is 26.5: from 503.5' },
    { written: '560 +- 20%', met: true, certainty: 'undecided', why: '448 to 672' },
    { written: 1000, met: false, certainty: 'certain', why: '950 to 1,050' },
  ])('ttft_ms $written: $why', ({ written, met, certainty }) => {
    expect(judge(expectation('ttft_ms', written), answer, 0.05)).toMatchObject({ actual: 500, met, certainty });
  });

  test('a bare number shows the tolerance that it is held to', () => {
    expect(judge(expectation('ttft_ms', 520), answer, 0.1).expected).toBe('520 +- 10 %');
  });

  test.each([
    { name: 'used_gpus', written: 8, met: true },
    { name: 'used_gpus', written: 7, met: false },
    { name: 'chosen', written: 'agg', met: true },
    { name: 'chosen', written: ['none', 'AGG'], met: true },
    { name: 'chosen', written: 'disagg', met: false },
    { name: 'tpot_ms', written: '<= 1e9', met: false },
    { name: 'goodput', written: '>= 0', met: false },
  ])('$name $written without a range has no certainty', ({ name, written, met }) => {
    expect(judge(expectation(name, written), answer, 0.05)).toMatchObject({ met, certainty: null, range: null });
  });
});

describe('driftOf', () => {
  const baseline = {
    fits: true,
    chosen: 'agg',
    ttft_ms: 100,
    tpot_ms: 10,
    used_gpus: 8,
    goodput: 4,
    tokens_per_s: 50,
    headroom_share: 0.037,
  };
  const drift = (actual: object, expected: readonly string[] = [], tolerance = 0.05) =>
    driftOf({ baseline, actual: { ...baseline, ...actual }, expected, tolerance }).map(({ figure, change }) => [
      figure,
      change,
    ]);

  test.each([
    { why: 'nothing moved', actual: {}, found: [] },
    { why: '5 % is inside 5 %', actual: { ttft_ms: 105, tpot_ms: 9.5 }, found: [] },
    {
      why: 'more than 5 %, either way',
      actual: { ttft_ms: 110, tpot_ms: 9 },
      found: [
        ['ttft_ms', 0.1],
        ['tpot_ms', -0.1],
      ],
    },
    {
      why: 'near 0 a share hardly moves in points, however often it is halved',
      actual: { headroom_share: 0.002 },
      expected: ['headroom_share'],
      found: [],
    },
    {
      why: 'a share moves by points',
      actual: { headroom_share: -0.063 },
      expected: ['headroom_share'],
      found: [['headroom_share', -0.1]],
    },
    { why: 'another word', actual: { chosen: 'disagg' }, found: [['chosen', null]] },
    {
      why: 'no answer at all',
      actual: { fits: false, ttft_ms: undefined },
      found: [
        ['fits', null],
        ['ttft_ms', null],
      ],
    },
    { why: 'a figure that is not expected', actual: { goodput: 2, tokens_per_s: 1 }, found: [] },
    { why: 'a figure that is expected', actual: { goodput: 2 }, expected: ['goodput'], found: [['goodput', -0.5]] },
    { why: 'a figure that the baseline has not', actual: { preemptions: 2 }, expected: ['preemptions'], found: [] },
    { why: 'the sixth digit is that of the file', actual: { ttft_ms: 100.0004 }, tolerance: 0, found: [] },
    { why: 'the fourth digit counts', actual: { ttft_ms: 100.1 }, tolerance: 0, found: [['ttft_ms', 1e-3]] },
  ])('$why', ({ actual, found, expected, tolerance }) => {
    const seen = drift(actual, expected, tolerance);
    expect(seen.map(([figure]) => figure)).toEqual(found.map(([figure]) => figure));
    for (const [i, [, change]] of found.entries()) {
      if (typeof change === 'number') expect(seen[i]?.[1]).toBeCloseTo(change, 9);
      else expect(seen[i]?.[1]).toBeNull();
    }
  });
});
