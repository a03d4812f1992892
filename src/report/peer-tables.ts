import type { ErrorStatistics } from '../validate/error-statistics.ts';
import type { PeerGroup } from '../validate/peer-comparison.ts';
import { share, signed } from './shares.ts';

/** Markdown tables of `comparePeer`: one a metric, its groups in their order; `peer` is the other tool's name. */
export function peerTables(groups: readonly PeerGroup[], peer: string): string {
  return (['tpot_ms', 'ttft_ms'] as const)
    .map((metric) => {
      const rows = groups.filter((group) => group.metric === metric).map(rowOf);
      const name = metric === 'tpot_ms' ? 'TPOT' : 'TTFT';
      const head = `| ${name} | runs | median | mean | bias | inside 80 % | runs that both answer | ours: median | mean | ${peer}: median | mean |`;
      return [head, '|---|---|---|---|---|---|---|---|---|---|---|', ...rows].join('\n');
    })
    .join('\n\n');
}

function rowOf({ by, name, ours, shared }: PeerGroup): string {
  const label = by === 'mode' ? `**${name}**` : name;
  const coverage = ours.coverage === null ? '' : share(ours.coverage);
  const own = [label, ours.n, share(ours.median_error), share(ours.mean_error), signed(ours.bias), coverage];
  const pair = (found: ErrorStatistics) => [share(found.median_error), share(found.mean_error)];
  const both = shared === null ? [0, '', '', '', ''] : [shared.ours.n, ...pair(shared.ours), ...pair(shared.peer)];
  return `| ${[...own, ...both].join(' | ')} |`;
}
