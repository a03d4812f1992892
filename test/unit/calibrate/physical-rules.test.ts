import { describe, expect, test } from 'vitest';
import {
  applyPhysicalRules,
  chooseKernel,
  dropImpossible,
  mergeDuplicates,
} from '../../../src/calibrate/physical-rules.ts';
import { aSample } from './published-fixture.ts';

const L2 = 50e6;
/** A hundred sound heavy rows, so that a single bad one stays below the share that condemns a series. */
const sound = Array.from({ length: 100 }, (_, i) => aSample({ key: `sound ${i}`, ms: 1, computeMs: 0.5 }));

describe('dropImpossible', () => {
  test.each([
    { rule: 'faster_than_peak_flops', bad: { ms: 0.4, computeMs: 0.5 }, why: 'less time than the flops take at peak' },
    { rule: 'faster_than_hbm', bad: { ms: 0.4, memoryMs: 0.5 }, why: 'less time than HBM takes for bytes beyond L2' },
    { rule: 'not_positive', bad: { ms: 0 }, why: 'no time at all' },
  ])('drops $why', ({ rule, bad }) => {
    const { samples, counts } = dropImpossible([...sound, aSample({ key: 'bad', ...bad })], L2);
    expect(samples.map((s) => s.key)).toEqual(sound.map((s) => s.key));
    expect(counts[rule]).toBe(1);
  });

  test('raises a row that the L2 cache served to the time that HBM takes', () => {
    const { samples, counts } = dropImpossible([aSample({ ms: 0.4, memoryMs: 0.5, footprintBytes: L2 / 2 })], L2);
    expect(samples[0]?.ms).toBe(0.5);
    expect(counts.l2_resident).toBe(1);
  });

  test('a clock boost of 2 % is no impossibility', () => {
    expect(dropImpossible([aSample({ ms: 0.99, computeMs: 1 })], L2).samples).toHaveLength(1);
  });

  test('drops a whole series when more than a twentieth of its heavy rows is impossible', () => {
    const bad = Array.from({ length: 6 }, (_, i) => aSample({ key: `bad ${i}`, ms: 0.4, computeMs: 0.5 }));
    const { samples, rowWise, counts } = dropImpossible([...sound, ...bad], L2);
    expect(samples).toEqual([]);
    expect(rowWise).toHaveLength(100);
    expect(counts.impossible_series).toBe(100);
  });
});

test('duplicate_key: rows that repeat a key count once, with their median', () => {
  const { samples, counts } = mergeDuplicates([
    aSample({ ms: 1 }),
    aSample({ ms: 5 }),
    aSample({ ms: 2 }),
    aSample({ key: 'b' }),
  ]);
  expect(samples.map((s) => [s.key, s.ms])).toEqual([
    ['a', 2],
    ['b', 0.01],
  ]);
  expect(counts).toEqual({ duplicate_key: 2 });
});

describe('chooseKernel', () => {
  test('keeps the fastest kernel of each key', () => {
    const { samples, counts } = chooseKernel([
      aSample({ kernel: 'slow', ms: 3 }),
      aSample({ kernel: 'fast', ms: 1 }),
      aSample({ key: 'b', kernel: 'slow', ms: 3 }),
    ]);
    expect(samples.map((s) => `${s.key} ${s.kernel}`)).toEqual(['a fast', 'b slow']);
    expect(counts).toEqual({ several_kernels: 1 });
  });

  test('prefers a possible kernel to an impossible one', () => {
    const { samples } = chooseKernel([
      aSample({ kernel: 'impossible', ms: 0.1, computeMs: 1 }),
      aSample({ kernel: 'possible', ms: 2, computeMs: 1 }),
    ]);
    expect(samples.map((s) => s.kernel)).toEqual(['possible']);
  });
});

test('applyPhysicalRules reports every rule that touched a row', () => {
  const rows = [
    ...sound,
    aSample({ key: 'twice', ms: 1 }),
    aSample({ key: 'twice', ms: 1 }),
    aSample({ key: 'two kernels', kernel: 'x', ms: 2 }),
    aSample({ key: 'two kernels', kernel: 'y', ms: 1 }),
    aSample({ key: 'bad', ms: 0.4, computeMs: 0.5 }),
  ];
  const { samples, counts } = applyPhysicalRules(rows, L2);
  expect(samples).toHaveLength(102);
  expect(counts).toMatchObject({ several_kernels: 1, duplicate_key: 1, faster_than_peak_flops: 1 });
});
