import type { RejectReason } from '../base/names.ts';
import { type Clients, integrate, newClients, nextEntryMs, onDone, type SimQuestion } from './clients.ts';
import { type Engine, type Lane, newEngine } from './engine.ts';
import { advance, loadOf, releaseKv, submit, wakeIdle } from './lane.ts';
import type { Rank } from './rank.ts';
import { dequeue, enqueue, newQueue, type Queue } from './requests.ts';
import { type RequestLimits, resultOf, type SimResult } from './result.ts';
import type { SimWorker } from './sim-worker.ts';
import { holdsEvery, nextLane, stuck } from './simulate.ts';

/**
 * The way of a prompt's KV cache from a prefill to a decode worker. The smaller of the two workers sets how many GPUs take part; the larger one
 * has room for several transfers at once, and those beyond wait for each other at either end.
 */
export interface KvTransfer {
  readonly latencyMs: number;
  readonly msPerToken: number;
  /** Transfers at once from a prefill worker, and to a decode worker; 1 when absent. */
  readonly sends?: number;
  readonly receives?: number;
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
  /** Wait for a link at either end and transfer, mean over all requests. */
  readonly kvTransferMs: number;
}

/**
 * What clients of one replica of prefill and decode workers see: prompts wait in one queue for the next free prefill worker, then the least
 * loaded decode worker is chosen, and their KV cache crosses the links of both. The first token counts when the cache has arrived.
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

/** Prompts on their way over a link of a prefill worker, and when the last of them is over. */
interface Link {
  readonly engine: Engine;
  readonly queue: Queue;
  freeMs: number;
}

/** A decode worker, prompts on their way to it, and when each of its links is free. */
interface Receiver {
  readonly engine: Engine;
  readonly freeMs: Float64Array;
  expected: number;
}

interface Replica {
  readonly clients: Clients;
  readonly prompts: Queue;
  readonly prefills: readonly Engine[];
  readonly decodes: readonly Engine[];
  readonly receivers: readonly Receiver[];
  /** Of all prefill workers; those of one worker stand together. */
  readonly links: readonly Link[];
  readonly kvTransfer: KvTransfer;
  /** The rank that holds a request's KV cache until its transfer is over. */
  readonly heldBy: (Rank | undefined)[];
  /** The decode worker that a request is on its way to. */
  readonly bound: (Receiver | undefined)[];
  readonly frontEndMs: number;
  busyMs: number;
  steps: number;
  transferMs: number;
}

function newReplica(simulation: DisaggregatedSimulation, clients: Clients): Replica {
  const { requests, recorder } = clients;
  const { prefillWorkers, decodeWorkers, promptsPerStep, kvTransfer } = simulation;
  const { sends = 1, receives = 1 } = kvTransfer;
  const prompts = newQueue();
  const done = (request: number, nowMs: number) => onDone(clients, request, nowMs);
  const links: Link[] = [];
  const prefills = Array.from({ length: prefillWorkers }, (_, worker) => {
    const prefilled = (request: number, nowMs: number, rank: Rank) => {
      replica.heldBy[request] = rank;
      send(replica, links.slice(worker * sends, (worker + 1) * sends), { request, nowMs });
    };
    const shared = { queue: prompts, promptsPerStep };
    const hooks = { done, prefilled };
    return newEngine({ worker: simulation.prefill, role: 'prefill', requests, recorder, hooks, shared });
  });
  for (const engine of prefills) {
    for (let lane = 0; lane < sends; lane++) links.push({ engine, queue: newQueue(), freeMs: 0 });
  }
  const receivers = Array.from({ length: decodeWorkers }, () => {
    const hooks = { done, prefilled: () => undefined };
    const engine = newEngine({ worker: simulation.decode, role: 'decode', requests, recorder, hooks });
    return { engine, freeMs: new Float64Array(receives), expected: 0 };
  });
  const replica: Replica = {
    clients,
    prompts,
    prefills,
    decodes: receivers.map(({ engine }) => engine),
    receivers,
    links,
    kvTransfer,
    heldBy: new Array(requests.count),
    bound: new Array(requests.count),
    frontEndMs: simulation.prefill.frontEndMs,
    busyMs: 0,
    steps: 0,
    transferMs: 0,
  };
  return replica;
}

/** A prompt leaves for the least loaded decode worker as soon as a link is free at either end. */
function send(
  replica: Replica,
  from: readonly Link[],
  { request, nowMs }: { readonly request: number; readonly nowMs: number },
): void {
  const { requests } = replica.clients;
  const { latencyMs, msPerToken } = replica.kvTransfer;
  const link = from.reduce((first, other) => (other.freeMs < first.freeMs ? other : first));
  const receiver = leastLoaded(replica.receivers);
  const { freeMs } = receiver;
  let lane = 0;
  for (let i = 1; i < freeMs.length; i++) if ((freeMs[i] as number) < (freeMs[lane] as number)) lane = i;
  const startMs = Math.max(nowMs, link.freeMs, freeMs[lane] as number);
  const arrivesMs = startMs + latencyMs + msPerToken * (requests.isl[request] as number);
  link.freeMs = arrivesMs;
  freeMs[lane] = arrivesMs;
  receiver.expected++;
  replica.bound[request] = receiver;
  requests.doneMs[request] = arrivesMs;
  replica.transferMs += arrivesMs - nowMs;
  enqueue(link.queue, requests.next, request);
}

/** Event by event; whose turn is next is looked up again only where the last event may have changed it. */
function run(replica: Replica): void {
  const { clients, prefills, decodes, links, frontEndMs } = replica;
  let link = links[0] as Link;
  let prefill = prefills[0] as Engine;
  let decode = decodes[0] as Engine;
  while (clients.completed < clients.ends) {
    const entryMs = nextEntryMs(clients, frontEndMs);
    const linkMs = arrivalMs(replica, link);
    const prefillLane = nextLane(prefill);
    const decodeLane = nextLane(decode);
    const nowMs = Math.min(entryMs, linkMs, prefillLane.readyMs, decodeLane.readyMs);
    if (nowMs === Number.POSITIVE_INFINITY) throw stuck(clients);
    integrate(clients, decodes, nowMs);
    if (entryMs === nowMs) {
      enterAll(replica, nowMs);
      prefill = firstEngine(prefills);
      decode = firstEngine(decodes);
    } else if (linkMs === nowMs) {
      handOver(replica, link, nowMs);
      link = firstLink(replica);
      prefill = firstEngine(prefills);
      decode = firstEngine(decodes);
    } else if (prefillLane.readyMs === nowMs) {
      advancePrefill(replica, prefill, prefillLane);
      link = firstLink(replica);
      prefill = firstEngine(prefills);
    } else {
      advance(decode, decodeLane);
      decode = firstEngine(decodes);
    }
  }
}

/** Requests that leave the front end at the same time do so before anything else happens. */
function enterAll(replica: Replica, nowMs: number): void {
  const { clients, frontEndMs } = replica;
  do enter(replica, nowMs);
  while (clients.completed < clients.ends && nextEntryMs(clients, frontEndMs) === nowMs);
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

/** The link whose next prompt arrives first. */
function firstLink(replica: Replica): Link {
  const { links } = replica;
  let best = links[0] as Link;
  if (links.length === 1) return best;
  let bestMs = arrivalMs(replica, best);
  for (let i = 1; i < links.length; i++) {
    const link = links[i] as Link;
    const ms = arrivalMs(replica, link);
    if (ms >= bestMs) continue;
    best = link;
    bestMs = ms;
  }
  return best;
}

/** The decode worker with the fewest requests, those on their way included. */
function leastLoaded(receivers: readonly Receiver[]): Receiver {
  let best = receivers[0] as Receiver;
  if (receivers.length === 1) return best;
  let least = loadOf(best.engine) + best.expected;
  for (let i = 1; i < receivers.length; i++) {
    const receiver = receivers[i] as Receiver;
    const load = loadOf(receiver.engine) + receiver.expected;
    if (load >= least) continue;
    best = receiver;
    least = load;
  }
  return best;
}

function arrivalMs({ clients }: Replica, { queue }: Link): number {
  return queue.length === 0 ? Number.POSITIVE_INFINITY : (clients.requests.doneMs[queue.head] as number);
}

function enter(replica: Replica, nowMs: number): void {
  const { clients, prompts, prefills, receivers } = replica;
  const request = clients.entered++;
  if (request < clients.underWay) {
    startDecode(clients, leastLoaded(receivers).engine, { request, nowMs });
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

/** A KV cache has arrived: the first token is out, the prefill worker forgets the request and its decode worker takes it. */
function handOver({ clients, heldBy, bound }: Replica, { engine, queue }: Link, nowMs: number): void {
  const { requests } = clients;
  const request = dequeue(queue, requests.next);
  releaseKv(engine, heldBy[request] as Rank, request);
  heldBy[request] = undefined;
  wakeIdle(engine, nowMs);
  const receiver = bound[request] as Receiver;
  bound[request] = undefined;
  receiver.expected--;
  startDecode(clients, receiver.engine, { request, nowMs });
}

function startDecode(
  clients: Clients,
  decode: Engine,
  { request, nowMs }: { readonly request: number; readonly nowMs: number },
): void {
  const { requests } = clients;
  requests.firstMs[request] = nowMs;
  requests.doneMs[request] = nowMs;
  if (requests.osl[request] === 1) onDone(clients, request, nowMs);
  else submit(decode, request, nowMs);
}
