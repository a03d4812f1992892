import type { AttentionDtype, KvDtype } from '../base/names.ts';
import { durationMs } from '../base/units.ts';
import type { SystemSpec } from '../tables/system-spec.ts';
import type { AttentionSeries } from '../tables/tables.ts';
import {
  attentionFlops,
  attentionRate,
  causalPairs,
  decodeKeys,
  kvBytes,
  prefillKvTokens,
  queryBytes,
  tensorFlopsPerS,
} from '../tables/work.ts';
import { numberAt, type Row, textAt } from './published.ts';
import { oncePerTable, type Sample } from './sample.ts';

export type Phase = 'prefill' | 'decode';

const DTYPE_NAMES: Readonly<Record<string, 'bf16' | 'fp8'>> = { bfloat16: 'bf16', float16: 'bf16', fp8: 'fp8' };

export interface SeriesSamples {
  readonly series: AttentionSeries;
  readonly samples: Sample[];
}

const SAMPLES = {
  prefill: oncePerTable((rows: readonly Row[], system: SystemSpec) => sampled(rows, 'prefill', system)),
  decode: oncePerTable((rows: readonly Row[], system: SystemSpec) => sampled(rows, 'decode', system)),
};

/** Attention rows by series, under a stable name. */
export function attentionSamples(
  rows: readonly Row[],
  phase: Phase,
  system: SystemSpec,
): ReadonlyMap<string, SeriesSamples> {
  return SAMPLES[phase](rows, system);
}

function sampled(rows: readonly Row[], phase: Phase, system: SystemSpec): Map<string, SeriesSamples> {
  const bySeries = new Map<string, SeriesSamples>();
  for (const row of rows) {
    const series = seriesOf(row, phase);
    if (series === null || numberAt(row, 'beam_width', 1) !== 1) continue;
    const name = `${series.attention} ${series.kv} ${series.headDim} ${series.window}`;
    const entry = bySeries.get(name) ?? { series, samples: [] };
    if (entry.samples.length === 0) bySeries.set(name, entry);
    entry.samples.push(phase === 'prefill' ? prefillSample(row, series, system) : decodeSample(row, series, system));
  }
  return bySeries;
}

/** The products' format of decode follows from the cache's, so decode series are told apart by the cache alone. */
function seriesOf(row: Row, phase: Phase): AttentionSeries | null {
  const attention: AttentionDtype | undefined = DTYPE_NAMES[textAt(row, 'attn_dtype')];
  const kv: KvDtype | undefined = DTYPE_NAMES[textAt(row, 'kv_cache_dtype')];
  if (attention === undefined || kv === undefined) return null;
  return {
    attention: phase === 'decode' ? 'bf16' : attention,
    kv,
    headDim: numberAt(row, 'head_dim'),
    window: numberAt(row, 'window_size'),
  };
}

function headsOf(row: Row) {
  const qHeads = numberAt(row, 'num_heads');
  return { requests: numberAt(row, 'batch_size'), qHeads, kvHeads: numberAt(row, 'num_key_value_heads') || qHeads };
}

function prefillSample(row: Row, series: AttentionSeries, system: SystemSpec): Sample {
  const { requests, qHeads, kvHeads } = headsOf(row);
  const length = numberAt(row, 'isl');
  const { headDim, kv, window } = series;
  const pairs = causalPairs(length, 0, window);
  const bytes = queryBytes(length, qHeads, headDim) + kvBytes(prefillKvTokens(length, 0, window), kvHeads, headDim, kv);
  return {
    key: `${requests} ${length} ${qHeads} ${kvHeads}`,
    coordinates: [Math.log2(requests * qHeads), Math.log2(length)],
    category: qHeads / kvHeads,
    computeMs: durationMs(
      requests * attentionFlops(pairs, qHeads, headDim),
      tensorFlopsPerS(system, attentionRate(series.attention, kv, 'prefill')),
    ),
    memoryMs: durationMs(requests * bytes, system.hbmBytesPerS),
    footprintBytes: requests * bytes,
    ms: numberAt(row, 'latency'),
    kernel: textAt(row, 'kernel_source'),
  };
}

/** A decode row attends over step cached tokens and its own: kvLen = step + isl, with isl = 1. */
function decodeSample(row: Row, series: AttentionSeries, system: SystemSpec): Sample {
  const { requests, qHeads, kvHeads } = headsOf(row);
  const kvLen = numberAt(row, 'step') + numberAt(row, 'isl', 1);
  const { headDim, kv, window } = series;
  const keys = decodeKeys(kvLen, window);
  const bytes = queryBytes(1, qHeads, headDim) + kvBytes(keys, kvHeads, headDim, kv);
  return {
    key: `${requests} ${kvLen} ${qHeads} ${kvHeads}`,
    coordinates: [Math.log2(requests * kvHeads), Math.log2(kvLen)],
    category: qHeads / kvHeads,
    computeMs: durationMs(
      requests * attentionFlops(keys, qHeads, headDim),
      tensorFlopsPerS(system, attentionRate(series.attention, kv, 'decode')),
    ),
    memoryMs: durationMs(requests * bytes, system.hbmBytesPerS),
    footprintBytes: requests * bytes,
    ms: numberAt(row, 'latency'),
    kernel: textAt(row, 'kernel_source'),
  };
}
