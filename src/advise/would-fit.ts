import type { GemmDtype } from '../base/names.ts';
import type { WorkerLists } from '../input/layout-lists.ts';
import { gpusPerWorker, isMoe, type ModelSpec, type Parallelism, parallelName } from '../model/model-spec.ts';
import { layoutVerdict } from '../model/parallelism.ts';
import { overrideQuantisation, type QuantOverrides } from '../model/quantisation.ts';
import { weightBytesPerGpu } from '../model/weights.ts';
import type { FitSuggestion } from '../rank/fit-suggestion.ts';
import { isAsked } from '../search/asked-layouts.ts';
import { layouts } from '../search/layouts.ts';
import type { EngineModel } from '../step/engine-model.ts';
import { type MemoryDemand, memoryPlan } from '../step/memory.ts';
import { runsGemm } from '../tables/estimate-gemm.ts';
import type { SystemSpec } from '../tables/system-spec.ts';

export interface FitQuestion {
  readonly model: ModelSpec;
  readonly engineModel: EngineModel;
  readonly system: SystemSpec;
  /** What a worker must hold, one request at least. */
  readonly demand: MemoryDemand;
  /** Requests that a worker must hold over all its attention-DP ranks; 1 where nothing is asked. */
  readonly requests: number;
  /** Only what memory holds counts, however many the engine runs at a time. */
  readonly byMemory?: boolean;
  /** GPUs there are. */
  readonly gpus: number;
  /** The same model in other formats. */
  readonly checkpoints: readonly ModelSpec[];
  /** Largest worker that may be offered: the largest that a search tries, where it is one that asks. */
  readonly maxGpus?: number;
  /** Sizes that the search is restricted to. */
  readonly lists?: WorkerLists | undefined;
}

/** Largest worker that is looked at. */
export const MAX_GPUS = 256;
const POWERS = [1, 2, 4, 8, 16, 32, 64, 128, 256];
const STAGES = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * What would fit, nearest first: the same formats on the fewest GPUs, and narrower formats where these spare GPUs (the KV cache alone,
 * a checkpoint that exists, a conversion, in this order). Empty where nothing does.
 */
export function wouldFit(question: FitQuestion): readonly FitSuggestion[] {
  const { model } = question;
  const same = smallest(question, model);
  const limit = same?.gpus ?? MAX_GPUS + 1;
  for (const changed of narrower(question)) {
    const found = smallest(question, changed);
    if (found === null || found.gpus >= limit) continue;
    if (found.gpus > question.gpus && same !== null && found.gpus * 2 > same.gpus) continue;
    return same === null ? [found] : [same, found];
  }
  return same === null ? [] : [same];
}

/** Formats with fewer bytes than the model's, the largest first; only those that the GPU multiplies. */
export function narrower({
  model,
  system,
  checkpoints,
}: Pick<FitQuestion, 'model' | 'system' | 'checkpoints'>): readonly ModelSpec[] {
  const bytes = (m: ModelSpec) => weightBytesPerGpu(m, { tp: 1, pp: 1 }).total;
  const own = bytes(model);
  const kv: readonly QuantOverrides[] =
    model.quant.kvCache === 'bf16' && system.flopsPerS.fp8 !== null ? [{ kvCacheDtype: 'fp8' }] : [];
  const weights = NARROW.filter((format) => runsGemm(system, format)).map(
    (format): QuantOverrides => ({ gemm: format, ...(isMoe(model) ? { moe: format } : {}) }),
  );
  const conversions = weights.map((overrides) => overrideQuantisation(model, overrides));
  const runs = ({ quant: { gemm, moe } }: ModelSpec) =>
    [gemm, moe?.dtype ?? gemm].every((format) => format === 'mxfp4' || runsGemm(system, format));
  const published = checkpoints.filter(runs).sort((a, b) => bytes(b) - bytes(a));
  const smaller = [...published, ...conversions].filter((other) => bytes(other) < NARROWER * own);
  return [...kv.map((overrides) => overrideQuantisation(model, overrides)), ...smaller];
}

const NARROW = ['fp8', 'nvfp4', 'int4_wo'] as const satisfies readonly GemmDtype[];
/** Below this share of the bytes a format is another one; scales and unquantised rest make up less. */
const NARROWER = 0.9;

/** Sizes of workers that are looked at: powers of two, over up to eight stages. */
const SIZES = [...new Set(POWERS.flatMap((power) => STAGES.map((stages) => power * stages)))]
  .filter((gpus) => gpus <= MAX_GPUS)
  .sort((a, b) => a - b);

/** The fewest GPUs on which the model holds the requests, in the layout of fewest stages that holds most. */
function smallest(question: FitQuestion, model: ModelSpec): FitSuggestion | null {
  const { maxGpus = MAX_GPUS } = question;
  for (const gpus of SIZES.filter((size) => size <= maxGpus)) {
    const parallel = roomiest(question, model, gpus);
    if (parallel !== null) return suggestion(question.model, model, parallel);
  }
  return null;
}

/** A worker of a model that is `asked`, or that model in other formats. */
export function suggestion(asked: ModelSpec, model: ModelSpec, parallel: Parallelism): FitSuggestion {
  const { gemm, moe, kvCache } = model.quant;
  const own = asked.quant;
  const weights = gemm !== own.gemm || moe?.dtype !== own.moe?.dtype;
  return {
    gpus: gpusPerWorker(parallel),
    parallel: parallelName(parallel, isMoe(model)),
    gemm,
    moe: moe?.dtype ?? null,
    kv_cache: kvCache,
    changes: [...(weights ? (['weights'] as const) : []), ...(kvCache === own.kvCache ? [] : (['kv_cache'] as const))],
    ...(model.id === asked.id ? {} : { checkpoint: model.id }),
  };
}

function roomiest(
  { engineModel, demand, requests, lists, byMemory = false }: FitQuestion,
  model: ModelSpec,
  gpus: number,
): Parallelism | null {
  const { backend, engine, hardware } = engineModel;
  let best: Parallelism | null = null;
  let most = 0;
  const isBetter = (parallel: Parallelism, held: number) =>
    best === null || parallel.pp < best.pp || (parallel.pp === best.pp && held > most);
  for (const parallel of layouts(model, backend, { maxGpus: gpus, scaleUpGpus: hardware.scaleUpGpus, deep: true })) {
    if (gpusPerWorker(parallel) !== gpus || !isAsked(lists, parallel, isMoe(model))) continue;
    if (!layoutVerdict({ model, parallelism: parallel, backend }).ok) continue;
    const { maxSequences } = memoryPlan({ model, parallel, engine, hbmBytes: hardware.hbmBytes }, demand);
    const held = (byMemory ? maxSequences : Math.min(maxSequences, engine.maxSequences)) * parallel.dp;
    if (maxSequences < 1 || held < requests || !isBetter(parallel, held)) continue;
    best = parallel;
    most = held;
  }
  return best;
}
