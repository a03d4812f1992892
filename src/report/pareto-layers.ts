import type { TopLevelSpec } from 'vega-lite';
import type { PlanResult } from '../rank/plan-result.ts';
import { INK, QUIET } from './chart-config.ts';
import { boundText, fixed } from './format.ts';
import { type ParetoAxis, positionOn } from './pareto-axis.ts';
import { placeLabel } from './pareto-label.ts';
import type { ParetoPoint } from './pareto-points.ts';
import { CHART_HEIGHT, CHART_WIDTH, positionPx, type Scene } from './pareto-scene.ts';
import { textWidthPx } from './text-width.ts';

// Blue and vermilion of Okabe and Ito (2008), "Color Universal Design": told apart with every kind of colour blindness.
const COLORS = { agg: '#0072B2', disagg: '#D55E00' } as const;
/** What screen readers call a mark; the HTML page finds the points by it. */
export const POINT_ROLE = 'frontier point';
export const BEST_ROLE = 'best configuration';

export type Layer = Extract<TopLevelSpec, { layer: readonly unknown[] }>['layer'][number];

function channels({ x, y }: Scene) {
  const scale = (axis: ParetoAxis) => ({ type: axis.type, domain: [...axis.domain], nice: false, zero: false });
  const marks = (axis: ParetoAxis, title: string) => ({
    title,
    values: [...axis.ticks],
    format: axis.format,
    labelFlush: false,
  });
  return {
    x: {
      field: 'tokens_per_s_per_user',
      type: 'quantitative' as const,
      scale: scale(x),
      axis: marks(x, 'Speed per user (tokens/s/user)'),
    },
    y: {
      field: 'tokens_per_s_per_gpu',
      type: 'quantitative' as const,
      scale: scale(y),
      axis: marks(y, 'Throughput per GPU of the budget (tokens/s/gpu)'),
    },
  };
}

/** Marks by mode and by whether they meet the SLA: those that miss it are hollow. */
function seriesScale(points: readonly ParetoPoint[]) {
  const all = (['agg', 'disagg'] as const).flatMap((mode) =>
    [true, false].map((met) => ({ name: seriesOf({ mode, sla_met: met }), mode, met })),
  );
  const drawn = new Set(points.map(seriesOf));
  const series = all.filter(({ name }) => drawn.has(name));
  return {
    domain: series.map(({ name }) => name),
    fills: series.map(({ mode, met }) => (met ? COLORS[mode] : 'white')),
    strokes: series.map(({ mode }) => COLORS[mode]),
    shapes: series.map(({ mode }) => (mode === 'agg' ? 'circle' : 'square')),
  };
}

function seriesOf({ mode, sla_met: met }: Pick<ParetoPoint, 'mode' | 'sla_met'>): string {
  return met ? mode : `${mode}, misses the SLA`;
}

/** Line and points of each mode that has points. */
export function frontierLayers(scene: Scene): readonly Layer[] {
  if (scene.points.length === 0) return [];
  const { domain, fills, strokes, shapes } = seriesScale(scene.points);
  const modes = (['agg', 'disagg'] as const).filter((mode) => scene.points.some((point) => point.mode === mode));
  const isDense = scene.points.length > 60;
  const values = scene.points.map((point) => ({ ...point, series: seriesOf(point) }));
  const bySeries = (range: readonly string[]) => ({
    field: 'series',
    type: 'nominal' as const,
    scale: { domain, range: [...range] },
    legend: { title: null },
  });
  return [
    {
      data: { values: [...scene.points] },
      mark: { type: 'line', strokeWidth: isDense ? 1 : 2, aria: false },
      encoding: {
        ...channels(scene),
        color: {
          field: 'mode',
          type: 'nominal',
          scale: { domain: [...modes], range: modes.map((mode) => COLORS[mode]) },
          legend: null,
        },
      },
    },
    {
      data: { values },
      mark: {
        type: 'point',
        size: isDense ? 26 : 64,
        opacity: 1,
        strokeWidth: isDense ? 1 : 1.5,
        aria: true,
        ...role(POINT_ROLE),
      },
      encoding: {
        ...channels(scene),
        fill: bySeries(fills),
        stroke: bySeries(strokes),
        shape: bySeries(shapes),
        description: { field: 'words', type: 'nominal' },
        tooltip: TOOLTIP,
      },
    },
  ];
}

const TOOLTIP = [
  { field: 'layout', type: 'nominal' as const, title: 'layout' },
  { field: 'tokens_per_s_per_user', type: 'quantitative' as const, title: 'tokens/s/user', format: ',.1f' },
  { field: 'tokens_per_s_per_gpu', type: 'quantitative' as const, title: 'tokens/s/gpu', format: ',.1f' },
  { field: 'ttft_ms', type: 'quantitative' as const, title: 'TTFT (ms)', format: ',.1f' },
  { field: 'tpot_ms', type: 'quantitative' as const, title: 'TPOT (ms)', format: ',.2f' },
  { field: 'concurrency', type: 'quantitative' as const, title: 'concurrency', format: '~r' },
  { field: 'grade', type: 'nominal' as const, title: 'grade' },
];

function role(ariaRoleDescription: string) {
  return { ariaRoleDescription };
}

/** Text on a white outline, so that a line behind it does not strike it through. */
function outlined(
  layer: { readonly mark: Readonly<Record<string, unknown>> } & Readonly<Record<string, unknown>>,
): readonly Layer[] {
  const outline = { ...layer.mark, stroke: 'white', strokeWidth: 5, strokeJoin: 'round', color: 'white', aria: false };
  return [{ ...layer, mark: outline }, layer] as unknown as readonly Layer[];
}

/** The TPOT bound as a dashed rule with its label. */
export function ruleLayers(plan: PlanResult, scene: Scene): readonly Layer[] {
  if (scene.ruleX === null || plan.sla.tpot_ms === null) return [];
  const data = { values: [{ tokens_per_s_per_user: scene.ruleX }] };
  const { x } = channels(scene);
  const isRight = positionOn(scene.x, scene.ruleX) > 0.75;
  const [best] = scene.best;
  const isBestHigh = best !== undefined && positionOn(scene.y, best.tokens_per_s_per_gpu) > 0.85;
  return [
    { data, mark: { type: 'rule', strokeDash: [5, 4], strokeWidth: 1.5, color: QUIET, aria: false }, encoding: { x } },
    ...outlined({
      data,
      mark: {
        type: 'text',
        text: `TPOT ≤ ${boundText(plan.sla.tpot_ms)} ms`,
        color: QUIET,
        fontSize: 11,
        align: isRight ? 'right' : 'left',
        dx: isRight ? -7 : 7,
      },
      encoding: { x, y: { value: isBestHigh ? CHART_HEIGHT - 12 : 12 } },
    }),
  ];
}

/** The best configuration as a star with a bold label. */
export function bestLayers(scene: Scene): readonly Layer[] {
  const [best] = scene.best;
  if (best === undefined) return [];
  const data = { values: [best] };
  const text = `best: ${best.mode}, ${fixed(best.tokens_per_s_per_gpu, 1)} tokens/s/gpu`;
  const at = (point: ParetoPoint) => positionPx(scene, point);
  const lines = (['agg', 'disagg'] as const).map((mode) => scene.points.filter((point) => point.mode === mode).map(at));
  const ruleX = scene.ruleX === null ? null : positionOn(scene.x, scene.ruleX) * CHART_WIDTH;
  const rules =
    ruleX === null
      ? []
      : [
          [
            { x: ruleX, y: 0 },
            { x: ruleX, y: CHART_HEIGHT },
          ],
        ];
  const label = { widthPx: textWidthPx(LABEL, text), frame: { width: CHART_WIDTH, height: CHART_HEIGHT } };
  const place = placeLabel(at(best), label, [...lines, ...rules]);
  return [
    {
      data,
      // Five-pointed star of radius 1, which vega scales by the square root of the size.
      mark: {
        type: 'point',
        shape: STAR,
        size: 560,
        filled: true,
        color: INK,
        stroke: 'white',
        strokeWidth: 1.5,
        opacity: 1,
        ...role(BEST_ROLE),
      },
      encoding: { ...channels(scene), description: { value: `best: ${best.words}` }, tooltip: TOOLTIP },
    },
    ...outlined({
      data,
      mark: { type: 'text', text, ...LABEL, color: INK, baseline: 'middle', ...place },
      encoding: channels(scene),
    }),
  ];
}

const LABEL = { fontWeight: 'bold', fontSize: 12 } as const;
const STAR =
  'M0,-1L0.2245,-0.309L0.9511,-0.309L0.3633,0.118L0.5878,0.809L0,0.382L-0.5878,0.809L-0.3633,0.118L-0.9511,-0.309L-0.2245,-0.309Z';

/** Words in an empty frame. */
export function emptyLayers(scene: Scene): readonly Layer[] {
  if (scene.points.length > 0 || scene.best.length > 0) return [];
  const { x, y } = channels(scene);
  const nothing = { data: { values: [] }, mark: { type: 'point' as const }, encoding: { x, y } };
  return [
    nothing,
    {
      data: { values: [{}] },
      mark: { type: 'text', text: 'No frontier points to draw', fontSize: 14, color: QUIET },
      encoding: { x: { value: CHART_WIDTH / 2 }, y: { value: CHART_HEIGHT / 2 } },
    },
  ];
}
