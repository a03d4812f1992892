import { expect, test } from 'vitest';
import { figuresOf } from '../../../src/advise/figures.ts';
import { estimate } from '../../../src/estimate.ts';
import { FIGURE_NAMES, figureKind } from '../../../src/input/figure-names.ts';
import { loadPackageData } from '../../../src/node.ts';
import type { PlanConfig } from '../../../src/rank/plan-result.ts';
import type { SimulationResult } from '../../../src/rank/simulation-result.ts';
import { aDisaggConfig, anAggConfig } from '../../helpers/plan-fixture.ts';

const OK = { fits: true, chosen: 'agg', status: 'ok' };

/** TTFT 100 ms (80 to 150) and 99 tokens of 10 ms (9 to 12): a request takes 1,090 ms. */
const CONFIG: PlanConfig = {
  ...anAggConfig(),
  ttft_ms: 100,
  ttft_ms_range: [80, 150],
  tpot_ms: 10,
  tpot_ms_range: [9, 12],
  request_latency_ms: 1090,
  tokens_per_s_per_gpu: 50,
  tokens_per_s_per_gpu_range: [40, 55],
  tokens_per_s: 400,
  requests_per_s: 4,
};

const spread = (mean: number) => ({ mean, p50: mean, p90: 2 * mean, p95: 3 * mean, p99: 4 * mean });
const SIMULATION: SimulationResult = {
  load: 'steady',
  lengths: 'fixed',
  seed: 1,
  replicas: 1,
  requests_counted: 100,
  ttft_ms: spread(110),
  tpot_ms: spread(10),
  itl_ms: spread(10),
  request_latency_ms: spread(1100),
  requests_per_s: 4,
  goodput_per_s: 3,
  in_flight: 4,
  running: 4,
  kv_cache_share: 0.5,
  preemptions: 2,
  screen: { ttft_ms: 100, tpot_ms: 10, request_latency_ms: 1090, requests_per_s: 4, concurrency: 4 },
};

test('ranges that follow: rates in proportion, latencies by their squares, speed inverted', () => {
  const { ranges, values } = figuresOf(OK, CONFIG, null);
  expect(ranges.tokens_per_s).toEqual([320, 440]); // 400 x 40/50, 400 x 55/50
  expect(ranges.requests_per_s).toEqual([3.2, 4.4]);
  // 20 ms of TTFT and 99 x 1 ms of the rest below, root of their squares 101; 50 and 99 x 2 above.
  expect(ranges.request_latency_ms?.[0]).toBeCloseTo(1090 - 101);
  expect(ranges.request_latency_ms?.[1]).toBeCloseTo(1090 + Math.hypot(50, 198));
  expect(ranges.tokens_per_s_per_user?.[0]).toBeCloseTo(1000 / 12);
  expect(ranges.tokens_per_s_per_user?.[1]).toBeCloseTo(1000 / 9);
  expect([values.ttft_ms_low, values.ttft_ms_high, values.tokens_per_s_per_gpu_low]).toEqual([80, 150, 40]);
});

test('of a prediction the ranges of throughput and request latency are one: the law of Little', () => {
  const request = { model: 'Qwen/Qwen3-0.6B', system: 'h200_sxm', backend: 'vllm', isl: 1000, osl: 100 } as const;
  const row = estimate({ ...request, agg: { tp: 1 }, concurrency: 8 }, loadPackageData());
  const { values, ranges } = figuresOf(OK, row, null);
  const [fastest = 0, slowest = 0] = ranges.request_latency_ms ?? [];
  const [least = 0, most = 0] = ranges.tokens_per_s ?? [];
  const inFlight = Number(values.tokens_per_s) * Number(values.request_latency_ms);
  expect((most * fastest) / inFlight).toBeCloseTo(1, 4);
  expect((least * slowest) / inFlight).toBeCloseTo(1, 4);
});

test('one output token has no time per token', () => {
  const { ranges, values } = figuresOf(
    OK,
    { ...CONFIG, tpot_ms: null, tpot_ms_range: null, tokens_per_s_per_user: null, request_latency_ms: 100 },
    null,
  );
  expect([values.tpot_ms, values.tokens_per_s_per_user]).toEqual([null, null]);
  expect(ranges.request_latency_ms).toEqual([80, 150]);
  expect(ranges).not.toHaveProperty('tpot_ms');
});

test('a percentile is as uncertain as its mean, by share', () => {
  const { values, ranges } = figuresOf(OK, CONFIG, SIMULATION);
  expect(values.ttft_ms_p95).toBe(330);
  expect(ranges.ttft_ms_p95?.[0]).toBeCloseTo(330 * 0.8);
  expect(ranges.ttft_ms_p95?.[1]).toBeCloseTo(330 * 1.5);
  expect(ranges.itl_ms_p99?.[1]).toBeCloseTo(40 * 1.2);
  expect([values.goodput, values.goodput_share, values.preemptions]).toEqual([3, 0.75, 2]);
});

test.each([
  { basis: 'steady', own: 'mean', why: 'a mean' },
  { basis: 'p95', own: 'p95', why: 'a percentile that was asked for' },
])("the row's own statistic is the row's figure: $why", ({ basis, own }) => {
  // The simulation has 110 ms as its mean and 330 ms as p95, the row 100 ms.
  const { values, ranges } = figuresOf(OK, { ...CONFIG, ttft_basis: basis }, SIMULATION);
  expect([values[`ttft_ms_${own}`], ranges[`ttft_ms_${own}`]]).toEqual([100, [80, 150]]);
  expect(values[`request_latency_ms_${own}`]).toBe(1090);
  expect(values.ttft_ms_p99).toBe(440);
});

test('memory is that of the fullest worker, layouts those of each pool', () => {
  const config = aDisaggConfig();
  if (!('prefill' in config.workers)) throw new Error('expected two pools');
  const { prefill, decode } = config.workers;
  const full = { ...prefill, parallel: 'tp4pp1', memory_gib: { ...prefill.memory_gib, total: 99, capacity: 100 } };
  const { values } = figuresOf(OK, { ...config, workers: { prefill: full, decode } }, null);
  expect([values.memory_gib, values.memory_share, values.prefill_parallel, values.parallel]).toEqual([
    99,
    0.99,
    'tp4pp1',
    decode.parallel,
  ]);
});

test('without a configuration only the outcome is known', () => {
  const { values } = figuresOf({ fits: false, chosen: null, status: 'does_not_fit' }, null, null);
  expect(values).toEqual({ fits: false, chosen: 'none', status: 'does_not_fit', sla_met: false, sla_range_met: false });
});

const RECOMMENDED = { capacity_requests_per_s: 5, capacity_concurrency: 6, headroom_share: 0.25, load_served_share: 1 };

/** 400 tokens/s for 8 an hour. */
const COSTS = { cost_per_hour: 8, cost_per_million_output_tokens: 5.5556, joule_per_output_token_max: 14 };

test('every figure that a check may name is one of an answer, of the kind that it is said to be', () => {
  const { values } = figuresOf(OK, { ...CONFIG, ...COSTS, kv_transfer_ms: 1, ...RECOMMENDED }, SIMULATION);
  expect(FIGURE_NAMES.filter((name) => !(name in values))).toEqual([]);
  const types = { measure: 'number', count: 'number', word: 'string', flag: 'boolean' };
  for (const name of FIGURE_NAMES)
    expect([name, typeof values[name]]).toEqual([name, types[figureKind(name) ?? 'word']]);
});
