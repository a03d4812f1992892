import { describe, expect, test } from 'vitest';
import { anchorError, anchoredErrors } from '../../../src/calibrate/estimator-anchors.ts';
import { BOUNDS, type EstimatorSet, fitRoofline, heldOutError } from '../../../src/calibrate/estimator-fit.ts';
import { fitLink, heldOutLinkError } from '../../../src/calibrate/estimator-links.ts';
import type { Sample } from '../../../src/calibrate/sample.ts';
import { estimatedMs } from '../../../src/tables/roofline-fit.ts';

const sample = (part: Partial<Sample>): Sample => ({
  key: '',
  coordinates: [],
  category: 0,
  computeMs: 0,
  memoryMs: 0,
  footprintBytes: 0,
  ms: 1,
  kernel: '',
  ...part,
});

const truth = { floorMs: 0.01, computeEfficiency: 0.5, memoryEfficiency: 0.8, sharpness: 2, relError: 0 };

/** Work from 1 us to 0.25 s on both axes, priced by known parameters, a factor `scale` slower. */
function set(system: string, scale = 1): EstimatorSet {
  const samples = Array.from({ length: 100 }, (_, i) => {
    const computeMs = 10 ** (-3 + (i % 10) * 0.6);
    const memoryMs = 10 ** (-3 + Math.floor(i / 10) * 0.6);
    return sample({ key: `${i}`, computeMs, memoryMs, ms: scale * estimatedMs(truth, computeMs, memoryMs) });
  });
  return { system, name: 'vllm 1.0', samples };
}

describe('fitRoofline', () => {
  test('finds the parameters that made the rows', () => {
    const fit = fitRoofline([set('a')]);
    expect(fit.floorMs).toBeCloseTo(0.01, 3);
    expect(fit.computeEfficiency).toBeCloseTo(0.5, 1);
    expect(fit.memoryEfficiency).toBeCloseTo(0.8, 1);
    expect(Math.abs(fit.sharpness - 2)).toBeLessThan(0.4);
  });

  test('keeps efficiencies at most 1 where rows beat the hardware', () => {
    const fit = fitRoofline([set('a', 0.3)]);
    expect(fit.computeEfficiency).toBeLessThanOrEqual(BOUNDS.computeEfficiency[1]);
    expect(fit.memoryEfficiency).toBeLessThanOrEqual(BOUNDS.memoryEfficiency[1]);
  });
});

describe('heldOutError', () => {
  test('of one GPU is that of the half which the fit has not seen', () => {
    const error = heldOutError([set('a')]);
    expect(error.how).toBe('random half of the keys');
    expect(error.rows).toBeGreaterThan(30);
    expect(error.rows).toBeLessThan(70);
    expect(error.median).toBeLessThan(0.05);
  });

  test('of two GPUs is that of each predicted from the other', () => {
    // b takes 1.25 times as long: from a it is 1 - 1/1.25 = 20 % too low, and a from b 25 % too high
    const error = heldOutError([set('a'), set('b', 1.25)]);
    expect(error).toMatchObject({ how: 'each GPU from the other', rows: 200 });
    expect(error.median).toBeGreaterThan(0.17);
    expect(error.median).toBeLessThan(0.27);
  });
});

test('anchoredErrors compares at equal keys, each estimate corrected by its sibling', () => {
  // Both take twice what is estimated: uncorrected the error is 50 %, corrected it is none.
  const own = { set: set('a', 2), fit: truth };
  const errors = anchoredErrors(own, { set: set('a', 2), fit: truth });
  expect(errors).toHaveLength(20);
  expect(Math.max(...errors)).toBeCloseTo(0, 9);
  expect(anchorError([0.1, 0.3, 0.2])).toEqual({ rows: 3, median: 0.2 });
});

describe('links', () => {
  const link = (system: string) => ({
    system,
    samples: [2, 4, 8].flatMap((gpus) =>
      Array.from({ length: 12 }, (_, i) => {
        const memoryMs = 4 ** (i - 10);
        const ms = 0.01 + 0.004 * Math.log2(gpus) + (memoryMs * (gpus / 2) ** 1.5) / 0.6;
        return sample({ key: `${gpus} ${i}`, category: gpus, memoryMs, ms });
      }),
    ),
  });

  test('fitLink finds launch, hop, efficiency and contention', () => {
    const fit = fitLink([link('a')]);
    expect(fit.launchMs).toBeCloseTo(0.01, 3);
    expect(fit.hopMs).toBeCloseTo(0.004, 3);
    expect(fit.efficiency).toBeCloseTo(0.6, 1);
    expect(fit.contention).toBeCloseTo(1.5, 1);
  });

  test('the error of two equal systems is none', () => {
    const error = heldOutLinkError([link('a'), link('b')]);
    expect(error.how).toBe('each GPU from the other');
    expect(error.median).toBeLessThan(0.02);
  });
});
