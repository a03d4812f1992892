import type { TableAnswer } from '../tables/ask-table.ts';

/** What the tables of a family hold, in words; families as file names have them. */
const FAMILY_WORDS: Readonly<Record<string, string>> = {
  gemm: 'matrix products',
  prefill_attention: 'attention of prompts',
  decode_attention: 'attention of decodes',
  quantize: 'activations into fp8',
  moe: 'routed experts',
  expert_all_to_all: 'tokens to their experts and back',
  mla_prefill: 'latent attention of prompts, its kernel',
  mla_decode: 'latent attention of decodes, its kernel',
  mla_prefill_module: 'latent attention of prompts, with projections',
  mla_decode_module: 'latent attention of decodes, with projections',
  mla_bmm: 'products around the kernel of latent attention',
  dsa_prefill: 'sparse latent attention of prompts, with projections',
  dsa_decode: 'sparse latent attention of decodes, with projections',
  gdn_prefill: 'gated DeltaNet over prompts',
  gdn_decode: 'gated DeltaNet over decodes',
  mamba2_prefill: 'Mamba-2 over prompts',
  mamba2_decode: 'Mamba-2 over decodes',
  custom_all_reduce: "the engine's own all-reduce",
  all_reduce: 'all-reduce of NCCL',
  all_gather: 'all-gather of NCCL',
  reduce_scatter: 'reduce-scatter of NCCL',
  all_to_all: 'all-to-all of NCCL',
};

/** The families in words, `gemm: matrix products; ...`. */
export function familyLegend(families: readonly string[]): string {
  const known = [...new Set(families)].filter((family) => FAMILY_WORDS[family] !== undefined);
  return `Families: ${known.map((family) => `${family}: ${FAMILY_WORDS[family]}`).join('; ')}.`;
}

/** What may stand behind a family's name, where one of `variants` has it. */
export function variantLegend(variants: readonly string[]): readonly string[] {
  const parts = [
    { of: /(^|_)hd\d/, says: 'hd: head size' },
    { of: /_w\d/, says: 'w: window' },
    { of: /_h\d/, says: 'h: width of the model' },
    {
      of: /^(bf16|fp8|fp8_block|nvfp4)_(bf16|fp8)(_|$)/,
      says: 'two formats: that of the products, that of the KV cache',
    },
    { of: /_reuse$/, says: 'reuse: with the choice of an earlier layer' },
  ].filter(({ of }) => variants.some((variant) => of.test(variant)));
  return parts.length === 0 ? [] : [`Names of tables: ${parts.map(({ says }) => says).join('; ')}.`];
}

/** An axis of a grid in words: `requests_x_kv_heads` is `requests x KV heads`. */
export function axisWords(axis: string): string {
  return axis
    .replaceAll('_', ' ')
    .replace(/\bq heads\b/, 'query heads')
    .replace(/\bkv len\b/, 'KV tokens')
    .replace(/\bkv\b/, 'KV')
    .replace(/^length per new$/, 'length per new token');
}

/** Which of a table's grids answers, in words. */
export function gridWords({ name, value }: NonNullable<TableAnswer['category']>): string {
  switch (name) {
    case 'm_misaligned':
      return value === 0 ? 'm a multiple of 4, or between two sizes' : 'm no multiple of 4';
    case 'side':
      return value === 0 ? 'into the latent space' : 'out of the latent space';
    case 'gpus':
      return `${value} GPUs`;
    case 'heads':
      return `${value} heads`;
    case 'q_heads_per_kv_head':
      return `${value} query heads a key-value head`;
    case 'value_heads_per_key_head':
      return `${value} value heads a key head`;
    default:
      return `${axisWords(name)} ${value}`;
  }
}
