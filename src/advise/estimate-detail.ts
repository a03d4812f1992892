import { type Grade, gradeAt } from '../base/grade.ts';
import type { ModelSpec } from '../model/model-spec.ts';
import type { Pool, Pools } from '../search/pools.ts';
import { memoryDemand } from '../search/workers.ts';
import type { OpCost } from '../step/step-cost.ts';
import type { StepShape } from '../workload/step-shape.ts';
import { meanDecodeKvTokens, newPromptTokens, type Workload } from '../workload/workload.ts';
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
  readonly ms: number;
  /** Of the step. */
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

function timeParts(
  { worker, step }: Pool,
  { kvTransferMs, handoverMs }: Pick<DetailQuestion, 'kvTransferMs' | 'handoverMs'>,
): readonly TimePart[] {
  const parts: readonly (readonly [string, number | null])[] = [
    [
      'front end, per request',
      worker.role === 'decode'
        ? null
        : worker.role === 'prefill'
          ? worker.engineModel.engine.terms.disaggFrontEndMs
          : worker.engineModel.engine.terms.frontEndMs,
    ],
    ['hand-over between nodes, per request', worker.role === 'prefill' ? handoverMs : null],
    ['step with prompts', step.prefillStepMs],
    ['step of decodes', step.decodeStepMs],
    ['KV transfer, per request', worker.role === 'decode' ? kvTransferMs : null],
  ];
  return parts.flatMap(([name, ms]) => (ms === null ? [] : [{ name, ms }]));
}

/** The mean steps of a worker: with prompts where it has them, and of decodes alone where it has those. */
function stepBreakdowns(pool: Pool, workload: Workload): readonly StepBreakdown[] {
  const { worker, step } = pool;
  const decodeKvTokens = meanDecodeKvTokens(workload);
  const ranks = worker.parallel.dp;
  const decodes =
    worker.role === 'decode' ? step.decodeRequests / (worker.parallel.pp * ranks) : step.decodeRequests / ranks;
  const shapes: [StepBreakdown['step'], StepShape][] = [];
  if (step.prefillStepMs !== null && step.prefillRequests > 0) {
    const exclusive = worker.role === 'prefill' || worker.engineModel.engine.policy === 'prefill_first';
    const mixed = exclusive ? 0 : decodes;
    shapes.push([mixed > 0 ? 'mixed' : 'prefill', promptShape(pool, workload, mixed)]);
  }
  if (step.decodeStepMs !== null) {
    const otherRankTokens = (ranks - 1) * decodes;
    shapes.push(['decode', { prefill: [], decodeRequests: decodes, decodeKvTokens, otherRankTokens }]);
  }
  return shapes.map(([name, shape]) => breakdownOf(name, shape, worker.coster.breakdown(shape)));
}

/** Prompts of a step in equal pieces, each halfway through its prompt; other ranks hold as many decodes, prompts are this rank's. */
function promptShape({ worker, step }: Pool, workload: Workload, decodeRequests: number): StepShape {
  const promptTokens = newPromptTokens(workload);
  const newTokens = step.prefillTokens / step.prefillRequests;
  const pastTokens = workload.prefixTokens + (promptTokens - newTokens) / 2;
  const finishing = step.prefillRequests * (newTokens / promptTokens);
  return {
    prefill: [{ requests: step.prefillRequests, newTokens, pastTokens, finishing }],
    decodeRequests,
    decodeKvTokens: meanDecodeKvTokens(workload),
    otherRankTokens: (worker.parallel.dp - 1) * decodeRequests,
  };
}

/** One step as `costs` price it, equal operations together. */
export function breakdownOf(step: StepBreakdown['step'], shape: StepShape, costs: readonly OpCost[]): StepBreakdown {
  const merged = new Map<string, Merged>();
  for (const cost of costs) {
    const key = `${cost.kind} ${cost.name} ${cost.shape}`;
    const sum = merged.get(key) ?? { cost, count: 0, ms: 0, boundMs: 0, grade: 0 };
    sum.count += cost.count;
    sum.ms += cost.ms;
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
  boundMs: number;
  grade: number;
}

function operationOf({ cost, count, ms, boundMs, grade }: Merged, stepMs: number): StepOperation {
  const { name, kind, shape } = cost;
  const roofline = boundMs > 0 && ms > 0 ? boundMs / ms : null;
  return { name, kind, shape, count, ms, share: stepMs > 0 ? ms / stepMs : 0, roofline, grade: gradeAt(grade) };
}
