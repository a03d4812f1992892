import type { Mode } from '../base/names.ts';
import { type EffectiveSla, leadWorker, type PlanConfig, type PlanWorker } from '../rank/plan-result.ts';
import type { Tone } from './ansi.ts';
import {
  concurrencyCell,
  gpusPerReplicaCell,
  gpusPerWorkerCell,
  prefillWorker,
  rangeCell,
  totalGpusCell,
} from './cells.ts';
import { count, fixed, rateText } from './format.ts';
import { verdictCell } from './verdict.ts';

/** One column of the table of best configurations. */
export interface Column {
  /** The name that users of such tools know. */
  readonly head: string;
  /** The same name broken into lines, for narrow terminals. */
  readonly short: string;
  readonly align: 'left' | 'right';
  /** 0: never left out. The others join in rising order while the line has room. */
  readonly priority: number;
  readonly cell: (config: PlanConfig, sla: EffectiveSla) => string;
  readonly tone?: (config: PlanConfig) => Tone;
}

type Cell = Column['cell'];
type Names = readonly [head: string, short: string];

function numeric(names: Names, priority: number, cell: Cell): Column {
  return { head: names[0], short: names[1], align: 'right', priority, cell };
}

function textual(names: Names, priority: number, cell: Cell): Column {
  return { head: names[0], short: names[1], align: 'left', priority, cell };
}

const RANK = numeric(['Rank', 'Rank'], 0, (c) => String(c.rank));
const PER_GPU: Column = {
  ...numeric(['tokens/s/gpu', 'tokens/\ns/gpu'], 0, (c) => rateText(c.tokens_per_s_per_gpu)),
  tone: () => 'strong',
};
const TTFT = numeric(['TTFT', 'TTFT'], 0, (c) => fixed(c.ttft_ms));
const TPOT = numeric(['TPOT', 'TPOT'], 0, (c) => (c.tpot_ms === null ? '-' : fixed(c.tpot_ms)));
const SLA: Column = {
  ...textual(['SLA', 'SLA'], 0, verdictCell),
  tone: (c) => (c.sla_met ? (c.sla_range_met ? 'good' : 'warn') : 'bad'),
};
const GRADE: Column = {
  ...textual(['grade', 'grade'], 4, (c) => c.grade),
  tone: (c) => (c.grade === 'measured' ? 'good' : 'warn'),
};

// What a deployment needs is never left out: layout, batch, concurrency, and for pools the workers of a replica.
// Order of the published tables; TPOT, the ranges, the verdict and the grade are additions.
const SPEED: readonly Column[] = [
  RANK,
  textual(['backend', 'backend'], 11, (c) => c.backend),
  PER_GPU,
  numeric(['tokens/s/gpu range', 'tokens/s/\ngpu range'], 23, (c) => rangeCell(c.tokens_per_s_per_gpu_range)),
  numeric(['tokens/s/user', 'tokens/\ns/user'], 2, (c) =>
    c.tokens_per_s_per_user === null ? '-' : fixed(c.tokens_per_s_per_user),
  ),
  numeric(['req/s', 'req/s'], 6, (c) => rateText(c.requests_per_s)),
  TTFT,
  numeric(['TTFT range', 'TTFT\nrange'], 21, (c) => rangeCell(c.ttft_ms_range)),
  TPOT,
  numeric(['TPOT range', 'TPOT\nrange'], 22, (c) => rangeCell(c.tpot_ms_range)),
  numeric(['request_latency', 'request_\nlatency'], 5, (c) => fixed(c.request_latency_ms)),
  textual(['concurrency', 'concurrency'], 0, concurrencyCell),
];

const AGG: readonly Column[] = [
  ...SPEED,
  textual(['total_gpus (used)', 'total_gpus\n(used)'], 1, totalGpusCell),
  numeric(['replicas', 'replicas'], 8, (c) => String(c.replicas)),
  textual(['gpus/replica', 'gpus/\nreplica'], 9, gpusPerReplicaCell),
  textual(['gpus/worker', 'gpus/\nworker'], 7, (c) => gpusPerWorkerCell(leadWorker(c))),
  textual(['parallel', 'parallel'], 0, (c) => leadWorker(c).parallel),
  numeric(['bs', 'bs'], 0, (c) => count(leadWorker(c).batch_size)),
  SLA,
  GRADE,
];

const DISAGG: readonly Column[] = [
  ...SPEED,
  textual(['total_gpus (used)', 'total_gpus\n(used)'], 3, totalGpusCell),
  numeric(['replicas', 'replicas'], 10, (c) => String(c.replicas)),
  textual(['gpus/replica', 'gpus/\nreplica'], 0, gpusPerReplicaCell),
  ...roleColumns('p', prefillWorker, 2),
  ...roleColumns('d', leadWorker, 0),
  SLA,
  GRADE,
];

function roleColumns(role: string, worker: (config: PlanConfig) => PlanWorker, batchPriority: number): Column[] {
  return [
    numeric([`(${role})workers`, `(${role})\nworkers`], 8, (c) => String(worker(c).count)),
    textual([`(${role})gpus/worker`, `(${role})gpus/\nworker`], 9, (c) => gpusPerWorkerCell(worker(c))),
    textual([`(${role})parallel`, `(${role})\nparallel`], 0, (c) => worker(c).parallel),
    numeric([`(${role})bs`, `(${role})\nbs`], batchPriority, (c) => count(worker(c).batch_size)),
  ];
}

/** The columns of a mode's table, in order. */
export function columnsOf(mode: Mode): readonly Column[] {
  return mode === 'agg' ? AGG : DISAGG;
}
