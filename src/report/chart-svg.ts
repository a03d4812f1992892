import type { TopLevelSpec } from 'vega-lite';
import { textWidthPx } from './text-width.ts';
import { escapeXml } from './xml.ts';

/** What screen readers say of a chart; `id` keeps the elements of several charts in one page apart. */
export interface ChartWords {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

/** A vega-lite chart as an SVG document with a title and a description; vega is loaded when the first chart is drawn. */
export async function chartSvg(chart: TopLevelSpec, words: ChartWords): Promise<string> {
  const [vega, { compile }] = await Promise.all([import('vega'), import('vega-lite')]);
  // Guard: without a canvas vega takes every character for 0.8 em, which spreads the legend and thins out axis labels.
  // The setting is vega's own and global, hence set before every chart; its type definitions do not name it.
  Object.assign((vega as unknown as { readonly textMetrics: object }).textMetrics, { width: textWidthPx });
  const silent = vega.logger(vega.None);
  const { spec } = compile(chart, { logger: silent });
  const view = new vega.View(vega.parse(spec), { renderer: 'none', logger: silent });
  const svg = await view.toSVG();
  view.finalize();
  return withTitle(svg, words);
}

function withTitle(svg: string, { id, title, description }: ChartWords): string {
  const head = `<title id="${id}-title">${escapeXml(title)}</title><desc id="${id}-desc">${escapeXml(description)}</desc>`;
  return svg.replace(
    /^<svg ([^>]*)>/,
    `<svg role="graphics-document" aria-labelledby="${id}-title" aria-describedby="${id}-desc" $1>${head}`,
  );
}
