import { describe, expect, test } from 'vitest';
import { closedLoop } from '../../../src/serving/closed-loop.ts';
import {
  balancedPoint,
  type DisaggregatedReplica,
  decodeCapacity,
  decodeCurve,
  disaggregatedPoint,
  newDisaggregatedPoint,
  prefillCurve,
} from '../../../src/serving/disaggregated.ts';
import { kvTransferMs } from '../../../src/serving/kv-transfer.ts';
import { linearCoster } from '../../helpers/linear-coster.ts';

const COST = { fixedMs: 5, perPromptTokenMs: 0.01, perRequestMs: 0.05 };
const WORKLOAD = { isl: 4000, osl: 501, prefixTokens: 0 };
const coster = linearCoster(COST);
const prefill = prefillCurve({ coster, tokenBudget: 4000, maxRequests: 512, pp: 1, dp: 1 }, WORKLOAD);
const decode = decodeCurve({ coster, pp: 1, dp: 1 }, WORKLOAD, [1, 2, 4, 8, 16, 32, 64, 100]);

function replica(over: Partial<DisaggregatedReplica> = {}): DisaggregatedReplica {
  return {
    prefill,
    decode,
    prefillWorkers: 1,
    decodeWorkers: 1,
    replicas: 1,
    kvTransferMs: 3,
    frontEndMs: 20,
    osl: WORKLOAD.osl,
    ...over,
  };
}

function at(of: DisaggregatedReplica, rate: number) {
  const point = newDisaggregatedPoint();
  return disaggregatedPoint(of, rate, point) ? point : null;
}

describe('curves', () => {
  test('a prompt takes 5 + 4000 x 0.01 = 45 ms, so a worker does 22.2 a second', () => {
    expect([...prefill.passMs]).toEqual([45]);
    expect(prefill.capacityPerS).toBeCloseTo(1000 / 45, 9);
  });

  test('straight lines between the priced occupancies: 5 + 0.05 n', () => {
    expect(decode.stepMs).toHaveLength(100);
    for (const n of [1, 3, 50, 100]) expect(decode.stepMs[n - 1]).toBeCloseTo(5 + 0.05 * n, 9);
    expect(decodeCapacity(decode, 501)).toBeCloseTo((1000 * 100) / (10 * 500), 9);
  });

  test('a larger batch that starts a slower tile lowers no capacity: 8 in 5 ms beat 9 in 10 ms', () => {
    const tiled = {
      price: (shape: { decodeRequests: number }, out: { ms: number; grade: number; relError: number }) => {
        out.ms = shape.decodeRequests > 8 ? 10 : 5;
        out.grade = 0;
        out.relError = 0;
      },
      breakdown: () => [],
    };
    const curve = decodeCurve({ coster: tiled, pp: 1, dp: 1 }, WORKLOAD, [1, 8, 9]);
    expect(decodeCapacity(curve, 501)).toBeCloseTo((1000 * 8) / (5 * 500), 9);
  });

  test('prompts longer than the budget take several passes', () => {
    const long = prefillCurve({ coster, tokenBudget: 2000, maxRequests: 512, pp: 1, dp: 1 }, WORKLOAD);
    expect(long.passMs[0]).toBeCloseTo(2 * 25, 9);
  });

  test('short prompts share a pass, which costs less for each', () => {
    const short = prefillCurve(
      { coster, tokenBudget: 4000, maxRequests: 512, pp: 1, dp: 1 },
      { isl: 500, osl: 100, prefixTokens: 0 },
    );
    expect(short.passMs).toHaveLength(8);
    expect(short.capacityPerS).toBeCloseTo((1000 * 8) / 45, 9);
  });

  test('memory caps a pass: 3 prompts of a worker with 2 ranks are 1 a rank', () => {
    const full = { coster, tokenBudget: 4000, maxRequests: 3, pp: 1, dp: 2 };
    expect(prefillCurve(full, { isl: 500, osl: 100, prefixTokens: 0 }).passMs).toHaveLength(1);
  });
});

describe('steady state', () => {
  test('occupancy by hand: 10 requests/s need n = 10/s x 500 x step(n) = 5 (5 + 0.05 n) = 100/3', () => {
    const point = at(replica(), 10);
    expect(point?.decodeBatch).toBeCloseTo(100 / 3, 5);
    expect(point?.tpotMs).toBeCloseTo(5 + 0.05 * (100 / 3), 5);
  });

  test('ttft: front end + M/D/1 wait + pass + transfer', () => {
    const utilisation = 10 * 0.045;
    const waitMs = (utilisation / (2 * (1 - utilisation))) * 45;
    expect(at(replica(), 10)?.ttftMs).toBeCloseTo(20 + waitMs + 45 + 3, 6);
  });

  test('Little: rate x latency = requests in flight', () => {
    const point = at(replica(), 10);
    if (point === null) throw new Error('10 requests/s fit');
    expect(point.concurrency).toBeCloseTo((10 / 1000) * (point.ttftMs + 500 * point.tpotMs), 9);
  });

  test.each([
    { why: 'prefill cannot do 23 a second', rate: 23, over: { decodeWorkers: 4 } },
    { why: 'decode cannot do 21 a second', rate: 21, over: { prefillWorkers: 4 } },
  ])('$why', ({ rate, over }) => expect(at(replica(over), rate)).toBeNull());

  test('latencies rise with the rate', () => {
    let last = { ttftMs: 0, tpotMs: 0 };
    for (const rate of [0.1, 1, 5, 10, 15, 19]) {
      const point = at(replica(), rate);
      expect(point?.ttftMs).toBeGreaterThan(last.ttftMs);
      expect(point?.tpotMs).toBeGreaterThanOrEqual(last.tpotMs);
      if (point) last = point;
    }
  });

  test.each([
    { why: 'alone, nobody is ahead', inFlight: 1, waitMs: 0 },
    // others' share 1/2 of utilisation 0.45: M/D/1 wait rho / (2 (1 - rho)) of a 45 ms pass, rho = 0.225
    { why: 'of two, the other is met half as often', inFlight: 2, waitMs: (0.225 / (2 * 0.775)) * 45 },
  ])('a closed loop: $why', ({ inFlight, waitMs }) => {
    const point = newDisaggregatedPoint();
    expect(balancedPoint(replica(), { requestsPerS: 10, resident: 33, inFlight }, point)).toBe(true);
    expect(point.ttftMs).toBeCloseTo(20 + waitMs + 45 + 3, 6);
  });

  test('four in flight wait for three passes at most, however full the pool is', () => {
    const point = newDisaggregatedPoint();
    expect(closedLoop(replica({ osl: 1 }), { inFlight: 4 }, point)).toBe(true);
    expect(point.ttftMs).toBeLessThanOrEqual(20 + 3 * 45 + 45 + 3 + 1e-9);
    expect((point.requestsPerS * point.ttftMs) / 1000).toBeCloseTo(4, 5);
  });

  test('forty in flight on a prefill pool that does 22.2 a second: a full pool, the rest waits by Little', () => {
    const point = newDisaggregatedPoint();
    expect(closedLoop(replica({ osl: 1 }), { inFlight: 40 }, point)).toBe(true);
    expect(point.requestsPerS).toBeCloseTo(1000 / 45, 3);
    expect(point.ttftMs).toBeCloseTo(40 * 45, 1);
  });

  test('what is resident decides, not the rate: 10 of a slower tile may do the rate of 8', () => {
    const tiled = {
      price: (shape: { decodeRequests: number }, out: { ms: number; grade: number; relError: number }) => {
        out.ms = shape.decodeRequests > 8 ? 10 : 5;
        out.grade = 0;
        out.relError = 0;
      },
      breakdown: () => [],
    };
    const of = replica({ decode: decodeCurve({ coster: tiled, pp: 1, dp: 1 }, WORKLOAD, [1, 8, 9, 12]) });
    const point = newDisaggregatedPoint();
    // n = 10 resident: 10 / (500 x 10 ms) = 2 a second, which 5 resident in 5 ms steps do as well
    expect(closedLoop(of, { inFlight: 10 + 2 * 0.068 }, point)).toBe(true);
    expect(point.decodeBatch).toBeGreaterThan(9.9);
    expect(point.tpotMs).toBeCloseTo(10, 9);
    expect(closedLoop(of, { inFlight: 13 }, point)).toBe(false); // 12 slots, and prompts do not wait at 2 a second
  });

  test('one output token: nothing is decoded', () => {
    const point = at(replica({ osl: 1 }), 10);
    expect(point?.tpotMs).toBe(0);
    expect(point?.decodeBatch).toBe(0);
  });
});

test('kv transfer: 1 GB over two GPUs of 50 GB/s at 80 % = 12.5 ms and the latency', () => {
  expect(kvTransferMs(1e9, { parallelGpus: 2, bytesPerS: 50e9, efficiency: 0.8, latencyMs: 0.01 })).toBeCloseTo(
    12.51,
    9,
  );
});
