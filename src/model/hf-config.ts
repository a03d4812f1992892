import * as z from 'zod';
import { SimError } from '../base/errors.ts';
import { familyOf, knownArchitectures } from './families.ts';
import { looksLikeDecoder, RAW_FAMILY, rawBeside, rawLayers } from './family-raw.ts';
import { asObject, count, flag, type HfConfig, malformed, readFields } from './hf-fields.ts';
import type { LayerGroup, ModelSpec } from './model-spec.ts';
import { ignoresDraftLayers } from './module-names.ts';
import { inferQuantisation, type QuantOverrides } from './quantisation.ts';

/** Parsed JSON of a checkpoint's files; `quantConfig` is hf_quant_config.json where the checkpoint has one. */
export interface HfModel extends HfConfig {
  readonly quantConfig?: unknown;
  readonly overrides?: QuantOverrides;
}

const architectureSchema = () =>
  z.looseObject({
    architectures: z.array(z.string(), 'a list with one name').min(1, 'a list with one name'),
  });

const commonSchema = () =>
  z.looseObject({
    hidden_size: count(),
    vocab_size: count(),
    max_position_embeddings: count(),
    tie_word_embeddings: flag(),
  });

/**
 * The model that a Hugging Face configuration describes; of a multimodal one, its text decoder. An architecture that no family reads but
 * that looks like a decoder is sized from its raw fields and marked approximate.
 * @throws SimError INPUT_FILE for a missing or malformed field, UNSUPPORTED for an architecture or number format that is not modelled.
 */
export function modelFromHfConfig(hf: HfModel): ModelSpec {
  const architecture = readFields(architectureSchema(), hf).architectures[0] ?? '';
  const { config, limits: scope } = textDecoder(hf.config);
  const text = { id: hf.id, config };
  const family = familyOf(architecture);
  if (family === null && !looksLikeDecoder(text, architecture)) {
    throw new SimError('UNSUPPORTED', `${hf.id}: architecture ${architecture} is not modelled and no decoder`, {
      hint: `supported: ${knownArchitectures().join(', ')}`,
    });
  }
  const common = readFields(commonSchema(), text);
  const layerGroups = family === null ? rawLayers(text) : family.layerGroups(text);
  checkExperts(text, layerGroups);
  const { limits = [], ...beside } = family === null ? rawBeside(text, architecture) : (family.beside?.(text) ?? {});
  const { quantConfig, overrides } = hf;
  const layers = layerGroups.reduce((sum, { count: n }) => sum + n, 0);
  const allLimits = [...limits, ...scope];
  return {
    id: hf.id,
    family: family?.name ?? RAW_FAMILY,
    architecture,
    hiddenSize: common.hidden_size,
    vocabSize: common.vocab_size,
    maxPositions: common.max_position_embeddings,
    tiedEmbeddings: common.tie_word_embeddings === true,
    ...inferQuantisation({
      id: hf.id,
      config,
      quantConfig,
      model: { architecture, hiddenSize: common.hidden_size, layerGroups },
      ...(overrides ? { overrides } : {}),
    }),
    ...beside,
    ...(beside.mtpLayers &&
    ignoresDraftLayers(
      asObject(asObject(config).quantization_config),
      asObject(asObject(quantConfig).quantization),
      layers,
    )
      ? { mtpBf16: true }
      : {}),
    ...(allLimits.length > 0 ? { limits: allLimits } : {}),
  };
}

function checkExperts(hf: HfConfig, groups: readonly LayerGroup[]): void {
  for (const { ffn } of groups) {
    if (ffn?.kind !== 'moe' || ffn.topK <= ffn.experts) continue;
    const hint = 'check num_experts_per_tok and the number of experts';
    throw malformed(hf, `a token takes ${ffn.topK} of ${ffn.experts} experts`, hint);
  }
}

/** A multimodal configuration holds its decoder in text_config; what only the outer one states goes for the decoder too. */
function textDecoder(config: unknown): { config: unknown; limits: readonly string[] } {
  const outer = asObject(config);
  if (typeof outer.text_config !== 'object' || outer.text_config === null) return { config, limits: [] };
  const inner = asObject(outer.text_config);
  const shared = ['tie_word_embeddings', 'quantization_config', 'max_position_embeddings', 'vocab_size'].flatMap(
    (key) => (inner[key] === undefined && outer[key] !== undefined ? [[key, outer[key]]] : []),
  );
  return {
    config: { ...inner, ...Object.fromEntries(shared) },
    limits: ['image, video and audio encoders are not sized: text requests only'],
  };
}

/** Names of a checkpoint's files that describe the model; the second need not exist. */
export const MODEL_FILES = { config: 'config.json', quant: 'hf_quant_config.json' } as const;

/** Texts of MODEL_FILES, read by the caller. */
export interface ModelFiles {
  readonly id: string;
  readonly configText: string;
  readonly quantText: string | null;
  readonly overrides?: QuantOverrides;
}

/**
 * The model that a checkpoint's files describe.
 * @throws SimError as modelFromHfConfig, and INPUT_FILE where a text is not JSON.
 */
export function modelFromFiles({ id, configText, quantText, overrides }: ModelFiles): ModelSpec {
  const config = parseHfJson(configText, `${id}: ${MODEL_FILES.config}`);
  const quantConfig = quantText === null ? null : parseHfJson(quantText, `${id}: ${MODEL_FILES.quant}`);
  return modelFromHfConfig({ id, config, quantConfig, ...(overrides ? { overrides } : {}) });
}

// Python writes bare Infinity and NaN, which JSON does not know; none of the fields read here can hold them.
const PYTHON_NUMBERS = /(?<=[:[,]\s*)(?:-?Infinity|NaN)(?=\s*[,\]}])/g;

/**
 * The JSON in a checkpoint's file, with Python's bare Infinity and NaN read as null.
 * @throws SimError INPUT_FILE
 */
export function parseHfJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text.replace(PYTHON_NUMBERS, 'null'));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new SimError('INPUT_FILE', `${what} is not JSON: ${why}`, { hint: 'download the file again', cause });
  }
}
