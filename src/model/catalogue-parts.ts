import * as z from 'zod';
import { ONCE } from '../base/parse-once.ts';
import { camelCased } from './camel-case.ts';
import type { AttentionSpec, FfnSpec } from './model-spec.ts';

const size = () => z.int().min(1);
const yes = () => z.exactOptional(z.literal(true));

const latentSizes = () => ({
  heads: size(),
  kv_lora_rank: size(),
  q_lora_rank: size().nullable(),
  qk_nope_head_dim: size(),
  qk_rope_head_dim: size(),
  v_head_dim: size(),
});

/** Schemas are made when a model needs them: making all would cost a dense run its start. */
const ATTENTION = {
  gqa: () =>
    z.strictObject({
      chunk: z.exactOptional(size()),
      head_dim: size(),
      kind: z.literal('gqa').default('gqa'),
      kv_heads: size(),
      out_bias: yes(),
      output_gate: z.exactOptional(z.enum(['element', 'head'])),
      q_heads: size(),
      qk_norm: z.boolean().default(false),
      qk_norm_kind: z.exactOptional(z.enum(['layer', 'weightless'])),
      qkv_bias: z.boolean().default(false),
      sinks: yes(),
      v_head_dim: z.exactOptional(size()),
      values_are_keys: yes(),
      window: z.int().min(0).default(0),
    }),
  mla: () => z.strictObject({ kind: z.literal('mla'), ...latentSizes() }),
  dsa: () =>
    z.strictObject({
      indexer: z.strictObject({ computes: z.boolean().default(true), head_dim: size(), heads: size(), top_k: size() }),
      kind: z.literal('dsa'),
      ...latentSizes(),
    }),
  gdn: () =>
    z.strictObject({
      conv_kernel: size(),
      key_head_dim: size(),
      key_heads: size(),
      kind: z.literal('gdn'),
      state_element_bytes: size(),
      value_head_dim: size(),
      value_heads: size(),
    }),
  mamba2: () =>
    z.strictObject({
      chunk_size: size(),
      conv_bias: z.boolean(),
      conv_kernel: size(),
      groups: size(),
      head_dim: size(),
      heads: size(),
      kind: z.literal('mamba2'),
      state_element_bytes: size(),
      state_size: size(),
    }),
} as const satisfies Record<AttentionSpec['kind'], () => z.ZodType>;

const FFN = {
  dense: () =>
    z.strictObject({
      gated: z.boolean().default(true),
      intermediate_size: size(),
      kind: z.literal('dense').default('dense'),
    }),
  moe: () =>
    z.strictObject({
      expert_bias: yes(),
      experts: size(),
      gated: z.boolean().default(true),
      intermediate_size: size(),
      kind: z.literal('moe'),
      latent_size: size().nullable().default(null),
      router: z
        .strictObject({ bias: z.boolean().default(false), scoring: z.enum(['softmax', 'sigmoid']) })
        .default({ bias: false, scoring: 'softmax' }),
      shared: z
        .strictObject({
          gated: z.boolean().default(true),
          intermediate_size: size(),
          sigmoid_gate: z.boolean().default(false),
        })
        .nullable()
        .default(null),
      top_k: size(),
    }),
} as const satisfies Record<FfnSpec['kind'], () => z.ZodType>;

/** Reads the parts of layers; schemas are made once a model. */
export interface PartReader {
  /** @throws z.ZodError */
  readonly attention: (entry: KindOf) => AttentionSpec;
  /** @throws z.ZodError */
  readonly ffn: (entry: KindOf) => FfnSpec;
}

interface KindOf {
  readonly kind: string;
}

export function partReader(): PartReader {
  const attentions = new Map<string, z.ZodType<AttentionEntry>>();
  const ffns = new Map<string, z.ZodType<FfnEntry>>();
  return {
    attention: (entry) => {
      const schema = attentions.get(entry.kind) ?? schemaOf<AttentionEntry>(ATTENTION, entry);
      attentions.set(entry.kind, schema);
      return camelCased(schema.parse(entry, ONCE));
    },
    ffn: (entry) => {
      const schema = ffns.get(entry.kind) ?? schemaOf<FfnEntry>(FFN, entry);
      ffns.set(entry.kind, schema);
      return camelCased(schema.parse(entry, ONCE));
    },
  };
}

type Outputs<M extends Readonly<Record<string, () => z.ZodType>>> = z.output<ReturnType<M[keyof M]>>;
type AttentionEntry = Outputs<typeof ATTENTION>;
type FfnEntry = Outputs<typeof FFN>;

function schemaOf<T>(schemas: Readonly<Record<string, () => z.ZodType<T>>>, { kind }: KindOf): z.ZodType<T> {
  const make = Object.hasOwn(schemas, kind) ? schemas[kind] : undefined;
  return make === undefined ? z.never(`kind ${kind} is unknown; known: ${Object.keys(schemas).join(', ')}`) : make();
}
