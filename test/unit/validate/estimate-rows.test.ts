import { describe, expect, test } from 'vitest';
import { estimate } from '../../../src/estimate.ts';
import { loadPackageData } from '../../../src/node.ts';
import { rowEstimatesCsv } from '../../../src/report/row-estimates-csv.ts';
import { coldMean } from '../../../src/serving/cold-start.ts';
import { estimateRows, rowEstimator } from '../../../src/validate/estimate-rows.ts';
import { readMeasuredRows } from '../../../src/validate/measured-row.ts';

const source = loadPackageData();
const HEAD =
  'id,system,backend,backend_version,model,precision,gemm_quant,moe_quant,mode,isl,osl,concurrency,tp,pp,dp,moe_tp,moe_ep,measured_on,prefill_workers,prefill_tp,decode_workers,decode_tp';
const row = (id: string, change: Partial<Record<string, string | number>> = {}) => {
  const cells: Record<string, string | number> = {
    id,
    system: 'h200_sxm',
    backend: 'vllm',
    backend_version: '0.24.0',
    model: 'Qwen/Qwen3-32B',
    mode: 'agg',
    isl: 2000,
    osl: 200,
    concurrency: 16,
    tp: 2,
    ...change,
  };
  return HEAD.split(',')
    .map((column) => cells[column] ?? '')
    .join(',');
};
const rowsOf = (...rows: string[]) => estimateRows([HEAD, ...rows, ''].join('\n'), source);

const MIXED = [
  row('plain'),
  row('load', { concurrency: 64 }),
  row('engine', { backend: 'sglang', backend_version: '' }),
  row('formats', { model: 'meta-llama/Llama-3.1-70B-Instruct', precision: 'fp8', gemm_quant: 'fp8', tp: 4 }),
  row('pools', { mode: 'disagg', tp: '', prefill_workers: 2, prefill_tp: 1, decode_workers: 1, decode_tp: 2 }),
  row('dates', { isl: 1024, osl: 1024, measured_on: '2026-02-20' }),
  row('illegal', { tp: 3 }),
  row('unknown', { model: 'org/none' }),
  row('broken', { concurrency: 0 }),
];

test('rows come back in order, whatever became of them', () => {
  expect(rowsOf(...MIXED).map(({ id, status }) => `${id} ${status}`)).toEqual([
    'plain ok',
    'load ok',
    'engine ok',
    'formats ok',
    'pools ok',
    'dates ok',
    'illegal refused',
    'unknown refused',
    'broken malformed',
  ]);
});

test('what rows share changes none of them: each alone, and all in reverse', () => {
  const together = rowsOf(...MIXED);
  expect(MIXED.flatMap((line) => rowsOf(line))).toEqual(together);
  expect(rowsOf(...[...MIXED].reverse()).reverse()).toEqual(together);
});

test('screened, an aggregated row of fixed lengths is estimate() at that load, TTFT over a run that starts cold', () => {
  const [plain] = readMeasuredRows([HEAD, row('plain')].join('\n'));
  const got = plain && rowEstimator(source, { tier: 'screen' }).estimate(plain);
  const point = estimate(
    {
      model: 'Qwen/Qwen3-32B',
      system: 'h200_sxm',
      backend: 'vllm',
      isl: 2000,
      osl: 200,
      agg: { tp: 2 },
      concurrency: 16,
      tier: 'screen',
    },
    source,
  );
  expect(got?.tpotMs).toBeCloseTo(point.tpot_ms ?? 0, 9);
  expect(got?.grade).toBe(point.grade);
  const burst = 10 * (got?.ttftMs ?? 0) - 9 * point.ttft_ms;
  expect(coldMean(burst, point.ttft_ms, 10)).toBeCloseTo(got?.ttftMs ?? 0, 9);
  expect(burst).toBeGreaterThan(point.ttft_ms); // sixteen prompts at once wait for each other
});

test('one output token has no TPOT', () => {
  expect(rowsOf(row('one', { osl: 1 }))[0]).toMatchObject({ status: 'ok', tpotMs: null });
});

describe('protocols', () => {
  const cell = row('cell', { isl: 1024, osl: 1024, measured_on: '2026-02-20' });
  const at = (protocol: 'auto' | 'inferencex' | 'fixed', line: string) =>
    estimateRows(`${HEAD}\n${line}\n`, source, { protocol })[0];

  test('auto: a dated row in one of the three cells is driven as InferenceX does', () => {
    expect(at('auto', cell)).toEqual(at('inferencex', cell));
    expect(at('auto', cell)).not.toEqual(at('fixed', cell));
  });

  test('auto: any other row has fixed lengths', () => {
    const undated = row('cell', { isl: 1024, osl: 1024 });
    expect(at('auto', undated)).toEqual(at('fixed', undated));
  });

  test('InferenceX draws lengths from 0.8 to 1.0 of nominal: 0.9 on average', () => {
    const shorter = row('cell', { isl: 922, osl: 922 });
    expect(at('inferencex', cell)).toEqual(at('inferencex', row('cell', { isl: 1024, osl: 1024 })));
    const ratio = (at('inferencex', cell)?.tpotMs ?? 0) / (at('fixed', shorter)?.tpotMs ?? 1);
    expect(Math.abs(ratio - 1)).toBeLessThan(0.02);
  });
});

describe('reasons', () => {
  test.each([
    {
      line: row('x', { tp: 3 }),
      says: 'illegal layout: tp 3: 64 query heads are not divisible by 3',
      why: 'the layout',
    },
    { line: row('x', { model: 'org/none' }), says: 'model org/none is not in the catalogue', why: 'the model' },
    { line: row('x', { system: 'h900' }), says: 'not a system that servefit knows', why: 'the system' },
    { line: row('x', { system: 'l4', tp: 1 }), says: 'weights do not fit', why: 'the memory' },
    { line: row('x', { concurrency: 0 }), says: 'concurrency: ', why: 'a malformed cell' },
    { line: row('x', { dp: 2 }), says: 'dp 2 of a dense model dropped', why: 'a repair' },
    {
      line: row('x', { isl: 60_000, concurrency: 512 }),
      says: 'ms in front of the engine',
      why: 'a load beyond the memory',
    },
  ])('name $why', ({ line, says }) => {
    expect(rowsOf(line)[0]?.reason).toContain(says);
  });
});

test('the CSV: six digits, empty cells where there is no number, quotes where they are needed', () => {
  const text = rowEstimatesCsv([
    { id: 'a,b', ttftMs: 123.456789, tpotMs: null, grade: 'measured', status: 'ok', reason: 'said "so"' },
    { id: 'c', ttftMs: null, tpotMs: null, grade: null, status: 'malformed', reason: '' },
  ]);
  expect(text).toBe(
    'id,ttft_ms,tpot_ms,grade,status,reason\n"a,b",123.457,,measured,ok,"said ""so"""\nc,,,,malformed,\n',
  );
});

test('a typed sequence limit is that of each attention-DP rank, as in a plan', () => {
  const head = `${HEAD},max_num_seqs`;
  const experts = { model: 'Qwen/Qwen3-30B-A3B', tp: 1, dp: 2, moe_tp: 1, moe_ep: 2, concurrency: 16 };
  const ttftWith = (limit: number) => {
    const [found] = estimateRows([head, `${row('x', experts)},${limit}`, ''].join('\n'), source);
    expect(found?.status).toBe('ok');
    return found?.ttftMs ?? 0;
  };
  // 16 in flight are 8 on each of two ranks: 8 slots hold them, 4 let half of them wait for whole requests.
  expect(ttftWith(8)).toBeCloseTo(ttftWith(64), 6);
  expect(ttftWith(4)).toBeGreaterThan(5 * ttftWith(8));
});
