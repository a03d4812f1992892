import type { Mode } from '../base/names.ts';
import type { PlanConfig, PlanResult } from '../rank/plan-result.ts';
import type { Tone } from './ansi.ts';
import { fixed } from './format.ts';
import { decimalsOf, type Ticks, ticksFromZero } from './ticks.ts';
import type { Look } from './top-table.ts';
import { bestConfig, modeResults } from './verdict.ts';
import { cellWidth, wrap } from './wrap.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

interface Dot extends Place {
  /** Whether the configuration meets the whole SLA. */
  readonly met: boolean;
}

interface Series {
  readonly mode: Mode;
  readonly dots: readonly Dot[];
}

interface Pixel {
  char: string;
  tone: Tone;
  /** Dots of a braille cell, one bit each. */
  bits: number;
}

interface Canvas {
  readonly columns: number;
  readonly rows: number;
  readonly x: Ticks;
  readonly y: Ticks;
  readonly pixels: readonly (readonly Pixel[])[];
}

const GLYPHS = {
  unicode: {
    agg: '●',
    disagg: '◆',
    aggMiss: '○',
    disaggMiss: '◇',
    best: '★',
    rule: '┊',
    line: '',
    up: '│',
    corner: '└',
    along: '─',
    tick: '┤',
    foot: '┬',
  },
  ascii: {
    agg: 'A',
    disagg: 'D',
    aggMiss: 'a',
    disaggMiss: 'd',
    best: 'X',
    rule: ':',
    line: '.',
    up: '|',
    corner: '+',
    along: '-',
    tick: '+',
    foot: '+',
  },
} as const;

const MAX_COLUMNS = 100;

/** The frontiers of both modes as a plot of characters: tokens/s/user to the right, tokens/s/gpu upwards, the best marked. */
export function terminalPlot(plan: PlanResult, look: Look): readonly string[] {
  const series = seriesOf(plan);
  const dots = series.flatMap((one) => one.dots);
  if (dots.length === 0)
    return wrap('No frontier: no configuration has both a speed per user and a throughput.', look.width);
  const best = dotOf(bestConfig(plan));
  const ruleX = plan.sla.tpot_ms === null ? null : 1000 / plan.sla.tpot_ms;
  const canvas = newCanvas([...dots, ...best], ruleX, look.width);
  const glyphs = look.unicode ? GLYPHS.unicode : GLYPHS.ascii;
  if (ruleX !== null) drawRule(canvas, ruleX, glyphs.rule);
  for (const { mode, dots: points } of series) drawLine(canvas, { mode, dots: points }, look.unicode);
  // Points that miss the SLA first, so that they hide none that meets it.
  for (const met of [false, true]) {
    for (const { mode, dots: points } of series) {
      const glyph = met ? glyphs[mode] : glyphs[`${mode}Miss`];
      for (const dot of points.filter((one) => one.met === met)) put(canvas, dot, glyph, met ? mode : 'note');
    }
  }
  for (const dot of best) put(canvas, dot, glyphs.best, 'best');
  return [...legend(plan, series, look), ...frame(canvas, look)];
}

function seriesOf(plan: PlanResult): readonly Series[] {
  return modeResults(plan)
    .map(({ mode, result }) => ({ mode, dots: result.frontier.flatMap(dotOf).sort((a, b) => a.x - b.x) }))
    .filter(({ dots }) => dots.length > 0);
}

function dotOf(config: PlanConfig | null): readonly Dot[] {
  const x = config?.tokens_per_s_per_user ?? null;
  return config === null || x === null ? [] : [{ x, y: config.tokens_per_s_per_gpu, met: config.sla_met }];
}

function newCanvas(dots: readonly Dot[], ruleX: number | null, width: number): Canvas {
  const maxX = Math.max(...dots.map((dot) => dot.x));
  const inReach = ruleX !== null && ruleX < 1.5 * maxX ? ruleX : 0;
  const plotWidth = Math.min(width, MAX_COLUMNS);
  const rows = Math.min(20, Math.max(10, Math.round(plotWidth / 5)));
  const y = ticksFromZero(Math.max(...dots.map((dot) => dot.y)) * 1.02, Math.floor(rows / 3));
  const columns = plotWidth - gutterOf(y) - 2;
  const x = ticksFromZero(Math.max(maxX, inReach) * 1.02, Math.max(2, Math.floor(columns / 10)));
  const pixels = Array.from({ length: rows }, () =>
    Array.from({ length: columns }, (): Pixel => ({ char: ' ', tone: 'plain', bits: 0 })),
  );
  return { columns, rows, x, y, pixels };
}

function tickText(value: number, ticks: Ticks): string {
  return fixed(value, decimalsOf(ticks.step));
}

function gutterOf(y: Ticks): number {
  return Math.max(...y.values.map((value) => tickText(value, y).length));
}

/** Position of a dot in steps of a grid of `columns` x `rows`, the origin at the top left. */
function place(canvas: Canvas, dot: Place, per: Place): Place {
  return {
    x: Math.round((dot.x / canvas.x.end) * (canvas.columns * per.x - 1)),
    y: Math.round((1 - dot.y / canvas.y.end) * (canvas.rows * per.y - 1)),
  };
}

function put(canvas: Canvas, dot: Dot, char: string, tone: Tone): void {
  const { x, y } = place(canvas, dot, { x: 1, y: 1 });
  const pixel = canvas.pixels[y]?.[x];
  if (pixel !== undefined) Object.assign(pixel, { char, tone, bits: 0 });
}

function drawRule(canvas: Canvas, ruleX: number, char: string): void {
  if (ruleX > canvas.x.end) return;
  const { x } = place(canvas, { x: ruleX, y: 0 }, { x: 1, y: 1 });
  for (const row of canvas.pixels) {
    const pixel = row[x];
    if (pixel !== undefined) Object.assign(pixel, { char, tone: 'note' });
  }
}

// A braille character has 2 x 4 dots; bit of each dot by column and row (Unicode 15, block U+2800).
const BRAILLE_BITS = [
  [0x01, 0x02, 0x04, 0x40],
  [0x08, 0x10, 0x20, 0x80],
] as const;

/** Joins the dots of a series: braille dots where the terminal has them, else full stops; disaggregated is dotted. */
function drawLine(canvas: Canvas, { mode, dots }: Series, unicode: boolean): void {
  const per = unicode ? { x: 2, y: 4 } : { x: 1, y: 1 };
  const places = dots.map((dot) => place(canvas, dot, per));
  let step = 0;
  places.slice(1).forEach((to, i) => {
    const from = places[i] ?? to;
    const length = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y), 1);
    for (let k = 0; k <= length; k += 1) {
      step += 1;
      if (unicode && mode === 'disagg' && step % 4 > 1) continue;
      const x = Math.round(from.x + ((to.x - from.x) * k) / length);
      const y = Math.round(from.y + ((to.y - from.y) * k) / length);
      const pixel = canvas.pixels[Math.floor(y / per.y)]?.[Math.floor(x / per.x)];
      if (pixel === undefined) continue;
      const bits = pixel.bits | (BRAILLE_BITS[x % 2 === 0 ? 0 : 1][y % 4] ?? 0);
      const char = unicode ? String.fromCodePoint(0x2800 + bits) : GLYPHS.ascii.line;
      Object.assign(pixel, { bits, char, tone: mode });
    }
  });
}

function legend(plan: PlanResult, series: readonly Series[], look: Look): readonly string[] {
  const glyphs = look.unicode ? GLYPHS.unicode : GLYPHS.ascii;
  const entries: { readonly text: string; readonly tone: Tone }[] = series.flatMap(({ mode, dots }) => [
    { text: `${glyphs[mode]} ${mode}`, tone: mode },
    ...(dots.some(({ met }) => !met)
      ? [{ text: `${glyphs[`${mode}Miss`]} ${mode}, misses the SLA`, tone: 'note' as const }]
      : []),
  ]);
  if (dotOf(bestConfig(plan)).length > 0) entries.push({ text: `${glyphs.best} best (${plan.chosen})`, tone: 'best' });
  const atMost = look.unicode ? '≤' : '<=';
  if (plan.sla.tpot_ms !== null)
    entries.push({ text: `${glyphs.rule} TPOT ${atMost} ${fixed(plan.sla.tpot_ms)} ms right of it`, tone: 'note' });
  const lines: { plain: string; painted: string }[] = [];
  for (const { text, tone } of entries) {
    const last = lines.at(-1);
    const joined = last === undefined ? Infinity : cellWidth(last.plain) + 3 + cellWidth(text);
    if (last === undefined || joined > look.width) lines.push({ plain: text, painted: look.pen(text, tone) });
    else
      Object.assign(last, { plain: `${last.plain}   ${text}`, painted: `${last.painted}   ${look.pen(text, tone)}` });
  }
  return [...lines.map((line) => line.painted), ''];
}

function frame(canvas: Canvas, look: Look): readonly string[] {
  const glyphs = look.unicode ? GLYPHS.unicode : GLYPHS.ascii;
  const gutter = gutterOf(canvas.y);
  const labels = new Map(
    canvas.y.values.map((v) => [place(canvas, { x: 0, y: v }, { x: 1, y: 1 }).y, tickText(v, canvas.y)]),
  );
  const body = canvas.pixels.map((row, i) => {
    const label = labels.get(i);
    const cells = row.map((pixel) => look.pen(pixel.char, pixel.tone)).join('');
    return `${(label ?? '').padStart(gutter)} ${label === undefined ? glyphs.up : glyphs.tick}${cells}`.trimEnd();
  });
  const { marks, numbers } = xAxis(canvas, glyphs, gutter + 2);
  const title = 'tokens/s/user';
  const indent = Math.max(0, gutter + 2 + Math.floor((canvas.columns - title.length) / 2));
  return [
    `${' '.repeat(Math.max(0, gutter - 'tokens/s/gpu'.length))}tokens/s/gpu`,
    ...body,
    `${' '.repeat(gutter)} ${glyphs.corner}${marks}`,
    numbers,
    `${' '.repeat(indent)}${title}`,
  ];
}

interface AxisGlyphs {
  readonly along: string;
  readonly foot: string;
}

function xAxis(
  canvas: Canvas,
  glyphs: AxisGlyphs,
  offset: number,
): { readonly marks: string; readonly numbers: string } {
  const marks = Array.from({ length: canvas.columns }, () => glyphs.along);
  let numbers = '';
  for (const value of canvas.x.values) {
    const { x } = place(canvas, { x: value, y: 0 }, { x: 1, y: 1 });
    const text = tickText(value, canvas.x);
    marks[x] = glyphs.foot;
    const end = offset + canvas.columns;
    const start = Math.min(offset + x - Math.floor(text.length / 2), end - text.length);
    if (start > numbers.length || numbers === '') numbers = numbers.padEnd(start) + text;
  }
  return { marks: marks.join(''), numbers };
}
