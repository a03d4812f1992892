import type { GemmDtype, MoeDtype } from '../base/names.ts';
import type { AttentionSeries, CollectiveKind, QuantizeKind } from './tables.ts';

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

export const CUSTOM_ALL_REDUCE_FILE = 'custom_all_reduce.json';

function windowSuffix(window: number): string {
  return window > 0 ? `_w${window}` : '';
}
