import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadPackageData } from '../../../src/node.ts';
import { scatterHtml, scatterSvg } from '../../../src/report/scatter.ts';
import { scatterPoints, scatterSpec } from '../../../src/report/scatter-spec.ts';
import { validationCsv } from '../../../src/report/validation-csv.ts';
import { validationText } from '../../../src/report/validation-text.ts';
import { validate } from '../../../src/validate/validate.ts';

const source = loadPackageData();
const MEASURED = readFileSync(new URL('../../fixtures/validate/measured.csv', import.meta.url), 'utf8');
const [HEAD = '', FIRST = '', ...REST] = MEASURED.trim().split('\n');
const run = (text: string) => validate({ name: 'measured.csv', text }, source);

describe('a table of runs', () => {
  const result = run(MEASURED);

  test('every run has its measurement, prediction, error and range', () => {
    expect(result.counts).toEqual({ rows: 6, ok: 6, refused: 0, malformed: 0 });
    for (const { metrics } of result.rows) {
      const { measured, predicted, error, range, inside_range: inside } = metrics.tpot_ms ?? expect.fail('no TPOT');
      expect(error).toBeCloseTo(predicted / measured - 1, 12);
      expect(inside).toBe(range !== null && measured >= range[0] && measured <= range[1]);
      expect(metrics).not.toHaveProperty('requests_per_s');
    }
  });

  test('groups by mode, backend, system and family', () => {
    expect(result.groups.map(({ by, name }) => `${by} ${name}`)).toEqual([
      'all all',
      'mode agg',
      'backend vllm',
      'system h200_sxm',
      'family qwen3',
    ]);
    expect(result.groups[0]?.errors.ttft_ms?.n).toBe(6);
  });

  test('the worst come first, by the ratio', () => {
    const ratios = result.worst
      .filter(({ metric }) => metric === 'ttft_ms')
      .map(({ error }) => Math.abs(Math.log1p(error)));
    expect(ratios.length).toBe(6);
    expect(ratios).toEqual([...ratios].sort((a, b) => b - a));
  });

  test('the CSV has a line a run, the text those that fit', () => {
    const lines = validationCsv(result).trim().split('\n');
    expect(lines.length).toBe(7);
    expect(lines[0]).toMatch(/^id,status,mode,.*,ttft_ms_measured,ttft_ms_predicted,ttft_ms_error,.*,reason$/);
    const text = validationText(result, 2);
    expect(text).toContain('and 4 more');
    expect(text).not.toContain('mode agg'); // the only mode
    expect(text.split('\n').every((line) => line.length <= 140)).toBe(true);
  });
});

test('rates follow from the latency at the run concurrency (Little), and their range is the inverse of its range', () => {
  const text = `${HEAD},requests_per_s,tokens_per_s,request_latency_ms\n${FIRST},0.5,250,6800\n`;
  const [row] = run(text).rows;
  const { request_latency_ms: latency, requests_per_s: requests, tokens_per_s: tokens } = row?.metrics ?? {};
  if (latency === undefined || requests === undefined || tokens === undefined) throw new Error('a metric is missing');
  expect(requests.predicted).toBeCloseTo(4000 / latency.predicted, 9);
  expect(tokens.predicted).toBeCloseTo(500 * requests.predicted, 9);
  expect((requests.range?.[0] ?? 0) * (latency.range?.[1] ?? 0)).toBeCloseTo(4000, 6);
});

test('runs that do not count are compared, but are in no statistics and no chart', () => {
  const text = [`${HEAD},usable`, `${FIRST},0`, ...REST.map((line) => `${line},1`)].join('\n');
  const result = run(text);
  expect(result.rows[0]?.metrics.tpot_ms?.scored).toBe(false);
  expect(result.groups[0]?.errors.tpot_ms?.n).toBe(5);
  expect(scatterPoints(result, 'tpot_ms').length).toBe(5);
});

describe('files of which nothing can be said', () => {
  test.each([
    {
      why: 'a model that is not known',
      text: MEASURED.replaceAll('Qwen/Qwen3-32B', 'org/none'),
      code: 'UNSUPPORTED',
      says: 'none of 6 runs can be predicted',
    },
    {
      why: 'layouts that cannot be',
      text: MEASURED.replaceAll(',2,', ',3,'),
      code: 'NO_FEASIBLE_CONFIG',
      says: '64 query heads',
    },
    { why: 'rows that are malformed', text: MEASURED.replaceAll(',agg,', ',afd,'), code: 'INPUT_FILE', says: 'mode: ' },
    {
      why: 'no measured value',
      text: `${HEAD}\n${FIRST.replace(/,[\d.]+,[\d.]+$/, ',,')}\n`,
      code: 'INPUT_FILE',
      says: 'no run has a measured time or rate',
    },
  ])('$code: $why', ({ text, code, says }) => {
    expect(() => run(text)).toThrow(expect.objectContaining({ code, message: expect.stringContaining(says) }));
  });

  test('USAGE: a percentile that was not measured', () => {
    const medians = () =>
      validate({ name: 'm.csv', text: MEASURED.replace('tpot_ms', 'requests_per_s'), percentile: 'p50' }, source);
    expect(medians).not.toThrow();
    const none = () =>
      validate({ name: 'm.csv', text: MEASURED.replace('tpot_ms', 'other'), percentile: 'p50' }, source);
    expect(none).toThrow(expect.objectContaining({ code: 'USAGE' }));
  });
});

describe('the scatter chart', () => {
  const result = run(MEASURED);

  test('has a panel a metric, the diagonal and two lines 25 % off', () => {
    const spec = JSON.parse(JSON.stringify(scatterSpec(result)));
    expect(spec.hconcat.length).toBe(2);
    const slopes = spec.hconcat[0].layer
      .slice(0, 3)
      .map(({ data }: { data: { values: { measured: number; predicted: number }[] } }) =>
        data.values.map(({ measured, predicted }) => Number((predicted / measured).toFixed(6))),
      );
    expect(slopes).toEqual([
      [1, 1],
      [1.25, 1.25],
      [0.75, 0.75],
    ]);
  });

  test('the SVG has a mark a run and a description; the page loads nothing', async () => {
    const svg = await scatterSvg(result);
    expect(svg.match(/aria-roledescription="point"/g)?.length).toBe(12);
    expect(svg).toContain('<title id="scatter-title">Predicted over measured: measured.csv</title>');
    const html = await scatterHtml(result);
    expect(html).toContain("default-src 'none'");
    expect(html).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/);
  });
});
