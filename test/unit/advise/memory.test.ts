import { describe, expect, test } from 'vitest';
import type { MemoryResult } from '../../../src/advise/memory.ts';
import { GIB } from '../../../src/base/units.ts';
import type { MemoryInput } from '../../../src/input/memory-input.ts';
import { parseMemory } from '../../../src/input/memory-input.ts';
import { memory } from '../../../src/memory.ts';
import { completeLayout } from '../../../src/model/complete-layout.ts';
import { kvBytesPerSequence, kvBytesPerToken } from '../../../src/model/kv-cache.ts';
import { loadPackageData } from '../../../src/node.ts';
import { openRequest } from '../../../src/open-request.ts';
import { memoryText } from '../../../src/report/memory-text.ts';
import { simWorkerOf } from '../../../src/search/simulated.ts';
import { workerOf } from '../../../src/search/workers.ts';
import { evaluateEquation } from '../../helpers/evaluate-equation.ts';

const source = loadPackageData();
const LLAMA: MemoryInput = { model: 'meta-llama/Llama-3.1-8B-Instruct', system: 'h100_sxm', backend: 'vllm' };

const CASES: readonly { readonly why: string; readonly input: MemoryInput }[] = [
  { why: 'dense, one GPU, fraction of all memory', input: LLAMA },
  { why: 'static fraction, a group of two', input: { ...LLAMA, backend: 'sglang', tp: 2 } },
  { why: 'fraction of free memory, pipeline', input: { ...LLAMA, backend: 'trtllm', pp: 2 } },
  {
    why: 'windows and full layers',
    input: { model: 'openai/gpt-oss-120b', system: 'h200_sxm', backend: 'vllm', tp: 2 },
  },
  {
    why: 'latent attention, attention DP, a batch',
    input: {
      model: 'deepseek-ai/DeepSeek-V3',
      system: 'b200_sxm',
      backend: 'sglang',
      dp: 8,
      moe_ep: 8,
      batch_size: 16,
    },
  },
  {
    why: 'states beside full layers',
    input: { model: 'Qwen/Qwen3.5-397B-A17B', system: 'b200_sxm', backend: 'vllm', tp: 8 },
  },
  { why: 'nothing fits: the budget is below 0', input: { model: 'Qwen/Qwen3-32B', system: 'l4', backend: 'vllm' } },
  { why: 'a fp8 KV cache and small steps', input: { ...LLAMA, kv_cache_dtype: 'fp8', max_batched_tokens: 512 } },
];

describe.each(CASES)('$why', ({ input }) => {
  const result = memory(input, source);
  const { request, maxBatchedTokens } = parseMemory(input);
  const { space } = openRequest(request, source, maxBatchedTokens === null ? {} : { maxBatchedTokens });
  const { model, prefillEngine } = space;
  const parallel = completeLayout(input, model);

  test('every equation evaluates to what it states', () => {
    expect(result.equations.length).toBeGreaterThan(8);
    for (const { name, numbers, value } of result.equations) {
      expect([name, evaluateEquation(numbers)]).toEqual([name, value]);
    }
  });

  test('the text shows the same equations, thousands grouped', () => {
    const shown = memoryText(result)
      .replace(/\n +/g, ' ')
      .replace(/(?<=\d),(?=\d{3}(\D|$))/g, '');
    for (const { name, numbers, value } of result.equations) {
      expect(shown).toContain(`${name} = `);
      if (numbers !== String(value)) expect(shown).toContain(`= ${numbers} = ${value}`);
    }
  });

  test('the figures are those of the planner', () => {
    const plan = prefillEngine.memory(parallel, {
      stepTokens: result.step_tokens,
      logitRows: prefillEngine.engine.maxSequences,
      sequenceTokens: result.sequence_tokens,
    });
    expect(result.weight_bytes).toBe(plan.weightBytes);
    expect(result.activation_bytes).toBe(plan.activationBytes);
    expect(Math.abs(result.kv_budget_bytes - plan.kvBudgetBytes)).toBeLessThan(4); // overheads in whole bytes
    expect(result.max_sequences).toBe(plan.maxSequences);
    expect(result.kv_bytes_per_token).toBe(kvBytesPerToken(model, parallel));
    expect(result.kv_bytes_per_sequence).toBe(kvBytesPerSequence(model, parallel, result.sequence_block_tokens));
  });

  test('the KV cache is that of the simulation', () => {
    const worker = workerOf({ ...space, engineModel: prefillEngine, totalGpus: 8 }, 'agg', parallel);
    if (typeof worker === 'string') return expect(result.fits).toBe(false);
    const { kvBlocks, kvBlockTokens } = simWorkerOf(worker, space.prices);
    expect([result.kv_blocks, result.kv_tokens]).toEqual([kvBlocks, kvBlocks * kvBlockTokens]);
  });

  test('the table names every part: they sum to the memory of the GPU', () => {
    const rows = memoryText(result).split('\n\n')[1]?.split('\n') ?? [];
    const bytes = rows
      .slice(1)
      .map((row) => Number(/ (-?[\d,]+) +-?[\d.]+ +-?<?[\d.]+ %$/.exec(row)?.[1]?.replaceAll(',', '')));
    const whole = bytes.at(-1) ?? Number.NaN;
    expect(whole).toBe(result.capacity_bytes);
    expect(Math.abs(bytes.slice(0, -1).reduce((sum, part) => sum + part, 0) - whole)).toBeLessThanOrEqual(1);
  });

  test('nothing is charged twice: the parts fit the GPU', () => {
    const other = result.activation_bytes + result.context_bytes + result.cuda_graph_bytes + result.communication_bytes;
    if (result.kv_budget_bytes > 0 && result.memory_fraction_of !== 'static') {
      expect(result.weight_bytes + other + result.kv_budget_bytes).toBeLessThanOrEqual(result.capacity_bytes + 4);
    }
    const parts = Object.values(result.weights).reduce((sum, bytes) => sum + bytes, 0);
    expect(parts).toBe(result.weight_bytes);
  });
});

describe('Llama-3.1-8B on one H100, by hand', () => {
  const result = memory({ ...LLAMA, isl: 4000, osl: 1000 }, source);

  test('32 layers x 8 heads x (128 + 128) x 2 bytes a token', () => {
    expect(result.kv_bytes_per_token).toBe(32 * 8 * 256 * 2);
    expect(result.kv_layers).toEqual([
      { kind: 'full', layers: 32, bytes_per_token: 4096, max_tokens: null, state_bytes: 0 },
    ]);
  });

  test('5000 tokens are 313 blocks of 16', () => expect(result.sequence_block_tokens).toBe(313 * 16));

  test('8.03e9 parameters in bf16', () => expect(result.weight_bytes).toBe(16_060_522_496));

  test('blocks x tokens x bytes stay within the budget, one more block does not', () => {
    const blockBytes = 16 * 131_072;
    expect((result.kv_blocks ?? 0) * blockBytes).toBeLessThanOrEqual(result.kv_budget_bytes);
    expect(((result.kv_blocks ?? 0) + 1) * blockBytes).toBeGreaterThan(result.kv_budget_bytes);
    expect(result.kv_tokens).toBe((result.kv_blocks ?? 0) * 16);
  });
});

// H100: 80 GiB. Context 0.6 or 1 GiB, graphs 0.8 GiB, no group; activations as the equations have them.
test.each([
  { backend: 'vllm', why: '8 % of all memory, less the graphs in it', unused: (a: number) => 0.08 * 80 - 0.8 + 0 * a },
  {
    backend: 'sglang',
    why: 'of the memory beside the context, less activations and graphs in it',
    unused: (a: number, fraction: number) => (1 - fraction) * 79 - a - 0.8,
  },
])('$backend keeps free: $why', ({ backend, unused }) => {
  const result = memory({ ...LLAMA, backend }, source);
  expect(result.capacity_bytes).toBe(80 * GIB);
  expect(result.unused_bytes / GIB).toBeCloseTo(unused(result.activation_bytes / GIB, result.memory_fraction), 6);
  const row = `kept free (fraction ${result.memory_fraction})`;
  expect(memoryText(result)).toContain(row);
});

test('trtllm keeps a share of what is free beside everything else', () => {
  const {
    unused_bytes: unused,
    kv_budget_bytes: kv,
    memory_fraction: fraction,
  } = memory({ ...LLAMA, backend: 'trtllm' }, source);
  expect(unused / (unused + kv)).toBeCloseTo(1 - fraction, 6);
});

test('weights that are more than the GPU has: what is lacking is a part below 0', () => {
  const result = memory({ model: 'Qwen/Qwen3-32B', system: 'l4', backend: 'vllm' }, source);
  expect(result.unused_bytes).toBeLessThan(0);
  expect(memoryText(result)).toMatch(/ {2}lacking +-[\d,]+ +-[\d.]+ +-[\d.]+ %\n/);
});

describe('what does not fit', () => {
  const names = ({ would_fit: fits }: MemoryResult) => fits.map(({ gpus, changes }) => [gpus, changes]);

  test('70B in bf16 needs two H100 (141 GB of weights), or fp8 on one', () => {
    const result = memory({ ...LLAMA, model: 'meta-llama/Llama-3.1-70B-Instruct' }, source);
    expect(result.fits).toBe(false);
    expect(result.kv_budget_bytes).toBeLessThan(0);
    expect(names(result).at(0)?.[0]).toBeGreaterThan(1);
    expect(result.would_fit.every(({ gpus, changes }) => gpus > 1 || changes.length > 0)).toBe(true);
  });

  test('a batch that the memory does not hold', () => {
    const held = memory(LLAMA, source).max_sequences;
    expect(memory({ ...LLAMA, batch_size: held }, source)).toMatchObject({ fits: true, would_fit: [] });
    expect(memory({ ...LLAMA, batch_size: held + 1 }, source).fits).toBe(false);
  });

  test('a layout that the engine refuses is an error that says why', () => {
    expect(() => memory({ ...LLAMA, tp: 3 }, source)).toThrow('32 query heads are not divisible by 3');
  });
});

test.each([
  { change: { gemm_quant: 'nvfp4' }, says: 'h100_sxm has no tensor cores for nvfp4', why: 'fp4 on Hopper' },
  { change: { moe_quant: 'fp8' }, says: 'has no experts', why: 'experts of a dense model' },
  { change: { gemm_quant: 'fp5' }, says: '--gemm-quant fp5: expected auto, bf16, fp8', why: 'no such format' },
  { change: { tp: 0 }, says: '--tp 0: expected a whole number, 1 or more', why: 'a size of 0' },
  { change: { batch_size: 1.5 }, says: '--batch-size 1.5: expected a whole number', why: 'half a request' },
])('refused in one line: $why', ({ change, says }) => {
  expect(() => memory({ ...LLAMA, ...(change as Partial<MemoryInput>) }, source)).toThrow(says);
});

test('an override of the weights halves them and says so', () => {
  const whole = memory({ ...LLAMA, tp: 1 }, source);
  const half = memory({ ...LLAMA, gemm_quant: 'fp8' }, source);
  // 6.98e9 of the 8.03e9 parameters are matrices of layers; embedding, lm_head and norms stay bf16.
  expect(whole.weight_bytes - half.weight_bytes).toBe(6_979_321_856);
  expect(half.quant.gemm).toBe('fp8');
  expect(half.weight_bytes).toBeLessThan(10 * GIB);
});
