import { describe, expect, test } from 'vitest';
import { matchRates, type PoolRates } from '../../../src/search/rate-match.ts';

// serving-model.md section 9, T6 and T7: shares 0.90 and 0.92 are the published tool's degradations.
const SIZES = [1, 2, 4, 8, 16, 24, 32];
const README: PoolRates = {
  prefillPerS: 6.0871,
  prefillGpus: 2,
  decodePerS: 13.669,
  decodeGpus: 4,
  prefillShare: 0.9,
  decodeShare: 0.92,
};
const SMALL_DECODE: PoolRates = { ...README, decodePerS: 4.022, decodeGpus: 2 };
const OSL = 500;

describe('matchRates', () => {
  test.each([
    {
      why: 'T6: 2 + 1 workers on 8 GPUs; 4 + 2 and 6 + 3 tie and lose to the smaller replica',
      rates: README,
      sizes: SIZES,
      totalGpus: null,
      expected: [2, 1, 8],
      tokensPerGpu: 684.8,
    },
    {
      why: 'T7: 5 + 7 workers on 24 GPUs',
      rates: SMALL_DECODE,
      sizes: SIZES,
      totalGpus: null,
      expected: [5, 7, 24],
      tokensPerGpu: 539.6,
    },
    {
      why: 'T7 over a budget of 32: 7 + 9 workers leave no GPU idle',
      rates: SMALL_DECODE,
      sizes: [32],
      totalGpus: 32,
      expected: [7, 9, 32],
      tokensPerGpu: 520.3,
    },
  ])('$why', ({ rates, sizes, totalGpus, expected, tokensPerGpu }) => {
    const match = matchRates(rates, {
      maxWorkers: 32,
      maxReplicaGpus: Number.POSITIVE_INFINITY,
      allows: (gpus) => sizes.includes(gpus),
      totalGpus,
    });
    expect([match?.prefillWorkers, match?.decodeWorkers, match?.replicaGpus]).toEqual(expected);
    expect((match?.requestsPerSPerGpu ?? 0) * OSL).toBeCloseTo(tokensPerGpu, 1);
  });

  test('T7: a budget of 32 makes the 24-GPU replica worth 404.7', () => {
    const match = matchRates(SMALL_DECODE, {
      maxWorkers: 32,
      maxReplicaGpus: Number.POSITIVE_INFINITY,
      allows: (gpus) => gpus === 24,
      totalGpus: 32,
    });
    expect((match?.requestsPerSPerGpu ?? 0) * OSL).toBeCloseTo(404.7, 1);
  });

  test('no allowed size, no match', () => {
    expect(
      matchRates(README, {
        maxWorkers: 32,
        maxReplicaGpus: Number.POSITIVE_INFINITY,
        allows: () => false,
        totalGpus: null,
      }),
    ).toBeNull();
  });

  test('looking only around the balance finds what a full scan finds', () => {
    const limits = {
      maxWorkers: 12,
      maxReplicaGpus: Number.POSITIVE_INFINITY,
      allows: (gpus: number) => gpus <= 40,
      totalGpus: null,
    };
    for (const decodePerS of [0.7, 1.9, 4.022, 13.669, 55]) {
      const rates = { ...README, decodePerS };
      let best = 0;
      for (let x = 1; x <= 12; x++) {
        for (let y = 1; y <= 12; y++) {
          const gpus = 2 * x + 4 * y;
          if (gpus <= 40) best = Math.max(best, Math.min(x * 6.0871 * 0.9, y * decodePerS * 0.92) / gpus);
        }
      }
      expect(matchRates(rates, limits)?.requestsPerSPerGpu).toBeCloseTo(best, 9);
    }
  });

  test('a balance beyond the budget takes all that fits: osl 2 leaves decode nothing to do, so 7 of 8 GPUs prefill', () => {
    const rates = { ...README, prefillGpus: 1, decodeGpus: 1, decodePerS: 1e6 };
    const limits = { maxWorkers: 32, maxReplicaGpus: 8, allows: (gpus: number) => gpus <= 8, totalGpus: 8 };
    const match = matchRates(rates, limits);
    expect([match?.prefillWorkers, match?.decodeWorkers]).toEqual([7, 1]);
    expect(match?.requestsPerS).toBeCloseTo(7 * 6.0871 * 0.9, 9);
  });

  test('nothing to decode at all: the same', () => {
    const rates = { ...README, prefillGpus: 1, decodeGpus: 1, decodePerS: Number.POSITIVE_INFINITY };
    const limits = { maxWorkers: 32, maxReplicaGpus: 8, allows: (gpus: number) => gpus <= 8, totalGpus: 8 };
    const match = matchRates(rates, limits);
    expect([match?.prefillWorkers, match?.decodeWorkers]).toEqual([7, 1]);
  });
});
