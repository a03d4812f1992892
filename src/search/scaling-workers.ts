import type { EngineModel } from '../step/engine-model.ts';
import { aggEngineOf, type SweepSpace, shallow, workerSpace } from './sweep.ts';
import { type Role, type WorkerPlan, workersOf } from './workers.ts';

/** Workers, and the GPUs of the largest budget for which a search would try them. */
export interface ScalingWorkers {
  readonly workers: readonly WorkerPlan[];
  readonly maxGpus: number;
}

/**
 * Every aggregated worker that a search of some budget would try: those of an unlimited one and, where the smallest of these is no single GPU, the
 * deep pipelines that smaller budgets fall back to.
 */
export function scalingWorkers(space: SweepSpace): readonly ScalingWorkers[] {
  const usual = { workers: within(space, Number.POSITIVE_INFINITY), maxGpus: Number.POSITIVE_INFINITY };
  const below = Math.min(...usual.workers.map(({ gpus }) => gpus)) - 1;
  if (!Number.isFinite(below) || below < 1) return [usual];
  return [{ workers: within(space, below), maxGpus: below }, usual];
}

function within(space: SweepSpace, totalGpus: number): readonly WorkerPlan[] {
  return workersOf(workerSpace({ ...space, totalGpus }, aggEngineOf(space)), 'agg').workers;
}

/** Every worker of a pool: two of them fit no budget for which deep pipelines would be tried. */
export function poolWorkers(space: SweepSpace, engine: EngineModel, role: Exclude<Role, 'agg'>): readonly WorkerPlan[] {
  const unlimited = { ...space, totalGpus: Number.POSITIVE_INFINITY };
  return shallow(workersOf(workerSpace(unlimited, engine), role).workers);
}
