import type { MixDeployment, MixShare, MixTarget, MixWorkload, WorkloadsResult } from '../rank/workloads-result.ts';
import { layoutWords } from './cells.ts';
import { boundText, fixed, rateText } from './format.ts';
import { numbers, type PlainColumn, tableWithin, words } from './plain-table.ts';
import { share } from './shares.ts';
import { wrap } from './wrap.ts';

/** One deployment for several workloads: the workloads, the ranking, and what each workload gets from the best one. */
export function workloadsText(result: WorkloadsResult, width: number): string {
  const { request, target, policy, workloads, top, closest, evaluated } = result;
  const gpus = gpuWords(request.total_gpus);
  const isFewest = target !== undefined && top.length > 0;
  const fewest = isFewest ? `, the fewest for ${mixTargetWords(target)}` : '';
  const head = `${request.model} on ${gpus} of ${request.system}, ${request.backend} ${request.backend_version}: one deployment for ${workloads.length} workloads${fewest}`;
  const [best] = top;
  const rows = best === undefined ? closest : top;
  const title =
    best === undefined
      ? `None of ${evaluated} deployments ${target === undefined ? 'holds the limits' : `carries ${mixTargetWords(target)} within the limits`}. Closest:`
      : `Best of ${evaluated} deployments, by output tokens of the mix per second and GPU:`;
  return `${[
    ...wrap(head, width),
    '',
    'Workloads:',
    ...mixTable(width, { columns: WORKLOAD_COLUMNS, rows: workloads.map(workloadCells) }),
    ...wrap(policyLine(policy), width),
    '',
    ...wrap(title, width),
    ...mixTable(width, { columns: DEPLOYMENTS, rows: rows.map(deploymentCells), drop: [4, 3] }),
    ...(rows[0] === undefined ? [] : ['', ...shares(rows[0], workloads, width)]),
  ].join('\n')}\n`;
}

/** What is asked of each workload. */
export const WORKLOAD_COLUMNS = [
  words('workload'),
  numbers('requests'),
  numbers('isl'),
  numbers('osl'),
  numbers('prefix'),
  numbers('TTFT limit ms'),
  numbers('TPOT limit ms'),
  numbers('latency limit ms'),
];

export function workloadCells({ name, weight, isl, osl, prefix, sla }: MixWorkload): readonly string[] {
  const bound = (ms: number | null) => (ms === null ? '-' : boundText(ms));
  return [
    name,
    share(weight),
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
    row.sla_met ? rateText(row.requests_per_s) : '-',
    row.sla_met ? fixed(row.concurrency, 0) : '-',
    `${row.used_gpus} of ${row.total_gpus}`,
  ];
}

const PER_WORKLOAD = [
  numbers('TTFT ms'),
  numbers('TPOT ms'),
  numbers('tokens/s/gpu'),
  numbers('less than its best'),
  numbers('TTFT ms more'),
  numbers('TPOT ms more'),
];

function shares(row: MixDeployment, asked: readonly MixWorkload[], width: number): readonly string[] {
  const { rank, workloads } = row;
  const isApart = workloads.some(({ pools }) => pools !== null);
  const busy = isApart ? ['prefill busy', 'decode busy'] : ['busy'];
  const missed = workloads.filter(({ sla_met: met }) => !met).map(({ name }) => name);
  return [
    ...wrap(`Each workload on deployment ${rank}, against the best deployment for it alone:`, width),
    ...mixTable(width, {
      columns: [words('workload'), ...busy.map(numbers), ...PER_WORKLOAD],
      rows: workloads.map((one, i) => [one.name, ...busyCells(one, row, asked[i]?.weight ?? 0), ...shareCells(one)]),
    }),
    ...wrap(isApart ? BUSY_POOLS : BUSY, width),
    ...wrap(LOST, width),
    ...(missed.length === 0 ? [] : wrap(`Beyond its own limits: ${missed.join(', ')}.`, width)),
  ];
}

const BUSY = 'busy: share of the time of the workers that the workload takes.';
const BUSY_POOLS =
  'prefill busy, decode busy: share of the time of each pool that the workload takes; the pool whose shares add up to the most binds.';
const LOST =
  'tokens/s/gpu: while the deployment serves this workload alone; less than its best: than the best deployment for it serves then. TTFT and TPOT more: beside that one.';

/** Of one pool, the mean time of a request is 1 / rate: at the rate of the mix a workload takes rate x weight / its own rate of it. */
function busyCells(
  { pools, time_share: time }: MixShare,
  { requests_per_s: rate, sla_met: met }: MixDeployment,
  weight: number,
): readonly string[] {
  const cell = (value: number) => (met ? share(value) : '-');
  if (pools === null) return [cell(time)];
  return [pools.prefill_requests_per_s, pools.decode_requests_per_s].map((own) => cell((rate * weight) / own));
}

function shareCells({ regret, config }: MixShare): readonly string[] {
  return [
    fixed(config.ttft_ms),
    config.tpot_ms === null ? '-' : fixed(config.tpot_ms),
    fixed(config.tokens_per_s_per_gpu),
    regret === null ? '-' : share(regret.tokens_per_s_per_gpu),
    against(regret?.ttft_ms),
    against(regret?.tpot_ms),
  ];
}

/** A difference with its sign. */
export function against(ms: number | null | undefined): string {
  return ms === null || ms === undefined ? '-' : `${ms < 0 ? '' : '+'}${fixed(ms)}`;
}

/** Whose limits hold. */
export function policyLine(policy: WorkloadsResult['policy']): string {
  return policy === 'all'
    ? 'Limits hold for every workload.'
    : 'Limits hold for the mean over the requests of the mix.';
}

export function gpuWords(count: number): string {
  return `${count} ${count === 1 ? 'GPU' : 'GPUs'}`;
}

/** `10 req/s of the mix` */
export function mixTargetWords({ requests_per_s: rate, concurrency }: MixTarget): string {
  return rate === null
    ? `${boundText(concurrency ?? 0)} requests of the mix in flight`
    : `${boundText(rate)} req/s of the mix`;
}

/** Why nothing is chosen: one line. */
export function workloadsMissWords({ policy, status, target, closest, evaluated, request }: WorkloadsResult): string {
  if (evaluated === 0 && status === 'does_not_fit') return 'the model does not fit with some workload';
  if (evaluated === 0 && status === 'no_perf_data')
    return 'with some workload an operation of every layout has no data';
  const missed = closest[0]?.workloads.filter(({ sla_met: met }) => !met).map(({ name }) => name) ?? [];
  if (target !== undefined && closest[0]?.sla_met === true) {
    const [{ requests_per_s: perS, concurrency }] = closest;
    const most = target.requests_per_s === null ? `${fixed(concurrency, 0)} in flight` : `${rateText(perS)} req/s`;
    return `${gpuWords(request.total_gpus)} carry ${most} within the limits, not ${mixTargetWords(target)}`;
  }
  const none = policy === 'all' ? 'every workload' : 'the mean of the workloads';
  const nearest = missed.length === 0 ? '' : `; the closest one is beyond those of ${missed.join(', ')}`;
  return `none of ${evaluated} deployments holds the limits of ${none}${nearest}`;
}

interface MixTable {
  readonly columns: readonly PlainColumn[];
  readonly rows: readonly (readonly string[])[];
  /** Places of columns that can be missed, the first to go first. */
  readonly drop?: readonly number[];
}

/** An indented table, or where it is wider than the terminal each row as a record. */
export function mixTable(width: number, { columns, rows, drop = [] }: MixTable): readonly string[] {
  const [first, ...others] = columns;
  if (first === undefined) return [];
  const indented = rows.map(([name = '', ...cells]) => [`  ${name}`, ...cells]);
  return tableWithin(width, { columns: [{ ...first, head: `  ${first.head}` }, ...others], rows: indented, drop });
}
