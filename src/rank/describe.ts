import { gradeAt } from '../base/grade.ts';
import { sumRange } from '../base/latency-range.ts';
import { GIB } from '../base/units.ts';
import type { Sla } from '../input/sla.ts';
import { isMoe, type ModelSpec, parallelName } from '../model/model-spec.ts';
import { type Pool, poolsOf } from '../search/pools.ts';
import { type ServingPoint, tokensPerSPerGpu, usedGpus } from '../search/serving-point.ts';
import type { WorkerPlan } from '../search/workers.ts';
import type { EngineSpec } from '../step/engine-spec.ts';
import { rangeAround } from '../step/residual-bands.ts';
import type { Workload } from '../workload/workload.ts';
import { type CostFacts, rowCost } from './cost.ts';
import type { EngineSettings, MemoryGib, PlanConfig, PlanWorker, Range } from './plan-result.ts';
import { meetsSla } from './sla.ts';

export interface DescribeContext {
  readonly model: ModelSpec;
  readonly sla: Sla;
  readonly workload: Workload;
  /** Given where rows show what they cost. */
  readonly costs?: CostFacts | null;
}

/** A serving point in the words of the result document. */
export function describe(point: ServingPoint, rank: number, context: DescribeContext): PlanConfig {
  const { workload, sla, model, costs = null } = context;
  const { osl } = workload;
  const { engineModel } = point.lead;
  const pools = poolsOf(point, workload);
  const { relError, mode } = point;
  const { backend, systemId: system, engine } = engineModel;
  const kind = { mode, backend, system, family: model.family, grade: gradeAt(point.grade) };
  const ttft = rangeAround(point.ttftMs, 'ttft', { engine, kind, relError });
  const tpot = osl > 1 ? rangeAround(point.tpotMs, 'tpot', { engine, kind, relError }) : null;
  return {
    rank,
    mode: point.mode,
    system: (point.shape?.pair.prefill ?? point.lead).engineModel.systemId,
    backend: engineModel.backend,
    backend_version: engineModel.backendVersion,
    tokens_per_s_per_gpu: tokensPerSPerGpu(point),
    tokens_per_s: point.tokensPerS,
    tokens_per_s_per_user: osl > 1 ? 1000 / point.tpotMs : null,
    requests_per_s: point.requestsPerS,
    ttft_ms: point.ttftMs,
    ttft_basis: point.basis ?? 'steady',
    tpot_ms: osl > 1 ? point.tpotMs : null,
    request_latency_ms: point.requestLatencyMs,
    concurrency: point.replicaConcurrency * point.replicas,
    total_gpus: point.totalGpus,
    used_gpus: usedGpus(point),
    replicas: point.replicas,
    gpus_per_replica: point.gpusPerReplica,
    sla_met: meetsSla(point, sla),
    grade: gradeAt(point.grade),
    ttft_ms_range: ttft,
    tpot_ms_range: tpot,
    tokens_per_s_per_gpu_range: throughputRange(point, { ttft, tpot, osl }),
    kv_transfer_ms: point.kvTransferMs,
    workers:
      'agg' in pools
        ? { agg: describeWorker(point, pools.agg, model) }
        : { prefill: describeWorker(point, pools.prefill, model), decode: describeWorker(point, pools.decode, model) },
    sla_range_met: meetsSla(slowest(point, { ttft, tpot, osl }), sla),
    ...(costs === null ? {} : rowCost(point, costs)),
  };
}

interface Ranges {
  readonly ttft: Range;
  readonly tpot: Range | null;
  readonly osl: number;
}

/** The latencies at the slow ends of their ranges. */
function slowest(point: ServingPoint, ranges: Ranges) {
  return {
    ttftMs: ranges.ttft[1],
    tpotMs: ranges.tpot?.[1] ?? 0,
    requestLatencyMs: latencyRange(point, ranges)[1],
  };
}

/** 80 % range of ttft + tpot x (osl - 1). */
function latencyRange({ ttftMs, tpotMs }: ServingPoint, { ttft, tpot, osl }: Ranges): Range {
  const steps = osl - 1;
  const [fastest, slowestMs] = tpot ?? [tpotMs, tpotMs];
  return sumRange({ ms: ttftMs, range: ttft }, { ms: tpotMs * steps, range: [fastest * steps, slowestMs * steps] });
}

/** At a given concurrency throughput is the inverse of the request latency (Little), so its range is that of the latency. */
function throughputRange(point: ServingPoint, ranges: Ranges): Range {
  const perGpu = tokensPerSPerGpu(point);
  const latencyMs = point.ttftMs + point.tpotMs * (ranges.osl - 1);
  const [fastest, slowestMs] = latencyRange(point, ranges);
  return [(perGpu * latencyMs) / slowestMs, (perGpu * latencyMs) / fastest];
}

function describeWorker(point: ServingPoint, pool: Pool, model: ModelSpec): PlanWorker {
  const { worker, step } = pool;
  const { tp, pp, dp, cp, moeTp, moeEp } = worker.parallel;
  const perRank = worker.role === 'prefill' ? pool.batch : pool.batch / dp;
  const batch = Math.max(1, Math.ceil(perRank - 1e-9));
  const { quant } = model;
  return {
    count: pool.count,
    gpus: worker.gpus,
    system: worker.engineModel.systemId,
    tp,
    pp,
    dp,
    cp,
    moe_tp: moeTp,
    moe_ep: moeEp,
    parallel: parallelName(worker.parallel, isMoe(model)),
    batch_size: batch,
    quant: { gemm: quant.gemm, moe: quant.moe?.dtype ?? null, attention: quant.attention, kv_cache: quant.kvCache },
    memory_gib: memoryOf(pool, batch),
    engine: engineSettings(point, pool, batch),
    step: {
      prefill_tokens: step.prefillTokens,
      prefill_requests: step.prefillRequests,
      decode_requests: step.decodeRequests,
      prefill_step_ms: step.prefillStepMs,
      decode_step_ms: step.decodeStepMs,
    },
    requests_per_s_capacity: pool.capacityPerS,
  };
}

function memoryOf({ worker }: Pool, batch: number): MemoryGib {
  const { memory } = worker;
  const kvBytes = batch * memory.kvBytesPerSequence;
  const total = memory.weightBytes + kvBytes + memory.activationBytes + memory.overheadBytes;
  return {
    weights: memory.weightBytes / GIB,
    kv_cache: kvBytes / GIB,
    activations: memory.activationBytes / GIB,
    other: memory.overheadBytes / GIB,
    total: total / GIB,
    capacity: memory.capacityBytes / GIB,
  };
}

/** Limits the server must be started with to behave as predicted: no more requests per worker than the plan puts there. */
function engineSettings(point: ServingPoint, pool: Pool, batch: number): EngineSettings {
  const { worker } = pool;
  const { engine } = worker.engineModel;
  const { typed } = engine.server;
  const share =
    point.mode === 'disagg' && worker.role === 'decode'
      ? Math.ceil(point.replicaConcurrency / pool.count / worker.parallel.dp)
      : batch;
  return {
    max_batched_tokens: worker.tokenBudget,
    // A prefill pool's capacity counts on passes of this many prompts.
    max_sequences:
      typed.maxNumSeqs ??
      Math.max(batch, pool.largestPass ?? 0, Math.min(worker.maxRequests / worker.parallel.dp, share)),
    max_sequence_tokens: worker.sequenceTokens,
    memory_fraction: engine.memoryFraction,
    kv_block_tokens: engine.kvBlockTokens,
    chunked_prefill: engine.chunkedPrefill,
    ...typedSettings(engine, worker.role),
  };
}

/** Settings that no plan has unless a flag sets them, where the engine and the role have a use for them. */
function typedSettings({ server, policy }: EngineSpec, role: WorkerPlan['role']): Partial<EngineSettings> {
  const { typed } = server;
  return {
    ...(typed.batchWaitMs !== null && policy === 'whole_prompts' && role !== 'decode'
      ? { batch_wait_ms: server.batchWaitMs }
      : {}),
    ...(typed.receiveInterval !== null && policy === 'prefill_first' && role === 'agg'
      ? { receive_interval_steps: server.receiveInterval }
      : {}),
    ...(typed.mixedChunk !== null && policy === 'prefill_first' && role === 'agg'
      ? { mixed_chunk: server.mixedChunk }
      : {}),
    ...(typed.cudaGraphs === null || typed.cudaGraphs === true || role === 'prefill'
      ? {}
      : { cuda_graph_max_batch: server.graphBatch }),
  };
}
