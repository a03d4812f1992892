import type { TopLevelSpec } from 'vega-lite';
import type { Metric } from '../validate/measured-run.ts';
import type { ValidationResult } from '../validate/validate.ts';
import { CHART_CONFIG, INK, QUIET } from './chart-config.ts';
import { fixed } from './format.ts';
import { share, signed } from './shares.ts';
import { roundDown, roundUp, ticksBetween } from './ticks.ts';
import { wrap } from './wrap.ts';

const SIZE = 380;
/** Lines beside the diagonal: predictions this much longer or shorter than the measurement. */
const BAND = 0.25;
// Blue, green and vermilion of Okabe and Ito (2008), "Color Universal Design": told apart with every kind of colour blindness.
const BACKENDS = [
  { backend: 'vllm', color: '#0072B2', shape: 'circle' },
  { backend: 'sglang', color: '#D55E00', shape: 'triangle-up' },
  { backend: 'trtllm', color: '#009E73', shape: 'square' },
] as const;

/** One measurement of a panel. */
export interface ScatterPoint {
  readonly id: string;
  readonly backend: string;
  readonly measured: number;
  readonly predicted: number;
  readonly words: string;
}

/** Metrics of the chart; a panel without a measurement is left out. */
const PANELS = [
  { metric: 'ttft_ms', title: 'TTFT' },
  { metric: 'tpot_ms', title: 'TPOT' },
] as const satisfies readonly { readonly metric: Metric; readonly title: string }[];

/** Measurements that count, each cluster once. */
export function scatterPoints({ rows }: ValidationResult, metric: Metric): readonly ScatterPoint[] {
  const seen = new Set<string>();
  return rows.flatMap(({ id, cluster, backend, metrics }) => {
    const found = metrics[metric];
    if (found?.scored !== true || backend === null || seen.has(cluster)) return [];
    seen.add(cluster);
    const { measured, predicted, error } = found;
    const words = `${id}: measured ${fixed(measured)} ms, predicted ${fixed(predicted)} ms, ${signed(error)}`;
    return [{ id, backend, measured, predicted, words }];
  });
}

/** Predicted over measured on two logarithmic axes, a panel a metric; equal is the diagonal, 25 % off the dashed lines. */
export function scatterSpec(result: ValidationResult): TopLevelSpec {
  const panels = PANELS.flatMap(({ metric, title }) => {
    const points = scatterPoints(result, metric);
    return points.length === 0 ? [] : [panel(points, title)];
  });
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    description: scatterDescription(result),
    background: 'white',
    padding: 16,
    title: {
      text: [...wrap(scatterTitle(result), 64)],
      subtitle: [...subtitle(result)],
      anchor: 'start',
      offset: 14,
    },
    hconcat: panels.length > 0 ? panels : [emptyPanel()],
    spacing: 40,
    config: CHART_CONFIG,
  } as TopLevelSpec;
}

export function scatterTitle({ file }: ValidationResult): string {
  return `Predicted over measured: ${file.split(/[/\\]/).at(-1) ?? file}`;
}

/** The chart in sentences, for people who do not see it. */
export function scatterDescription(result: ValidationResult): string {
  return [`${scatterTitle(result)}.`, ...subtitle(result).map((line) => `${line}.`)].join(' ');
}

function subtitle({ groups, percentile }: ValidationResult): readonly string[] {
  const all = groups.find(({ by }) => by === 'all')?.errors ?? {};
  const lines = PANELS.flatMap(({ metric, title }) => {
    const found = all[metric];
    if (found === undefined) return [];
    const name = metric === 'ttft_ms' && percentile === 'p50' ? `median ${title}` : title;
    return [
      `${name}: ${found.n} ${found.n === 1 ? 'run' : 'runs'}, median error ${share(found.median_error)}, mean ${share(found.mean_error)}, bias ${signed(found.bias)}`,
    ];
  });
  return [...lines, `Solid line: predicted = measured; dashed: ${100 * BAND} % longer or shorter`];
}

function panel(points: readonly ScatterPoint[], title: string) {
  const values = points.flatMap(({ measured, predicted }) => [measured, predicted]);
  const domain = [roundDown(Math.min(...values) * 0.9), roundUp(Math.max(...values) * 1.1)] as const;
  const shown = BACKENDS.filter(({ backend }) => points.some((point) => point.backend === backend));
  const isDense = points.length > 200;
  return {
    width: SIZE,
    height: SIZE,
    layer: [
      ruleLayer(domain, 1, []),
      ruleLayer(domain, 1 + BAND, [5, 4]),
      ruleLayer(domain, 1 - BAND, [5, 4]),
      {
        data: { values: [...points] },
        mark: {
          type: 'point' as const,
          filled: true,
          size: isDense ? 22 : 60,
          opacity: isDense ? 0.55 : 0.85,
          // A description for each of thousands of marks would be most of the file; the page's table has them.
          aria: !isDense,
        },
        encoding: {
          x: axis('measured', `${title} measured (ms)`, domain),
          y: axis('predicted', `${title} predicted (ms)`, domain),
          color: {
            field: 'backend',
            type: 'nominal' as const,
            scale: { domain: shown.map(({ backend }) => backend), range: shown.map(({ color }) => color) },
            legend: { title: null },
          },
          shape: {
            field: 'backend',
            type: 'nominal' as const,
            scale: { domain: shown.map(({ backend }) => backend), range: shown.map(({ shape }) => shape) },
            legend: { title: null },
          },
          ...(isDense ? {} : { description: { field: 'words', type: 'nominal' as const } }),
        },
      },
    ],
    resolve: { scale: { x: 'shared' as const, y: 'shared' as const } },
  };
}

type Domain = readonly [low: number, high: number];

function axis(field: 'measured' | 'predicted', title: string, domain: Domain) {
  return {
    field,
    type: 'quantitative' as const,
    scale: { type: 'log' as const, domain: [...domain], nice: false },
    axis: { title, values: ticks(domain), format: '~r', labelFlush: false },
  };
}

/** Ticks at 1, 2 and 5 over few decades, at powers of ten over many. */
function ticks(domain: Domain): readonly number[] {
  const all = ticksBetween(...domain);
  return all.length <= 9
    ? all
    : all.filter((value) => Number.isInteger(Math.log10(value) + 1e-12) || /^1(0*)$|^0\.0*1$/.test(String(value)));
}

/** The line predicted = factor x measured, cut off where it leaves the square. */
function ruleLayer([low, high]: Domain, factor: number, dash: readonly number[]) {
  const from = { measured: Math.max(low, low / factor), predicted: Math.max(low, low * factor) };
  const to = { measured: Math.min(high, high / factor), predicted: Math.min(high, high * factor) };
  return {
    data: { values: [from, to] },
    mark: {
      type: 'line' as const,
      color: dash.length === 0 ? INK : QUIET,
      strokeWidth: 1,
      strokeDash: [...dash],
      aria: false,
    },
    encoding: {
      x: {
        field: 'measured',
        type: 'quantitative' as const,
        scale: { type: 'log' as const, domain: [low, high], nice: false },
      },
      y: {
        field: 'predicted',
        type: 'quantitative' as const,
        scale: { type: 'log' as const, domain: [low, high], nice: false },
      },
    },
  };
}

function emptyPanel() {
  return {
    width: SIZE,
    height: SIZE / 2,
    data: { values: [{}] },
    mark: { type: 'text' as const, text: 'No scored TTFT or TPOT', color: QUIET, fontSize: 14, aria: false },
  };
}
