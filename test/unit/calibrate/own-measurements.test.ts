import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { SimError } from '../../../src/base/errors.ts';
import { csvRows } from '../../../src/calibrate/csv-rows.ts';
import { calibrate } from '../../../src/calibrate/entry.ts';
import { MEASURED_TABLES } from '../../../src/calibrate/measurement-columns.ts';
import { openMeasurements } from '../../../src/calibrate/own-measurements.ts';
import { parseTableFile } from '../../../src/tables/table-file.ts';
import { tinySystem } from '../tables/tiny-tables.ts';

const own = { backend: 'vllm', version: '0.25.0' };
const scratch = mkdtempSync(join(tmpdir(), 'servefit-own-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let folders = 0;
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(scratch, `${folders++}-`));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

async function failure(run: () => unknown): Promise<SimError> {
  try {
    await run();
  } catch (error) {
    if (error instanceof SimError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('csvRows', () => {
  test.each([
    { why: 'numbers and words', text: 'a,b\n1,x\n', rows: [{ a: 1, b: 'x' }] },
    {
      why: 'CRLF and no last line end',
      text: 'a,b\r\n1.5e-3,x\r\n2,y',
      rows: [
        { a: 0.0015, b: 'x' },
        { a: 2, b: 'y' },
      ],
    },
    { why: 'quotes, commas and line ends inside', text: 'a,b\n1,"x,""y""\nz"\n', rows: [{ a: 1, b: 'x,"y"\nz' }] },
    { why: 'a byte order mark and empty lines', text: '\uFEFFa,b\n\n1,x\n\n', rows: [{ a: 1, b: 'x' }] },
    { why: 'spaces around cells', text: 'a , b\n 1 , x \n', rows: [{ a: 1, b: 'x' }] },
    { why: 'a header alone', text: 'a,b\n', rows: [] },
    { why: 'words that only begin as numbers', text: 'a,b\n0x10,1.2.3\n', rows: [{ a: '0x10', b: '1.2.3' }] },
  ])('reads $why', ({ text, rows }) => expect(csvRows(text, 'f')).toEqual(rows));

  test.each([
    { why: 'a missing cell', text: 'a,b\n1,2\n3\n', says: 'f: line 3: 1 cells under 2 columns' },
    { why: 'an open quote', text: 'a,b\n1,"x\n', says: 'f: line 2: a quote is not closed' },
    { why: 'nothing', text: '', says: 'f: empty; expected a header line' },
  ])('refuses $why with its line', async ({ text, says }) => {
    expect((await failure(() => csvRows(text, 'f'))).message).toBe(says);
  });
});

describe('openMeasurements', () => {
  const gemm = 'gemm_dtype,m,n,k,latency\nbfloat16,1,2,3,0.5\n';

  test('answers the own set, and only that', async () => {
    const published = openMeasurements(folderWith({ 'gemm_perf.csv': gemm, 'notes.txt': '' }), 'tiny', own);
    expect(await published.rows('gemm', own, 'gemm')).toEqual([
      { gemm_dtype: 'bfloat16', m: 1, n: 2, k: 3, latency: 0.5 },
    ]);
    expect(await published.rows('gemm', { ...own, version: '0.24.0' }, 'gemm')).toEqual([]);
    expect(await published.rows('attention', own, 'context_attention')).toEqual([]);
    expect(published.sets('gemm', 'gemm')).toEqual([own]);
    expect(published.sidecar('gemm', own)).toBeNull();
  });

  test.each([
    { why: 'no folder', files: null, says: /no such folder of measurements/ },
    {
      why: 'no file of measurements',
      files: { 'gemm.csv': gemm },
      says: /no file of measurements \(expected files such as gemm_perf\.csv/,
    },
    {
      why: 'an unknown table',
      files: { 'gemms_perf.csv': gemm },
      says: /gemms is not a table that can be calibrated \(nearest: gemm,/,
    },
    {
      why: 'one table twice',
      files: { 'gemm_perf.csv': gemm, 'gemm_perf.parquet': '' },
      says: /gemm_perf\.csv and gemm_perf\.parquet hold one table/,
    },
    {
      why: 'a missing column',
      files: { 'gemm_perf.csv': 'gemm_dtype,m,n,latency\nfp8,1,2,3\n' },
      says: /no column k \(needed: gemm_dtype, m, n, k, latency\)/,
    },
    {
      why: 'a word for a number',
      files: { 'gemm_perf.csv': `${gemm}bfloat16,1,2,3,0.5 ms\n` },
      says: /row 2: latency is "0\.5 ms", expected a number/,
    },
    {
      why: 'an empty cell',
      files: { 'gemm_perf.csv': `${gemm}bfloat16,,2,3,1\n` },
      says: /row 2: m is "", expected a number/,
    },
    { why: 'a header alone', files: { 'gemm_perf.csv': 'gemm_dtype,m,n,k,latency\n' }, says: /no rows/ },
  ])('refuses $why by name', async ({ files, says }) => {
    const folder = files === null ? join(scratch, 'absent') : folderWith(files);
    const error = await failure(() => openMeasurements(folder, 'tiny', own).rows('gemm', own, 'gemm'));
    expect(error.code).toBe('INPUT_FILE');
    expect(`${error.message} (${error.hint})`).toMatch(says);
  });
});

describe('calibrate', () => {
  /** 27 shapes at 1.25 times their flops' time on the tiny system (1 TFLOPS). */
  const sizes = [256, 1024, 4096];
  const rows = sizes.flatMap((m) =>
    sizes.flatMap((n) => sizes.map((k) => `bfloat16,${m},${n},${k},${(1.25 * 2e3 * m * n * k) / 1e12}`)),
  );
  const csv = `gemm_dtype,m,n,k,latency\n${rows.join('\n')}\n`;

  test('turns rows into a table that gives them back, and provenance that says whose they are', async () => {
    const set = await calibrate({ from: folderWith({ 'gemm_perf.csv': csv }), system: tinySystem, ...own });
    expect(set.files.map((f) => f.path)).toEqual(['gemm.bf16.json', 'meta.yaml']);
    expect(set.tables).toMatchObject([{ file: 'gemm.bf16.json', rows_read: 27, rows_used: 27, rules: {} }]);
    expect(set.tables[0]?.held_out_median_percent).toBeLessThan(0.5);
    const surface = parseTableFile(set.files[0]?.text ?? '', 'gemm.bf16.json');
    expect(surface.base.computeEfficiency).toBeCloseTo(1 / 1.25, 2);
    expect(set.files[1]?.text).toContain('origin: measurements of the user');
  });

  test('rows faster than the hardware are dropped, and too few are no table', async () => {
    const fast = csv.replace(/^bfloat16,256,256,256,.*$/m, 'bfloat16,256,256,256,0.001');
    const set = await calibrate({ from: folderWith({ 'gemm_perf.csv': fast }), system: tinySystem, ...own });
    expect(set.tables[0]).toMatchObject({ rows_read: 27, rows_used: 26, rules: { faster_than_peak_flops: 1 } });
    const few = csv.split('\n').slice(0, 6).join('\n');
    const error = await failure(() =>
      calibrate({ from: folderWith({ 'gemm_perf.csv': few }), system: tinySystem, ...own }),
    );
    expect(error.code).toBe('INPUT_FILE');
    expect(error.message).toContain('too few sound rows for gemm.bf16.json');
  });
});

test('docs/data-format.md lists the columns of every table that users may bring', () => {
  const page = readFileSync(fileURLToPath(new URL('../../../docs/data-format.md', import.meta.url)), 'utf8');
  const rowOf = (table: string) => page.split('\n').find((line) => line.includes(`\`${table}_perf.csv\``)) ?? '';
  for (const { table, numbers, words, optional } of MEASURED_TABLES) {
    const columns = [...numbers, ...words, ...Object.keys(optional)];
    expect(
      columns.filter((column) => !new RegExp(`\\b${column}\\b`).test(rowOf(table))),
      table,
    ).toEqual([]);
  }
});
