import { describe, expect, test } from 'vitest';
import { planAcross } from '../../../src/across.ts';
import { check } from '../../../src/check.ts';
import { diff } from '../../../src/diff.ts';
import { estimate } from '../../../src/estimate.ts';
import { estimateStatic } from '../../../src/estimate-static.ts';
import { memory } from '../../../src/memory.ts';
import { loadPackageData } from '../../../src/node.ts';
import { plan } from '../../../src/plan.ts';
import { recommend } from '../../../src/recommend.ts';
import { diffText } from '../../../src/report/diff-text.ts';
import { planJson } from '../../../src/report/json.ts';
import { jsonDocument } from '../../../src/report/json-document.ts';
import { planWorkloads } from '../../../src/workloads-plan.ts';

const source = loadPackageData();
const REQUEST = {
  model: 'Qwen/Qwen3-0.6B',
  system: 'h200_sxm',
  backend: 'vllm',
  total_gpus: 2,
  isl: 1000,
  osl: 100,
} as const;
const saved = (request: object) => JSON.parse(planJson(plan({ ...REQUEST, ...request }, source)));
const compared = (before: unknown, after: unknown) =>
  diff({ name: 'a', document: before }, { name: 'b', document: after }, source);

describe('documents', () => {
  test.each([
    { why: 'a plan and itself', before: saved({}), after: saved({}) },
    { why: 'a plan and its request', before: saved({}), after: REQUEST },
    { why: 'requests that say the same', before: REQUEST, after: { ...REQUEST, prefix: 0, mode: 'auto' } },
    {
      why: 'layouts that say the same',
      before: { ...REQUEST, total_gpus: undefined, tp: 1, concurrency: 4 },
      after: { ...REQUEST, total_gpus: undefined, agg: { tp: 1 }, concurrency: 4 },
    },
  ])('$why do not differ', ({ before, after }) => {
    const clean = (document: object) =>
      Object.fromEntries(Object.entries(document).filter(([, value]) => value !== undefined));
    const found = compared(clean(before), clean(after));
    expect(found).toMatchObject({ schema: 'servefit/diff@1', same: true, inputs: [], data: [], assumptions: [] });
    expect(diffText(found, { width: 80 })).toContain('Nothing differs.');
  });

  test('an estimate and a recommendation are compared as well', () => {
    const { total_gpus: _gpus, ...rest } = REQUEST;
    const one = JSON.parse(jsonDocument(estimate({ ...rest, agg: { tp: 1 }, concurrency: 4 }, source)));
    const two = JSON.parse(jsonDocument(recommend({ ...rest, target_request_rate: 10 }, source)));
    expect(compared(one, one).same).toBe(true);
    expect(compared(one, two)).toMatchObject({
      same: false,
      before: { schema: 'servefit/estimate@1' },
      after: { schema: 'servefit/recommend@1' },
    });
  });

  test.each([
    {
      why: 'a result of another kind',
      document: { schema: 'servefit/memory@1' },
      says: /^a is servefit\/memory@1, b is servefit\/plan@1: two results of one kind can be compared$/,
    },
    {
      why: 'a document of someone else',
      document: { schema: 'other/thing@1' },
      says: /a: other\/thing@1 cannot be compared/,
    },
    {
      why: 'a damaged plan',
      document: { ...saved({}), modes: { agg: { status: 'ok', top: [{}] } } },
      says: /a: modes\.agg\.top\.0\.rank: not that of a servefit\/plan@1 result/,
    },
    { why: 'a misspelt request', document: { ...REQUEST, islt: 5 }, says: /a: islt is not a name/ },
    { why: 'no mapping', document: [1], says: /a: expected a mapping/ },
  ])('$why is refused by its name', ({ document, says }) => {
    expect(() => compared(document, REQUEST)).toThrow(says);
  });
});

describe('results of any one kind', () => {
  const places = (gpus: number) =>
    planAcross({ ...REQUEST, total_gpus: gpus, system: 'h100_sxm,h200_sxm', tier: 'screen' }, source);
  const mix = (osl: number) =>
    planWorkloads({ ...REQUEST, tier: 'screen', workloads: [{ isl: 500 }, { osl }] }, source);
  const { total_gpus: _gpus, ...rest } = REQUEST;
  const suite = (concurrency: number) => {
    return check({ cases: [{ name: 'chat', ...rest, tp: 1, concurrency, expect: { fits: true } }] }, source);
  };
  const held = (tp: number) => memory({ ...rest, tp }, source);
  const batch = (size: number) => {
    return estimateStatic({ ...rest, mode: 'static', agg: { tp: 1 }, batch_size: size }, source);
  };

  test.each<{ kind: string; before: object; after: object; figure: string }>([
    { kind: 'across', before: places(2), after: places(4), figure: 'best.tokens_per_s' },
    { kind: 'workloads', before: mix(100), after: mix(200), figure: 'best.requests_per_s' },
    { kind: 'check', before: suite(4), after: suite(8), figure: 'cases.chat.figures.tpot_ms' },
    { kind: 'memory', before: held(1), after: held(2), figure: 'weight_bytes' },
    { kind: 'estimate', before: batch(4), after: batch(8), figure: 'ttft_ms' },
  ])('$kind: figures by their names', ({ kind, before, after, figure }) => {
    const [a, b] = [before, after].map((found) => JSON.parse(jsonDocument(found)));
    expect(compared(a, a)).toMatchObject({ same: true, before: { schema: expect.stringContaining(kind) } });
    const found = compared(a, b);
    expect(found.same).toBe(false);
    const named = found.figures.find(({ name }) => name === figure);
    const valueIn = (document: unknown) =>
      figure.split('.').reduce<unknown>((at, key) => {
        const fields = at as Record<string, unknown>;
        if (key === 'best') return (fields.top as unknown[])[0];
        if (Array.isArray(at)) return at.find(({ name }) => name === key);
        return fields[key];
      }, document);
    expect(named?.before).toBe(valueIn(a));
    expect(named?.after).toBe(valueIn(b));
    expect(named?.change).toBeCloseTo(Number(named?.after) / Number(named?.before) - 1, 9);
    const text = diffText(found, { width: 100 });
    expect(text).toContain('Figures that differ');
    expect(text).toContain(figure);
  });

  test('rows over several systems are found again by their place and layout', () => {
    const { rows, inputs } = compared(places(2), places(4));
    expect(rows.map(({ layout }) => layout)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^(agg|disagg) h200_sxm vllm \d x /)]),
    );
    expect(inputs).toContainEqual({ name: 'total_gpus', before: 2, after: 4 });
  });

  test('a request over several systems is answered over all of them', () => {
    const request = { ...REQUEST, system: 'h100_sxm,h200_sxm', tier: 'screen' };
    expect(compared(places(2), request)).toMatchObject({ same: true, after: { schema: 'servefit/across@1' } });
  });
});

describe('what differs', () => {
  const before = saved({});
  const after = saved({ isl: 1500, ttft: 500 });
  const found = compared(before, after);

  test('inputs and limits by name, both values', () => {
    expect(found.inputs).toEqual([
      { name: 'isl', before: 1000, after: 1500 },
      { name: 'ttft_ms', before: 2000, after: 500 },
    ]);
  });

  test('figures are those of the best rows, with their ratio and the range of the first', () => {
    const [a, b] = [before, after].map((document) => document.modes[document.chosen].top[0]);
    const rate = found.figures.find(({ name }) => name === 'tokens_per_s_per_gpu');
    expect(rate).toMatchObject({
      before: a.tokens_per_s_per_gpu,
      after: b.tokens_per_s_per_gpu,
      range: a.tokens_per_s_per_gpu_range,
    });
    expect(1 + (rate?.change ?? 0)).toBeCloseTo(b.tokens_per_s_per_gpu / a.tokens_per_s_per_gpu);
    const [low, high] = a.tokens_per_s_per_gpu_range;
    expect(rate?.inside).toBe(b.tokens_per_s_per_gpu >= low && b.tokens_per_s_per_gpu <= high);
  });

  test('every row of both is there', () => {
    const tops = (document: typeof before) =>
      Object.values<{ top: unknown[] }>(document.modes).flatMap(({ top }) => top);
    expect(found.rows.filter(({ rank_before: rank }) => rank !== null)).toHaveLength(tops(before).length);
    expect(found.rows.filter(({ rank_after: rank }) => rank !== null)).toHaveLength(tops(after).length);
  });

  test('versions', () => {
    const older = { ...before, version: '0.0.1', request: { ...before.request, backend_version: '0.0.9' } };
    expect(compared(older, before).data).toEqual([
      { name: 'servefit', before: '0.0.1', after: before.version },
      { name: 'backend_version', before: '0.0.9', after: before.request.backend_version },
    ]);
  });

  test('flags of the servers are compared one by one, and what one side has only is said', () => {
    const flagged = compared(before, saved({ max_num_seqs: 16 }));
    expect(flagged.inputs).toEqual(
      expect.arrayContaining([
        { name: 'engine.decode.max_num_seqs', before: 512, after: 16 },
        { name: 'max_num_seqs', before: null, after: 16 },
      ]),
    );
    const text = diffText(flagged, { width: 100 });
    expect(text).toMatch(/^ {2}engine\.decode\.max_num_seqs +512 +16$/m);
    expect(text).toMatch(/^ {2}max_num_seqs +- +16 +only in b$/m);
    expect(text).not.toContain('{');
    expect(diffText(compared(saved({ max_num_seqs: 16 }), before), { width: 100 })).toMatch(
      /^ {2}max_num_seqs +16 +- +only in a$/m,
    );
  });

  test('a figure that only one side has is neither inside a range nor outside', () => {
    const nothing = saved({ model: 'deepseek-ai/DeepSeek-V3', total_gpus: 1 });
    const text = diffText(compared(before, nothing), { width: 120 });
    expect(text).toMatch(/^ {2}ttft_ms +[\d.]+ +- +only in a {2}[\d.,]+-[\d.,]+$/m);
    expect(text).not.toMatch(/inside|outside/);
    expect(text).toMatch(/^ {2}agg +1 +[\d.,]+ +- +only in a/m);
  });

  test('a whole number beside another has its digits', () => {
    const even = {
      ...found,
      figures: [{ name: 'ttft_ms', before: 30, after: 30.5, change: 1 / 60, range: null, inside: null }],
    };
    expect(diffText(even, { width: 80 })).toMatch(/ttft_ms +30\.00 +30\.50 +\+1\.7 %/);
  });

  test('a plan without an answer is its nearest miss', () => {
    const none = compared(before, saved({ tpot: 0.01 }));
    expect(none.after).toMatchObject({ chosen: null, layout: expect.stringMatching(/^(agg|disagg) /) });
    const figure = (wanted: string) => none.figures.find(({ name }) => name === wanted);
    // As in a check: memory decides whether it fits, the limits whether there is an answer.
    expect(figure('fits')).toMatchObject({ before: true, after: true });
    expect(figure('chosen')).toMatchObject({ after: 'none' });
    expect(diffText(none, { width: 80 })).toContain('nearest miss');
  });

  test.each([40, 80, 120])('the text fits %i columns', (width) => {
    const text = diffText(found, { width });
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(width);
    const flat = text.replace(/\s+/g, ' ');
    for (const word of ['Inputs that differ', 'isl', '1,500', 'tokens_per_s_per_gpu', 'Rows'])
      expect(flat).toContain(word);
  });
});
