import { describe, expect, test } from 'vitest';
import type { Backend } from '../../src/base/names.ts';
import { type EstimateInput, estimate, estimateReport, estimateStatic, type PlanInput, plan } from '../../src/index.ts';
import { loadPackageData } from '../../src/node.ts';

const DATA = loadPackageData();
const TIERS = ['screen', 'simulate'] as const;
const WORKLOAD = { model: 'Qwen/Qwen3-0.6B', system: 'h200_sxm', isl: 3000, osl: 200 } as const;

function figures(input: Partial<EstimateInput>) {
  const result = estimate({ ...WORKLOAD, concurrency: 32, ...input } as EstimateInput, DATA);
  const { ttft_ms, tpot_ms, request, notices, workers } = result;
  const memory = Object.values(workers).map(({ memory_gib }) => memory_gib);
  return { figures: JSON.stringify([ttft_ms, tpot_ms, memory]), ttft_ms, tpot_ms, request, notices };
}

describe('a flag that an engine has changes the prediction, in both tiers', () => {
  const POOLS = { mode: 'disagg' } as const;
  const cases: readonly { readonly backend: Backend; readonly flags: Partial<EstimateInput>; readonly why: string }[] =
    [
      { backend: 'vllm', flags: { max_batched_tokens: 1024 }, why: 'prompts take three steps' },
      { backend: 'sglang', flags: { max_batched_tokens: 1024 }, why: 'prompts take three steps' },
      { backend: 'trtllm', flags: { max_batched_tokens: 3010 }, why: 'a prompt fits beside ten decodes only' },
      { backend: 'vllm', flags: { max_num_seqs: 16 }, why: 'half of the requests wait' },
      { backend: 'sglang', flags: { max_num_seqs: 16 }, why: 'half of the requests wait' },
      { backend: 'trtllm', flags: { max_num_seqs: 16 }, why: 'half of the requests wait' },
      { backend: 'trtllm', flags: { batch_wait_ms: 50 }, why: 'prompts wait for company' },
      { backend: 'sglang', flags: { receive_interval: 30 }, why: 'prompts wait for the next look' },
      { backend: 'sglang', flags: { mixed_chunk: true }, why: 'decodes go on beside prompts' },
      { backend: 'vllm', flags: { cuda_graphs: false }, why: 'small kernels are launched one by one' },
      { backend: 'sglang', flags: { cuda_graphs: 8 }, why: 'beyond eight requests likewise' },
      { backend: 'trtllm', flags: { cuda_graphs: 'off' }, why: 'small kernels are launched one by one' },
      { backend: 'vllm', flags: { ...POOLS, prefill_max_batched_tokens: 1024 }, why: 'three chunks' },
      { backend: 'trtllm', flags: { ...POOLS, prefill_batch_wait_ms: 50 }, why: 'prompts wait for company' },
      { backend: 'vllm', flags: { ...POOLS, decode_cuda_graphs: false }, why: 'eager decode steps' },
      { backend: 'vllm', flags: { ...POOLS, decode_max_num_seqs: 8 }, why: 'requests wait for the decode pool' },
      { backend: 'vllm', flags: { ...POOLS, decode_max_batched_tokens: 16384 }, why: 'more room for activations' },
      { backend: 'sglang', flags: { ...POOLS, concurrency: 200, prefill_max_num_seqs: 1 }, why: 'one prompt a pass' },
    ];
  test.each(cases.flatMap((of) => TIERS.map((tier) => ({ ...of, tier, name: JSON.stringify(of.flags) }))))(
    '$backend $name, $tier: $why',
    ({ backend, flags, tier }) => {
      const { mode = 'agg', concurrency = 32 } = flags;
      const without = figures({ backend, tier, mode, concurrency });
      const flagged = figures({ backend, tier, ...flags });
      expect(flagged.figures).not.toBe(without.figures);
      expect(flagged.notices.filter(({ code }) => code === 'flag-without-effect')).toEqual([]);
      expect(JSON.stringify(flagged.request.engine)).not.toBe(JSON.stringify(without.request.engine));
    },
  );

  test('chunked prefill where it was off: a prompt beyond a typed budget', () => {
    const on = { backend: 'trtllm', max_batched_tokens: 1024, chunked_prefill: true } as const;
    for (const tier of TIERS) expect(figures({ ...on, tier }).ttft_ms).toBeGreaterThan(0);
    expect(() => figures({ ...on, chunked_prefill: false })).toThrow('a whole prompt of 3000 tokens');
  });

  test('chunked prefill off where it was on: prompts of 3000 tokens no longer fill a budget of 4000', () => {
    const small = { backend: 'vllm', max_batched_tokens: 4000, concurrency: 64, osl: 20, tier: 'simulate' } as const;
    expect(figures({ ...small, chunked_prefill: false }).figures).not.toBe(figures(small).figures);
  });
});

test('a fixed batch without graphs', () => {
  const fixed = { ...WORKLOAD, mode: 'static', backend: 'vllm', batch_size: 4, agg: { tp: 1 } } as const;
  const eager = estimateStatic({ ...fixed, cuda_graphs: 'off' }, DATA);
  expect(eager.tpot_ms).toBeGreaterThan(1.5 * (estimateStatic(fixed, DATA).tpot_ms ?? 0));
  expect(() => estimateStatic({ ...fixed, max_num_seqs: 8 } as never, DATA)).toThrow(
    '--max-num-seqs is for --mode agg',
  );
});

test('the report of an estimate says what was typed', () => {
  const input = { ...WORKLOAD, concurrency: 4, backend: 'vllm', tier: 'screen', chunked_prefill: false } as const;
  const report = (of: Partial<EstimateInput>) => estimateReport(estimate({ ...input, ...of } as EstimateInput, DATA));
  expect(report({ max_num_seqs: 64 })).toMatch(/Server flags: +max-num-seqs 64, chunked-prefill off/);
  expect(report({ chunked_prefill: null })).not.toContain('Server flags');
});

test('what waits behind a limit obeys Little in both tiers', () => {
  for (const tier of TIERS) {
    const { ttft_ms, tpot_ms } = figures({ backend: 'vllm', tier, max_num_seqs: 8 });
    const all = figures({ backend: 'vllm', tier, max_num_seqs: 8, concurrency: 8 });
    // Four times as many requests at the same pace: each takes about four times as long, decoding as fast as before.
    const latency = (f: { ttft_ms: number; tpot_ms: number | null }) => f.ttft_ms + 199 * (f.tpot_ms ?? 0);
    expect(latency({ ttft_ms, tpot_ms }) / latency(all)).toBeGreaterThan(3);
    expect((tpot_ms ?? 0) / (all.tpot_ms ?? 1)).toBeLessThan(1.3);
  }
});

test('a decode pool with few slots makes requests wait after their first token, in both tiers alike', () => {
  const input = { backend: 'vllm', mode: 'disagg', decode_max_num_seqs: 8 } as const;
  const [screen, simulate] = TIERS.map((tier) => figures({ ...input, tier }));
  const ratio = (key: 'ttft_ms' | 'tpot_ms') => (screen?.[key] ?? 0) / (simulate?.[key] ?? 1);
  expect(Math.abs(ratio('tpot_ms') - 1)).toBeLessThan(0.15);
  expect(Math.abs(ratio('ttft_ms') - 1)).toBeLessThan(0.5);
});

describe('a flag that the engine does not have is named', () => {
  test.each([
    { backend: 'vllm', flags: { batch_wait_ms: 50 }, flag: '--batch-wait-ms' },
    { backend: 'sglang', flags: { batch_wait_ms: 50 }, flag: '--batch-wait-ms' },
    { backend: 'vllm', flags: { receive_interval: 10 }, flag: '--receive-interval' },
    { backend: 'trtllm', flags: { mixed_chunk: true }, flag: '--mixed-chunk' },
    { backend: 'sglang', flags: { mode: 'disagg', receive_interval: 10 }, flag: '--receive-interval' },
  ] as const)('$backend $flags', ({ backend, flags, flag }) => {
    const { notices } = figures({ backend, ...flags });
    const said = notices.filter(({ code }) => code === 'flag-without-effect').map(({ message }) => message);
    expect(said).toEqual([expect.stringContaining(`${flag} has no effect here: `)]);
  });
});

describe('a plan', () => {
  const PLAN = { ...WORKLOAD, total_gpus: 2, ttft: 5000, tpot: 100, backend: 'vllm', tier: 'screen' } as const;
  const of = (input: Partial<PlanInput>) => plan({ ...PLAN, ...input } as PlanInput, DATA);

  test('chooses no batch above the limit', () => {
    const without = of({ mode: 'agg' }).modes.agg?.top[0];
    const limited = of({ mode: 'agg', max_num_seqs: 16 }).modes.agg?.top ?? [];
    expect('agg' in (without?.workers ?? {}) && without?.workers).toMatchObject({
      agg: { batch_size: expect.any(Number) },
    });
    expect(limited.length).toBeGreaterThan(0);
    for (const { workers } of limited) {
      if (!('agg' in workers)) throw new Error('not aggregated');
      expect(workers.agg.batch_size).toBeLessThanOrEqual(16);
      expect(workers.agg.engine.max_sequences).toBe(16);
    }
  });

  test('shows what every pool is started with, and says which flag it was', () => {
    const { request, assumptions } = of({ max_num_seqs: 64, decode_max_num_seqs: 128, cuda_graphs: 32 });
    expect(request).toMatchObject({ max_num_seqs: 64, decode_max_num_seqs: 128, cuda_graphs: 32 });
    expect(request.engine).toMatchObject({
      agg: { max_num_seqs: 64, chunked_prefill: true, cuda_graph_max_batch: 32 },
      prefill: { max_num_seqs: 64, max_batched_tokens: 8192 },
      decode: { max_num_seqs: 128, max_batched_tokens: 2048, cuda_graph_max_batch: 32 },
    });
    const lines = assumptions.map(({ name, value, source }) => `${name}: ${value} (${source})`);
    expect(lines).toContain('largest batch: 64 requests a worker (--max-num-seqs)');
    expect(lines).toContain('most requests, decode pool: 128 on each attention-DP rank (--decode-max-num-seqs)');
    expect(lines).toContain('CUDA graphs: decode steps of up to 32 requests (--cuda-graphs)');
  });

  test('of a saved request runs again as it stands, and says so where it cannot', () => {
    const first = of({ max_num_seqs: 16, prefill_max_batched_tokens: 4096 });
    const { decode_system: _none, ...request } = first.request;
    const again = plan({ ...request, ...first.sla } as unknown as PlanInput, DATA);
    expect(again.modes).toEqual(first.modes);
    const engine = { ...request.engine, agg: { ...request.engine?.agg, max_num_seqs: 32 } };
    const changed = { ...request, ...first.sla, engine } as unknown as PlanInput;
    expect(() => plan(changed, DATA)).toThrow('engine.agg.max_num_seqs 32: 16 is in effect');
  });
});

describe('more than a pair of pools runs at a time', () => {
  const POOLS = { mode: 'disagg', model: 'Qwen/Qwen3-32B-FP8', isl: 4000, osl: 1000, tier: 'screen' } as const;
  const asked = (input: Partial<EstimateInput>) => {
    const { concurrency: _, ...workload } = { ...WORKLOAD, ...POOLS, ...input };
    return estimate({ prefill: { tp: 2 }, ...workload } as EstimateInput, DATA);
  };

  test.each([
    { limit: { decode_max_num_seqs: 64 }, batch: 100, why: 'of 100 requests 36 wait for a place' },
    { limit: { max_num_seqs: 16 }, batch: 60, why: 'the limit of both pools' },
  ])('a decode batch beyond a typed limit fills the pool and waits: $why', ({ limit, batch }) => {
    const most = Object.values(limit)[0] as number;
    const full = asked({ ...limit, decode: { tp: 4, batch_size: most } });
    const queued = asked({ ...limit, decode: { tp: 4, batch_size: batch } });
    expect(queued.concurrency - full.concurrency).toBe(batch - most);
    // Little's law: in the place of a request 1 / requests_per_s passes until the next one.
    const waitMs = (1000 * queued.concurrency) / queued.requests_per_s - queued.request_latency_ms;
    expect(Math.abs(waitMs) / queued.request_latency_ms).toBeLessThan(0.02);
    expect(queued.tpot_ms).toBeGreaterThan(full.tpot_ms ?? 0);
  });

  test('a decode batch that the prefill pool does not feed is refused', () => {
    const starved = () => asked({ prefill: { tp: 1 }, decode: { tp: 4, batch_size: 200 } });
    expect(starved).toThrow(/--decode-batch-size 200: the prefill pool keeps \d+\.\d requests on a decode rank/);
  });

  test.each<{ input: Partial<EstimateInput>; why: string }>([
    { input: { mode: 'agg', agg: { tp: 2 }, max_num_seqs: 64 }, why: 'behind a typed limit' },
    { input: { decode: { tp: 4 } }, why: 'behind a full prefill pool' },
  ])('a rate beyond what they do plays on the largest load that runs: $why', ({ input }) => {
    const { prefill: _, ...pools } = { prefill: { tp: 1 }, ...input };
    const open = { load: 'poisson', request_rate: 1000, requests: 200, tier: 'simulate' } as const;
    const result = asked({ ...pools, ...open } as Partial<EstimateInput>);
    expect(result.requests_per_s).toBeLessThan(20);
    expect(result.notices.map(({ code }) => code)).toContain('overloaded');
  });
});
