import { describe, expect, test } from 'vitest';
import { fitBase } from '../../../src/calibrate/fit-base.ts';
import { fitGrid, observe } from '../../../src/calibrate/fit-grid.ts';
import { fitSurface, isHeldOut, type SurfacePlan } from '../../../src/calibrate/fit-surface.ts';
import { median, quantile } from '../../../src/calibrate/sample.ts';
import { tableText } from '../../../src/calibrate/write-table.ts';
import { parseTableFile } from '../../../src/tables/table-file.ts';
import { aSample } from './published-fixture.ts';

const shape = {
  axes: [
    { name: 'x', from: 0, step: 1, count: 5, perSegment: 0 },
    { name: 'y', from: 0, step: 2, count: 3, perSegment: 0 },
  ],
  categories: 1,
};
const points = Array.from({ length: 200 }, (_, i) => ({ coordinates: [(i % 17) / 4, (i % 13) / 3], category: 0 }));
const plane = ([x = 0, y = 0]: readonly number[]) => 0.3 + 0.2 * x - 0.1 * y;
const gentle = { bend: 1e-3, slope: 1e-9, category: 0 };

describe('fitGrid', () => {
  test('finds a plane exactly', () => {
    const nodes = fitGrid(
      shape,
      observe(
        shape,
        points,
        points.map((p) => plane(p.coordinates)),
      ),
      gentle,
    );
    // node (i, j) lies at x = i, y = 2 j
    expect(nodes[0]).toBeCloseTo(plane([0, 0]), 4);
    expect(nodes[4 * 3 + 2]).toBeCloseTo(plane([4, 4]), 4);
  });

  test('does not follow one wild row, as a least-squares fit would', () => {
    const targets = points.map((p, i) => plane(p.coordinates) + (i === 100 ? 5 : 0));
    const nodes = fitGrid(shape, observe(shape, points, targets), gentle);
    expect(Math.abs((nodes[7] ?? 0) - plane([2, 2]))).toBeLessThan(0.02);
  });

  test('segments keep a jump at their boundary', () => {
    // 0 up to x = 2 and 1 above it; two segments of two octaves
    const jump = { axes: [{ name: 'x', from: 0, step: 2, count: 4, perSegment: 2 }], categories: 1 };
    const line = Array.from({ length: 81 }, (_, i) => ({ coordinates: [i / 20], category: 0 }));
    const targets = line.map((p) => ((p.coordinates[0] ?? 0) <= 2 ? 0 : 1));
    const nodes = fitGrid(jump, observe(jump, line, targets), gentle);
    [0, 0, 1, 1].forEach((value, i) => {
      expect(nodes[i]).toBeCloseTo(value, 3);
    });
  });

  test('categories do not mix', () => {
    const two = { ...shape, categories: 2 };
    const both = [...points, ...points.map((p) => ({ ...p, category: 1 }))];
    const targets = both.map((p) => plane(p.coordinates) + p.category);
    const nodes = fitGrid(two, observe(two, both, targets), gentle);
    expect((nodes[15 + 7] ?? 0) - (nodes[7] ?? 0)).toBeCloseTo(1, 4);
  });
});

test('fitBase recovers a floor and two efficiencies', () => {
  const samples = Array.from({ length: 300 }, (_, i) => {
    const computeMs = 0.001 * 1.05 ** i;
    const memoryMs = 0.001 * 1.05 ** ((i * 37) % 300);
    return aSample({ computeMs, memoryMs, ms: 0.01 + Math.max(computeMs / 0.6, memoryMs / 0.8) });
  });
  const base = fitBase(samples);
  expect(base.floorMs).toBeCloseTo(0.01, 3);
  expect(base.computeEfficiency).toBeCloseTo(0.6, 2);
  expect(base.memoryEfficiency).toBeCloseTo(0.8, 2);
});

describe('fitSurface', () => {
  const plan: SurfacePlan = {
    axes: [{ name: 'size', step: 1 }],
    category: 'gpus',
    sumLimited: false,
    smoothing: gentle,
    nodeStep: 0.005,
  };
  /** Efficiency falls by a factor e over six octaves, on top of a roofline of 1 us per unit. */
  const samples = Array.from({ length: 301 }, (_, i) => {
    const x = i / 50;
    const memoryMs = 0.001 * 2 ** x;
    return aSample({
      key: `${i}`,
      coordinates: [x],
      computeMs: 0,
      memoryMs,
      ms: memoryMs * Math.exp(0.5 + x / 6),
      category: 8,
    });
  });

  test('predicts rows that it has not seen, and the written file gives back the fit', () => {
    const fitted = fitSurface(samples, plan, 'both');
    expect(fitted.heldOut.rows).toBe(samples.filter((s) => isHeldOut(s.key)).length);
    expect(fitted.heldOut.p95).toBeLessThan(0.01);
    const surface = parseTableFile(tableText(fitted), 'f');
    expect(surface.categories).toEqual([8]);
    expect(surface.range).toEqual({ from: [0], to: [6], sumTo: null });
    const top = surface.base.floorMs + 0.064 / surface.base.memoryEfficiency;
    expect((top * Math.exp(surface.nodes[6] ?? 0)) / (0.064 * Math.exp(1.5))).toBeCloseTo(1, 2);
  });

  test('gives the same bytes for the same rows', () => {
    expect(tableText(fitSurface(samples, plan, 'both'))).toBe(tableText(fitSurface([...samples], plan, 'both')));
  });

  test('writes one grid row a line', () => {
    const lines = tableText(fitSurface(samples, plan, 'both')).split('\n');
    expect(lines.filter((line) => /^\[-?\d+(,-?\d+)*\]$/.test(line))).toHaveLength(1);
  });
});

test('isHeldOut takes half of the keys, the same half every time', () => {
  const keys = Array.from({ length: 10_000 }, (_, i) => `${i} 4096 4096`);
  const out = keys.filter(isHeldOut).length;
  expect(out).toBeGreaterThan(4800);
  expect(out).toBeLessThan(5200);
  expect(isHeldOut('16 4096 4096')).toBe(isHeldOut('16 4096 4096'));
});

test('median and quantile', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9)).toBe(10);
});
