import { describe, expect, test } from 'vitest';
import { memoryDataSource } from '../../../src/base/data-source.ts';
import { SimError } from '../../../src/base/errors.ts';
import { loadEstimatorParams, parseEstimatorParams } from '../../../src/tables/estimator-params.ts';

/** A fit with a held-out median of 0.06745: a relative error of 0.1. */
const line = (floor_ms: number) => ({
  floor_ms,
  compute_efficiency: 0.5,
  memory_efficiency: 0.8,
  p: 2,
  held_out: { median: 0.06745 },
});
const link = (launch_ms: number) => ({
  launch_ms,
  hop_ms: 0.001,
  efficiency: 0.7,
  contention: 0,
  held_out: { median: 0.06745 },
});

const params = parseEstimatorParams(
  JSON.stringify({
    schema: 'servefit/estimator@1',
    gemm: { ampere: { bf16: line(1), int4_wo: line(2) }, hopper: { bf16: line(3), fp8: line(4) } },
    gemm_anchors: { 'int4_wo by bf16': { rows: 9, median: 0.06745 } },
    prefill_attention: {},
    prefill_attention_anchors: {},
    decode_attention: {
      ampere: { bf16_hd128: line(5), bf16_hd128_w: line(6) },
      hopper: { bf16_hd64: line(7), bf16_hd128: line(8), fp8_hd128: line(9) },
    },
    decode_attention_anchors: {},
    links: { nvlink_hopper: { all_reduce: link(0.01) }, pcie: { all_reduce: link(0.02) } },
  }),
  'params.json',
);

describe('kernel', () => {
  test.each([
    { family: 'gemm', generation: 'hopper', series: 'bf16', floor: 3, carried: 0, why: 'its own fit' },
    { family: 'gemm', generation: 'blackwell', series: 'fp8', floor: 4, carried: 1, why: 'the nearest generation' },
    { family: 'gemm', generation: 'hopper', series: 'int4_wo', floor: 2, carried: 1, why: 'the only one that has it' },
    {
      family: 'decode_attention',
      generation: 'hopper',
      series: 'bf16_hd96',
      floor: 8,
      carried: Math.log2(128 / 96),
      why: 'the nearest head size in ratio',
    },
    {
      family: 'decode_attention',
      generation: 'hopper',
      series: 'bf16_hd128_w',
      floor: 8,
      carried: 1,
      why: 'full attention before another generation',
    },
  ] as const)('$series on $generation takes $why', ({ family, generation, series, floor, carried }) => {
    const fit = params.kernel(family, generation, series);
    expect(fit.floorMs).toBe(floor);
    // 0.1 held out, and 0.2 for each property that was carried, in quadrature
    expect(fit.relError).toBeCloseTo(Math.sqrt(0.1 ** 2 + carried * 0.2 ** 2), 9);
  });
});

test('links fall back to another class with a wider error', () => {
  expect(params.link('pcie', 'all_reduce')).toMatchObject({ launchMs: 0.02, efficiency: 0.7 });
  expect(params.link('pcie', 'all_reduce').relError).toBeCloseTo(0.1, 9);
  expect(params.link('nvlink_blackwell', 'all_reduce').launchMs).toBe(0.01);
  expect(params.link('nvlink_blackwell', 'all_reduce').relError).toBeCloseTo(Math.hypot(0.1, 0.2), 9);
});

test('anchored errors are those of checked relations only', () => {
  expect(params.anchored('gemm', 'int4_wo by bf16')).toBeCloseTo(0.1, 9);
  expect(params.anchored('gemm', 'fp8 by bf16')).toBeNull();
});

test.each([
  { text: '{', message: 'p.json: not JSON' },
  { text: '{"schema":"other@1"}', message: 'p.json: expected schema servefit/estimator@1' },
  { text: 'null', message: 'p.json: expected schema servefit/estimator@1' },
])('refuses $text', ({ text, message }) => {
  expect(() => parseEstimatorParams(text, 'p.json')).toThrow(message);
  expect(() => parseEstimatorParams(text, 'p.json')).toThrow(SimError);
});

test('a data source without the file is named', () => {
  expect(() => loadEstimatorParams(memoryDataSource({}))).toThrow('data/estimator/params.json: no such file');
});
