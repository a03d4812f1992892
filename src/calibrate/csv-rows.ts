import { SimError } from '../base/errors.ts';
import type { Row } from './published.ts';

/**
 * Rows of a CSV file (RFC 4180: header, commas, double quotes doubled inside quotes, LF or CRLF) by column. Cells that read
 * as numbers become numbers.
 * @throws SimError INPUT_FILE with the line that has too many or too few cells.
 */
export function csvRows(text: string, path: string): Row[] {
  const [head, ...lines] = cellsOf(text.replace(/^\uFEFF/, ''), path);
  if (head === undefined) throw new SimError('INPUT_FILE', `${path}: empty; expected a header line`);
  const columns = head.cells.map((name) => name.trim());
  return lines
    .filter(({ cells }) => cells.length > 1 || cells[0] !== '')
    .map(({ cells, line }) => {
      if (cells.length !== columns.length) {
        const counts = `${cells.length} cells under ${columns.length} columns`;
        throw new SimError('INPUT_FILE', `${path}: line ${line}: ${counts}`);
      }
      return Object.fromEntries(columns.map((column, i) => [column, cellValue(cells[i] ?? '')]));
    });
}

interface Line {
  readonly cells: readonly string[];
  /** From 1, as editors count. */
  readonly line: number;
}

function cellsOf(text: string, path: string): Line[] {
  const lines: Line[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let line = 1;
  let start = 1;
  const endLine = () => {
    lines.push({ cells: [...cells, cell], line: start });
    cells = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '\n') line++;
    if (quoted && char === '"' && text[at + 1] === '"') cell += text[++at];
    else if (char === '"') quoted = !quoted;
    else if (quoted) cell += char;
    else if (char === ',') {
      cells.push(cell);
      cell = '';
    } else if (char === '\n') {
      endLine();
      start = line;
    } else if (char !== '\r') cell += char;
  }
  if (quoted) throw new SimError('INPUT_FILE', `${path}: line ${start}: a quote is not closed`);
  if (cell !== '' || cells.length > 0) endLine();
  return lines;
}

function cellValue(cell: string): string | number {
  const text = cell.trim();
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : text;
}
