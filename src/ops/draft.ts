import { draftInput } from '../model/matrices.ts';
import type { LayerGroup, ModelSpec, Parallelism } from '../model/model-spec.ts';
import { type DecoderOptions, embedding, head, layerOps } from './decoder.ts';
import type { Op } from './op.ts';
import { norm } from './small-ops.ts';

/** A draft pass in two parts: what every token of it passes, and what only tokens that are guessed from pass. */
export interface DraftOps {
  readonly body: readonly Op[];
  readonly head: readonly Op[];
}

/**
 * Operations of one draft pass on one GPU: embedding, norms of it and of the hidden state, the projection of both, one layer, and the
 * model's own head. A chain of drafts runs it once a draft, one after the other.
 */
export function buildDraftOps(
  model: ModelSpec,
  group: LayerGroup,
  { parallel, options }: { readonly parallel: Parallelism; readonly options: DecoderOptions },
): DraftOps {
  const { n, k } = draftInput(model.hiddenSize);
  const one: LayerGroup = { ...group, count: 1, extraNorms: 0 };
  const body: Op[] = [
    ...embedding(model, parallel.tp),
    norm('input_norms', 2, model.hiddenSize),
    { kind: 'gemm', name: 'input_projection', count: 1, rows: 'tokens', n, k, dtype: 'bf16' },
    ...layerOps(model, one, { parallel, options }),
  ];
  return { body, head: head(model, parallel.tp) };
}
