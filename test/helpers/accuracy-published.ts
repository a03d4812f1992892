import type { DataSource } from '../../src/base/data-source.ts';
import { type PlanConfig, plan } from '../../src/index.ts';
import { type Comparison, QUANTITIES, type Quantity, STEPS, type Step } from './accuracy-compare.ts';
import { explanationOf } from './accuracy-explain.ts';
import { sig, signedPercent, table } from './accuracy-numbers.ts';
import { withTerms } from './accuracy-peer.ts';
import type { PublishedRow } from './accuracy-points.ts';

/** Differences above this share have to be explained. */
export const EXPLAIN_ABOVE = 0.25;

export function needsExplanation(difference: number | null): boolean {
  return difference !== null && Math.abs(difference) > EXPLAIN_ABOVE;
}

/** What the named steps leave of ours / published, as |ln|: an explanation that leaves more than 25 % explains nothing. */
export function leftOver(c: Comparison, quantity: Quantity, named: readonly Step[]): number {
  const factors = c.factors[quantity];
  if (factors === null) return Number.POSITIVE_INFINITY;
  return Math.abs(STEPS.filter((s) => !named.includes(s)).reduce((sum, s) => sum + Math.log(factors[s]), 0));
}

const LABELS: Readonly<Record<Quantity, string>> = {
  tokensPerSPerGpu: 'tokens/s/gpu',
  ttftMs: 'TTFT ms',
  tpotMs: 'TPOT ms',
};

/** Published predictions beside ours, request by request. */
export function publishedSection(all: readonly Comparison[], source: DataSource): string {
  const ids = [...new Set(all.map((c) => c.row.id))];
  return `## Published predictions beside ours

These are predictions of NVIDIA's AIConfigurator, a tool with errors of its own, not measurements: nothing is fitted to them and no test pins them. Figures:
\`data/validation/published-predictions.csv\`. Ours are the best rows of each layout that meet the limits, with default settings; layouts are named by the
aggregated or the decode worker.

The way from a published figure to ours is taken in five steps, each a change of one thing, and the factors multiply to ours / published:

- **tables**: the published closed form (a window of osl steps for aggregated rows; 1.1, 1.08, 0.9 and 0.92 for pools; a queue factor on TTFT) computed on our
  kernel times instead of the kernel times of that day. Near 1 means that our tables and theirs agree.
- **queueing**: our steady state instead of that closed form, with the same kernel times and requests in flight. Disaggregated rows take the requests that the
  published rate and latency imply, and no more than keep the prefill pool below 90 % busy.
- **engine**: the fitted terms of [the engine](#engine-terms) on top.
- **kv**: the KV cache format that the engine uses by default, where the published row assumes another.
- **load**: from there to the edge of the limits and to our worker counts.

What recurs in the explanations:

- **TTFT of aggregated rows.** The published queue factor (2 to 4, or 1 to 2 and 0.8 ms of dispatch a layer) stands for a benchmark that starts all its
  requests at once. Ours is the steady state of a closed loop: a request comes as another one completes, finds no queue, and waits for its own step.
- **TTFT of separate prefill pools.** A published constant, 1.8 x 1.1, against the wait of M/D/c at the load that is planned: less for idle or many workers, more for
  few busy ones.
- **TPOT of rows that prefill limits.** Published is the step of a full decode batch that the prefill pool never fills; ours is the step at the occupancy reached.
- **Host time.** Published decode steps are kernels alone. Ours add a time per layer and per request that was fitted on measured deployments of 32B and 70B models
  with vLLM. A small model has little kernel time beside it; no measured aggregated run of one checks the time per request there.
- **Workers that only decode.** In vLLM they show none of that host time, and single-GPU decode kernels count 0.8. Both rest on few runs: the first on the one
  measured run above, at 30 requests, the second on single-GPU runs of another engine. Ranges of disaggregated rows are wide for that reason.

${ids
  .map((id) =>
    requestSection(
      all.filter((c) => c.row.id === id),
      source,
    ),
  )
  .join('\n')}`;
}

function requestSection(group: readonly Comparison[], source: DataSource): string {
  const [first] = group;
  if (first === undefined) return '';
  const { row, facts } = first;
  const notices = facts.result.notices.map((n) => ` ${n.message}.`).join('');
  const explained = group.flatMap((c) =>
    QUANTITIES.filter((q) => needsExplanation(c.difference[q])).map((q) => explanationLine(c, q)),
  );
  return `### ${row.id}: ${facts.result.request.model} on ${facts.result.request.system}, ${facts.result.request.backend}

${row.source} (${row.published}): \`${row.request}\`.${notices}

${comparisonTable(group)}
${verdict(group, source)}

Differences over 25 %:

${explained.join('\n')}
`;
}

function comparisonTable(group: readonly Comparison[]): string {
  const rows = group.flatMap((c) =>
    QUANTITIES.map((q, i) => {
      const factors = c.factors[q];
      const published = q === 'tokensPerSPerGpu' ? c.row.tokensPerSPerGpu : c.row[q];
      const difference = c.difference[q];
      return [
        i === 0 ? c.row.mode : '',
        i === 0 ? layoutOf(c.row) : '',
        i === 0 ? oursOf(c.ours) : '',
        LABELS[q],
        published === null ? 'not published' : sig(published, 4),
        c.figures === null ? 'no row' : sig(c.figures[q]),
        difference === null ? '' : signedPercent(difference),
        ...STEPS.map((s) => (factors === null ? '' : factors[s].toFixed(2))),
      ];
    }),
  );
  return table(['mode', 'published layout', 'ours', 'quantity', 'published', 'ours', 'difference', ...STEPS], rows);
}

function layoutOf(row: PublishedRow): string {
  const lead = `tp${row.lead.tp}, batch ${row.batchSize}`;
  if (row.prefill === null) return lead;
  return `${row.prefill.workers} x tp${row.prefill.tp} + ${row.lead.workers} x ${lead}`;
}

function oursOf(ours: PlanConfig | null): string {
  if (ours === null) return 'none';
  if ('agg' in ours.workers) return `tp${ours.workers.agg.tp}, batch ${ours.workers.agg.batch_size}`;
  const { prefill, decode } = ours.workers;
  return `${prefill.count} x tp${prefill.tp} + ${decode.count} x tp${decode.tp}, batch ${decode.batch_size}`;
}

function explanationLine(c: Comparison, quantity: Quantity): string {
  const explanation = explanationOf(c, quantity);
  const difference = signedPercent(c.difference[quantity] ?? 0);
  const text = explanation === null ? 'Not explained.' : explanation.text(c);
  return `- **${c.row.mode} tp${c.row.lead.tp}, ${LABELS[quantity]} ${difference}.** ${text}`;
}

/** Which mode wins, and by how much; where the answers differ, what ours hangs on. */
function verdict(group: readonly Comparison[], source: DataSource): string {
  const bestOf = (mode: string, of: (c: Comparison) => number) =>
    Math.max(...group.filter((c) => c.row.mode === mode).map(of));
  const winner = (agg: number, disagg: number) => ({
    mode: agg >= disagg ? 'aggregated' : 'disaggregated',
    by: sig(Math.max(agg, disagg) / Math.min(agg, disagg)),
  });
  const published = (c: Comparison) => c.row.tokensPerSPerGpu;
  const figures = (c: Comparison) => c.figures?.tokensPerSPerGpu ?? 0;
  const theirs = winner(bestOf('agg', published), bestOf('disagg', published));
  const ours = winner(bestOf('agg', figures), bestOf('disagg', figures));
  const line = `Better mode, published: ${theirs.mode}, ${theirs.by} times the other; ours: ${ours.mode}, ${ours.by} times.`;
  const [first] = group;
  if (theirs.mode === ours.mode || first === undefined) return line;
  const shown = plan(
    first.input,
    withTerms(source, (name) => (name === 'decode_worker_host_share' ? 1 : null)),
  );
  const top = (mode: 'agg' | 'disagg') => shown.modes[mode]?.top[0]?.tokens_per_s_per_gpu ?? 0;
  const other = winner(top('agg'), top('disagg'));
  const asAggregated = 'if workers that only decode showed all the host time of aggregated ones';
  return other.mode === ours.mode
    ? `${line} **The answers differ**, by leads within the error of either tool; ${asAggregated}, ours would be the same (${other.mode}, ${other.by}).`
    : `${line} **The answers differ**, and ours hangs on one term: ${asAggregated}, it would be ${other.mode}, ${other.by} times the other.`;
}
