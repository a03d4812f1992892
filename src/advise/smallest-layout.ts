import { gpusPerWorker, type ModelSpec, type Parallelism } from '../model/model-spec.ts';
import { layoutVerdict } from '../model/parallelism.ts';
import { layouts } from '../search/layouts.ts';
import type { EngineModel } from '../step/engine-model.ts';
import { type MemoryDemand, memoryPlan } from '../step/memory.ts';

export interface SmallestQuestion {
  readonly model: ModelSpec;
  readonly engineModel: EngineModel;
  readonly demand: MemoryDemand;
  /** Requests that a worker must hold at once. */
  readonly requests: number;
  /** GPUs of the largest worker. */
  readonly gpus: number;
}

export interface SmallestLayout {
  readonly parallel: Parallelism;
  /** Requests that the worker holds, by memory and by the engine's own limit. */
  readonly held: number;
}

/**
 * The smallest worker, every layer over all its GPUs (tensor parallel), that holds the requests; pipeline stages only where no tensor group does, split
 * experts only where whole ones are illegal. Null where none does.
 */
export function smallestLayout({
  model,
  engineModel,
  demand,
  requests,
  gpus,
}: SmallestQuestion): SmallestLayout | null {
  const { backend, engine, hardware } = engineModel;
  const all = [...layouts(model, backend, { maxGpus: gpus, scaleUpGpus: hardware.scaleUpGpus, deep: true })];
  const tensor = all.filter((parallel) => parallel.dp === 1 && parallel.tp <= hardware.scaleUpGpus).sort(bySize);
  for (const parallel of tensor) {
    if (!layoutVerdict({ model, parallelism: parallel, backend }).ok) continue;
    const { maxSequences } = memoryPlan({ model, parallel, engine, hbmBytes: hardware.hbmBytes }, demand);
    const held = Math.min(maxSequences, engine.maxSequences);
    if (held >= requests) return { parallel, held };
  }
  return null;
}

function bySize(a: Parallelism, b: Parallelism): number {
  return Number(a.pp > 1) - Number(b.pp > 1) || gpusPerWorker(a) - gpusPerWorker(b) || a.pp - b.pp || a.moeEp - b.moeEp;
}
