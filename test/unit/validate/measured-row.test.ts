import { expect, test } from 'vitest';
import { SimError } from '../../../src/base/errors.ts';
import { type MeasuredRow, readMeasuredRows } from '../../../src/validate/measured-row.ts';

const HEAD =
  'id,system,backend,backend_version,model,mode,isl,osl,concurrency,tp,pp,dp,moe_tp,moe_ep,prefill_workers,prefill_tp,decode_workers,decode_tp,ttft_ms';
const AGG = 'a,h200_sxm,vllm,0.24.0,org/m,agg,1024,128,8,4,,0,,,,,,,81.5';
const DISAGG = 'd,gb200,trtllm,,org/m,disagg,8192,1024,64,,,,,,2,4,1,8,';
const read = (...rows: string[]) => readMeasuredRows([HEAD, ...rows, ''].join('\n'));

test('an aggregated row: empty and 0 sizes are unsaid, tp and pp then 1', () => {
  expect(read(AGG)).toEqual([
    {
      id: 'a',
      system: 'h200_sxm',
      backend: 'vllm',
      backendVersion: '0.24.0',
      model: 'org/m',
      precision: null,
      gemmQuant: null,
      moeQuant: null,
      mode: 'agg',
      isl: 1024,
      osl: 128,
      concurrency: 8,
      measuredOn: null,
      agg: { workers: 1, tp: 4, pp: 1, dp: null, moeTp: null, moeEp: null },
      prefill: null,
      decode: null,
      ttftMs: 81.5,
      tpotMs: null,
    },
  ]);
});

test('a disaggregated row has its pools from their own columns', () => {
  const [row] = read(DISAGG) as MeasuredRow[];
  expect(row?.agg).toBeNull();
  expect(row?.prefill).toMatchObject({ workers: 2, tp: 4 });
  expect(row?.decode).toMatchObject({ workers: 1, tp: 8 });
  expect([row?.backendVersion, row?.ttftMs]).toEqual([null, null]);
});

test.each([
  { row: AGG.replace('1024', '0'), fault: 'isl', why: 'no prompt' },
  { row: AGG.replace(',8,4', ',,4'), fault: 'concurrency', why: 'no load' },
  { row: AGG.replace('vllm', 'tgi'), fault: 'backend', why: 'an engine that is not modelled' },
  { row: AGG.replace(',agg,', ',afd,'), fault: 'mode', why: 'a mode that is not modelled' },
  { row: AGG.replace('128,8', '12.5,8'), fault: 'osl', why: 'half a token' },
])('a malformed row keeps its id and names the column: $why', ({ row, fault }) => {
  expect(read(row, DISAGG)).toEqual([
    { id: 'a', fault: expect.stringMatching(new RegExp(`^${fault}: `)) },
    expect.objectContaining({ id: 'd' }),
  ]);
});

test('quoted commas and line breaks are part of a cell', () => {
  const [row] = read(AGG.replace(/^a,/, '"a,\n""b""",')) as MeasuredRow[];
  expect(row?.id).toBe('a,\n"b"');
});

test.each([
  {
    text: 'id,system\na,b\n',
    says: 'lacks the columns backend, model, mode, isl, osl, concurrency',
    why: 'another table',
  },
  { text: 'id,"system\na', says: 'not a CSV', why: 'an open quote' },
])('refused whole: $why', ({ text, says }) => {
  const attempt = () => readMeasuredRows(text);
  expect(attempt).toThrow(SimError);
  expect(attempt).toThrow(says);
});

test('a table of the head alone has no rows', () => expect(read()).toEqual([]));
