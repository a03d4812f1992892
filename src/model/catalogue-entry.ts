import * as z from 'zod';
import { ONCE } from '../base/parse-once.ts';
import { camelCased } from './camel-case.ts';
import { type PartReader, partReader } from './catalogue-parts.ts';
import { asObject } from './hf-fields.ts';
import { eachLayer, layerRuns } from './layer-runs.ts';
import type { LayerFormats, LayerGroup, ModelSpec, Projection } from './model-spec.ts';

const size = z.int().min(1);
const gemmNames = ['bf16', 'fp8', 'fp8_static', 'fp8_block', 'nvfp4', 'int8_wo', 'int4_wo'] as const;

const matrixFormat = <const D extends readonly string[]>(names: D) =>
  z.strictObject({
    dtype: z.enum(names),
    group_size: z.int().min(0).default(0),
    weight_only: z.exactOptional(z.literal(true)),
    zero_points: z.exactOptional(z.literal(true)),
  });
const anyFormat = () => matrixFormat([...gemmNames, 'mxfp4']);

/** A file of data/models; docs/add-a-model.md explains each key. Layers are read by `layerGroups`. */
export const catalogueEntrySchema = z.strictObject({
  approximate: z.exactOptional(z.literal(true)),
  architecture: z.string(),
  blocks: z.exactOptional(z.record(z.string(), z.unknown())),
  family: z.string(),
  hidden_size: size,
  layers: z.array(z.unknown()).min(1),
  limits: z.exactOptional(z.array(z.string())),
  max_positions: size,
  mtp_bf16: z.exactOptional(z.literal(true)),
  mtp_layers: z.exactOptional(size),
  quantisation: z.strictObject({
    attention: z.enum(['bf16', 'fp8']),
    gemm: z.enum(gemmNames),
    group_size: z.int().min(0).default(0),
    kv_cache: z.enum(['bf16', 'fp8']),
    lm_head: z.exactOptional(z.lazy(() => matrixFormat(gemmNames))),
    moe: z.exactOptional(z.lazy(anyFormat)),
    origin: z.array(z.string()).min(1),
    weight_only: z.exactOptional(z.literal(true)),
    zero_points: z.boolean().default(false),
  }),
  source: z.string(),
  tied_embeddings: z.boolean(),
  vocab_size: size,
});

type CatalogueEntry = z.output<typeof catalogueEntrySchema>;

/**
 * The model that a catalogue entry describes under the name `id`.
 * @throws z.ZodError where a layer is malformed.
 */
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
    layerGroups: layersOf(entry),
    quant: {
      gemm: quant.gemm,
      kvCache: quant.kv_cache,
      attention: quant.attention,
      groupSize: quant.group_size,
      ...(quant.zero_points ? { zeroPoints: true } : {}),
      ...(quant.weight_only ? { weightOnly: true } : {}),
      ...(quant.moe ? { moe: camelCased(quant.moe) } : {}),
      ...(quant.lm_head ? { lmHead: camelCased(quant.lm_head) } : {}),
    },
    quantOrigin: quant.origin,
    ...(entry.mtp_layers === undefined ? {} : { mtpLayers: entry.mtp_layers }),
    ...(entry.mtp_bf16 ? { mtpBf16: true } : {}),
    ...(entry.approximate ? { approximate: true } : {}),
    ...(entry.limits ? { limits: entry.limits } : {}),
  };
}

const layerSchema = z.strictObject({
  attention: z.looseObject({ kind: z.string().default('gqa') }).nullable(),
  count: size,
  extra_norms: z.exactOptional(size),
  ffn: z.looseObject({ kind: z.string().default('dense') }).nullable(),
  formats: z.exactOptional(z.record(z.string(), z.unknown())),
});

function layersOf({ layers, blocks }: CatalogueEntry): readonly LayerGroup[] {
  const parts = partReader();
  if (blocks === undefined) return layerGroups(layers, parts);
  const named = new Map(
    Object.entries(blocks).map(([name, block]) => [name, layerGroup({ ...asObject(block), count: 1 }, parts)]),
  );
  const sequence = layers.map(
    (name) => named.get(String(name)) ?? z.never(`${String(name)} is none of blocks`).parse(name),
  );
  return layerRuns(eachLayer(sequence));
}

/** Runs of layers in order; `{ repeat, layers }` stands for its layers as many times. */
function layerGroups(entries: readonly unknown[], parts: PartReader): readonly LayerGroup[] {
  return entries.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || !('repeat' in entry)) return [layerGroup(entry, parts)];
    const { repeat, layers } = repeatSchema().parse(entry, ONCE);
    const once = layerGroups(layers, parts);
    return Array.from({ length: repeat }, () => once).flat();
  });
}

const repeatSchema = () => z.strictObject({ layers: z.array(z.unknown()).min(1), repeat: size });

function layerGroup(entry: unknown, parts: PartReader): LayerGroup {
  const { count, attention, ffn, extra_norms: extraNorms, formats } = layerSchema.parse(entry, ONCE);
  return {
    count,
    attention: attention === null ? null : parts.attention(attention),
    ffn: ffn === null ? null : parts.ffn(ffn),
    ...(extraNorms === undefined ? {} : { extraNorms }),
    ...(formats === undefined ? {} : { formats: formatsOf(formats) }),
  };
}

const PROJECTIONS = [
  'qkv',
  'down',
  'qb',
  'kvb',
  'out',
  'indexer',
  'linearIn',
  'linearOut',
  'ffn',
  'shared',
  'experts',
  'latent',
] as const satisfies readonly Projection[];

function formatsOf(entry: Readonly<Record<string, unknown>>): LayerFormats {
  const names = Object.keys(entry).filter((name) => !PROJECTIONS.some((p) => p === name));
  if (names.length > 0) z.never(`formats name ${names.join(', ')}, which are no projections`).parse(entry);
  const read = PROJECTIONS.flatMap((p): [Projection, unknown][] => {
    if (entry[p] === undefined) return [];
    const schema = p === 'experts' ? anyFormat() : matrixFormat(gemmNames);
    return [[p, camelCased(schema.parse(entry[p], ONCE))]];
  });
  return Object.fromEntries(read) as LayerFormats;
}
