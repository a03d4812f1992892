import { isAdmissible } from './admission.ts';
import type { Engine, Lane } from './engine.ts';
import { giveBack, takeBlocks } from './kv-pool.ts';
import { blocksBetween, join, leave, popFirst, type Rank } from './rank.ts';
import { recordGapRange, recordGaps } from './recorder.ts';
import { enqueue } from './requests.ts';
import { elapsedMs, schedule } from './schedule.ts';

/**
 * What happens in a lane at its `readyMs`: the tokens of the work in progress come out; then, at the same time but after what arrives at it,
 * the next step starts.
 */
export function advance(engine: Engine, lane: Lane): void {
  const nowMs = lane.readyMs;
  if (!lane.busy) {
    schedule(engine, lane, nowMs);
    return;
  }
  finish(engine, lane);
  lane.busy = false;
  if (engine.lanes.length === 1) return;
  lane.readyMs = Math.max(nowMs, engine.stageFreeMs);
  wakeIdle(engine, nowMs);
}

/** Lanes without work look again, since blocks or prompts may have come. Loops are written out here and below: most of their rounds are interpreted. */
export function wakeIdle(engine: Engine, nowMs: number): void {
  const { lanes } = engine;
  for (let i = 0; i < lanes.length; i++) {
    const lane = lanes[i] as Lane;
    if (!lane.busy) lane.readyMs = Math.min(lane.readyMs, Math.max(nowMs, engine.stageFreeMs));
  }
}

/** A request enters the engine; a stretch of decode steps in progress ends early when the scheduler would take the request in. */
export function submit(engine: Engine, request: number, nowMs: number): void {
  const { lane, rank } = route(engine);
  const wasEmpty = rank.queue.length === 0;
  rank.load++;
  enqueue(rank.queue, engine.requests.next, request);
  if (engine.receiveInterval === 1) rank.received = rank.queue.length;
  if (!lane.busy) lane.readyMs = Math.min(lane.readyMs, Math.max(nowMs, engine.stageFreeMs));
  else if (
    lane.steps > 1 &&
    (wasEmpty || rank.plan.heldFor > 0 || rank.plan.heldUntilMs > 0) &&
    isAdmissible(engine, rank, request)
  ) {
    cutStretch(engine, lane, { rank, nowMs });
  }
}

/** Requests on their way or at work in an engine. */
export function loadOf(engine: Engine): number {
  let load = 0;
  const { lanes } = engine;
  for (let i = 0; i < lanes.length; i++) {
    const { ranks } = lanes[i] as Lane;
    for (let j = 0; j < ranks.length; j++) load += (ranks[j] as Rank).load;
  }
  return load;
}

interface Place {
  readonly lane: Lane;
  readonly rank: Rank;
}

function route(engine: Engine): Place {
  const { lanes, worker } = engine;
  const places = worker.pp * worker.dp;
  let best = engine.nextRoute;
  if (worker.routing !== 'round_robin') {
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < places; i++) {
      const { load } = placeAt(lanes, worker.dp, i).rank;
      if (load >= least) continue;
      least = load;
      best = i;
    }
  }
  engine.nextRoute = (best + 1) % places;
  return placeAt(lanes, worker.dp, best);
}

function placeAt(lanes: readonly Lane[], dp: number, index: number): Place {
  const lane = lanes[Math.floor(index / dp)] as Lane;
  return { lane, rank: lane.ranks[index % dp] as Rank };
}

/** The stretch ends with the first step after `nowMs` after which the scheduler looks for arrivals. */
function cutStretch(engine: Engine, lane: Lane, { rank, nowMs }: { rank: Rank; nowMs: number }): void {
  const wanted = nowMs - lane.startMs;
  const linear = lane.firstMs - lane.slopeMs / 2;
  const root = (2 * wanted) / (linear + Math.sqrt(linear * linear + 2 * lane.slopeMs * wanted));
  let steps = Math.max(1, Math.ceil(root - 1e-9));
  if (engine.receiveInterval > 1) {
    const since = rank.sinceReceive;
    steps = Math.ceil((since + steps) / engine.receiveInterval) * engine.receiveInterval - since;
  }
  lane.steps = Math.min(lane.steps, steps);
  lane.readyMs = lane.startMs + elapsedMs(lane, lane.steps);
}

function finish(engine: Engine, lane: Lane): void {
  const { ranks } = lane;
  for (let i = 0; i < ranks.length; i++) {
    const rank = ranks[i] as Rank;
    const { plan } = rank;
    if (plan.decodes) decodeSteps(engine, lane, rank);
    countReceive(engine, rank, lane.steps);
    rank.held = plan.heldFor > 0 ? rank.held + lane.steps : 0;
    if (plan.finishingCount > 0) finishPrompts(engine, lane, rank);
    plan.tokens = 0;
    plan.decodes = false;
  }
}

/** The scheduler looks for arrivals after every `receiveInterval` decode steps, and after any step of prompts. */
function countReceive({ receiveInterval }: Engine, rank: Rank, steps: number): void {
  if (receiveInterval === 1) {
    rank.sinceReceive = 1;
    return;
  }
  const since = rank.plan.tokens > 0 ? receiveInterval : rank.sinceReceive + steps;
  rank.sinceReceive = since > receiveInterval ? ((since - 1) % receiveInterval) + 1 : since;
}

/** The decoding requests of a rank put out the tokens of the lane's steps; those that are complete leave. */
function decodeSteps(engine: Engine, lane: Lane, rank: Rank): void {
  const { rules, requests, recorder, hooks } = engine;
  const { growth, tokensPerStep } = rules;
  const { steps } = lane;
  const tokens = rank.decoding * tokensPerStep;
  if (recorder.whole) recordSteps(engine, lane, rank);
  rank.joinedCount = 0;
  rank.lastTokenMs = lane.readyMs;
  if (!rules.reserved && steps > 1) {
    takeBlocks(rank.pool, blocksBetween(rank, growth, { from: rank.step + 1, to: rank.step + steps }));
  }
  rank.step += steps;
  rank.kvTokens += steps * tokens;
  recorder.decodeTokensOut += steps * tokens;
  while (rank.decoding > 0 && (requests.endStep[rank.heap[0] as number] as number) <= rank.step) {
    const request = popFirst(rank, requests.endStep);
    leave(rank, requests, request, rules);
    rank.load--;
    requests.doneMs[request] = lane.readyMs;
    hooks.done(request, lane.readyMs);
  }
}

/** Gaps between tokens: a request's first is since its prompt ended, the others' since their last step; then they are alike. */
function recordSteps(engine: Engine, lane: Lane, rank: Rank): void {
  const { requests, recorder, rules } = engine;
  const { steps } = lane;
  const perToken = rules.tokensPerStep;
  const afterFirstMs = lane.startMs + lane.firstMs;
  for (let i = 0; i < rank.joinedCount; i++) {
    const waitedMs = afterFirstMs - (requests.doneMs[rank.joined[i] as number] as number);
    recordGaps(recorder, waitedMs / perToken, perToken);
  }
  const together = rank.decoding - rank.joinedCount;
  recordGaps(recorder, (afterFirstMs - rank.lastTokenMs) / perToken, together * perToken);
  if (steps > 1) {
    const fromMs = (lane.firstMs + lane.slopeMs) / perToken;
    const toMs = (lane.firstMs + lane.slopeMs * (steps - 1)) / perToken;
    recordGapRange(recorder, { fromMs, toMs, tokens: rank.decoding * perToken * (steps - 1) });
  }
}

/** Prompts that end in the step put out one token each. */
function finishPrompts(engine: Engine, lane: Lane, rank: Rank): void {
  const { requests, recorder, hooks, rules } = engine;
  const nowMs = lane.readyMs;
  for (let i = 0; i < rank.plan.finishingCount; i++) {
    const request = rank.plan.finishing[i] as number;
    requests.emitted[request] = (requests.emitted[request] as number) + 1;
    recorder.promptTokensOut++;
    if (engine.role === 'prefill') {
      hooks.prefilled(request, nowMs, rank);
      continue;
    }
    if (Number.isNaN(requests.firstMs[request] as number)) requests.firstMs[request] = nowMs;
    else recordGaps(recorder, nowMs - (requests.doneMs[request] as number), 1);
    requests.doneMs[request] = nowMs;
    if ((requests.emitted[request] as number) < (requests.osl[request] as number)) join(rank, requests, request, rules);
    else {
      releaseKv(engine, rank, request);
      hooks.done(request, nowMs);
    }
  }
  rank.plan.finishingCount = 0;
}

/** A request that does not decode here gives its slot and KV blocks back. */
export function releaseKv({ requests }: Engine, rank: Rank, request: number): void {
  giveBack(rank.pool, requests, request);
  rank.load--;
}
