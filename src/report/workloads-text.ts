import type { MixDeployment, MixShare, MixWorkload, WorkloadsResult } from '../rank/workloads-result.ts';
import { layoutWords } from './cells.ts';
import { boundText, fixed } from './format.ts';
import { numbers, type PlainColumn, tableWithin, words } from './plain-table.ts';
import { wrap } from './wrap.ts';

/** One deployment for several workloads: the workloads, the ranking, and what each workload gets from the best one. */
export function workloadsText(result: WorkloadsResult, width: number): string {
  const { request, policy, workloads, top, closest, evaluated } = result;
  const gpus = `${request.total_gpus} ${request.total_gpus === 1 ? 'GPU' : 'GPUs'}`;
  const head = `${request.model} on ${gpus} of ${request.system}, ${request.backend} ${request.backend_version}: one deployment for ${workloads.length} workloads`;
  const rule =
    policy === 'all' ? 'Limits hold for every workload.' : 'Limits hold for the mean over the requests of the mix.';
  const [best] = top;
  const rows = best === undefined ? closest : top;
  const title =
    best === undefined
      ? `None of ${evaluated} deployments holds the limits. Closest:`
      : `Best of ${evaluated} deployments, by output tokens of the mix per second and GPU:`;
  return `${[
    ...wrap(head, width),
    '',
    'Workloads:',
    ...table(width, { columns: WORKLOADS, rows: workloads.map(workloadCells) }),
    ...wrap(rule, width),
    '',
    ...wrap(title, width),
    ...table(width, { columns: DEPLOYMENTS, rows: rows.map(deploymentCells), drop: [4, 3] }),
    ...(rows[0] === undefined ? [] : ['', ...shares(rows[0], width)]),
  ].join('\n')}\n`;
}

const WORKLOADS = [
  words('workload'),
  numbers('requests'),
  numbers('isl'),
  numbers('osl'),
  numbers('prefix'),
  numbers('TTFT limit ms'),
  numbers('TPOT limit ms'),
  numbers('latency limit ms'),
];

function workloadCells({ name, weight, isl, osl, prefix, sla }: MixWorkload): readonly string[] {
  const bound = (ms: number | null) => (ms === null ? '-' : boundText(ms));
  return [
    name,
    percentage(weight),
    String(isl),
    String(osl),
    String(prefix),
    bound(sla.ttft_ms),
    bound(sla.tpot_ms),
    bound(sla.request_latency_ms),
  ];
}

const DEPLOYMENTS = [
  numbers('rank'),
  words('layout'),
  numbers('tokens/s/gpu'),
  numbers('req/s'),
  numbers('concurrency'),
  numbers('GPUs'),
];

function deploymentCells(row: MixDeployment): readonly string[] {
  const [first] = row.workloads;
  return [
    String(row.rank),
    first === undefined ? '' : layoutWords(first.config),
    row.sla_met ? fixed(row.tokens_per_s_per_gpu) : '-',
    row.sla_met ? fixed(row.requests_per_s) : '-',
    row.sla_met ? fixed(row.concurrency, 0) : '-',
    `${row.used_gpus} of ${row.total_gpus}`,
  ];
}

const SHARES = [
  words('workload'),
  numbers('time'),
  numbers('TTFT ms'),
  numbers('TPOT ms'),
  numbers('tokens/s/gpu alone'),
  numbers('less than its best'),
  numbers('TTFT ms more'),
  numbers('TPOT ms more'),
];

function shares({ rank, workloads }: MixDeployment, width: number): readonly string[] {
  const missed = workloads.filter(({ sla_met: met }) => !met).map(({ name }) => name);
  return [
    ...wrap(`Each workload on deployment ${rank}, against the best deployment for it alone:`, width),
    ...table(width, { columns: SHARES, rows: workloads.map(shareCells) }),
    ...(missed.length === 0 ? [] : wrap(`Beyond its own limits: ${missed.join(', ')}.`, width)),
  ];
}

function shareCells({ name, time_share: time, regret, config }: MixShare): readonly string[] {
  const against = (ms: number | null | undefined) =>
    ms === null || ms === undefined ? '-' : `${ms < 0 ? '' : '+'}${fixed(ms)}`;
  return [
    name,
    time === 0 ? '-' : percentage(time),
    fixed(config.ttft_ms),
    config.tpot_ms === null ? '-' : fixed(config.tpot_ms),
    fixed(config.tokens_per_s_per_gpu),
    regret === null ? '-' : percentage(regret.tokens_per_s_per_gpu),
    against(regret?.ttft_ms),
    against(regret?.tpot_ms),
  ];
}

function percentage(share: number): string {
  return `${fixed(100 * share, 1)} %`;
}

interface Table {
  readonly columns: readonly PlainColumn[];
  readonly rows: readonly (readonly string[])[];
  readonly drop?: readonly number[];
}

/** An indented table, or where it is wider than the terminal each row as a record. */
function table(width: number, { columns, rows, drop = [] }: Table): readonly string[] {
  const [first, ...others] = columns;
  if (first === undefined) return [];
  const indented = rows.map(([name = '', ...cells]) => [`  ${name}`, ...cells]);
  return tableWithin(width, { columns: [{ ...first, head: `  ${first.head}` }, ...others], rows: indented, drop });
}
