import type { DrawnLengths } from './lengths.ts';

/** What a run knows of each request, one array a fact; times in ms, NaN where they have not come. */
export interface Requests {
  readonly count: number;
  readonly isl: Int32Array;
  readonly osl: Int32Array;
  /** Prefix that all prompts of one id share; -1 where a prompt's prefix is its own and always cached. */
  readonly prefixId: Int32Array;
  readonly prefixTokens: Int32Array;
  /** Tokens at the start of the prompt that are in the cache. */
  readonly cached: Int32Array;
  /** 1 while the request runs on blocks of a shared prefix. */
  readonly usesPrefix: Int8Array;
  readonly sentMs: Float64Array;
  readonly firstMs: Float64Array;
  readonly doneMs: Float64Array;
  /** Prompt tokens that are still to be computed; after a preemption the lost output counts as prompt. */
  readonly promptLeft: Int32Array;
  /** Output tokens out when the request last began to decode or was preempted. */
  readonly emitted: Int32Array;
  /** Decode steps of its rank when it began to decode, and when it completes. */
  readonly startStep: Int32Array;
  readonly endStep: Int32Array;
  /** KV blocks taken at admission. */
  readonly blocks: Int32Array;
  /** Order of admission. */
  readonly admitted: Int32Array;
  /** The request behind it in the queue, -1 at the end. */
  readonly next: Int32Array;
}

export function newRequests({ isl, osl, prefixTokens, prefixId }: DrawnLengths): Requests {
  const count = isl.length;
  const ints = () => new Int32Array(count);
  const times = () => new Float64Array(count).fill(Number.NaN);
  const requests = {
    count,
    isl,
    osl,
    prefixId,
    prefixTokens,
    cached: ints(),
    usesPrefix: new Int8Array(count),
    sentMs: times(),
    firstMs: times(),
    doneMs: times(),
    promptLeft: ints(),
    emitted: ints(),
    startStep: ints(),
    endStep: ints(),
    blocks: ints(),
    admitted: ints(),
    next: ints(),
  };
  for (let i = 0; i < count; i++) {
    if (at(prefixId, i) < 0) requests.cached[i] = at(prefixTokens, i);
    requests.promptLeft[i] = at(isl, i) - at(requests.cached, i);
  }
  return requests;
}

/** An element that is known to be there. */
export function at(array: Int32Array | Float64Array, index: number): number {
  return array[index] as number;
}

/** Waiting requests, first come first served, linked through `next`. */
export interface Queue {
  head: number;
  tail: number;
  length: number;
}

export function newQueue(): Queue {
  return { head: -1, tail: -1, length: 0 };
}

export function enqueue(queue: Queue, next: Int32Array, request: number): void {
  next[request] = -1;
  if (queue.length === 0) queue.head = request;
  else next[queue.tail] = request;
  queue.tail = request;
  queue.length++;
}

/** To the front: preempted requests keep their turn. */
export function requeue(queue: Queue, next: Int32Array, request: number): void {
  next[request] = queue.length === 0 ? -1 : queue.head;
  if (queue.length === 0) queue.tail = request;
  queue.head = request;
  queue.length++;
}

/** Takes the first request out; the queue must not be empty. */
export function dequeue(queue: Queue, next: Int32Array): number {
  const request = queue.head;
  queue.head = at(next, request);
  queue.length--;
  return request;
}
