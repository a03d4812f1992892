import type { GemmDtype, KvDtype, MoeDtype } from '../base/names.ts';

/** A way to run a model that does not fit as asked: GPUs of one worker, or of one of each pool, and its number formats. */
export interface FitSuggestion {
  readonly gpus: number;
  /** Layout of the worker; of pools that of the larger one. */
  readonly parallel: string;
  readonly gemm: GemmDtype;
  readonly moe: MoeDtype | null;
  readonly kv_cache: KvDtype;
  /** Which formats are not those asked for: `weights`, `kv_cache`. */
  readonly changes: readonly ('weights' | 'kv_cache')[];
  /** The bundled checkpoint of the same model that has these formats; absent where they are the model's own or a conversion. */
  readonly checkpoint?: string;
  /** Of disaggregated serving: a worker of each pool. */
  readonly pools?: { readonly prefill: FitPool; readonly decode: FitPool };
}

export interface FitPool {
  readonly gpus: number;
  readonly parallel: string;
}
