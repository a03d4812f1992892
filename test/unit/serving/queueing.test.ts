import { describe, expect, test } from 'vitest';
import { meanWaitInServices } from '../../../src/serving/queueing.ts';
import { seededUniform } from '../../helpers/seeded.ts';

/** Poisson arrivals at `servers` servers with service time 1, first come first served; seeded, so that every run is the same. */
function simulatedWait(utilisation: number, servers: number, requests: number): number {
  const uniform = seededUniform(12345);
  const freeAt = new Array<number>(servers).fill(0);
  let now = 0;
  let waited = 0;
  for (let i = 0; i < requests; i++) {
    now += -Math.log(uniform()) / (utilisation * servers);
    const first = freeAt.indexOf(Math.min(...freeAt));
    const start = Math.max(now, freeAt[first] ?? 0);
    waited += start - now;
    freeAt[first] = start + 1;
  }
  return waited / requests;
}

describe('T14: mean wait of M/D/c', () => {
  test.each([
    { why: 'one server at 50 %: rho / (2 (1 - rho))', utilisation: 0.5, expected: 0.5 },
    { why: 'one server at 80 %', utilisation: 0.8, expected: 2 },
    { why: 'one server at 90 %', utilisation: 0.9, expected: 4.5 },
    { why: 'an idle server', utilisation: 0, expected: 0 },
    { why: 'beyond capacity the queue grows for ever', utilisation: 1, expected: Number.POSITIVE_INFINITY },
  ])('$why', ({ utilisation, expected }) => expect(meanWaitInServices(utilisation, 1)).toBeCloseTo(expected, 10));

  test.each([
    { utilisation: 0.6, servers: 1, tolerance: 0.03 },
    { utilisation: 0.9, servers: 1, tolerance: 0.05 },
    { utilisation: 0.8, servers: 2, tolerance: 0.1 },
    { utilisation: 0.9, servers: 4, tolerance: 0.1 },
  ])('agrees with a simulation at $utilisation on $servers', ({ utilisation, servers, tolerance }) => {
    const simulated = simulatedWait(utilisation, servers, 400_000);
    expect(Math.abs(meanWaitInServices(utilisation, servers) / simulated - 1)).toBeLessThan(tolerance);
  });
});
