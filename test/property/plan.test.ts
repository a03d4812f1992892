import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Mode, PlanConfig, PlanInput, PlanResult } from '../../src/index.ts';
import { plan } from '../../src/index.ts';
import { loadPackageData } from '../../src/node.ts';

const SOURCE = loadPackageData();
const RUNS = { numRuns: 40 };

const requests = fc.record({
  model: fc.constantFrom(
    'Qwen/Qwen3-32B-FP8',
    'meta-llama/Llama-3.1-8B-Instruct',
    'meta-llama/Llama-3.1-70B-Instruct',
    'Qwen/Qwen2.5-7B-Instruct',
    'mistralai/Mistral-7B-Instruct-v0.3',
  ),
  system: fc.constantFrom('h100_sxm', 'h200_sxm'),
  backend: fc.constantFrom('trtllm' as const, 'vllm' as const, 'sglang' as const),
  total_gpus: fc.integer({ min: 1, max: 40 }),
  isl: fc.integer({ min: 16, max: 12_000 }),
  osl: fc.oneof(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 4 })), // nothing or little to decode is an edge
  ttft: fc.constantFrom(100, 500, 2000, 20_000),
  tpot: fc.constantFrom(5, 15, 30, 200),
});

function answered(result: PlanResult): { mode: Mode; config: PlanConfig; kind: 'top' | 'closest' | 'frontier' }[] {
  return (['agg', 'disagg'] as const).flatMap((mode) =>
    (['top', 'closest', 'frontier'] as const).flatMap((kind) =>
      (result.modes[mode]?.[kind] ?? []).map((config) => ({ mode, config, kind })),
    ),
  );
}

function workersOf({ workers }: PlanConfig) {
  return 'agg' in workers ? [workers.agg] : [workers.prefill, workers.decode];
}

describe('every configuration of a plan', () => {
  test('fits its budget, obeys Little and says honestly whether it meets the SLA', () => {
    let seen = 0;
    fc.assert(
      fc.property(requests, (request: PlanInput) => {
        for (const { config, kind } of answered(plan(request, SOURCE))) {
          seen++;
          const gpus = workersOf(config).reduce((sum, w) => sum + w.count * w.gpus, 0);
          expect(gpus).toBe(config.gpus_per_replica);
          expect(config.replicas * config.gpus_per_replica).toBe(config.used_gpus);
          expect(config.used_gpus).toBeLessThanOrEqual(request.total_gpus);
          const inFlight = (config.requests_per_s * config.request_latency_ms) / 1000;
          expect(Math.abs(inFlight / config.concurrency - 1)).toBeLessThan(0.005);
          expect(config.tokens_per_s_per_gpu * request.total_gpus).toBeCloseTo(config.tokens_per_s, 6);
          const meets = config.ttft_ms <= (request.ttft ?? 0) && (config.tpot_ms ?? 0) <= (request.tpot ?? 0);
          expect(config.sla_met).toBe(meets);
          if (kind !== 'frontier') expect(config.sla_met).toBe(kind === 'top');
          if (request.osl === 1) expect([config.tpot_ms, config.tokens_per_s_per_user]).toEqual([null, null]);
        }
      }),
      RUNS,
    );
    expect(seen).toBeGreaterThan(200);
  });

  test('lies inside its own ranges and inside its GPUs', () => {
    fc.assert(
      fc.property(requests, (request: PlanInput) => {
        for (const { config } of answered(plan(request, SOURCE))) {
          const [low, high] = config.ttft_ms_range;
          expect(low < config.ttft_ms && config.ttft_ms < high).toBe(true);
          const [slow, fast] = config.tokens_per_s_per_gpu_range;
          expect(slow < config.tokens_per_s_per_gpu && config.tokens_per_s_per_gpu < fast).toBe(true);
          // Throughput is the inverse of the latency, whose two errors add up by their squares.
          const steps = request.osl === undefined ? 999 : request.osl - 1;
          const tpotMs = config.tpot_ms ?? 0;
          const latencyMs = config.ttft_ms + tpotMs * steps;
          const [least, most] = [0, 1].map((end) =>
            Math.hypot(
              (config.ttft_ms_range[end] ?? 0) - config.ttft_ms,
              ((config.tpot_ms_range?.[end] ?? tpotMs) - tpotMs) * steps,
            ),
          ) as [number, number];
          expect(slow / config.tokens_per_s_per_gpu).toBeCloseTo(latencyMs / (latencyMs + most), 9);
          expect(fast / config.tokens_per_s_per_gpu).toBeCloseTo(latencyMs / (latencyMs - least), 9);
          for (const { memory_gib: m, batch_size, engine } of workersOf(config)) {
            expect(m.total).toBeLessThanOrEqual(m.capacity);
            expect(m.weights + m.kv_cache + m.activations + m.other).toBeCloseTo(m.total, 6);
            expect(engine.max_sequences).toBeGreaterThanOrEqual(batch_size);
          }
        }
      }),
      RUNS,
    );
  });
});

describe('the search', () => {
  test('answers the same request with the same bytes and leaves it alone', () => {
    fc.assert(
      fc.property(requests, (request: PlanInput) => {
        const frozen = Object.freeze({ ...request });
        expect(JSON.stringify(plan(frozen, SOURCE))).toBe(JSON.stringify(plan(frozen, SOURCE)));
      }),
      { numRuns: 10 },
    );
  });

  // 0.3 %: whole requests and the ties of the ranking move the edge a little.
  test('looser limits never earn less', () => {
    fc.assert(
      fc.property(requests, (request: PlanInput) => {
        const best = (r: PlanInput) => {
          const { modes } = plan(r, SOURCE);
          return Math.max(0, ...(['agg', 'disagg'] as const).map((m) => modes[m]?.top[0]?.tokens_per_s_per_gpu ?? 0));
        };
        const loose = { ...request, ttft: (request.ttft ?? 0) * 2, tpot: (request.tpot ?? 0) * 2 };
        expect(best(loose)).toBeGreaterThanOrEqual(best(request) * 0.997);
      }),
      RUNS,
    );
  });

  test('counts every candidate once: priced or rejected', () => {
    fc.assert(
      fc.property(requests, (request: PlanInput) => {
        for (const result of Object.values(plan(request, SOURCE).modes)) {
          const rejected = Object.values(result.rejected).reduce((sum, n) => sum + n, 0);
          expect(rejected).toBeLessThanOrEqual(result.evaluated);
          if (result.status === 'ok') expect(rejected).toBeLessThan(result.evaluated);
          else expect(rejected).toBe(result.evaluated);
        }
      }),
      RUNS,
    );
  });

  test('no frontier point beats another in both directions', () => {
    fc.assert(
      fc.property(requests, (request: PlanInput) => {
        for (const { frontier } of Object.values(plan(request, SOURCE).modes)) {
          for (let i = 1; i < frontier.length; i++) {
            const [a, b] = [frontier[i - 1], frontier[i]];
            if (a === undefined || b === undefined) throw new Error('within bounds');
            expect((b.tokens_per_s_per_user ?? 0) > (a.tokens_per_s_per_user ?? 0)).toBe(true);
            expect(b.tokens_per_s_per_gpu < a.tokens_per_s_per_gpu).toBe(true);
          }
        }
      }),
      RUNS,
    );
  });

  test('the first answer of a mode earns no less than any compliant row, and no row of its frontier beats it', () => {
    fc.assert(
      fc.property(requests, (request: PlanInput) => {
        for (const { top, frontier } of Object.values(plan(request, SOURCE).modes)) {
          const [best] = top;
          if (best === undefined) continue;
          // 0.1 %: throughputs that close are a tie, which the smaller plan wins.
          for (const row of [...top, ...frontier.filter(({ sla_met }) => sla_met)])
            expect(row.tokens_per_s_per_gpu).toBeLessThanOrEqual(best.tokens_per_s_per_gpu * 1.0011);
        }
      }),
      RUNS,
    );
  });

  test('holds whole requests in flight, at least one a replica and as many as a batch has', () => {
    fc.assert(
      fc.property(requests, (request: PlanInput) => {
        for (const { config } of answered(plan(request, SOURCE))) {
          const inFlight = config.concurrency / config.replicas;
          expect(Number.isInteger(inFlight) && inFlight >= 1).toBe(true);
          if ('agg' in config.workers) expect(config.workers.agg.batch_size * config.workers.agg.dp).toBe(inFlight);
        }
      }),
      RUNS,
    );
  });
});
