import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Compared, errorStatistics, quantile } from '../../src/validate/error-statistics.ts';

const times = fc.double({ min: 0.1, max: 1000, noNaN: true });
const compared: fc.Arbitrary<Compared> = fc.record({ measured: times, predicted: times, inside: fc.boolean() });
const measurements = fc.array(fc.array(compared, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 20 });

describe('error statistics', () => {
  test('do not depend on the order of the measurements', () => {
    fc.assert(
      fc.property(measurements, (list) => {
        const turned = errorStatistics([...list].reverse());
        for (const [name, value] of Object.entries(errorStatistics(list) ?? {}))
          expect(turned?.[name as keyof typeof turned]).toBeCloseTo(value, 9);
      }),
    );
  });

  test('do not depend on the unit', () => {
    fc.assert(
      fc.property(measurements, fc.double({ min: 0.01, max: 100, noNaN: true }), (list, unit) => {
        const scaled = list.map((listed) =>
          listed.map((c) => ({ ...c, measured: c.measured * unit, predicted: c.predicted * unit })),
        );
        const found = errorStatistics(scaled);
        for (const [name, value] of Object.entries(errorStatistics(list) ?? {})) {
          const other = found?.[name as keyof typeof found] ?? Number.NaN;
          expect(Math.abs(other - value)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(value)));
        }
      }),
    );
  });

  test('median <= p90, the mean between 0 and the largest, bias between the smallest and the largest error, coverage a share', () => {
    fc.assert(
      fc.property(measurements, (list) => {
        const found = errorStatistics(list);
        const signed = list.map(
          (listed) => listed.reduce((sum, c) => sum + c.predicted / c.measured - 1, 0) / listed.length,
        );
        expect(found?.n).toBe(list.length);
        if (found === null) throw new Error('measurements without statistics');
        expect(found.median_error).toBeLessThanOrEqual(found.p90_error);
        expect(found.mean_error).toBeLessThanOrEqual(Math.max(...signed.map(Math.abs)) + 1e-9);
        expect(found.bias).toBeGreaterThanOrEqual(Math.min(...signed) - 1e-9);
        expect(found.bias).toBeLessThanOrEqual(Math.max(...signed) + 1e-9);
        expect((found.coverage ?? -1) >= 0 && (found.coverage ?? 2) <= 1).toBe(true);
      }),
    );
  });

  test('a quantile rises with its share and stays within the values', () => {
    fc.assert(
      fc.property(fc.array(times, { minLength: 1 }), fc.double({ min: 0, max: 1, noNaN: true }), (values, q) => {
        const at = quantile(values, q);
        expect(at).toBeGreaterThanOrEqual(Math.min(...values));
        expect(at).toBeLessThanOrEqual(Math.max(...values) * (1 + 1e-12));
        expect(quantile(values, q / 2)).toBeLessThanOrEqual(at * (1 + 1e-12));
      }),
    );
  });
});
