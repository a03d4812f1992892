import type { RejectReason } from '../base/names.ts';
import { type Clients, integrate, newClients, nextEntryMs, onDone, type SimQuestion } from './clients.ts';
import { type Engine, type Lane, newEngine } from './engine.ts';
import { advance, loadOf, releaseKv, submit, wakeIdle } from './lane.ts';
import type { Rank } from './rank.ts';
import { at, dequeue, enqueue, newQueue, type Queue } from './requests.ts';
import { type RequestLimits, resultOf, type SimResult } from './result.ts';
import type { SimWorker } from './sim-worker.ts';
import { holdsEvery, nextLane, stuck } from './simulate.ts';

/** The way of a prompt's KV cache from a prefill to a decode worker; a prefill worker sends one after the other. */
export interface KvTransfer {
  readonly latencyMs: number;
  readonly msPerToken: number;
}

export interface DisaggregatedSimulation extends SimQuestion {
  /** Its frontEndMs is that of the replica. */
  readonly prefill: SimWorker;
  readonly decode: SimWorker;
  readonly prefillWorkers: number;
  readonly decodeWorkers: number;
  /** Prompts that a rank of a prefill worker takes into one step at most. */
  readonly promptsPerStep: number;
  readonly kvTransfer: KvTransfer;
  /** Limits for the goodput. */
  readonly limits?: RequestLimits;
}

/** Occupancies are those of the decode workers. */
export interface DisaggregatedResult extends SimResult {
  /** Share of the time that the prefill workers' lanes are at work. */
  readonly prefillUtilisation: number;
  /** Prompts that end in a step of a prefill worker, on average. */
  readonly promptsPerStep: number;
  /** Wait for the prefill worker's link and transfer, mean over all requests. */
  readonly kvTransferMs: number;
}

/**
 * What clients of one replica of prefill and decode workers see: prompts wait in one queue for the next free prefill worker, their KV cache
 * crosses its link, and the least loaded decode worker takes them over. The first token counts when the cache has arrived.
 * @throws SimError USAGE when the load or the lengths are out of range
 */
export function simulateDisaggregated(simulation: DisaggregatedSimulation): DisaggregatedResult | RejectReason {
  const clients = newClients(simulation);
  const { requests } = clients;
  const fits = holdsEvery(simulation.prefill, requests, 'prompt') && holdsEvery(simulation.decode, requests, 'whole');
  if (!fits) return 'kv_does_not_fit';
  const replica = newReplica(simulation, clients);
  run(replica);
  const { spanMs } = clients;
  const { prefill, decode, prefillWorkers } = simulation;
  const result = resultOf({
    requests,
    counted: clients.countedRequests,
    spanMs,
    recorder: clients.recorder,
    limits: simulation.limits,
    grade: Math.max(prefill.prices.grade(), decode.prices.grade()),
    relError: Math.max(prefill.prices.relError(), decode.prices.relError()),
  });
  return {
    ...result,
    prefillUtilisation: replica.busyMs / (spanMs * prefillWorkers * prefill.pp),
    promptsPerStep: clients.sent / Math.max(1, replica.steps),
    kvTransferMs: replica.transferMs / clients.sent,
  };
}

/** Prompts on their way over one prefill worker's link, and when the last of them is over. */
interface Link {
  readonly queue: Queue;
  freeMs: number;
}

interface Replica {
  readonly clients: Clients;
  readonly prompts: Queue;
  readonly prefills: readonly Engine[];
  readonly decodes: readonly Engine[];
  readonly links: readonly Link[];
  /** The rank that holds a request's KV cache until its transfer is over. */
  readonly heldBy: (Rank | undefined)[];
  readonly frontEndMs: number;
  busyMs: number;
  steps: number;
  transferMs: number;
}

function newReplica(simulation: DisaggregatedSimulation, clients: Clients): Replica {
  const { requests, recorder } = clients;
  const { prefillWorkers, decodeWorkers, promptsPerStep, kvTransfer } = simulation;
  const prompts = newQueue();
  const done = (request: number, nowMs: number) => onDone(clients, request, nowMs);
  const links = Array.from({ length: prefillWorkers }, () => ({ queue: newQueue(), freeMs: 0 }));
  const heldBy: (Rank | undefined)[] = new Array(requests.count);
  const replica: Replica = {
    clients,
    prompts,
    prefills: links.map((link) => {
      const prefilled = (request: number, nowMs: number, rank: Rank) => {
        heldBy[request] = rank;
        send(link, { request, nowMs });
      };
      const shared = { queue: prompts, promptsPerStep };
      return newEngine({
        worker: simulation.prefill,
        role: 'prefill',
        requests,
        recorder,
        hooks: { done, prefilled },
        shared,
      });
    }),
    decodes: Array.from({ length: decodeWorkers }, () => {
      const hooks = { done, prefilled: () => undefined };
      return newEngine({ worker: simulation.decode, role: 'decode', requests, recorder, hooks });
    }),
    links,
    heldBy,
    frontEndMs: simulation.prefill.frontEndMs,
    busyMs: 0,
    steps: 0,
    transferMs: 0,
  };
  const send = (link: Link, { request, nowMs }: { request: number; nowMs: number }) => {
    const startMs = Math.max(nowMs, link.freeMs);
    link.freeMs = startMs + kvTransfer.latencyMs + kvTransfer.msPerToken * at(requests.isl, request);
    requests.doneMs[request] = link.freeMs;
    replica.transferMs += link.freeMs - nowMs;
    enqueue(link.queue, requests.next, request);
  };
  return replica;
}

function run(replica: Replica): void {
  const { clients, prefills, decodes, links } = replica;
  while (clients.completed < clients.ends) {
    const entryMs = nextEntryMs(clients, replica.frontEndMs);
    const link = firstLink(replica);
    const prefill = firstEngine(prefills);
    const decode = firstEngine(decodes);
    const prefillLane = nextLane(prefill);
    const decodeLane = nextLane(decode);
    const linkMs = arrivalMs(replica, links[link] as Link);
    const nowMs = Math.min(entryMs, linkMs, prefillLane.readyMs, decodeLane.readyMs);
    if (nowMs === Number.POSITIVE_INFINITY) throw stuck(clients);
    integrate(clients, decodes, nowMs);
    if (entryMs === nowMs) enter(replica, nowMs);
    else if (linkMs === nowMs) handOver(replica, link, nowMs);
    else if (prefillLane.readyMs === nowMs) advancePrefill(replica, prefill, prefillLane);
    else advance(decode, decodeLane);
  }
}

/** The engine whose next event comes first. Loops written out: this runs once an event, mostly before it is compiled. */
function firstEngine(engines: readonly Engine[]): Engine {
  let best = engines[0] as Engine;
  if (engines.length === 1) return best;
  let bestMs = nextLane(best).readyMs;
  for (let i = 1; i < engines.length; i++) {
    const engine = engines[i] as Engine;
    const ms = nextLane(engine).readyMs;
    if (ms >= bestMs) continue;
    best = engine;
    bestMs = ms;
  }
  return best;
}

/** Index of the link whose next prompt arrives first. */
function firstLink(replica: Replica): number {
  const { links } = replica;
  let best = 0;
  let bestMs = arrivalMs(replica, links[0] as Link);
  for (let i = 1; i < links.length; i++) {
    const ms = arrivalMs(replica, links[i] as Link);
    if (ms >= bestMs) continue;
    best = i;
    bestMs = ms;
  }
  return best;
}

/** The engine with the fewest requests. */
function leastLoaded(engines: readonly Engine[]): Engine {
  let best = engines[0] as Engine;
  let least = loadOf(best);
  for (let i = 1; i < engines.length; i++) {
    const engine = engines[i] as Engine;
    const load = loadOf(engine);
    if (load >= least) continue;
    best = engine;
    least = load;
  }
  return best;
}

function arrivalMs({ clients }: Replica, { queue }: Link): number {
  return queue.length === 0 ? Number.POSITIVE_INFINITY : at(clients.requests.doneMs, queue.head);
}

function enter({ clients, prompts, prefills, decodes }: Replica, nowMs: number): void {
  const request = clients.entered++;
  if (request < clients.underWay) {
    startDecode(clients, decodes, { request, nowMs });
    return;
  }
  enqueue(prompts, clients.requests.next, request);
  for (const engine of prefills) wakeIdle(engine, nowMs);
}

function advancePrefill(replica: Replica, engine: Engine, lane: Lane): void {
  if (lane.busy) {
    const fromMs = Math.max(lane.startMs, replica.clients.recorder.openedMs);
    if (replica.clients.recorder.open) replica.busyMs += Math.max(0, lane.readyMs - fromMs);
    replica.steps++;
  }
  advance(engine, lane);
}

/** A KV cache has arrived: the first token is out, the prefill worker forgets the request and a decode worker takes it. */
function handOver(replica: Replica, worker: number, nowMs: number): void {
  const { clients, links, prefills, decodes, heldBy } = replica;
  const { requests } = clients;
  const link = links[worker] as Link;
  const engine = prefills[worker] as Engine;
  const request = dequeue(link.queue, requests.next);
  releaseKv(engine, heldBy[request] as Rank, request);
  heldBy[request] = undefined;
  wakeIdle(engine, nowMs);
  startDecode(clients, decodes, { request, nowMs });
}

function startDecode(
  clients: Clients,
  decodes: readonly Engine[],
  { request, nowMs }: { readonly request: number; readonly nowMs: number },
): void {
  const { requests } = clients;
  requests.firstMs[request] = nowMs;
  requests.doneMs[request] = nowMs;
  if (at(requests.osl, request) === 1) onDone(clients, request, nowMs);
  else submit(leastLoaded(decodes), request, nowMs);
}
