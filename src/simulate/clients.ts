import type { Engine } from './engine.ts';
import type { Lengths } from './lengths.ts';
import { type DrawnLengths, drawLengths } from './lengths.ts';
import { type CountedWindow, countedWindow, type Load, sendTimes } from './load.ts';
import { random } from './random.ts';
import { newRecorder, openWindow, type Recorder } from './recorder.ts';
import { at, newRequests, type Requests } from './requests.ts';

/** What a simulation is asked besides the deployment. */
export interface SimQuestion {
  readonly load: Load;
  readonly lengths: Lengths;
  /** Same seed, same result. */
  readonly seed: number;
  /** Leaves out what is measured between the requests' latencies: gaps of tokens and occupancies, for callers that need latencies quickly. */
  readonly latenciesOnly?: boolean;
}

/** The side that sends requests and counts what comes back. */
export interface Clients {
  readonly requests: Requests;
  readonly recorder: Recorder;
  /** Counted requests in the order of completion; the first `counted` places are filled. */
  readonly countedRequests: Int32Array;
  readonly window: CountedWindow;
  readonly isLoop: boolean;
  /** Completions at which the run is over. */
  readonly ends: number;
  /** The first so many requests are partly decoded when the run begins. */
  readonly underWay: number;
  sent: number;
  /** Requests that have left the front end. */
  entered: number;
  completed: number;
  spanMs: number;
}

/** @throws SimError USAGE when the load or the lengths are out of range */
export function newClients({ load, lengths, seed, latenciesOnly = false }: SimQuestion): Clients {
  const window = countedWindow(load);
  const drawn = drawLengths(lengths, load.requests, seed);
  const inMidst = load.kind === 'steady_loop' ? load.inMidst : undefined;
  if (load.kind === 'steady_loop') {
    spreadFirstRound(drawn, { clients: Math.min(load.concurrency, load.requests), inMidst, seed });
  }
  const requests = newRequests(drawn);
  const recorder = newRecorder(!latenciesOnly);
  const isLoop = 'concurrency' in load;
  let sent = load.requests;
  if ('concurrency' in load) {
    sent = Math.min(load.concurrency, load.requests);
    requests.sentMs.fill(0, 0, sent);
  } else requests.sentMs.set(sendTimes(load, seed));
  if (window.from === 0) openWindow(recorder, 0);
  const countedRequests = new Int32Array(window.to - window.from);
  const ends = inMidst === undefined ? load.requests : window.to;
  return {
    requests,
    recorder,
    countedRequests,
    window,
    isLoop,
    ends,
    underWay: inMidst === undefined ? 0 : sent,
    sent,
    entered: 0,
    completed: 0,
    spanMs: Number.NaN,
  };
}

interface FirstRound {
  readonly clients: number;
  readonly inMidst: 'even' | 'jittered' | undefined;
  readonly seed: number;
}

const SHARE_STREAM = 4;
/**
 * Equal requests that begin evenly spaced stay so and never queue in front of a prefill pool. Shifted by up to so many gaps in all they meet now
 * and then, as requests of real clients do; how far is a judgement.
 */
const JITTER_SLOTS = 8;

/**
 * Requests of the first round complete evenly over a round, so that the clients do not march in step; none of them is counted. In the midst of a
 * run what is missing of their outputs counts as prompt, and all of the prompt but its last token is in the cache.
 */
function spreadFirstRound(
  { isl, osl, prefixTokens, prefixId }: DrawnLengths,
  { clients, inMidst, seed }: FirstRound,
): void {
  const source = random(seed, SHARE_STREAM);
  for (let i = 0; i < clients; i++) {
    const whole = at(osl, i);
    const shift = inMidst === 'jittered' ? JITTER_SLOTS * (source.uniform() - 0.5) : 0;
    const share = (i + 0.5 + shift) / clients;
    const left = Math.min(whole, Math.max(1, Math.round(whole * share)));
    osl[i] = left;
    if (inMidst === undefined) continue;
    isl[i] = at(isl, i) + whole - left;
    prefixTokens[i] = at(isl, i) - 1;
    prefixId[i] = -1;
  }
}

/** When the next request leaves the front end; infinite while none is on its way. */
export function nextEntryMs({ requests, entered, sent }: Clients, frontEndMs: number): number {
  return entered < sent ? at(requests.sentMs, entered) + frontEndMs : Number.POSITIVE_INFINITY;
}

/** A request is complete: it is counted when it is one of those that count, and its client sends the next one. */
export function onDone(clients: Clients, request: number, nowMs: number): void {
  const { window, recorder, requests } = clients;
  const order = clients.completed++;
  if (order >= window.from && order < window.to) clients.countedRequests[order - window.from] = request;
  if (order + 1 === window.from) openWindow(recorder, nowMs);
  if (order + 1 === window.to) {
    recorder.open = false;
    clients.spanMs = nowMs - recorder.openedMs;
  }
  if (clients.isLoop && clients.sent < requests.count) requests.sentMs[clients.sent++] = nowMs;
}

/** Adds the time since the last event to the integrals of occupancy. */
export function integrate({ recorder }: Clients, engines: readonly Engine[], nowMs: number): void {
  if (!recorder.open || !recorder.whole) return;
  const elapsedMs = nowMs - recorder.lastMs;
  if (elapsedMs <= 0) return;
  let running = 0;
  let used = 0;
  let capacity = 0;
  for (const { pools } of engines) {
    for (const pool of pools) {
      running += pool.running;
      used += pool.capacity - pool.free - pool.idleBlocks;
      capacity += pool.capacity;
    }
  }
  recorder.runningMs += running * elapsedMs;
  recorder.kvShareMs += (used / capacity) * elapsedMs;
  recorder.lastMs = nowMs;
}
