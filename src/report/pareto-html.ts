import type { PlanResult } from '../rank/plan-result.ts';
import { count, fixed } from './format.ts';
import { PAGE_SCRIPT, PAGE_STYLE } from './html-script.ts';
import { BEST_ROLE, POINT_ROLE } from './pareto-layers.ts';
import { frontierPoints, type ParetoPoint, paretoPoint } from './pareto-points.ts';
import { chartTitle } from './pareto-spec.ts';
import { paretoSvg } from './pareto-svg.ts';
import { bestConfig, closeWords } from './verdict.ts';
import { escapeXml } from './xml.ts';

/** The chart as one HTML file that works offline: a static SVG, tooltips by pointer and keyboard, the data as a table. */
export async function paretoHtml(plan: PlanResult): Promise<string> {
  const svg = numbered(await paretoSvg(plan));
  const title = escapeXml(chartTitle(plan));
  // The policy keeps the promise of an offline file: the page can load nothing, not even by mistake.
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<main>
<div class="scroll"><figure>
${svg}
<div id="tip" aria-hidden="true" hidden></div>
</figure></div>
<p class="hint">Point at a mark, or press Tab and then the arrow keys. servefit ${escapeXml(plan.version)}: predictions, see the grade of each row. Hollow marks miss the SLA; ok? means that the value holds it, but its 80 % range reaches beyond.</p>
${noteList(plan)}
<h2 id="points">Frontier points and the best configuration</h2>
<p class="hint" id="wide" hidden>The table is wider than this window: scroll it sideways.</p>
<div class="scroll" tabindex="0">
${dataTable(plan)}
</div>
</main>
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`;
}

/** What the reader must know beside the figures. */
function noteList(plan: PlanResult): string {
  const notes = [...closeWords(plan).map((words) => `${words}.`), ...plan.notices.map(({ message }) => message)];
  if (notes.length === 0) return '';
  return `<h2>Notices</h2>\n<ul>${notes.map((note) => `<li>${escapeXml(note)}</li>`).join('')}</ul>`;
}

/** Numbers the marks in drawing order, which is the order of the table rows; the star of the best comes last. */
function numbered(svg: string): string {
  let next = 0;
  return svg.replace(new RegExp(`aria-roledescription="(?:${POINT_ROLE}|${BEST_ROLE})"`, 'g'), (found) => {
    const mark = `${found} data-mark="${next}"`;
    next += 1;
    return mark;
  });
}

interface Column {
  readonly head: string;
  readonly isNumber: boolean;
  readonly cell: (point: ParetoPoint) => string;
}

const COLUMNS: readonly Column[] = [
  { head: 'layout', isNumber: false, cell: (point) => point.layout },
  { head: 'tokens/s/user', isNumber: true, cell: (point) => fixed(point.tokens_per_s_per_user) },
  { head: 'tokens/s/gpu', isNumber: true, cell: (point) => fixed(point.tokens_per_s_per_gpu) },
  { head: 'TTFT (ms)', isNumber: true, cell: (point) => fixed(point.ttft_ms) },
  { head: 'TPOT (ms)', isNumber: true, cell: (point) => fixed(point.tpot_ms) },
  { head: 'concurrency', isNumber: true, cell: (point) => count(point.concurrency) },
  { head: 'batch size', isNumber: true, cell: (point) => count(point.batch_size) },
  { head: 'used GPUs', isNumber: true, cell: (point) => String(point.used_gpus) },
  { head: 'SLA', isNumber: false, cell: slaCell },
  { head: 'grade', isNumber: false, cell: (point) => point.grade },
];

function slaCell({ sla_met: met, sla_range_met: rangeMet }: ParetoPoint): string {
  if (!met) return 'missed';
  return rangeMet ? 'ok' : 'ok?';
}

function dataTable(plan: PlanResult): string {
  const points = frontierPoints(plan);
  const config = bestConfig(plan);
  const best = config === null ? [] : paretoPoint(config);
  if (points.length + best.length === 0) return '<p>No frontier points.</p>';
  const head = COLUMNS.map(
    ({ head: name, isNumber }) => `<th scope="col"${isNumber ? ' class="num"' : ''}>${name}</th>`,
  );
  const rows = [
    ...points.map((point, i) => tableRow(point, i, false)),
    ...best.map((point) => tableRow(point, points.length, true)),
  ];
  return `<table aria-labelledby="points">
<thead><tr><th scope="col" class="num">#</th>${head.join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`;
}

function classOf(head: string, { sla_met: met }: ParetoPoint): string {
  if (head === 'layout') return ' class="layout"';
  return head === 'SLA' && !met ? ' class="no"' : '';
}

function tableRow(point: ParetoPoint, index: number, isBest: boolean): string {
  const cells = COLUMNS.map(({ head, isNumber, cell }) => {
    const kind = isNumber ? ' class="num"' : classOf(head, point);
    return `<td${kind}>${escapeXml(cell(point))}</td>`;
  });
  const name = isBest ? 'best' : String(index + 1);
  return `<tr data-row="${index}"${isBest ? ' class="best"' : ''}><th scope="row" class="num">${name}</th>${cells.join('')}</tr>`;
}
