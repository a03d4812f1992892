import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { DEJAVU_WIDTHS } from '../../../src/report/dejavu-widths.ts';
import { advanceWidths } from '../../helpers/ttf-widths.ts';

const GENERATED = fileURLToPath(new URL('../../../src/report/dejavu-widths.ts', import.meta.url));
const EXTRA = [...'·×–…≤≥★'];
const ASCII = Array.from({ length: 95 }, (_, i) => i + 32);
const CODES = [...ASCII, ...EXTRA.map((char) => char.codePointAt(0) ?? 0)];

function fromFont(file: string): { unitsPerEm: number; widths: number[] } {
  return advanceWidths(readFileSync(new URL(`../../../data/fonts/${file}`, import.meta.url)), CODES);
}

test('the committed widths are those of the shipped fonts', () => {
  const regular = fromFont('DejaVuSans.ttf');
  const bold = fromFont('DejaVuSans-Bold.ttf');
  const made = { unitsPerEm: regular.unitsPerEm, extra: EXTRA.join(''), regular: regular.widths, bold: bold.widths };
  if (process.env.UPDATE_WIDTHS === '1') {
    const text = [
      '/**',
      ' * Advance widths of DejaVu Sans in font units: first the printable ASCII characters from space on, then `extra`.',
      ' * Generated from data/fonts by `UPDATE_WIDTHS=1 npx vitest run test/unit/report/dejavu-widths.test.ts`, then formatted.',
      ' */',
      `export const DEJAVU_WIDTHS = ${JSON.stringify(made)} as const;`,
      '',
    ];
    writeFileSync(GENERATED, text.join('\n'));
    return;
  }
  expect(DEJAVU_WIDTHS).toEqual(made);
});

test('a few widths are those that the font editor shows', () => {
  // DejaVu Sans 2.37: space 651, digit 1303, M 1767 of 2048 units; bold digit 1425.
  const at = (char: string): number => (char.codePointAt(0) ?? 0) - 32;
  expect(DEJAVU_WIDTHS.unitsPerEm).toBe(2048);
  expect([' ', '7', 'M'].map((char) => DEJAVU_WIDTHS.regular[at(char)])).toEqual([651, 1303, 1767]);
  expect(DEJAVU_WIDTHS.bold[at('7')]).toBe(1425);
});
