import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kvBytesPerSequence, kvBytesPerToken, kvTransferBytes } from '../../src/model/kv-cache.ts';
import { eachLayer, layerKinds } from '../../src/model/layer-runs.ts';
import {
  type AttentionSpec,
  type FfnSpec,
  type LayerGroup,
  layerCount,
  type MatrixFormat,
  type ModelSpec,
} from '../../src/model/model-spec.ts';
import { overrideQuantisation } from '../../src/model/quantisation.ts';
import { activeParameters, parameterCounts, weightBytesPerGpu } from '../../src/model/weights.ts';
import { aModel, BF16, SMALL_ATTENTION, SMALL_EXPERTS, SMALL_LATENT } from '../unit/model/model-builder.ts';

const FORMATS: readonly MatrixFormat[] = [
  { dtype: 'bf16', groupSize: 0 },
  { dtype: 'fp8', groupSize: 0 },
  { dtype: 'nvfp4', groupSize: 16 },
  { dtype: 'mxfp4', groupSize: 32 },
  { dtype: 'int4_wo', groupSize: 32 },
];

const attentions = fc.constantFrom<AttentionSpec | null>(
  null,
  SMALL_ATTENTION,
  { ...SMALL_ATTENTION, qHeads: 16, kvHeads: 16, window: 64, vHeadDim: 8, outputGate: 'element', sinks: true },
  SMALL_LATENT,
  { ...SMALL_LATENT, kind: 'dsa', indexer: { heads: 4, headDim: 16, topK: 8, computes: true } },
  {
    kind: 'gdn',
    keyHeads: 16,
    keyHeadDim: 8,
    valueHeads: 32,
    valueHeadDim: 8,
    convKernel: 4,
    stateElementBytes: 4,
  },
  {
    kind: 'mamba2',
    heads: 16,
    headDim: 8,
    stateSize: 16,
    groups: 4,
    convKernel: 4,
    convBias: true,
    chunkSize: 64,
    stateElementBytes: 4,
  },
);

const ffns: fc.Arbitrary<FfnSpec> = fc.oneof(
  fc.constant<FfnSpec>({ kind: 'dense', intermediateSize: 512, gated: true }),
  fc
    .record({
      experts: fc.constantFrom(16, 64),
      topK: fc.integer({ min: 1, max: 16 }),
      intermediateSize: fc.constantFrom(512, 1024),
      gated: fc.boolean(),
      shared: fc.constantFrom(null, { intermediateSize: 256, gated: true, sigmoidGate: true }),
      latentSize: fc.constantFrom(null, 128),
    })
    .map((changes): FfnSpec => ({ ...SMALL_EXPERTS, ...changes })),
);

const groups: fc.Arbitrary<LayerGroup> = fc.record({
  count: fc.integer({ min: 1, max: 6 }),
  attention: attentions,
  ffn: ffns,
  extraNorms: fc.constantFrom(1, 2),
});

const models: fc.Arbitrary<ModelSpec> = fc
  .record({
    layerGroups: fc.array(groups, { minLength: 1, maxLength: 5 }),
    quant: fc.constantFrom(...FORMATS).map((moe) => ({ ...BF16, moe })),
  })
  .map((changes) => aModel({ hiddenSize: 256, vocabSize: 1024, ...changes }));

const powerOfTwo = fc.constantFrom(1, 2, 4, 8);
const ONE = { tp: 1, pp: 1, dp: 1, cp: 1, moeTp: 1, moeEp: 1 };

test('however experts are split, the GPUs together hold each once', () => {
  fc.assert(
    fc.property(models, powerOfTwo, fc.constantFrom(1, 2), (model, moeEp, moeTp) => {
      const whole = weightBytesPerGpu(model, ONE).routedExperts;
      const each = weightBytesPerGpu(model, { ...ONE, dp: moeTp * moeEp, moeTp, moeEp }).routedExperts;
      expect(moeTp * moeEp * each).toBe(whole);
    }),
  );
});

test('attention data parallelism copies all but the routed experts', () => {
  fc.assert(
    fc.property(models, powerOfTwo, (model, dp) => {
      const { routedExperts: _, total: __, ...one } = weightBytesPerGpu(model, ONE);
      const { routedExperts: ___, total: ____, ...rank } = weightBytesPerGpu(model, { ...ONE, dp, moeEp: dp });
      expect(rank).toEqual(one);
    }),
  );
});

test('splitting attention never adds weights or KV bytes, and the GPUs hold at least the whole', () => {
  fc.assert(
    fc.property(models, powerOfTwo, (model, tp) => {
      const split = { ...ONE, tp, moeEp: tp };
      const whole = weightBytesPerGpu(model, ONE).total;
      const each = weightBytesPerGpu(model, split).total;
      expect(each).toBeLessThanOrEqual(whole);
      expect(tp * each).toBeGreaterThanOrEqual(whole);
      const kv = kvBytesPerSequence(model, split, 300);
      expect(kv).toBeLessThanOrEqual(kvBytesPerSequence(model, ONE, 300));
      expect(tp * kv).toBeGreaterThanOrEqual(kvTransferBytes(model, 300));
    }),
  );
});

test('a latent is whole on every GPU', () => {
  fc.assert(
    fc.property(powerOfTwo, fc.integer({ min: 1, max: 60 }), (tp, count) => {
      const model = aModel({ layerGroups: [{ count, attention: SMALL_LATENT, ffn: null }] });
      expect(kvBytesPerToken(model, { tp, pp: 1 })).toBe(count * (16 + 4) * 2);
    }),
  );
});

test('bf16 on one GPU is two bytes a parameter, and the copy of kv_b', () => {
  fc.assert(
    fc.property(models, (model) => {
      const bf16 = overrideQuantisation(model, { gemm: 'bf16', moe: 'bf16' });
      const { total, absorbed } = weightBytesPerGpu(bf16, ONE);
      expect(total - absorbed).toBe(2 * parameterCounts(model).total);
    }),
  );
});

test('active parameters are at most all but the embedding, and equal where every expert is active', () => {
  fc.assert(
    fc.property(models, (model) => {
      const { total, embedding } = parameterCounts(model);
      expect(activeParameters(model)).toBeLessThanOrEqual(total - embedding);
      const layerGroups = model.layerGroups.map((g) => {
        return g.ffn?.kind === 'moe' ? { ...g, ffn: { ...g.ffn, topK: g.ffn.experts } } : g;
      });
      expect(activeParameters({ ...model, layerGroups })).toBe(total - embedding);
    }),
  );
});

test('layers counted by kind are the same layers', () => {
  fc.assert(
    fc.property(models, (model) => {
      const kinds = { ...model, layerGroups: layerKinds(model.layerGroups) };
      expect(layerCount(kinds)).toBe(layerCount(model));
      expect(parameterCounts(kinds)).toEqual(parameterCounts(model));
      const keys = kinds.layerGroups.map(({ count: _, ...layer }) => JSON.stringify(layer));
      expect(new Set(keys).size).toBe(keys.length);
      const all = (groups: readonly LayerGroup[]) =>
        eachLayer(groups)
          .map((l) => JSON.stringify(l))
          .sort();
      expect(all(kinds.layerGroups)).toEqual(all(model.layerGroups));
    }),
  );
});
