import type { Engine } from './engine.ts';
import { cachedTokens, giveBack, hasBlocks, sharedBlocks, takeBlocks, usePrefix } from './kv-pool.ts';
import { blocksOfStep, join, leave, type Rank, removeAt } from './rank.ts';
import { dequeue, requeue } from './requests.ts';

/** KV blocks that a waiting request needs to be let in. */
function blocksNeeded({ requests, rules, worker }: Engine, request: number): number {
  // The last token out has no KV yet; after a preemption it is computed again with the prompt.
  const computed = requests.promptLeft[request] === 0 ? 1 : 0;
  const output = rules.reserved ? (requests.osl[request] as number) : (requests.emitted[request] as number) - computed;
  return Math.ceil(((requests.isl[request] as number) + output) / worker.kvBlockTokens);
}

/**
 * SGLang lets a request in beside others only if its whole output would fit (up to a bound), on top of that of the requests let in with it and
 * of a share of what the running ones may still put out. The share falls to a tenth within 600 decode steps (new_token_ratio 0.7 x 0.14,
 * clip 4096 tokens; SGLang's scheduler, 2026).
 */
const OUTPUT_SHARE = 0.1;
const OUTPUT_CLIP = 4096;

function tokensHeldBack(engine: Engine, rank: Rank, request: number): number {
  if (engine.worker.policy !== 'prefill_first' || engine.role !== 'serve' || rank.pool.running === 0) return 0;
  const running = (rank.endSteps - rank.decoding * rank.step) * engine.rules.tokensPerStep;
  return outputLeft(engine, request) + rank.plan.outputTokens + OUTPUT_SHARE * running;
}

function outputLeft({ requests }: Engine, request: number): number {
  return Math.min(OUTPUT_CLIP, (requests.osl[request] as number) - (requests.emitted[request] as number));
}

/** Whether slots and KV blocks suffice for a waiting request; what a decode-only request writes first is counted in. */
export function isAdmissible(engine: Engine, rank: Rank, request: number): boolean {
  const { pool } = rank;
  if (pool.running >= engine.worker.maxSequences) return false;
  const needed = blocksNeeded(engine, request) - sharedBlocks(pool, engine.requests, request);
  return hasBlocks(pool, needed + Math.ceil(tokensHeldBack(engine, rank, request) / engine.worker.kvBlockTokens));
}

/** The first waiting request gets its slot and its KV blocks. */
export function admit(engine: Engine, rank: Rank): number {
  const { requests, worker } = engine;
  const { pool } = rank;
  const request = dequeue(rank.queue, requests.next);
  const needed = blocksNeeded(engine, request);
  const isPrompt = (requests.promptLeft[request] as number) > 0;
  const hasPrefix = isPrompt && pool.prefixes !== null;
  const shared = hasPrefix ? usePrefix(pool, requests, { request, blockTokens: worker.kvBlockTokens }) : 0;
  rank.received--;
  pool.running++;
  requests.blocks[request] = needed - shared;
  takeBlocks(pool, needed - shared);
  requests.admitted[request] = engine.admissions++;
  return request;
}

/** Requests that come with their prompt computed begin to decode as soon as there is room for them. */
export function admitComputed(engine: Engine, rank: Rank): void {
  const { requests, rules } = engine;
  while (rank.received > 0 && requests.promptLeft[rank.queue.head] === 0) {
    const next = blocksOfStep(rank, rules.growth) + rules.growth.blocks;
    if (!hasBlocks(rank.pool, next) || !isAdmissible(engine, rank, rank.queue.head)) return;
    join(rank, requests, admit(engine, rank), rules);
  }
}

/**
 * Prompts fill the room of the planned step: the one in progress first, then, where `letIn`, the waiting ones in their order while slots and KV
 * blocks last. The last one is split where the engine splits; a prompt beyond the whole budget that may not be split gets a step of its own.
 */
export function fillPrompts(engine: Engine, rank: Rank, letIn: boolean): void {
  const { requests } = engine;
  const { plan } = rank;
  const split = engine.worker.chunkedPrefill;
  if (rank.partial >= 0) {
    if (plan.room <= 0) return;
    takePiece(engine, rank, rank.partial);
  }
  while (letIn && rank.partial < 0 && rank.received > 0) {
    const { head } = rank.queue;
    if (requests.promptLeft[head] === 0) return; // computed elsewhere: waits for room to decode
    const left = (requests.promptLeft[head] as number) - cachedTokens(rank.pool, requests, head);
    if (left > plan.room) {
      if (split ? plan.room <= 0 : !mustRunAlone(engine, rank, left)) return;
      if (!split) plan.room = left;
    }
    if (!isAdmissible(engine, rank, head)) return;
    takePiece(engine, rank, admit(engine, rank));
  }
}

function mustRunAlone({ worker }: Engine, { plan }: Rank, left: number): boolean {
  return plan.tokens === 0 && left > worker.tokenBudget;
}

/** As much of a prompt as there is room for. */
function takePiece(engine: Engine, rank: Rank, request: number): void {
  const { requests } = engine;
  const { plan } = rank;
  const left = requests.promptLeft[request] as number;
  const tokens = Math.min(left, plan.room);
  plan.room -= tokens;
  const past = (requests.isl[request] as number) + (requests.emitted[request] as number) - left;
  plan.tokens += tokens;
  plan.squares += tokens * tokens;
  plan.tokensTimesPast += tokens * past;
  plan.outputTokens += outputLeft(engine, request);
  requests.promptLeft[request] = left - tokens;
  if (tokens === left) {
    plan.finishing[plan.finishingCount++] = request;
    rank.partial = -1;
  } else rank.partial = request;
}

/**
 * Takes the KV blocks that the next decode step needs, preempting the requests that came last until they suffice; says whether it preempted any.
 */
export function makeRoomForDecodes(engine: Engine, rank: Rank): boolean {
  const { growth, reserved } = engine.rules;
  if (reserved) return false; // every request had its blocks before it began
  let preempted = false;
  let needed = blocksOfStep(rank, growth);
  while (!hasBlocks(rank.pool, needed)) {
    preemptLatest(engine, rank);
    preempted = true;
    needed = blocksOfStep(rank, growth);
  }
  takeBlocks(rank.pool, needed);
  return preempted;
}

/** The running request that came last gives its KV blocks back and goes to the head of the queue, to be computed again. */
function preemptLatest(engine: Engine, rank: Rank): void {
  const { requests, rules, recorder } = engine;
  let latest = rank.partial;
  let place = -1;
  for (let i = 0; i < rank.decoding; i++) {
    const candidate = rank.heap[i] as number;
    if (latest < 0 || (requests.admitted[candidate] as number) > (requests.admitted[latest] as number)) {
      latest = candidate;
      place = i;
    }
  }
  if (place < 0) {
    giveBack(rank.pool, requests, latest);
    rank.partial = -1;
  } else {
    removeAt(rank, requests.endStep, place);
    if (!forgetJoined(rank, latest)) requests.doneMs[latest] = rank.lastTokenMs;
    leave(rank, requests, latest, rules);
  }
  requests.promptLeft[latest] =
    (requests.isl[latest] as number) + (requests.emitted[latest] as number) - (requests.cached[latest] as number);
  requeue(rank.queue, requests.next, latest);
  rank.received++;
  recorder.preemptions++;
}

function forgetJoined(rank: Rank, request: number): boolean {
  for (let i = 0; i < rank.joinedCount; i++) {
    if (rank.joined[i] !== request) continue;
    rank.joined[i] = rank.joined[--rank.joinedCount] as number;
    return true;
  }
  return false;
}
