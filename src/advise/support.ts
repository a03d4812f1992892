import type { DataSource } from '../base/data-source.ts';
import { SimError } from '../base/errors.ts';
import { ESTIMATED, type Grade, gradeAt } from '../base/grade.ts';
import { requireMapping } from '../base/mapping.ts';
import { BACKENDS, type Backend } from '../base/names.ts';
import type { Notice } from '../base/notice.ts';
import { familyHint, nearestName } from '../base/suggest.ts';
import { GIB } from '../base/units.ts';
import { nounFor } from '../base/words.ts';
import { isMoe, type ModelSpec, parallelName } from '../model/model-spec.ts';
import { type Role, type WorkerPlan, workersOf } from '../search/workers.ts';
import { openEngine } from '../step/open-engine.ts';
import type { SystemSpec } from '../tables/system-spec.ts';
import { loadSystemSpec } from '../tables/system-spec-load.ts';
import { type AvailableVersion, availableVersions, listSystems, resolveVersion } from '../tables/versions.ts';
import { decodeStep, type StepShape } from '../workload/step-shape.ts';
import { missingFormat } from './formats.ts';
import { supportNotices } from './support-notices.ts';

/** `measured`: every operation lies on measured tables; `estimated`: some do not; `no`: it cannot run, or there is nothing to price it. */
export type SupportStatus = 'measured' | 'estimated' | 'no';

export interface SupportAnswer {
  readonly status: SupportStatus;
  /** Weakest grade of the steps of `parallel`; null where nothing runs. */
  readonly grade: Grade | null;
  /** Smallest layout without estimates, else the smallest at all; null without a model. */
  readonly parallel: string | null;
  /** Operations that are estimated. */
  readonly estimated: readonly string[];
  /** Why the answer is not `measured`; null where it is. */
  readonly why: string | null;
}

export interface SupportRow {
  readonly system: string;
  readonly backend: Backend;
  /** The version whose tables answer; null without tables. */
  readonly backend_version: string | null;
  /** Versions that price a dense model, oldest first. */
  readonly measured_versions: readonly string[];
  readonly agg: SupportAnswer;
  readonly disagg: SupportAnswer;
}

export interface SupportMatrix {
  readonly schema: 'servefit/support@1';
  readonly model: string | null;
  readonly rows: readonly SupportRow[];
  /** Versions that answer in place of the one that was asked for. */
  readonly notices: readonly Notice[];
}

export interface SupportQuestion {
  /** Null asks what is measured, whatever the model. */
  readonly model: ModelSpec | null;
  /** A system, or all. */
  readonly system: string;
  /** An engine, or all. */
  readonly backend: string;
  /** As typed; null takes the newest full set. */
  readonly backendVersion: string | null;
}

/** The load at which steps are priced: the defaults of a request. */
const WORKLOAD = { isl: 4000, osl: 1000, prefixTokens: 0 };
const DECODE_REQUESTS = 8;
const DECODE_KV_TOKENS = 4500;
/** A search may spread a worker over two nodes, so that more GPUs change nothing. */
const NODES = 2;
const NO_TABLES = 'no tables';

/**
 * What runs where: on measured tables, on estimates or not at all, for aggregated and disaggregated serving.
 * @throws SimError UNSUPPORTED for an unknown system or backend
 */
export function support(source: DataSource, question: SupportQuestion): SupportMatrix {
  requireMapping(question, 'the question');
  const systems = chosen('--system', question.system, listSystems(source));
  const backends = chosen('--backend', question.backend, BACKENDS);
  const found = {
    schema: 'servefit/support@1' as const,
    model: question.model?.id ?? null,
    rows: systems.flatMap((id) => {
      const system = loadSystemSpec(source, id);
      return backends.map((backend) => supportRow(source, question, { system, backend }));
    }),
  };
  return { ...found, notices: supportNotices(found, source, question.backendVersion) };
}

function chosen<T extends string>(flag: string, typed: string, known: readonly T[]): readonly T[] {
  const name = typed.toLowerCase();
  // A search says `any`, AIConfigurator `all` and `auto`.
  if (['all', 'any', 'auto'].includes(name)) return known;
  const found = known.find((k) => k === name);
  if (found !== undefined) return [found];
  const near = nearestName(typed, known);
  const other = near === null ? `known: all, ${known.join(', ')}` : `did you mean ${near}?`;
  const hint = flag === '--system' ? familyHint(typed, known) : other;
  throw new SimError('UNSUPPORTED', `${flag} ${typed}: not a name that servefit knows`, { hint });
}

interface Cell {
  readonly system: SystemSpec;
  readonly backend: Backend;
}

function supportRow(source: DataSource, question: SupportQuestion, { system, backend }: Cell): SupportRow {
  const available = availableVersions(source, system.id, backend);
  const version = resolveVersion(question.backendVersion, available)?.version ?? null;
  const answers =
    question.model === null
      ? both(answerOfTables(available, version))
      : answersOfModel(source, question.model, { system, backend, version: question.backendVersion, available });
  return {
    system: system.id,
    backend,
    backend_version: version,
    measured_versions: available.filter((v) => v.full).map((v) => v.version),
    ...answers,
  };
}

type Answers = Pick<SupportRow, 'agg' | 'disagg'>;

function both(answer: SupportAnswer): Answers {
  return { agg: answer, disagg: answer };
}

/** Without a model: whether GEMM and attention of the version that answers are measured. */
function answerOfTables(available: readonly AvailableVersion[], version: string | null): SupportAnswer {
  const found = available.find((v) => v.version === version);
  const base = { parallel: null, estimated: [] };
  if (found?.full === true) return { ...base, status: 'measured', grade: 'measured', why: null };
  const why = found === undefined ? NO_TABLES : 'tables of some operations only';
  return { ...base, status: 'estimated', grade: 'estimated', why };
}

interface ModelCell extends Cell {
  readonly version: string | null;
  readonly available: readonly AvailableVersion[];
}

function answersOfModel(
  source: DataSource,
  model: ModelSpec,
  { system, backend, version, available }: ModelCell,
): Answers {
  const opened = attempt(() =>
    openEngine(source, { model, system: system.id, backend, backendVersion: version, memoryFraction: null }),
  );
  if (opened instanceof SimError) return both(refused(opened.message));
  const { engineModel } = opened;
  const totalGpus = engineModel.hardware.gpusPerNode * NODES;
  const space = { model, engineModel, workload: WORKLOAD, totalGpus, maxSeqLen: null };
  const of = (role: Role): SupportAnswer => {
    const { workers, rejected } = workersOf(space, role);
    if (workers.length > 0) return explained(bestAnswer(workers, model, role), available);
    return refused(whyNone(rejected, model, { gpus: totalGpus, system }));
  };
  return { agg: of('agg'), disagg: weaker(of('prefill'), of('decode')) };
}

/** Where there are no tables at all, that says more than the list of all operations. */
function explained(answer: SupportAnswer, available: readonly AvailableVersion[]): SupportAnswer {
  return available.length === 0 && answer.why !== null ? { ...answer, why: NO_TABLES } : answer;
}

/** A table error of one cell is that cell's answer; anything else is the caller's. */
function attempt<T>(run: () => T): T | SimError {
  try {
    return run();
  } catch (error) {
    if (error instanceof SimError && error.code === 'NO_PERF_DATA') return error;
    throw error;
  }
}

function refused(why: string): SupportAnswer {
  return { status: 'no', grade: null, parallel: null, estimated: [], why };
}

/** The answer of the smallest layout without estimates, or of the smallest where all need some. */
function bestAnswer(workers: readonly WorkerPlan[], model: ModelSpec, role: Role): SupportAnswer {
  const priced = workers.map((worker) => {
    const parts = stepsOf(role, worker.parallel.dp).flatMap((step) => worker.coster.breakdown(step));
    const grade = parts.reduce((weakest, part) => Math.max(weakest, part.grade), 0);
    const estimated = [...new Set(parts.filter((part) => part.grade >= ESTIMATED).map((part) => part.name))];
    return { worker, grade, estimated };
  });
  const needsEstimate = (p: (typeof priced)[number]) => (p.estimated.length > 0 ? 1 : 0);
  const [best] = priced.sort((a, b) => needsEstimate(a) - needsEstimate(b) || a.worker.gpus - b.worker.gpus);
  if (best === undefined) return refused('no layout');
  const { worker, grade, estimated } = best;
  return {
    status: estimated.length > 0 ? 'estimated' : 'measured',
    grade: gradeAt(grade),
    parallel: parallelName(worker.parallel, isMoe(model)),
    estimated,
    why: estimated.length > 0 ? `not measured: ${estimated.join(', ')}` : null,
  };
}

/** Steps that a worker of a role runs, on each of its attention-DP ranks: a prompt, and a decode step. */
function stepsOf(role: Role, ranks: number): readonly StepShape[] {
  const prompt = { requests: 1, newTokens: WORKLOAD.isl, pastTokens: 0, finishing: 1 };
  const otherRankTokens = (ranks - 1) * WORKLOAD.isl;
  const prefill: StepShape = { prefill: [prompt], decodeRequests: 0, decodeKvTokens: 0, otherRankTokens };
  const decode = decodeStep(DECODE_REQUESTS, DECODE_KV_TOKENS, ranks);
  if (role === 'prefill') return [prefill];
  return role === 'decode' ? [decode] : [prefill, decode];
}

const ORDER: readonly SupportStatus[] = ['measured', 'estimated', 'no'];

function weaker(a: SupportAnswer, b: SupportAnswer): SupportAnswer {
  return ORDER.indexOf(b.status) > ORDER.indexOf(a.status) ? b : a;
}

/** The commonest reason; illegal layouts bind only where nothing else does. */
function whyNone(
  rejected: readonly string[],
  model: ModelSpec,
  { gpus, system }: { gpus: number; system: SystemSpec },
): string {
  const counts = new Map<string, number>();
  for (const reason of rejected) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  if (counts.size > 1) counts.delete('illegal_layout');
  const [commonest] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  switch (commonest?.[0]) {
    case 'no_perf_data':
      return missingFormat(model, system) ?? 'an operation has neither tables nor an estimate';
    case 'weights_do_not_fit':
      return `the weights do not fit ${gpus} ${nounFor(gpus, 'GPU')} of ${(system.hbmBytes / GIB).toFixed(0)} GiB`;
    case 'kv_does_not_fit':
      return `no KV cache of ${WORKLOAD.isl + WORKLOAD.osl} tokens fits beside the weights on ${gpus} ${nounFor(gpus, 'GPU')}`;
    default:
      return 'no layout divides the model';
  }
}
