import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kvBytesPerSequence, kvTransferBytes } from '../../src/model/kv-cache.ts';
import { type LayerGroup, layerCount, type ModelSpec, type QuantSpec } from '../../src/model/model-spec.ts';
import { pipelineStages } from '../../src/model/pipeline.ts';
import { parameterCounts, weightBytesPerGpu } from '../../src/model/weights.ts';
import { aModel } from '../unit/model/model-builder.ts';

const quants = fc.constantFrom<QuantSpec>(
  { gemm: 'bf16', kvCache: 'bf16', attention: 'bf16', groupSize: 0 },
  { gemm: 'fp8', kvCache: 'fp8', attention: 'fp8', groupSize: 0 },
  { gemm: 'fp8_block', kvCache: 'bf16', attention: 'bf16', groupSize: 128 },
  { gemm: 'nvfp4', kvCache: 'fp8', attention: 'fp8', groupSize: 16 },
  { gemm: 'int8_wo', kvCache: 'bf16', attention: 'bf16', groupSize: 0 },
  { gemm: 'int4_wo', kvCache: 'bf16', attention: 'bf16', groupSize: 128, zeroPoints: true },
);

const groups: fc.Arbitrary<LayerGroup> = fc
  .record({
    count: fc.integer({ min: 1, max: 12 }),
    kvHeads: fc.integer({ min: 1, max: 12 }),
    perKv: fc.constantFrom(1, 2, 4, 8),
    headDim: fc.constantFrom(64, 128),
    window: fc.constantFrom(0, 128),
    width: fc.integer({ min: 1, max: 20 }),
    parts: fc.constantFrom('both', 'attention', 'ffn'),
  })
  .map(({ count, kvHeads, perKv, headDim, window, width, parts }) => ({
    count,
    attention:
      parts === 'ffn'
        ? null
        : { kind: 'gqa', qHeads: kvHeads * perKv, kvHeads, headDim, window, qkNorm: true, qkvBias: true },
    ffn: parts === 'attention' ? null : { kind: 'dense', intermediateSize: width * 256, gated: true },
  }));

const models: fc.Arbitrary<ModelSpec> = fc
  .record({
    hiddenSize: fc.constantFrom(256, 1024, 3072),
    vocabSize: fc.integer({ min: 10, max: 5000 }),
    tiedEmbeddings: fc.boolean(),
    layerGroups: fc.array(groups, { minLength: 1, maxLength: 4 }),
    quant: quants,
  })
  .map(aModel);

const powerOfTwo = fc.constantFrom(1, 2, 4, 8, 16);

test('doubling tp never adds weight or KV bytes to a GPU', () => {
  fc.assert(
    fc.property(models, powerOfTwo, fc.constantFrom(1, 2, 3), (model, tp, pp) => {
      const narrow = weightBytesPerGpu(model, { tp, pp }).total;
      expect(weightBytesPerGpu(model, { tp: 2 * tp, pp }).total).toBeLessThanOrEqual(narrow);
      const kv = kvBytesPerSequence(model, { tp, pp }, 500);
      expect(kvBytesPerSequence(model, { tp: 2 * tp, pp }, 500)).toBeLessThanOrEqual(kv);
    }),
  );
});

test('the GPUs of a worker together hold at least the whole model, its weights and its KV cache', () => {
  fc.assert(
    fc.property(models, powerOfTwo, fc.integer({ min: 1, max: 6 }), (model, tp, pp) => {
      const whole = weightBytesPerGpu(model, { tp: 1, pp: 1 }).total;
      expect(tp * pp * weightBytesPerGpu(model, { tp, pp }).total).toBeGreaterThanOrEqual(whole);
      const kv = kvTransferBytes(model, 300);
      expect(tp * pp * kvBytesPerSequence(model, { tp, pp }, 300)).toBeGreaterThanOrEqual(kv);
    }),
  );
});

test('stages hold every layer once, in order, and differ by one layer at most, the longer ones first', () => {
  fc.assert(
    fc.property(models, fc.integer({ min: 1, max: 8 }), (model, pp) => {
      const stages = pipelineStages(model, pp);
      const layers = (all: readonly LayerGroup[]) =>
        all.flatMap(({ count, attention, ffn }) => Array.from({ length: count }, () => ({ attention, ffn })));
      expect(stages.flatMap(layers)).toEqual(layers(model.layerGroups));
      const lengths = stages.map((stage) => layers(stage).length);
      expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
      expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1);
      expect(lengths.reduce((sum, n) => sum + n, 0)).toBe(layerCount(model));
    }),
  );
});

test('bf16 on one GPU is two bytes a parameter', () => {
  const bf16 = models.map((model): ModelSpec => {
    return { ...model, quant: { gemm: 'bf16', kvCache: 'bf16', attention: 'bf16', groupSize: 0 } };
  });
  fc.assert(
    fc.property(bf16, (model) => {
      expect(weightBytesPerGpu(model, { tp: 1, pp: 1 }).total).toBe(2 * parameterCounts(model).total);
    }),
  );
});

test('KV bytes never fall as a sequence grows, and a token never costs more than the first', () => {
  fc.assert(
    fc.property(models, powerOfTwo, fc.integer({ min: 0, max: 1000 }), (model, tp, tokens) => {
      const at = (n: number) => kvBytesPerSequence(model, { tp, pp: 1 }, n);
      expect(at(tokens + 1)).toBeGreaterThanOrEqual(at(tokens));
      expect(at(tokens + 1) - at(tokens)).toBeLessThanOrEqual(at(1));
    }),
  );
});
