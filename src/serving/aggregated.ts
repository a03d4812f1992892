import type { EngineSpec } from '../step/engine-spec.ts';
import { newStepCost, type StepCost, type StepCoster } from '../step/step-cost.ts';
import type { StepShape } from '../workload/step-shape.ts';
import { decodeSteps, decodeTokens, newPromptTokens, type Workload } from '../workload/workload.ts';
import { batchWaitMeans } from './batch-wait.ts';
import { isExclusive, lanesOf, meanChunk, promptParts, shapeOf, wholePrompts } from './worker-step.ts';

/** One worker that prefills and decodes, as the closed form sees it. */
export interface AggregatedWorker {
  readonly coster: StepCoster;
  readonly engine: EngineSpec;
  /** Tokens that one step may hold on one attention-DP rank. */
  readonly tokenBudget: number;
  readonly pp: number;
  readonly dp: number;
}

/** Steady state of a closed loop on one worker: rates per second, durations in ms, means over requests. */
export interface AggregatedPoint {
  readonly concurrency: number;
  /** Share of the requests that is inside the engine rather than in the front end. */
  readonly insideShare: number;
  readonly requestsPerS: number;
  /** Front end and queueing included. */
  readonly ttftMs: number;
  /** 0 when osl = 1. */
  readonly tpotMs: number;
  readonly grade: number;
  /** One standard deviation of the kernel tables' error, relative. */
  readonly relError: number;
  readonly step: StepFacts;
}

/** What the steps of the steady state hold and take. */
export interface StepFacts {
  readonly prefillTokens: number;
  readonly prefillRequests: number;
  readonly decodeRequests: number;
  readonly prefillStepMs: number | null;
  readonly decodeStepMs: number | null;
}

/** Engine-side times of a population in the engine (front end excluded). */
interface EngineState {
  readonly ttftMs: number;
  readonly decodeMs: number;
  readonly grade: number;
  readonly relError: number;
  readonly step: StepFacts;
}

/** The population settles to this share of the concurrency: the same plan has the same figures whatever the first guess was. */
const SOLVER_ROUNDS = 20;
const SOLVER_TOLERANCE = 1e-5;
/** Slope of the solver's error where the engine's time does not depend on the population. */
const FLAT = -1;

/**
 * Steady state of `concurrency` requests that circulate in one worker, a new one sent as each completes.
 * Little's law holds exactly: requestsPerS x (ttft + tpot x (osl - 1)) = concurrency. The front end takes frontEndMs of each
 * round trip, so fewer requests are inside the engine: n = concurrency x engine time / (engine time + front end).
 * `insideShare` is a first guess of n / concurrency, such as that of a neighbouring concurrency.
 */
export function aggregatedPoint(
  worker: AggregatedWorker,
  workload: Workload,
  { concurrency, insideShare = 1 }: { readonly concurrency: number; readonly insideShare?: number },
): AggregatedPoint {
  const frontEndMs = worker.engine.terms.frontEndMs;
  const excess = ({ ttftMs, decodeMs }: EngineState, n: number) =>
    (concurrency * (ttftMs + decodeMs)) / (ttftMs + decodeMs + frontEndMs) - n;
  let inside = concurrency * insideShare;
  let state = engineState(worker, workload, inside);
  let error = excess(state, inside);
  let slope = FLAT;
  for (let round = 0; round < SOLVER_ROUNDS && Math.abs(error) > SOLVER_TOLERANCE * concurrency; round++) {
    const next = Math.max(inside / 2, Math.min(concurrency, inside - error / slope));
    state = engineState(worker, workload, next);
    const nextError = excess(state, next);
    const secant = (nextError - error) / (next - inside);
    slope = secant < FLAT / 2 ? secant : FLAT;
    inside = next;
    error = nextError;
  }
  const ttftMs = frontEndMs + state.ttftMs;
  const latencyMs = ttftMs + state.decodeMs;
  return {
    concurrency,
    insideShare: inside / concurrency,
    requestsPerS: (1000 * concurrency) / latencyMs,
    ttftMs,
    tpotMs: workload.osl > 1 ? state.decodeMs / (workload.osl - 1) : 0,
    grade: state.grade,
    relError: state.relError,
    step: state.step,
  };
}

function engineState(worker: AggregatedWorker, workload: Workload, population: number): EngineState {
  // A lone request is inside or not: while it is inside, the engine works on one request.
  const n = Math.max(1, population);
  if (isExclusive(worker, workload)) return prefillFirstState(worker, workload, n);
  const state = mixedState(worker, workload, n);
  return worker.engine.policy === 'whole_prompts' ? withBatchWait(worker, workload, { state, n }) : state;
}

/** Each rank's prompts wait for company; with the wait in steps these are decode steps, and only decodes make a prompt wait. */
function withBatchWait(
  worker: AggregatedWorker,
  workload: Workload,
  { state, n }: { readonly state: EngineState; readonly n: number },
): EngineState {
  const { batchWait, batchWaitMs } = worker.engine.server;
  if (batchWaitMs === 0 && batchWait === null) return state;
  const { step } = state;
  const stepMs = step.decodeStepMs ?? step.prefillStepMs ?? 0;
  const waitMs = batchWait === null ? batchWaitMs : n > 1 ? batchWait.iterations * stepMs : 0;
  const budget = (batchWait?.tokenShare ?? 1) * worker.tokenBudget - step.decodeRequests * decodeTokens(workload);
  const full = Math.ceil(budget / newPromptTokens(workload));
  const perMs = n / lanesOf(worker) / (state.ttftMs + state.decodeMs);
  return { ...state, ttftMs: state.ttftMs + batchWaitMeans({ waitMs, full, perMs }).ms };
}

/**
 * Steps that mix prompts and decodes (vLLM, TensorRT-LLM). A request lives k prefill steps and osl - 1 decode steps. While
 * n k <= k + osl - 1, prompts meet the engine one at a time: of the osl - 1 decode steps, (n - 1) k carry another request's prompt
 * somewhere in the worker, and all its lanes wait for that step. Beyond that every step carries prompts; beyond the budget they queue.
 */
function mixedState(worker: AggregatedWorker, workload: Workload, n: number): EngineState {
  const steps = decodeSteps(workload);
  const promptTokens = newPromptTokens(workload);
  const chunkTokens = Math.max(1, worker.tokenBudget - (n / lanesOf(worker)) * decodeTokens(workload));
  const isWhole = !worker.engine.chunkedPrefill && promptTokens <= worker.tokenBudget;
  const chunks = isWhole ? 1 : Math.ceil(promptTokens / chunkTokens);
  // A whole prompt that finds no room beside the decodes waits until there are fewer of them.
  const isCrowded = isWhole && promptTokens > chunkTokens;
  if (isCrowded || n * chunks > chunks + steps) return denseState(worker, workload, n);
  const mixed = chunkSteps(worker, workload, { chunks, decoding: n - 1 });
  const pure = stepMs(worker, shapeOf(worker, workload, { decoding: n }));
  const mixedSteps = (n - 1) * chunks;
  const decodeMs = mixedSteps * mixed.ms + (steps - mixedSteps) * pure.ms;
  const share = (n * chunks * mixed.ms) / (n * chunks * mixed.ms + (steps - mixedSteps) * pure.ms);
  return {
    ttftMs: chunks * mixed.ms,
    decodeMs,
    grade: Math.max(mixed.grade, pure.grade),
    relError: share * mixed.relError + (1 - share) * pure.relError,
    step: {
      prefillTokens: Math.min(promptTokens, chunkTokens),
      prefillRequests: 1,
      decodeRequests: n / lanesOf(worker),
      prefillStepMs: mixed.ms,
      decodeStepMs: steps > 0 ? pure.ms : null,
    },
  };
}

/**
 * Every step carries prompts. r prompts start per step of the worker: as many as the population sustains, r = n / (osl - 1 + k), but no
 * more than the budget holds. With splitting, r s + r (osl - 1) = budget; whole prompts are floored. The rest queues:
 * by Little's law in steps, ttft = (n - decoding) / r steps.
 */
function denseState(worker: AggregatedWorker, workload: Workload, n: number): EngineState {
  const steps = decodeSteps(workload);
  const promptTokens = newPromptTokens(workload);
  const promptSteps = Math.max(1, promptTokens / worker.tokenBudget);
  const sustained = n / (steps + promptSteps);
  const limit = promptRateLimit(worker, workload) * lanesOf(worker);
  const rate = Math.min(sustained, limit);
  const decoding = rate * steps;
  const chunk = meanChunk(worker, workload, rate);
  const step = stepMs(worker, shapeOf(worker, workload, { chunk, decoding }));
  const ttftSteps = rate < limit ? promptSteps : (n - decoding) / rate;
  const perLane = 1 / lanesOf(worker);
  return {
    ttftMs: ttftSteps * step.ms,
    decodeMs: steps * step.ms,
    grade: step.grade,
    relError: step.relError,
    step: {
      prefillTokens: chunk.requests * chunk.newTokens * perLane,
      prefillRequests: chunk.requests * perLane,
      decodeRequests: decoding * perLane,
      prefillStepMs: step.ms,
      decodeStepMs: null,
    },
  };
}

/**
 * Prompts per step of one lane that the token budget allows when prompts always wait. Split prompts fill it. Of whole ones k fit while
 * no more than budget - k s requests decode: below that number k start in a step and above it fewer, so the decodes settle there, or
 * where k prompts a step keep them.
 */
function promptRateLimit({ engine, tokenBudget }: AggregatedWorker, workload: Workload): number {
  const promptTokens = newPromptTokens(workload);
  const decodes = decodeSteps(workload) * decodeTokens(workload); // tokens that a request brings into its decode steps
  const splitRate = tokenBudget / (promptTokens + decodes);
  if (engine.chunkedPrefill || promptTokens >= tokenBudget) return splitRate;
  let rate = 0;
  for (let k = Math.floor(tokenBudget / promptTokens); k > rate; k--)
    rate = Math.max(rate, decodes > 0 ? Math.min(k, (tokenBudget - k * promptTokens) / decodes) : k);
  return rate;
}

/**
 * Steps that hold prompts only, decodes only (SGLang). After each decode step the prompts of the requests that completed, r = n /
 * (osl - 1) on average, are prefilled while all decodes wait; with a receive interval, after every so many, those of all of them. The own
 * prompt is ttft, the others' stretch decoding.
 */
function prefillFirstState(worker: AggregatedWorker, workload: Workload, n: number): EngineState {
  const steps = decodeSteps(workload);
  const { receiveInterval } = worker.engine.server;
  const perDecodeStep = n / steps;
  const together = Math.max(1, perDecodeStep * receiveInterval);
  const batch = exclusivePrefill(worker, workload, together);
  const pure = stepMs(worker, shapeOf(worker, workload, { decoding: n }));
  const prefillPerCycleMs = batch.ms * (perDecodeStep / together) * steps;
  // A prompt comes anywhere between two looks; a lone one is seen at once.
  const unseenMs = ((Math.min(receiveInterval, steps) - 1) / 2) * pure.ms * (1 - 1 / n);
  const cycleMs = prefillPerCycleMs + steps * pure.ms + unseenMs;
  const ttftMs = Math.min(unseenMs + batch.ms, cycleMs);
  const share = prefillPerCycleMs / cycleMs;
  return {
    ttftMs,
    decodeMs: cycleMs - ttftMs,
    grade: Math.max(batch.grade, pure.grade),
    relError: share * batch.relError + (1 - share) * pure.relError,
    step: {
      prefillTokens: Math.min(worker.tokenBudget, together * newPromptTokens(workload)),
      prefillRequests: together,
      decodeRequests: n / lanesOf(worker),
      prefillStepMs: batch.ms / batch.steps,
      decodeStepMs: pure.ms,
    },
  };
}

/** Steps that prefill `prompts` prompts and nothing else: one pass where they fit the ranks' budgets, else as many as are needed. */
function exclusivePrefill(worker: AggregatedWorker, workload: Workload, prompts: number): StepCost & { steps: number } {
  const promptTokens = newPromptTokens(workload);
  if (promptTokens > worker.tokenBudget && worker.engine.chunkedPrefill) {
    const chunks = Math.ceil(promptTokens / worker.tokenBudget);
    const rounds = Math.max(1, prompts / worker.dp); // ranks prefill side by side
    const cost = chunkSteps(worker, workload, { chunks, decoding: 0 });
    return { ...cost, ms: cost.ms * chunks * rounds, steps: chunks * rounds };
  }
  const { chunk, steps } = wholePrompts(worker, workload, prompts);
  const cost = stepMs(worker, shapeOf(worker, workload, { chunk, decoding: 0 }));
  return { ...cost, ms: cost.ms * steps, steps };
}

/** Mean cost of the steps that carry one prompt in equal chunks, each on top of the ones before. */
function chunkSteps(
  worker: AggregatedWorker,
  workload: Workload,
  { chunks, decoding }: { readonly chunks: number; readonly decoding: number },
): StepCost {
  const mean = newStepCost();
  for (const chunk of promptParts(workload, 1, chunks)) {
    const cost = stepMs(worker, shapeOf(worker, workload, { chunk, decoding, alone: true }));
    mean.ms += cost.ms / chunks;
    mean.relError += cost.relError / chunks;
    mean.grade = Math.max(mean.grade, cost.grade);
  }
  return mean;
}

function stepMs(worker: AggregatedWorker, shape: StepShape): StepCost {
  const cost = newStepCost();
  worker.coster.price(shape, cost);
  return cost;
}
