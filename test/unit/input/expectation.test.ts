import { describe, expect, test } from 'vitest';
import { parseExpectation, parseTolerance } from '../../../src/input/expectation.ts';
import { FIGURE_NAMES, figureKind } from '../../../src/input/figure-names.ts';

const INF = Number.POSITIVE_INFINITY;

describe('parseExpectation', () => {
  test.each([
    { written: '>= 500', bound: { kind: 'interval', low: 500, high: INF, isOpen: false }, why: 'inclusive' },
    { written: '<=16.5', bound: { kind: 'interval', low: -INF, high: 16.5, isOpen: false }, why: 'no blank needed' },
    { written: '> 1e3', bound: { kind: 'interval', low: 1000, high: INF, isOpen: true }, why: 'exclusive' },
    { written: '< 2', bound: { kind: 'interval', low: -INF, high: 2, isOpen: true }, why: 'exclusive' },
    { written: '500..600', bound: { kind: 'interval', low: 500, high: 600, isOpen: false }, why: 'a range' },
    { written: '0.5 .. .75', bound: { kind: 'interval', low: 0.5, high: 0.75, isOpen: false }, why: 'blanks in it' },
    { written: 500, bound: { kind: 'about', value: 500, tolerance: null }, why: "a number: the case's tolerance" },
    { written: '500', bound: { kind: 'about', value: 500, tolerance: null }, why: 'the same, quoted' },
    { written: '500 +- 10%', bound: { kind: 'about', value: 500, tolerance: 0.1 }, why: 'a tolerance of its own' },
    { written: '500±2.5 %', bound: { kind: 'about', value: 500, tolerance: 0.025 }, why: 'the same in one character' },
  ])('reads $written: $why', ({ written, bound }) => {
    expect(parseExpectation('ttft_ms', written)).toEqual({ name: 'ttft_ms', text: String(written), bound });
  });

  test('equal means equal to the six digits that are shown', () => {
    // 100 x 5e-7 to either side.
    const bound = parseExpectation('ttft_ms', '== 100')?.bound;
    expect(bound).toEqual({ kind: 'interval', low: 99.99995, high: 100.00005, isOpen: false });
  });

  test('a bare number of a count is exact', () => {
    const bound = parseExpectation('used_gpus', 8)?.bound;
    expect(bound?.kind).toBe('interval');
    expect(bound).toMatchObject({ low: expect.closeTo(8, 4), high: expect.closeTo(8, 4) });
  });

  test.each([
    { name: 'chosen', value: 'agg', words: ['agg'] },
    { name: 'grade', value: ['measured', 'extrapolated'], words: ['measured', 'extrapolated'] },
    { name: 'chosen', value: null, words: ['none'] },
    { name: 'fits', value: false, words: ['false'] },
  ])('$name: $value is one of words', ({ name, value, words }) => {
    expect(parseExpectation(name, value)?.bound).toEqual({ kind: 'words', words });
  });

  test.each([
    { name: 'ttft_ms', value: '=> 500', why: 'an operator that is none' },
    { name: 'ttft_ms', value: '>= 500 ms', why: 'a unit' },
    { name: 'ttft_ms', value: '600..500', why: 'a range that is empty' },
    { name: 'ttft_ms', value: true, why: 'a truth value for a number' },
    { name: 'ttft_ms', value: null, why: 'nothing' },
    { name: 'ttft_ms', value: [500, 600], why: 'a list of numbers' },
    { name: 'fits', value: 'yes', why: 'a word for a truth value' },
    { name: 'chosen', value: true, why: 'a truth value for a word' },
    { name: 'chosen', value: [], why: 'no word at all' },
    { name: 'throughput', value: 1, why: 'a figure that there is not' },
  ])('refuses $name: $value, $why', ({ name, value }) => {
    expect(parseExpectation(name, value)).toBeNull();
  });
});

test('figures are of one kind each', () => {
  expect(FIGURE_NAMES.length).toBeGreaterThan(60);
  expect(new Set(FIGURE_NAMES).size).toBe(FIGURE_NAMES.length);
  expect(['ttft_ms_p95', 'tokens_per_s_per_gpu_low', 'goodput'].map(figureKind)).toEqual(Array(3).fill('measure'));
  expect(['total_gpus', 'chosen', 'fits', 'tokens'].map(figureKind)).toEqual(['count', 'word', 'flag', null]);
});

test.each([
  ['5%', 0.05],
  ['2.5 %', 0.025],
  ['0.05', 0.05],
  [0, 0],
  ['5', null],
  ['-1%', null],
  ['five', null],
  ['', null],
])('a tolerance of %s is %s', (written, share) => expect(parseTolerance(written)).toBe(share));
