import type { RejectReason } from '../base/names.ts';
import { simulateDisaggregated } from '../simulate/disaggregated.ts';
import type { Lengths } from '../simulate/lengths.ts';
import type { Load } from '../simulate/load.ts';
import type { RequestLimits, SimResult } from '../simulate/result.ts';
import type { BatchWait, SimWorker } from '../simulate/sim-worker.ts';
import { simulate } from '../simulate/simulate.ts';
import { entryMs, kvTransferOf } from './disagg-sweep.ts';
import type { PriceBook } from './price-book.ts';
import type { ReplicaShape } from './replica-shape.ts';
import { disaggSpace, type SweepSpace } from './sweep.ts';
import type { WorkerPlan } from './workers.ts';

/** What a simulation of one replica is asked. Loads and rates are those of the replica: one aggregated worker, or one set of pools. */
export interface ReplicaQuestion {
  readonly load: Load;
  readonly lengths: Lengths;
  readonly seed: number;
  readonly latenciesOnly?: boolean;
  readonly limits?: RequestLimits;
  readonly flags?: SchedulerFlags;
}

/** Scheduler flags of a server that are not the engine's defaults. */
export interface SchedulerFlags {
  readonly batchWait?: BatchWait | null;
  readonly receiveInterval?: number;
  readonly mixedChunk?: boolean;
  /** Requests that a worker runs at a time, over all attention-DP ranks; of a prefill worker, prompts in one pass. */
  readonly maxSequences?: number;
}

/** An aggregated worker under a load, played event by event; `kv_does_not_fit` where a request is longer than its KV cache. */
export function simulateWorker(
  worker: WorkerPlan,
  { prices }: SweepSpace,
  question: ReplicaQuestion,
): SimResult | RejectReason {
  return simulate({ worker: simWorkerOf(worker, prices, question.flags), ...question });
}

/** One replica of prefill and decode workers under a load. */
export function simulateReplica(
  shape: ReplicaShape,
  space: SweepSpace,
  question: ReplicaQuestion,
): SimResult | RejectReason {
  const { pair, prefillWorkers, decodeWorkers } = shape;
  const { maxSequences = Number.POSITIVE_INFINITY, ...flags } = question.flags ?? {};
  return simulateDisaggregated({
    prefill: { ...simWorkerOf(pair.prefill, space.prices, flags), frontEndMs: entryMs(shape) },
    decode: simWorkerOf(pair.decode, space.prices),
    prefillWorkers,
    decodeWorkers,
    promptsPerStep: Math.min(maxSequences, pair.prefillCurve.passMs.length),
    kvTransfer: kvTransferOf(shape, disaggSpace(space)),
    ...question,
  });
}

/** A worker plan as the simulation's scheduler sees it. */
export function simWorkerOf(worker: WorkerPlan, prices: PriceBook, flags: SchedulerFlags = {}): SimWorker {
  const { engine } = worker.engineModel;
  const { server } = engine;
  const { maxSequences, ...rest } = flags;
  const { parallel, memory, speculation } = worker;
  // Windows and states hold less than every token: blocks are counted at what a whole request holds of them.
  const blocksPerSequence = Math.ceil(worker.heldTokens / engine.kvBlockTokens);
  return {
    prices: prices.of(worker.coster),
    policy: engine.policy,
    tokenBudget: worker.tokenBudget,
    maxSequences:
      maxSequences === undefined ? engine.maxSequences : Math.max(1, Math.floor(maxSequences / parallel.dp)),
    chunkedPrefill: engine.chunkedPrefill,
    batchWait: server.batchWait,
    batchWaitMs: server.batchWaitMs,
    receiveInterval: server.receiveInterval,
    mixedChunk: server.mixedChunk,
    kvBlockTokens: engine.kvBlockTokens,
    kvBlocks: Math.floor((memory.kvBudgetBytes / memory.kvBytesPerSequence) * blocksPerSequence),
    pp: parallel.pp,
    dp: parallel.dp,
    frontEndMs: worker.role === 'prefill' ? engine.terms.disaggFrontEndMs : engine.terms.frontEndMs,
    ...(speculation === undefined
      ? {}
      : { tokensPerStep: 1 + speculation.acceptedTokens, draftTokens: speculation.draftTokens }),
    ...rest,
  };
}
