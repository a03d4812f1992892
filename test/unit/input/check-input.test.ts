import { describe, expect, test } from 'vitest';
import { SimError } from '../../../src/base/errors.ts';
import { parseLined } from '../../../src/input/check-file.ts';
import { parseCheck } from '../../../src/input/check-input.ts';

/** A suite from YAML, errors with the line of the entry. */
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

const REQUEST = 'model: Qwen/Qwen3-0.6B, system: h200_sxm';

describe('cases', () => {
  test('a request is a search, a layout or a load makes it an estimate', () => {
    const { cases } = suiteOf(`cases:
  - {name: a, ${REQUEST}, total_gpus: 8}
  - {name: b, ${REQUEST}, tp: 2, concurrency: 4}
  - {name: c, ${REQUEST}, batch_size: 4}
  - {name: d, ${REQUEST}, mode: disagg, prefill_tp: 1, decode_tp: 2, decode_workers: 3, concurrency: 4}
  - {name: e, ${REQUEST}, command: estimate, concurrency: 4}
  - {name: f, ${REQUEST}, target_request_rate: 4}
  - {name: g, ${REQUEST}, mode: disagg, decode_batch_size: 4}`);
    expect(cases.map(({ command }) => command)).toEqual([
      'plan',
      'estimate',
      'estimate',
      'estimate',
      'estimate',
      'recommend',
      'estimate',
    ]);
    expect(cases[1]?.input).toMatchObject({ concurrency: 4, agg: { tp: 2 } });
    expect(cases[3]?.input).toMatchObject({ mode: 'disagg', prefill: { tp: 1 }, decode: { tp: 2, workers: 3 } });
    expect(cases[6]?.input).toMatchObject({ decode: { batch_size: 4 } });
    expect(cases[3]?.input).not.toHaveProperty('decode_tp');
  });

  test('defaults fill in what a case does not say, where its command has it', () => {
    const { cases, tolerance } = suiteOf(`tolerance: 2%
defaults: {${REQUEST}, total_gpus: 8, isl: 100, tolerance: 0.1, expect: {fits: true, ttft_ms: "< 5"}}
cases:
  - {name: a, isl: 200, expect: {ttft_ms: "< 9"}}
  - {name: b, tp: 2, concurrency: 4, tolerance: 1%}`);
    expect(tolerance).toBe(0.02);
    expect(cases.map((one) => one.tolerance)).toEqual([0.1, 0.01]);
    expect(cases[0]?.input).toMatchObject({ isl: 200, total_gpus: 8 });
    expect(cases[1]?.input).toMatchObject({ isl: 100, agg: { tp: 2 } });
    expect(cases[1]?.input).not.toHaveProperty('total_gpus');
    expect(cases.map(({ expect: list }) => list.map(({ name, text }) => `${name} ${text}`))).toEqual([
      ['fits true', 'ttft_ms < 9'],
      ['fits true', 'ttft_ms < 5'],
    ]);
  });

  test('anchors and merge keys work', () => {
    const { cases } = suiteOf(`cases:
  - &first {name: a, ${REQUEST}, total_gpus: 8}
  - {<<: *first, name: b, isl: 100}`);
    expect(cases[1]?.input).toMatchObject({ total_gpus: 8, isl: 100, system: 'h200_sxm' });
  });
});

describe('mistakes are one line with the place and what to do', () => {
  test.each([
    {
      why: 'a misspelt figure',
      text: `cases:\n  - name: a\n    ${REQUEST.replace(', ', '\n    ')}\n    total_gpus: 8\n    expect:\n      fits: true\n      tokens_per_s_gpu: 5`,
      says: 'c.yaml:8: expect: tokens_per_s_gpu is no figure of an answer',
      hint: 'did you mean tokens_per_s_per_gpu?',
    },
    {
      why: 'a misspelt field',
      text: `cases:\n  - name: a\n    ${REQUEST.replace(', ', '\n    ')}\n    totl_gpus: 8`,
      says: 'c.yaml:5: totl_gpus is not a name that is known here',
      hint: 'did you mean total_gpus?',
    },
    {
      why: 'a value out of range, under its name in the file',
      text: `cases:\n  - name: a\n    ${REQUEST.replace(', ', '\n    ')}\n    total_gpus: 8\n    isl: -4`,
      says: 'c.yaml:6: isl -4: expected a whole number, 1 or more',
    },
    {
      why: 'a field that is missing',
      text: `cases:\n  - name: a\n    ${REQUEST.replace(', ', '\n    ')}`,
      says: 'c.yaml:2: total_gpus is missing: expected the number of GPUs to plan for, 1 or more',
    },
    {
      why: 'an expectation that cannot be read',
      text: `cases:\n  - {name: a, ${REQUEST}, total_gpus: 1, expect: {ttft_ms: fast}}`,
      says: 'c.yaml:2: expect: ttft_ms: "fast": expected a comparison such as ">= 500"',
    },
    {
      why: 'GPUs of an estimate, which follow from its layout',
      text: `cases:\n  - {name: a, ${REQUEST}, total_gpus: 1, tp: 1, concurrency: 1}`,
      says: "c.yaml:2: total_gpus: a field of another command than this case's",
    },
    {
      why: 'a layout of a search',
      text: `cases:\n  - {name: a, ${REQUEST}, command: plan, total_gpus: 1, tp: 1}`,
      says: "c.yaml:2: tp: a field of another command than this case's",
    },
    {
      why: 'pools of one deployment',
      text: `cases:\n  - {name: a, ${REQUEST}, prefill_tp: 1, concurrency: 1}`,
      says: 'c.yaml:2: prefill_tp: a pool of mode: disagg, the mode is agg',
    },
    {
      why: 'workers without a pool',
      text: `cases:\n  - {name: a, ${REQUEST}, mode: disagg, workers: 2, concurrency: 1}`,
      says: 'c.yaml:2: workers: for mode: agg; expected prefill_workers and decode_workers',
    },
    { why: 'no name', text: `cases:\n  - {${REQUEST}}`, says: 'c.yaml:2: a case has no name: expected a text' },
    {
      why: 'one name twice',
      text: `cases:\n  - {name: a, ${REQUEST}, total_gpus: 1}\n  - {name: a, ${REQUEST}, total_gpus: 2}`,
      says: 'c.yaml:3: name: a is the name of two cases',
    },
    {
      why: 'a word that no answer has',
      text: `cases:\n  - {name: a, ${REQUEST}, total_gpus: 1, expect: {chosen: [agg, disag]}}`,
      says: 'c.yaml:2: expect: chosen: disag: expected agg, disagg, none',
      hint: 'did you mean disagg?',
    },
    {
      why: 'a number that is a text',
      text: `cases:\n  - {name: a, ${REQUEST}, total_gpus: "8"}`,
      says: 'c.yaml:2: total_gpus "8": expected the number of GPUs to plan for, 1 or more',
    },
    { why: 'a name that is a number', text: `cases:\n  - {name: 5, ${REQUEST}}`, says: 'name: 5: expected a text' },
    {
      why: 'a tolerance that is a list',
      text: `cases:\n  - {name: a, ${REQUEST}, total_gpus: 1, tolerance: [1]}`,
      says: 'c.yaml:2: tolerance: [1]: expected a share such as 5% or 0.05',
    },
    {
      why: 'a command that is a list',
      text: `cases:\n  - {name: a, ${REQUEST}, total_gpus: 1, command: [plan]}`,
      says: 'c.yaml:2: command: ["plan"]: expected plan, recommend or estimate',
    },
    {
      why: 'a key twice',
      text: `cases:\n  - name: a\n    total_gpus: 1\n    total_gpus: 2`,
      says: 'c.yaml:4: total_gpus stands there twice',
    },
    {
      why: 'workloads of one configuration',
      text: `cases:\n  - {name: a, ${REQUEST}, tp: 1, concurrency: 4, workloads: [{isl: 5}]}`,
      says: 'c.yaml:2: workloads: for a search; concurrency is of one configuration',
    },
    {
      why: 'a workload that is no mapping',
      text: `cases:\n  - {name: a, ${REQUEST}, total_gpus: 1, workloads: [{isl: 5}, null]}`,
      says: 'c.yaml:2: workload 2 is null: expected a mapping of names to values',
    },
    { why: 'no cases', text: 'cases: []', says: 'c.yaml:1: cases: expected a list of cases' },
    { why: 'a key of the file', text: 'case:\n  - 1', says: 'c.yaml:1: case is not a name that is known here' },
    { why: 'a list', text: '- 1', says: 'c.yaml:?: expected a mapping with cases, a list' },
    {
      why: 'a tolerance',
      text: `tolerance: 5\ncases:\n  - {name: a, ${REQUEST}, total_gpus: 1}`,
      says: 'c.yaml:1: tolerance: 5: expected a share such as 5% or 0.05',
    },
    {
      why: 'a command',
      text: `cases:\n  - {name: a, ${REQUEST}, total_gpus: 1, command: recomend}`,
      says: 'c.yaml:2: command: recomend: expected plan, recommend or estimate',
    },
    { why: 'no YAML', text: 'cases:\n  - {name: a', says: 'c.yaml:2: ' },
    { why: 'an anchor that is not there', text: 'cases: *none', says: 'c.yaml:' },
  ])('$why', ({ text, says, hint }) => {
    const error = errorOf(text);
    expect(error.code).toBe('INPUT_FILE');
    expect(error.message).toContain(says);
    expect(error.message).not.toContain('\n');
    if (hint !== undefined) expect(error.hint).toBe(hint);
  });

  test('a backend that is not known is left to its case', () => {
    const { cases } = suiteOf(`cases:\n  - {name: a, ${REQUEST}, total_gpus: 1, backend: vlm}`);
    expect(cases).toHaveLength(1);
  });
});
