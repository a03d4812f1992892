import { expect, test } from 'vitest';
import { formatNotices } from '../../../src/advise/formats.ts';
import type { Backend } from '../../../src/base/names.ts';
import { loadModel } from '../../../src/model/catalogue.ts';
import { loadPackageData } from '../../../src/node.ts';
import { loadSystemSpec } from '../../../src/tables/system-spec-load.ts';

const data = loadPackageData();
const notices = (model: string, backend: Backend, ...systems: string[]) =>
  formatNotices(
    loadModel(data, model),
    backend,
    systems.map((id) => loadSystemSpec(data, id)),
  ).map(({ message }) => message);

test.each([
  {
    model: 'nvidia/Qwen3-32B-NVFP4',
    backend: 'vllm',
    system: 'h200_sxm',
    says: /h200_sxm has no tensor cores for nvfp4: .*bf16; vllm runs Marlin kernels there$/,
    why: 'fp4 on Hopper',
  },
  {
    model: 'nvidia/Qwen3-32B-NVFP4',
    backend: 'trtllm',
    system: 'h200_sxm',
    says: /trtllm documents nvfp4 for Blackwell only: check that it loads$/,
    why: 'an engine that may refuse',
  },
  {
    model: 'Qwen/Qwen3-32B-FP8',
    backend: 'sglang',
    system: 'a100_sxm',
    says: /a100_sxm has no tensor cores for fp8_block: .*sglang runs Marlin/,
    why: 'fp8 on Ampere',
  },
] as const)('one notice for $why', ({ model, backend, system, says }) => {
  const said = notices(model, backend, system, system);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(says);
});

test.each([
  { model: 'nvidia/Qwen3-32B-NVFP4', system: 'b200_sxm', why: 'fp4 on Blackwell' },
  { model: 'Qwen/Qwen3-32B-FP8', system: 'h200_sxm', why: 'fp8 on Hopper' },
  { model: 'Qwen/Qwen3-32B', system: 'a100_sxm', why: 'bf16 anywhere' },
  { model: 'openai/gpt-oss-120b', system: 'h100_sxm', why: 'experts in mxfp4 are widened by every engine' },
])('no notice for $why', ({ model, system }) => expect(notices(model, 'vllm', system)).toEqual([]));
