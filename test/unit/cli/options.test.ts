import { expect, test } from 'vitest';
import { keyOf, PLAN_OPTIONS, REQUEST_GROUPS } from '../../../src/cli/options.ts';
import { parseRequest, planInputSchema } from '../../../src/input/request.ts';

const requestOptions = PLAN_OPTIONS.filter((o) => REQUEST_GROUPS.includes(o.group));

test('every flag of the request is a field that the library takes', () => {
  expect(requestOptions.length).toBeGreaterThan(15);
  expect(Object.keys(planInputSchema.shape)).toEqual(expect.arrayContaining(requestOptions.map((o) => keyOf(o.flag))));
});

test('every field that the library takes has a flag, but for the names under which results show it', () => {
  const flags = requestOptions.map((o) => keyOf(o.flag));
  const without = Object.keys(planInputSchema.shape).filter((key) => !flags.includes(key));
  expect(without).toEqual(['ttft_ms', 'tpot_ms', 'request_latency_ms', 'modes', 'engine']);
});

test('the defaults that help shows are those that apply', () => {
  const { request, sla } = parseRequest({ model: 'm', system: 's', total_gpus: 1 });
  const applied = {
    isl: request.isl,
    osl: request.osl,
    prefix: request.prefix,
    top_n: request.topN,
    backend: request.backend,
    kv_cache_dtype: request.kvCacheDtype,
    ttft: sla.ttftMs,
    tpot: sla.tpotMs,
  };
  const shown = Object.fromEntries(PLAN_OPTIONS.map((o) => [keyOf(o.flag), o.fallback]));
  for (const [key, value] of Object.entries(applied)) expect([key, shown[key]]).toEqual([key, String(value)]);
});
