import type { Engine, Lane } from './engine.ts';
import { planStep } from './policies.ts';
import { type Rank, stepsUntilFull } from './rank.ts';
import { dequeue, enqueue } from './requests.ts';

/** Longest stretch that is priced by its two ends, as a share of the KV length: prices bend over longer ones. */
const STRETCH_GROWTH = 0.25;
const SHORT_STRETCH = 64;

/** Starts the lane's next step, or decode steps up to the next event, at `nowMs`; without work the lane is idle. */
export function schedule(engine: Engine, lane: Lane, nowMs: number): void {
  if (engine.shared !== null) takeFromShared(engine, lane);
  let prompts = false;
  let decodes = false;
  let heldUntilMs = Number.POSITIVE_INFINITY;
  const { ranks } = lane;
  for (let i = 0; i < ranks.length; i++) {
    const rank = ranks[i] as Rank;
    planStep(engine, rank, nowMs);
    if (rank.plan.heldUntilMs > 0) heldUntilMs = Math.min(heldUntilMs, rank.plan.heldUntilMs);
    prompts ||= rank.plan.tokens > 0;
    decodes ||= rank.plan.decodes;
  }
  lane.busy = prompts || decodes;
  if (!lane.busy) {
    lane.readyMs = heldUntilMs;
    return;
  }
  lane.startMs = nowMs;
  lane.steps = prompts || engine.lanes.length > 1 ? 1 : stretchSteps(engine, lane);
  const price = ranks.length === 1 ? aloneMs : lockStepMs;
  lane.firstMs = price(engine, ranks, 0);
  // Steps grow, so that the stretch ends in the step at whose end the hold is over, or in one of the next.
  if (heldUntilMs < Number.POSITIVE_INFINITY) {
    lane.steps = Math.min(lane.steps, Math.max(1, Math.ceil((heldUntilMs - nowMs) / lane.firstMs)));
  }
  const lastMs = lane.steps > 1 ? price(engine, ranks, lane.steps - 1) : lane.firstMs;
  lane.slopeMs = lane.steps > 1 ? (lastMs - lane.firstMs) / (lane.steps - 1) : 0;
  if (engine.lanes.length > 1) enterPipeline(engine, lane, nowMs);
  lane.readyMs = nowMs + elapsedMs(lane, lane.steps);
}

/** Time of the first `steps` steps of the work in progress. */
export function elapsedMs({ firstMs, slopeMs }: Lane, steps: number): number {
  return steps * firstMs + (slopeMs * steps * (steps - 1)) / 2;
}

/** Stages take equal shares of a step; a step leaves a stage only after the one before it has left it. */
function enterPipeline(engine: Engine, lane: Lane, nowMs: number): void {
  const stageMs = lane.firstMs / engine.lanes.length;
  const endMs = Math.max(nowMs + lane.firstMs, engine.lastEndMs + stageMs);
  engine.stageFreeMs = nowMs + stageMs;
  engine.lastEndMs = endMs;
  lane.firstMs = endMs - nowMs;
}

/** Decode steps until a request completes, the KV blocks run out, or the scheduler has to look again. */
function stretchSteps(engine: Engine, lane: Lane): number {
  const { requests, rules, receiveInterval } = engine;
  const { ranks } = lane;
  let steps = Number.MAX_SAFE_INTEGER;
  for (let i = 0; i < ranks.length; i++) {
    const rank = ranks[i] as Rank;
    if (!rank.plan.decodes) continue;
    const completion = (requests.endStep[rank.heap[0] as number] as number) - rank.step;
    const bend = Math.max(SHORT_STRETCH, Math.floor((STRETCH_GROWTH * rank.kvTokens) / rank.decoding));
    steps = Math.min(steps, completion, bend);
    if (rank.plan.heldFor > 0) steps = Math.min(steps, rank.plan.heldFor);
    if (rank.queue.length > rank.received) steps = Math.min(steps, receiveInterval - rank.sinceReceive);
    if (steps > 1 && !rules.reserved) {
      steps = 1 + stepsUntilFull(rank, rules.growth, { from: rank.step + 1, limit: steps - 1 });
    }
  }
  return Math.max(1, steps);
}

/** Price of step number `later` of the work in progress on the only rank. */
function aloneMs(engine: Engine, ranks: readonly Rank[], later: number): number {
  engine.scratch.otherTokens = 0;
  return rankMs(engine, ranks[0] as Rank, later);
}

/** The ranks meet in every layer: the step takes as long as on the rank with the most tokens, or the one with the longest caches. */
function lockStepMs(engine: Engine, ranks: readonly Rank[], later: number): number {
  let sum = 0;
  let most = ranks[0] as Rank;
  let longest = most;
  for (let i = 0; i < ranks.length; i++) {
    const rank = ranks[i] as Rank;
    sum += tokensOf(rank);
    if (tokensOf(rank) > tokensOf(most)) most = rank;
    if (kvOf(rank) > kvOf(longest)) longest = rank;
  }
  engine.scratch.otherTokens = sum - tokensOf(most);
  const ms = rankMs(engine, most, later);
  if (longest === most) return ms;
  engine.scratch.otherTokens = sum - tokensOf(longest);
  return Math.max(ms, rankMs(engine, longest, later));
}

function tokensOf({ plan, decoding }: Rank): number {
  return plan.tokens + (plan.decodes ? decoding : 0);
}

function kvOf({ plan, kvTokens }: Rank): number {
  return plan.decodes ? kvTokens : 0;
}

/** The step on one rank; the scratch step has the tokens of the other ranks. */
function rankMs(engine: Engine, rank: Rank, later: number): number {
  const { prices } = engine.worker;
  const { plan } = rank;
  const step = engine.scratch;
  const decodes = plan.decodes ? rank.decoding : 0;
  const kvTokens = decodes > 0 ? rank.kvTokens / decodes + later * engine.rules.tokensPerStep : 0;
  if (plan.tokens === 0) return decodes === 0 ? 0 : prices.decodeMs(decodes, kvTokens, step.otherTokens);
  step.tokens = plan.tokens;
  step.pieces = (plan.tokens * plan.tokens) / plan.squares;
  step.pastTokens = plan.tokensTimesPast / plan.tokens;
  step.finishes = plan.finishingCount > 0;
  step.decodes = decodes;
  step.kvTokens = kvTokens;
  return prices.promptMs(step);
}

/** Prompts of the shared queue go to the lane's ranks in turn, the least filled first, as many as the next step can take. */
function takeFromShared(engine: Engine, lane: Lane): void {
  const { requests, worker } = engine;
  if (engine.shared === null) return;
  const { queue, promptsPerStep } = engine.shared;
  const { ranks } = lane;
  while (queue.length > 0) {
    const prompt = requests.promptLeft[queue.head] as number;
    let target: Rank | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < ranks.length; i++) {
      const rank = ranks[i] as Rank;
      const waiting = waitingTokens(engine, rank);
      const fits = waiting === 0 || waiting + prompt <= worker.tokenBudget;
      const held = rank.queue.length + (rank.partial >= 0 ? 1 : 0);
      const hasSlot = held < promptsPerStep && rank.pool.running + rank.queue.length < worker.maxSequences;
      if (fits && hasSlot && waiting < least) {
        target = rank;
        least = waiting;
      }
    }
    if (target === null) return;
    enqueue(target.queue, requests.next, dequeue(queue, requests.next));
    target.received = target.queue.length;
    target.load++;
  }
}

function waitingTokens({ requests }: Engine, { queue, partial }: Rank): number {
  let tokens = partial >= 0 ? (requests.promptLeft[partial] as number) : 0;
  let request = queue.head;
  for (let i = 0; i < queue.length; i++) {
    tokens += requests.promptLeft[request] as number;
    request = requests.next[request] as number;
  }
  return tokens;
}
