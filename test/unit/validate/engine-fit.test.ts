import { expect, test } from 'vitest';
import { fitEngineTerms } from '../../../src/index.ts';
import { loadPackageData } from '../../../src/node.ts';
import { rowEstimator } from '../../../src/validate/estimate-rows.ts';
import { type MeasuredRow, readMeasuredRows } from '../../../src/validate/measured-row.ts';

const SOURCE = loadPackageData();
const LOADS = [1, 4, 16];
const CSV = [
  'id,system,backend,model,mode,isl,osl,concurrency,tp,measured_on',
  ...[1024, 8192].flatMap((isl) =>
    LOADS.map((c) => `${isl}-${c},h200_sxm,trtllm,meta-llama/Llama-3.1-8B-Instruct,agg,${isl},1024,${c},1,2026-01-01`),
  ),
].join('\n');

test('finds the terms that made the times: front end and prefill scale of a server that was simulated with them', () => {
  const rows = readMeasuredRows(CSV) as MeasuredRow[];
  const estimator = rowEstimator(SOURCE);
  const [first] = rows;
  if (first === undefined) throw new Error('six rows');
  const made = { ...estimator.deploymentOf(first).terms, frontEndMs: 60, prefillScale: 1.4 };
  const server = estimator.withTerms(new Map([['trtllm', made]]));
  const runs = rows.map((row) => {
    const { ttftMs, tpotMs } = server.estimate(row);
    return { id: row.id, ttftMs, tpotMs, group: 1 };
  });
  const { terms, runs: used } = fitEngineTerms({ csv: CSV, runs, start: null }, SOURCE);
  expect(used).toBe(6);
  // Six runs against a prior at 25 ms and 1.05: nearly there, not all the way.
  expect(terms.frontEndMs).toBeGreaterThan(50);
  expect(terms.frontEndMs).toBeLessThan(70);
  expect(terms.prefillScale).toBeGreaterThan(1.25);
  expect(terms.prefillScale).toBeLessThan(1.55);
});

test('a table without a usable run is refused', () => {
  expect(() => fitEngineTerms({ csv: CSV, runs: [], start: null }, SOURCE)).toThrow('no run of the table');
});
