import { describe, expect, test } from 'vitest';
import { SimError } from '../../../src/base/errors.ts';
import { splitDraft, withDraftLayers } from '../../../src/model/draft-layers.ts';
import { modelFromHfConfig } from '../../../src/model/hf-config.ts';
import { kvBytesPerToken } from '../../../src/model/kv-cache.ts';
import { layerCount, type ModelSpec } from '../../../src/model/model-spec.ts';
import { mtpParameters, weightBytesPerGpu } from '../../../src/model/weights.ts';
import { buildDraftOps } from '../../../src/ops/draft.ts';
import { aModel, SMALL_MOE } from './model-builder.ts';

// Hidden 32; attention 8 x 4 + 2 x 2 x 4 = 48 wide in, 32 out; dense ffn 64, gated.
const WITH_MTP = aModel({ mtpLayers: 1 });
const LAYER = 48 * 32 + 32 * 32 + 3 * 64 * 32; // qkv, out, ffn
const DRAFT = LAYER + 2 * 32 * 32 + (2 + 3) * 32; // the projection of two hidden widths, and five norms

describe('draft layers', () => {
  test('one layer of the last kind, its projection and its norms', () => {
    expect(mtpParameters(WITH_MTP)).toBe(DRAFT);
    const more = weightBytesPerGpu(withDraftLayers(WITH_MTP, 1), { tp: 1, pp: 1 }).total;
    expect(more - weightBytesPerGpu(WITH_MTP, { tp: 1, pp: 1 }).total).toBe(2 * DRAFT);
  });

  test.each([
    { why: 'a checkpoint with one serves any depth', mtpLayers: 1, drafts: 3, layers: 1 },
    { why: 'no more are loaded than used', mtpLayers: 3, drafts: 2, layers: 2 },
  ])('$why', ({ mtpLayers, drafts, layers }) => {
    const served = withDraftLayers(aModel({ mtpLayers }), drafts);
    expect(layerCount(served)).toBe(4 + layers);
    // each keeps keys and values of its own: 2 heads x 2 x 4 x 2 bytes
    expect(kvBytesPerToken(served, { tp: 1, pp: 1 })).toBe((4 + layers) * 32);
    expect(splitDraft(served).main.layerGroups).toEqual(aModel().layerGroups);
  });

  test.each([
    { why: 'behind the other layers', exclude: ['lm_head', 'model.layers.4*'], bf16: true },
    { why: 'under a name of their own', exclude: ['mtp.layers.0*'], bf16: true },
    { why: 'another layer', exclude: ['model.layers.1*'], bf16: undefined },
    { why: 'their norms alone', exclude: ['model.layers.4.enorm', 'model.layers.4.eh_proj'], bf16: undefined },
  ])('layers that a conversion leaves out stay in bf16: $why', ({ exclude, bf16 }) => {
    const config = {
      architectures: ['Glm4MoeForCausalLM'],
      hidden_size: 64,
      num_hidden_layers: 4,
      num_attention_heads: 4,
      num_key_value_heads: 2,
      head_dim: 16,
      intermediate_size: 128,
      moe_intermediate_size: 64,
      n_routed_experts: 8,
      num_experts_per_tok: 2,
      n_shared_experts: 1,
      first_k_dense_replace: 1,
      num_nextn_predict_layers: 1,
      vocab_size: 100,
      max_position_embeddings: 4096,
    };
    const quantConfig = { quantization: { quant_algo: 'NVFP4', exclude_modules: exclude } };
    const model = modelFromHfConfig({ id: 'x', config, quantConfig });
    expect(model.mtpBf16).toBe(bf16);
    // experts: 8 x 3 x 64 x 64 elements, 2 bytes each in bf16, 9/16 in nvfp4
    const layer = (m: ModelSpec) => weightBytesPerGpu(m, { tp: 1, pp: 1 }).routedExperts;
    const more = layer(withDraftLayers(model, 1)) - layer(model);
    expect(more).toBe(8 * 3 * 64 * 64 * (bf16 ? 2 : 9 / 16));
  });

  test('a model without them is refused, with what is missing', () => {
    const attempt = () => withDraftLayers(aModel(), 2);
    expect(attempt).toThrow(SimError);
    expect(attempt).toThrow('--nextn 2: test/small has no layers for multi-token prediction');
  });

  test('a pass runs embedding, projection, one layer with experts and the head', () => {
    const { draft, main } = splitDraft(withDraftLayers({ ...SMALL_MOE, mtpLayers: 2 }, 2));
    if (draft === null) throw new Error('the model has draft layers');
    const parallel = { tp: 1, pp: 1, dp: 1, cp: 1, moeTp: 1, moeEp: 1 };
    const { body, head } = buildDraftOps(main, draft, { parallel, options: { skew: 'balanced' } });
    expect(body.map(({ name, count }) => `${count} ${name}`)).toEqual([
      '1 embedding',
      '2 input_norms',
      '1 input_projection',
      '1 attention_norm',
      '1 qkv',
      '1 rope_and_kv_write',
      '1 attention',
      '1 attention_out',
      '1 ffn_norm',
      '1 experts',
    ]);
    expect(body.find(({ name }) => name === 'input_projection')).toMatchObject({ n: 32, k: 64, dtype: 'bf16' });
    expect(head.map(({ name }) => name)).toEqual(['final_norm', 'logits']);
  });
});
