import { beforeAll, describe, expect, test } from 'vitest';
import { buildOnce } from '../helpers/build-once.ts';
import { runBin } from '../helpers/run-bin.ts';

type Json = Readonly<Record<string, unknown>>;

const WORDS = 'default --model Qwen/Qwen3-32B-FP8 --system h200_sxm --total-gpus 8 --json';

/** The names of the contract, in its order; a document may have more, never fewer. */
const REQUEST = 'model system decode_system backend backend_version total_gpus isl osl prefix modes load top_n'.split(
  ' ',
);
const CONFIG =
  `rank mode system backend backend_version tokens_per_s_per_gpu tokens_per_s tokens_per_s_per_user requests_per_s ttft_ms
  ttft_basis tpot_ms request_latency_ms concurrency total_gpus used_gpus replicas gpus_per_replica sla_met grade ttft_ms_range
  tpot_ms_range tokens_per_s_per_gpu_range kv_transfer_ms workers`.split(/\s+/);
const WORKER = 'count gpus system tp pp dp cp moe_tp moe_ep parallel batch_size quant memory_gib'.split(' ');

describe('servefit default --json', () => {
  let json: Json = {};
  let configs: Json[] = [];
  beforeAll(async () => {
    await buildOnce();
    json = JSON.parse((await runBin(WORDS.split(' '))).stdout);
    configs = Object.values(json.modes as Record<string, { top: Json[] }>).flatMap((mode) => mode.top);
    expect(configs.length).toBeGreaterThan(1);
  });

  test('is one document with the names of the contract', () => {
    expect(Object.keys(json)).toEqual([
      'schema',
      'version',
      'request',
      'sla',
      'notices',
      'assumptions',
      'chosen',
      'modes',
      'within_uncertainty',
    ]);
    expect(json.schema).toBe('servefit/plan@1');
    expect(Object.keys(json.request as Json).slice(0, REQUEST.length)).toEqual(REQUEST);
    expect(json.sla).toEqual({ ttft_ms: 2000, tpot_ms: 30, request_latency_ms: null, percentile: null });
    expect(json.request).toMatchObject({
      isl: 4000,
      osl: 1000,
      prefix: 0,
      backend: 'trtllm',
      modes: ['agg', 'disagg'],
      load: 'steady',
      top_n: 5,
    });
    expect(['agg', 'disagg']).toContain(json.chosen);
  });

  test('every configuration has every name, and its figures agree with each other', () => {
    for (const config of configs) {
      expect(Object.keys(config).slice(0, CONFIG.length)).toEqual(CONFIG);
      const c = config as Record<string, number>;
      expect(c.tokens_per_s).toBeCloseTo((c.requests_per_s ?? 0) * 1000, 0);
      expect((c.tokens_per_s ?? 0) / (c.total_gpus ?? 1)).toBeCloseTo(c.tokens_per_s_per_gpu ?? 0, 1);
      expect(1000 / (c.tpot_ms ?? 1)).toBeCloseTo(c.tokens_per_s_per_user ?? 0, 2);
      expect(c.request_latency_ms).toBeCloseTo((c.ttft_ms ?? 0) + (c.tpot_ms ?? 0) * 999, 0);
      // Little's law, and the steady identity that the engine promises within 0.5 %.
      const resident = ((c.requests_per_s ?? 0) * (c.request_latency_ms ?? 0)) / 1000;
      expect(Math.abs(resident / (c.concurrency ?? 1) - 1)).toBeLessThan(0.005);
      expect(config.sla_met).toBe(true);
      const workers = Object.values(config.workers as Record<string, Json>);
      expect(Object.keys(config.workers as Json)).toEqual(config.mode === 'agg' ? ['agg'] : ['prefill', 'decode']);
      for (const worker of workers) expect(Object.keys(worker).slice(0, WORKER.length)).toEqual(WORKER);
    }
  });

  test('ranks by tokens/s/gpu, and the best mode is the chosen one', () => {
    const modes = json.modes as Record<string, { top: Record<string, number>[] }>;
    const best = Object.entries(modes).map(([mode, { top }]) => {
      const earned = top.map((c) => c.tokens_per_s_per_gpu ?? 0);
      expect(earned).toEqual([...earned].sort((a, b) => b - a));
      expect(top.map((c) => c.rank)).toEqual(top.map((_, i) => i + 1));
      return { mode, earned: earned[0] ?? 0 };
    });
    expect(best.sort((a, b) => b.earned - a.earned)[0]?.mode).toBe(json.chosen);
  });

  test('a mode that was not asked for has no key', async () => {
    const { stdout } = await runBin([...WORDS.split(' '), '--mode', 'agg']);
    expect(Object.keys(JSON.parse(stdout).modes)).toEqual(['agg']);
  });
});
