/** Number formats under the names that AIConfigurator's flags and files have. */

/** A format in servefit's own words, or why there is none. */
export type PeerFormat =
  | {
      readonly value: string;
      /** What is lost on the way: the end of "... is answered as fp8: ..."; null where nothing is. */
      readonly because: string | null;
      readonly code: 'format-nearest' | 'format-activations';
    }
  | { readonly refused: string; readonly nearest: string };

/** Maps, not objects: `toString` is a value like any other. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['bfloat16', 'bf16'],
  ['float16', 'bf16'],
  ['half', 'bf16'],
  ['w4a16_mxfp4', 'mxfp4'],
  ['w4a16_mxfp4_cutlass', 'mxfp4'],
  ['w4a8_mxfp4_mxfp8', 'mxfp4'],
  ['w4a8_mxfp4_mxfp8_trtllm', 'mxfp4'],
]);

interface Answered {
  readonly as: string;
  readonly because: string;
}

/** Formats that are measured under another name. */
const NEAREST: ReadonlyMap<string, Answered> = new Map([
  ['gemm_quant fp8_ootb', { as: 'fp8', because: "its kernel is the engine's own, as measured" }],
  ['attention_dtype fp8_block', { as: 'fp8', because: 'attention has one fp8 kernel, without scales of blocks' }],
]);

/** Formats without tables, and what costs most nearly the same. */
const UNMEASURED: ReadonlyMap<string, Answered> = new Map([
  ['gemm_quant sq', { as: 'fp8', because: 'SmoothQuant (int8 weights and activations) was not measured' }],
  ...['gemm_quant', 'moe_quant'].flatMap((field) =>
    ['nvfp4_wo', 'w4a16_nvfp4'].map((value): readonly [string, Answered] => [
      `${field} ${value}`,
      { as: 'int4_wo', because: 'fp4 weights under 16-bit activations were not measured' },
    ]),
  ),
  ['moe_quant w4afp8', { as: 'int4_wo', because: 'int4 weights under fp8 activations were not measured' }],
  ['kv_cache_dtype int8', { as: 'fp8', because: 'attention over an int8 cache was not measured' }],
]);

/** A format that is asked for in a field of a request; null where its name is no other tool's. */
export function peerFormat(field: string, value: string): PeerFormat | null {
  const near = NEAREST.get(`${field} ${value}`);
  if (near !== undefined) return { value: near.as, because: near.because, code: 'format-nearest' };
  const unknown = UNMEASURED.get(`${field} ${value}`);
  if (unknown !== undefined) return { refused: unknown.because, nearest: unknown.as };
  const own = SPELLINGS.get(value);
  if (own === undefined) return null;
  const because = value.startsWith('w4a8') ? "activations are those of the engine's own kernels" : null;
  return { value: own, because, code: 'format-activations' };
}
