/** Gaps are counted in bins a hundredth apart: memory does not grow with the tokens, and percentiles are within half a percent. */
const BINS = 2400;
const LOG_BIN = Math.log(1.01);
const SHORTEST_MS = 0.001;
const LOG_SHORTEST = Math.log(SHORTEST_MS);

/** Sums over the counted part of a run; `open` while it lasts. */
export interface Recorder {
  open: boolean;
  /** Whether gaps and occupancies are recorded, or only the time. */
  readonly whole: boolean;
  /** Output tokens by the time since the one before, in bins. */
  readonly gaps: Float64Array;
  firstBin: number;
  gapTokens: number;
  gapMs: number;
  /** Output tokens that prompts and decode steps gave, of the whole run. */
  promptTokensOut: number;
  decodeTokensOut: number;
  preemptions: number;
  /** Integrals over time of running requests and of the share of KV blocks in use; and the time. */
  runningMs: number;
  kvShareMs: number;
  lastMs: number;
  openedMs: number;
}

/** Fractions start as NaN, not as 0: an engine that sees whole numbers first compiles the event loop twice. */
export function newRecorder(whole = true): Recorder {
  return {
    open: false,
    whole,
    gaps: new Float64Array(whole ? BINS : 0),
    firstBin: BINS - 1,
    gapTokens: Number.NaN,
    gapMs: Number.NaN,
    promptTokensOut: 0,
    decodeTokensOut: 0,
    preemptions: 0,
    runningMs: Number.NaN,
    kvShareMs: Number.NaN,
    lastMs: Number.NaN,
    openedMs: Number.NaN,
  };
}

/** Counting begins. */
export function openWindow(recorder: Recorder, nowMs: number): void {
  recorder.open = true;
  recorder.openedMs = nowMs;
  recorder.lastMs = nowMs;
  recorder.gapTokens = 0;
  recorder.gapMs = 0;
  recorder.runningMs = 0;
  recorder.kvShareMs = 0;
}

/** `tokens` came `ms` after the ones before. */
export function recordGaps(recorder: Recorder, ms: number, tokens: number): void {
  if (!recorder.open || tokens <= 0 || !recorder.whole) return;
  const bin = binOf(ms);
  if (bin < recorder.firstBin) recorder.firstBin = bin;
  recorder.gaps[bin] = (recorder.gaps[bin] as number) + tokens;
  recorder.gapTokens += tokens;
  recorder.gapMs += tokens * ms;
}

/** The same for gaps that run evenly from one length to another. */
export function recordGapRange(recorder: Recorder, range: { fromMs: number; toMs: number; tokens: number }): void {
  const { fromMs, toMs, tokens } = range;
  const bins = Math.abs(binOf(toMs) - binOf(fromMs)) + 1;
  const stepMs = (toMs - fromMs) / bins;
  for (let i = 0; i < bins; i++) recordGaps(recorder, fromMs + (i + 0.5) * stepMs, tokens / bins);
}

function binOf(ms: number): number {
  if (ms <= SHORTEST_MS) return 0;
  return Math.min(BINS - 1, Math.floor((Math.log(ms) - LOG_SHORTEST) / LOG_BIN));
}

/** The gaps that ascending shares of the tokens do not exceed, each in the middle of its bin; some gap must have been recorded. */
export function gapPercentiles({ gaps, gapTokens, firstBin }: Recorder, shares: readonly number[]): number[] {
  let bin = firstBin;
  let seen = gaps[bin] as number;
  return shares.map((share) => {
    while (seen < share * gapTokens * (1 - ROUNDING) && bin < BINS - 1) seen += gaps[++bin] as number;
    return SHORTEST_MS * Math.exp((bin + 0.5) * LOG_BIN);
  });
}

/** Sums of shares of tokens miss their total by so much. */
const ROUNDING = 1e-12;
