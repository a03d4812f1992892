import { type LinearCost, linearMs } from './linear-coster.ts';

/** A closed loop on a continuous-batching engine, simulated step by step: the oracle for the closed form. */
export interface ToyLoad {
  readonly concurrency: number;
  readonly isl: number;
  readonly osl: number;
  readonly tokenBudget: number;
  readonly policy: 'decode_first' | 'prefill_first' | 'whole_prompts';
  readonly cost: LinearCost;
  readonly frontEndMs: number;
  /** Completed requests before and after which nothing is counted. */
  readonly warmUp: number;
  readonly counted: number;
}

export interface ToyResult {
  readonly ttftMs: number;
  readonly tpotMs: number;
  readonly requestsPerS: number;
}

interface ToyRequest {
  arrivalMs: number;
  promptLeft: number;
  tokensLeft: number;
  firstTokenMs: number;
}

/**
 * Requests enter at distinct times (a staggered start, so that they do not march in step) and are replaced as they complete. Decode-first: all
 * decodes plus prompt chunks up to the budget. Whole prompts: the same without splitting. Prefill-first: prompts alone, then decodes.
 */
export function simulateToy(load: ToyLoad): ToyResult {
  const waiting: ToyRequest[] = [];
  let running: ToyRequest[] = [];
  const done: { request: ToyRequest; endMs: number }[] = [];
  let now = 0;
  const cycleGuess = load.concurrency * load.cost.perPromptTokenMs * load.isl + load.osl * load.cost.fixedMs;
  for (let i = 0; i < load.concurrency; i++) waiting.push(fresh(load, (i * cycleGuess) / load.concurrency));
  const target = load.warmUp + load.counted;
  while (done.length < target) {
    const arrived = waiting.filter((r) => r.arrivalMs <= now);
    const decoding = running.filter((r) => r.promptLeft === 0);
    const chunks = admit(
      load,
      arrived,
      running.filter((r) => r.promptLeft > 0),
      decoding.length,
    );
    const exclusive = load.policy === 'prefill_first' && chunks.length > 0;
    const steps = exclusive ? [] : decoding;
    if (chunks.length === 0 && steps.length === 0) {
      now = Math.min(...waiting.map((r) => r.arrivalMs));
      continue;
    }
    const prefill = chunks.map((c) => ({ requests: 1, newTokens: c.tokens, pastTokens: 0, finishing: 0 }));
    now += linearMs(load.cost, { prefill, decodeRequests: steps.length, decodeKvTokens: 0, otherRankTokens: 0 });
    for (const { request, tokens } of chunks) {
      const at = waiting.indexOf(request);
      if (at >= 0) running.push(...waiting.splice(at, 1));
      request.promptLeft -= tokens;
      if (request.promptLeft === 0) {
        request.firstTokenMs = now;
        request.tokensLeft -= 1;
      }
    }
    for (const request of steps) request.tokensLeft -= 1;
    for (const request of running.filter((r) => r.promptLeft === 0 && r.tokensLeft === 0)) {
      done.push({ request, endMs: now });
      waiting.push(fresh(load, now));
    }
    running = running.filter((r) => r.promptLeft > 0 || r.tokensLeft > 0);
  }
  return summary(load, done.slice(load.warmUp));
}

function fresh(load: ToyLoad, sentMs: number): ToyRequest {
  return { arrivalMs: sentMs + load.frontEndMs, promptLeft: load.isl, tokensLeft: load.osl, firstTokenMs: 0 };
}

function admit(load: ToyLoad, arrived: ToyRequest[], partial: ToyRequest[], decoding: number) {
  let room = load.tokenBudget - (load.policy === 'prefill_first' ? 0 : decoding);
  const chunks: { request: ToyRequest; tokens: number }[] = [];
  for (const request of [...partial, ...arrived]) {
    const tokens =
      load.policy === 'whole_prompts' && request.promptLeft > room ? 0 : Math.min(room, request.promptLeft);
    if (tokens === 0) break;
    chunks.push({ request, tokens });
    room -= tokens;
  }
  return chunks;
}

function summary(load: ToyLoad, done: readonly { request: ToyRequest; endMs: number }[]): ToyResult {
  const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const spanMs = (done.at(-1)?.endMs ?? 0) - (done[0]?.endMs ?? 0);
  return {
    ttftMs: mean(done.map(({ request }) => request.firstTokenMs - request.arrivalMs + load.frontEndMs)),
    tpotMs: load.osl > 1 ? mean(done.map(({ request, endMs }) => (endMs - request.firstTokenMs) / (load.osl - 1))) : 0,
    requestsPerS: (1000 * (done.length - 1)) / spanMs,
  };
}
