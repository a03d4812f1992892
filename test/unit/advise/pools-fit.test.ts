import { expect, test } from 'vitest';
import { searchFitWords } from '../../../src/advise/fit-words.ts';
import { loadPackageData } from '../../../src/node.ts';
import { plan } from '../../../src/plan.ts';
import type { FitSuggestion } from '../../../src/rank/fit-suggestion.ts';

const source = loadPackageData();
const LOOSE = { tier: 'screen', ttft: 1e7, tpot: 1e6 } as const;

interface Asked {
  readonly model: string;
  readonly system: string;
  readonly backend?: string;
  readonly decode_system?: string;
  readonly isl?: number;
  readonly osl?: number;
  readonly total_gpus: number;
}

const disagg = (asked: Asked) => plan({ ...asked, ...LOOSE, mode: 'disagg' }, source);

test.each([
  {
    asked: { model: 'meta-llama/Llama-3.1-70B-Instruct', system: 'h100_sxm', backend: 'vllm', total_gpus: 1 },
    fits: ['4: tp2pp1 tp2pp1', '2: tp1pp1 tp1pp1'],
    why: '141 GB of bf16 are 71 GB on each of two; 73 GB of fp8 fit one GPU: a worker of each pool has as many',
  },
  {
    asked: { model: 'Qwen/Qwen3-32B', system: 'h100_sxm', backend: 'vllm', isl: 4000, osl: 60_000, total_gpus: 1 },
    fits: ['3: tp1pp1 tp2pp1'],
    why: '4,000 tokens of 0.26 MB are 1 GB beside 66 GB of weights, the 64,000 of a decode worker are 17 GB: the pools differ',
  },
  {
    asked: {
      model: 'Qwen/Qwen3-32B',
      system: 'h100_sxm',
      decode_system: 'l40s',
      backend: 'sglang',
      total_gpus: 1,
    },
    fits: ['4: tp2pp1 tp2pp1', '2: tp1pp1 tp1pp1'],
    why: 'a decode worker needs two of 48 GB, and SGLang pairs equal tp only; fp8 weights take one of each',
  },
])('fewest GPUs of both pools: $why', ({ asked, fits }) => {
  const { would_fit: found = [] } = disagg(asked);
  const shown = found.map(({ gpus, pools }) => `${gpus}: ${pools?.prefill.parallel} ${pools?.decode.parallel}`);
  expect(shown).toEqual(fits);
  const [same] = found;
  expect(disagg({ ...asked, total_gpus: same?.gpus ?? 0 }).chosen).toBe('disagg');
  expect(disagg({ ...asked, total_gpus: (same?.gpus ?? 0) - 1 }).chosen).toBeNull();
});

test('of both modes an aggregated worker is offered: it is the nearest', () => {
  const asked = { model: 'meta-llama/Llama-3.1-70B-Instruct', system: 'h100_sxm', backend: 'vllm', total_gpus: 1 };
  const { would_fit: found = [] } = plan({ ...asked, ...LOOSE }, source);
  expect(found.map(({ gpus, pools }) => [gpus, pools])).toEqual([
    [2, undefined],
    [1, undefined],
  ]);
});

test.each(['agg', 'disagg'] as const)('%s: nothing outside of the lists that the search is restricted to', (mode) => {
  const layouts = { agg: { tp: [1], pp: [1] }, prefill: { tp: [1], pp: [1] }, decode: { tp: [1], pp: [1] } };
  const asked = { model: 'meta-llama/Llama-3.1-70B-Instruct', system: 'h100_sxm', backend: 'vllm', total_gpus: 8 };
  const { would_fit: found } = plan({ ...asked, ...LOOSE, mode, layouts }, source);
  // 141 GB of bf16 fit no single GPU, 73 GB of fp8 do.
  expect(found?.map(({ parallel, changes }) => [parallel, changes.includes('weights')])).toEqual([['tp1pp1', true]]);
});

test('nothing larger than a search tries is offered', () => {
  // 2.0 TB of bf16 on the 32 GPUs of 48 GB that a worker of four nodes has.
  const asked = {
    model: 'moonshotai/Kimi-K2-Instruct',
    system: 'l40s',
    total_gpus: 8,
    gemm_quant: 'bf16',
    moe_quant: 'bf16',
  };
  for (const mode of ['agg', 'disagg'] as const) {
    const { would_fit: found = [] } = plan({ ...asked, ...LOOSE, mode, gemm_quant: 'bf16', moe_quant: 'bf16' }, source);
    for (const { pools, gpus } of found) expect(pools?.decode.gpus ?? gpus).toBeLessThanOrEqual(32);
    expect(found.every(({ changes }) => changes.includes('weights'))).toBe(true);
  }
  expect(searchFitWords([])).toBe('no worker of a size that the search tries would fit');
});

test.each([
  { prefill: 'tp1pp1', decode: 'tp2pp1', words: '3 GPUs (prefill tp1pp1, decode tp2pp1)' },
  { prefill: 'tp2pp1', decode: 'tp2pp1', words: '3 GPUs (a prefill and a decode worker, tp2pp1 each)' },
])('$words', ({ prefill, decode, words }) => {
  const pools = { prefill: { gpus: 1, parallel: prefill }, decode: { gpus: 2, parallel: decode } };
  const fit: FitSuggestion = {
    gpus: 3,
    parallel: decode,
    gemm: 'bf16',
    moe: null,
    kv_cache: 'bf16',
    changes: [],
    pools,
  };
  expect(searchFitWords([fit])).toBe(`would fit: ${words}`);
});
