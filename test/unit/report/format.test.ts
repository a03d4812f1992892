import { expect, test } from 'vitest';
import { boundText, count, fixed, percent, rateText, rounded, toldApart } from '../../../src/report/format.ts';
import { cellWidth, oneLine, wrap } from '../../../src/report/wrap.ts';

test.each([
  { why: 'thousands are grouped', value: 21913.276, digits: 2, text: '21,913.28' },
  { why: 'two groups', value: 1234567, digits: 0, text: '1,234,567' },
  { why: 'rounding carries into a group', value: 999.999, digits: 2, text: '1,000.00' },
  { why: 'the fraction is not grouped', value: 0.12345, digits: 5, text: '0.12345' },
  { why: 'negative', value: -1234.5, digits: 1, text: '-1,234.5' },
  { why: 'a negative that rounds to zero has no sign', value: -0.001, digits: 2, text: '0.00' },
])('fixed: $why', ({ value, digits, text }) => expect(fixed(value, digits)).toBe(text));

test.each([
  { why: 'whole numbers stay plain', value: 256, text: '256' },
  { why: 'one decimal at most', value: 51.84, text: '51.8' },
  { why: 'no trailing zero', value: 12.04, text: '12' },
  { why: 'a little is not nothing', value: 0.0114963, text: '0.011' },
  { why: 'nothing is nothing', value: 0, text: '0' },
])('count: $why', ({ value, text }) => expect(count(value)).toBe(text));

test.each([
  { why: 'six significant digits', value: 806.338412, result: 806.338 },
  { why: 'large values lose their fraction', value: 1234567.8, result: 1234570 },
  { why: 'whole numbers stay exact whatever their size', value: 12345678, result: 12345678 },
  { why: 'small values keep their digits', value: 0.0012345678, result: 0.00123457 },
])('rounded: $why', ({ value, result }) => expect(rounded(value)).toBe(result));

test('rounded refuses what JSON cannot hold', () => {
  expect(() => rounded(Number.NaN)).toThrow(RangeError);
  expect(() => rounded(Number.POSITIVE_INFINITY)).toThrow(RangeError);
});

test.each([
  { why: 'one decimal', share: 0.123, text: '12.3 %' },
  { why: 'a small miss never reads as none', share: 0.0001, text: '<0.1 %' },
])('percent: $why', ({ share, text }) => expect(percent(share)).toBe(text));

test.each([
  { why: 'no trailing zeros', value: 10, text: '10' },
  { why: 'zeros of the whole part stay', value: 2000, text: '2,000' },
  { why: 'decimals stay', value: 16.67, text: '16.67' },
])('boundText: $why', ({ value, text }) => expect(boundText(value)).toBe(text));

test.each([
  { why: 'two decimals', value: 1208.314, text: '1,208.31' },
  { why: 'three digits of a small one', value: 0.00123456, text: '0.00123' },
  { why: 'none', value: 0, text: '0.00' },
])('rateText: $why', ({ value, text }) => expect(rateText(value)).toBe(text));

test('boundText keeps a small target', () => expect(boundText(0.001)).toBe('0.001'));

test.each([
  { why: 'breaks at spaces', text: 'aa bb cc', width: 5, lines: ['aa bb', 'cc'] },
  { why: 'cuts a word that is longer than a line', text: 'abcdefg', width: 3, lines: ['abc', 'def', 'g'] },
  { why: 'a short word before a long one keeps its line', text: 'a bcdefg', width: 4, lines: ['a', 'bcde', 'fg'] },
  { why: 'a number stays with its percent sign', text: 'at 80 % of', width: 6, lines: ['at', '80 %', 'of'] },
  {
    why: 'a long name goes on behind a joint',
    text: 'rtx_pro_6000_server',
    width: 15,
    lines: ['rtx_pro_6000_', 'server'],
  },
  { why: 'a joint far from the end is no place to break', text: 'a-bcdefghijk', width: 9, lines: ['a-bcdefgh', 'ijk'] },
  { why: 'nothing is one empty line', text: '', width: 5, lines: [''] },
  { why: 'wide characters take two cells', text: '模型模型', width: 5, lines: ['模型', '模型'] },
])('wrap: $why', ({ text, width, lines }) => expect(wrap(text, width)).toEqual(lines));

test('control characters of a model path do not reach the terminal', () => {
  expect(oneLine('a\u001b[31m\nb')).toBe('a [31m b');
  expect(cellWidth('a模b')).toBe(4);
});

test.each([
  { a: 40.003, b: 40, shown: ['40.003', '40.000'], why: 'two digits would say that they are equal' },
  { a: 41, b: 40, shown: ['41.00', '40.00'], why: 'two suffice' },
  { a: 40, b: 40, shown: ['40.00', '40.00'], why: 'nothing tells them apart' },
])('$a and $b: $why', ({ a, b, shown }) => {
  expect(toldApart(a, b)).toEqual(shown);
});
