import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MemoryInput } from '../../src/input/memory-input.ts';
import { memory } from '../../src/memory.ts';
import { loadPackageData } from '../../src/node.ts';
import { evaluateEquation } from '../helpers/evaluate-equation.ts';

const source = loadPackageData();
const MODELS = [
  'meta-llama/Llama-3.1-8B-Instruct',
  'Qwen/Qwen3-30B-A3B',
  'openai/gpt-oss-20b',
  'google/gemma-3-27b-it',
];

const inputs = fc.record({
  model: fc.constantFrom(...MODELS),
  system: fc.constantFrom('h100_sxm', 'h200_sxm', 'b200_sxm'),
  backend: fc.constantFrom('trtllm', 'vllm', 'sglang'),
  tp: fc.constantFrom(1, 2, 4),
  isl: fc.integer({ min: 16, max: 60_000 }),
  osl: fc.integer({ min: 1, max: 4000 }),
  memory_fraction: fc.double({ min: 0.5, max: 0.95, noNaN: true }),
  max_batched_tokens: fc.integer({ min: 256, max: 32_768 }),
});
const of = (input: MemoryInput) => memory(input, source);
const capacity = (input: MemoryInput) => of(input).kv_budget_bytes;

describe('memory of a worker', () => {
  test('every equation evaluates to what it states', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        for (const { numbers, value } of of(input).equations) {
          expect(Math.abs(evaluateEquation(numbers) - value)).toBeLessThanOrEqual(1e-9 * Math.abs(value));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('the parts sum to the memory of the GPU', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const found = of(input);
        const weights = Object.values(found.weights).reduce((sum, bytes) => sum + bytes, 0);
        const others =
          found.activation_bytes + found.context_bytes + found.cuda_graph_bytes + found.communication_bytes;
        const kv = Math.max(0, found.kv_budget_bytes);
        expect(weights + others + kv + found.unused_bytes).toBeCloseTo(found.capacity_bytes, 3);
        if (found.kv_budget_bytes >= 0) expect(found.unused_bytes).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 60 },
    );
  });

  test('KV bytes / KV tokens is the stated bytes per token, or that of a whole sequence where some layers keep less', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { kv_tokens: tokens, kv_blocks: blocks, kv_block_tokens: block, ...found } = of(input);
        const { kv_bytes_per_sequence: sequence, sequence_block_tokens: held } = found;
        const each = sequence / held;
        if (found.kv_layers.every(({ kind }) => kind === 'full')) expect(each).toBe(found.kv_bytes_per_token);
        const budget = Math.max(0, found.kv_budget_bytes);
        const kvBytes = (blocks ?? 0) * block * each;
        expect(tokens).toBe((blocks ?? 0) * block);
        expect(kvBytes).toBeLessThanOrEqual(budget * (1 + 1e-12));
        expect(budget - kvBytes).toBeLessThan(block * each * (1 + 1e-9)); // no whole block is lost
        expect(Math.floor((tokens ?? 0) / held)).toBe(found.max_sequences); // and the blocks are those of the sequences
      }),
      { numRuns: 60 },
    );
  });

  test('a larger tensor group never raises the weights of a GPU, nor the bytes of a token', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const [narrow, wide] = [of(input), of({ ...input, tp: 2 * input.tp })];
        expect(wide.weight_bytes).toBeLessThanOrEqual(narrow.weight_bytes);
        expect(wide.activation_bytes).toBeLessThanOrEqual(narrow.activation_bytes);
        expect(wide.kv_bytes_per_token).toBeLessThanOrEqual(narrow.kv_bytes_per_token);
      }),
      { numRuns: 40 },
    );
  });

  test('a smaller fraction never raises the KV budget', () => {
    fc.assert(
      fc.property(inputs, fc.double({ min: 0.1, max: 1, noNaN: true }), (input, share) => {
        fc.pre(of(input).kv_budget_bytes > 0);
        expect(capacity({ ...input, memory_fraction: input.memory_fraction * share })).toBeLessThanOrEqual(
          capacity(input),
        );
      }),
      { numRuns: 40 },
    );
  });

  test('more tokens a step never leave more room for the KV cache', () => {
    fc.assert(
      fc.property(inputs, fc.integer({ min: 1, max: 8 }), (input, factor) => {
        // An engine that cannot split prompts takes a larger budget than was asked for where a prompt needs it.
        fc.pre(of(input).step_tokens === input.max_batched_tokens);
        const more = { ...input, max_batched_tokens: input.max_batched_tokens * factor };
        expect(capacity(more)).toBeLessThanOrEqual(capacity(input));
        if (factor > 1) expect(of(more).activation_bytes).toBeGreaterThan(of(input).activation_bytes);
      }),
      { numRuns: 40 },
    );
  });

  test('longer sequences never make room for more of them', () => {
    fc.assert(
      fc.property(inputs, fc.integer({ min: 1, max: 5000 }), (input, longer) => {
        expect(of({ ...input, osl: input.osl + longer }).max_sequences).toBeLessThanOrEqual(of(input).max_sequences);
      }),
      { numRuns: 40 },
    );
  });
});
