import { SimError } from '../base/errors.ts';
import { MS_PER_S } from '../base/units.ts';
import { random } from './random.ts';

/**
 * When requests are sent. Loops: `concurrency` clients, each sends the next request as its last one completes, until `requests` are sent.
 * `cold_loop` counts all of them, as benchmark clients do, from an idle engine on; `steady_loop` starts spread out and counts neither
 * the first nor the last rounds of the clients. Open loads send at a rate whatever the engine does: evenly, as a Poisson process, or in bursts
 * (gamma-distributed gaps of shape `burstiness`: 1 is Poisson, below 1 burstier); `warmUp` first requests are not counted.
 */
export type Load =
  | { readonly kind: 'cold_loop'; readonly concurrency: number; readonly requests: number }
  | {
      readonly kind: 'steady_loop';
      readonly concurrency: number;
      readonly requests: number;
      /** Rounds of the clients at either end that are not counted; 2 when absent. */
      readonly droppedRounds?: number;
      /** Rounds at the end where they are fewer: one is enough for the last counted requests to run under full load. */
      readonly droppedLastRounds?: number;
      /**
       * The run begins as the middle of a longer one, its first round partly decoded at time 0 (to even shares, or to shares that are off them by a
       * few), and ends with the last counted request. A queue that a start from idle leaves behind takes a dozen rounds to drain.
       */
      readonly inMidst?: 'even' | 'jittered';
    }
  | OpenLoad;

export type OpenLoad =
  | {
      readonly kind: 'constant' | 'poisson';
      readonly requestsPerS: number;
      readonly requests: number;
      readonly warmUp?: number;
    }
  | {
      readonly kind: 'bursty';
      readonly requestsPerS: number;
      readonly burstiness: number;
      readonly requests: number;
      readonly warmUp?: number;
    };

const DROPPED_ROUNDS = 2;
const ARRIVAL_STREAM = 3;

/** Completions from `from` (included) to `to` (excluded) are counted, in their order. */
export interface CountedWindow {
  readonly from: number;
  readonly to: number;
}

/**
 * Completions of a load that count.
 * @throws SimError USAGE when the load is empty or too short to count anything
 */
export function countedWindow(load: Load): CountedWindow {
  checkLoad(load);
  if (load.kind === 'cold_loop') return { from: 0, to: load.requests };
  if (load.kind !== 'steady_loop') return { from: load.warmUp ?? 0, to: load.requests };
  const dropped = (load.droppedRounds ?? DROPPED_ROUNDS) * load.concurrency;
  const last = (load.droppedLastRounds ?? load.droppedRounds ?? DROPPED_ROUNDS) * load.concurrency;
  if (load.requests <= dropped + last) {
    const hint = `use more than ${dropped + last}`;
    throw new SimError(
      'USAGE',
      `load: ${load.requests} requests are too few for a steady loop of ${load.concurrency}`,
      { hint },
    );
  }
  return { from: dropped, to: load.requests - last };
}

/** Send times in ms of an open load, ascending. */
export function sendTimes(load: OpenLoad, seed: number): Float64Array {
  const meanMs = MS_PER_S / load.requestsPerS;
  const shape = load.kind === 'bursty' ? load.burstiness : 1;
  const source = random(seed, ARRIVAL_STREAM);
  const times = new Float64Array(load.requests);
  let now = 0;
  for (let i = 0; i < times.length; i++) {
    times[i] = now;
    now += meanMs * (load.kind === 'constant' ? 1 : source.gamma(shape));
  }
  return times;
}

function checkLoad(load: Load): void {
  check('requests', load.requests, Number.isInteger(load.requests) && load.requests >= 1);
  if ('concurrency' in load) {
    check('concurrency', load.concurrency, Number.isInteger(load.concurrency) && load.concurrency >= 1);
    // The first round is cut short, so that it can never count.
    if (load.kind === 'steady_loop') {
      for (const rounds of [load.droppedRounds ?? DROPPED_ROUNDS, load.droppedLastRounds ?? 1]) {
        check('dropped rounds', rounds, Number.isInteger(rounds) && rounds >= 1);
      }
    }
    return;
  }
  check('requests per second', load.requestsPerS, load.requestsPerS > 0);
  const { warmUp = 0 } = load;
  check('warm-up requests', warmUp, Number.isInteger(warmUp) && warmUp >= 0 && warmUp < load.requests);
  if (load.kind === 'bursty') check('burstiness', load.burstiness, load.burstiness > 0);
}

function check(what: string, value: number, ok: boolean): void {
  if (!ok) throw new SimError('USAGE', `load: ${what}: ${value} is out of range`);
}
