import type { WorkerPlan } from './workers.ts';

/** Prefill and decode workers any two of which may form a replica, as far as the engine's way of moving KV goes. */
export interface Partners {
  readonly prefills: readonly WorkerPlan[];
  readonly decodes: readonly WorkerPlan[];
}

/**
 * Workers by what they may be paired with, so that the best ones are chosen among those that can serve together. SGLang moves KV between equal
 * tensor groups only; the other engines between any. None where a pool has no worker.
 */
export function partners(prefills: readonly WorkerPlan[], decodes: readonly WorkerPlan[]): readonly Partners[] {
  if (prefills.length === 0 || decodes.length === 0) return [];
  if (decodes[0]?.engineModel.backend !== 'sglang') return [{ prefills, decodes }];
  const sizes = [...new Set(prefills.map(({ parallel }) => parallel.tp))];
  const ofSize = (workers: readonly WorkerPlan[], tp: number) => workers.filter(({ parallel }) => parallel.tp === tp);
  return sizes
    .map((tp) => ({ prefills: ofSize(prefills, tp), decodes: ofSize(decodes, tp) }))
    .filter((group) => group.decodes.length > 0);
}

/** The workers of a group that fit a budget beside the smallest of the other side, and how many do not. */
export function affordable(
  { prefills, decodes }: Partners,
  totalGpus: number,
): Partners & { readonly dropped: number } {
  const beside = (workers: readonly WorkerPlan[], others: readonly WorkerPlan[]) =>
    workers.filter(({ gpus }) => gpus + smallest(others) <= totalGpus);
  const kept = { prefills: beside(prefills, decodes), decodes: beside(decodes, prefills) };
  const dropped = prefills.length + decodes.length - kept.prefills.length - kept.decodes.length;
  return { ...kept, dropped };
}

/** GPUs of the smallest replica that a group forms. */
export function smallestReplica({ prefills, decodes }: Partners): number {
  return smallest(prefills) + smallest(decodes);
}

function smallest(workers: readonly WorkerPlan[]): number {
  return Math.min(...workers.map(({ gpus }) => gpus));
}
