import { expect, test } from 'vitest';
import { axisFor, positionOn } from '../../../src/report/pareto-axis.ts';
import { decimalsOf, roundDown, roundUp, ticksBetween, ticksFromZero } from '../../../src/report/ticks.ts';

test.each([
  { why: '1341 in at most 8 steps: 200', max: 1341, target: 8, values: [0, 200, 400, 600, 800, 1000, 1200, 1400] },
  { why: 'tenths stay tenths', max: 0.3, target: 3, values: [0, 0.1, 0.2, 0.3] },
  { why: 'nothing still has an axis', max: 0, target: 4, values: [0, 0.5] },
])('ticksFromZero: $why', ({ max, target, values }) => expect(ticksFromZero(max, target).values).toEqual(values));

test.each([
  { why: 'between', value: 12, up: 20, down: 10 },
  { why: 'exact values stay', value: 50, up: 50, down: 50 },
  { why: 'below one', value: 0.3, up: 0.5, down: 0.2 },
])('roundUp and roundDown: $why', ({ value, up, down }) => {
  expect([roundUp(value), roundDown(value)]).toEqual([up, down]);
});

test('ticksBetween lists every 1-2-5 number', () => {
  expect(ticksBetween(0.5, 50)).toEqual([0.5, 1, 2, 5, 10, 20, 50]);
});

test.each([
  { step: 200, decimals: 0 },
  { step: 0.5, decimals: 1 },
  { step: 0.02, decimals: 2 },
])('decimalsOf $step', ({ step, decimals }) => expect(decimalsOf(step)).toBe(decimals));

test.each([
  { why: 'two decades are linear', values: [10, 1000], type: 'linear', domain: [0, 1200] },
  { why: 'a ratio above 300 asks for a logarithm', values: [1, 301], type: 'log', domain: [1, 500] },
  { why: 'zero cannot be drawn on a logarithm', values: [0, 0.1, 301], type: 'linear', domain: [0, 350] },
  { why: 'no value at all', values: [], type: 'linear', domain: [0, 1] },
])('axisFor: $why', ({ values, type, domain }) => expect(axisFor(values)).toMatchObject({ type, domain }));

test('positionOn runs from 0 to 1 on both kinds of axis', () => {
  expect(positionOn(axisFor([10, 1000]), 600)).toBe(0.5);
  // log axis from 1 to 500: sqrt(500) is half way
  expect(positionOn(axisFor([1, 301]), Math.sqrt(500))).toBeCloseTo(0.5, 12);
});
