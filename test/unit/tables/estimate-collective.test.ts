import { describe, expect, test } from 'vitest';
import { acrossCurve, insideCurve } from '../../../src/tables/estimate-collective.ts';
import { type LinkFit, linkClass } from '../../../src/tables/link-fit.ts';
import { newLookup, type SizeCurve } from '../../../src/tables/tables.ts';
import { tinySystem } from './tiny-tables.ts';

/** 10 us to launch, 2 us per doubling, half of the 100 GB/s link. */
const fit: LinkFit = { launchMs: 0.01, hopMs: 0.002, efficiency: 0.5, contention: 0, relError: 0.1 };
const MB = 1e6;
const times = (factor: number, gpus: number): SizeCurve => ({
  lookup: (bytes, out) => {
    out.ms = factor * (0.01 + 0.002 * Math.log2(gpus) + (((gpus - 1) / gpus) * bytes) / 1e8 / 0.5);
    out.grade = 0;
    out.relError = 0.05;
  },
});
const price = (curve: SizeCurve, bytes = MB) => {
  const out = newLookup();
  curve.lookup(bytes, out);
  return out;
};

describe('insideCurve', () => {
  const inside = (gpus: number, measured: Parameters<typeof insideCurve>[0]['measured'] = []) =>
    insideCurve({ system: tinySystem, gpus, fit, measured });

  test('without any measurement: launch, hops and the bytes that enter a GPU', () => {
    // 4 GPUs: two doublings, 3/4 of 1 MB at 1e8 bytes per ms and half the link
    expect(price(inside(4)).ms).toBeCloseTo(0.01 + 0.004 + 0.75e6 / 1e8 / 0.5, 12);
    expect(price(inside(4))).toMatchObject({ grade: 2, relError: 0.1 });
  });

  test('on a shared tree every doubling beyond two GPUs costs its contention', () => {
    const shared = insideCurve({ system: tinySystem, gpus: 8, fit: { ...fit, contention: 2 }, measured: [] });
    // (8/2)^2 = 16 times the time of 7/8 MB
    expect(price(shared).ms).toBeCloseTo(0.01 + 0.006 + (16 * 0.875e6) / 1e8 / 0.5, 12);
  });

  test('a measured group is answered as it is', () => {
    expect(price(inside(4, [{ gpus: 4, curve: times(3, 4) }])).grade).toBe(0);
  });

  test('beyond the largest measured group its ratio is kept', () => {
    expect(price(inside(16, [{ gpus: 8, curve: times(1.5, 8) }])).ms).toBeCloseTo(1.5 * price(inside(16)).ms, 12);
    // one doubling away: 0.15 beside the table's 0.05
    expect(price(inside(16, [{ gpus: 8, curve: times(1.5, 8) }])).relError).toBeCloseTo(Math.hypot(0.05, 0.15), 12);
  });

  test('between two measured groups their ratios are blended along the doublings', () => {
    const measured = [
      { gpus: 2, curve: times(1, 2) },
      { gpus: 8, curve: times(4, 8) },
    ];
    // 4 is half way from 2 to 8: the geometric mean of 1 and 4
    expect(price(inside(4, measured)).ms).toBeCloseTo(2 * price(inside(4)).ms, 12);
  });

  test('one GPU exchanges nothing', () => {
    expect(price(inside(1))).toEqual({ ms: 0, grade: 0, relError: 0, boundMs: 0 });
  });
});

describe('acrossCurve', () => {
  // The tiny node has 8 GPUs, 10 GB/s cards at 0.8 and hops of 10 us.
  const inside = times(1, 8);
  const across = (kind: Parameters<typeof acrossCurve>[0]['kind'], gpus: number) =>
    price(acrossCurve({ system: tinySystem, kind, gpus, inside })).ms;

  test.each([
    {
      kind: 'all_reduce',
      gpus: 16,
      ms: 2 * 0.01 + (2 * 0.5 * (MB / 8)) / 1e7 / 0.8,
      why: 'an eighth of the tensor there and back between two nodes',
    },
    {
      kind: 'all_gather',
      gpus: 16,
      ms: 0.01 + (0.5 * (MB / 8)) / 1e7 / 0.8,
      why: 'half of it comes from the other node',
    },
    {
      kind: 'reduce_scatter',
      gpus: 32,
      ms: 2 * 0.01 + (0.75 * (MB / 8)) / 1e7 / 0.8,
      why: 'three of four parts, two doublings',
    },
    {
      kind: 'all_reduce',
      gpus: 12,
      ms: 2 * 0.01 + (2 * 0.5 * (MB / 8)) / 1e7 / 0.8,
      why: 'a half empty node waits for the full one',
    },
  ] as const)('$kind over $gpus adds $why', ({ kind, gpus, ms }) => {
    expect(across(kind, gpus)).toBeCloseTo(price(inside).ms + ms, 12);
  });

  test('an all-to-all sends the share of the other nodes over the cards, and the rest inside', () => {
    expect(across('all_to_all', 16)).toBeCloseTo(price(inside, MB / 2).ms + 0.01 + (0.5 * MB) / 1e7 / 0.8, 12);
  });

  test('GPUs without NVLink do not reach the network faster than their slot', () => {
    const slow = { ...tinySystem, scaleUpBytesPerS: 1e9 };
    const ms = price(acrossCurve({ system: slow, kind: 'all_gather', gpus: 16, inside })).ms;
    expect(ms).toBeCloseTo(price(inside).ms + 0.01 + (0.5 * (MB / 8)) / 1e6 / 0.8, 12);
  });
});

test.each([
  { slot: 1e10, link: 1e11, kind: 'nvlink_hopper', why: 'links above the slot are NVLink' },
  { slot: 1e11, link: 1e11, kind: 'pcie', why: 'links at the rate of the slot are the slot' },
])('linkClass: $why', ({ slot, link, kind }) => {
  expect(linkClass({ ...tinySystem, pcieBytesPerS: slot, scaleUpBytesPerS: link })).toBe(kind);
});
