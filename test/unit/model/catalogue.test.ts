import { expect, test } from 'vitest';
import { memoryDataSource } from '../../../src/base/data-source.ts';
import { listModels, loadModel } from '../../../src/model/catalogue.ts';
import { familyOf } from '../../../src/model/families.ts';
import { RAW_FAMILY } from '../../../src/model/family-raw.ts';
import { dataFolder } from './data-folder.ts';

const ENTRY = `
architecture: LlamaForCausalLM
family: llama
hidden_size: 32
layers:
  - { attention: { head_dim: 4, kv_heads: 2, q_heads: 8 }, count: 3, ffn: { intermediate_size: 64 } }
  - { attention: null, count: 1, ffn: null }
max_positions: 4096
quantisation: { attention: bf16, gemm: bf16, kv_cache: bf16, origin: ['weights bf16: test'] }
source: test
tied_embeddings: true
vocab_size: 100
`;

const source = memoryDataSource({
  'models/Org--Name-1.yaml': ENTRY,
  'models/Org--Name-2.yaml': ENTRY,
  'models/Other--Thing.yaml': ENTRY,
  'models/aliases.yaml': 'Org/Old-Name: Org/Name-1\n',
  'models/Org--Broken.yaml': 'architecture: 3\n',
});

test('an entry leaves out what is usual: full attention, no norms or biases on heads, gated ffn, no group scales', () => {
  expect(loadModel(source, 'Org/Name-1')).toEqual({
    id: 'Org/Name-1',
    family: 'llama',
    architecture: 'LlamaForCausalLM',
    hiddenSize: 32,
    vocabSize: 100,
    maxPositions: 4096,
    tiedEmbeddings: true,
    layerGroups: [
      {
        count: 3,
        attention: { kind: 'gqa', qHeads: 8, kvHeads: 2, headDim: 4, window: 0, qkNorm: false, qkvBias: false },
        ffn: { kind: 'dense', intermediateSize: 64, gated: true },
      },
      { count: 1, attention: null, ffn: null },
    ],
    quant: { gemm: 'bf16', kvCache: 'bf16', attention: 'bf16', groupSize: 0 },
    quantOrigin: ['weights bf16: test'],
  });
});

test('an entry states what is unusual', () => {
  const text = ENTRY.replace('q_heads: 8', 'q_heads: 8, qk_norm: true, qkv_bias: true, window: 16')
    .replace('intermediate_size: 64', 'gated: false, intermediate_size: 64')
    .replace('gemm: bf16', 'gemm: int4_wo, group_size: 128, zero_points: true');
  const model = loadModel(memoryDataSource({ 'models/Org--Odd.yaml': text }), 'Org/Odd');
  expect(model.layerGroups[0]).toMatchObject({
    attention: { qkNorm: true, qkvBias: true, window: 16 },
    ffn: { gated: false },
  });
  expect(model.quant).toEqual({
    gemm: 'int4_wo',
    kvCache: 'bf16',
    attention: 'bf16',
    groupSize: 128,
    zeroPoints: true,
  });
});

test.each([
  { why: 'another case gives the proper spelling', asked: 'org/name-2', id: 'Org/Name-2' },
  { why: 'an alias stays the name of the checkpoint', asked: 'Org/Old-Name', id: 'Org/Old-Name' },
  { why: 'an alias in another case', asked: 'ORG/old-name', id: 'Org/Old-Name' },
])('loadModel: $why', ({ asked, id }) => {
  expect(loadModel(source, asked).id).toBe(id);
});

test('an unknown id is refused with the three nearest names', () => {
  expect(() => loadModel(source, 'Org/Name-3')).toThrow(
    expect.objectContaining({
      code: 'UNSUPPORTED',
      message: 'model Org/Name-3 is not in the catalogue',
      hint: 'nearest: Org/Name-1, Org/Name-2, Org/Old-Name; servefit models lists all; or give a folder with its config.json',
    }),
  );
});

test.each(['aliases', 'models/aliases.yaml', '../models/Org--Name-1', 'Org/Name-1/x', ''])('%j is no id', (id) => {
  expect(() => loadModel(source, id)).toThrow(expect.objectContaining({ code: 'UNSUPPORTED' }));
});

test('a malformed file is named', () => {
  expect(() => loadModel(source, 'Org/Broken')).toThrow(
    expect.objectContaining({ code: 'INPUT_FILE', message: expect.stringContaining('data/models/Org--Broken.yaml') }),
  );
});

test('listModels names files, sorted, without the aliases', () => {
  expect(listModels(source)).toEqual(['Org/Broken', 'Org/Name-1', 'Org/Name-2', 'Other/Thing']);
});

test('loading a bundled model reads its file only; a miss reads the aliases and the target', () => {
  const folder = dataFolder();
  loadModel(folder, 'Qwen/Qwen3-32B-FP8');
  expect(folder.reads).toEqual(['models/Qwen--Qwen3-32B-FP8.yaml']);
  loadModel(folder, 'meta-llama/Meta-Llama-3.1-8B-Instruct');
  expect(folder.reads.slice(1)).toEqual([
    'models/meta-llama--Meta-Llama-3.1-8B-Instruct.yaml',
    'models/aliases.yaml',
    'models/meta-llama--Llama-3.1-8B-Instruct.yaml',
  ]);
});

test('every bundled file loads, is read by its family and has sorted keys', () => {
  const folder = dataFolder();
  const ids = listModels(folder);
  expect(ids.length).toBeGreaterThanOrEqual(100);
  for (const id of ids) {
    const model = loadModel(folder, id);
    expect(familyOf(model.architecture)?.name ?? RAW_FAMILY, id).toBe(model.family);
    expect(model.approximate === true, id).toBe(model.family === RAW_FAMILY);
    const text = folder.read(`models/${id.replace('/', '--')}.yaml`) ?? '';
    const keys = [...text.matchAll(/^\w+(?=:)/gm)].map(([key]) => key);
    expect(keys, id).toEqual([...keys].sort());
    expect(text, id).toMatch(/^source: .*Hugging Face/m);
  }
});

test('every alias leads to a bundled file, is not one itself, and the aliases are sorted', () => {
  const folder = dataFolder();
  const text = folder.read('models/aliases.yaml') ?? '';
  const aliases = [...text.matchAll(/^([^#\s]+): (\S+)$/gm)].map(([, from = '', to = '']) => ({ from, to }));
  expect(aliases.length).toBeGreaterThanOrEqual(10);
  const ids = listModels(folder);
  for (const { from, to } of aliases) {
    expect(ids).toContain(to);
    expect(ids).not.toContain(from);
    expect(loadModel(folder, from)).toEqual({ ...loadModel(folder, to), id: from });
  }
  const names = aliases.map(({ from }) => from);
  expect(names).toEqual([...names].sort());
});

const layersOf = (layers: string) =>
  loadModel(
    memoryDataSource({ 'models/Org--Layers.yaml': ENTRY.replace(/layers:\n(?: {2}.*\n)+/, layers) }),
    'Org/Layers',
  ).layerGroups;

const MAMBA =
  '{ chunk_size: 128, conv_bias: true, conv_kernel: 4, groups: 8, head_dim: 64, heads: 64, kind: mamba2, state_element_bytes: 4, state_size: 128 }';
const EXPERTS = '{ experts: 8, intermediate_size: 16, kind: moe, shared: { intermediate_size: 4 }, top_k: 2 }';

test('a repeat stands for its runs, in order', () => {
  const windowed = '{ attention: { head_dim: 4, kv_heads: 2, q_heads: 8, window: 16 }, count: 2, ffn: null }';
  const full = '{ attention: { head_dim: 4, kv_heads: 2, q_heads: 8 }, count: 1, ffn: null }';
  const groups = layersOf(
    `layers:\n  - repeat: 2\n    layers:\n      - ${windowed}\n      - ${full}\n  - ${windowed}\n`,
  );
  expect(groups.map(({ count, attention }) => [count, attention?.kind === 'gqa' && attention.window])).toEqual([
    [2, 16],
    [1, 0],
    [2, 16],
    [1, 0],
    [2, 16],
  ]);
});

test('named blocks are counted together where they follow each other', () => {
  const blocks = `blocks:\n  a: { attention: ${MAMBA}, ffn: null }\n  b: { attention: null, ffn: ${EXPERTS} }\n`;
  const groups = layersOf(`${blocks}layers: [a, a, b, a]\n`);
  expect(groups.map(({ count, attention, ffn }) => [count, attention?.kind ?? null, ffn?.kind ?? null])).toEqual([
    [2, 'mamba2', null],
    [1, null, 'moe'],
    [1, 'mamba2', null],
  ]);
  expect(groups[1]?.ffn).toEqual({
    kind: 'moe',
    experts: 8,
    topK: 2,
    intermediateSize: 16,
    gated: true,
    shared: { intermediateSize: 4, gated: true, sigmoidGate: false },
    latentSize: null,
    router: { scoring: 'softmax', bias: false },
  });
});

test.each([
  {
    why: 'unknown kind',
    layers: 'layers: [{ attention: { kind: rwkv }, count: 1, ffn: null }]\n',
    says: 'kind rwkv is unknown',
  },
  { why: 'unknown block', layers: 'blocks: {}\nlayers: [a]\n', says: 'a is none of blocks' },
  {
    why: 'unknown projection',
    layers: 'layers: [{ attention: null, count: 1, ffn: null, formats: { gate: { dtype: bf16 } } }]\n',
    says: 'formats name gate',
  },
])('a malformed layer is named: $why', ({ layers, says }) => {
  expect(() => layersOf(layers)).toThrow(
    expect.objectContaining({ code: 'INPUT_FILE', message: expect.stringContaining(says) }),
  );
});
