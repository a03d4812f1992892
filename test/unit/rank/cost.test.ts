import { describe, expect, test } from 'vitest';
import { type GpuHourPrice, gpuHourPrice } from '../../../src/input/objective-input.ts';
import { gpusBySystem, rowCost } from '../../../src/rank/cost.ts';
import type { ServingPoint } from '../../../src/search/serving-point.ts';

const BOARD = { h200_sxm: 700, b200_sxm: 1000 };
const on = (systemId: string, gpus: number) => ({ gpus, engineModel: { systemId } });

/** 8 GPUs to spend, 10,000 tokens/s. */
const agg = { totalGpus: 8, replicas: 4, gpusPerReplica: 2, tokensPerS: 10_000, lead: on('h200_sxm', 2), shape: null };
/** Two replicas of 3 x 1 prefill and 1 x 2 decode GPUs on 12: two of them idle. */
const disagg = {
  totalGpus: 12,
  replicas: 2,
  gpusPerReplica: 5,
  tokensPerS: 20_000,
  lead: on('b200_sxm', 2),
  shape: {
    prefillWorkers: 3,
    decodeWorkers: 1,
    pair: { prefill: on('h200_sxm', 1), decode: on('b200_sxm', 2) },
  },
};
// Only what the cost reads.
const pointOf = (point: object) => point as ServingPoint;

describe('rowCost', () => {
  test.each([
    {
      why: '8 x 3.5 an hour; 28 / 3600 s / 10,000 tokens/s x 10^6; 8 x 700 W / 10,000',
      point: agg,
      gpuHour: 3.5,
      cost: { perHour: 28, perMillion: 0.777778, joule: 0.56 },
    },
    {
      why: '6 + 2 idle at 3 and 4 at 5: 44 an hour; 44 / 3600 / 20,000 x 10^6; (8 x 700 + 4 x 1000) / 20,000',
      point: disagg,
      gpuHour: { h200_sxm: 3, b200_sxm: 5 },
      cost: { perHour: 44, perMillion: 0.611111, joule: 0.48 },
    },
  ])('$why', ({ point, gpuHour, cost }) => {
    const found = rowCost(pointOf(point), { prices: { gpuHour, currency: 'USD' }, boardPowerW: BOARD });
    expect(found.cost_per_hour).toBeCloseTo(cost.perHour, 9);
    expect(found.cost_per_million_output_tokens).toBeCloseTo(cost.perMillion, 6);
    expect(found.joule_per_output_token_max).toBeCloseTo(cost.joule, 9);
  });

  test('without prices only the energy is known', () => {
    expect(rowCost(pointOf(agg), { prices: null, boardPowerW: BOARD })).toEqual({ joule_per_output_token_max: 0.56 });
  });
});

test('idle GPUs are of the system that prefills', () => {
  expect([...gpusBySystem(pointOf(disagg))]).toEqual([
    ['h200_sxm', 8],
    ['b200_sxm', 4],
  ]);
});

test('a system without a price is refused by name', () => {
  const prices = (gpuHour: GpuHourPrice) => ({ gpuHour, currency: 'USD' });
  expect(gpuHourPrice(prices(2), 'l4')).toBe(2);
  expect(() => gpuHourPrice(prices({ l40s: 1 }), 'l4')).toThrow(/no price for l4/);
});
