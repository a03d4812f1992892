import type { RejectReason } from '../base/names.ts';
import type { LayoutLists } from '../input/layout-lists.ts';
import { gpusPerWorker, isMoe, type ModelSpec, type Parallelism, parallelName } from '../model/model-spec.ts';
import type { EngineModel, Hardware } from '../step/engine-model.ts';
import type { MemoryDemand, MemoryPlan } from '../step/memory.ts';
import type { StepCoster } from '../step/step-cost.ts';
import type { Speculation } from '../workload/speculation.ts';
import { decodeTokens, fullSequenceTokens, newPromptTokens, type Workload } from '../workload/workload.ts';
import { askedLimits, isAsked } from './asked-layouts.ts';
import { contextLayouts } from './context-layouts.ts';
import { type LayoutLimits, layouts } from './layouts.ts';
import { stepBudgets } from './schedules.ts';

export type Role = 'agg' | 'prefill' | 'decode';

/** One way to run a worker of a role: priced, and known to hold at least one request. */
export interface WorkerPlan {
  readonly role: Role;
  readonly parallel: Parallelism;
  /** Layout name; unique among the workers of a role, and the last tie-break everywhere. */
  readonly key: string;
  readonly gpus: number;
  readonly engineModel: EngineModel;
  readonly coster: StepCoster;
  readonly memory: MemoryPlan;
  /** Tokens one step may hold. */
  readonly tokenBudget: number;
  /** Requests one worker may hold over all its attention-DP ranks, by memory and by the engine. */
  readonly maxRequests: number;
  /** Tokens that the longest request may reach. */
  readonly sequenceTokens: number;
  /** Tokens that a request of the workload holds here when it leaves: what `memory` counts requests in. */
  readonly heldTokens: number;
  /** Drafts of its decode steps; absent without speculation. */
  readonly speculation?: Speculation;
}

export interface WorkerChoices {
  readonly workers: readonly WorkerPlan[];
  /** Layouts that cannot run, by first reason. */
  readonly rejected: readonly RejectReason[];
  /** The same, by layout. */
  readonly refused: readonly RefusedLayout[];
}

export interface RefusedLayout {
  readonly parallel: Parallelism;
  readonly reason: RejectReason;
}

export interface WorkerSpace {
  readonly model: ModelSpec;
  readonly engineModel: EngineModel;
  readonly workload: Workload;
  readonly totalGpus: number;
  readonly maxSeqLen: number | null;
  readonly layouts?: LayoutLists | null;
}

/** Prompts whose logits a prefill pass holds at once, at most. */
const PREFILL_LOGIT_ROWS = 8;

/** Largest worker that is tried when none fits a node: four nodes. */
const MAX_WORKER_NODES = 4;
/** Largest expert-parallel worker that is tried where the scale-up domain spans several nodes. */
const MAX_SCALE_UP_WORKER = 16;

/**
 * Every layout of a role that fits and has performance data, and why the others do not. Workers stay inside a node (or a scale-up domain of 16),
 * in two pipeline stages at most, unless the model fits no other way.
 */
export function workersOf(space: WorkerSpace, role: Role): WorkerChoices {
  const { scaleUpGpus } = space.engineModel.hardware;
  const { usual, widest } = workerSizes(space.model, space.engineModel.hardware);
  const within = (maxGpus: number, deep: boolean) =>
    choices(space, role, { maxGpus: Math.min(space.totalGpus, maxGpus), scaleUpGpus, deep });
  const asked = askedLimits(space.layouts?.[role], { maxGpus: usual, scaleUpGpus, deep: false }, widest);
  if (asked !== null) return within(asked.maxGpus, asked.deep);
  const inNode = within(usual, false);
  return inNode.workers.length > 0 ? inNode : within(widest, true);
}

/** GPUs of the largest worker that is tried, and of the largest where no usual one fits. */
export function workerSizes(
  model: ModelSpec,
  { gpusPerNode, scaleUpGpus }: Hardware,
): { readonly usual: number; readonly widest: number } {
  const usual = isMoe(model) ? Math.max(gpusPerNode, Math.min(scaleUpGpus, MAX_SCALE_UP_WORKER)) : gpusPerNode;
  return { usual, widest: Math.max(usual, gpusPerNode * MAX_WORKER_NODES) };
}

function choices(space: WorkerSpace, role: Role, limits: LayoutLimits): WorkerChoices {
  const workers: WorkerPlan[] = [];
  const refused: RefusedLayout[] = [];
  for (const parallel of candidates(space, role, limits)) {
    const worker = workerOf(space, role, parallel);
    if (typeof worker === 'string') refused.push({ parallel, reason: worker });
    else workers.push(worker);
  }
  return { workers, rejected: refused.map(({ reason }) => reason), refused };
}

function* candidates(space: WorkerSpace, role: Role, limits: LayoutLimits): Generator<Parallelism> {
  const lists = space.layouts?.[role];
  for (const parallel of everyLayout(space, role, limits)) {
    if (isAsked(lists, parallel, isMoe(space.model))) yield parallel;
  }
}

function* everyLayout({ model, engineModel }: WorkerSpace, role: Role, limits: LayoutLimits): Generator<Parallelism> {
  yield* layouts(model, engineModel.backend, limits);
  if (role !== 'decode') yield* contextLayouts(model, engineModel.backend, limits);
}

/** The worker of one layout, or the first reason why it cannot run. */
export function workerOf(space: WorkerSpace, role: Role, parallel: Parallelism): WorkerPlan | RejectReason {
  const { model, engineModel, workload } = space;
  const { engine } = engineModel;
  if (!engineModel.accepts(parallel)) return 'illegal_layout';
  if (role === 'decode' && parallel.cp > 1) return 'illegal_layout';
  const coster = engineModel.coster(parallel, role === 'decode' ? 'decode_only' : 'prompts');
  if (coster === null) return 'no_perf_data';
  const demand = memoryDemand(space, role);
  const memory = engineModel.memory(parallel, demand);
  if (memory.kvBudgetBytes <= 0) return 'weights_do_not_fit';
  if (memory.maxSequences < 1) return 'kv_does_not_fit';
  // An engine caps or refuses a longest sequence that its blocks cannot hold.
  if (space.maxSeqLen !== null && !holdsLongest(space, role, parallel)) return 'kv_does_not_fit';
  return {
    role,
    parallel,
    key: parallelName(parallel, isMoe(model)),
    gpus: gpusPerWorker(parallel),
    engineModel,
    coster,
    memory,
    tokenBudget: demand.stepTokens,
    maxRequests: Math.min(memory.maxSequences, engine.maxSequences, batchLimit(space, role)) * parallel.dp,
    sequenceTokens: space.maxSeqLen ?? fullSequenceTokens(workload),
    heldTokens: demand.sequenceTokens,
    ...(workload.speculation === undefined ? {} : { speculation: workload.speculation }),
  };
}

/** Whether the KV cache of a worker has room for one request of the longest length asked for. */
export function holdsLongest(
  space: Pick<WorkerSpace, 'engineModel' | 'workload' | 'maxSeqLen'>,
  role: Role,
  parallel: Parallelism,
): boolean {
  return space.engineModel.memory(parallel, longestDemand(space, role)).maxSequences >= 1;
}

/** As `memoryDemand`, of a request of the longest length asked for. */
export function longestDemand(
  { maxSeqLen, ...space }: Pick<WorkerSpace, 'engineModel' | 'workload' | 'maxSeqLen'>,
  role: Role,
): MemoryDemand {
  const usual = memoryDemand(space, role);
  return { ...usual, sequenceTokens: maxSeqLen ?? usual.sequenceTokens };
}

/** Requests on a rank that lists of layouts allow. */
function batchLimit({ layouts: asked }: WorkerSpace, role: Role): number {
  return asked?.[role]?.max_batch_size ?? Number.POSITIVE_INFINITY;
}

/** What a worker of that role needs room for besides its weights, in any layout. */
export function memoryDemand(space: Pick<WorkerSpace, 'engineModel' | 'workload'>, role: Role): MemoryDemand {
  const { workload } = space;
  return {
    stepTokens: stepBudget(space, role),
    logitRows: role === 'prefill' ? PREFILL_LOGIT_ROWS : decodeRows(space),
    sequenceTokens: role === 'prefill' ? workload.isl : fullSequenceTokens(workload),
  };
}

/** What a worker needs room for that runs one fixed batch, so many requests on each attention-DP rank: the prompts are one pass, and no scheduler splits it. */
export function batchDemand(
  { workload }: Pick<WorkerSpace, 'workload'>,
  { batchSize, hasPrompts }: { readonly batchSize: number; readonly hasPrompts: boolean },
): MemoryDemand {
  const decodes = batchSize * decodeTokens(workload);
  return {
    stepTokens: hasPrompts ? Math.max(decodes, batchSize * newPromptTokens(workload)) : decodes,
    logitRows: decodes,
    sequenceTokens: fullSequenceTokens(workload),
  };
}

/**
 * Tokens of the largest step, as typed where they are. Engines that cannot split a prompt get a budget that holds it; decode workers need one token a
 * request and room to recompute a preempted one.
 */
function stepBudget({ engineModel, workload }: Pick<WorkerSpace, 'engineModel' | 'workload'>, role: Role): number {
  const { engine } = engineModel;
  const decodes = decodeRows({ engineModel, workload });
  const isTyped = engine.server.typed.maxBatchedTokens !== null;
  if (isTyped && (role === 'decode' || engine.policy !== 'prefill_first')) return engine.maxBatchedTokens;
  if (role === 'decode') return Math.max(decodes, DECODE_BUDGET);
  if (engine.chunkedPrefill) return engine.maxBatchedTokens;
  const wanted = workload.isl + (role === 'agg' ? decodes : 0);
  if (wanted <= engine.maxBatchedTokens) return engine.maxBatchedTokens;
  return stepBudgets(workload.isl, false).find((budget) => budget >= wanted) ?? wanted;
}

const DECODE_BUDGET = 2048;

/** Rows of a step in which as many requests decode as the engine takes. */
function decodeRows({ engineModel, workload }: Pick<WorkerSpace, 'engineModel' | 'workload'>): number {
  return engineModel.engine.maxSequences * decodeTokens(workload);
}
