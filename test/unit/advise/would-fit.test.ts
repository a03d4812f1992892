import { describe, expect, test } from 'vitest';
import { fitWords } from '../../../src/advise/fit-words.ts';
import { wouldFit } from '../../../src/advise/would-fit.ts';
import { parseRequest } from '../../../src/input/request.ts';
import { otherCheckpoints } from '../../../src/model/other-checkpoints.ts';
import { loadPackageData } from '../../../src/node.ts';
import { openRequest } from '../../../src/open-request.ts';
import { plan } from '../../../src/plan.ts';
import { memoryDemand } from '../../../src/search/workers.ts';

const source = loadPackageData();

function fits(model: string, system: string, backend: string, gpus = 1) {
  const { space, prefill } = openRequest(parseRequest({ model, system, backend, total_gpus: gpus }).request, source);
  const { model: spec, workload, prefillEngine: engineModel } = space;
  const demand = memoryDemand({ engineModel, workload }, 'agg');
  const checkpoints = otherCheckpoints(source, spec.id);
  return wouldFit({ model: spec, engineModel, system: prefill.system, demand, requests: 1, gpus, checkpoints });
}

describe('would fit', () => {
  test.each([
    {
      model: 'meta-llama/Llama-3.1-70B-Instruct',
      system: 'h100_sxm',
      gpus: [2, 1],
      why: '70.6 GB of bf16 a GPU of the 79 GB that vLLM claims; fp8 takes 72.6 GB in all',
    },
    {
      model: 'deepseek-ai/DeepSeek-V3',
      system: 'h200_sxm',
      gpus: [6, 3],
      why: '673 GB are 168 GB on each of four; 21 of 61 layers on two GPUs are 116 GB; 21 of 61 in int4 are 120 GB on one',
    },
    {
      model: 'deepseek-ai/DeepSeek-V3',
      system: 'b200_sxm',
      gpus: [4],
      why: '168 GB on each of four; nvfp4 is 190 GB on each of two, which spares nothing',
    },
  ])('$model on $system: $why', ({ model, system, gpus }) => {
    expect(fits(model, system, 'vllm').map((fit) => fit.gpus)).toEqual(gpus);
  });

  test.each([
    {
      model: 'Qwen/Qwen3-235B-A22B',
      system: 'h200_sxm',
      offered: [undefined, 'Qwen/Qwen3-235B-A22B-FP8'],
      why: '470 GB of bf16 on four, 240 GB of fp8 on two; nvfp4 needs a Blackwell',
    },
    {
      model: 'Qwen/Qwen3-235B-A22B',
      system: 'b200_sxm',
      offered: [undefined, 'nvidia/Qwen3-235B-A22B-NVFP4'],
      why: 'fp8 takes 240 GB: as many GPUs as three stages of bf16 but one; nvfp4 takes one',
    },
    {
      model: 'meta-llama/Llama-3.1-70B-Instruct',
      system: 'h100_sxm',
      offered: [undefined, 'nvidia/Llama-3.1-70B-Instruct-FP8'],
      why: 'a checkpoint that exists is named before a conversion',
    },
  ])('$model on $system names a checkpoint: $why', ({ model, system, offered }) => {
    expect(fits(model, system, 'vllm').map((fit) => fit.checkpoint)).toEqual(offered);
  });

  test('no format that the GPU cannot multiply is offered', () => {
    for (const { gemm } of fits('deepseek-ai/DeepSeek-V3', 'h200_sxm', 'vllm')) expect(gemm).not.toBe('nvfp4');
    for (const { gemm } of fits('Qwen/Qwen2.5-72B-Instruct', 'a100_sxm', 'vllm'))
      expect(['bf16', 'int4_wo']).toContain(gemm);
  });

  test('what is offered does fit, the next smaller power of two does not', () => {
    const [same] = fits('meta-llama/Llama-3.1-70B-Instruct', 'h100_sxm', 'vllm');
    const status = (gpus: number) =>
      plan(
        {
          model: 'meta-llama/Llama-3.1-70B-Instruct',
          system: 'h100_sxm',
          backend: 'vllm',
          total_gpus: gpus,
          mode: 'agg',
        },
        source,
      ).modes.agg?.status;
    expect(status(same?.gpus ?? 0)).not.toBe('does_not_fit');
    expect(status((same?.gpus ?? 0) / 2)).toBe('does_not_fit');
  });
});

test('in words', () => {
  const fit = { gpus: 8, parallel: 'tp8pp1', gemm: 'bf16', moe: null, kv_cache: 'bf16', changes: [] } as const;
  expect(fitWords([fit])).toBe('would fit: 8 GPUs (tp8pp1)');
  const narrow = {
    ...fit,
    gpus: 1,
    parallel: 'tp1pp1',
    gemm: 'fp8',
    kv_cache: 'fp8',
    changes: ['weights', 'kv_cache'],
  } as const;
  expect(fitWords([fit, narrow])).toBe('would fit: 8 GPUs (tp8pp1), or fp8 weights and fp8 KV cache on 1 GPU (tp1pp1)');
  expect(
    fitWords([{ ...fit, gpus: 2, parallel: 'tp2pp1', gemm: 'fp8', checkpoint: 'a/b-FP8', changes: ['weights'] }]),
  ).toBe('would fit: a/b-FP8 (fp8 weights) on 2 GPUs (tp2pp1)');
  expect(fitWords([])).toBe('nothing up to 256 GPUs a worker would fit');
});

describe('a plan whose model fits no layout', () => {
  const request = { model: 'meta-llama/Llama-3.1-70B-Instruct', system: 'h100_sxm', backend: 'vllm', total_gpus: 1 };

  test('carries what would', () => {
    const result = plan(request, source);
    expect(Object.values(result.modes).map(({ status }) => status)).toContain('does_not_fit');
    expect(result.would_fit?.[0]?.gpus).toBeGreaterThan(1);
  });

  test('one that fits does not, even where no limit is met', () => {
    expect(plan({ ...request, total_gpus: 8, tpot: 0.01 }, source)).not.toHaveProperty('would_fit');
  });
});

describe('notices of the model', () => {
  test.each([
    { model: 'Qwen/Qwen3-VL-2B-Instruct', code: 'model-limits', says: 'encoders are not sized' },
    { model: 'MiniMaxAI/MiniMax-M3', code: 'model-approximate', says: 'sizes are estimated' },
  ])('$model: $code', ({ model, code, says }) => {
    const { notices, modes } = plan({ model, system: 'b200_sxm', backend: 'vllm', total_gpus: 8, mode: 'agg' }, source);
    expect(notices).toContainEqual({ code, message: expect.stringContaining(says) });
    const rows = [...(modes.agg?.frontier ?? [])];
    expect(rows.length).toBeGreaterThan(0);
    if (code === 'model-approximate') expect(new Set(rows.map(({ grade }) => grade))).toEqual(new Set(['estimated']));
  });
});
