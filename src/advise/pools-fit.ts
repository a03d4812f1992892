import type { WorkerLists } from '../input/layout-lists.ts';
import { gpusPerWorker, isMoe, type ModelSpec, type Parallelism, parallelName } from '../model/model-spec.ts';
import { layoutVerdict } from '../model/parallelism.ts';
import type { FitSuggestion } from '../rank/fit-suggestion.ts';
import { isAsked } from '../search/asked-layouts.ts';
import { layouts } from '../search/layouts.ts';
import { singleStage } from '../search/sweep.ts';
import { workerSizes } from '../search/workers.ts';
import type { EngineModel } from '../step/engine-model.ts';
import { type MemoryDemand, memoryPlan } from '../step/memory.ts';
import type { SystemSpec } from '../tables/system-spec.ts';
import { narrower, suggestion } from './would-fit.ts';

/** What a worker of a pool must hold, and on what. */
export interface PoolNeed {
  readonly engineModel: EngineModel;
  readonly system: SystemSpec;
  readonly demand: MemoryDemand;
  /** Sizes that the search is restricted to. */
  readonly lists?: WorkerLists | undefined;
}

export interface PoolsQuestion {
  readonly model: ModelSpec;
  readonly prefill: PoolNeed;
  readonly decode: PoolNeed;
  /** GPUs there are. */
  readonly gpus: number;
  /** The same model in other formats. */
  readonly checkpoints: readonly ModelSpec[];
}

interface Pair {
  readonly prefill: Parallelism;
  readonly decode: Parallelism;
  readonly gpus: number;
}

/**
 * What would fit a prefill and a decode worker, nearest first, by the rules of the search: the same formats on the fewest GPUs, and the first narrower
 * format that spares GPUs. Empty where nothing does.
 */
export function poolsFit(question: PoolsQuestion): readonly FitSuggestion[] {
  const { model } = question;
  const same = smallestPair(question, model);
  for (const changed of formats(question)) {
    const found = smallestPair(question, changed);
    if (found === null || (same !== null && found.gpus >= same.gpus)) continue;
    if (found.gpus > question.gpus && same !== null && found.gpus * 2 > same.gpus) continue;
    return [...(same === null ? [] : [offered(model, model, same)]), offered(model, changed, found)];
  }
  return same === null ? [] : [offered(model, model, same)];
}

/** Formats that the GPUs of both pools multiply. */
function formats({ model, prefill, decode, checkpoints }: PoolsQuestion): readonly ModelSpec[] {
  const on = ({ system }: PoolNeed) => narrower({ model, system, checkpoints });
  if (prefill.system.id === decode.system.id) return on(prefill);
  const name = ({ id, quant }: ModelSpec) => JSON.stringify([id, quant]);
  const others = new Set(on(decode).map(name));
  return on(prefill).filter((changed) => others.has(name(changed)));
}

function offered(asked: ModelSpec, model: ModelSpec, { prefill, decode, gpus }: Pair): FitSuggestion {
  const pool = (parallel: Parallelism) => ({
    gpus: gpusPerWorker(parallel),
    parallel: parallelName(parallel, isMoe(model)),
  });
  const larger = gpusPerWorker(prefill) > gpusPerWorker(decode) ? prefill : decode;
  const pools = { prefill: pool(prefill), decode: pool(decode) };
  return { ...suggestion(asked, model, larger), gpus, pools };
}

/** Layouts of a pool that hold a request, of the usual sizes and beyond them. */
interface Fitting {
  readonly usual: readonly Parallelism[];
  readonly beyond: readonly Parallelism[];
}

/** The pair of fewest GPUs that a search finds on a budget of that size: workers beyond the usual sizes are tried where no usual one fits. */
function smallestPair({ prefill, decode }: PoolsQuestion, model: ModelSpec): Pair | null {
  const [prefills, decodes] = [fitting(prefill, model), fitting(decode, model)];
  const sizes = (found: Fitting) => new Set([...found.usual, ...found.beyond].map(gpusPerWorker));
  const sums = [...sizes(prefills)].flatMap((one) => [...sizes(decodes)].map((other) => one + other));
  const equalTp = prefill.engineModel.backend === 'sglang';
  for (const budget of [...new Set(sums)].sort((a, b) => a - b)) {
    const pair = smallestOf(within(prefills, budget), within(decodes, budget), equalTp);
    if (pair !== null && pair.gpus <= budget) return pair;
  }
  return null;
}

function within({ usual, beyond }: Fitting, budget: number): readonly Parallelism[] {
  const affordable = (all: readonly Parallelism[]) => all.filter((parallel) => gpusPerWorker(parallel) <= budget);
  const inNode = affordable(usual);
  return singleStage(inNode.length > 0 ? inNode : affordable(beyond), (parallel) => parallel);
}

function smallestOf(prefills: readonly Parallelism[], decodes: readonly Parallelism[], equalTp: boolean): Pair | null {
  let best: Pair | null = null;
  for (const prefill of prefills) {
    for (const decode of decodes) {
      if (equalTp && prefill.tp !== decode.tp) continue;
      const gpus = gpusPerWorker(prefill) + gpusPerWorker(decode);
      if (best === null || gpus < best.gpus) best = { prefill, decode, gpus };
    }
  }
  return best;
}

function fitting({ engineModel, demand, lists }: PoolNeed, model: ModelSpec): Fitting {
  const { backend, engine, hardware } = engineModel;
  const { scaleUpGpus, hbmBytes } = hardware;
  const { usual, widest } = workerSizes(model, hardware);
  const holding = (maxGpus: number, deep: boolean) =>
    [...layouts(model, backend, { maxGpus, scaleUpGpus, deep })].filter(
      (parallel) =>
        isAsked(lists, parallel, isMoe(model)) &&
        layoutVerdict({ model, parallelism: parallel, backend }).ok &&
        memoryPlan({ model, parallel, engine, hbmBytes }, demand).maxSequences >= 1,
    );
  const inNode = holding(usual, false);
  return { usual: inNode, beyond: inNode.length > 0 ? [] : holding(widest, true) };
}
