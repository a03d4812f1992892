import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { graphBatchSizes } from '../../../src/artifacts/graph-sizes.ts';
import type { PlanWorker } from '../../../src/rank/plan-result.ts';
import { aDisaggConfig, anAggConfig } from '../../helpers/plan-fixture.ts';
import { aggFiles, disaggFiles, filesOf, flag, planOf, type RowFiles } from './one-row.ts';

const ENGINE: PlanWorker['engine'] = {
  max_batched_tokens: 4096,
  max_sequences: 48,
  max_sequence_tokens: 5000,
  memory_fraction: 0.85,
  kv_block_tokens: 16,
  chunked_prefill: true,
};

function argsOf(files: RowFiles, name: string): readonly string[] {
  return files.manifest.components.find((c) => c.name === name)?.args ?? [];
}

const KV_TRANSFER = '{"kv_connector":"NixlConnector","kv_role":"kv_both"}';
const MODE = (role: string) => ['--disaggregation-mode', role, '--kv-transfer-config', KV_TRANSFER];

test.each([
  {
    release: '0.7',
    prefill: ['--is-prefill-worker'],
    decode: ['--trust-remote-code'],
    why: 'a worker decodes unless told otherwise',
  },
  {
    release: '0.8',
    prefill: ['--is-prefill-worker'],
    decode: ['--trust-remote-code'],
    why: 'a worker decodes unless told otherwise',
  },
  {
    release: '0.9',
    prefill: ['--is-prefill-worker'],
    decode: ['--is-decode-worker'],
    why: 'role flags, NIXL is the default connector',
  },
  {
    release: '1.0',
    prefill: MODE('prefill'),
    decode: MODE('decode'),
    why: 'role flags deprecated, the connector must be named',
  },
  { release: '1.3', prefill: MODE('prefill'), decode: MODE('decode'), why: 'as 1.0' },
  { release: '1.4', prefill: MODE('prefill'), decode: MODE('decode'), why: 'role flags are gone' },
  { release: '1.5', prefill: MODE('prefill'), decode: MODE('decode'), why: 'role flags are gone' },
])('vLLM roles in Dynamo $release: $why', ({ release, prefill, decode }) => {
  const files = disaggFiles('vllm', release);
  expect(argsOf(files, 'prefill').slice(-prefill.length)).toEqual(prefill);
  expect(argsOf(files, 'decode').slice(-decode.length)).toEqual(decode);
});

test.each(['0.9', '1.0', '1.3', '1.4', '1.5'])('an aggregated vLLM worker has no role in Dynamo %s', (release) => {
  const args = argsOf(aggFiles('vllm', release), 'worker').join(' ');
  expect(args).toMatch(/^--model /);
  expect(args).not.toMatch(/disaggregation|prefill-worker|decode-worker|kv-transfer/);
});

test('vLLM carries what was predicted', () => {
  const files = aggFiles('vllm', '1.3', { worker: { tp: 2, pp: 2, engine: ENGINE } });
  const args = argsOf(files, 'worker');
  const carried = {
    '--tensor-parallel-size': '2',
    '--pipeline-parallel-size': '2',
    '--kv-cache-dtype': 'auto',
    '--block-size': '16',
    '--gpu-memory-utilization': '0.85',
    '--max-model-len': '5000',
    '--max-num-seqs': '48',
    '--max-num-batched-tokens': '4096',
  };
  expect(Object.fromEntries(Object.keys(carried).map((name) => [name, flag(args, name)]))).toEqual(carried);
  expect(args).toContain('--enable-chunked-prefill');
  expect(args).toContain('--enable-prefix-caching');
});

test('SGLang carries what was predicted', () => {
  const files = disaggFiles('sglang', '1.3', { decode: { tp: 2, pp: 2, engine: ENGINE, batch_size: 20 } });
  const args = argsOf(files, 'decode');
  const carried = {
    '--tp-size': '2',
    '--pp-size': '2',
    '--kv-cache-dtype': 'auto',
    '--page-size': '16',
    '--mem-fraction-static': '0.85',
    '--context-length': '5000',
    '--max-running-requests': '48',
    '--chunked-prefill-size': '4096',
    '--max-prefill-tokens': '4096',
    '--cuda-graph-max-bs': '40',
    '--disaggregation-mode': 'decode',
    '--disaggregation-transfer-backend': 'nixl',
    '--disaggregation-bootstrap-port': '12345',
  };
  expect(Object.fromEntries(Object.keys(carried).map((name) => [name, flag(args, name)]))).toEqual(carried);
  expect(argsOf(files, 'prefill')).not.toContain('--cuda-graph-max-bs');
});

test('TensorRT-LLM carries what was predicted, in the file beside the scripts and in the manifest alike', () => {
  const files = disaggFiles('trtllm', '1.3', { decode: { tp: 2, pp: 2, engine: ENGINE, batch_size: 5 } });
  expect(parse(files.text('decode_config.yaml'))).toEqual({
    backend: 'pytorch',
    tensor_parallel_size: 2,
    pipeline_parallel_size: 2,
    trust_remote_code: true,
    max_batch_size: 48,
    max_num_tokens: 4096,
    max_seq_len: 5000,
    enable_chunked_prefill: true,
    kv_cache_config: { free_gpu_memory_fraction: 0.85, dtype: 'auto', tokens_per_block: 16, enable_block_reuse: true },
    cuda_graph_config: { enable_padding: true, batch_sizes: [1, 2, 3, 4, 5, 6, 7, 8, 10] },
    // 5000 tokens in whole blocks of 16.
    cache_transceiver_config: { backend: 'DEFAULT', max_tokens_in_buffer: 5008 },
  });
  const prefill = parse(files.text('prefill_config.yaml'));
  expect(prefill.disable_overlap_scheduler).toBe(true);
  expect(prefill.cuda_graph_config).toBeUndefined();
  const inManifest = files.manifest.components.map((c) => c.engineFile);
  expect(inManifest).toEqual([null, files.text('prefill_config.yaml'), files.text('decode_config.yaml')]);
});

test.each([
  { backend: 'vllm', flagName: '--kv-cache-dtype', fp8: 'fp8' },
  { backend: 'sglang', flagName: '--kv-cache-dtype', fp8: 'fp8_e4m3' },
] as const)('$backend spells an fp8 KV cache $fp8', ({ backend, flagName, fp8 }) => {
  const quant = { gemm: 'fp8', moe: null, attention: 'bf16', kv_cache: 'fp8' } as const;
  expect(flag(argsOf(aggFiles(backend, '1.3', { worker: { quant } }), 'worker'), flagName)).toBe(fp8);
});

test('TensorRT-LLM spells an fp8 KV cache fp8', () => {
  const quant = { gemm: 'fp8', moe: null, attention: 'bf16', kv_cache: 'fp8' } as const;
  expect(parse(aggFiles('trtllm', '1.3', { worker: { quant } }).text('agg_config.yaml')).kv_cache_config.dtype).toBe(
    'fp8',
  );
});

test('without a cached prefix the engine keeps its own default for prefix caching', () => {
  const plan = planOf(anAggConfig({ backend: 'vllm', backendVersion: '0.23.0' }), { prefix: 0 });
  expect(argsOf(filesOf(plan), 'worker').join(' ')).not.toContain('prefix-caching');
});

const WHOLE = { ...ENGINE, chunked_prefill: false } as const;
test.each([
  { why: 'vLLM: one token a sequence', backend: 'vllm', engine: { ...ENGINE, max_sequences: 9000 }, tokens: 9000 },
  { why: 'vLLM unchunked: a whole sequence', backend: 'vllm', engine: WHOLE, tokens: 5000 },
  { why: 'vLLM keeps an odd budget', backend: 'vllm', engine: { ...ENGINE, max_batched_tokens: 4097 }, tokens: 4097 },
  // 4097 tokens in whole blocks of 16: 257 x 16.
  { why: 'SGLang: whole pages', backend: 'sglang', engine: { ...ENGINE, max_batched_tokens: 4097 }, tokens: 4112 },
] as const)('token budget: $why', ({ backend, engine, tokens }) => {
  const files = aggFiles(backend, '1.3', { worker: { engine } });
  const args = argsOf(files, 'worker');
  expect(flag(args, backend === 'vllm' ? '--max-num-batched-tokens' : '--max-prefill-tokens')).toBe(`${tokens}`);
  expect(files.notices.includes('engine-limit-raised')).toBe(tokens !== engine.max_batched_tokens);
});

test.each([
  { why: 'unchunked: a whole prompt of 4000', engine: { ...WHOLE, max_batched_tokens: 2048 }, tokens: 4000 },
  { why: 'whole blocks', engine: { ...ENGINE, max_batched_tokens: 4097 }, tokens: 4112 },
  { why: 'nothing to raise', engine: WHOLE, tokens: 4096 },
])('TensorRT-LLM token budget: $why', ({ engine, tokens }) => {
  const files = aggFiles('trtllm', '1.3', { worker: { engine } });
  expect(parse(files.text('agg_config.yaml')).max_num_tokens).toBe(tokens);
});

test('SGLang without chunked prefill: -1', () => {
  expect(
    flag(argsOf(aggFiles('sglang', '1.3', { worker: { engine: WHOLE } }), 'worker'), '--chunked-prefill-size'),
  ).toBe('-1');
});

test('a mixture of experts with attention data parallelism: 8 GPUs in every backend, never tp x dp twice', () => {
  const quant = { gemm: 'fp8_block', moe: 'fp8_block', attention: 'bf16', kv_cache: 'bf16' } as const;
  const worker = { tp: 1, dp: 8, moe_tp: 1, moe_ep: 8, quant, engine: ENGINE } as const;
  const vllm = aggFiles('vllm', '1.3', { worker });
  expect(argsOf(vllm, 'worker')).toEqual(expect.arrayContaining(['--data-parallel-size', '--enable-expert-parallel']));
  expect(flag(argsOf(vllm, 'worker'), '--tensor-parallel-size')).toBe('1');
  const sglang = argsOf(aggFiles('sglang', '1.3', { worker }), 'worker');
  expect([flag(sglang, '--tp-size'), flag(sglang, '--dp-size'), flag(sglang, '--ep-size')]).toEqual(['8', '8', '8']);
  // SGLang shares 48 x 8 requests and 4096 x 8 tokens out among its ranks.
  expect([flag(sglang, '--max-running-requests'), flag(sglang, '--chunked-prefill-size')]).toEqual(['384', '32768']);
  const trtllm = aggFiles('trtllm', '1.3', { worker });
  expect(parse(trtllm.text('agg_config.yaml'))).toMatchObject({
    tensor_parallel_size: 8,
    enable_attention_dp: true,
    moe_tensor_parallel_size: 1,
    moe_expert_parallel_size: 8,
    max_batch_size: 48,
  });
  for (const files of [vllm, trtllm]) expect(files.manifest.components[1]?.gpus).toBe(8);
});

test('context parallelism that a backend cannot be told is said aloud', () => {
  expect(filesOf(planOf(aDisaggConfig({ backend: 'vllm', prefill: { cp: 2 } }))).notices).toContain(
    'context-parallel-by-hand',
  );
});

test.each([
  { limit: 1, sizes: [1] },
  { limit: 9, sizes: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
  { limit: 26, sizes: [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 24, 26] },
])('graphBatchSizes($limit): ascending, each once, up to the limit', ({ limit, sizes }) => {
  expect(graphBatchSizes(limit)).toEqual(sizes);
});

test.each([
  { backend: 'vllm', expected: '--speculative-config {"method":"mtp","num_speculative_tokens":2}' },
  {
    backend: 'sglang',
    expected:
      '--speculative-algorithm NEXTN --speculative-num-steps 2 --speculative-eagle-topk 1 --speculative-num-draft-tokens 3',
  },
] as const)('$backend workers of both roles are told to speculate', ({ backend, expected }) => {
  const config = aDisaggConfig({ backend, backendVersion: '0.14.1' });
  const files = filesOf(planOf(config, { nextn: 2, nextn_accepted: 1.2 }), { dynamoRelease: '1.0' });
  for (const name of ['prefill', 'decode']) expect(argsOf(files, name).join(' ')).toContain(expected);
  const plain = filesOf(planOf(config), { dynamoRelease: '1.0' });
  for (const name of ['prefill', 'decode']) expect(argsOf(plain, name).join(' ')).not.toContain('speculative');
});

test('TensorRT-LLM reads the depth from its engine file', () => {
  const config = anAggConfig({ backend: 'trtllm' });
  const speculative = parse(filesOf(planOf(config, { nextn: 2, nextn_accepted: 1 })).text('agg_config.yaml'));
  expect(speculative.speculative_config).toEqual({ decoding_type: 'MTP', num_nextn_predict_layers: 2 });
  expect(parse(filesOf(planOf(config)).text('agg_config.yaml'))).not.toHaveProperty('speculative_config');
});
