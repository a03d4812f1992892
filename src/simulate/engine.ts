import { type KvGrowth, kvGrowth } from './kv-growth.ts';
import { newPool, type Pool } from './kv-pool.ts';
import { policyOf } from './policies.ts';
import { type DecodeRules, newRank, type Rank } from './rank.ts';
import type { Recorder } from './recorder.ts';
import type { Queue, Requests } from './requests.ts';
import type { SimWorker } from './sim-worker.ts';
import { newPromptStep, type PromptStep } from './step-prices.ts';

/** What a worker does: serve requests whole, only their prompts, or only their decoding. */
export type EngineRole = 'serve' | 'prefill' | 'decode';

/** A pipeline lane: the batch that its ranks work on in lock step. */
export interface Lane {
  readonly ranks: readonly Rank[];
  /** When the work in progress ends, or when the lane may look for more; infinite while there is nothing to do. */
  readyMs: number;
  busy: boolean;
  /** The work in progress: `steps` steps, of which the first takes firstMs and each later one slopeMs more than the one before. */
  startMs: number;
  firstMs: number;
  slopeMs: number;
  steps: number;
}

/** What happens to requests when the engine is through with them. */
export interface EngineHooks {
  done(request: number, nowMs: number): void;
  /** The prompt is computed and its KV cache rests in the rank's pool; role `prefill` only. */
  prefilled(request: number, nowMs: number, rank: Rank): void;
}

/** Fills `rank.plan` with what the scheduler puts into the rank's next step. */
export type Policy = (engine: Engine, rank: Rank, nowMs: number) => void;

/** Queue of a pool of workers, from which each takes what fits its next step: so many prompts a rank at most. */
export interface SharedQueue {
  readonly queue: Queue;
  readonly promptsPerStep: number;
}

/** One worker at work. */
export interface Engine {
  readonly worker: SimWorker;
  readonly role: EngineRole;
  readonly policy: Policy;
  readonly requests: Requests;
  readonly lanes: readonly Lane[];
  readonly pools: readonly Pool[];
  readonly rules: DecodeRules;
  readonly recorder: Recorder;
  readonly hooks: EngineHooks;
  readonly shared: SharedQueue | null;
  readonly scratch: PromptStep;
  readonly receiveInterval: number;
  admissions: number;
  nextRoute: number;
  /** Pipeline: when the first stage is free, and when the last step that entered comes out. */
  stageFreeMs: number;
  lastEndMs: number;
}

export interface EngineSetup {
  readonly worker: SimWorker;
  readonly role: EngineRole;
  readonly requests: Requests;
  readonly recorder: Recorder;
  readonly hooks: EngineHooks;
  readonly shared?: SharedQueue;
}

export function newEngine({ worker, role, requests, recorder, hooks, shared }: EngineSetup): Engine {
  const tokensPerStep = worker.tokensPerStep ?? 1;
  const growth = kvGrowth(worker.kvBlockTokens, tokensPerStep);
  const sharesPrefixes = requests.prefixId.some((id) => id >= 0);
  const pools = Array.from({ length: worker.dp }, () => newPool(worker.kvBlocks, sharesPrefixes));
  const most = Math.min(requests.count, worker.maxSequences);
  return {
    worker,
    role,
    policy: policyOf(worker.policy),
    requests,
    lanes: Array.from({ length: worker.pp }, () => newLane(pools, growth, most)),
    pools,
    rules: { growth, tokensPerStep, reserved: worker.policy === 'whole_prompts' && role !== 'prefill' },
    recorder,
    hooks,
    shared: shared ?? null,
    scratch: newPromptStep(),
    // A decode worker hears of a request when its prompt starts elsewhere: long before it could take it in.
    receiveInterval: worker.policy === 'prefill_first' && role === 'serve' ? (worker.receiveInterval ?? 1) : 1,
    admissions: 0,
    nextRoute: 0,
    stageFreeMs: Number.NEGATIVE_INFINITY,
    lastEndMs: Number.NEGATIVE_INFINITY,
  };
}

function newLane(pools: readonly Pool[], growth: KvGrowth, requests: number): Lane {
  return {
    ranks: pools.map((pool) => newRank(pool, { requests, growth })),
    readyMs: Number.POSITIVE_INFINITY,
    busy: false,
    startMs: Number.NaN,
    firstMs: Number.NaN,
    slopeMs: Number.NaN,
    steps: 0,
  };
}
