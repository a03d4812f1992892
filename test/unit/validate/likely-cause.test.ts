import { describe, expect, test } from 'vitest';
import { BILLION } from '../../../src/base/units.ts';
import { loadModel } from '../../../src/model/catalogue.ts';
import { loadPackageData } from '../../../src/node.ts';
import { loadSystemSpec } from '../../../src/tables/system-spec-load.ts';
import { memoryFloorMs, shareOfPeak } from '../../../src/validate/hardware-floor.ts';
import { type JudgedRun, likelyCause } from '../../../src/validate/likely-cause.ts';
import type { MeasuredRow } from '../../../src/validate/measured-row.ts';
import type { MeasuredRun } from '../../../src/validate/measured-run.ts';

const source = loadPackageData();
const system = loadSystemSpec(source, 'h200_sxm');
const QWEN = 'Qwen/Qwen3-32B';
const POOL = { workers: 1, tp: 2, pp: 1, dp: null, moeTp: null, moeEp: null };
const ROW: MeasuredRow = {
  id: 'x',
  system: 'h200_sxm',
  backend: 'vllm',
  backendVersion: null,
  model: QWEN,
  precision: null,
  gemmQuant: null,
  moeQuant: null,
  mode: 'agg',
  isl: 1000,
  osl: 500,
  concurrency: 8,
  measuredOn: null,
  agg: POOL,
  prefill: null,
  decode: null,
  ttftMs: null,
  tpotMs: null,
};

interface Change {
  readonly row?: Partial<MeasuredRow>;
  readonly ttft?: number;
  readonly tpot?: number;
  readonly run?: Partial<MeasuredRun>;
  readonly model?: string;
  readonly waitMs?: number;
  readonly grade?: string;
  readonly peers?: readonly MeasuredRun[];
  readonly predictedTpot?: number;
}

function runOf(row: MeasuredRow, ttft: number, tpot: number, change: Partial<MeasuredRun> = {}): MeasuredRun {
  return {
    row,
    measured: { ttft_ms: ttft, tpot_ms: tpot, request_latency_ms: null, requests_per_s: null, tokens_per_s: null },
    meanOverMedianTtft: null,
    cluster: row.id,
    half: null,
    scored: { ttft: true, tpot: true },
    image: '',
    remarks: [],
    sweep: null,
    excludedBy: '',
    ...change,
  };
}

/** A run that is measured as predicted: TTFT 100 ms, TPOT 15 ms. */
function judged(change: Change = {}): JudgedRun {
  const model = loadModel(source, change.model ?? QWEN);
  const row = { ...ROW, model: model.id, ...change.row };
  const facts = {
    family: model.family,
    isl: row.isl,
    osl: row.osl,
    gpus: 2,
    waitMs: change.waitMs ?? 0,
    ttftRangeMs: [90, 110],
    tpotRangeMs: [14, 16],
  } as const;
  const run = runOf(row, change.ttft ?? 100, change.tpot ?? 15, change.run);
  return {
    row,
    model,
    system,
    run,
    ttftMs: 100,
    tpotMs: change.predictedTpot ?? 15,
    grade: change.grade ?? 'measured',
    facts,
    frontEndMs: 20,
    peers: change.peers ?? [run],
  };
}

const LLAMA_70B = 'meta-llama/Llama-3.1-70B-Instruct';

describe('what the hardware allows', () => {
  test('the floor is weights and KV cache over the bandwidth of the GPUs', () => {
    // Qwen3-32B in bf16 without its embedding: (32.76 - 0.78) x 2 = 63.97 GB; KV of 8 requests at 1 byte an element and 1250 tokens:
    // 2 x 64 layers x 8 heads x 128 x 1250 x 8 = 1.31 GB; two H200 read 9.6 TB/s: 65.28 / 9600 = 6.80 ms.
    expect(memoryFloorMs(judged())).toBeCloseTo(6.8, 1);
  });

  test('experts count by the share that some request needs', () => {
    const one = memoryFloorMs(judged({ model: 'Qwen/Qwen3-30B-A3B', row: { concurrency: 1 } }));
    const many = memoryFloorMs(judged({ model: 'Qwen/Qwen3-30B-A3B', row: { concurrency: 256 } }));
    // Routed weights are 29.0 of 30.5 billion, one token needs 8 of 128: (1.2 + 29.0 / 16) x 2 = 6.1 GB against all 60.4 GB and 31 GB of KV.
    expect(many / one).toBeGreaterThan(5);
  });

  test('the share of the peak is 2 operations a parameter and token', () => {
    // 8 requests x 1500 tokens in 100 + 500 x 15 ms; 31.98 billion active parameters; two GPUs at 1979 TFLOPS of fp8.
    const perS = (8 * 1500) / 7.6;
    expect(shareOfPeak(judged(), 100, 15)).toBeCloseTo(
      (perS * 2 * 31.98 * BILLION) / (2 * (system.flopsPerS.fp8 ?? 0)),
      3,
    );
  });
});

describe('likely causes', () => {
  test.each<{ why: string; metric: 'ttft_ms' | 'tpot_ms'; change: Change; code: string | null }>([
    { why: 'nothing is odd', metric: 'tpot_ms', change: {}, code: null },
    { why: 'faster than memory allows', metric: 'tpot_ms', change: { tpot: 5 }, code: 'below_memory_floor' },
    {
      why: 'more arithmetic than the GPUs have',
      metric: 'ttft_ms',
      change: { row: { isl: 100_000, osl: 2, concurrency: 16 }, tpot: 30, ttft: 100 },
      code: 'above_peak_flops',
    },
    {
      why: 'more GPUs than share NVLink',
      metric: 'tpot_ms',
      change: { row: { agg: { ...POOL, tp: 16 } } },
      code: 'impossible_topology',
    },
    {
      why: 'hundreds of long requests a GPU',
      metric: 'ttft_ms',
      change: { row: { isl: 8000, concurrency: 400 }, ttft: 100_000, tpot: 400 },
      code: 'impossible_topology',
    },
    {
      why: 'SGLang before its recipe had a warm-up',
      metric: 'ttft_ms',
      change: { row: { backend: 'sglang', measuredOn: '2025-11-20' } },
      code: 'cold_start',
    },
    {
      why: 'a mean far above the median',
      metric: 'ttft_ms',
      change: { run: { meanOverMedianTtft: 8.3 } },
      code: 'cold_start',
    },
    {
      why: 'a cold start says nothing of TPOT',
      metric: 'tpot_ms',
      change: { run: { meanOverMedianTtft: 8.3 } },
      code: null,
    },
    { why: 'the engine is full', metric: 'ttft_ms', change: { waitMs: 900 }, code: 'kv_saturated' },
    {
      why: 'longer for the first token than for all others',
      metric: 'ttft_ms',
      change: { ttft: 8000 },
      code: 'saturated',
    },
    {
      why: 'more tokens a second than a front end streams: 512 x 500 / 3.1 s',
      metric: 'tpot_ms',
      change: { row: { concurrency: 512 }, tpot: 40, predictedTpot: 6 },
      code: 'front_end_bound',
    },
    {
      why: 'a disaggregated TTFT of many times the predicted',
      metric: 'ttft_ms',
      change: { row: { mode: 'disagg', agg: null, prefill: POOL, decode: POOL }, ttft: 700 },
      code: 'transfer_without_rdma',
    },
    { why: 'an estimated operation', metric: 'tpot_ms', change: { grade: 'estimated' }, code: 'estimated_data' },
    {
      why: 'an aggregated TTFT of many times the predicted',
      metric: 'ttft_ms',
      change: { ttft: 300 },
      code: 'unpredicted_queue',
    },
    {
      why: 'shorter by the time of a front end (20 of 100 ms)',
      metric: 'ttft_ms',
      change: { ttft: 80 },
      code: 'front_end_time',
    },
    {
      why: 'few experts needed, slow all the same',
      metric: 'tpot_ms',
      change: { model: 'Qwen/Qwen3-30B-A3B', row: { concurrency: 4 }, tpot: 30 },
      code: 'all_experts_read',
    },
  ])('$code: $why', ({ metric, change, code }) => {
    expect(likelyCause(judged(change), metric)?.code ?? null).toBe(code);
  });

  test('speculation: a model with layers for it, and a run of the same label that is slower', () => {
    const model = 'deepseek-ai/DeepSeek-V3';
    const row = { agg: { ...POOL, tp: 8 }, concurrency: 16 };
    const slow = runOf({ ...ROW, ...row, model, id: 'slow' }, 100, 25);
    const cause = (change: Change) =>
      likelyCause(judged({ model, row, tpot: 17, predictedTpot: 18, ...change }), 'tpot_ms')?.code ?? null;
    expect(cause({ peers: [slow] })).toBe('unlabelled_speculation');
    expect(cause({ tpot: 13, predictedTpot: 18 })).toBe('unlabelled_speculation');
    expect(cause({})).toBeNull();
    const other = runOf({ ...ROW, ...row, model, id: 'other', osl: 2000 }, 100, 25);
    expect(cause({ peers: [other] })).toBeNull();
    expect(likelyCause(judged({ model: LLAMA_70B, row, tpot: 11, predictedTpot: 18 }), 'tpot_ms')).toBeNull();
  });

  test('slots: TTFT grows with the output at the same prompt and load', () => {
    const short = runOf({ ...ROW, id: 'short', osl: 100 }, 100, 15);
    const found = likelyCause(judged({ ttft: 300, peers: [short] }), 'ttft_ms');
    expect(found).toEqual({ code: 'slot_starved', words: expect.stringContaining('3.0 times that at osl 100') });
  });
});
