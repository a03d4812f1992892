import type { PlanConfig, PlanWorker, Range } from '../rank/plan-result.ts';
import { count, fixed } from './format.ts';

/** Requests in flight: `256 (=64x4)` is 64 in each of 4 replicas. */
export function concurrencyCell(config: PlanConfig): string {
  return `${count(config.concurrency)} (=${count(config.concurrency / config.replicas)}x${config.replicas})`;
}

/** Budget and use: `32 (24=1x24)` is a budget of 32, of which 1 replica of 24 GPUs is used. */
export function totalGpusCell(config: PlanConfig): string {
  return `${config.total_gpus} (${config.used_gpus}=${config.replicas}x${config.gpus_per_replica})`;
}

/** GPUs of a replica: plain when aggregated, `8 (=2x2+1x4)` for 2 prefill workers of 2 and 1 decode worker of 4. */
export function gpusPerReplicaCell(config: PlanConfig): string {
  if (!('prefill' in config.workers)) return String(config.gpus_per_replica);
  const { prefill, decode } = config.workers;
  return `${config.gpus_per_replica} (=${prefill.count}x${prefill.gpus}+${decode.count}x${decode.gpus})`;
}

/** GPUs of a worker: `4 (=4x1)` is tp x pp; mixtures of experts add attention data parallelism, `8 (=1x1x8)`. */
export function gpusPerWorkerCell(worker: PlanWorker): string {
  const factors = [worker.tp, worker.pp];
  if (isMoe(worker) || worker.dp > 1) factors.push(worker.dp);
  if (worker.cp > 1) factors.push(worker.cp);
  return `${worker.gpus} (=${factors.join('x')})`;
}

/** An 80 % interval, `280.10-320.40`; empty where the value does not exist. */
export function rangeCell(range: Range | null): string {
  return range === null ? '-' : `${fixed(range[0])}-${fixed(range[1])}`;
}

/** True for a mixture of experts: only those have a format for expert weights. */
export function isMoe(worker: PlanWorker): boolean {
  return worker.quant.moe !== null;
}

/** The prefill worker of a disaggregated configuration; aggregated workers do both. */
export function prefillWorker(config: PlanConfig): PlanWorker {
  return 'prefill' in config.workers ? config.workers.prefill : config.workers.agg;
}

/** A worker by its role: `a worker`, `a prefill worker`. */
export function workerOf(role: string): string {
  return role === 'agg' ? 'a worker' : `a ${role} worker`;
}

/** A configuration in a few words: `disagg 2 x (2 prefill tp2pp1 + 1 decode tp4pp1)`, `agg 4 x tp4pp1`. */
export function layoutWords(config: Pick<PlanConfig, 'replicas' | 'workers'> & { readonly mode: string }): string {
  const { replicas, workers, mode } = config;
  if (!('prefill' in workers)) return `${mode} ${replicas} x ${workers.agg.parallel}`;
  const { prefill, decode } = workers;
  return `${mode} ${replicas} x (${prefill.count} prefill ${prefill.parallel} + ${decode.count} decode ${decode.parallel})`;
}
