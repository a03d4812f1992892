import { expect, test } from 'vitest';
import { planJson } from '../../../src/report/json.ts';
import { aMoePlan, anAggConfig, anInfeasiblePlan, aPlan, aSingleTokenPlan } from '../../helpers/plan-fixture.ts';

/** The same plan with every object's keys in reverse. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
}

test('the keys come in the order of the contract, however the plan was put together', () => {
  for (const plan of [aPlan(), anInfeasiblePlan(), aMoePlan(), aSingleTokenPlan()])
    expect(planJson(reversed(plan) as typeof plan)).toBe(planJson(plan));
});

test('a document begins as documented, is indented by two and ends in a newline', () => {
  const text = planJson(aPlan());
  expect(
    text.startsWith('{\n  "schema": "servefit/plan@1",\n  "version": "0.1.0",\n  "request": {\n    "model": '),
  ).toBe(true);
  expect(text.endsWith('}\n')).toBe(true);
  expect(Object.keys(JSON.parse(text))).toEqual([
    'schema',
    'version',
    'request',
    'sla',
    'notices',
    'assumptions',
    'chosen',
    'modes',
  ]);
});

test('rejected reasons come in the order in which a candidate meets them', () => {
  expect(Object.keys(JSON.parse(planJson(aPlan())).modes.agg.rejected)).toEqual(['weights_do_not_fit', 'ttft', 'tpot']);
});

test('keys outside the contract follow it: --timing', () => {
  const keys = Object.keys(JSON.parse(planJson({ ...aPlan(), elapsed_ms: 12.3456789 })));
  expect(keys.at(-1)).toBe('elapsed_ms');
});

test('rounding keeps throughput x latency = concurrency within 0.1 %', () => {
  const { modes } = JSON.parse(planJson(aPlan()));
  const configs = [...modes.agg.top, ...modes.agg.frontier, ...modes.disagg.top, ...modes.disagg.frontier];
  expect(configs.length).toBeGreaterThan(30);
  for (const config of configs) {
    const inFlight = (config.requests_per_s * config.request_latency_ms) / 1000;
    expect(Math.abs(inFlight / config.concurrency - 1)).toBeLessThan(0.001);
  }
});

test('a single output token has null, not zero', () => {
  const [config] = JSON.parse(planJson(aSingleTokenPlan())).modes.agg.top;
  expect(config).toMatchObject({
    tpot_ms: null,
    tokens_per_s_per_user: null,
    tpot_ms_range: null,
    kv_transfer_ms: null,
  });
});

test('a number that JSON cannot hold is a defect, not a null', () => {
  const plan = aPlan();
  const broken = { ...anAggConfig(), ttft_ms: Number.NaN };
  const modes = {
    ...plan.modes,
    agg: { status: 'ok', evaluated: 1, rejected: {}, top: [broken], closest: [], frontier: [] },
  } as const;
  expect(() => planJson({ ...plan, modes })).toThrow(RangeError);
});
