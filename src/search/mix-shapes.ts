import { gpusPerWorker } from '../model/model-spec.ts';
import type { Configuration } from './sweep.ts';

/** Workers of a pool in one replica, at most. */
const MAX_POOL_WORKERS = 32;

type Pools = Extract<Configuration, { prefill: unknown }>;

/**
 * The pools of a replica with every other split of the budget between them: what balances a mix lies between the splits that balance its workloads. Each
 * split in its smallest numbers, since multiples of it are more replicas of the same.
 */
export function splitsBetween({ prefill, decode }: Pools, totalGpus: number): readonly Configuration[] {
  const prefillGpus = gpusPerWorker(prefill.parallel);
  const decodeGpus = gpusPerWorker(decode.parallel);
  const found = new Map<string, Configuration>();
  for (let x = 1; x <= MAX_POOL_WORKERS; x++) {
    const y = Math.min(MAX_POOL_WORKERS, Math.floor((totalGpus - x * prefillGpus) / decodeGpus));
    if (y < 1) break;
    const common = commonDivisor(x, y);
    const pools = {
      prefill: { parallel: prefill.parallel, workers: x / common },
      decode: { parallel: decode.parallel, workers: y / common },
    };
    found.set(`${pools.prefill.workers}+${pools.decode.workers}`, pools);
  }
  return [...found.values()];
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
