import type { GemmDtype, KvDtype, MoeDtype } from '../base/names.ts';
import type {
  AllToAllVariant,
  AttentionSeries,
  CollectiveKind,
  LatentModuleSeries,
  QuantizeKind,
  SparseModuleSeries,
} from './tables.ts';

/** File name of a GEMM table; the path is the identity, so a file holds only what varies. */
export function gemmFile(dtype: GemmDtype): string {
  return `gemm.${dtype}.json`;
}

/** File name of a prefill-attention series, e.g. `prefill_attention.bf16_fp8_hd128_w1024.json`. */
export function prefillFile(series: AttentionSeries): string {
  return `prefill_attention.${series.attention}_${series.kv}_hd${series.headDim}${windowSuffix(series.window)}.json`;
}

/** File name of a decode-attention series; the products' format follows from the cache's, so it is no part of the name. */
export function decodeFile(series: Pick<AttentionSeries, 'kv' | 'headDim' | 'window'>): string {
  return `decode_attention.${series.kv}_hd${series.headDim}${windowSuffix(series.window)}.json`;
}

/** File name of an NCCL collective. */
export function collectiveFile(kind: CollectiveKind): string {
  return `${kind}.json`;
}

/** File name of a quantisation step. */
export function quantizeFile(kind: QuantizeKind): string {
  return `quantize.${kind}.json`;
}

/** File name of the expert layers of a number format. */
export function moeFile(dtype: MoeDtype): string {
  return `moe.${dtype}.json`;
}

type Phase = 'prefill' | 'decode';

/** File name of a latent-attention kernel, e.g. `mla_decode.fp8.json`. */
export function mlaKernelFile(phase: Phase, kv: KvDtype): string {
  return `mla_${phase}.${kv}.json`;
}

/** File name of a latent-attention block, e.g. `mla_decode_module.fp8_block_fp8_h7168.json`. */
export function mlaModuleFile(phase: Phase, { gemm, kv, sizes }: LatentModuleSeries): string {
  return `mla_${phase}_module.${gemm}_${kv}_h${sizes.hiddenSize}.json`;
}

/** File name of a sparse latent-attention block, e.g. `dsa_prefill.fp8_block_fp8_h6144_reuse.json`. */
export function dsaFile(phase: Phase, { gemm, kv, sizes, computesIndex }: SparseModuleSeries): string {
  return `dsa_${phase}.${gemm}_${kv}_h${sizes.hiddenSize}${computesIndex ? '' : '_reuse'}.json`;
}

/** File name of the batched products around absorbed latent attention. */
export function mlaBmmFile(dtype: 'bf16' | 'fp8'): string {
  return `mla_bmm.${dtype}.json`;
}

/** File name of a linear-attention layer's kernels. */
export function linearFile(kind: 'gdn' | 'mamba2', phase: Phase): string {
  return `${kind}_${phase}.json`;
}

/** File name of the kernels that carry tokens to their experts and back. */
export function expertAllToAllFile(variant: AllToAllVariant): string {
  return `expert_all_to_all.${variant}.json`;
}

export const CUSTOM_ALL_REDUCE_FILE = 'custom_all_reduce.json';

function windowSuffix(window: number): string {
  return window > 0 ? `_w${window}` : '';
}
