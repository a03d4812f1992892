import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AcrossResult, type PlanResult, plan } from '../../src/index.ts';
import { loadPackageData } from '../../src/node.ts';
import { buildOnce } from '../helpers/build-once.ts';
import { filesBelow, runBin, scratchFolder } from '../helpers/run-bin.ts';

const cwd = scratchFolder();
const MODEL = '--model Qwen/Qwen3-32B-FP8 --isl 2000 --osl 200'.split(' ');
const run = (words: string, options = {}) => runBin([...words.split(' '), ...MODEL], { cwd, ...options });
const jsonOf = async (words: string) => JSON.parse((await run(`${words} --json`)).stdout) as AcrossResult;
beforeAll(buildOnce);
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

describe('servefit default over several systems and engines', () => {
  const words = 'default --system h100_sxm,h200_sxm,l4 --backend vllm,trtllm --total-gpus 4 --top-n 2';
  let json: AcrossResult;
  beforeAll(async () => {
    json = await jsonOf(words);
  });

  test('answers each of them, and ranks the best of each', () => {
    expect(json.schema).toBe('servefit/across@1');
    expect(json.candidates).toHaveLength(6);
    expect(new Set(json.candidates.map((c) => `${c.system} ${c.backend}`)).size).toBe(6);
    const worth = json.top.map((row) => row.tokens_per_s_per_gpu);
    expect(worth).toEqual([...worth].sort((a, b) => b - a));
    expect(json.top.map(({ rank }) => rank)).toEqual(json.top.map((_, i) => i + 1));
    const [best] = json.top;
    expect(json.chosen).toEqual({ system: best?.system, backend: best?.backend, mode: best?.mode });
  });

  test('the chosen answer is that of its system and engine alone', async () => {
    const { system, backend } = json.chosen ?? { system: '', backend: 'vllm' };
    const alone = await run(`default --system ${system} --backend ${backend} --total-gpus 4 --top-n 2 --json`);
    expect(json.answer).toEqual(JSON.parse(alone.stdout));
  });

  test('no other candidate would have done better', () => {
    const input = { model: 'Qwen/Qwen3-32B-FP8', total_gpus: 4, isl: 2000, osl: 200, top_n: 2 };
    const best = Math.max(
      ...json.candidates.map(({ system, backend }) => {
        const result: PlanResult = plan({ ...input, system, backend }, loadPackageData());
        return result.chosen === null ? 0 : (result.modes[result.chosen]?.top[0]?.tokens_per_s_per_gpu ?? 0);
      }),
    );
    expect(json.top[0]?.tokens_per_s_per_gpu).toBeCloseTo(best, 1);
  });

  test('the first rows of the ranking are simulated', () => {
    const ranked = json.candidates.filter(({ chosen }) => chosen !== null).map(({ tier }) => tier);
    expect(ranked.slice(0, 2)).toEqual(['simulate', 'simulate']);
    expect(ranked).toContain('screen');
  });

  test('rows say by what they were made, and whom the uncertainty does not tell from the first', () => {
    const ranked = json.candidates.filter(({ chosen }) => chosen !== null);
    expect(json.top.map(({ tier }) => tier)).toEqual(ranked.map(({ tier }) => tier));
    const best = json.top[0]?.tokens_per_s_per_gpu_range[0] ?? 0;
    const close = json.within_uncertainty ?? [];
    // The first row's range reaches down to theirs or below.
    const overlapping = json.top.filter(({ tokens_per_s_per_gpu: value, rank }) => rank > 1 && value >= best);
    expect(close).toEqual(expect.arrayContaining(overlapping.map(({ rank }) => rank)));
  });

  test.each([
    { columns: '320', why: 'wide' },
    { columns: '120', why: 'usual' },
    { columns: '80', why: 'narrow' },
  ])('what is not simulated is marked, and the cost stays, $columns columns', async ({ columns }) => {
    const { stdout } = await run(`${words} --gpu-hour-price 2`, { env: { COLUMNS: columns } });
    const marks = [...stdout.matchAll(/^\| +(\d+)([*~]*) *\| \w+ +\| (?:vllm|trtllm)/gm)].map(([, rank, mark]) => ({
      rank: Number(rank),
      isMarked: mark?.includes('*') === true,
    }));
    expect(marks.length).toBe(json.top.length);
    for (const { rank, isMarked } of marks) expect(isMarked).toBe(json.top[rank - 1]?.tier === 'screen');
    expect(marks.some(({ isMarked }) => isMarked)).toBe(true);
    expect(stdout).toMatch(/^ {2}- \* in closed form, not simulated/m);
    expect(stdout).toMatch(/\| +USD\//);
  });

  test('saves the files of the chosen one', async () => {
    const { code } = await run(`${words} --save-dir out`);
    expect(code).toBe(0);
    const parent = join(cwd, 'out/Qwen');
    const files = filesBelow(join(parent, readdirSync(parent)[0] ?? ''));
    expect(files).toEqual(expect.arrayContaining(['plan.json', `${json.chosen?.mode}/top1/k8s_deploy.yaml`]));
  });

  test('prints one table, and whom it leaves out with the reason', async () => {
    const { stdout } = await run(`${words} --ttft 150 --tpot 12`, { env: { COLUMNS: '320' } });
    expect(stdout).toMatch(/Best Configuration of Each Candidate: \(Ranked by tokens\/s\/gpu\)/);
    expect(stdout).toMatch(
      /Not in the Ranking:\n( {2}- .*\n)*? {2}- l4, vllm: no configuration meets the limits; the nearest/,
    );
  });
});

describe('servefit recommend over several', () => {
  test('chooses the fewest GPUs, or with prices the lowest cost', async () => {
    const words = 'recommend --system h200_sxm,b200_sxm --backend trtllm --target-request-rate 30 --tier screen';
    const few = await jsonOf(words);
    const needs = few.top.map((row) => row.total_gpus);
    expect(needs).toEqual([...needs].sort((a, b) => a - b));
    expect(few.answer?.schema).toBe('servefit/recommend@1');
    // 100 times the price for at most some times the speed.
    const cheap = await jsonOf(`${words} --gpu-hour-price h200_sxm=1,b200_sxm=100 --objective cost`);
    expect([few.chosen?.system, cheap.chosen?.system]).toEqual(['b200_sxm', 'h200_sxm']);
  });

  test('a system of the user stands beside the shipped ones', async () => {
    const spec = loadPackageData().read('systems/h200_sxm.yaml') ?? '';
    writeFileSync(join(cwd, 'mine.yaml'), spec);
    const json = await jsonOf('recommend --system ./mine.yaml,h200_sxm --target-concurrency 8 --tier screen');
    expect(json.candidates.map(({ system }) => system).sort()).toEqual(['h200_sxm', 'mine']);
  });
});

describe('a candidate that cannot run', () => {
  test('is listed with its reason and does not end the search', async () => {
    const json = await jsonOf('default --system a100_sxm,b200_sxm --gemm-quant nvfp4 --total-gpus 2 --tier screen');
    const [, other] = json.candidates;
    expect([json.chosen?.system, other?.system, other?.chosen]).toEqual(['b200_sxm', 'a100_sxm', null]);
    expect(other?.why).toMatch(/nvfp4|FP4/i);
  });

  test('without a price is listed where others have one', async () => {
    const json = await jsonOf('default --system h100_sxm,l4 --total-gpus 2 --gpu-hour-price h100_sxm=2 --tier screen');
    expect(json.candidates.map(({ system, why }) => [system, why])).toEqual([
      ['h100_sxm', null],
      ['l4', '--gpu-hour-price has no price for l4'],
    ]);
  });
});

describe('exit codes over several', () => {
  test('5: no candidate complies; the document is printed', async () => {
    const { code, stdout, stderr } = await run(
      'default --system h100_sxm,l4 --total-gpus 2 --tpot 0.01 --tier screen --json --save-dir no',
    );
    expect([code, JSON.parse(stdout).chosen]).toEqual([5, null]);
    expect(stderr).toMatch(/^servefit: none of 2 candidates complies; nearest is .*TPOT.*; no files were written$/m);
  });

  test.each([
    { code: 2, words: '--system l4,,h100_sxm --total-gpus 1', says: /--system l4,,h100_sxm/, why: 'an empty name' },
    { code: 2, words: '--system any --total-gpus x', says: /--total-gpus x/, why: 'a word for a number' },
    {
      code: 2,
      words: '--system any',
      says: /--total-gpus is missing/,
      why: 'no budget',
    },
    { code: 3, words: '--system l4,h200 --total-gpus 1', says: /--system h200: .*h200_sxm/, why: 'an unknown system' },
    {
      code: 3,
      words: '--system h300,l4 --total-gpus 1',
      says: /did you mean h100_pcie or h100_sxm or h200_sxm\?/,
      why: 'of a family',
    },
    {
      code: 3,
      words: '--system l4 --backend vllm,foo --total-gpus 1',
      says: /--backend foo/,
      why: 'an unknown engine',
    },
    { code: 3, words: '--system any --model no/such --total-gpus 1', says: /no\/such/, why: 'an unknown model' },
  ])('$code: $why', async ({ code, words, says }) => {
    const ran = await runBin(['default', ...MODEL, ...words.split(' ')], { cwd });
    expect([ran.code, ran.stdout]).toEqual([code, '']);
    expect(ran.stderr.split('\n').filter((line) => line.startsWith('servefit: '))).toHaveLength(1);
    expect(ran.stderr).toMatch(says);
  });
});
