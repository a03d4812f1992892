import type { MixDeployment, MixShare, MixWorkload, WorkloadsResult } from '../rank/workloads-result.ts';
import { layoutWords } from './cells.ts';
import { boundText, fixed } from './format.ts';
import { numbers, plainTable, words } from './plain-table.ts';
import { cellWidth, wrap } from './wrap.ts';

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
    ...table(WORKLOADS, workloads.map(workloadCells), width),
    ...wrap(rule, width),
    '',
    ...wrap(title, width),
    ...table(DEPLOYMENTS, rows.map(deploymentCells), width),
    ...(rows[0] === undefined ? [] : ['', ...shares(rows[0], width)]),
  ].join('\n')}\n`;
}

const WORKLOADS = [
  words('name'),
  numbers('share of requests'),
  numbers('isl'),
  numbers('osl'),
  numbers('prefix'),
  numbers('TTFT limit'),
  numbers('TPOT limit'),
  numbers('latency limit'),
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
  numbers('TTFT vs its best'),
  numbers('TPOT vs its best'),
];

function shares({ rank, workloads }: MixDeployment, width: number): readonly string[] {
  const missed = workloads.filter(({ sla_met: met }) => !met).map(({ name }) => name);
  return [
    ...wrap(`Each workload on deployment ${rank}, against the best deployment for it alone:`, width),
    ...table(SHARES, workloads.map(shareCells), width),
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

type Columns = readonly ReturnType<typeof words>[];

/** A table, or where it is wider than the terminal each row as lines of "head value". */
function table(columns: Columns, rows: readonly (readonly string[])[], width: number): readonly string[] {
  const lines = plainTable(columns, rows).map((line) => `  ${line}`);
  if (lines.every((line) => cellWidth(line) <= width)) return lines;
  return rows.flatMap((row) =>
    wrap(`- ${row.map((cell, i) => (i === 0 ? cell : `${columns[i]?.head ?? ''} ${cell}`)).join(', ')}`, width),
  );
}
