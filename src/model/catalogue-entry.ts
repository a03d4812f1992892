import * as z from 'zod';
import type { ModelSpec } from './model-spec.ts';

const size = z.int().min(1);

const attentionSchema = z.strictObject({
  head_dim: size,
  kv_heads: size,
  q_heads: size,
  qk_norm: z.boolean().default(false),
  qkv_bias: z.boolean().default(false),
  window: z.int().min(0).default(0),
});

const ffnSchema = z.strictObject({ gated: z.boolean().default(true), intermediate_size: size });

/** A file of data/models; docs/add-a-model.md explains each key. */
export const catalogueEntrySchema = z.strictObject({
  architecture: z.string(),
  family: z.string(),
  hidden_size: size,
  layers: z
    .array(z.strictObject({ attention: attentionSchema.nullable(), count: size, ffn: ffnSchema.nullable() }))
    .min(1),
  max_positions: size,
  quantisation: z.strictObject({
    attention: z.enum(['bf16', 'fp8']),
    gemm: z.enum(['bf16', 'fp8', 'fp8_static', 'fp8_block', 'nvfp4', 'int8_wo', 'int4_wo']),
    group_size: z.int().min(0).default(0),
    kv_cache: z.enum(['bf16', 'fp8']),
    origin: z.array(z.string()).min(1),
    zero_points: z.boolean().default(false),
  }),
  source: z.string(),
  tied_embeddings: z.boolean(),
  vocab_size: size,
});

type CatalogueEntry = z.output<typeof catalogueEntrySchema>;

/** The model that a catalogue entry describes under the name `id`. */
export function modelOfEntry(id: string, entry: CatalogueEntry): ModelSpec {
  const { quantisation: quant } = entry;
  return {
    id,
    family: entry.family,
    architecture: entry.architecture,
    hiddenSize: entry.hidden_size,
    vocabSize: entry.vocab_size,
    maxPositions: entry.max_positions,
    tiedEmbeddings: entry.tied_embeddings,
    layerGroups: entry.layers.map(({ count, attention, ffn }) => ({
      count,
      attention: attention === null ? null : gqa(attention),
      ffn: ffn === null ? null : { kind: 'dense', intermediateSize: ffn.intermediate_size, gated: ffn.gated },
    })),
    quant: {
      gemm: quant.gemm,
      kvCache: quant.kv_cache,
      attention: quant.attention,
      groupSize: quant.group_size,
      ...(quant.zero_points ? { zeroPoints: true } : {}),
    },
    quantOrigin: quant.origin,
  };
}

function gqa(attention: z.output<typeof attentionSchema>) {
  return {
    kind: 'gqa',
    qHeads: attention.q_heads,
    kvHeads: attention.kv_heads,
    headDim: attention.head_dim,
    qkNorm: attention.qk_norm,
    qkvBias: attention.qkv_bias,
    window: attention.window,
  } as const;
}
