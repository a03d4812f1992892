import type { CheckedCase, CheckedExpectation, CheckResult } from '../rank/check-result.ts';
import { driftSentence, figureCell, rangeWords, tally, verdictWords } from './check-words.ts';
import { plainTable, words } from './plain-table.ts';
import { cellWidth, wrap } from './wrap.ts';

/** A suite's answer for people: a block per case with what was expected and what is, failures with their causes, and the tally last. */
export function checkText(result: CheckResult, { width }: { readonly width: number }): string {
  const columns = Math.max(40, width);
  const blocks = result.cases.map((one) => caseLines(one, columns));
  return `${[...blocks.flat(), tally(result)].join('\n')}\n`;
}

const INDENT = 8;
const STATUS = { passed: 'ok', failed: 'FAILED', error: 'ERROR' } as const satisfies Record<
  CheckedCase['status'],
  string
>;

function caseLines(one: CheckedCase, width: number): readonly string[] {
  const reason = one.reason === null ? [] : note(one.reason, width);
  return [
    ...wrap(one.name, width - INDENT).map((line, i) => `${(i === 0 ? STATUS[one.status] : '').padEnd(INDENT)}${line}`),
    ...(one.layout === null ? [] : note(one.layout, width)),
    ...reason,
    ...expectationLines(one, width),
    ...one.drift.flatMap((drift) => note(driftSentence(drift), width)),
    '',
  ];
}

function note(text: string, width: number, indent = INDENT): readonly string[] {
  return wrap(text, width - indent).map((line) => `${' '.repeat(indent)}${line}`);
}

const COLUMNS = [words('figure'), words('expected'), words('actual'), words('80 % range'), words('')];

/** A table where it fits the width, else each figure on lines of its own; causes under it. */
function expectationLines({ expectations, reason }: CheckedCase, width: number): readonly string[] {
  if (expectations.length === 0) return [];
  const hasRange = expectations.some(({ range }) => range !== null);
  const cells = expectations.map((one) => [
    one.figure,
    one.expected,
    figureCell(one.actual),
    rangeWords(one.range) || '-',
    verdictWords(one),
  ]);
  const kept = (row: readonly string[]) => row.filter((_, i) => i !== 3 || hasRange);
  const table = plainTable(
    COLUMNS.filter((_, i) => i !== 3 || hasRange),
    cells.map(kept),
  );
  const causes = expectations.flatMap((one) => causeLines(one, reason, width));
  if (table.every((line) => cellWidth(line) + INDENT <= width)) {
    return [...table.map((line) => `${' '.repeat(INDENT)}${line}`), ...causes];
  }
  return expectations.flatMap((one) => [...stacked(one, width), ...causeLines(one, reason, width)]);
}

function stacked(one: CheckedExpectation, width: number): readonly string[] {
  const spread = one.range === null ? '' : ` (80 %: ${rangeWords(one.range)})`;
  return [
    ...note(`${one.figure} ${one.expected}: ${verdictWords(one)}`, width),
    ...note(`is ${figureCell(one.actual)}${spread}`, width, INDENT + 2),
  ];
}

/** The cause of a figure that is not met, unless it is that of the whole case. */
function causeLines({ figure, cause }: CheckedExpectation, reason: string | null, width: number): readonly string[] {
  return cause === null || cause === reason ? [] : note(`${figure}: ${cause}`, width);
}
