import * as z from 'zod';
import { SimError } from '../base/errors.ts';
import { familyOf, knownArchitectures } from './families.ts';
import { count, flag, type HfConfig, readFields } from './hf-fields.ts';
import type { ModelSpec } from './model-spec.ts';
import { inferQuantisation, type QuantOverrides } from './quantisation.ts';

/** Parsed JSON of a checkpoint's files; `quantConfig` is hf_quant_config.json where the checkpoint has one. */
export interface HfModel extends HfConfig {
  readonly quantConfig?: unknown;
  readonly overrides?: QuantOverrides;
}

const architectureSchema = z.looseObject({
  architectures: z.array(z.string(), 'a list with one name').min(1, 'a list with one name'),
});

const commonSchema = z.looseObject({
  hidden_size: count(),
  vocab_size: count(),
  max_position_embeddings: count(),
  tie_word_embeddings: flag(),
});

/**
 * The model that a Hugging Face configuration describes.
 * @throws SimError INPUT_FILE for a missing or malformed field, UNSUPPORTED for an architecture or number format that is not modelled.
 */
export function modelFromHfConfig(hf: HfModel): ModelSpec {
  const architecture = readFields(architectureSchema, hf).architectures[0] ?? '';
  const family = familyOf(architecture);
  if (family === null) {
    throw new SimError('UNSUPPORTED', `${hf.id}: architecture ${architecture} is not modelled; dense families are`, {
      hint: `supported: ${knownArchitectures().join(', ')}`,
    });
  }
  const common = readFields(commonSchema, hf);
  return {
    id: hf.id,
    family: family.name,
    architecture,
    hiddenSize: common.hidden_size,
    vocabSize: common.vocab_size,
    maxPositions: common.max_position_embeddings,
    tiedEmbeddings: common.tie_word_embeddings === true,
    layerGroups: family.layerGroups(hf),
    ...inferQuantisation(hf),
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
  const config = parseJson(configText, `${id}: ${MODEL_FILES.config}`);
  const quantConfig = quantText === null ? null : parseJson(quantText, `${id}: ${MODEL_FILES.quant}`);
  return modelFromHfConfig({ id, config, quantConfig, ...(overrides ? { overrides } : {}) });
}

// Python writes bare Infinity and NaN, which JSON does not know; none of the fields read here can hold them.
const PYTHON_NUMBERS = /(?<=[:[,]\s*)(?:-?Infinity|NaN)(?=\s*[,\]}])/g;

function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text.replace(PYTHON_NUMBERS, 'null'));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new SimError('INPUT_FILE', `${what} is not JSON: ${why}`, { hint: 'download the file again', cause });
  }
}
