/** Fields of AIConfigurator's experiments (0.4 to 0.11) and what they are in a request of servefit. */

/** Fields of equal meaning. */
export const RENAMED: Readonly<Record<string, string>> = {
  serving_mode: 'mode',
  total_gpus: 'total_gpus',
  isl: 'isl',
  osl: 'osl',
  prefix: 'prefix',
  ttft: 'ttft',
  tpot: 'tpot',
  request_latency: 'request_latency',
  free_gpu_memory_fraction: 'memory_fraction',
  max_seq_len: 'max_seq_len',
  nextn: 'nextn',
  nextn_accepted: 'nextn_accepted',
  nextn_accept_rates: 'nextn_accept_rates',
};

/** Fields of a worker, alone in aggregated experiments, with `prefill_` and `decode_` in disaggregated ones. */
export const WORKER_NAMES: Readonly<Record<string, string>> = {
  model_path: 'model',
  model_name: 'model',
  system_name: 'system',
  backend_name: 'backend',
  backend_version: 'backend_version',
};

export const QUANT_NAMES: Readonly<Record<string, string>> = {
  gemm_quant_mode: 'gemm_quant',
  moe_quant_mode: 'moe_quant',
  kvcache_quant_mode: 'kv_cache_dtype',
  fmha_quant_mode: 'attention_dtype',
};

/** Lists of layout sizes by the ending behind `agg_`, `prefill_` or `decode_`. */
export const CANDIDATES: Readonly<Record<string, string>> = {
  num_gpu_candidates: 'gpus',
  tp_candidates: 'tp',
  pp_candidates: 'pp',
  dp_candidates: 'dp',
  moe_tp_candidates: 'moe_tp',
  moe_ep_candidates: 'moe_ep',
  cp_candidates: 'cp',
};

/** Limits of a disaggregated replica: the pool or replica, and the name there. */
export const REPLICA: Readonly<Record<string, readonly [role: string, name: string]>> = {
  num_gpu_per_replica: ['replica', 'gpus'],
  max_gpu_per_replica: ['replica', 'max_gpus'],
  max_prefill_workers: ['prefill', 'max_workers'],
  max_decode_workers: ['decode', 'max_workers'],
  decode_max_batch_size: ['decode', 'max_batch_size'],
};

/** Switches that are flags of the servers where they are on; off is the default there, and leaves the engine's own. */
export const CHUNKED: Readonly<Record<string, string>> = {
  enable_chunked_prefill: 'chunked_prefill',
  prefill_enable_chunked_prefill: 'prefill_chunked_prefill',
};

const DATA = 'servefit answers from its own tables and grades every result';
const KERNELS = "the engine's default kernels are modelled";
const ENGINE_TERMS = "servefit's own engine terms and queues stand in its place";
const IMAGES = 'image inputs are not modelled, the plan is for text';
const CHUNKS = 'prefill is chunked as the engine does it by default';

/** Fields that servefit reads and does not model, each with the reason: the end of "FIELD has no effect: ...". */
export const WITHOUT_EFFECT: Readonly<Record<string, string>> = {
  pareto_sweep: 'the frontier is always part of the result',
  database_mode: DATA,
  transfer_policy: DATA,
  forward_model: DATA,
  engine_step_backend: 'there is one step model',
  moe_backend: KERNELS,
  attention_backend: KERNELS,
  enable_wideep: KERNELS,
  wideep_num_slots: KERNELS,
  enable_eplb: KERNELS,
  prefill_enable_eplb: KERNELS,
  decode_enable_eplb: KERNELS,
  enable_chunked_prefill: CHUNKS,
  prefill_enable_chunked_prefill: CHUNKS,
  prefill_max_batch_size: 'prompts are batched by the tokens that a step may hold',
  prefill_latency_correction: ENGINE_TERMS,
  decode_latency_correction: ENGINE_TERMS,
  rate_match_prefill_degradation: ENGINE_TERMS,
  rate_match_decode_degradation: ENGINE_TERMS,
  rate_match_encoder_degradation: ENGINE_TERMS,
  autoscale_ttft_correction_factor: ENGINE_TERMS,
  strict_sla: 'what misses a limit is never among the top configurations',
  image_height: IMAGES,
  image_width: IMAGES,
  num_images_per_request: IMAGES,
  enable_encoder_dp: IMAGES,
  enable_epd: IMAGES,
  encoder_tp_candidates: IMAGES,
  encoder_batch_candidates: IMAGES,
  max_encoder_workers: IMAGES,
  encoder_latency_correction: IMAGES,
  encoder_system_name: IMAGES,
  comm_quant_mode: "collectives run in the model's 16-bit format",
  prefill_comm_quant_mode: "collectives run in the model's 16-bit format",
  decode_comm_quant_mode: "collectives run in the model's 16-bit format",
};

/** Profiles of nested files: formats that every worker takes unless its own say otherwise. */
export const PROFILES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  fp8: profile('fp8', 'fp8', 'fp8'),
  fp8_static: profile('fp8_static', 'fp8', 'fp8'),
  bfloat16: profile('bfloat16', 'bfloat16', 'bfloat16'),
  nvfp4: profile('nvfp4', 'nvfp4', 'fp8'),
  mxfp4: profile('bfloat16', 'w4a16_mxfp4', 'bfloat16'),
};

function profile(gemm: string, moe: string, cache: string): Readonly<Record<string, string>> {
  return { gemm_quant_mode: gemm, moe_quant_mode: moe, kvcache_quant_mode: cache, fmha_quant_mode: cache };
}
