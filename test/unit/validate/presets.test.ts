import { describe, expect, test } from 'vitest';
import { memoryDataSource } from '../../../src/base/data-source.ts';
import { loadPackageData } from '../../../src/node.ts';
import type { MeasuredRow } from '../../../src/validate/measured-row.ts';
import { loadPresets, presetFor } from '../../../src/validate/presets.ts';

const ROW: MeasuredRow = {
  id: 'r',
  system: 'b200_sxm',
  backend: 'vllm',
  backendVersion: null,
  model: 'org/Model-70B',
  precision: 'fp8',
  gemmQuant: null,
  moeQuant: null,
  mode: 'agg',
  isl: 1000,
  osl: 100,
  concurrency: 8,
  measuredOn: '2026-03-10',
  agg: null,
  prefill: null,
  decode: null,
  ttftMs: null,
  tpotMs: null,
};
const RULES = `source: https://example.org
rules:
  - { backend: vllm, model: Model, precision: fp4, max_batched_tokens: 1 }
  - { backend: vllm, model: Model, systems: [h200_sxm], max_batched_tokens: 2 }
  - { backend: vllm, model: Model, from: "2026-04-01", max_batched_tokens: 3 }
  - { backend: vllm, model: Model, max_batched_tokens_per_isl: 2, kv_cache_dtype: fp8 }
  - { backend: vllm, model: Model, max_batched_tokens: 5 }
`;
const load = (text: string) => loadPresets(memoryDataSource({ 'presets/published-recipes.yaml': text }));

describe('the first rule whose every field agrees', () => {
  const presets = load(RULES);
  test.each([
    { why: 'precision, system and date miss the first three', change: {}, want: [2000, 'fp8'] },
    { why: 'by precision', change: { precision: 'fp4' }, want: [1, null] },
    { why: 'by system', change: { system: 'h200_sxm' }, want: [2, null] },
    { why: 'by date, its first day included', change: { measuredOn: '2026-04-01' }, want: [3, null] },
    { why: 'a row without a date is before every one', change: { measuredOn: null }, want: [2000, 'fp8'] },
    { why: 'another engine has no rule', change: { backend: 'sglang' } as const, want: [null, null] },
    { why: 'another model has none', change: { model: 'org/Other' }, want: [null, null] },
  ])('$why', ({ change, want }) => {
    const preset = presetFor(presets, { ...ROW, ...change });
    expect([preset.maxBatchedTokens, preset.kvCacheDtype]).toEqual(want);
  });
});

test('the shipped rules: the fp8 KV cache of the Llama recipes, nothing for Qwen3-32B', () => {
  const presets = loadPresets(loadPackageData());
  const llama = { ...ROW, model: 'meta-llama/Llama-3.1-70B-Instruct' };
  expect(presetFor(presets, llama)).toEqual({ maxBatchedTokens: 8192, kvCacheDtype: 'fp8', flags: {} });
  expect(presetFor(presets, { ...ROW, model: 'Qwen/Qwen3-32B' })).toEqual({
    maxBatchedTokens: null,
    kvCacheDtype: null,
    flags: {},
  });
});

test.each([
  { text: 'rules: []', why: 'no source' },
  { text: 'source: x\nrules: [{ backend: vllm }]', why: 'a rule without a model' },
  { text: 'source: x\nrules: [{ backend: vllm, model: m, max_batch: 1 }]', why: 'an unknown flag' },
])('a malformed file is named: $why', ({ text }) => {
  expect(() => load(text)).toThrow('data/presets/published-recipes.yaml');
});
