import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRuns } from '../../../src/validate/measured-run.ts';

const fixture = (name: string) => readFileSync(new URL(`../../fixtures/validate/${name}`, import.meta.url), 'utf8');
const SAID = { model: 'Qwen/Qwen3-32B', system: 'h200_sxm', backend: 'vllm', tp: '2' };
const read = (name: string, said: Record<string, string> = SAID, percentile: 'mean' | 'p50' = 'mean') =>
  readRuns({ name: `some/${name}`, text: fixture(name), said, percentile });

test('a client knows a deployment by the name that it serves: what the user says goes before it', () => {
  const [run] = read('bench.json').runs;
  expect(run?.row).toMatchObject({
    id: 'bench.json',
    model: 'Qwen/Qwen3-32B',
    mode: 'agg',
    isl: 2000,
    concurrency: 20,
    agg: { workers: 1, tp: 2 },
  });
});

test('pools are said by their own sizes', () => {
  const { tp: _tp, ...said } = SAID;
  const [run] = read('bench.json', { ...said, prefill_tp: '1', decode_tp: '4', decode_workers: '2' }).runs;
  expect(run?.row).toMatchObject({ mode: 'disagg', prefill: { tp: 1 }, decode: { tp: 4, workers: 2 } });
});

test.each([
  { percentile: 'mean' as const, ttft: 500, tpot: 10, ratio: 500 / 60 },
  { percentile: 'p50' as const, ttft: 60, tpot: 9.9, ratio: null },
])('$percentile: that TTFT is compared', ({ percentile, ttft, tpot, ratio }) => {
  const [run] = read('profile_export_aiperf.json', SAID, percentile).runs;
  expect(run?.measured).toMatchObject({ ttft_ms: ttft, tpot_ms: tpot, requests_per_s: 5 });
  expect(run?.meanOverMedianTtft).toBe(ratio);
});

test('figures that contradict the load are remarked on: 2 requests/s x 9.968 s = 19.9 of 20, 5 x 1.49 = 7.45 of 32', () => {
  expect(read('bench.json').runs[0]?.remarks).toEqual([]);
  const text = fixture('profile_export_aiperf.json').replace('"concurrency": 8', '"concurrency": 32');
  const [run] = readRuns({ name: 'x', text, said: SAID, percentile: 'mean' }).runs;
  expect(run?.remarks).toEqual(['its own figures put 7.45 requests in flight, not 32']);
});

test.each([
  {
    name: 'bench.json',
    said: {},
    says: 'some/bench.json does not say system, backend, tp: expected --system, --backend, --tp',
    why: 'a client without flags',
  },
  {
    name: 'profile_export_aiperf.csv',
    said: SAID,
    says: 'does not say concurrency: expected --concurrency',
    why: "AIPerf's CSV has no load",
  },
  {
    name: 'measured.csv',
    said: { tp: '4' },
    says: '--tp 4: some/measured.csv has a column tp that says 2',
    why: 'a fact said twice',
  },
])('USAGE: $why', ({ name, said, says }) => {
  expect(() => read(name, said)).toThrow(says);
});

test('flags fill the empty cells of a table; repeated facts may agree', () => {
  const text = 'id,isl,osl,concurrency,tp,tpot_ms,backend\na,100,10,2,,5,vllm\n';
  const [run] = readRuns({ name: 'x.csv', text, said: SAID, percentile: 'mean' }).runs;
  expect(run?.row).toMatchObject({ id: 'a', system: 'h200_sxm', backend: 'vllm', agg: { tp: 2 } });
});

test('columns that say what counts', () => {
  const head =
    'id,model,system,backend,mode,isl,osl,concurrency,tp,ttft_ms,tpot_ms,usable,score_ttft,score_tpot,cluster,half,excluded_by';
  const line = (id: string, rest: string) => `${id},m,s,vllm,agg,10,10,1,1,5,5,${rest}`;
  const text = [head, line('a', '1,0,1,c1,a,'), line('b', '0,1,1,c1,b,R1'), line('c', ',,,,,')].join('\n');
  const { runs } = readRuns({ name: 'x.csv', text, said: {}, percentile: 'mean' });
  expect(runs.map(({ scored, cluster, half }) => [scored.ttft, scored.tpot, cluster, half])).toEqual([
    [false, true, 'c1', 'a'],
    [false, false, 'c1', 'b'],
    [true, true, 'c', null],
  ]);
});

test('an empty table has no runs', () => {
  expect(() => readRuns({ name: 'x.csv', text: 'id,ttft_ms\n', said: {}, percentile: 'mean' })).toThrow(
    'x.csv: the table has no rows',
  );
});
