import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { artifactsFor } from '../../../src/artifacts/artifacts.ts';
import type { PlanResult } from '../../../src/rank/plan-result.ts';
import { aDisaggConfig, aModeResult, anAggConfig, aPlan, BASE_REQUEST } from '../../helpers/plan-fixture.ts';

/** Whole files as users get them. UPDATE_GOLDEN=1 rewrites them; a changed one needs a sentence in the commit. */
const FOLDER = dirname(fileURLToPath(import.meta.url));

interface Case {
  readonly why: string;
  readonly name: string;
  readonly plan: PlanResult;
  readonly files: readonly string[];
}

const GUIDE = {
  ...BASE_REQUEST,
  model: 'nvidia/Llama-3.1-Nemotron-Nano-4B-v1.1',
  backend: 'vllm',
  backend_version: '0.24.0',
  total_gpus: 4,
  prefix: 0,
} as const;
const bf16 = { gemm: 'bf16', moe: null, attention: 'bf16', kv_cache: 'bf16' } as const;

const CASES: readonly Case[] = [
  {
    why: "the guide's aggregated answer, v1alpha1, with a release notice",
    name: 'guide-vllm-agg',
    plan: aPlan({
      request: { ...GUIDE, modes: ['agg'] },
      chosen: 'agg',
      modes: {
        agg: aModeResult({
          top: [anAggConfig({ backend: 'vllm', backendVersion: '0.24.0', totalGpus: 4, worker: { tp: 1, batch_size: 64, quant: bf16 } })],
        }),
      },
    }),
    files: ['agg/config.yaml', 'agg/top1/k8s_deploy.yaml', 'agg/top1/generator_config.yaml', 'agg/top1/run_0.sh'],
  },
  {
    why: 'TensorRT-LLM prefill and decode pools: engine files, interleaved nodes',
    name: 'trtllm-disagg',
    plan: aPlan({ modes: { disagg: aModeResult({ top: [aDisaggConfig({ replicas: 2 })] }) } }),
    files: ['disagg/top1/k8s_deploy.yaml', 'disagg/top1/run_1.sh'],
  },
  {
    why: 'v1beta1 with a decode worker over two nodes',
    name: 'sglang-disagg-multinode',
    plan: aPlan({
      request: { ...BASE_REQUEST, backend: 'sglang', backend_version: '0.5.18' },
      modes: {
        disagg: aModeResult({
          top: [aDisaggConfig({ backend: 'sglang', backendVersion: '0.5.18', totalGpus: 20, decode: { tp: 16 } })],
        }),
      },
    }),
    files: ['disagg/top1/k8s_deploy.yaml', 'disagg/top1/run_2.sh'],
  },
];

function goldenPath(name: string, file: string): string {
  return join(FOLDER, name, file.replace(/^(dis)?agg\/(top1\/)?/, ''));
}

test.each(CASES)('$name: $why', ({ name, plan, files }) => {
  const written = new Map(artifactsFor(plan, { nodeGpus: { h200_sxm: 8 } }).files.map((file) => [file.path, file.text]));
  for (const file of files) {
    const path = goldenPath(name, file);
    const text = written.get(file) ?? '';
    if (process.env.UPDATE_GOLDEN === '1') {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    expect(existsSync(path), `${path} exists`).toBe(true);
    expect(text).toBe(readFileSync(path, 'utf8'));
  }
});

test('no two golden files are equal: each can fail alone', () => {
  const texts = CASES.flatMap(({ name, files }) => files.map((file) => readFileSync(goldenPath(name, file), 'utf8')));
  expect(texts.length).toBeGreaterThanOrEqual(8);
  expect(new Set(texts).size).toBe(texts.length);
});
