import { MEASURED } from '../base/grade.ts';
import { mergedOps } from '../ops/merge.ts';
import type { Op } from '../ops/op.ts';
import type { Lookup, Tables } from '../tables/tables.ts';
import { newLookup } from '../tables/tables.ts';
import { decodingTokens, logitRows, prefillTokens, type StepShape, workerTokens } from '../workload/step-shape.ts';
import type { EngineTerms } from './engine-spec.ts';
import { opCosts, type Priced } from './op-costs.ts';
import { compileOp, compileOps } from './op-latency.ts';
import type { OpPricer, StepRows } from './op-pricer.ts';

/** Duration of one engine step, with where the number comes from; written in place by `price`. */
export interface StepCost {
  ms: number;
  /** Index into GRADES of the weakest operation. */
  grade: number;
  /** One standard deviation of the operations' table errors, relative to ms. */
  relError: number;
}

/** Share of a step that one operation takes. */
export interface OpCost {
  readonly name: string;
  readonly kind: Exclude<Op['kind'], 'overlap'> | 'engine';
  /** Times that the step runs it; `ms` is of all together. */
  readonly count: number;
  /** What the step waits for it. */
  readonly ms: number;
  /** What it takes beside other operations, without making the step longer. */
  readonly hiddenMs: number;
  readonly grade: number;
  /** Least time that the GPU's own rates allow, of all together; 0 where it is not known. */
  readonly boundMs: number;
  /** What one call works on. */
  readonly shape: string;
}

/** Prices any step of one layout on one engine; the one step-cost function of every tier. */
export interface StepCoster {
  price(shape: StepShape, out: StepCost): void;
  /** The same step, operation by operation; the parts sum to `price`. */
  breakdown(shape: StepShape): readonly OpCost[];
}

export function newStepCost(): StepCost {
  return { ms: 0, grade: 0, relError: 0 };
}

export interface CosterInput {
  readonly ops: readonly Op[];
  readonly tables: Tables;
  /** `stepPricers` of both, for callers that price the same operations under several terms. */
  readonly pricers?: readonly OpPricer[] | null;
  readonly terms: EngineTerms;
  readonly layers: number;
  /** GPUs that share each prompt; 1 when absent. */
  readonly cp?: number;
  /** Index into GRADES that no step exceeds in strength: a model whose sizes are estimates has no measured step. */
  readonly gradeFloor?: number;
}

/**
 * The step-cost function of one layout, or null when an operation has no performance data. Kernel times are scaled by the engine's
 * prefill or decode scale; steps with prefill pay a fixed host time, pure decode steps a time per layer, all steps a time
 * per decoding request (launch gaps, sampling, scheduler).
 */
export function stepCoster({
  ops,
  tables,
  pricers = stepPricers(ops, tables),
  terms,
  layers,
  cp = 1,
  gradeFloor = MEASURED,
}: CosterInput): StepCoster | null {
  if (pricers === null) return null;
  const scratch = newLookup();
  const rows: StepRows = {
    tokens: 0,
    logits: 0,
    worker: 0,
    prompts: 0,
    decodes: 0,
    shape: { prefill: [], decodeRequests: 0, decodeKvTokens: 0, otherRankTokens: 0 },
  };
  const setRows = (shape: StepShape): boolean => {
    rows.prompts = prefillTokens(shape);
    rows.decodes = decodingTokens(shape);
    rows.tokens = rows.prompts / cp + rows.decodes;
    rows.logits = logitRows(shape);
    rows.worker = workerTokens(shape);
    rows.shape = shape;
    return rows.prompts > 0;
  };
  const syncMs = terms.collectiveSyncMs * collectiveCount(ops);
  const grouped = collectiveCount(ops) > 0;
  const scales: Scales = {
    prefill: terms.prefillScale,
    decode: terms.decodeScale * (grouped ? 1 + terms.tensorGroupSlack : 1),
  };
  const { prefillMs, decodeMs } = layerTimes(ops, layers, terms);
  const engineMs = (shape: StepShape, hasPrefill: boolean): number =>
    (hasPrefill ? prefillMs : decodeMs) + syncMs + terms.decodeRequestMs * shape.decodeRequests;

  let hasPrefill = false;
  // A scale is a mean over kernels: it must not take one that is near the hardware's limit beyond it.
  const scaledMs = (pricer: OpPricer, { ms, boundMs }: Lookup): number =>
    Math.max(ms * scaleOf(pricer, scales, hasPrefill), boundMs);

  return {
    price: (shape, out) => {
      hasPrefill = setRows(shape);
      let ms = 0;
      let variance = 0;
      let grade = gradeFloor;
      for (const pricer of pricers) {
        pricer.price(rows, scratch);
        const opMs = scaledMs(pricer, scratch);
        const error = opMs * scratch.relError;
        ms += opMs;
        variance += error * error;
        if (scratch.grade > grade) grade = scratch.grade;
      }
      out.ms = ms + engineMs(shape, hasPrefill);
      out.grade = grade;
      out.relError = out.ms > 0 ? Math.sqrt(variance) / out.ms : 0;
    },
    breakdown: (shape) => {
      hasPrefill = setRows(shape);
      const costOf = (op: Op): Priced => {
        const pricer = compileOp(op, tables);
        if (pricer === null) return { ms: 0, grade: gradeFloor, boundMs: 0 };
        pricer.price(rows, scratch);
        const grade = Math.max(gradeFloor, scratch.grade);
        return { ms: scaledMs(pricer, scratch), grade, boundMs: scratch.boundMs };
      };
      const parts = opCosts(ops, { rows, costOf });
      return [...parts, { ...ENGINE, ms: engineMs(shape, hasPrefill), grade: gradeFloor }];
    },
  };
}

/** Host time and small kernels of a step with prompts, and of a pure decode step, without what each request and collective adds. */
function layerTimes(ops: readonly Op[], layers: number, terms: EngineTerms) {
  const latentLayers = layersWith(ops, 'latent');
  const linearLayers = layersWith(ops, 'linear');
  return {
    prefillMs:
      terms.prefillStepMs +
      terms.prefillExpertLayerMs * layersWith(ops, 'moe') +
      terms.prefillLatentLayerMs * latentLayers +
      terms.prefillLinearLayerMs * linearLayers,
    decodeMs:
      terms.decodeLayerMs * layers +
      terms.decodeLatentLayerMs * latentLayers +
      terms.decodeLinearLayerMs * linearLayers,
  };
}

/** What prices the operations of a step, equal ones together; null where one has no performance data. */
export function stepPricers(ops: readonly Op[], tables: Tables): readonly OpPricer[] | null {
  return compileOps(mergedOps(ops), tables);
}

/** Host time and small kernels: one part of every breakdown. */
const ENGINE = { name: 'engine', kind: 'engine', count: 1, hiddenMs: 0, boundMs: 0, shape: '' } as const;

/** Kernel-time scale of an operation: token mixers blend by the share of their time that decodes, logits follow decode. */
function scaleOf({ op, decodeShare }: OpPricer, scales: Scales, hasPrefill: boolean): number {
  if (!hasPrefill) return scales.decode;
  if ('rows' in op && op.rows === 'logits') return scales.decode;
  return scales.prefill + (scales.decode - scales.prefill) * decodeShare();
}

interface Scales {
  readonly prefill: number;
  readonly decode: number;
}

/** Layers of the pass that run an operation of that kind. */
function layersWith(ops: readonly Op[], kind: 'moe' | 'latent' | 'linear'): number {
  let count = 0;
  for (const op of ops) {
    if (op.kind === kind) count += op.count;
    if (op.kind === 'overlap') count += layersWith(op.main, kind) + layersWith(op.side, kind);
  }
  return count;
}

/** Waits for a group in one forward pass. */
function collectiveCount(ops: readonly Op[]): number {
  let count = 0;
  for (const op of ops) {
    if (op.kind === 'collective' || op.kind === 'exchange') count += op.count;
    if (op.kind === 'overlap') count += collectiveCount(op.main) + collectiveCount(op.side);
  }
  return count;
}
