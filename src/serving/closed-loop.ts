import { balancedPoint, type DisaggregatedPoint, type DisaggregatedReplica, decodeRate } from './disaggregated.ts';

const SOLVER_ROUNDS = 80;
const TOLERANCE = 1e-7;

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
  const rateAt = (x: number) => (decodes ? decodeWorkers * decodeRate(decode, osl, x) : x);
  const found = (x: number): number => {
    const flow = { requestsPerS: rateAt(x), resident: decodes ? x : 0, inFlight };
    return balancedPoint(replica, flow, out) ? out.concurrency : Number.POSITIVE_INFINITY;
  };
  const most = found(limit);
  const isFull = most < inFlight * (1 - TOLERANCE);
  if (isFull && decodes) return false;
  const x = most <= inFlight ? limit : bracket(found, { inFlight, limit, guess: guess ?? limit / 2 });
  if (!Number.isFinite(found(x))) return false;
  // Prompts that a full prefill pool leaves waiting: by Little's law the time that the loop still lacks.
  out.ttftMs += (1000 * Math.max(0, inFlight - out.concurrency)) / out.requestsPerS;
  out.concurrency = inFlight;
  return true;
}

interface Search {
  readonly inFlight: number;
  readonly limit: number;
  readonly guess: number;
}

/**
 * The largest x below `limit` that has no more than `inFlight` requests in flight. What is in flight is nearly proportional to x, so that is
 * tried first and bisection when it leaves the bracket.
 */
function bracket(found: (x: number) => number, { inFlight, limit, guess }: Search): number {
  let low = 0;
  let high = limit;
  let x = guess;
  for (let round = 0; round < SOLVER_ROUNDS; round++) {
    const there = found(x);
    if (Math.abs(there - inFlight) <= TOLERANCE * inFlight) return x;
    if (there > inFlight) high = x;
    else low = x;
    const next = (inFlight * x) / there;
    x = round % 3 < 2 && next > low && next < high ? next : (low + high) / 2;
  }
  return low;
}
