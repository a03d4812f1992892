import { describe, expect, test } from 'vitest';
import type { StepBreakdown, TimePart } from '../../src/advise/estimate-detail.ts';
import { estimate } from '../../src/estimate.ts';
import { estimateStatic } from '../../src/estimate-static.ts';
import type { EstimateInput } from '../../src/input/estimate-input.ts';
import { loadPackageData } from '../../src/node.ts';

const SOURCE = loadPackageData();
const SYSTEM = { system: 'b200_sxm', tier: 'screen' } as const;

/** Every kind of layer, engines of every policy, attention DP, pipelines, split prompts, drafts. */
const CONFIGURATIONS: readonly { readonly why: string; readonly input: Omit<EstimateInput, 'system'> }[] = [
  { why: 'dense, one GPU', input: { model: 'Qwen/Qwen3-8B', backend: 'vllm', concurrency: 8 } },
  {
    why: 'dense, two pipeline stages that hold prompts only',
    input: { model: 'Qwen/Qwen3-32B', backend: 'sglang', agg: { tp: 2, pp: 2 }, concurrency: 24 },
  },
  {
    why: 'prompts longer than a step',
    input: { model: 'Qwen/Qwen3-8B', backend: 'vllm', isl: 24000, concurrency: 4 },
  },
  {
    why: 'every step carries prompts',
    input: { model: 'Qwen/Qwen3-8B', backend: 'trtllm', osl: 8, concurrency: 64 },
  },
  {
    why: 'expert layers of several runs behind exchanges',
    input: { model: 'openai/gpt-oss-120b', backend: 'vllm', agg: { dp: 4, moe_ep: 4 }, concurrency: 32 },
  },
  {
    why: 'latent attention, experts beside a shared one, attention DP',
    input: { model: 'deepseek-ai/DeepSeek-V3', backend: 'sglang', agg: { dp: 8, moe_ep: 8 }, concurrency: 64 },
  },
  {
    why: 'the same with drafts',
    input: {
      model: 'deepseek-ai/DeepSeek-V3',
      backend: 'vllm',
      agg: { tp: 8 },
      concurrency: 16,
      nextn: 2,
      nextn_accepted: 1,
    },
  },
  {
    why: 'sparse latent attention in pools',
    input: {
      model: 'deepseek-ai/DeepSeek-V3.2',
      backend: 'trtllm',
      mode: 'disagg',
      prefill: { dp: 8, moe_ep: 8 },
      decode: { dp: 8, moe_ep: 8 },
      concurrency: 32,
    },
  },
  {
    why: 'a decode pool of a batch that tables make faster than a smaller one',
    input: { model: 'nvidia/Llama-3.1-70B-Instruct-FP8', backend: 'vllm', mode: 'disagg', concurrency: 8 },
  },
  {
    why: 'linear mixers',
    input: { model: 'nvidia/NVIDIA-Nemotron-3-Nano-30B-A3B-BF16', backend: 'vllm', agg: { tp: 2 }, concurrency: 8 },
  },
];

/** The time that the details give such a step. */
function timeOf({ step }: StepBreakdown, times: readonly TimePart[]): number {
  const of = step === 'decode' ? 'step of decodes' : /^(step with prompts|pass over the prompts$)/;
  return times.find(({ name }) => (typeof of === 'string' ? name === of : of.test(name)))?.ms ?? Number.NaN;
}

describe('operations of a step', () => {
  test.each(CONFIGURATIONS)('sum to its time, shares to all of it: $why', ({ input }) => {
    const { detail = {} } = estimate({ ...SYSTEM, ...input }, SOURCE, { detail: ['time', 'ops'] });
    const pools = Object.values(detail);
    expect(pools.flatMap(({ ops = [] }) => ops).length).toBeGreaterThan(input.osl === 8 ? 0 : 1);
    for (const { ops = [], time = [] } of pools) {
      for (const step of ops) {
        const sum = (of: 'ms' | 'share') => step.operations.reduce((total, operation) => total + operation[of], 0);
        expect(sum('ms')).toBeCloseTo(step.ms, 9);
        expect(sum('share')).toBeCloseTo(1, 9);
        const ratio = step.ms / timeOf(step, time);
        expect(Math.abs(ratio - 1), `${step.step} ${ratio}`).toBeLessThanOrEqual(0.001);
        expect(step.operations.every((o) => o.hidden_ms >= 0 && (o.ms >= 0 || o.name === 'smoothing'))).toBe(true);
      }
    }
  });

  test('a fixed batch', () => {
    const batch = {
      model: 'openai/gpt-oss-120b',
      backend: 'trtllm',
      agg: { dp: 2, moe_ep: 2 },
      batch_size: 8,
    } as const;
    const found = estimateStatic({ ...batch, system: 'b200_sxm', mode: 'static' }, SOURCE, { detail: ['ops'] });
    const [prompts] = found.detail?.agg?.ops ?? [];
    expect((prompts?.ms ?? 0) / (found.ttft_ms ?? 0)).toBeCloseTo(1, 6);
  });
});
