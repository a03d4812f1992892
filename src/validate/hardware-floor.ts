import { durationMs } from '../base/units.ts';
import { kvTransferBytes } from '../model/kv-cache.ts';
import type { ModelSpec } from '../model/model-spec.ts';
import { activeParameters, weightBytesPerGpu } from '../model/weights.ts';
import type { SystemSpec } from '../tables/system-spec.ts';
import type { MeasuredPool, MeasuredRow } from './measured-row.ts';

/** What a run was on, as its label says. */
export interface LabelledRun {
  readonly row: MeasuredRow;
  readonly model: ModelSpec;
  readonly system: SystemSpec;
}

/** The pool that decodes. */
export function decodePool({ agg, decode }: MeasuredRow): MeasuredPool | null {
  return agg ?? decode;
}

/** GPUs of a pool as its label has them. */
export function labelGpus({ tp, pp, dp, workers }: MeasuredPool): number {
  return tp * pp * (dp ?? 1) * workers;
}

/**
 * The time per token that memory alone allows: every step reads the weights that `concurrency` requests touch (each rank its own copy
 * of the dense ones, of the experts the share that some token picks) and their KV cache, here at one byte an element at least.
 */
export function memoryFloorMs({ row, model, system }: LabelledRun): number {
  const pool = decodePool(row);
  if (pool === null) return 0;
  const inWorker = row.concurrency / pool.workers;
  const gpus = labelGpus(pool) / pool.workers;
  const { total, routedExperts, embedding } = weightBytesPerGpu(model, { tp: 1, pp: 1 });
  const touched = 1 - (1 - expertShare(model)) ** inWorker;
  const weights = (total - routedExperts - embedding) * (pool.dp ?? 1) + routedExperts * touched;
  const fp8 = { ...model, quant: { ...model.quant, kvCache: 'fp8' as const } };
  const kv = inWorker * kvTransferBytes(fp8, row.isl + row.osl / 2);
  return durationMs(weights + kv, gpus * system.hbmBytesPerS);
}

/** Share of the experts that one token picks; 1 in a dense model. */
export function expertShare({ layerGroups }: ModelSpec): number {
  const moe = layerGroups.flatMap(({ ffn }) => (ffn?.kind === 'moe' ? [ffn] : []))[0];
  return moe === undefined ? 1 : moe.topK / moe.experts;
}

/** Share of the GPUs' peak arithmetic that the run would need at its measured times: two operations per parameter and token. */
export function shareOfPeak({ row, model, system }: LabelledRun, ttftMs: number, tpotMs: number): number {
  const pools = [row.agg, row.prefill, row.decode].filter((pool) => pool !== null);
  const gpus = pools.reduce((sum, pool) => sum + labelGpus(pool), 0);
  const tokensPerMs = (row.concurrency * (row.isl + row.osl)) / (ttftMs + row.osl * tpotMs);
  const { flopsPerS } = system;
  const peak = Math.max(flopsPerS.bf16, flopsPerS.fp8 ?? 0, flopsPerS.fp4 ?? 0);
  return durationMs(tokensPerMs * 2 * activeParameters(model), gpus * peak);
}
