import { expect, test } from 'vitest';
import { loadPackageData } from '../../../src/node.ts';
import { rowEstimator } from '../../../src/validate/estimate-rows.ts';
import { fitHandover } from '../../../src/validate/handover-fit.ts';
import { csvRecords, type MeasuredRow, readMeasuredRows } from '../../../src/validate/measured-row.ts';

const SOURCE = loadPackageData();
const NAMES = [
  'id,system,backend,model,mode,isl,osl,concurrency,prefill_workers,prefill_tp,decode_workers,decode_tp,measured_on',
  'usable,cluster,score_ttft,ttft_ms',
].join();

interface Run {
  readonly id: string;
  readonly concurrency: number;
  readonly tp: number;
  /** Measured less predicted without a hand-over. */
  readonly laterMs: number;
}

/** A table of runs whose first tokens come so much later than predicted without a hand-over. */
function tableOf(runs: readonly Run[]): string {
  const line = ({ id, concurrency, tp }: Run, ttftMs: number) =>
    `${id},h200_sxm,sglang,meta-llama/Llama-3.1-8B-Instruct,disagg,4096,512,${concurrency},1,${tp},1,${tp},2026-01-01,1,${id},1,${ttftMs}`;
  const rows = readMeasuredRows([NAMES, ...runs.map((run) => line(run, 1))].join('\n')) as MeasuredRow[];
  const estimator = rowEstimator(SOURCE);
  const lines = rows.map((row, i) => {
    const terms = { ...estimator.deploymentOf(row).terms, disaggHandoverMs: 0 };
    const { ttftMs } = estimator.withTerms(new Map([['sglang', terms]])).estimate(row);
    const run = runs[i];
    if (run === undefined || ttftMs === null) throw new Error('every run is predicted');
    return line(run, ttftMs + run.laterMs);
  });
  return [NAMES, ...lines].join('\n');
}

const fitOf = (runs: readonly Run[]) => {
  const csv = tableOf(runs);
  return fitHandover(csvRecords(csv), csv, SOURCE);
};
const across = (id: string, laterMs: number): Run => ({ id, concurrency: 1, tp: 8, laterMs });

test.each<{ why: string; runs: readonly Run[]; expected: { runs: number; valueMs: number } | null }>([
  {
    why: 'two runs on two nodes: their middle',
    runs: [across('a', 100), across('b', 140)],
    expected: { runs: 2, valueMs: 120 },
  },
  { why: 'one run tells nothing', runs: [across('a', 100)], expected: null },
  {
    why: 'pools on one node hand nothing over',
    runs: [
      { id: 'a', concurrency: 1, tp: 1, laterMs: 100 },
      { id: 'b', concurrency: 1, tp: 2, laterMs: 100 },
    ],
    expected: null,
  },
  {
    why: 'a first token of seconds waits for something else',
    runs: [across('a', 100), across('b', 140), across('c', 5000)],
    expected: { runs: 2, valueMs: 120 },
  },
  {
    why: 'earlier than predicted is no hand-over',
    runs: [across('a', -30), across('b', -10)],
    expected: { runs: 2, valueMs: 0 },
  },
  {
    why: 'behind a queue nobody can tell',
    runs: [across('a', 100), { id: 'b', concurrency: 512, tp: 8, laterMs: 100 }],
    expected: null,
  },
])('$why', ({ runs, expected }) => {
  const found = fitOf(runs);
  expect(found === null ? null : { ...found, valueMs: Math.round(found.valueMs) }).toEqual(expected);
});
