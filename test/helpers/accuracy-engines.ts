import { parse } from 'yaml';
import * as z from 'zod';
import type { DataSource } from '../../src/base/data-source.ts';
import { BACKENDS } from '../../src/base/names.ts';
import { table } from './accuracy-numbers.ts';

const term = z.object({ value: z.number(), low: z.number(), high: z.number() });
const band = z.object({ low: z.number(), high: z.number() });
const engineSchema = z.looseObject({
  terms: z
    .object({ fitted_on: z.string(), held_out: z.string(), date: z.string() })
    .catchall(z.union([term, z.string()])),
  residuals: z.object({
    from: z.string(),
    agg: z.object({ ttft: band, tpot: band }),
    disagg: z.object({ ttft: band, tpot: band }),
  }),
});
type Engine = z.infer<typeof engineSchema>;

const MEANINGS: Readonly<Record<string, string>> = {
  prefill_scale: 'factor on kernel times in steps with prompts',
  decode_scale: 'factor on kernel times of decode',
  tensor_group_slack:
    'share by which decode kernels of a tensor group take longer: each layer waits for the slowest GPU',
  decode_layer_us: 'host and small-kernel time a layer, decode steps',
  collective_sync_us: 'waiting for the group, a collective',
  decode_request_us: 'sampling and scheduling, a decoding request and step',
  prefill_step_ms: 'fixed time of a step with prompts',
  front_end_ms: 'tokenise, route, stream: a request, inside TTFT',
  decode_worker_host_share: 'share of the host time that a worker shows which only decodes',
};

/** What the engines' terms are, what they were fitted on, and how well. */
export function enginesSection(source: DataSource): string {
  const engines = BACKENDS.map((backend) => ({ backend, ...engineOf(source, backend) }));
  const names = Object.keys(engines[0]?.terms ?? {}).filter((name) => MEANINGS[name] !== undefined);
  const value = (e: Engine, name: string) => {
    const t = e.terms[name];
    return typeof t === 'object' ? `${t.value} (${t.low} to ${t.high})` : '';
  };
  const header = ['term', 'meaning', ...engines.map((e) => e.backend)];
  const rows = names.map((name) => [`\`${name}\``, MEANINGS[name] ?? '', ...engines.map((e) => value(e, name))]);
  const bandText = (b: { low: number; high: number }) => `${b.low} to ${b.high}`;
  return `## Engine terms

Kernel tables time kernels alone. What a served step has beyond them is a handful of terms an engine, fitted once on measured deployments over models and GPUs
together, within bounds (in brackets) that their meaning allows: \`data/engines\`, [decision 0004](decisions/0004-engine-terms-fitted-on-deployments.md).

${table(header, rows)}
${engines
  .map(
    (
      e,
    ) => `- **${e.backend}**: fitted on ${e.terms.fitted_on.trim()} (${e.terms.date}). Held out: ${e.terms.held_out.trim()}.
  80 % of measured / predicted: aggregated TTFT ${bandText(e.residuals.agg.ttft)}, TPOT ${bandText(e.residuals.agg.tpot)}; disaggregated TTFT ${bandText(e.residuals.disagg.ttft)}, TPOT ${bandText(e.residuals.disagg.tpot)}. ${sentence(e.residuals.from)}`,
  )
  .join('\n')}

Ranges of results are those of their kind in \`data/engines/residuals.json\` ([how it works](how-it-works.md#ranges)); the bands above, widened by the tables' error, stand in where nothing of a mode was
measured. How the terms hold on GPUs and models outside of the fit: [left out](#on-runs-that-the-terms-have-not-seen).
`;
}

function engineOf(source: DataSource, backend: string): Engine {
  return engineSchema.parse(parse(source.read(`engines/${backend}.yaml`) ?? ''));
}

function sentence(text: string): string {
  const trimmed = text.trim();
  return `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}.`;
}
