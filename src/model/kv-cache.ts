import type { KvDtype } from '../base/names.ts';
import { kvHeadsPerGpu } from './matrices.ts';
import type { GqaSpec, LayerGroup, ModelSpec, Parallelism } from './model-spec.ts';
import { pipelineStages } from './pipeline.ts';

const KV_ELEMENT_BYTES = { bf16: 2, fp8: 1 } as const satisfies Record<KvDtype, number>;

/** KV bytes that one sequence of `tokens` tokens holds on the fullest GPU; a windowed layer holds its window at most. */
export function kvBytesPerSequence(
  model: ModelSpec,
  parallelism: Pick<Parallelism, 'tp' | 'pp'>,
  tokens: number,
): number {
  const { tp, pp } = parallelism;
  const stages = pipelineStages(model, pp).map((groups) =>
    sumAttention(groups, (a) => tokensHeld(a, tokens) * bytesPerToken(a, kvHeadsPerGpu(a, tp), model.quant.kvCache)),
  );
  return Math.max(...stages);
}

/** KV bytes that one token adds on the fullest GPU while it is inside every window. */
export function kvBytesPerToken(model: ModelSpec, parallelism: Pick<Parallelism, 'tp' | 'pp'>): number {
  return kvBytesPerSequence(model, parallelism, 1);
}

/** KV bytes of one sequence of `tokens` tokens in the whole model, every head once: what moves from prefill to decode. */
export function kvTransferBytes(model: ModelSpec, tokens: number): number {
  return sumAttention(
    model.layerGroups,
    (a) => tokensHeld(a, tokens) * bytesPerToken(a, a.kvHeads, model.quant.kvCache),
  );
}

/** A key and a value vector per head: 2 x heads x head width. */
function bytesPerToken(attention: GqaSpec, kvHeads: number, dtype: KvDtype): number {
  return 2 * kvHeads * attention.headDim * KV_ELEMENT_BYTES[dtype];
}

function tokensHeld(attention: GqaSpec, tokens: number): number {
  return attention.window > 0 ? Math.min(tokens, attention.window) : tokens;
}

function sumAttention(groups: readonly LayerGroup[], of: (attention: GqaSpec) => number): number {
  return groups.reduce((sum, { count, attention }) => sum + (attention === null ? 0 : count * of(attention)), 0);
}
