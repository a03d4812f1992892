import type { SchedulerPolicy } from '../step/engine-spec.ts';
import { admitComputed, fillPrompts, isAdmissible, makeRoomForDecodes } from './admission.ts';
import type { Engine, Policy } from './engine.ts';
import type { Rank } from './rank.ts';

const POLICIES: Readonly<Record<SchedulerPolicy, Policy>> = {
  decode_first: decodeFirst,
  prefill_first: prefillFirst,
  whole_prompts: wholePrompts,
};

/** How an engine of that name fills the steps of its ranks. */
export function policyOf(name: SchedulerPolicy): Policy {
  return POLICIES[name];
}

/** Fills `rank.plan` with what the engine's scheduler puts into the next step. */
export function planStep(engine: Engine, rank: Rank, nowMs: number): void {
  const { plan } = rank;
  plan.tokens = 0;
  plan.squares = 0;
  plan.tokensTimesPast = 0;
  plan.outputTokens = 0;
  plan.finishingCount = 0;
  plan.heldFor = 0;
  plan.heldUntilMs = 0;
  if (rank.sinceReceive >= engine.receiveInterval || rank.decoding === 0) {
    rank.received = rank.queue.length;
    rank.sinceReceive = 0;
  }
  if (engine.role === 'decode') admitComputed(engine, rank);
  engine.policy(engine, rank, nowMs);
}

/** Tokens of the budget that decoding requests take: each one's last token and its drafts. */
function decodeTokens({ worker }: Engine, { decoding }: Rank): number {
  return decoding * (1 + (worker.draftTokens ?? 0));
}

/** vLLM v1: every decoding request gets its token, prompts share the rest of the budget; a step that preempts lets nobody in, unless it would be empty. */
function decodeFirst(engine: Engine, rank: Rank): void {
  const preempted = makeRoomForDecodes(engine, rank);
  rank.plan.decodes = rank.decoding > 0;
  const letIn = !preempted || (rank.decoding === 0 && rank.partial < 0);
  rank.plan.room = engine.worker.tokenBudget - decodeTokens(engine, rank);
  fillPrompts(engine, rank, letIn);
}

/** SGLang: prompts alone whenever one can be let in, else decodes; mixed chunks let the decodes join. */
function prefillFirst(engine: Engine, rank: Rank): void {
  if (engine.worker.mixedChunk) {
    decodeFirst(engine, rank);
    return;
  }
  rank.plan.room = engine.worker.tokenBudget;
  fillPrompts(engine, rank, true);
  rank.plan.decodes = rank.plan.tokens === 0 && rank.decoding > 0;
  if (rank.plan.decodes) makeRoomForDecodes(engine, rank);
  rank.plan.decodes = rank.plan.decodes && rank.decoding > 0;
}

/** TensorRT-LLM: decodes and whole prompts together; input and output have their KV blocks from the start. */
function wholePrompts(engine: Engine, rank: Rank, nowMs: number): void {
  makeRoomForDecodes(engine, rank); // a prefill-only worker reserves nothing, but decodes nothing either
  rank.plan.decodes = rank.decoding > 0;
  rank.plan.heldFor = stepsToHold(engine, rank);
  rank.plan.heldUntilMs = heldUntilMs(engine, rank, nowMs);
  if (rank.plan.heldFor > 0 || rank.plan.heldUntilMs > 0) return;
  rank.plan.room = engine.worker.tokenBudget - decodeTokens(engine, rank);
  fillPrompts(engine, rank, true);
}

/** Steps that waiting prompts are still held for, 0 when they may start. */
function stepsToHold(engine: Engine, rank: Rank): number {
  const wait = engine.worker.batchWait;
  if (!wait || rank.decoding === 0 || rank.partial >= 0 || rank.received === 0) return 0;
  if (rank.held >= wait.iterations || !isAdmissible(engine, rank, rank.queue.head)) return 0;
  const enough = wait.tokenShare * engine.worker.tokenBudget - decodeTokens(engine, rank);
  return hasInLine(engine, rank, enough) ? 0 : wait.iterations - rank.held;
}

/** Until when waiting prompts are held for company by the clock, 0 when they may start: decodes go on, an idle rank stays idle. */
function heldUntilMs(engine: Engine, rank: Rank, nowMs: number): number {
  const waitMs = engine.worker.batchWaitMs ?? 0;
  if (waitMs === 0) return 0;
  const sinceMs = Number.isNaN(rank.heldSinceMs) ? nowMs : rank.heldSinceMs;
  const until = isHeld(engine, rank) ? sinceMs + waitMs : 0;
  const isOver = until <= nowMs;
  rank.heldSinceMs = isOver ? Number.NaN : sinceMs;
  return isOver ? 0 : until;
}

/** Whether the line is worth a wait: it could start, but neither its tokens nor its number fill a step. */
function isHeld(engine: Engine, rank: Rank): boolean {
  const { worker, shared, role } = engine;
  if (role === 'decode' || rank.partial >= 0 || rank.received === 0) return false;
  // What the rank leaves in a shared queue does not fit beside what it took.
  if (shared !== null && (shared.queue.length > 0 || rank.queue.length >= shared.promptsPerStep)) return false;
  if (rank.pool.running + rank.received >= worker.maxSequences) return false;
  if (!isAdmissible(engine, rank, rank.queue.head)) return false;
  return !hasInLine(engine, rank, worker.tokenBudget - decodeTokens(engine, rank));
}

/** Whether the received prompts have so many tokens together. */
function hasInLine({ requests }: Engine, rank: Rank, enough: number): boolean {
  let tokens = 0;
  let request = rank.queue.head;
  for (let i = 0; i < rank.received && tokens < enough; i++) {
    tokens += requests.promptLeft[request] as number;
    request = requests.next[request] as number;
  }
  return tokens >= enough;
}
