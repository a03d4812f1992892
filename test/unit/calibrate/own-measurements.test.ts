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

/** The table that a folder's one file of measurements holds. */
const tableOf = (files: Readonly<Record<string, string>> | null) =>
  Object.keys(files ?? {})[0]?.replace(/_perf\..*$/, '') ?? 'gemm';

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

const MOE_HEAD =
  'moe_dtype,distribution,num_tokens,hidden_size,inter_size,topk,num_experts,moe_tp_size,moe_ep_size,latency';

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
    {
      why: 'a size of zero',
      files: { 'moe_perf.csv': `${MOE_HEAD}\nbfloat16,balanced,0,512,1024,2,8,1,1,0.1\n` },
      says: /row 1: num_tokens is "0", expected a number above 0/,
    },
    {
      why: 'a negative size where zero is one',
      files: { 'generation_mla_perf.csv': 'kv_cache_dtype,batch_size,isl,num_heads,step,latency\nfp8,1,1,16,-1,0.1\n' },
      says: /row 1: step is "-1", expected a number 0 or more/,
    },
    {
      why: 'a format that is spelled otherwise',
      files: { 'moe_perf.csv': `${MOE_HEAD}\nbf16,balanced,1,512,1024,2,8,1,1,0.1\n` },
      says: /row 1: moe_dtype is "bf16", expected one of bfloat16, fp8, /,
    },
    {
      why: 'a kernel without a name',
      files: {
        'gdn_perf.csv':
          'phase,kernel_source,batch_size,seq_len,num_k_heads,head_k_dim,num_v_heads,head_v_dim,d_conv,latency\ncontext,,1,1,1,1,1,1,1,1\n',
      },
      says: /row 1: kernel_source is "", expected a name/,
    },
    { why: 'a header alone', files: { 'gemm_perf.csv': 'gemm_dtype,m,n,k,latency\n' }, says: /no rows/ },
  ])('refuses $why by name', async ({ files, says }) => {
    const folder = files === null ? join(scratch, 'absent') : folderWith(files);
    const error = await failure(() => openMeasurements(folder, 'tiny', own).rows('', own, tableOf(files)));
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

/** Rows of a table as CSV, 20 ms at 10 tokens more or less: far above the roofline of the tiny system's millionths. */
function csvOf(rows: readonly Readonly<Record<string, string | number>>[]): string {
  return [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.join(','))
    .join('\n');
}

describe('calibrate, family by family', () => {
  const steps = [1, 16, 256].flatMap((batch_size) => [1, 64, 1024].map((length) => ({ batch_size, length })));
  const ms = ({ batch_size, length }: { batch_size: number; length: number }) => 2000 + 10 * batch_size * length;
  const latent = (more: Readonly<Record<string, string>>) =>
    csvOf(
      steps.map((s) => ({
        ...more,
        kv_cache_dtype: 'fp8',
        num_heads: 16,
        batch_size: s.batch_size,
        isl: s.length,
        step: 0,
        latency: ms(s),
      })),
    );
  const decoded = (more: Readonly<Record<string, string>>) =>
    csvOf(
      steps.map((s) => ({
        ...more,
        kv_cache_dtype: 'fp8',
        num_heads: 16,
        batch_size: s.batch_size,
        isl: 1,
        step: s.length - 1,
        latency: ms(s),
      })),
    );
  const block = { gemm_type: 'fp8_block' };
  const sparse = (op_name: string) => ({ ...block, op_name, architecture: 'GlmMoeDsaForCausalLM' });
  const tokens = Array.from({ length: 9 }, (_, i) => 2 ** i);
  const deepEp = { node_num: 1, hidden_size: 7168, num_topk: 8, num_experts: 256 };
  const linear = (kernel_source: string, sizes: Readonly<Record<string, number>>) =>
    steps.map((s) => ({
      phase: 'context',
      kernel_source,
      ...sizes,
      d_conv: 4,
      batch_size: s.batch_size,
      seq_len: s.length,
      latency: ms(s),
    }));
  const gdn = { num_k_heads: 4, head_k_dim: 128, num_v_heads: 8, head_v_dim: 128 };

  test.each([
    { table: 'context_mla', csv: latent({}), files: ['mla_prefill.fp8.json'] },
    { table: 'generation_mla', csv: decoded({}), files: ['mla_decode.fp8.json'] },
    { table: 'mla_context_module', csv: latent(block), files: ['mla_prefill_module.fp8_block_fp8_h7168.json'] },
    { table: 'mla_generation_module', csv: decoded(block), files: ['mla_decode_module.fp8_block_fp8_h7168.json'] },
    {
      table: 'mla_bmm',
      csv: csvOf(
        tokens.map((t) => ({ op_name: 'mla_gen_pre', bmm_dtype: 'fp8', num_tokens: t, num_heads: 16, latency: t })),
      ),
      files: ['mla_bmm.fp8.json'],
    },
    {
      table: 'dsa_context_module',
      csv: latent(sparse('dsa_context_module')),
      files: ['dsa_prefill.fp8_block_fp8_h6144.json'],
    },
    {
      table: 'dsa_generation_module',
      csv: decoded(sparse('dsa_generation_module_skip_indexer')),
      files: ['dsa_decode.fp8_block_fp8_h6144_reuse.json'],
    },
    {
      table: 'gdn',
      csv: csvOf([...linear('causal_conv1d_fn', gdn), ...linear('chunk_gated_delta_rule', gdn)]),
      files: ['gdn_prefill.json'],
    },
    {
      table: 'mamba2',
      csv: csvOf(linear('causal_conv1d_fn', { nheads: 64, head_dim: 64, d_state: 128, n_groups: 8 })),
      files: ['mamba2_prefill.json'],
    },
    {
      table: 'wideep_deepep_ll',
      csv: csvOf(
        tokens.map((t) => ({ ...deepEp, num_token: t, dispatch_avg_t_us: 1e6 + t, combine_avg_t_us: 1e6 + t })),
      ),
      files: ['expert_all_to_all.deepep_low_latency.json'],
    },
    {
      table: 'computescale',
      csv: csvOf(tokens.map((t) => ({ m: t, k: 4096, latency: 1 + t }))),
      files: ['quantize.compute_scale.json'],
    },
  ])('$table', async ({ table, csv, files }) => {
    const from = folderWith({
      [`${table}_perf.csv`]: csv,
      'collection_meta.yaml': `tables: { ${table}_perf: { collected_at: 2026-11-01 } }`,
    });
    const set = await calibrate({ from, system: tinySystem, ...own });
    expect(set.tables.map((t) => t.file)).toEqual(files);
    expect(set.left_out).toEqual([]);
    const meta = set.files.find((f) => f.path === 'meta.yaml')?.text ?? '';
    expect(meta).toContain('collected_at: 2026-11-01');
    // Own rows are nobody else's.
    for (const { text } of set.files) expect(text).not.toContain('borrowed');
  });

  test('a file of another engine is named as left out, and alone is no set', async () => {
    const gemm = csvOf(tokens.map((t) => ({ gemm_dtype: 'bfloat16', m: t, n: 4096, k: 4096, latency: 1e4 + t })));
    const foreign = csvOf(tokens.map((t) => ({ ...deepEp, num_token: t, dispatch_avg_t_us: 9, combine_avg_t_us: 9 })));
    const both = folderWith({ 'gemm_perf.csv': gemm, 'wideep_deepep_ll_perf.csv': foreign });
    const set = await calibrate({ from: both, system: tinySystem, backend: 'trtllm', version: '1.0' });
    expect(set.left_out).toEqual(['wideep_deepep_ll_perf.csv']);
    const alone = folderWith({ 'wideep_deepep_ll_perf.csv': foreign });
    const error = await failure(() =>
      calibrate({ from: alone, system: tinySystem, backend: 'trtllm', version: '1.0' }),
    );
    expect(error.message).toContain('too few sound rows for wideep_deepep_ll_perf.csv');
  });

  test.each([
    { why: 'no YAML', text: 'tables: [', says: 'not YAML' },
    { why: 'tables that are none', text: 'tables: 3', says: 'tables: ' },
  ])('a collection_meta.yaml of $why is refused', async ({ text, says }) => {
    const from = folderWith({ 'context_mla_perf.csv': latent({}), 'collection_meta.yaml': text });
    const error = await failure(() => calibrate({ from, system: tinySystem, ...own }));
    expect([error.code, error.message]).toEqual(['INPUT_FILE', expect.stringContaining(says)]);
  });
});

test('docs/data-format.md lists the columns of every table that users may bring', () => {
  const page = readFileSync(fileURLToPath(new URL('../../../docs/data-format.md', import.meta.url)), 'utf8');
  const rowOf = (table: string) => page.split('\n').find((line) => line.includes(`\`${table}_perf.csv\``)) ?? '';
  for (const { table, numbers, words, optional } of MEASURED_TABLES) {
    const columns = [...numbers, ...Object.keys(words), ...Object.keys(optional)];
    expect(
      columns.filter((column) => !new RegExp(`\\b${column}\\b`).test(rowOf(table))),
      table,
    ).toEqual([]);
  }
});
