import type { Config } from 'vega-lite';

export const INK = '#1a1a1a';
export const QUIET = '#595959';
// The bundled font first; Verdana is its nearest relative on machines without it.
const FONT = 'DejaVu Sans, Verdana, sans-serif';

/** Fonts and colours of every chart. */
export const CHART_CONFIG: Config = {
  font: FONT,
  title: {
    fontSize: 16,
    subtitleFontSize: 12,
    color: INK,
    subtitleColor: QUIET,
    subtitlePadding: 6,
    lineHeight: 20,
    subtitleLineHeight: 17,
  },
  axis: {
    labelFontSize: 11,
    titleFontSize: 12,
    labelColor: INK,
    titleColor: INK,
    gridColor: '#e6e6e6',
    titlePadding: 10,
  },
  legend: {
    labelFontSize: 12,
    labelColor: INK,
    symbolSize: 90,
    orient: 'top',
    direction: 'horizontal',
    columnPadding: 24,
    padding: 0,
  },
  view: { stroke: '#bfbfbf' },
};
