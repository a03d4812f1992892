import { grantsBefore, growthPhase, type KvGrowth } from './kv-growth.ts';
import { giveBack, type Pool } from './kv-pool.ts';
import { newQueue, type Queue, type Requests } from './requests.ts';

/** The requests of one attention-DP rank in one pipeline lane, and what its step in progress holds. */
export interface Rank {
  readonly pool: Pool;
  readonly queue: Queue;
  /** Requests that decode, a heap by the step they complete at. */
  readonly heap: Int32Array;
  decoding: number;
  /** KV tokens that the next decode step reads. */
  kvTokens: number;
  /** Decode steps made, and the sum over decoding requests of the one they complete at. */
  step: number;
  endSteps: number;
  /** Decoding requests by the phase of the steps at which they take KV blocks. */
  readonly phases: Int32Array;
  /** The prompt that is spread over several steps; -1 when there is none. */
  partial: number;
  /** Queued requests that the scheduler has received, and decode steps since it last looked. */
  received: number;
  sinceReceive: number;
  /** Steps that prompts have been held for. */
  held: number;
  /** Since when they are held for company by the clock; NaN while they are not. */
  heldSinceMs: number;
  readonly plan: RankPlan;
  /** Requests that are queued here or run here. */
  load: number;
  lastTokenMs: number;
  /** Requests whose first decode step is still to come. */
  readonly joined: Int32Array;
  joinedCount: number;
}

/** What a rank does in a step. */
export interface RankPlan {
  /** New prompt tokens, the sum of their squares over pieces, and of tokens x cached tokens before them. */
  tokens: number;
  squares: number;
  tokensTimesPast: number;
  /** What the requests of the pieces may put out. */
  outputTokens: number;
  /** Requests whose prompt ends in the step. */
  readonly finishing: Int32Array;
  finishingCount: number;
  /** Whether decoding requests take part. */
  decodes: boolean;
  /** Whether prompts are held back on purpose, and for how many steps at most. */
  heldFor: number;
  /** Until when at most; 0 where the clock does not hold them. */
  heldUntilMs: number;
  /** Prompt tokens that the step still has room for. */
  room: number;
}

export function newRank(
  pool: Pool,
  { requests, growth }: { readonly requests: number; readonly growth: KvGrowth },
): Rank {
  const plan = {
    tokens: 0,
    squares: 0,
    tokensTimesPast: 0,
    outputTokens: 0,
    finishing: new Int32Array(requests),
    finishingCount: 0,
    decodes: false,
    heldFor: 0,
    heldUntilMs: 0,
    room: 0,
  };
  return {
    pool,
    queue: newQueue(),
    heap: new Int32Array(requests + 1),
    decoding: 0,
    kvTokens: 0,
    step: 0,
    endSteps: 0,
    phases: new Int32Array(growth.steps),
    partial: -1,
    received: 0,
    sinceReceive: 0,
    held: 0,
    heldSinceMs: Number.NaN,
    plan,
    load: 0,
    lastTokenMs: Number.NaN,
    joined: new Int32Array(requests),
    joinedCount: 0,
  };
}

/** How decoding requests of an engine grow. */
export interface DecodeRules {
  readonly growth: KvGrowth;
  readonly tokensPerStep: number;
  /** Input and output were reserved at admission: nothing is taken while decoding. */
  readonly reserved: boolean;
}

/** A request whose prompt is in the cache and whose `emitted` tokens are out begins to decode. */
export function join(rank: Rank, requests: Requests, request: number, rules: DecodeRules): void {
  const { emitted, osl, isl, startStep, endStep } = requests;
  const left = (osl[request] as number) - (emitted[request] as number);
  startStep[request] = rank.step;
  endStep[request] = rank.step + Math.ceil(left / rules.tokensPerStep - 1e-9);
  rank.endSteps += endStep[request] as number;
  rank.kvTokens += (isl[request] as number) + (emitted[request] as number);
  if (!rules.reserved) bump(rank.phases, phaseOf(requests, request, rules), 1);
  rank.joined[rank.joinedCount++] = request;
  push(rank, endStep, request);
}

/** KV blocks that a decoding request has taken since it began. */
function grantedBlocks(rank: Rank, requests: Requests, request: number, rules: DecodeRules): number {
  if (rules.reserved) return 0;
  const { growth } = rules;
  const phase = phaseOf(requests, request, rules);
  return (
    growth.blocks *
    (grantsBefore(growth, phase, rank.step) - grantsBefore(growth, phase, requests.startStep[request] as number))
  );
}

function phaseOf({ isl, emitted, startStep }: Requests, request: number, { growth }: DecodeRules): number {
  const context = (isl[request] as number) + (emitted[request] as number) - 1; // the last token out has no KV yet
  return growthPhase(growth, startStep[request] as number, context);
}

/** A decoding request gives everything back; it must be out of the heap already. `emitted` becomes what it has put out. */
export function leave(rank: Rank, requests: Requests, request: number, rules: DecodeRules): void {
  giveBack(rank.pool, requests, request);
  rank.pool.free += grantedBlocks(rank, requests, request, rules);
  if (!rules.reserved) bump(rank.phases, phaseOf(requests, request, rules), -1);
  const steps = rank.step - (requests.startStep[request] as number);
  rank.endSteps -= requests.endStep[request] as number;
  rank.kvTokens -=
    (requests.isl[request] as number) + (requests.emitted[request] as number) + steps * rules.tokensPerStep;
  if (rank.decoding === 0) rank.kvTokens = 0; // no rounding is carried on
  const out = (requests.emitted[request] as number) + Math.floor(steps * rules.tokensPerStep + 1e-9);
  requests.emitted[request] = Math.min(out, requests.osl[request] as number);
}

/** KV blocks that the decoding requests take in the next step. */
export function blocksOfStep({ phases, step }: Rank, growth: KvGrowth): number {
  return (phases[step % growth.steps] as number) * growth.blocks;
}

/** KV blocks that the decoding requests take in the steps from `from` (included) to `to` (excluded). */
export function blocksBetween(rank: Rank, growth: KvGrowth, { from, to }: { from: number; to: number }): number {
  const { phases } = rank;
  const cycles = Math.floor((to - from) / growth.steps);
  let grants = cycles === 0 ? 0 : cycles * total(phases);
  for (let step = from + cycles * growth.steps; step < to; step++) grants += phases[step % growth.steps] as number;
  return grants * growth.blocks;
}

function total(phases: Int32Array): number {
  let sum = 0;
  for (let i = 0; i < phases.length; i++) sum += phases[i] as number;
  return sum;
}

/** Steps after `from` that the free blocks allow, at most `limit`. */
export function stepsUntilFull(rank: Rank, growth: KvGrowth, { from, limit }: { from: number; limit: number }): number {
  const free = rank.pool.free + rank.pool.idleBlocks;
  const perCycle = rank.decoding * growth.blocks; // an upper bound: some may have reserved
  if (Math.ceil(limit / growth.steps) * perCycle <= free) return limit;
  const cycles = Math.floor(free / perCycle);
  let steps = Math.min(limit, cycles * growth.steps);
  let left = free - blocksBetween(rank, growth, { from, to: from + steps });
  while (steps < limit) {
    left -= (rank.phases[(from + steps) % growth.steps] as number) * growth.blocks;
    if (left < 0) break;
    steps++;
  }
  return steps;
}

function bump(array: Int32Array, index: number, by: number): void {
  array[index] = (array[index] as number) + by;
}

function push(rank: Rank, key: Int32Array, request: number): void {
  const { heap } = rank;
  let i = rank.decoding++;
  const end = key[request] as number;
  while (i > 0) {
    const parent = (i - 1) >> 1;
    if ((key[heap[parent] as number] as number) <= end) break;
    heap[i] = heap[parent] as number;
    i = parent;
  }
  heap[i] = request;
}

/** The decoding request that completes first leaves the heap; there must be one. */
export function popFirst(rank: Rank, key: Int32Array): number {
  return removeAt(rank, key, 0);
}

/** Takes the request at a place of the heap out of it. */
export function removeAt(rank: Rank, key: Int32Array, index: number): number {
  const { heap } = rank;
  const removed = heap[index] as number;
  const last = heap[--rank.decoding] as number;
  if (index === rank.decoding) return removed;
  heap[index] = last;
  siftDown(rank, key, index);
  let i = index;
  while (i > 0 && (key[heap[(i - 1) >> 1] as number] as number) > (key[heap[i] as number] as number)) {
    const parent = (i - 1) >> 1;
    const moved = heap[parent] as number;
    heap[parent] = heap[i] as number;
    heap[i] = moved;
    i = parent;
  }
  return removed;
}

function siftDown({ heap, decoding }: Rank, key: Int32Array, start: number): void {
  const request = heap[start] as number;
  const end = key[request] as number;
  let i = start;
  for (;;) {
    let child = 2 * i + 1;
    if (child >= decoding) break;
    if (child + 1 < decoding && (key[heap[child + 1] as number] as number) < (key[heap[child] as number] as number))
      child++;
    if ((key[heap[child] as number] as number) >= end) break;
    heap[i] = heap[child] as number;
    i = child;
  }
  heap[i] = request;
}
