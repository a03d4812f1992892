import type { ValidationResult } from '../validate/validate.ts';
import { chartSvg } from './chart-svg.ts';
import { fixed } from './format.ts';
import { METRIC_NAMES } from './metric-names.ts';
import { scatterDescription, scatterSpec, scatterTitle } from './scatter-spec.ts';
import { share, signed } from './shares.ts';
import { escapeXml } from './xml.ts';

/** The scatter chart of a validation as an SVG document. */
export function scatterSvg(result: ValidationResult): Promise<string> {
  return chartSvg(scatterSpec(result), {
    id: 'scatter',
    title: scatterTitle(result),
    description: scatterDescription(result),
  });
}

const STYLE =
  'body{font:14px/1.5 "DejaVu Sans",Verdana,sans-serif;color:#1a1a1a;margin:24px auto;max-width:1080px;padding:0 16px}svg{max-width:100%;height:auto}table{border-collapse:collapse;margin:12px 0}th,td{padding:3px 10px;text-align:left;border-bottom:1px solid #e6e6e6}td.num,th.num{text-align:right;font-variant-numeric:tabular-nums}.scroll{overflow-x:auto}';

/** The chart with the errors by group and the runs that are furthest off, as one HTML file that loads nothing. */
export async function scatterHtml(result: ValidationResult): Promise<string> {
  const title = escapeXml(scatterTitle(result));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<figure class="scroll">
${await scatterSvg(result)}
</figure>
<h2>Errors by group</h2>
${table(['group', 'metric'], ['runs', 'median', 'mean', 'bias', 'inside 80 % range'], groupRows(result))}
<h2>Furthest off</h2>
${table(['run', 'metric'], ['measured', 'predicted', 'error'], worstRows(result), 'likely cause')}
</main>
</body>
</html>
`;
}

function groupRows({ groups }: ValidationResult): readonly (readonly string[])[] {
  return groups.flatMap(({ by, name, errors }) =>
    Object.entries(errors).map(([metric, found]) => [
      by === 'all' ? 'all' : `${by} ${name}`,
      METRIC_NAMES[metric as keyof typeof METRIC_NAMES],
      String(found.n),
      share(found.median_error),
      share(found.mean_error),
      signed(found.bias),
      found.coverage === null ? '' : share(found.coverage),
    ]),
  );
}

function worstRows({ worst, rows }: ValidationResult): readonly (readonly string[])[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return worst.map(({ id, metric, error, cause }) => {
    const found = byId.get(id)?.metrics[metric];
    const ms = (value: number | undefined) => (value === undefined ? '' : `${fixed(value)} ms`);
    return [id, METRIC_NAMES[metric], ms(found?.measured), ms(found?.predicted), signed(error), cause?.words ?? ''];
  });
}

function table(
  left: readonly string[],
  right: readonly string[],
  rows: readonly (readonly string[])[],
  last?: string,
): string {
  const names = [...left, ...right, ...(last === undefined ? [] : [last])];
  const isNumber = (i: number) => i >= left.length && i < left.length + right.length;
  const head = names.map((name, i) => `<th scope="col"${isNumber(i) ? ' class="num"' : ''}>${name}</th>`).join('');
  const body = rows.map(
    (row) =>
      `<tr>${row.map((cell, i) => `<td${isNumber(i) ? ' class="num"' : ''}>${escapeXml(cell)}</td>`).join('')}</tr>`,
  );
  return `<div class="scroll"><table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${body.join('\n')}\n</tbody>\n</table></div>`;
}
