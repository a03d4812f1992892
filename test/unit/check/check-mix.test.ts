import { describe, expect, test } from 'vitest';
import { check } from '../../../src/check.ts';
import { parseLined } from '../../../src/input/check-file.ts';
import { loadPackageData } from '../../../src/node.ts';
import { planWorkloadsAcross } from '../../../src/workloads-across.ts';
import { planWorkloads } from '../../../src/workloads-plan.ts';
import { recommendWorkloads } from '../../../src/workloads-recommend.ts';

const source = loadPackageData();
const WORKLOADS = [
  { name: 'chat', isl: 1000, osl: 500, weight: 0.7 },
  { name: 'docs', isl: 8000, osl: 100, weight: 0.3, ttft: 4000 },
];
const SHARED = { model: 'Qwen/Qwen3-0.6B', system: 'h200_sxm', backend: 'vllm', workloads: WORKLOADS };
const MIX = { ...SHARED, total_gpus: 2, tier: 'screen' };

function checked(request: object, expected: object, options: Parameters<typeof check>[2] = {}) {
  const [one] = check({ cases: [{ name: 'a', ...request, expect: { ...expected } }] }, source, options).cases;
  if (one === undefined) throw new Error('no case');
  return one;
}

describe('a case of several workloads', () => {
  const found = planWorkloads(MIX as Parameters<typeof planWorkloads>[0], source);
  const [best] = found.top;
  const [chat, docs] = best?.workloads ?? [];

  test('has the figures of the deployment, and those of each workload by its name', () => {
    const { figures, status, layout } = checked(MIX, { sla_met: true });
    expect([status, layout]).toEqual(['passed', expect.stringContaining(best?.mode ?? '?')]);
    expect(figures).toMatchObject({
      fits: true,
      chosen: found.chosen,
      tokens_per_s_per_gpu: best?.tokens_per_s_per_gpu,
      tokens_per_s_per_gpu_low: best?.tokens_per_s_per_gpu_range[0],
      used_gpus: best?.used_gpus,
      system: 'h200_sxm',
      'chat.ttft_ms': chat?.config.ttft_ms,
      'docs.ttft_ms': docs?.config.ttft_ms,
      'docs.time_share': docs?.time_share,
      'docs.regret_share': docs?.regret?.tokens_per_s_per_gpu,
    });
    expect(Number(figures['chat.time_share']) + Number(figures['docs.time_share'])).toBeCloseTo(1, 9);
    // Latencies are of each workload, GPUs of the deployment.
    expect(figures).not.toHaveProperty('ttft_ms');
    expect(figures).not.toHaveProperty('chat.used_gpus');
    const fullest = Math.max(Number(figures['chat.memory_gib']), Number(figures['docs.memory_gib']));
    expect(figures.memory_gib).toBe(fullest);
  });

  test('the range of the mix lies between those of its workloads, as a share', () => {
    const shares = [chat, docs].map((one) => {
      const { tokens_per_s_per_gpu: value = 1, tokens_per_s_per_gpu_range: [low] = [0, 0] } = one?.config ?? {};
      return low / value;
    });
    const low = (best?.tokens_per_s_per_gpu_range[0] ?? 0) / (best?.tokens_per_s_per_gpu ?? 1);
    expect(low).toBeGreaterThanOrEqual(Math.min(...shares) - 1e-9);
    expect(low).toBeLessThanOrEqual(Math.max(...shares) + 1e-9);
  });

  test('a figure that is missed names the workload that takes the most time, one of a workload its own cause', () => {
    const { status, expectations } = checked(MIX, {
      tokens_per_s_per_gpu: '>= 1e9',
      chosen: 'none',
      workloads: { docs: { ttft_ms: '< 0.1', regret_share: '< -1' }, chat: { tpot_ms: '< 0.1' } },
    });
    expect(status).toBe('failed');
    expect(expectations.map(({ figure, met }) => [figure, met])).toEqual([
      ['tokens_per_s_per_gpu', false],
      ['chosen', false],
      ['docs.ttft_ms', false],
      ['docs.regret_share', false],
      ['chat.tpot_ms', false],
    ]);
    const causes = expectations.map(({ cause }) => cause);
    const most = (chat?.time_share ?? 0) > (docs?.time_share ?? 0) ? 'chat' : 'docs';
    expect(causes[0]).toMatch(new RegExp(`^${most} takes \\d+\\.\\d % of the time: `));
    expect(causes[1]).toMatch(/tokens\/s\/gpu$/);
    expect(causes[2]).toMatch(/ms/);
    expect(causes[3]).toMatch(/^its best alone is /);
    expect(causes[4]).toMatch(/decode|steps?/);
  });

  test('percentiles of a workload are of the deployment, played under it', () => {
    const without = checked(MIX, { sla_met: true });
    const { figures } = checked(MIX, { workloads: { docs: { ttft_ms_p50: '> 0', ttft_ms_p99: '> 0' } } });
    expect(without.figures).not.toHaveProperty('docs.ttft_ms_p50');
    expect(Number(figures['docs.ttft_ms_p50'])).toBeGreaterThan(0);
    expect(Number(figures['docs.ttft_ms_p99'])).toBeGreaterThanOrEqual(Number(figures['docs.ttft_ms_p50']));
    expect(figures).not.toHaveProperty('chat.ttft_ms_p50');
  });

  test('of a load: the fewest GPUs, and what they carry of it', () => {
    const load = { ...SHARED, target_request_rate: 50, tier: 'screen' };
    const answer = recommendWorkloads(load as Parameters<typeof recommendWorkloads>[0], source);
    const { figures, status, command } = checked(load, { headroom_share: '>= 0' });
    expect([command, status]).toEqual(['recommend', 'passed']);
    expect(figures.total_gpus).toBe(answer.request.total_gpus);
    expect(figures.headroom_share).toBeCloseTo((answer.top[0]?.requests_per_s ?? 0) / 50 - 1, 9);
  });

  test('over several systems: the best of them', () => {
    const several = { ...MIX, system: 'h100_sxm,h200_sxm' };
    const across = planWorkloadsAcross(several as Parameters<typeof planWorkloadsAcross>[0], source);
    const { figures, expectations } = checked(several, { system: 'l4', workloads: { docs: { ttft_ms_p50: '< 0' } } });
    expect(figures.system).toBe(across.chosen?.system);
    expect(figures.tokens_per_s_per_gpu).toBe(across.top[0]?.tokens_per_s_per_gpu);
    expect(expectations[1]?.cause).toMatch(/ms/);
  });

  test('limits that no deployment holds fail the case, with the workloads that are beyond them', () => {
    const { status, reason, figures } = checked({ ...MIX, tpot: 0.01 }, { fits: true });
    expect([status, figures.sla_met, figures.fits]).toEqual(['failed', false, true]);
    expect(reason).toMatch(/beyond those of chat, docs/);
    expect(checked({ ...MIX, tpot: 0.01 }, { chosen: 'none' }).status).toBe('passed');
  });

  test('a baseline holds the latencies of each workload', () => {
    const first = check({ cases: [{ name: 'a', ...MIX }] }, source, { mayExpectNothing: true });
    const baseline = JSON.parse(JSON.stringify(first)) as { cases: { figures: Record<string, number> }[] };
    expect(checked(MIX, {}, { baseline }).drift).toEqual([]);
    const figures = baseline.cases[0]?.figures ?? {};
    figures['docs.tpot_ms'] = 2 * (figures['docs.tpot_ms'] ?? 0);
    expect(checked(MIX, {}, { baseline }).drift).toMatchObject([{ figure: 'docs.tpot_ms', change: -0.5 }]);
  });

  test('defaults hold the mix of all cases; workloads: null is one kind of requests, and estimates have none', () => {
    const { model, system, backend } = SHARED;
    const defaults = { model, system, backend, workloads: WORKLOADS, total_gpus: 2, tier: 'screen' };
    const { cases } = check(
      {
        defaults,
        cases: [
          { name: 'mix', expect: { workloads: { docs: { sla_met: true } } } },
          { name: 'one', workloads: null, isl: 100, expect: { ttft_ms: '> 0' } },
          { name: 'layout', tp: 1, concurrency: 2, expect: { tpot_ms: '> 0' } },
        ],
      },
      source,
    );
    expect(cases.map(({ status, command }) => [status, command])).toEqual([
      ['passed', 'plan'],
      ['passed', 'plan'],
      ['passed', 'estimate'],
    ]);
  });

  test('lines are those of the expectation of the workload', () => {
    const text = `cases:
  - name: a
    model: Qwen/Qwen3-0.6B
    system: h200_sxm
    total_gpus: 1
    workloads: [{isl: 100}, {name: b.c, isl: 200}]
    expect:
      workloads:
        workload 1:
          tpot_ms: "> 0"
        b.c:
          ttft_ms: "> 0"`;
    const { value, lineOf } = parseLined(text, 'c.yaml');
    const { cases } = check(value as Parameters<typeof check>[0], source, { file: { name: 'c.yaml', lineOf } });
    expect(cases[0]?.expectations.map(({ figure, line }) => [figure, line])).toEqual([
      ['workload 1.tpot_ms', 10],
      ['b.c.ttft_ms', 12],
    ]);
  });
});
