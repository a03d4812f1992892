import { describe, expect, test } from 'vitest';
import { parseWorkloads, type WorkloadsInput } from '../../../src/input/workloads-input.ts';

const BASE = { model: 'm', system: 's', total_gpus: 8 };

describe('workloads of a request', () => {
  test('weights are shares, lengths and limits are those of the request unless they say otherwise', () => {
    const { workloads, policy } = parseWorkloads({
      ...BASE,
      osl: 500,
      tpot: 20,
      workloads: [
        { isl: 1000, weight: 3 },
        { name: 'long', isl: 30_000, osl: 100, prefix: 5, ttft: 9000 },
      ],
    });
    expect(policy).toBe('all');
    expect(
      workloads.map(({ name, weight, request: { isl, osl, prefix }, sla: { ttftMs, tpotMs } }) => [
        name,
        weight,
        isl,
        osl,
        prefix,
        ttftMs,
        tpotMs,
      ]),
    ).toEqual([
      ['workload 1', 0.75, 1000, 500, 0, 2000, 20],
      ['long', 0.25, 30_000, 100, 5, 9000, 20],
    ]);
  });

  test('every one of them must hold the longest sequence', () => {
    const { workloads } = parseWorkloads({
      ...BASE,
      workloads: [
        { isl: 10, osl: 10 },
        { isl: 30_000, osl: 100 },
      ],
    });
    expect(workloads.map(({ request }) => request.maxSeqLen)).toEqual([30_100, 30_100]);
  });

  test.each([
    { why: 'none', change: { workloads: [] }, says: 'expected a list of workloads' },
    { why: 'an unknown field', change: { workloads: [{ ils: 5 }] }, says: 'workload 1: ils is not a name' },
    { why: 'a weight of 0', change: { workloads: [{ weight: 0 }] }, says: '--weight 0: expected a share' },
    {
      why: 'a prefix beyond the prompt',
      change: { workloads: [{ name: 'a', isl: 5, prefix: 5 }] },
      says: 'a: --prefix 5',
    },
    {
      why: 'what all share, without the name of one',
      change: { total_gpus: undefined, workloads: [{ isl: 5 }] },
      says: /^--total-gpus is missing/,
    },
    { why: 'what is none', change: { workloads: [{}, 5] }, says: 'workload 2 is 5: expected a mapping' },
    { why: 'two of one name', change: { workloads: [{ name: 'a' }, { name: 'a' }] }, says: 'two are named a' },
    {
      why: 'a policy',
      change: { workloads: [{}], workload_policy: 'any' },
      says: '--workload-policy any: expected all or weighted',
    },
  ])('refuses $why', ({ change, says }) => {
    const parse = () => parseWorkloads({ ...BASE, ...change } as WorkloadsInput);
    expect(parse).toThrow(expect.objectContaining({ code: 'USAGE' }));
    expect(parse).toThrow(says);
  });
});
