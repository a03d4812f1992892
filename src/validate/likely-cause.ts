import { mtpParameters } from '../model/weights.ts';
import type { RowFacts } from './estimate-rows.ts';
import { decodePool, expertShare, type LabelledRun, labelGpus, memoryFloorMs, shareOfPeak } from './hardware-floor.ts';
import { unlabelledRecipe } from './label-rules.ts';
import type { MeasuredRun } from './measured-run.ts';

/** Why a prediction and a measurement may differ, by a rule over labels, hardware and both. */
export interface Cause {
  readonly code: string;
  readonly words: string;
}

/** A run with its prediction, and the runs of the file that share its label. */
export interface JudgedRun extends LabelledRun {
  readonly run: MeasuredRun;
  readonly ttftMs: number;
  readonly tpotMs: number | null;
  readonly grade: string;
  readonly facts: RowFacts;
  /** Front-end time of a request, a term of the engine. */
  readonly frontEndMs: number;
  readonly peers: readonly MeasuredRun[];
}

interface Rule {
  readonly code: string;
  /** Which metric the rule explains; both where absent. */
  readonly metric?: 'ttft_ms' | 'tpot_ms';
  /** Words where the rule holds, else null. */
  readonly when: (judged: JudgedRun) => string | null;
}

/** The first rule of the list that holds; null where none does. */
export function likelyCause(judged: JudgedRun, metric: 'ttft_ms' | 'tpot_ms'): Cause | null {
  for (const rule of RULES) {
    if (rule.metric !== undefined && rule.metric !== metric) continue;
    const found = rule.when(judged);
    if (found !== null) return { code: rule.code, words: found };
  }
  return null;
}

/** SGLang's published runs have a warm-up from this day on; before it, the first wave compiles. */
const WARM_UP_SINCE = '2026-01-22';
/** Beyond this a mean over hundreds of requests tells of a queue or of a start, not of a prefill. */
const SATURATED_TTFT_MS = 30_000;
/** Output tokens/s of one deployment that a front end in Python streams at most, order of magnitude: Llama-3.1-8B on H200 levels off there. */
const FRONT_END_TOKENS_PER_S = 15_000;

/** Implausible labels first, then what the measurements show by themselves, then what only the comparison shows. */
const RULES: readonly Rule[] = [
  {
    code: 'below_memory_floor',
    when: (judged) => {
      const floor = memoryFloorMs(judged);
      const tpotMs = judged.run.measured.tpot_ms;
      if (tpotMs === null || tpotMs >= floor) return null;
      return `implausible label: ${floor.toFixed(1)} ms per token is what the memory of these GPUs allows`;
    },
  },
  {
    code: 'above_peak_flops',
    when: (judged) => {
      const { ttft_ms: ttftMs, tpot_ms: tpotMs } = judged.run.measured;
      const share = ttftMs === null || tpotMs === null ? 0 : shareOfPeak(judged, ttftMs, tpotMs);
      return share > 0.9
        ? `implausible label: it would take ${Math.round(100 * share)} % of the peak arithmetic`
        : null;
    },
  },
  { code: 'impossible_topology', when: impossibleTopology },
  { code: 'unlabelled_speculation', metric: 'tpot_ms', when: unlabelledSpeculation },
  {
    code: 'cold_start',
    metric: 'ttft_ms',
    when: ({ row, run }) => {
      if (row.backend === 'sglang' && row.measuredOn !== null && row.measuredOn < WARM_UP_SINCE)
        return `measured before ${WARM_UP_SINCE}, when its recipe had no warm-up`;
      const ratio = run.meanOverMedianTtft;
      if (ratio === null || ratio < 2) return null;
      return `cold start: the mean TTFT is ${ratio.toFixed(1)} times the median; --percentile p50 compares the median`;
    },
  },
  {
    code: 'kv_saturated',
    when: ({ facts }) =>
      facts.waitMs > 0
        ? `KV cache or slots are full: requests wait ${Math.round(facts.waitMs)} ms in front of the engine`
        : null,
  },
  {
    code: 'saturated',
    metric: 'ttft_ms',
    when: ({ row: { osl }, run: { measured } }) =>
      (measured.ttft_ms ?? 0) > Math.min(SATURATED_TTFT_MS, osl * (measured.tpot_ms ?? SATURATED_TTFT_MS))
        ? 'saturated: requests wait longer for their first token than they decode'
        : null,
  },
  { code: 'slot_starved', metric: 'ttft_ms', when: slotStarved },
  { code: 'front_end_bound', when: frontEndBound },
  {
    code: 'transfer_without_rdma',
    metric: 'ttft_ms',
    when: ({ row, run, ttftMs }) =>
      row.mode === 'disagg' && (run.measured.ttft_ms ?? 0) > 5 * ttftMs
        ? 'KV transfer may have gone over TCP instead of RDMA'
        : null,
  },
  {
    code: 'unpredicted_queue',
    metric: 'ttft_ms',
    when: ({ run, ttftMs }) =>
      (run.measured.ttft_ms ?? 0) > 2.5 * ttftMs
        ? 'requests queued that the prediction takes in: the server had fewer slots, less KV memory or a smaller step than assumed'
        : null,
  },
  {
    code: 'front_end_time',
    metric: 'ttft_ms',
    when: ({ run: { measured }, ttftMs, frontEndMs }) => {
      const excessMs = ttftMs - (measured.ttft_ms ?? ttftMs);
      if (excessMs < 0.5 * frontEndMs || excessMs > 1.2 * frontEndMs) return null;
      return `a faster front end: ${frontEndMs} ms a request are what the engine's own server takes; --calibrate fits it`;
    },
  },
  { code: 'all_experts_read', metric: 'tpot_ms', when: allExpertsRead },
  {
    code: 'estimated_data',
    when: ({ grade, row }) =>
      grade === 'estimated' ? `an operation was not measured on ${row.system}: its time is an estimate` : null,
  },
];

function impossibleTopology({ row, system }: JudgedRun): string | null {
  const pool = decodePool(row);
  if (pool === null) return null;
  const gpus = labelGpus(pool) / pool.workers / pool.pp;
  if (gpus > system.scaleUpGpus)
    return `implausible label: tp x dp = ${gpus}, and ${system.scaleUpGpus} GPUs share NVLink`;
  const perGpu = row.concurrency / labelGpus(pool);
  return perGpu >= 200 && row.isl >= 8000
    ? `implausible label: ${Math.round(perGpu)} requests a GPU at isl ${row.isl}`
    : null;
}

/** Expert kernels that are not tuned for a shape take as long as if they read every expert's weights. */
function allExpertsRead({ row, run, model, tpotMs }: JudgedRun): string | null {
  const measuredMs = run.measured.tpot_ms;
  if (measuredMs === null || tpotMs === null || measuredMs < 1.5 * tpotMs) return null;
  const touched = 1 - (1 - expertShare(model)) ** row.concurrency;
  return touched < 0.7
    ? `perhaps untuned expert kernels: ${Math.round(100 * touched)} % of the experts are needed a step, all may be read`
    : null;
}

/** Models with layers for multi-token prediction are often served with speculation that no label names. */
function unlabelledSpeculation({ row, run, model, tpotMs, peers }: JudgedRun): string | null {
  const measuredMs = run.measured.tpot_ms;
  if (mtpParameters(model) === 0 || measuredMs === null || tpotMs === null) return null;
  const recipe = unlabelledRecipe(run.image, row.measuredOn);
  if (recipe !== null) return recipe;
  const same = peers.filter(({ row: peer }) => !('fault' in peer) && peer.osl === row.osl);
  const slowest = Math.max(0, ...same.map(({ measured }) => measured.tpot_ms ?? 0));
  if (measuredMs < 0.87 * slowest)
    return `unlabelled speculation (MTP): a run of the same label takes ${slowest.toFixed(1)} ms per token`;
  if (measuredMs < 0.8 * tpotMs) return 'perhaps unlabelled speculation (MTP): the model has layers for it';
  return null;
}

/** One slot fewer than the clients: a request waits for another one to end, so TTFT grows with the output. */
function slotStarved({ row, run, peers }: JudgedRun): string | null {
  const others = peers.flatMap(({ row: peer, measured: { ttft_ms: ttftMs } }) =>
    'fault' in peer || ttftMs === null || peer.osl >= row.osl ? [] : [{ osl: peer.osl, ttftMs }],
  );
  const [shortest] = others.sort((x, y) => x.osl - y.osl);
  const measuredMs = run.measured.ttft_ms;
  if (shortest === undefined || measuredMs === null || measuredMs <= 1.5 * shortest.ttftMs) return null;
  const ratio = (measuredMs / shortest.ttftMs).toFixed(1);
  return `TTFT grows with the output (${ratio} times that at osl ${shortest.osl}): fewer slots than clients`;
}

/** Tokens leave the GPU faster than the front end streams them, or requests come faster than it takes them in. */
function frontEndBound({ row, run, facts, ttftMs, tpotMs, frontEndMs }: JudgedRun): string | null {
  const measuredMs = run.measured.tpot_ms;
  if (measuredMs === null || tpotMs === null || measuredMs < 1.2 * tpotMs) return null;
  const tokensPerS = (1000 * row.concurrency * facts.osl) / (ttftMs + tpotMs * (facts.osl - 1));
  if (tokensPerS > FRONT_END_TOKENS_PER_S)
    return `front-end bound: it would have to stream ${Math.round(tokensPerS / 1000)}k tokens/s`;
  const busy = ((tokensPerS / facts.osl) * frontEndMs) / 1000;
  return busy > 1
    ? `front-end bound: requests come ${busy.toFixed(1)} times faster than one process of ${frontEndMs} ms each takes them in`
    : null;
}
