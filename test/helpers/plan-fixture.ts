import type { Grade } from '../../src/base/grade.ts';
import type { Backend, Mode } from '../../src/base/names.ts';
import type {
  AggWorkers,
  DisaggWorkers,
  EffectiveRequest,
  EffectiveSla,
  ModeResult,
  PlanConfig,
  PlanResult,
  PlanWorker,
  Range,
} from '../../src/rank/plan-result.ts';

/** What the whole plan shares; every builder below starts from these values. */
export const BASE_REQUEST: EffectiveRequest = {
  model: 'Qwen/Qwen3-32B-FP8',
  system: 'h200_sxm',
  decode_system: null,
  backend: 'trtllm',
  backend_version: '1.3.0rc20',
  total_gpus: 32,
  isl: 4000,
  osl: 500,
  prefix: 500,
  modes: ['agg', 'disagg'],
  load: 'steady',
  tier: 'screen',
  top_n: 5,
  kv_cache_dtype: 'auto',
  gemm_quant: 'auto',
  moe_quant: 'auto',
  attention_dtype: 'auto',
  memory_fraction: null,
  max_seq_len: null,
  nextn: 0,
  nextn_accepted: null,
};

export const BASE_SLA: EffectiveSla = { ttft_ms: 300, tpot_ms: 10, request_latency_ms: null, percentile: null };

/** The few facts that tell configurations apart; all rates follow from them, so the identities of a plan always hold. */
export interface ConfigSketch {
  readonly rank?: number;
  readonly backend?: Backend;
  readonly backendVersion?: string;
  readonly system?: string;
  readonly osl?: number;
  readonly totalGpus?: number;
  readonly replicas?: number;
  readonly ttftMs?: number;
  readonly tpotMs?: number;
  readonly grade?: Grade;
  readonly sla?: EffectiveSla;
}

export interface AggSketch extends ConfigSketch {
  readonly worker?: Partial<PlanWorker>;
}

export interface DisaggSketch extends ConfigSketch {
  readonly prefill?: Partial<PlanWorker>;
  readonly decode?: Partial<PlanWorker>;
  /** Requests in flight in one replica; default is what the decode workers hold. */
  readonly concurrencyPerReplica?: number;
  readonly kvTransferMs?: number;
}

/** A worker whose GPU count and `parallel` string follow from its layout. */
export function aWorker(overrides: Partial<PlanWorker> = {}): PlanWorker {
  const tp = overrides.tp ?? 4;
  const pp = overrides.pp ?? 1;
  const dp = overrides.dp ?? 1;
  const cp = overrides.cp ?? 1;
  const moeTp = overrides.moe_tp ?? 1;
  const moeEp = overrides.moe_ep ?? 1;
  const isMoe = (overrides.quant?.moe ?? null) !== null;
  const moeSuffix = isMoe ? `dp${dp}etp${moeTp}ep${moeEp}` : '';
  return {
    count: 1,
    gpus: tp * pp * dp * cp,
    system: 'h200_sxm',
    tp,
    pp,
    dp,
    cp,
    moe_tp: moeTp,
    moe_ep: moeEp,
    parallel: `tp${tp}pp${pp}${moeSuffix}${cp > 1 ? `cp${cp}` : ''}`,
    batch_size: 16,
    quant: { gemm: 'fp8_block', moe: null, attention: 'bf16', kv_cache: 'bf16' },
    memory_gib: { weights: 8.2, kv_cache: 4.4, activations: 1.6, other: 2.5, total: 16.7, capacity: 141 },
    engine: {
      max_batched_tokens: 8192,
      max_sequences: 64,
      max_sequence_tokens: 4500,
      memory_fraction: 0.9,
      kv_block_tokens: 32,
      chunked_prefill: true,
    },
    step: {
      prefill_tokens: 3500,
      prefill_requests: 1,
      decode_requests: 15,
      prefill_step_ms: 130.5,
      decode_step_ms: 8.25,
    },
    requests_per_s_capacity: 3.75,
    ...overrides,
  };
}

/** An aggregated configuration; one replica is one worker. */
export function anAggConfig(sketch: AggSketch = {}): PlanConfig {
  const agg = aWorker(sketch.worker);
  return aConfig(sketch, { mode: 'agg', workers: { agg }, concurrency: agg.batch_size * agg.pp * agg.dp, kv: null });
}

/** A disaggregated configuration: prefill and decode workers per replica. */
export function aDisaggConfig(sketch: DisaggSketch = {}): PlanConfig {
  const prefill = aWorker({
    tp: 2,
    count: 2,
    batch_size: 1,
    step: {
      prefill_tokens: 3500,
      prefill_requests: 1,
      decode_requests: 0,
      prefill_step_ms: 192.4,
      decode_step_ms: null,
    },
    ...sketch.prefill,
  });
  const decode = aWorker({
    batch_size: 68,
    step: { prefill_tokens: 0, prefill_requests: 0, decode_requests: 68, prefill_step_ms: null, decode_step_ms: 9.9 },
    ...sketch.decode,
  });
  return aConfig(sketch, {
    mode: 'disagg',
    workers: { prefill, decode },
    concurrency: sketch.concurrencyPerReplica ?? decode.batch_size * decode.count * decode.dp,
    kv: sketch.kvTransferMs ?? 2.1,
  });
}

interface Shape {
  readonly mode: Mode;
  readonly workers: AggWorkers | DisaggWorkers;
  /** Of one replica. */
  readonly concurrency: number;
  readonly kv: number | null;
}

function aConfig(sketch: ConfigSketch, shape: Shape): PlanConfig {
  const { rank = 1, osl = 500, totalGpus = 32, ttftMs = 250, tpotMs = 9.5, sla = BASE_SLA } = sketch;
  const pool = Object.values(shape.workers) as PlanWorker[];
  const gpusPerReplica = pool.reduce((sum, worker) => sum + worker.count * worker.gpus, 0);
  const replicas = sketch.replicas ?? Math.floor(totalGpus / gpusPerReplica);
  const tpot = osl === 1 ? null : tpotMs;
  const latencyMs = ttftMs + (tpot ?? 0) * (osl - 1);
  const concurrency = shape.concurrency * replicas;
  const requestsPerS = concurrency / (latencyMs / 1000);
  const perGpu = (requestsPerS * osl) / totalGpus;
  return {
    rank,
    mode: shape.mode,
    system: sketch.system ?? 'h200_sxm',
    backend: sketch.backend ?? 'trtllm',
    backend_version: sketch.backendVersion ?? '1.3.0rc20',
    tokens_per_s_per_gpu: perGpu,
    tokens_per_s: requestsPerS * osl,
    tokens_per_s_per_user: tpot === null ? null : 1000 / tpot,
    requests_per_s: requestsPerS,
    ttft_ms: ttftMs,
    ttft_basis: 'steady',
    tpot_ms: tpot,
    request_latency_ms: latencyMs,
    concurrency,
    total_gpus: totalGpus,
    used_gpus: replicas * gpusPerReplica,
    replicas,
    gpus_per_replica: gpusPerReplica,
    sla_met: meets(sla, { ttftMs, tpotMs: tpot, latencyMs }),
    grade: sketch.grade ?? 'measured',
    ttft_ms_range: around(ttftMs, 0.12),
    tpot_ms_range: tpot === null ? null : around(tpot, 0.08),
    tokens_per_s_per_gpu_range: around(perGpu, 0.08),
    kv_transfer_ms: shape.kv,
    workers: shape.workers,
    sla_range_met: meets(sla, {
      ttftMs: ttftMs * 1.12,
      tpotMs: tpot === null ? null : tpot * 1.08,
      latencyMs: ttftMs * 1.12 + (tpot ?? 0) * 1.08 * (osl - 1),
    }),
  };
}

function around(value: number, share: number): Range {
  return [value * (1 - share), value * (1 + share)];
}

function meets(sla: EffectiveSla, got: { ttftMs: number; tpotMs: number | null; latencyMs: number }): boolean {
  return (
    (sla.ttft_ms === null || got.ttftMs <= sla.ttft_ms) &&
    (sla.tpot_ms === null || got.tpotMs === null || got.tpotMs <= sla.tpot_ms) &&
    (sla.request_latency_ms === null || got.latencyMs <= sla.request_latency_ms)
  );
}

/** A result of one mode that found something; override what the test is about. */
export function aModeResult(overrides: Partial<ModeResult> = {}): ModeResult {
  return { status: 'ok', evaluated: 0, rejected: {}, top: [], closest: [], frontier: [], ...overrides };
}

/** A frontier of `count` batches: TPOT grows with the batch, so speed per user falls as throughput rises. */
export function aFrontier(mode: Mode, count: number, sketch: ConfigSketch = {}): readonly PlanConfig[] {
  const points = Array.from({ length: count }, (_, i) => {
    const batch = count === 1 ? 32 : Math.max(1, Math.round(2 ** ((i * 9) / (count - 1)) * 1000) / 1000);
    const tpotMs = mode === 'agg' ? 4 + 0.31 * batch : 3.6 + 0.082 * batch;
    const shared = { rank: i + 1, ttftMs: 90 + 2 * batch, tpotMs, ...sketch };
    return mode === 'agg'
      ? anAggConfig({ ...shared, worker: { batch_size: batch } })
      : aDisaggConfig({ ...shared, decode: { batch_size: batch } });
  });
  return points.reverse();
}

/** Qwen3-32B on 32 H200, both modes comply, disaggregated wins; the numbers are made up, the shape is that of a real run. */
export function aPlan(overrides: Partial<PlanResult> = {}): PlanResult {
  return {
    schema: 'servefit/plan@1',
    version: '0.1.0',
    request: BASE_REQUEST,
    sla: BASE_SLA,
    notices: [],
    assumptions: [
      { name: 'gemm dtype', value: 'fp8_block', source: 'checkpoint' },
      { name: 'kv cache dtype', value: 'bf16', source: 'default: the checkpoint names none' },
      { name: 'memory fraction', value: '0.9', source: 'trtllm default' },
      { name: 'max batched tokens', value: '8192', source: 'trtllm default' },
      { name: 'KV transfer link', value: '50 GB/s per GPU', source: 'h200_sxm' },
    ],
    chosen: 'disagg',
    modes: { agg: anAggResult(), disagg: aDisaggResult() },
    ...overrides,
  };
}

function anAggResult(): ModeResult {
  return aModeResult({
    evaluated: 325,
    rejected: { ttft: 12, tpot: 201, weights_do_not_fit: 4 },
    top: [
      anAggConfig({ rank: 1, ttftMs: 251.1, tpotMs: 9.42, worker: { tp: 4, batch_size: 16 } }),
      anAggConfig({ rank: 2, ttftMs: 288.4, tpotMs: 9.88, worker: { tp: 8, batch_size: 32 } }),
      anAggConfig({ rank: 3, ttftMs: 295.9, tpotMs: 9.97, grade: 'extrapolated', worker: { tp: 2, batch_size: 5 } }),
    ],
    frontier: aFrontier('agg', 14),
  });
}

function aDisaggResult(): ModeResult {
  return aModeResult({
    evaluated: 900,
    rejected: { tpot: 611, ttft: 44, over_budget: 30 },
    top: [
      aDisaggConfig({ rank: 1, ttftMs: 295.71, tpotMs: 9.97 }),
      aDisaggConfig({
        rank: 2,
        ttftMs: 280.2,
        tpotMs: 9.81,
        prefill: { count: 7 },
        decode: { tp: 8, count: 2, batch_size: 88 },
      }),
      aDisaggConfig({
        rank: 3,
        ttftMs: 291.5,
        tpotMs: 9.66,
        grade: 'estimated',
        decode: { tp: 2, count: 2, batch_size: 17 },
      }),
    ],
    frontier: aFrontier('disagg', 18),
  });
}

/** Nothing complies: TTFT is missed by agg, TPOT and TTFT by disagg; `closest` holds the nearest misses. */
export function anInfeasiblePlan(): PlanResult {
  const sla: EffectiveSla = { ttft_ms: 50, tpot_ms: 4, request_latency_ms: null, percentile: null };
  return aPlan({
    sla,
    chosen: null,
    modes: {
      agg: aModeResult({
        status: 'no_feasible_config',
        evaluated: 325,
        rejected: { ttft: 301, tpot: 24 },
        closest: [
          anAggConfig({ rank: 1, sla, ttftMs: 62.5, tpotMs: 4, worker: { tp: 8, batch_size: 1 } }),
          anAggConfig({ rank: 2, sla, ttftMs: 88, tpotMs: 6, worker: { tp: 4, batch_size: 1 } }),
        ],
        frontier: aFrontier('agg', 14, { sla }),
      }),
      disagg: aModeResult({
        status: 'no_feasible_config',
        evaluated: 900,
        rejected: { ttft: 880, tpot: 20 },
        closest: [aDisaggConfig({ rank: 1, sla, ttftMs: 75, tpotMs: 5, decode: { batch_size: 2 } })],
        frontier: aFrontier('disagg', 18, { sla }),
      }),
    },
  });
}

/** The model does not fit the budget in either mode. */
export function aPlanThatDoesNotFit(): PlanResult {
  const nothing = aModeResult({ status: 'does_not_fit', evaluated: 6, rejected: { weights_do_not_fit: 6 } });
  return aPlan({ chosen: null, modes: { agg: nothing, disagg: nothing } });
}

/** osl = 1: no TPOT, no speed per user, hence no frontier to draw. */
export function aSingleTokenPlan(): PlanResult {
  return aPlan({
    request: { ...BASE_REQUEST, osl: 1, prefix: 0, modes: ['agg'] },
    chosen: 'agg',
    modes: {
      agg: aModeResult({
        evaluated: 40,
        rejected: { ttft: 3 },
        top: [anAggConfig({ osl: 1, worker: { tp: 1, batch_size: 2 } })],
        frontier: [anAggConfig({ osl: 1, worker: { tp: 1, batch_size: 2 } })],
      }),
    },
  });
}

/** A budget of 30 GPUs that workers of 4 cannot fill: two stay idle. */
export function anIdleGpusPlan(): PlanResult {
  return aPlan({
    request: { ...BASE_REQUEST, total_gpus: 30, modes: ['agg'] },
    chosen: 'agg',
    modes: {
      agg: aModeResult({
        evaluated: 300,
        top: [anAggConfig({ totalGpus: 30 })],
        frontier: aFrontier('agg', 14, { totalGpus: 30 }),
      }),
    },
  });
}

/** One replica that packs 7 prefill workers of 2 GPUs and 4 decode workers of 4 GPUs into 32 GPUs, two idle. */
export function anUnequalPackingPlan(): PlanResult {
  const config = aDisaggConfig({ prefill: { count: 7 }, decode: { count: 4 }, replicas: 1 });
  return aPlan({
    request: { ...BASE_REQUEST, modes: ['disagg'] },
    modes: { disagg: aModeResult({ evaluated: 900, top: [config], frontier: [config] }) },
  });
}

/** A mixture of experts with attention data parallelism: batch 32 on each of 8 ranks, two nodes' worth of GPUs. */
export function aMoePlan(): PlanResult {
  const quant = { gemm: 'fp8_block', moe: 'fp8_block', attention: 'bf16', kv_cache: 'bf16' } as const;
  const worker = { tp: 1, dp: 8, moe_tp: 1, moe_ep: 8, batch_size: 32, quant } as const;
  return aPlan({
    request: {
      ...BASE_REQUEST,
      model: 'deepseek-ai/DeepSeek-V3',
      backend: 'sglang',
      backend_version: '0.5.14',
      prefix: 0,
    },
    chosen: 'agg',
    sla: { ttft_ms: 2000, tpot_ms: 30, request_latency_ms: null, percentile: null },
    modes: {
      agg: aModeResult({
        evaluated: 80,
        top: [anAggConfig({ backend: 'sglang', worker })],
        frontier: aFrontier('agg', 9),
      }),
      disagg: aModeResult({
        evaluated: 200,
        top: [aDisaggConfig({ backend: 'sglang', prefill: { ...worker, count: 1, batch_size: 1 }, decode: worker })],
        frontier: aFrontier('disagg', 9),
      }),
    },
  });
}
