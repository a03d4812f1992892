import { describe, expect, test } from 'vitest';
import { SimError } from '../../../src/base/errors.ts';
import { parseLined } from '../../../src/input/check-file.ts';
import { parseCheck } from '../../../src/input/check-input.ts';
import { expectedPath, mergedExpectations } from '../../../src/input/mix-expectations.ts';

const HEAD = 'model: Qwen/Qwen3-0.6B, system: h200_sxm, total_gpus: 8';

function suiteOf(text: string) {
  const { value, lineOf } = parseLined(text, 'c.yaml');
  return parseCheck(value, (path) => {
    const lines = path.map((_, i) => lineOf(path.slice(0, path.length - i)));
    return `c.yaml:${lines.find((line) => line !== null) ?? '?'}`;
  });
}

function errorOf(text: string): SimError {
  try {
    suiteOf(text);
  } catch (error) {
    if (error instanceof SimError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

const caseOf = (rest: string) => `cases:
  - name: a
    model: Qwen/Qwen3-0.6B
    system: h200_sxm
    total_gpus: 8
    workloads:
      - {name: chat, isl: 100}
      - {isl: 200}
    ${rest}`;

describe('expectations of several workloads', () => {
  test('stand below the name of each, over those of the defaults figure by figure', () => {
    const { cases } =
      suiteOf(`defaults: {${HEAD}, expect: {sla_met: true, workloads: {chat: {ttft_ms: "< 5", grade: measured}}}}
cases:
  - {name: a, workloads: [{name: chat}, {}], expect: {workloads: {chat: {ttft_ms: "< 9"}, workload 2: {time_share: "< 0.5"}}}}`);
    expect(cases[0]?.expect.map(({ name, text }) => `${name} ${text}`)).toEqual([
      'sla_met true',
      'chat.ttft_ms < 9',
      'chat.grade measured',
      'workload 2.time_share < 0.5',
    ]);
  });

  test.each([
    { why: 'of the deployment', name: 'ttft_ms', path: ['ttft_ms'] },
    { why: 'of a workload', name: 'chat.ttft_ms', path: ['workloads', 'chat', 'ttft_ms'] },
    { why: 'of a workload with dots', name: 'a.b.ttft_ms', path: ['workloads', 'a.b', 'ttft_ms'] },
  ])('have their place: $why', ({ name, path }) => expect(expectedPath(name)).toEqual(path));

  test('a case without workloads below expect keeps those of the defaults', () => {
    const merged = mergedExpectations({ workloads: { a: { x: 1 } }, y: 1 }, { y: 2 });
    expect(merged).toEqual({ workloads: { a: { x: 1 } }, y: 2 });
  });

  test.each([
    {
      why: 'a workload that there is not',
      text: caseOf('expect:\n      workloads:\n        chta: {ttft_ms: 5}'),
      says: 'c.yaml:11: expect: workloads: chta is no workload of the case',
      hint: 'did you mean chat?',
    },
    {
      why: 'a latency of the mix',
      text: caseOf('expect: {ttft_ms: 5}'),
      says: 'c.yaml:9: expect: ttft_ms: each workload has one of its own',
      hint: 'expect: {workloads: {chat: {ttft_ms: ...}}}',
    },
    {
      why: 'GPUs of a workload',
      text: caseOf('expect: {workloads: {chat: {used_gpus: 5}}}'),
      says: 'expect: workloads: chat: used_gpus is no figure of a workload',
    },
    {
      why: 'a misspelt figure of a workload',
      text: caseOf('expect: {workloads: {chat: {ttft: 5}}}'),
      says: 'expect: workloads: chat: ttft is no figure of a workload',
      hint: 'did you mean ttft_ms?',
    },
    {
      why: 'cost, which a mix does not have',
      text: caseOf('expect: {cost_per_hour: 5}'),
      says: 'expect: cost_per_hour is no figure of several workloads',
    },
    {
      why: 'a value that is none',
      text: caseOf('expect: {workloads: {chat: {time_share: much}}}'),
      says: 'expect: time_share: "much": expected a comparison',
    },
    {
      why: 'figures that are no mapping',
      text: caseOf('expect: {workloads: {chat: 5}}'),
      says: 'expect: workloads: chat: expected a mapping of figures',
    },
    {
      why: 'workloads that are no mapping',
      text: caseOf('expect: {workloads: [chat]}'),
      says: 'expect: workloads: expected a mapping of workloads by name',
    },
    {
      why: 'workloads without workloads',
      text: `cases:\n  - {name: a, ${HEAD}, expect: {workloads: {chat: {ttft_ms: 5}}}}`,
      says: 'c.yaml:2: expect: workloads: the case has no workloads',
    },
  ])('refuse $why', ({ text, says, hint }) => {
    const error = errorOf(text);
    expect(error.code).toBe('INPUT_FILE');
    expect(error.message).toContain(says);
    if (hint !== undefined) expect(error.hint).toBe(hint);
  });
});

describe('workloads of a case', () => {
  test.each([
    {
      why: 'a value out of range, at the line of its workload',
      text: caseOf('tier: screen').replace('{isl: 200}', '{isl: -4}'),
      says: 'c.yaml:8: workload 2: isl -4: expected a whole number, 1 or more',
    },
    {
      why: 'a misspelt name',
      text: caseOf('tier: screen').replace('name: chat, isl', 'name: chat, ils'),
      says: 'c.yaml:7: workload 1: ils is not a name that a request has',
      hint: 'did you mean isl?',
    },
    {
      why: 'two of one name',
      text: caseOf('tier: screen').replace('{isl: 200}', '{name: chat}'),
      says: 'c.yaml:6: workloads: two are named chat',
    },
    {
      why: 'an empty list',
      text: `cases:\n  - {name: a, ${HEAD}, workloads: []}`,
      says: 'workloads: expected a list of',
    },
    { why: 'no list', text: `cases:\n  - {name: a, ${HEAD}, workloads: 5}`, says: 'workloads: expected a list of' },
    {
      why: 'a policy that there is not',
      text: caseOf('workload_policy: most'),
      says: 'c.yaml:9: workload_policy most: expected all or weighted',
    },
    {
      why: 'a policy without workloads',
      text: `cases:\n  - {name: a, ${HEAD}, workload_policy: all}`,
      says: 'workload_policy: needs workloads',
    },
    {
      why: 'an objective, which a mix has not',
      text: caseOf('objective: cost'),
      says: 'c.yaml:9: objective has no effect beside workloads',
    },
    {
      why: 'GPUs beside a load',
      text: caseOf('target_request_rate: 5'),
      says: "total_gpus: a field of another command than this case's",
    },
  ])('refuse $why', ({ text, says, hint }) => {
    const error = errorOf(text);
    expect(error.message).toContain(says);
    if (hint !== undefined) expect(error.hint).toBe(hint);
  });
});
