import { type Grade, gradeAt, MEASURED } from '../base/grade.ts';
import type { ModelSpec } from '../model/model-spec.ts';
import { poolSteps, stepsOfPass } from '../search/pool-steps.ts';
import type { Pool, Pools } from '../search/pools.ts';
import { memoryDemand, type WorkerPlan } from '../search/workers.ts';
import type { OpCost, StepCoster } from '../step/step-cost.ts';
import type { StepShape } from '../workload/step-shape.ts';
import type { Workload } from '../workload/workload.ts';
import { type WorkerMemory, workerMemory } from './memory.ts';

/** What an estimate can show beyond its figures. */
export const DETAILS = ['memory', 'time', 'ops'] as const;
export type Detail = (typeof DETAILS)[number];

/** One operation of a step, all its repetitions together. */
export interface StepOperation {
  readonly name: string;
  readonly kind: OpCost['kind'];
  /** What one call works on, such as `m16 n5120 k8192 fp8`; empty where there is no one size. */
  readonly shape: string;
  /** Times that it runs in the step; layers mostly. */
  readonly count: number;
  /** What the step waits for it; those of all operations sum to the step's. */
  readonly ms: number;
  /** What it takes beside other operations, without making the step longer. */
  readonly hidden_ms: number;
  /** `ms` of the step's. */
  readonly share: number;
  /** Share of the time that the GPU's peak rates would need; null where no roofline is known (collectives, host time). */
  readonly roofline: number | null;
  readonly grade: Grade;
}

/** One engine step of a worker, operation by operation. */
export interface StepBreakdown {
  /** `mixed`: prompts beside decodes; `prefill`, `decode`: only these. */
  readonly step: 'mixed' | 'prefill' | 'decode';
  readonly prefill_tokens: number;
  readonly prefill_requests: number;
  readonly decode_requests: number;
  readonly decode_kv_tokens: number;
  readonly ms: number;
  readonly operations: readonly StepOperation[];
}

/** A part of the time that a request takes. */
export interface TimePart {
  readonly name: string;
  readonly ms: number;
}

/** Details of one pool of workers. */
export interface PoolDetail {
  readonly memory?: WorkerMemory;
  readonly time?: readonly TimePart[];
  readonly ops?: readonly StepBreakdown[];
}

export type EstimateDetail = { readonly [role in 'agg' | 'prefill' | 'decode']?: PoolDetail };

export interface DetailQuestion {
  readonly model: ModelSpec;
  readonly workload: Workload;
  readonly kvTransferMs: number | null;
  /** Null where no prompt is handed over from node to node. */
  readonly handoverMs: number | null;
  readonly details: readonly Detail[];
}

/** The details of every pool of a point. */
export function estimateDetail(pools: Pools, question: DetailQuestion): EstimateDetail {
  const entries = Object.entries(pools) as [keyof EstimateDetail, Pool][];
  return Object.fromEntries(entries.map(([role, pool]) => [role, poolDetail(pool, question)]));
}

function poolDetail(pool: Pool, question: DetailQuestion): PoolDetail {
  const { model, workload, details } = question;
  const { engineModel, parallel, role } = pool.worker;
  const demand = memoryDemand({ engineModel, workload }, role);
  const perRank = Math.max(1, Math.ceil(role === 'prefill' ? pool.batch : pool.batch / parallel.dp));
  const memory = { model, engineModel, parallel, demand, batchSize: perRank };
  return {
    ...(details.includes('memory') ? { memory: workerMemory(memory) } : {}),
    ...(details.includes('time') ? { time: timeParts(pool, question) } : {}),
    ...(details.includes('ops') ? { ops: stepBreakdowns(pool, workload) } : {}),
  };
}

function timeParts(pool: Pool, { kvTransferMs, handoverMs, workload }: DetailQuestion): readonly TimePart[] {
  const { worker, step } = pool;
  const { disaggFrontEndMs, frontEndMs } = worker.engineModel.engine.terms;
  const passes = stepsOfPass(pool, workload);
  const prompts =
    worker.role !== 'prefill' ? 'step with prompts' : `pass over the prompts${passes > 1 ? `, ${passes} steps` : ''}`;
  const parts: Readonly<Record<WorkerPlan['role'], readonly (readonly [string, number | null])[]>> = {
    agg: [
      ['front end, per request', frontEndMs],
      [prompts, step.prefillStepMs],
      ['step of decodes', step.decodeStepMs],
    ],
    prefill: [
      ['front end, per request', disaggFrontEndMs],
      ['hand-over between nodes, per request', handoverMs],
      [prompts, step.prefillStepMs],
    ],
    decode: [
      ['step of decodes', step.decodeStepMs],
      ['KV transfer, per request', kvTransferMs],
    ],
  };
  return parts[worker.role].flatMap(([name, ms]) => (ms === null ? [] : [{ name, ms }]));
}

/** The mean steps of a worker: with prompts where it has them, and of decodes alone where it has those. */
function stepBreakdowns(pool: Pool, workload: Workload): readonly StepBreakdown[] {
  const { coster } = pool.worker;
  const { prompts, decodes } = poolSteps(pool, workload);
  const { decodeStepMs } = pool.step;
  const withPrompts = prompts.some(({ decodeRequests }) => decodeRequests > 0) ? 'mixed' : 'prefill';
  return [
    ...(prompts.length === 0 ? [] : [meanBreakdown(withPrompts, prompts, coster)]),
    ...(decodes.length === 0 ? [] : [smoothed(meanBreakdown('decode', decodes, coster), decodeStepMs ?? 0)]),
  ];
}

/** Relative difference that no one sees in a table. */
const ROUNDING = 0.001;

/** Decode pools read their steps from a curve over batches that are priced, which never falls: what it differs by is a row of its own. */
function smoothed(step: StepBreakdown, ms: number): StepBreakdown {
  const missing = ms - step.ms;
  if (Math.abs(missing) <= ROUNDING * ms) return step;
  const row = {
    name: 'smoothing',
    kind: 'engine',
    shape: '',
    count: 1,
    ms: missing,
    hidden_ms: 0,
    roofline: null,
  } as const;
  const operations = [...step.operations, { ...row, share: 0, grade: gradeAt(MEASURED) }];
  return { ...step, ms, operations: operations.map((operation) => ({ ...operation, share: operation.ms / ms })) };
}

/** The mean of steps that differ in how far the prompt is, described by the one in the middle. */
function meanBreakdown(
  step: StepBreakdown['step'],
  shapes: readonly StepShape[],
  coster: Pick<StepCoster, 'breakdown'>,
): StepBreakdown {
  const steps = shapes.map((shape) => coster.breakdown(shape));
  const middle = Math.floor(shapes.length / 2);
  const mean = (i: number, of: 'ms' | 'hiddenMs' | 'boundMs') =>
    steps.reduce((sum, costs) => sum + (costs[i]?.[of] ?? 0), 0) / steps.length;
  const costs = (steps[middle] ?? []).map((cost, i) => ({
    ...cost,
    ms: mean(i, 'ms'),
    hiddenMs: mean(i, 'hiddenMs'),
    boundMs: mean(i, 'boundMs'),
    grade: Math.max(...steps.map((of) => of[i]?.grade ?? 0)),
  }));
  return breakdownOf(step, shapes[middle] ?? NO_STEP, costs);
}

const NO_STEP: StepShape = { prefill: [], decodeRequests: 0, decodeKvTokens: 0 };

/** One step as `costs` price it, equal operations together. */
export function breakdownOf(step: StepBreakdown['step'], shape: StepShape, costs: readonly OpCost[]): StepBreakdown {
  const merged = new Map<string, Merged>();
  for (const cost of costs) {
    const key = `${cost.kind} ${cost.name} ${cost.shape}`;
    const sum = merged.get(key) ?? { cost, count: 0, ms: 0, hiddenMs: 0, boundMs: 0, grade: 0 };
    sum.count += cost.count;
    sum.ms += cost.ms;
    sum.hiddenMs += cost.hiddenMs;
    sum.boundMs += cost.boundMs;
    sum.grade = Math.max(sum.grade, cost.grade);
    merged.set(key, sum);
  }
  const ms = costs.reduce((sum, cost) => sum + cost.ms, 0);
  const [chunk] = shape.prefill;
  return {
    step,
    prefill_tokens: (chunk?.requests ?? 0) * (chunk?.newTokens ?? 0),
    prefill_requests: chunk?.requests ?? 0,
    decode_requests: shape.decodeRequests,
    decode_kv_tokens: shape.decodeRequests > 0 ? shape.decodeKvTokens : 0,
    ms,
    operations: [...merged.values()].map((sum) => operationOf(sum, ms)),
  };
}

interface Merged {
  readonly cost: OpCost;
  count: number;
  ms: number;
  hiddenMs: number;
  boundMs: number;
  grade: number;
}

function operationOf({ cost, count, ms, hiddenMs, boundMs, grade }: Merged, stepMs: number): StepOperation {
  const { name, kind, shape } = cost;
  const ownMs = ms + hiddenMs;
  const roofline = boundMs > 0 && ownMs > 0 ? boundMs / ownMs : null;
  const share = stepMs > 0 ? ms / stepMs : 0;
  return { name, kind, shape, count, ms, hidden_ms: hiddenMs, share, roofline, grade: gradeAt(grade) };
}
