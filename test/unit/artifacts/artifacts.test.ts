import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { artifactsFor } from '../../../src/artifacts/artifacts.ts';
import {
  aDisaggConfig,
  anAggConfig,
  anInfeasiblePlan,
  aPlan,
  aPlanThatDoesNotFit,
} from '../../helpers/plan-fixture.ts';
import { filesOf, NODE_GPUS, planOf } from './one-row.ts';

const OPTIONS = { nodeGpus: NODE_GPUS } as const;

test('one folder a row, one script a node, engine files for TensorRT-LLM only', () => {
  const paths = artifactsFor(aPlan(), OPTIONS).files.map((file) => file.path);
  // 32 GPUs in every row: four nodes of eight.
  const scripts = ['run_0.sh', 'run_1.sh', 'run_2.sh', 'run_3.sh'];
  const agg = ['generator_config.yaml', 'k8s_deploy.yaml', 'agg_config.yaml', ...scripts];
  const disagg = ['generator_config.yaml', 'k8s_deploy.yaml', 'prefill_config.yaml', 'decode_config.yaml', ...scripts];
  const rows = [1, 2, 3];
  expect(paths).toEqual([
    'agg/config.yaml',
    ...rows.flatMap((row) => agg.map((name) => `agg/top${row}/${name}`)),
    'disagg/config.yaml',
    ...rows.flatMap((row) => disagg.map((name) => `disagg/top${row}/${name}`)),
  ]);
  expect(filesOf(planOf(anAggConfig({ backend: 'vllm' }))).names).not.toContain('agg_config.yaml');
});

test('only scripts are executable', () => {
  const { files } = artifactsFor(aPlan(), OPTIONS);
  expect(
    files
      .filter((file) => file.executable)
      .every((file) => file.path.endsWith('.sh') && file.text.startsWith('#!/usr/bin/env bash\n')),
  ).toBe(true);
  expect(files.filter((file) => file.path.endsWith('.sh')).every((file) => file.executable)).toBe(true);
});

test.each([
  { why: 'nothing complies', plan: anInfeasiblePlan() },
  { why: 'nothing fits', plan: aPlanThatDoesNotFit() },
])('no files where $why: near misses are not deployed', ({ plan }) => {
  expect(artifactsFor(plan, OPTIONS)).toEqual({ files: [], notices: [], dynamoRelease: null });
});

test('what is said of the other mode stays out of the files of a row', () => {
  const plan = aPlan({
    notices: [
      { code: 'thin-evidence', message: 'disagg: the host time rests on one run' },
      { code: 'thin-evidence', message: 'agg: the host time rests on two runs' },
    ],
  });
  const script = artifactsFor(plan, OPTIONS).files.find((file) => file.path === 'agg/top1/run_0.sh')?.text ?? '';
  expect(script).toContain('# Notice: agg: the host time rests on two runs');
  expect(script).not.toContain('rests on one run');
});

test('the release is that of the best row; its notice comes once and is not repeated from the plan', () => {
  const known = { code: 'backend-version-nearest', message: 'no tables for trtllm 1.2.0; using 1.3.0rc20' };
  const got = artifactsFor(aPlan({ notices: [known] }), OPTIONS);
  expect(got.dynamoRelease).toBe('1.3.1');
  expect(got.notices).toEqual([
    {
      code: 'dynamo-engine-differs',
      message: 'Dynamo 1.3.1 ships trtllm 1.3.0rc19; the prediction is for trtllm 1.3.0rc20',
    },
  ]);
  const manifest = got.files.find((file) => file.path === 'agg/top1/k8s_deploy.yaml')?.text;
  expect(manifest).toContain(`# Notice: ${known.message}\n`);
  expect(manifest).toContain('# Notice: Dynamo 1.3.1 ships');
});

test('config.yaml is the effective request of its mode, without what was not asked for', () => {
  const file = artifactsFor(aPlan(), OPTIONS).files.find((f) => f.path === 'disagg/config.yaml');
  expect(parse(file?.text ?? '')).toEqual({
    model: 'Qwen/Qwen3-32B-FP8',
    system: 'h200_sxm',
    backend: 'trtllm',
    backend_version: '1.3.0rc20',
    total_gpus: 32,
    isl: 4000,
    osl: 500,
    prefix: 500,
    modes: ['disagg'],
    load: 'steady',
    tier: 'screen',
    top_n: 5,
    kv_cache_dtype: 'auto',
    gemm_quant: 'auto',
    moe_quant: 'auto',
    attention_dtype: 'auto',
    nextn: 0,
    ttft_ms: 300,
    tpot_ms: 10,
  });
});

test('generator_config.yaml keeps targets and predictions apart and holds the resolved values', () => {
  const plan = planOf(aDisaggConfig({ backend: 'sglang', backendVersion: '0.5.14', ttftMs: 290, replicas: 4 }));
  const values = parse(filesOf(plan, { namespace: 'serving' }).text('generator_config.yaml'));
  expect(values.SlaConfig.targets).toEqual({ ttft_ms: 300, tpot_ms: 10 });
  expect(values.Prediction).toMatchObject({ ttft_ms: 290, tpot_ms: 9.5, grade: 'measured' });
  expect(values.K8sConfig).toMatchObject({ name: 'qwen3-32b-fp8-disagg', k8s_namespace: 'serving' });
  expect(values.WorkerConfig).toEqual({
    replicas: 4,
    prefill_workers: 8,
    prefill_gpus_per_worker: 2,
    decode_workers: 4,
    decode_gpus_per_worker: 4,
    used_gpus: 32,
    total_gpus: 32,
  });
  expect(values.params.decode).toMatchObject({ tensor_parallel_size: 4, max_batch_size: 64, memory_fraction: 0.9 });
});

test('a system whose node size is not given is refused by name', () => {
  expect(() => artifactsFor(aPlan(), { nodeGpus: { b200_sxm: 8 } })).toThrow(
    expect.objectContaining({ code: 'USAGE', message: expect.stringContaining('h200_sxm') }),
  );
});
