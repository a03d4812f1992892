import type { DataSource } from '../base/data-source.ts';
import { listModels, loadModel } from './catalogue.ts';
import type { ModelSpec } from './model-spec.ts';

/** Endings that say how a checkpoint stores the same model: -FP8, -NVFP4, -AWQ, -GPTQ-Int4, -FP8-Static-PerTensor. */
const FORMAT_ENDING = /(-(fp8|fp4|nvfp4|mxfp4|bf16|awq|gptq|int4|int8|w4a16|w8a8|static|dynamic|block|pertensor))+$/i;

/** The bundled checkpoints of the model of that id in other number formats, whoever published them, by id. */
export function otherCheckpoints(source: DataSource, id: string): readonly ModelSpec[] {
  const name = nameOf(id);
  return listModels(source)
    .filter((other) => other !== id && nameOf(other) === name)
    .map((other) => loadModel(source, other));
}

function nameOf(id: string): string {
  return (id.split('/').at(-1) ?? id).replace(FORMAT_ENDING, '').toLowerCase();
}
