import { MS_PER_S } from '../base/units.ts';
import { gapPercentiles, type Recorder } from './recorder.ts';
import { at, type Requests } from './requests.ts';

/** Mean and percentiles over requests (or, for gaps, over tokens); p95 is what 95 % do not exceed. */
export interface Distribution {
  readonly mean: number;
  readonly p50: number;
  readonly p90: number;
  readonly p95: number;
  readonly p99: number;
}

/** Limits that a request has to meet to count as good, inclusive; absent ones do not count. */
export interface RequestLimits {
  readonly ttftMs?: number;
  readonly tpotMs?: number;
  readonly requestLatencyMs?: number;
}

/** What the clients of one simulated replica see, over the counted requests. */
export interface SimResult {
  readonly counted: number;
  /** From sending: front end, queueing and KV transfer included. */
  readonly ttftMs: Distribution;
  /** (latency - ttft) / (osl - 1) of each request of two tokens or more; null where there is none. */
  readonly tpotMs: Distribution | null;
  /** Gaps between tokens; a step of speculation spreads its gap evenly over its tokens. Null where no request has two tokens, or only latencies were asked for. */
  readonly itlMs: Distribution | null;
  readonly requestLatencyMs: Distribution;
  readonly requestsPerS: number;
  readonly tokensPerS: number;
  /** Requests per second that meet every limit; null without limits. */
  readonly goodputPerS: number | null;
  /** Requests in flight, front end and queues included: Little's law, not the number of clients. */
  readonly meanInFlight: number;
  /** Requests that hold a slot of the engine (of all its workers), over time; NaN where only latencies were asked for, and so is `kvShare`. */
  readonly meanRunning: number;
  /** Share of the KV blocks in use, over time. */
  readonly kvShare: number;
  readonly preemptions: number;
  /** Time over which completions were counted. */
  readonly spanMs: number;
  /** Index into GRADES of the weakest step priced, and one standard deviation of the kernel tables' error. */
  readonly grade: number;
  readonly relError: number;
}

export interface CountedRun {
  readonly requests: Requests;
  /** Counted requests, in the order of completion. */
  readonly counted: Int32Array;
  readonly spanMs: number;
  readonly recorder: Recorder;
  readonly limits: RequestLimits | undefined;
  readonly grade: number;
  readonly relError: number;
}

/** Statistics of the counted requests of a run. */
export function resultOf({ requests, counted, spanMs, recorder, limits, grade, relError }: CountedRun): SimResult {
  const { sentMs, firstMs, doneMs, osl } = requests;
  const ttft = new Float64Array(counted.length);
  const latency = new Float64Array(counted.length);
  const tpot = new Float64Array(counted.length);
  let decoded = 0;
  let tokens = 0;
  let good = 0;
  let inFlightMs = 0;
  counted.forEach((request, i) => {
    const ttftMs = at(firstMs, request) - at(sentMs, request);
    const latencyMs = at(doneMs, request) - at(sentMs, request);
    const outputs = at(osl, request);
    const tpotMs = outputs > 1 ? (latencyMs - ttftMs) / (outputs - 1) : 0;
    ttft[i] = ttftMs;
    latency[i] = latencyMs;
    if (outputs > 1) tpot[decoded++] = tpotMs;
    tokens += outputs;
    inFlightMs += latencyMs;
    if (limits !== undefined && meets(limits, { ttftMs, tpotMs, requestLatencyMs: latencyMs })) good++;
  });
  const perS = MS_PER_S / spanMs;
  return {
    counted: counted.length,
    ttftMs: distribution(ttft),
    tpotMs: decoded > 0 ? distribution(tpot.subarray(0, decoded)) : null,
    itlMs: recorder.gapTokens > 0 ? gapDistribution(recorder) : null,
    requestLatencyMs: distribution(latency),
    requestsPerS: counted.length * perS,
    tokensPerS: tokens * perS,
    goodputPerS: limits === undefined ? null : good * perS,
    meanInFlight: inFlightMs / spanMs,
    meanRunning: recorder.whole ? recorder.runningMs / spanMs : Number.NaN,
    kvShare: recorder.whole ? recorder.kvShareMs / spanMs : Number.NaN,
    preemptions: recorder.preemptions,
    spanMs,
    grade,
    relError,
  };
}

function meets(limits: RequestLimits, actual: Required<RequestLimits>): boolean {
  const { ttftMs = Infinity, tpotMs = Infinity, requestLatencyMs = Infinity } = limits;
  return actual.ttftMs <= ttftMs && actual.tpotMs <= tpotMs && actual.requestLatencyMs <= requestLatencyMs;
}

/** Sorts the values in place. */
function distribution(values: Float64Array): Distribution {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += at(values, i);
  values.sort();
  const p = (share: number) => percentile(values, share);
  return { mean: sum / values.length, p50: p(0.5), p90: p(0.9), p95: p(0.95), p99: p(0.99) };
}

function gapDistribution(recorder: Recorder): Distribution {
  const [p50 = 0, p90 = 0, p95 = 0, p99 = 0] = gapPercentiles(recorder, [0.5, 0.9, 0.95, 0.99]);
  return { mean: recorder.gapMs / recorder.gapTokens, p50, p90, p95, p99 };
}

/** Value below which a share of ascending values lies, on a straight line between neighbours. */
function percentile(ascending: Float64Array, share: number): number {
  const place = share * (ascending.length - 1);
  const below = Math.floor(place);
  const low = at(ascending, below);
  const high = at(ascending, Math.min(below + 1, ascending.length - 1));
  return low + (place - below) * (high - low);
}
