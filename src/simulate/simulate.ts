import type { RejectReason } from '../base/names.ts';
import { type Clients, integrate, newClients, nextEntryMs, onDone, type SimQuestion } from './clients.ts';
import { type Engine, type Lane, newEngine } from './engine.ts';
import { advance, submit } from './lane.ts';
import { at, type Requests } from './requests.ts';
import { type RequestLimits, resultOf, type SimResult } from './result.ts';
import type { SimWorker } from './sim-worker.ts';

export interface Simulation extends SimQuestion {
  readonly worker: SimWorker;
  /** Limits for the goodput. */
  readonly limits?: RequestLimits;
}

/**
 * What clients of one worker see under a load, by playing its scheduler event by event; `kv_does_not_fit` when a request is longer than
 * the KV blocks of a rank. Pure: the same input gives the same result.
 * @throws SimError USAGE when the load or the lengths are out of range
 */
export function simulate(simulation: Simulation): SimResult | RejectReason {
  const played = playWorker(simulation);
  if (played === null) return 'kv_does_not_fit';
  const { clients } = played;
  const { prices } = simulation.worker;
  return resultOf({
    requests: clients.requests,
    counted: clients.countedRequests,
    spanMs: clients.spanMs,
    recorder: clients.recorder,
    limits: simulation.limits,
    grade: prices.grade(),
    relError: prices.relError(),
  });
}

/** One worker and its clients after the last request; null where a request does not fit the KV blocks. */
export function playWorker(simulation: SimQuestion & { readonly worker: SimWorker }): Played | null {
  const { worker } = simulation;
  const clients = newClients(simulation);
  if (!holdsEvery(worker, clients.requests, 'whole')) return null;
  const engine = newEngine({
    worker,
    role: 'serve',
    requests: clients.requests,
    recorder: clients.recorder,
    hooks: { done: (request, nowMs) => onDone(clients, request, nowMs), prefilled: () => undefined },
  });
  run(clients, engine);
  return { clients, engine };
}

interface Played {
  readonly clients: Clients;
  readonly engine: Engine;
}

function run(clients: Clients, engine: Engine): void {
  const engines = [engine];
  const { frontEndMs } = engine.worker;
  while (clients.completed < clients.ends) {
    const lane = nextLane(engine);
    const entryMs = nextEntryMs(clients, frontEndMs);
    const nowMs = Math.min(lane.readyMs, entryMs);
    if (nowMs === Number.POSITIVE_INFINITY) throw stuck(clients);
    integrate(clients, engines, nowMs);
    if (entryMs <= lane.readyMs) submit(engine, clients.entered++, entryMs);
    else advance(engine, lane);
  }
}

/** The lane of a worker whose next event comes first. */
export function nextLane({ lanes }: Engine): Lane {
  let first = lanes[0] as Lane;
  if (lanes.length === 1) return first;
  for (let i = 1; i < lanes.length; i++) {
    const lane = lanes[i] as Lane;
    if (lane.readyMs < first.readyMs) first = lane;
  }
  return first;
}

/** Whether every request, whole or only its prompt, fits the KV blocks of an empty rank. */
export function holdsEvery(
  { kvBlocks, kvBlockTokens, maxSequences }: SimWorker,
  requests: Requests,
  part: 'whole' | 'prompt',
): boolean {
  if (maxSequences < 1) return false;
  for (let i = 0; i < requests.count; i++) {
    const tokens = at(requests.isl, i) + (part === 'whole' ? at(requests.osl, i) : 0);
    if (Math.ceil(tokens / kvBlockTokens) > kvBlocks) return false;
  }
  return true;
}

/** Guard: a scheduler that leaves requests waiting for ever is a defect, and must not look like an endless run. */
export function stuck({ completed, requests }: Clients): Error {
  return new Error(`simulation: no event follows after ${completed} of ${requests.count} requests`);
}
