import { closestMiss, fitWords, layoutWords, missSentence, type PlanResult } from '../index.ts';

/** Reasons that need no limit to be missed; the others are limits, under the name of their flag. */
const WORDS: Readonly<Record<string, string>> = {
  illegal_layout: 'no layout divides the model',
  weights_do_not_fit: 'the weights do not fit',
  kv_does_not_fit: 'the KV cache does not fit',
  no_perf_data: 'an operation has no data',
  over_budget: 'a replica needs more GPUs than there are',
};

/** One line for exit 5: the constraint that binds and the configuration that comes nearest to it. */
export function infeasibleLine(result: PlanResult): string {
  const nearest = closestMiss(result);
  if (nearest === null) {
    const fits = result.would_fit === undefined ? '' : `; ${fitWords(result.would_fit)}`;
    return `no feasible configuration: ${commonestReason(result)}${fits}`;
  }
  const { config, miss } = nearest;
  return `no configuration meets the limits: ${miss.name} binds; closest is ${layoutWords(config)}: ${missSentence(miss)}`;
}

/** "the weights do not fit (agg 4 of 4, disagg 9 of 12 candidates)" for the reason that most candidates share. */
function commonestReason({ modes }: PlanResult): string {
  const totals = new Map<string, number>();
  for (const { rejected } of Object.values(modes)) {
    for (const [reason, count] of Object.entries(rejected)) totals.set(reason, (totals.get(reason) ?? 0) + count);
  }
  // Some layouts divide no model: that binds only where nothing else does.
  if (totals.size > 1) totals.delete('illegal_layout');
  const [commonest] = [...totals].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  if (commonest === undefined) return 'no layout could be evaluated';
  const [reason] = commonest;
  const shares = Object.entries(modes).map(([mode, { rejected, evaluated }]) => {
    const count = Object.entries(rejected).find(([r]) => r === reason)?.[1] ?? 0;
    return `${mode} ${count} of ${evaluated}`;
  });
  return `${WORDS[reason] ?? `${reason} is missed`} (${shares.join(', ')} candidates)`;
}
