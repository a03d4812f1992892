import { describe, expect, test } from 'vitest';
import { SimError } from '../../../src/base/errors.ts';
import { drawLengths, type Lengths } from '../../../src/simulate/lengths.ts';
import { countedWindow, type Load, sendTimes } from '../../../src/simulate/load.ts';
import { random } from '../../../src/simulate/random.ts';

const COUNT = 20_000;

function mean(values: ArrayLike<number>): number {
  return Array.from(values).reduce((a, b) => a + b, 0) / values.length;
}

function variation(values: ArrayLike<number>): number {
  const m = mean(values);
  return Math.sqrt(mean(Array.from(values, (v) => (v - m) ** 2))) / m;
}

describe('random numbers', () => {
  test('the same seed gives the same numbers, another seed or stream others', () => {
    const draw = (seed: number, stream: number) => {
      const source = random(seed, stream);
      return Array.from({ length: 20 }, () => source.uniform());
    };
    expect(draw(1, 1)).toEqual(draw(1, 1));
    expect(draw(1, 1)).not.toEqual(draw(2, 1));
    expect(draw(1, 1)).not.toEqual(draw(1, 2));
    expect(draw(1, 1)).not.toEqual(draw(1 + 2 ** 32, 1));
  });

  test.each([
    { shape: 0.25, cv: 2 },
    { shape: 1, cv: 1 },
    { shape: 4, cv: 0.5 },
  ])('gamma of shape $shape has mean 1 and variation 1 / sqrt(shape) = $cv', ({ shape, cv }) => {
    const source = random(9, 0);
    const values = Array.from({ length: COUNT }, () => source.gamma(shape));
    expect(mean(values)).toBeCloseTo(1, 1);
    expect(Math.abs(variation(values) / cv - 1)).toBeLessThan(0.05);
  });
});

describe('lengths', () => {
  test('uniform: whole numbers from 0.8 x nominal to nominal, mean 0.9, prompt and output apart', () => {
    const { isl, osl } = drawLengths({ kind: 'uniform', isl: 1000, osl: 100, ratio: 0.8 }, COUNT, 4);
    expect([Math.min(...isl), Math.max(...isl)]).toEqual([800, 1000]);
    expect([Math.min(...osl), Math.max(...osl)]).toEqual([80, 100]);
    expect(Math.abs(mean(isl) / 900 - 1)).toBeLessThan(0.005);
    const meanIsl = mean(isl);
    const covariance = mean(Array.from(isl, (v, i) => (v - meanIsl) * ((osl[i] ?? 0) - 90)));
    expect(Math.abs(covariance)).toBeLessThan(10); // draws that go together have 58 x 6 = 337
  });

  test('lognormal: the nominal length is the mean', () => {
    const { isl } = drawLengths({ kind: 'lognormal', isl: 1000, osl: 100, cv: 0.5 }, COUNT, 4);
    expect(Math.abs(mean(isl) / 1000 - 1)).toBeLessThan(0.02);
    expect(Math.abs(variation(isl) / 0.5 - 1)).toBeLessThan(0.05);
  });

  test('a list is repeated in its order; fixed lengths are all alike', () => {
    const requests = [
      { isl: 10, osl: 1 },
      { isl: 20, osl: 2, prefixTokens: 8, prefixId: 3 },
    ];
    const drawn = drawLengths({ kind: 'list', requests }, 3, 1);
    expect([...drawn.isl]).toEqual([10, 20, 10]);
    expect([...drawn.prefixTokens]).toEqual([0, 8, 0]);
    expect([...drawn.prefixId]).toEqual([-1, 3, -1]);
    expect(new Set(drawLengths({ kind: 'fixed', isl: 7, osl: 5 }, 50, 1).isl)).toEqual(new Set([7]));
  });

  test.each<{ why: string; lengths: Lengths }>([
    { why: 'no tokens', lengths: { kind: 'fixed', isl: 0, osl: 1 } },
    { why: 'half a token', lengths: { kind: 'fixed', isl: 1, osl: 1.5 } },
    { why: 'ratio above 1', lengths: { kind: 'uniform', isl: 10, osl: 10, ratio: 1.2 } },
    { why: 'negative spread', lengths: { kind: 'lognormal', isl: 10, osl: 10, cv: -1 } },
    { why: 'empty list', lengths: { kind: 'list', requests: [] } },
    {
      why: 'a prefix as long as the prompt',
      lengths: { kind: 'list', requests: [{ isl: 5, osl: 1, prefixTokens: 5 }] },
    },
  ])('refuses $why', ({ lengths }) => {
    expect(() => drawLengths(lengths, 5, 1)).toThrow(SimError);
  });
});

describe('loads', () => {
  test.each([
    { load: { kind: 'constant' }, cv: 0 },
    { load: { kind: 'poisson' }, cv: 1 },
    { load: { kind: 'bursty', burstiness: 0.25 }, cv: 2 },
  ] as const)('$load.kind: gaps of 1 / rate on average, variation $cv', ({ load, cv }) => {
    const times = sendTimes({ ...load, requestsPerS: 50, requests: COUNT } as Parameters<typeof sendTimes>[0], 2);
    const gaps = Array.from({ length: COUNT - 1 }, (_, i) => (times[i + 1] ?? 0) - (times[i] ?? 0));
    expect(Math.abs(mean(gaps) / 20 - 1)).toBeLessThan(0.05);
    expect(variation(gaps)).toBeCloseTo(cv, 0);
  });

  test('what counts: everything from cold, all but two rounds at either end when steady, all after the warm-up', () => {
    expect(countedWindow({ kind: 'cold_loop', concurrency: 4, requests: 40 })).toEqual({ from: 0, to: 40 });
    expect(countedWindow({ kind: 'steady_loop', concurrency: 4, requests: 40 })).toEqual({ from: 8, to: 32 });
    const short = { kind: 'steady_loop', concurrency: 4, requests: 40, droppedRounds: 1 } as const;
    expect(countedWindow(short)).toEqual({ from: 4, to: 36 });
    expect(countedWindow({ kind: 'poisson', requestsPerS: 1, requests: 40, warmUp: 5 })).toEqual({ from: 5, to: 40 });
  });

  test.each<{ why: string; load: Load }>([
    { why: 'no requests', load: { kind: 'cold_loop', concurrency: 1, requests: 0 } },
    { why: 'no clients', load: { kind: 'cold_loop', concurrency: 0, requests: 1 } },
    { why: 'a steady loop of four rounds', load: { kind: 'steady_loop', concurrency: 4, requests: 16 } },
    {
      why: 'a steady loop that counts its first round',
      load: { kind: 'steady_loop', concurrency: 4, requests: 40, droppedRounds: 0 },
    },
    { why: 'no rate', load: { kind: 'poisson', requestsPerS: 0, requests: 1 } },
    { why: 'a warm-up of everything', load: { kind: 'poisson', requestsPerS: 1, requests: 5, warmUp: 5 } },
    { why: 'no burstiness', load: { kind: 'bursty', requestsPerS: 1, requests: 5, burstiness: 0 } },
  ])('refuses $why', ({ load }) => {
    expect(() => countedWindow(load)).toThrow(SimError);
  });
});
