import { stringify } from 'csv-stringify/sync';
import { nounFor } from '../base/words.ts';
import type { ExperimentResult } from '../rank/experiment-result.ts';
import type { PlanConfig } from '../rank/plan-result.ts';
import type { MixDeployment, WorkloadsResult } from '../rank/workloads-result.ts';
import { layoutWords } from './cells.ts';
import { fixed, rounded } from './format.ts';
import { numbers, tableWithin, words } from './plain-table.ts';
import { oneLine, wrap } from './wrap.ts';

/** The outcome of one experiment as a line of a summary: small, so that thousands of them can be kept. */
export interface ExperimentRow {
  readonly name: string;
  readonly command: string;
  readonly status: ExperimentResult['status'];
  readonly request: Readonly<Record<string, string | number | null>>;
  readonly config: Readonly<Record<string, string | number | null>>;
  /** Layout in words, and in few; empty where there is none. */
  readonly layout: string;
  readonly shape: string;
  /** Why there is no answer; empty where there is one. */
  readonly reason: string;
  /** Of a deployment for several: what each of them gets. */
  readonly workloads: readonly WorkloadRow[];
}

export interface WorkloadRow {
  readonly name: string;
  readonly request: ExperimentRow['request'];
  readonly config: ExperimentRow['config'];
}

const REQUEST = [
  'model',
  'system',
  'decode_system',
  'backend',
  'backend_version',
  'total_gpus',
  'isl',
  'osl',
  'prefix',
] as const;
const CONFIG = [
  'mode',
  'tokens_per_s_per_gpu',
  'tokens_per_s_per_user',
  'tokens_per_s',
  'requests_per_s',
  'ttft_ms',
  'tpot_ms',
  'request_latency_ms',
  'concurrency',
  'used_gpus',
  'replicas',
  'gpus_per_replica',
  'grade',
] as const;

/** The summary of an experiment; `reason` says why it has no answer. */
export function experimentRow(outcome: ExperimentResult, reason: string): ExperimentRow {
  const { name, command, status, result } = outcome;
  const row = bestOf(result);
  const lead = row !== null && 'workloads' in row ? (row.workloads[0]?.config ?? null) : row;
  return {
    name,
    command,
    status,
    request: picked(REQUEST, result === null ? null : requestOf(result)),
    config: picked(CONFIG, row),
    layout: lead === null ? '' : layoutWords(lead),
    shape: lead === null ? '' : shapeOf(lead),
    reason,
    workloads: result?.schema === 'servefit/workloads@1' ? workloadRows(result) : [],
  };
}

type Picked = Readonly<Record<string, string | number | null>>;

/** The values of some names; null where there is none. */
function picked(names: readonly string[], of: object | null): Picked {
  const values = (of ?? {}) as Readonly<Record<string, string | number | null | undefined>>;
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}

/** GPUs of a load are those that it needs, of one configuration those that it takes. */
function requestOf(result: NonNullable<ExperimentResult['result']>): object {
  return result.schema === 'servefit/recommend@1' || result.schema === 'servefit/estimate@1'
    ? { ...result.request, total_gpus: result.total_gpus }
    : result.request;
}

/** What is asked of each workload, and how the best deployment serves it. */
function workloadRows({ request, workloads, top }: WorkloadsResult): readonly WorkloadRow[] {
  return workloads.map((workload, i) => ({
    name: workload.name,
    request: picked(REQUEST, { ...request, ...workload }),
    config: picked(CONFIG, top[0]?.workloads[i]?.config ?? null),
  }));
}

/** `8 x tp2pp1`, `1 x (7P tp1pp1 + 9D tp1pp1)`. */
function shapeOf({ replicas, workers }: PlanConfig): string {
  if ('agg' in workers) return `${replicas} x ${workers.agg.parallel}`;
  const { prefill, decode } = workers;
  return `${replicas} x (${prefill.count}P ${prefill.parallel} + ${decode.count}D ${decode.parallel})`;
}

function bestOf(result: ExperimentResult['result']): PlanConfig | MixDeployment | null {
  if (result === null) return null;
  if (result.schema === 'servefit/estimate@1') return result;
  if (result.schema === 'servefit/workloads@1') return result.top[0] ?? null;
  return result.chosen === null ? null : (result.modes[result.chosen]?.top[0] ?? null);
}

/** One row an experiment: its request, its best configuration, or why there is none; behind a mix one more a workload, named in the last column. */
export function experimentsCsv(rows: readonly ExperimentRow[]): string {
  const head = ['name', 'command', 'status', ...REQUEST, ...CONFIG, 'layout', 'reason', 'workload'];
  const value = (v: string | number | null | undefined) => (typeof v === 'number' ? rounded(v) : (v ?? ''));
  const lines = rows.flatMap(({ name, command, status, layout, reason, workloads, ...row }) => {
    const line = ({ request, config }: Pick<ExperimentRow, 'request' | 'config'>, ends: readonly string[]) => [
      name,
      command,
      status,
      ...REQUEST.map((key) => value(request[key])),
      ...CONFIG.map((key) => value(config[key])),
      ...ends,
    ];
    return [line(row, [layout, reason, '']), ...workloads.map((one) => line(one, ['', '', one.name]))];
  });
  return stringify([head, ...lines], { record_delimiter: 'unix' });
}

/** The summary as a table, the failures with their reasons under it, and the experiment that earns the most. */
export function experimentsText(rows: readonly ExperimentRow[], width: number): string {
  const cell = (v: string | number | null | undefined, digits: number) =>
    typeof v === 'number' ? fixed(v, digits) : '-';
  const columns = [
    words('experiment'),
    words('result'),
    numbers('tokens/s/gpu'),
    numbers('tokens/s/user'),
    numbers('TTFT ms'),
    numbers('TPOT ms'),
    numbers('GPUs'),
    words('layout'),
  ];
  const cells = rows.flatMap(({ name, status, config, shape, workloads }) => [
    [
      name,
      RESULT_WORDS[status],
      cell(config.tokens_per_s_per_gpu, 2),
      cell(config.tokens_per_s_per_user, 2),
      cell(config.ttft_ms, 2),
      cell(config.tpot_ms, 2),
      cell(config.used_gpus, 0),
      shape === '' ? '-' : shape,
    ],
    ...(status === 'ok' ? workloads : []).map((one) => [
      `  ${one.name}`,
      '',
      '',
      cell(one.config.tokens_per_s_per_user, 2),
      cell(one.config.ttft_ms, 2),
      cell(one.config.tpot_ms, 2),
      '',
      '',
    ]),
  ]);
  const lines = tableWithin(width, { columns, rows: cells, drop: [7] });
  const failed = rows.filter(({ reason }) => reason !== '');
  const reasons = failed.flatMap(({ name, reason }) => wrap(`${oneLine(name)}: ${reason}`, width));
  const ok = rows.filter(({ status }) => status === 'ok').length;
  const count = `${rows.length} ${nounFor(rows.length, 'experiment')}: ${ok} ok, ${rows.length - ok} not.`;
  return [
    ...lines,
    '',
    ...(reasons.length === 0 ? [] : [...reasons, '']),
    ...wrap(`${count}${bestWords(rows)}`, width),
    '',
  ].join('\n');
}

const RESULT_WORDS: Readonly<Record<ExperimentResult['status'], string>> = {
  ok: 'ok',
  no_feasible_config: 'infeasible',
  error: 'error',
};

/** Experiments are compared only where they serve the same: one model and one shape of requests. */
function bestWords(rows: readonly ExperimentRow[]): string {
  const ok = rows.filter(({ status }) => status === 'ok');
  const shapes = new Set(ok.map(servedOf));
  if (ok.length < 2 || shapes.size > 1) return '';
  const earns = ({ config }: ExperimentRow) => Number(config.tokens_per_s_per_gpu ?? 0);
  const best = ok.reduce((a, b) => (earns(b) > earns(a) ? b : a));
  return ` Most tokens/s/gpu: ${oneLine(best.name)}, ${fixed(earns(best))}.`;
}

/** The model and the shape of the requests, of every workload where there are several. */
function servedOf({ request, workloads }: ExperimentRow): string {
  const shapes = (workloads.length === 0 ? [{ request }] : workloads).map(({ request: { isl, osl, prefix } }) => [
    isl,
    osl,
    prefix,
  ]);
  return JSON.stringify([request.model, shapes]);
}
