import { SimError } from '../base/errors.ts';
import { isLinear } from './layer-kinds.ts';
import type { LayerFormats, LayerGroup, ModelSpec } from './model-spec.ts';

/** Norms of a draft layer beside the two of a layer: over the token's embedding, the hidden state and before the head. */
const DRAFT_NORMS = 3;

const BF16 = { dtype: 'bf16', groupSize: 0 } as const;
const ALL_BF16: LayerFormats = {
  qkv: BF16,
  down: BF16,
  qb: BF16,
  kvb: BF16,
  out: BF16,
  indexer: BF16,
  ffn: BF16,
  shared: BF16,
  experts: BF16,
  latent: BF16,
};

/**
 * Layers for multi-token prediction as one group, null without any. Each is a layer of the model's last kinds behind a bf16 projection of embedding and
 * hidden state side by side (DeepSeek-V3 report, 2.2); embedding and lm_head are the model's own.
 */
export function draftGroup(model: ModelSpec, count: number): LayerGroup | null {
  const mixer = model.layerGroups.findLast((g) => g.attention !== null && !isLinear(g.attention.kind));
  const block = model.layerGroups.findLast((g) => g.ffn !== null);
  const { attention = null } = mixer ?? {};
  const { ffn = null } = block ?? {};
  if (count < 1 || (attention === null && ffn === null)) return null;
  const formats = model.mtpBf16 ? ALL_BF16 : { ...block?.formats, ...mixer?.formats };
  const own = Object.keys(formats).length > 0 ? { formats } : {};
  return { count, attention, ffn, extraNorms: DRAFT_NORMS, draft: true, ...own };
}

/**
 * The model as an engine loads it to speculate `draftTokens` tokens ahead: its draft layers behind the others, one used again where the
 * checkpoint has fewer than drafts.
 * @throws SimError UNSUPPORTED for a model without draft layers
 */
export function withDraftLayers(model: ModelSpec, draftTokens: number): ModelSpec {
  const group = draftGroup(model, Math.min(draftTokens, model.mtpLayers ?? 0));
  if (group === null) {
    throw new SimError(
      'UNSUPPORTED',
      `--nextn ${draftTokens}: ${model.id} has no layers for multi-token prediction, and a draft model beside it is not modelled`,
      { hint: 'leave --nextn out, or take a model whose MTP layers are listed by servefit models NAME' },
    );
  }
  return { ...model, layerGroups: [...model.layerGroups, group] };
}

/** The layers that every token passes, and the draft layers behind them. */
export function splitDraft(model: ModelSpec): { readonly main: ModelSpec; readonly draft: LayerGroup | null } {
  const draft = model.layerGroups.find((group) => group.draft) ?? null;
  if (draft === null) return { main: model, draft };
  return { main: { ...model, layerGroups: model.layerGroups.filter((group) => !group.draft) }, draft };
}
