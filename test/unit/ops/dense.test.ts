import { describe, expect, test } from 'vitest';
import type { ModelSpec, Parallelism } from '../../../src/model/model-spec.ts';
import { buildOps } from '../../../src/ops/decoder.ts';
import type { Op } from '../../../src/ops/op.ts';

// Llama-3.1-8B: hidden 4096, 32 layers, 32 query and 8 kv heads of 128, ffn 14336, vocabulary 128256.
const LLAMA_8B: ModelSpec = {
  id: 'test/llama-8b',
  family: 'llama',
  architecture: 'LlamaForCausalLM',
  hiddenSize: 4096,
  vocabSize: 128256,
  maxPositions: 131072,
  tiedEmbeddings: false,
  layerGroups: [
    {
      count: 32,
      attention: { kind: 'gqa', qHeads: 32, kvHeads: 8, headDim: 128, window: 0, qkNorm: false, qkvBias: false },
      ffn: { kind: 'dense', intermediateSize: 14336, gated: true },
    },
  ],
  quant: { gemm: 'fp8', kvCache: 'fp8', attention: 'bf16', groupSize: 0 },
  quantOrigin: [],
};

const split = (tp: number, pp = 1): Parallelism => ({ tp, pp, dp: 1, cp: 1, moeTp: 1, moeEp: 1 });
const find = (ops: readonly Op[], name: string) => ops.find((op) => op.name === name);

describe('operations of a dense model, derived by hand', () => {
  test('one GPU: names and counts in the order they run', () => {
    const ops = buildOps(LLAMA_8B, split(1), { skew: 'balanced' }).map((op) => [op.name, op.count]);
    expect(ops).toEqual([
      ['embedding', 1],
      ['attention_norm', 32],
      ['qkv', 32],
      ['rope_and_kv_write', 32],
      ['attention', 32],
      ['attention_out', 32],
      ['ffn_norm', 32],
      ['ffn_up', 32],
      ['ffn_activation', 32],
      ['ffn_down', 32],
      ['final_norm', 1],
      ['logits', 1],
    ]);
  });

  test.each([
    { why: 'qkv on one GPU: (32 + 2 x 8) x 128', tp: 1, name: 'qkv', n: 6144, k: 4096, dtype: 'fp8' },
    { why: 'qkv over 4: (8 + 2 x 2) x 128', tp: 4, name: 'qkv', n: 1536, k: 4096, dtype: 'fp8' },
    {
      why: 'beyond 8 kv heads each GPU keeps one: (2 + 2 x 1) x 128',
      tp: 16,
      name: 'qkv',
      n: 512,
      k: 4096,
      dtype: 'fp8',
    },
    {
      why: 'attention output over 4: 4096 / 4 columns in',
      tp: 4,
      name: 'attention_out',
      n: 4096,
      k: 1024,
      dtype: 'fp8',
    },
    { why: 'gate and up over 4: 2 x 14336 / 4', tp: 4, name: 'ffn_up', n: 7168, k: 4096, dtype: 'fp8' },
    { why: 'down over 4: 14336 / 4 columns in', tp: 4, name: 'ffn_down', n: 4096, k: 3584, dtype: 'fp8' },
    {
      why: 'logits stay bf16 in a quantised model: 128256 / 4',
      tp: 4,
      name: 'logits',
      n: 32064,
      k: 4096,
      dtype: 'bf16',
    },
  ])('$why', ({ tp, name, n, k, dtype }) => {
    expect(find(buildOps(LLAMA_8B, split(tp), { skew: 'balanced' }), name)).toMatchObject({
      kind: 'gemm',
      n,
      k,
      dtype,
    });
  });

  test('two all-reduces a layer and one for the split vocabulary; logits are gathered', () => {
    const collectives = buildOps(LLAMA_8B, split(2), { skew: 'balanced' }).flatMap((op) =>
      op.kind === 'collective' ? [[op.name, op.count, op.rows, op.bytesPerRow]] : [],
    );
    expect(collectives).toEqual([
      ['embedding_all_reduce', 1, 'tokens', 8192],
      ['attention_all_reduce', 32, 'tokens', 8192],
      ['ffn_all_reduce', 32, 'tokens', 8192],
      ['logits_all_gather', 1, 'logits', 128256 * 2],
    ]);
  });

  test('rope reads and writes 32 + 8 heads in bf16; the fp8 cache takes 1 byte an element', () => {
    const rope = 2 * (4096 + 1024) * 2;
    const write = 2 * 1024 * (2 + 1);
    expect(find(buildOps(LLAMA_8B, split(1), { skew: 'balanced' }), 'rope_and_kv_write')).toMatchObject({
      bytesPerRow: rope + write,
    });
  });

  test('a pipeline of 4 stages hands the hidden state over 3 times', () => {
    expect(find(buildOps(LLAMA_8B, split(1, 4), { skew: 'balanced' }), 'pipeline')).toMatchObject({
      count: 3,
      bytesPerRow: 8192,
      workerGpus: 4,
    });
  });

  test('parts that a layer lacks cost nothing', () => {
    const [group] = LLAMA_8B.layerGroups;
    if (group === undefined) throw new Error('one group');
    const model = { ...LLAMA_8B, layerGroups: [{ ...group, ffn: null }] };
    expect(find(buildOps(model, split(2), { skew: 'balanced' }), 'ffn_all_reduce')).toBeUndefined();
    expect(find(buildOps(model, split(2), { skew: 'balanced' }), 'attention_all_reduce')).toMatchObject({ count: 32 });
  });
});
