import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { paretoHtml } from '../../../src/report/pareto-html.ts';
import { placeLabel } from '../../../src/report/pareto-label.ts';
import { paretoPng } from '../../../src/report/pareto-png.ts';
import { frontierPoints } from '../../../src/report/pareto-points.ts';
import { sceneOf } from '../../../src/report/pareto-scene.ts';
import { paretoSpec } from '../../../src/report/pareto-spec.ts';
import { paretoSvg } from '../../../src/report/pareto-svg.ts';
import { textWidthPx } from '../../../src/report/text-width.ts';
import {
  aFrontier,
  aModeResult,
  anInfeasiblePlan,
  aPlan,
  aPlanThatDoesNotFit,
  aSingleTokenPlan,
  BASE_REQUEST,
  BASE_SLA,
} from '../../helpers/plan-fixture.ts';

const FONT_FILES = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((file) =>
  fileURLToPath(new URL(`../../../data/fonts/${file}`, import.meta.url)),
);

test('the TPOT bound is drawn at 1000 / tpot; one far beyond the fastest point is not', () => {
  expect(sceneOf(aPlan()).ruleX).toBe(100);
  expect(sceneOf(aPlan({ sla: { ...BASE_SLA, tpot_ms: 0.1 } })).ruleX).toBeNull();
  expect(sceneOf(aPlan({ sla: { ...BASE_SLA, tpot_ms: null } })).ruleX).toBeNull();
});

test('a point says all that the tooltip shows', () => {
  // agg tp4, batch 1: 4.31 ms, 92 ms; 8 replicas, so 8 in flight
  const points = frontierPoints(aPlan());
  expect(points.filter((point) => point.mode === 'agg').at(-1)?.words).toMatch(
    /^agg 8 x tp4pp1; 232\.0 tokens\/s\/user; 55\.7 tokens\/s\/gpu; TTFT 92\.0 ms; TPOT 4\.31 ms; concurrency 8; meets the SLA; grade measured$/,
  );
});

test('the specification names the axes with units and says what the chart is about', () => {
  const text = JSON.stringify(paretoSpec(aPlan()));
  expect(text).toContain('Speed per user (tokens/s/user)');
  expect(text).toContain('Throughput per GPU of the budget (tokens/s/gpu)');
  expect(text).toContain('Pareto frontier: Qwen/Qwen3-32B-FP8');
  expect(text).toContain('32 × h200_sxm · trtllm 1.3.0rc20 · isl 4000, osl 500, prefix 500');
  expect(text).toContain('SLA: TTFT ≤ 300 ms, TPOT ≤ 10 ms');
});

test('a mode without points is named, a chart without any says so', async () => {
  const agg = aModeResult({ frontier: aFrontier('agg', 1) });
  const svg = await paretoSvg(aPlan({ chosen: null, modes: { agg, disagg: aModeResult({ status: 'no_perf_data' }) } }));
  expect(svg).toContain('No frontier points: disagg');
  for (const plan of [aPlanThatDoesNotFit(), aSingleTokenPlan()])
    expect(await paretoSvg(plan)).toContain('No frontier points to draw');
});

test('the SVG has a title, a description, a mark for each point and one star', async () => {
  const svg = await paretoSvg(aPlan());
  expect(svg).toContain('<title id="pareto-title">Pareto frontier: Qwen/Qwen3-32B-FP8</title>');
  expect(svg).toMatch(/<desc id="pareto-desc">[^<]*Best: disagg 4 x \(2 prefill tp2pp1/);
  expect(svg.match(/aria-roledescription="frontier point"/g)).toHaveLength(14 + 18);
  expect(svg.match(/aria-roledescription="best configuration"/g)).toHaveLength(1);
  expect(svg).toContain('best: disagg, 806.3 tokens/s/gpu');
  expect(await paretoSvg(anInfeasiblePlan())).not.toContain('best configuration');
});

test('the axis takes the room that its labels need in the bundled font', async () => {
  // padding 16 + title 12 + its padding 10 + tick 5 + label padding 2 + '1,400' at 11 px: (4 x 1303 + 651) / 2048 x 11 = 31.5.
  // vega's own guess of 0.8 em a character would make the label 44 px wide.
  const svg = await paretoSvg(aPlan());
  const left = Number(/<g [^>]*transform="translate\(([\d.]+),/.exec(svg)?.[1]);
  expect(Math.abs(left - 76.5)).toBeLessThan(4);
});

test('the same plan gives the same bytes', async () => {
  expect(await paretoSvg(aPlan())).toBe(await paretoSvg(aPlan()));
});

test('a model path cannot break out of the markup', async () => {
  const html = await paretoHtml(aPlan({ request: { ...BASE_REQUEST, model: '</title><script>alert(1)</script>&"' } }));
  expect(html.match(/<script>/g)).toHaveLength(1);
  expect(html).toContain('&lt;/title&gt;&lt;script&gt;alert(1)');
});

test('the PNG is twice the size of the SVG and its text is drawn', async () => {
  const svg = await paretoSvg(aPlan());
  const [, width = '0', height = '0'] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  const png = Buffer.from(await paretoPng(svg, { fontFiles: FONT_FILES }));
  expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2 * Number(width), 2 * Number(height)]);
  // Without its texts the same picture takes much less: were they lost, both would be equal.
  const silent = await paretoPng(svg.replaceAll(/<text[^>]*>[^<]*<\/text>/g, ''), { fontFiles: FONT_FILES });
  expect(png.length).toBeGreaterThan(1.5 * silent.length);
});

test('a missing font is an error, not a picture without text', async () => {
  await expect(
    paretoPng('<svg xmlns="http://www.w3.org/2000/svg"/>', { fontFiles: ['/nowhere/font.ttf'] }),
  ).rejects.toMatchObject({
    code: 'OUTPUT_FILE',
  });
});

test.each([
  // DejaVu Sans of 2048 units: M 1767, i 569; bold M 2038.
  { why: 'regular', item: { fontSize: 20.48, text: 'Mi' }, width: 23.36 },
  { why: 'bold', item: { fontSize: 20.48, fontWeight: 'bold', text: 'M' }, width: 20.38 },
  { why: 'an unknown character counts as a full em', item: { fontSize: 20.48, text: '模' }, width: 20.48 },
])('textWidthPx: $why', ({ item, width }) => expect(textWidthPx(item)).toBeCloseTo(width, 10));

const FRAME = { width: 400, height: 200 };

test.each([
  {
    why: 'free space: to the right, above',
    mark: { x: 100, y: 100 },
    lines: [],
    place: { align: 'left', dx: 16, dy: -16 },
  },
  { why: 'no room on the right', mark: { x: 390, y: 100 }, lines: [], place: { align: 'right' } },
  {
    why: 'a line above right pushes it below left',
    mark: { x: 200, y: 100 },
    lines: [
      [
        { x: 200, y: 85 },
        { x: 320, y: 85 },
      ],
    ],
    place: { align: 'right', dy: 18 },
  },
])('placeLabel: $why', ({ mark, lines, place }) => {
  expect(placeLabel(mark, { widthPx: 120, frame: FRAME }, lines)).toMatchObject(place);
});

test('drawing libraries are loaded only when a chart is drawn', () => {
  const room = new URL('../../../src/report/', import.meta.url);
  const files = readdirSync(room);
  expect(files.length).toBeGreaterThan(20);
  const eager = files.flatMap((file) => {
    const source = readFileSync(new URL(file, room), 'utf8');
    const imports = source.match(/^import (?!type\b).*from '(vega|vega-lite|@resvg\/resvg-js)'/gm) ?? [];
    return imports.map((line) => `${file}: ${line}`);
  });
  expect(eager).toEqual([]);
});

test('marks that miss the SLA are hollow and have their own legend entry', async () => {
  const svg = await paretoSvg(aPlan());
  const marks = [
    ...svg.matchAll(
      /aria-label="([^"]*)"[^>]*aria-roledescription="frontier point"[^>]*fill="([^"]*)"|aria-roledescription="frontier point"[^>]*aria-label="([^"]*)"[^>]*fill="([^"]*)"/g,
    ),
  ].map(([, a, fillA, b, fillB]) => ({ words: a ?? b ?? '', fill: fillA ?? fillB ?? '' }));
  expect(marks).toHaveLength(14 + 18);
  for (const { words, fill } of marks) expect(fill === 'white').toBe(words.includes('misses the SLA'));
  expect(svg).toContain('>agg, misses the SLA<');
  expect(svg).toContain('>disagg, misses the SLA<');
});

test('notices about the prediction and plans too close to tell stand below the title', async () => {
  const notices = [
    { code: 'backend-version-nearest', message: 'no tables for trtllm 1.2.0' },
    { code: 'dynamo-engine-differs', message: 'Dynamo ships another engine' },
  ];
  const svg = await paretoSvg(aPlan({ notices }));
  expect(svg).toContain('Notice: no tables for trtllm 1.2.0');
  expect(svg).not.toContain('Dynamo ships');
});
