import { balancedPoint, type DisaggregatedPoint, type DisaggregatedReplica, decodeRate } from './disaggregated.ts';

const SOLVER_ROUNDS = 80;
const TOLERANCE = 1e-7;
/** Share of a bracket within which its ends are one: a pass that takes one more prompt makes the wait jump between them. */
const NARROW = 1e-9;

/**
 * Steady state of `inFlight` requests that circulate in one replica, a new one sent as each completes; false where they are more than
 * the prefill pool keeps waiting and the decode slots hold. Solved for what is resident on a decode worker, n: it fixes the step and so
 * the rate, q n / ((osl - 1) step(n)), and with it the wait; the requests that this has in flight rise with n. (Given a rate, several n
 * may cause it, where a larger batch starts a slower tile of a kernel.) With one output token nothing is resident and the rate is solved
 * for. `guess` is a first guess of either.
 */
export function closedLoop(
  replica: DisaggregatedReplica,
  { inFlight, guess }: { readonly inFlight: number; readonly guess?: number },
  out: DisaggregatedPoint,
): boolean {
  const { osl, decode, decodeWorkers, prefill, prefillWorkers } = replica;
  const decodes = osl > 1;
  const limit = decodes ? decode.stepMs.length : prefillWorkers * prefill.capacityPerS;
  const found = (x: number): number => {
    const requestsPerS = decodes ? decodeWorkers * decodeRate(decode, osl, x) : x;
    const flow = { requestsPerS, resident: decodes ? x : 0, inFlight };
    return balancedPoint(replica, flow, out) ? out.concurrency : Number.POSITIVE_INFINITY;
  };
  const x = largestWithin(found, { inFlight, limit, guess: Math.min(limit, guess ?? limit / 2) });
  if (x === limit && decodes && out.concurrency < inFlight * (1 - TOLERANCE)) return false;
  // Prompts that a full prefill pool leaves waiting: by Little's law the time that the loop still lacks.
  out.ttftMs += (1000 * Math.max(0, inFlight - out.concurrency)) / out.requestsPerS;
  out.concurrency = inFlight;
  return Number.isFinite(out.ttftMs);
}

interface Search {
  readonly inFlight: number;
  readonly limit: number;
  readonly guess: number;
}

/**
 * The largest x up to `limit` that has no more than `inFlight` requests in flight, priced last. What is in flight is nearly a power of x: the
 * secant in logarithms finds it in a few steps, bisection takes over where it leaves the bracket.
 */
function largestWithin(found: (x: number) => number, { inFlight, limit, guess }: Search): number {
  let low = 0;
  let high = Number.POSITIVE_INFINITY; // beyond the limit until something within it is too much
  let x = guess;
  let there = found(x);
  let power = 1;
  for (let round = 0; round < SOLVER_ROUNDS; round++) {
    if (Math.abs(there - inFlight) <= TOLERANCE * inFlight) return x;
    if (there > inFlight) high = x;
    else low = x;
    if (low === limit || (high <= limit && high - low <= NARROW * high)) break;
    const top = Math.min(high, limit);
    const next = Number.isFinite(there) ? x * (inFlight / there) ** (1 / power) : 0;
    const inside = next > low && next < top && round % 4 < 3;
    const last = x;
    const lastThere = there;
    x = inside ? next : next >= limit && high > limit ? limit : (low + top) / 2;
    there = found(x);
    const seen = Math.log(there / lastThere) / Math.log(x / last);
    power = seen > 0.2 && seen < 5 ? seen : 1;
  }
  if (x !== low) found(low);
  return low;
}
