import * as z from 'zod';
import type { DataSource } from '../../src/base/data-source.ts';
import { share, signed } from '../../src/report/shares.ts';
import { exceptionsText } from './accuracy-exceptions.ts';
import { table } from './accuracy-numbers.ts';
import { presetsText } from './accuracy-presets.ts';

const statistics = z.object({
  n: z.number(),
  median_error: z.number(),
  mean_error: z.number(),
  bias: z.number().nullable(),
  coverage: z.number().nullable(),
});
const errors = z.object({ tpot_ms: statistics.nullable(), ttft_ms: statistics.nullable() });
const byMode = z.object({ agg: errors, disagg: errors });
const figuresFile = z.object({
  date: z.string(),
  left_out_date: z.string(),
  terms: z.string(),
  peer: z.string(),
  rows: z.number(),
  runs: z.number(),
  answered: z.number(),
  held_out: z.array(
    z.object({
      by: z.string(),
      name: z.string(),
      metric: z.enum(['tpot_ms', 'ttft_ms']),
      ours: statistics,
      shared: z.object({ ours: statistics, peer: statistics }).nullable(),
    }),
  ),
  one_set: byMode,
  shipped: byMode,
  left_out: z.array(errors.extend({ by: z.string(), name: z.string() })),
  fast: z.array(
    z.object({ name: z.string(), runs: z.number(), low: z.number(), median: z.number(), high: z.number() }),
  ),
});
type Statistics = z.infer<typeof statistics>;
type Errors = z.infer<typeof errors>;
export type DeploymentFigures = z.infer<typeof figuresFile>;
export type Group = DeploymentFigures['held_out'][number];

const PATH = 'validation/deployments.json';

/** The stored figures of `npm run deployments-report`. */
export function deploymentFigures(source: DataSource): DeploymentFigures {
  return figuresFile.parse(JSON.parse(source.read(PATH) ?? ''));
}

/** Our predictions beside measured deployments and beside another tool's. */
export function deploymentsSection(source: DataSource): string {
  const figures = deploymentFigures(source);
  return `## Measured deployments

${figures.rows.toLocaleString('en')} rows of InferenceX and of NVIDIA's AIConfigurator project, of which ${figures.runs.toLocaleString('en')} distinct runs are usable (labels that contradict themselves
and repeated submissions removed). ${figures.answered === figures.runs ? 'All are answered' : `${figures.answered} are answered`}. Each run is simulated as its benchmark was driven: a closed loop from cold with ten requests a client; InferenceX
runs with lengths drawn from 0.8 to 1.0 of nominal and the server flags of their recipes. Figures of ${figures.date}, from \`data/${PATH}\`,
which \`npm run deployments-report\` writes. An error is |predicted - measured| / measured over the runs whose measured value is trusted, bias the geometric mean of predicted /
measured, less 1.

### On runs that the terms have not seen

Engine terms and 80 % ranges were made from one half of the sweeps and applied to the other, both ways, and both halves' figures pooled. The shipped ones
are made from both halves.

${totals(figures)}
The halves are dealt by configuration, so that one may lack a GPU or an engine: of the disaggregated runs half b has all of H100, H200 and vLLM. Ranges made from all sweeps but a run's
own hold nearer to what they say: ${rangesHold(source)}.

Repeats of one run differ by 3.5 % (TPOT) and 8 % (TTFT). A whole GPU or family of models left out of the fit, and predicted with one set of terms an engine
(${figures.left_out_date}):

${leftOutTable(figures)}
### Beside ${figures.peer}, on the same runs

Every run of a mode, then by backend, by backend and system, and by family: ours, with terms and ranges of the other half, over all runs that count; then both tools over the
runs that both answer.

![TTFT and TPOT that servefit predicts over measured, by backend, with the diagonal and lines 25 % off](images/deployments-scatter.png)

![The same of ${figures.peer}](images/deployments-scatter-peer.png)

${peerTable(figures, 'tpot_ms')}
${peerTable(figures, 'ttft_ms')}
${exceptionsText(figures)}
${presetsText(source)}`;
}

/** How many runs lie inside ranges that were made without their own sweep, from the words of the ranges' own file. */
function rangesHold(source: DataSource): string {
  const { from } = z.object({ from: z.string() }).parse(JSON.parse(source.read('engines/residuals.json') ?? ''));
  return from.split('own sweep: ')[1]?.replaceAll('ttft', 'TTFT').replaceAll('tpot', 'TPOT') ?? '';
}

function cells(found: Statistics | null): string[] {
  if (found === null) return ['0', '', '', '', ''];
  const { n, median_error: median, mean_error: mean, bias, coverage } = found;
  return [
    String(n),
    share(median),
    share(mean),
    bias === null ? '' : signed(bias),
    coverage === null ? '' : share(coverage),
  ];
}

function totals({ held_out: groups, one_set: oneSet, shipped }: DeploymentFigures): string {
  const of = (mode: string, metric: Group['metric']) =>
    groups.find((g) => g.by === 'mode' && g.name === mode && g.metric === metric)?.ours ?? null;
  const row = (name: string, { tpot_ms: tpot, ttft_ms: ttft }: Errors) => [name, ...cells(tpot), ...cells(ttft)];
  const rows = (['agg', 'disagg'] as const).flatMap((mode) => [
    row(`**${mode}**`, { tpot_ms: of(mode, 'tpot_ms'), ttft_ms: of(mode, 'ttft_ms') }),
    row(`${mode}, one set of terms an engine for all GPUs`, oneSet[mode]),
    row(`${mode}, shipped terms`, shipped[mode]),
  ]);
  const columns = ['median', 'mean', 'bias', 'inside 80 %'];
  return table(['', 'TPOT runs', ...columns, 'TTFT runs', ...columns], rows);
}

function leftOutTable({ left_out: leftOut }: DeploymentFigures): string {
  const three = (found: Statistics | null) => cells(found).slice(0, 3);
  const rows = leftOut.map(({ name, tpot_ms: tpot, ttft_ms: ttft }) => [name, ...three(tpot), ...three(ttft)]);
  const columns = ['median', 'mean'];
  return table(['left out', 'TPOT runs', ...columns, 'TTFT runs', ...columns], rows);
}

function peerTable({ held_out: groups, peer }: DeploymentFigures, metric: Group['metric']): string {
  const pair = (found: Statistics) => [share(found.median_error), share(found.mean_error)];
  const rows = groups
    .filter((group) => group.metric === metric && group.by !== 'model')
    .map(({ by, name, ours, shared }) => [
      by === 'mode' ? `**${name}**` : name,
      ...cells(ours),
      ...(shared === null
        ? ['0', '', '', '', '']
        : [String(shared.ours.n), ...pair(shared.ours), ...pair(shared.peer)]),
    ]);
  const name = metric === 'tpot_ms' ? 'TPOT' : 'TTFT';
  const both = ['runs that both answer', 'ours: median', 'mean', `${peer}: median`, 'mean'];
  return table([name, 'runs', 'median', 'mean', 'bias', 'inside 80 %', ...both], rows);
}
