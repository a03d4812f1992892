/** The inference engines that servefit models. */
export type Backend = 'trtllm' | 'vllm' | 'sglang';
export const BACKENDS = ['trtllm', 'vllm', 'sglang'] as const satisfies readonly Backend[];

/** Serving modes as users spell them: one pool, or prefill and decode pools. */
export type Mode = 'agg' | 'disagg';
export const MODES = ['agg', 'disagg'] as const satisfies readonly Mode[];

/** Number formats of GEMM weights and activations; `fp8` quantises activations at run time, `fp8_static` by a stored scale. */
export type GemmDtype = 'bf16' | 'fp8' | 'fp8_static' | 'fp8_block' | 'nvfp4' | 'int8_wo' | 'int4_wo';
/** Number formats of expert weights; `mxfp4` has bf16 activations unless the engine quantises them. */
export type MoeDtype = GemmDtype | 'mxfp4';
export const GEMM_DTYPES = [
  'bf16',
  'fp8',
  'fp8_static',
  'fp8_block',
  'nvfp4',
  'int8_wo',
  'int4_wo',
] as const satisfies readonly GemmDtype[];
export const MOE_DTYPES = [...GEMM_DTYPES, 'mxfp4'] as const satisfies readonly MoeDtype[];
/** Element type of the KV cache. */
export type KvDtype = 'bf16' | 'fp8';
/** Element type of the attention products. */
export type AttentionDtype = 'bf16' | 'fp8';

/** Why a candidate is not an answer; the names appear in JSON and in the report. */
export type RejectReason =
  | 'illegal_layout'
  | 'weights_do_not_fit'
  | 'kv_does_not_fit'
  | 'no_perf_data'
  | 'ttft'
  | 'tpot'
  | 'request_latency'
  | 'over_budget';
