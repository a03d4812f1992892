/**
 * Mean wait in front of `servers` equal servers with deterministic service, relative to the service time: M/D/c by
 * Sakasegawa's formula (1977), rho^(sqrt(2(c+1)) - 1) / (c (1 - rho)), halved for a service without variance. Exact for c = 1.
 */
export function meanWaitInServices(utilisation: number, servers: number): number {
  if (utilisation >= 1) return Number.POSITIVE_INFINITY;
  if (utilisation <= 0) return 0;
  return utilisation ** (Math.sqrt(2 * (servers + 1)) - 1) / (servers * (1 - utilisation)) / 2;
}
