import { SimError } from '../base/errors.ts';
import { numberOf } from './input-values.ts';
import { readText } from './text-files.ts';

const COLUMNS = ['isl', 'osl', 'prefix_id'] as const;
type LengthsRow = { readonly [column in (typeof COLUMNS)[number]]?: number };

/**
 * What --lengths names: a word of the request as it is, or the rows of a CSV file.
 * @throws SimError INPUT_FILE when the file cannot be read or is no table of lengths
 */
export function lengthsOf(typed: string, cwd: string): string | readonly LengthsRow[] {
  if (typed === 'fixed' || /^(uniform|lognormal):/.test(typed)) return typed;
  const what = `--lengths ${typed}`;
  const text = readNamed(what, typed, cwd);
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const names = (lines[0] ?? '').split(',').map((name) => name.trim());
  const isKnown = names.every((name) => COLUMNS.some((column) => column === name));
  if (!isKnown || !names.includes('isl') || !names.includes('osl') || new Set(names).size !== names.length) {
    throw new SimError(
      'INPUT_FILE',
      `${what}: the first line is ${lines[0] ?? 'missing'}: expected isl,osl[,prefix_id]`,
    );
  }
  if (lines.length === 1) throw new SimError('INPUT_FILE', `${what}: holds no request`);
  return lines.slice(1).map((line, row) => rowOf(line, names, `${what}: request ${row + 1}`));
}

function rowOf(line: string, names: readonly string[], what: string): LengthsRow {
  const cells = line.split(',').map((cell) => cell.trim());
  if (cells.length !== names.length) {
    throw new SimError('INPUT_FILE', `${what}: ${cells.length} values, expected ${names.length}`);
  }
  const entries = names.flatMap((name, i): [string, number][] => {
    const cell = cells[i] ?? '';
    if (name === 'prefix_id' && cell === '') return [];
    const value = numberOf(cell);
    const least = name === 'prefix_id' ? 0 : 1;
    if (typeof value === 'number' && Number.isInteger(value) && value >= least) return [[name, value]];
    throw new SimError('INPUT_FILE', `${what}: ${name} ${cell}: expected a whole number, ${least} or more`);
  });
  return Object.fromEntries(entries);
}

function readNamed(what: string, path: string, cwd: string): string {
  try {
    return readText({ what, path, cwd });
  } catch (error) {
    if (!(error instanceof SimError)) throw error;
    const hint = 'expected fixed, uniform:R, lognormal:CV or a CSV file';
    throw new SimError(error.code, error.message, { hint, cause: error });
  }
}
