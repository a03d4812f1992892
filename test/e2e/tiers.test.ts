import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOnce } from '../helpers/build-once.ts';
import { runBin, scratchFolder } from '../helpers/run-bin.ts';

const cwd = scratchFolder();
const MODEL = '--model Qwen/Qwen3-0.6B --system h200_sxm';
const ONE = `estimate ${MODEL} --backend vllm --isl 1000 --osl 100`;
const run = (line: string) => runBin(line.split(' '), { cwd });
const json = async (line: string) => JSON.parse((await run(`${line} --json`)).stdout);

beforeAll(async () => {
  await buildOnce();
  writeFileSync(join(cwd, 'lengths.csv'), 'isl,osl,prefix_id\n1000,50,0\n3000,150,\n');
  writeFileSync(join(cwd, 'broken.csv'), 'isl,osl\n1000,50\n0,5\n');
  writeFileSync(join(cwd, 'other.csv'), 'input,output\n1000,50\n');
  writeFileSync(
    join(cwd, 'runs.csv'),
    'id,system,backend,model,mode,isl,osl,concurrency,tp,ttft_ms,tpot_ms\na,h200_sxm,vllm,Qwen/Qwen3-32B,agg,2000,200,16,2,200,10\n',
  );
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

describe('servefit estimate', () => {
  test('shows what was simulated, and what the closed form says', async () => {
    const { code, stdout } = await run(`${ONE} --concurrency 8`);
    expect(code).toBe(0);
    expect(stdout).toMatch(/Simulated: +steady load, 400 requests counted/);
    expect(stdout).toMatch(/Closed form: +TTFT [\d.]+ ms, TPOT [\d.]+ ms/);
    expect((await run(`${ONE} --concurrency 8 --tier screen`)).stdout).not.toMatch(/Simulated|Closed form/);
  });

  test.each([
    { flag: '--load closed', why: 'a start from cold' },
    { flag: '--lengths uniform:0.5', why: 'drawn lengths' },
    { flag: '--lengths lognormal:0.4', why: 'drawn lengths' },
    { flag: '--requests 9 --lengths uniform:0.5', why: 'fewer requests' },
    { flag: '--seed 7 --lengths uniform:0.5', why: 'another draw' },
    { flag: '--percentile p99 --lengths uniform:0.5', why: 'another statistic' },
    { flag: '--tier screen', why: 'the closed form' },
  ])('$flag changes the answer: $why', async ({ flag }) => {
    const plain = flag.includes('uniform:0.5') && flag !== '--lengths uniform:0.5' ? ' --lengths uniform:0.5' : '';
    const [with_, without] = [
      await json(`${ONE} --concurrency 8 ${flag}`),
      await json(`${ONE} --concurrency 8${plain}`),
    ];
    expect(with_.ttft_ms).not.toBe(without.ttft_ms);
  });

  test.each(['poisson', 'constant', 'bursty:0.5'])('--load %s takes a rate', async (load) => {
    const row = await json(`${ONE} --load ${load} --request-rate 5 --requests 200`);
    expect(row.requests_per_s).toBe(5);
    expect(row.request).toMatchObject({ load, request_rate: 5, requests: 200, tier: 'simulate' });
    expect(row.ttft_basis).toBe(load.split(':')[0]);
  });

  test('--ttft 600@p95 limits a percentile', async () => {
    const row = await json(`${ONE} --concurrency 8 --ttft 600@p95`);
    expect(row.sla).toEqual({ ttft_ms: 600, tpot_ms: 30, request_latency_ms: null, percentile: 'p95' });
    expect([row.ttft_basis, row.ttft_ms]).toEqual(['p95', row.simulation.ttft_ms.p95]);
  });

  test('--lengths FILE plays its requests', async () => {
    const row = await json(`estimate ${MODEL} --backend vllm --concurrency 4 --prefix 500 --lengths lengths.csv`);
    expect(row.request).toMatchObject({ isl: 2000, osl: 100, lengths: 'list of 2' });
  });

  test.each([
    { line: '--concurrency 8 --tier screen --percentile p95', says: /--percentile p95: needs --tier simulate/ },
    { line: '--concurrency 8 --tier fast', says: /--tier fast: expected screen or simulate/ },
    { line: '--concurrency 8 --percentile p42', says: /--percentile p42: expected mean, p50/ },
    { line: '--concurrency 8 --requests 0', says: /--requests 0: expected a whole number/ },
    { line: '--concurrency 8 --seed x', says: /--seed x: expected a whole number/ },
    { line: '--concurrency 8 --load closed --requests 3', says: /--requests 3: expected at least --concurrency 8/ },
    { line: '--concurrency 8 --load poisson', says: /--concurrency does not go with --load poisson/ },
    { line: '--load poisson --request-rate 0', says: /--request-rate 0: expected requests per second/ },
    { line: '--concurrency 8 --lengths uniform:2', says: /--lengths uniform:2: expected fixed/ },
    { line: '--concurrency 8 --lengths unifrm:2', says: /--lengths unifrm:2: cannot be read.*expected fixed/ },
    { line: '--concurrency 8 --lengths broken.csv', says: /request 2: isl 0: expected a whole number/ },
    { line: '--concurrency 8 --lengths other.csv', says: /expected isl,osl\[,prefix_id\]/ },
  ])('refuses $line in one line', async ({ line, says }) => {
    const { code, stdout, stderr } = await run(`${ONE} ${line}`);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(says);
    expect(stderr.trimEnd()).not.toContain('\n');
  });

  test('names a seed that does nothing: a cold loop of equal requests draws nothing, a steady one where its clients stand', async () => {
    const cold = `${ONE} --concurrency 8 --load closed`;
    expect((await run(`${cold} --seed 3`)).stderr).toMatch(/--seed 3 has no effect/);
    expect((await run(`${cold} --seed 3`)).stdout).toBe((await run(cold)).stdout);
    const steady = `${ONE} --concurrency 64 --json`;
    expect((await run(`${steady} --seed 3`)).stderr).not.toMatch(/has no effect/);
    expect(JSON.parse((await run(`${steady} --seed 3`)).stdout).ttft_ms).not.toBe(
      JSON.parse((await run(steady)).stdout).ttft_ms,
    );
  });
});

describe('the other commands', () => {
  test('default ranks simulated rows, echoed so that the request runs again; --tier screen does not', async () => {
    const line = `default ${MODEL} --total-gpus 1 --isl 1000 --osl 100`;
    const [simulated, screened] = [await json(`${line} --ttft 900@p90`), await json(`${line} --tier screen`)];
    expect(simulated.request).toMatchObject({ tier: 'simulate', load: 'steady', lengths: 'fixed', seed: 1 });
    expect(simulated.sla.percentile).toBe('p90');
    expect(simulated.modes.agg.top[0].ttft_basis).toBe('p90');
    expect(screened.request.tier).toBe('screen');
    expect(screened.request).not.toHaveProperty('seed');
    expect(screened.modes.agg.top[0].ttft_basis).toBe('steady');
  });

  test('--batch and validate take --tier', async () => {
    expect((await run('estimate --batch runs.csv --out a.csv --tier fast')).stderr).toMatch(/--tier fast: expected/);
    expect((await run('estimate --batch runs.csv --out a.csv --tier screen')).code).toBe(0);
    const [screen, simulate] = [await json('validate runs.csv --tier screen'), await json('validate runs.csv')];
    expect([screen.tier, simulate.tier]).toEqual(['screen', 'simulate']);
    expect(screen.rows[0].metrics.ttft_ms.predicted).not.toBe(simulate.rows[0].metrics.ttft_ms.predicted);
  });
});
