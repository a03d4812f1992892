import type { PlanResult } from '../rank/plan-result.ts';
import { chartDescription, chartTitle, paretoSpec } from './pareto-spec.ts';
import { textWidthPx } from './text-width.ts';
import { escapeXml } from './xml.ts';

/** The Pareto chart as an SVG document with a title and a description; vega is loaded when the first chart is drawn. */
export async function paretoSvg(plan: PlanResult): Promise<string> {
  const [vega, { compile }] = await Promise.all([import('vega'), import('vega-lite')]);
  // Guard: without a canvas vega takes every character for 0.8 em, which spreads the legend and thins out axis labels.
  // The setting is vega's own and global, hence set before every chart; its type definitions do not name it.
  Object.assign((vega as unknown as { readonly textMetrics: object }).textMetrics, { width: textWidthPx });
  const silent = vega.logger(vega.None);
  const { spec } = compile(paretoSpec(plan), { logger: silent });
  const view = new vega.View(vega.parse(spec), { renderer: 'none', logger: silent });
  const svg = await view.toSVG();
  view.finalize();
  return withTitle(svg, plan);
}

function withTitle(svg: string, plan: PlanResult): string {
  const head = `<title id="pareto-title">${escapeXml(chartTitle(plan))}</title><desc id="pareto-desc">${escapeXml(chartDescription(plan))}</desc>`;
  return svg.replace(
    /^<svg ([^>]*)>/,
    `<svg role="graphics-document" aria-labelledby="pareto-title" aria-describedby="pareto-desc" $1>${head}`,
  );
}
