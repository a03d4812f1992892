import type { AttentionSpec, FfnSpec, GqaSpec, MoeFfnSpec } from '../model/model-spec.ts';

/** A layer's two parts in words, null for a part that it does not have. */
export function layerWords(
  attention: AttentionSpec | null,
  ffn: FfnSpec | null,
): { readonly attention: string | null; readonly ffn: string | null } {
  return { attention: attention && attentionWords(attention), ffn: ffn && ffnWords(ffn) };
}

function attentionWords(a: AttentionSpec): string {
  switch (a.kind) {
    case 'gqa':
      return gqaWords(a);
    case 'mla':
      return `latent attention, ${a.heads} heads, latent ${a.kvLoraRank} + rotary key ${a.qkRopeHeadDim}`;
    case 'dsa': {
      const chosen = a.indexer.computes ? `indexer of ${a.indexer.heads} heads` : 'choice of an earlier layer';
      return `sparse latent attention, ${a.heads} heads, latent ${a.kvLoraRank} + rotary key ${a.qkRopeHeadDim}, ${a.indexer.topK} tokens by ${chosen}`;
    }
    case 'gdn':
      return `gated DeltaNet, ${a.keyHeads} key heads of ${a.keyHeadDim}, ${a.valueHeads} value heads of ${a.valueHeadDim}`;
    case 'mamba2':
      return `Mamba-2, ${a.heads} heads of ${a.headDim}, state ${a.stateSize}, ${a.groups} groups`;
    default:
      return a satisfies never;
  }
}

function gqaWords(a: GqaSpec): string {
  const reach = a.chunk === undefined ? windowWords(a.window) : `attention in chunks of ${a.chunk} tokens`;
  const values = a.vHeadDim === undefined ? '' : `, values of ${a.vHeadDim}`;
  return `${reach}, ${a.qHeads} query and ${a.kvHeads} key-value heads of ${a.headDim}${values}`;
}

function windowWords(window: number): string {
  return window > 0 ? `attention in a window of ${window} tokens` : 'full attention';
}

function ffnWords(f: FfnSpec): string {
  if (f.kind === 'moe') return moeWords(f);
  return `dense ffn of ${f.intermediateSize}${f.gated ? '' : ', not gated'}`;
}

function moeWords({ experts, topK, intermediateSize, shared, latentSize }: MoeFfnSpec): string {
  const beside = shared === null ? '' : `, shared expert of ${shared.intermediateSize}`;
  const latent = latentSize === null ? '' : `, in a latent of ${latentSize}`;
  return `${topK} of ${experts} experts of ${intermediateSize}${beside}${latent}`;
}
