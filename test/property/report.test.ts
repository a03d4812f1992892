import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlanConfig, PlanResult } from '../../src/rank/plan-result.ts';
import { paretoCsv, topCsv } from '../../src/report/csv.ts';
import { planJson } from '../../src/report/json.ts';
import { planReport } from '../../src/report/text.ts';
import { ticksFromZero } from '../../src/report/ticks.ts';
import { cellWidth, wrap } from '../../src/report/wrap.ts';
import { parseCsv } from '../helpers/parse-csv.ts';
import {
  aDisaggConfig,
  aModeResult,
  anAggConfig,
  aPlan,
  aWorker,
  BASE_REQUEST,
  BASE_SLA,
} from '../helpers/plan-fixture.ts';

const power = (max: number) => fc.integer({ min: 0, max }).map((exponent) => 2 ** exponent);
const moeQuant = { gemm: 'fp8_block', moe: 'nvfp4', attention: 'bf16', kv_cache: 'fp8' } as const;

const worker = fc
  .record({
    tp: power(4),
    pp: power(2),
    dp: power(3),
    isMoe: fc.boolean(),
    batch: fc.double({ min: 0.01, max: 4096, noNaN: true }),
  })
  .map(({ tp, pp, dp, isMoe, batch }) =>
    aWorker(
      isMoe ? { tp, pp, dp, moe_ep: tp * dp, batch_size: batch, quant: moeQuant } : { tp, pp, batch_size: batch },
    ),
  );

const shared = fc.record({
  rank: fc.integer({ min: 1, max: 99 }),
  replicas: fc.integer({ min: 1, max: 512 }),
  totalGpus: fc.integer({ min: 1, max: 65536 }),
  ttftMs: fc.double({ min: 0.5, max: 1e6, noNaN: true }),
  tpotMs: fc.double({ min: 0.5, max: 5e4, noNaN: true }),
  grade: fc.constantFrom('measured', 'extrapolated', 'estimated'),
  osl: fc.constantFrom(1, 2, 500, 100_000),
} as const);

const agg: fc.Arbitrary<PlanConfig> = fc
  .tuple(shared, worker)
  .map(([facts, w]) => anAggConfig({ ...facts, worker: w }));
const disagg: fc.Arbitrary<PlanConfig> = fc
  .tuple(shared, worker, worker, fc.integer({ min: 1, max: 32 }))
  .map(([facts, p, d, count]) => aDisaggConfig({ ...facts, prefill: { ...p, count }, decode: d }));

const text = fc.oneof(fc.string({ maxLength: 120 }), fc.string({ unit: 'grapheme-ascii', maxLength: 200 }));

const anyPlan: fc.Arbitrary<PlanResult> = fc
  .record({
    model: text,
    message: text,
    aggTop: fc.array(agg, { maxLength: 6 }),
    aggFrontier: fc.array(agg, { maxLength: 12 }),
    disaggTop: fc.array(disagg, { maxLength: 6 }),
    disaggFrontier: fc.array(disagg, { maxLength: 12 }),
    isFound: fc.boolean(),
    tpotMs: fc.option(fc.double({ min: 0.1, max: 1000, noNaN: true })),
  })
  .map(({ model, message, aggTop, aggFrontier, disaggTop, disaggFrontier, isFound, tpotMs }) =>
    aPlan({
      request: { ...BASE_REQUEST, model },
      sla: { ...BASE_SLA, tpot_ms: tpotMs },
      notices: [{ code: 'any', message }],
      chosen: isFound && aggTop.length > 0 ? 'agg' : null,
      modes: {
        agg: aModeResult(
          isFound ? { top: aggTop, frontier: aggFrontier } : { status: 'no_feasible_config', closest: aggTop },
        ),
        disagg: aModeResult({ top: disaggTop, frontier: disaggFrontier }),
      },
    }),
  );

const RUNS = { numRuns: 150 };
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape codes are what is looked for
const CODES = /\u001b\[[0-9;]*m/g;

test('no line of the report is wider than the terminal', () => {
  fc.assert(
    fc.property(
      anyPlan,
      fc.integer({ min: 40, max: 260 }),
      fc.boolean(),
      fc.boolean(),
      (plan, width, color, unicode) => {
        const lines = planReport(plan, { width, color, unicode }).split('\n');
        const widest = Math.max(...lines.map((line) => cellWidth(line.replace(CODES, ''))));
        expect(widest).toBeLessThanOrEqual(width);
        expect(lines.length).toBeGreaterThan(20);
      },
    ),
    RUNS,
  );
});

test('without colour no control character but the line feed is printed', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      expect(planReport(plan, { width: 80, color: false, unicode: true })).not.toMatch(/(?!\n)\p{Cc}/u);
    }),
    RUNS,
  );
});

test('CSV parses back: one record a configuration, as many fields as the header, model and layout unchanged', () => {
  fc.assert(
    fc.property(anyPlan, fc.constantFrom('agg', 'disagg'), (plan, mode) => {
      const result = plan.modes[mode];
      const parallel = mode === 'agg' ? 'parallel' : '(d)parallel';
      for (const [csv, configs] of [
        [topCsv(plan, mode), result?.top ?? []],
        [paretoCsv(plan, mode), result?.frontier ?? []],
      ] as const) {
        const [head = [], ...rows] = parseCsv(csv);
        expect(rows).toHaveLength(configs.length);
        expect(rows.every((row) => row.length === head.length)).toBe(true);
        expect(rows.every((row) => row[0] === plan.request.model)).toBe(true);
        rows.forEach((row, i) => {
          const config = configs[i];
          const value = (name: string): number => Number(row[head.indexOf(name)]);
          expect(value('used_gpus')).toBe(value('replicas') * value('num_total_gpus'));
          expect(row[head.indexOf(parallel)]).toMatch(/^tp\d+pp\d+dp\d+etp\d+ep\d+$/);
          expect(value('ttft') / (config?.ttft_ms ?? 0)).toBeCloseTo(1, 4);
        });
      }
    }),
    RUNS,
  );
});

test('JSON round-trips: written again it is the same, and throughput is kept to six digits', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const once = planJson(plan);
      const read = JSON.parse(once) as PlanResult;
      expect(planJson(read)).toBe(once);
      expect(read.request.model).toBe(plan.request.model);
      const before = plan.modes.disagg?.frontier ?? [];
      const after = read.modes.disagg?.frontier ?? [];
      expect(after).toHaveLength(before.length);
      before.forEach((config, i) => {
        expect(Math.abs((after[i]?.tokens_per_s ?? 0) / config.tokens_per_s - 1)).toBeLessThan(5e-6);
      });
    }),
    RUNS,
  );
});

test('writing leaves the plan as it was', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const before = structuredClone(plan);
      planReport(plan, { width: 80, color: true, unicode: true });
      planJson(plan);
      topCsv(plan, 'agg');
      expect(plan).toEqual(before);
    }),
    { numRuns: 30 },
  );
});

test('wrapping keeps every character but spaces and never exceeds the width', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 2, max: 60 }), (line, width) => {
      const lines = wrap(line, width);
      expect(Math.max(...lines.map(cellWidth))).toBeLessThanOrEqual(width);
      const bare = (value: string): string => value.replace(/[\p{Cc} ]/gu, '');
      expect(bare(lines.join(''))).toBe(bare(line));
    }),
  );
});

test('ticks start at zero, reach the maximum and are at most as many steps as asked', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-3, max: 1e7, noNaN: true }), fc.integer({ min: 1, max: 12 }), (max, target) => {
      const { values, end } = ticksFromZero(max, target);
      expect(values[0]).toBe(0);
      expect(end).toBeGreaterThanOrEqual(max * (1 - 1e-8));
      expect(values.length - 1).toBeLessThanOrEqual(target);
    }),
  );
});
