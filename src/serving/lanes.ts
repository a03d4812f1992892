/** What the busiest of `ranks` equal attention-DP ranks holds of `total` requests: an even share, but a lone request is somewhere whole. */
export function onBusiestRank(total: number, ranks: number): number {
  return ranks === 1 ? total : Math.max(total / ranks, Math.min(1, total));
}
