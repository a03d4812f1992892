import { describe, expect, test } from 'vitest';
import { planAcross, recommendAcross } from '../../../src/across.ts';
import { SimError } from '../../../src/base/errors.ts';
import { check, checkShare } from '../../../src/check.ts';
import { estimate } from '../../../src/estimate.ts';
import { loadPackageData } from '../../../src/node.ts';
import { plan } from '../../../src/plan.ts';
import { recommend } from '../../../src/recommend.ts';

const source = loadPackageData();
const SMALL = { model: 'Qwen/Qwen3-0.6B', system: 'h200_sxm', backend: 'vllm', isl: 1000, osl: 100 };
const SEARCH = { ...SMALL, total_gpus: 2 };
const LAYOUT = { ...SMALL, tp: 1, concurrency: 8 };

function checked(request: object, expected: object, options: Parameters<typeof check>[2] = {}) {
  const [one] = check({ cases: [{ name: 'a', ...request, expect: { ...expected } }] }, source, {
    mayExpectNothing: true,
    ...options,
  }).cases;
  if (one === undefined) throw new Error('no case');
  return one;
}

/** The steps that the longer prompts ask for are less certain and weaker than any step of the short ones. */
test('a case has the same answer whatever cases come before it', () => {
  const fleet = { model: 'Qwen/Qwen3-235B-A22B', system: 'h100_sxm', backend: 'sglang', total_gpus: 16, tpot: 60 };
  const short = { name: 'short', ...fleet, isl: 300, osl: 900, ttft: 3000, expect: { fits: true } };
  const long = { name: 'long', ...fleet, isl: 4000, osl: 200, ttft: 3000, expect: { fits: true } };
  const first = check({ cases: [short, long] }, source).cases;
  const last = check({ cases: [long, short] }, source).cases;
  expect(last).toEqual([first[1], first[0]]);
});

test('a search without a frontier is otherwise the same', () => {
  const whole = plan(SEARCH, source);
  const modes = Object.entries(whole.modes).map(([mode, result]) => [mode, { ...result, frontier: [] }]);
  expect(plan(SEARCH, source, { frontier: false })).toEqual({ ...whole, modes: Object.fromEntries(modes) });
  expect(whole.modes.agg?.frontier).not.toEqual([]);
});

describe('a suite that is shared', () => {
  const cases = [1000, 2000, 3000].flatMap((isl) =>
    ['vllm', 'sglang'].map((backend) => ({
      name: `${backend} ${isl}`,
      ...SEARCH,
      isl,
      backend,
      expect: { fits: true, ttft_ms: '<= 40' },
    })),
  );
  const file = { name: 'a.yaml', lineOf: (path: readonly (string | number)[]) => 10 * path.length + Number(path[1]) };
  const whole = check({ cases }, source, { file });

  test.each([
    { of: [0, 1, 2, 3, 4, 5], from: 0, order: [0, 2, 4, 1, 3, 5], why: 'engine by engine' },
    { of: [0, 1, 2, 3, 4, 5], from: 0.5, order: [1, 3, 5, 0, 2, 4], why: 'from its middle on' },
    { of: [1, 4], from: 0, order: [4, 1], why: 'the rest is answered where it is held together' },
    { of: [], from: 0.9, order: [], why: 'others were quicker' },
  ])('gives the same result: $why', ({ of, from, order }) => {
    const answered = checkShare({ cases }, source, { take: (place) => of.includes(place), from });
    expect([...answered.keys()]).toEqual(order);
    expect(check({ cases }, source, { file, answered })).toEqual(whole);
  });

  test('a case that cannot be answered ends the share, and check() says what is wrong with it', () => {
    const late = { cases: cases.map((one, i) => (i === 2 ? { ...one, nextn: 1, nextn_accepted: 3 } : one)) };
    const answered = checkShare(late, source, { take: () => true, from: 0 });
    expect([...answered.keys()]).toEqual([0]);
    expect(() => check(late, source, { answered })).toThrow(/^cases.2.name: vllm 2000: nextn_accepted 3: expected/);
  });
});

describe('figures are those of the commands', () => {
  test('of a search: the best row of plan()', () => {
    const found = plan(SEARCH, source);
    const best = found.modes[found.chosen ?? 'agg']?.top[0];
    const { figures, status, command } = checked(SEARCH, { fits: true });
    expect([command, status]).toEqual(['plan', 'passed']);
    expect(figures).toMatchObject({
      chosen: found.chosen,
      tokens_per_s_per_gpu: best?.tokens_per_s_per_gpu,
      ttft_ms: best?.ttft_ms,
      tpot_ms: best?.tpot_ms,
      used_gpus: best?.used_gpus,
    });
  });

  test('of one configuration: the row of estimate(), percentiles of its simulation', () => {
    const found = estimate({ ...SMALL, agg: { tp: 1 }, concurrency: 8 }, source);
    const { figures, command } = checked(LAYOUT, {});
    expect(command).toBe('estimate');
    expect(figures).toMatchObject({
      ttft_ms: found.ttft_ms,
      ttft_ms_p95: found.simulation?.ttft_ms.p95,
      goodput: found.simulation?.goodput_per_s,
    });
  });

  test('of a target load: the fewest GPUs of recommend()', () => {
    const request = { ...SMALL, target_request_rate: 200 };
    const found = recommend(request, source);
    const { figures, command } = checked(request, { total_gpus: '<= 8', capacity_requests_per_s: '>= 200' });
    expect(command).toBe('recommend');
    expect(figures.total_gpus).toBe(found.total_gpus);
    const beyond = checked({ ...request, max_gpus: 1, target_request_rate: 1e5 }, {});
    expect([beyond.status, beyond.reason]).toEqual([
      'failed',
      expect.stringMatching(/^nothing carries the target: 1 GPU serve/),
    ]);
  });

  test('percentiles of a search are those of its best row, played', () => {
    const without = checked(SEARCH, { fits: true });
    const { figures } = checked(SEARCH, { ttft_ms_p50: '> 0', goodput: '> 0' });
    expect(without.figures).not.toHaveProperty('ttft_ms_p50');
    const { ttft_ms_p50: p50, ttft_ms_p99: p99, goodput, requests_per_s: rate } = figures;
    expect(Number(p50)).toBeGreaterThan(0);
    expect(Number(p99)).toBeGreaterThanOrEqual(Number(p50));
    // Requests of the whole deployment, not of the one replica that is played.
    expect(Number(goodput) / Number(rate)).toBeGreaterThan(0.7);
    expect(Number(goodput) / Number(rate)).toBeLessThan(1.3);
  });
});

describe('a case over several systems and engines', () => {
  test.each([
    { request: { ...SEARCH, system: 'h100_sxm,h200_sxm', backend: 'any' }, why: 'a plan' },
    { request: { ...SMALL, system: ['h100_sxm', 'h200_sxm'], target_request_rate: 20 }, why: 'a recommendation' },
  ])('has the figures of the best of them: $why', ({ request }) => {
    const { status, figures, expectations } = checked(request, { system: 'l4', sla_met: true, ttft_ms: '< 0.01' });
    expect(status).toBe('failed');
    const found =
      'total_gpus' in request ? planAcross(request as never, source) : recommendAcross(request as never, source);
    const [best] = found.top;
    expect([figures.system, figures.backend]).toEqual([found.chosen?.system, found.chosen?.backend]);
    expect(figures.tokens_per_s_per_gpu).toBe(best?.tokens_per_s_per_gpu);
    expect(expectations.map(({ met }) => met)).toEqual([false, true, false]);
    expect(expectations[2]?.cause).toMatch(/ms/);
  });

  test.each([
    { request: { ...LAYOUT, backend: 'any' }, says: /several systems or engines are for a plan or a recommendation/ },
    { request: { ...SEARCH, backend: 'vllm,nonesuch' }, status: 'error' },
    { request: { ...LAYOUT, workloads: [{ isl: 100 }] }, says: /workloads: for a search; \w+ is of one configuration/ },
  ])('what it cannot be is said: $request', ({ request, says, status }) => {
    if (says !== undefined) expect(() => checked(request, { fits: true })).toThrow(says);
    else expect(checked(request, { fits: true }).status).toBe(status);
  });
});

describe('what an answer costs', () => {
  test('are the figures of its row, with the range of its throughput turned over', () => {
    const request = { ...SEARCH, gpu_hour_price: 3 };
    const { figures, expectations } = checked(request, { cost_per_million_output_tokens: '<= 1', cost_per_hour: 6 });
    // Two GPUs at 3 an hour; 3600 s of tokens/s for it.
    expect(figures.cost_per_hour).toBe(6);
    const { tokens_per_s: rate, tokens_per_s_low: low, tokens_per_s_high: high } = figures;
    expect(Number(figures.cost_per_million_output_tokens)).toBeCloseTo(6e6 / 3600 / Number(rate), 6);
    const [cheap = 0, dear = 0] = expectations[0]?.range ?? [];
    expect(cheap).toBeCloseTo(6e6 / 3600 / Number(high), 6);
    expect(dear).toBeCloseTo(6e6 / 3600 / Number(low), 6);
    expect(figures.joule_per_output_token_max).toBeGreaterThan(0);
  });

  test.each([
    { expected: { cost_per_hour: 6 }, says: /cost_per_hour: needs gpu_hour_price in the case/ },
    {
      expected: { joule_per_output_token_max: '< 1' },
      says: /joule_per_output_token_max: needs gpu_hour_price or objective: energy in the case/,
    },
    { request: LAYOUT, expected: { cost_per_hour: 6 }, says: /needs gpu_hour_price, which an estimate does not take/ },
  ])('without a price is refused where it is expected: $expected', ({ expected, says, request = SEARCH }) => {
    expect(() => checked(request, expected)).toThrow(says);
  });
});

describe('a failure names what the figure owes most to', () => {
  test.each([
    // vLLM's front end takes longer than 1000 tokens of a small model.
    {
      request: LAYOUT,
      expected: { ttft_ms: '< 0.1' },
      cause: /^front end 26\.50 of [\d.]+ ms \([\d.]+ %\); mixed step/,
    },
    {
      // Alone, a prompt waits for nothing: 20000 tokens in steps of at most 8192.
      request: { ...LAYOUT, isl: 20000, osl: 2, concurrency: 1 },
      expected: { ttft_ms: '< 0.1' },
      cause: /^(?:[23] steps a prompt, )?(?:prefill|mixed) step [\d.]+ ms: \w+ [\d.]+ %/,
    },
    {
      // 32 clients that all begin at once: the last prompts waits for those before it, several times its own step.
      request: { ...LAYOUT, isl: 8000, load: 'closed', concurrency: 32 },
      expected: { ttft_ms_p99: '< 0.1' },
      cause: /^queueing for a step [\d,.]+ of [\d,.]+ ms \([\d.]+ %\); mixed step/,
    },
    { request: LAYOUT, expected: { tpot_ms: '< 0.1' }, cause: /^decode step [\d.]+ ms: \w+ [\d.]+ %/ },
    {
      request: { ...LAYOUT, tpot: 1.9 },
      expected: { tokens_per_s: '> 1e9' },
      cause: /^TPOT binds: [\d.]+ ms with \d+ requests/,
    },
    { request: SEARCH, expected: { chosen: 'none' }, cause: /agg [\d,.]+.*disagg [\d,.]+ tokens\/s\/gpu/ },
    { request: LAYOUT, expected: { memory_gib: '< 1' }, cause: /weights [\d.]+.* of 141\.0 GiB a GPU$/ },
    { request: SEARCH, expected: { used_gpus: 1 }, cause: /^(agg|disagg) \d x / },
    { request: LAYOUT, expected: { backend: 'sglang' }, cause: null },
  ])('$expected: $cause', ({ request, expected, cause }) => {
    const { status, expectations } = checked(request, expected);
    expect(status).toBe('failed');
    if (cause === null) expect(expectations[0]?.cause).toBeNull();
    else expect(expectations[0]?.cause).toMatch(cause);
  });

  test('a figure that is met has no cause', () => {
    expect(checked(LAYOUT, { ttft_ms: '> 0' }).expectations[0]?.cause).toBeNull();
  });
});

describe('nothing feasible', () => {
  const TOO_FAST = { ...SEARCH, tpot: 0.001 };
  test.each([
    { request: TOO_FAST, expected: {}, status: 'failed', why: 'a case that does not ask for it' },
    { request: TOO_FAST, expected: { fits: true }, status: 'failed', why: 'it fits, but meets no limit' },
    { request: TOO_FAST, expected: { fits: false }, status: 'failed', why: 'it fits' },
    { request: TOO_FAST, expected: { sla_met: false, fits: true }, status: 'passed', why: 'as expected' },
    {
      request: TOO_FAST,
      expected: { chosen: 'none', status: 'no_feasible_config' },
      status: 'passed',
      why: 'in words',
    },
    {
      request: TOO_FAST,
      expected: { sla_met: false, tpot_ms: '< 0.001' },
      status: 'failed',
      why: 'the nearest miss misses',
    },
    {
      request: { ...SEARCH, model: 'deepseek-ai/DeepSeek-V3' },
      expected: { status: 'does_not_fit' },
      status: 'passed',
      why: 'memory',
    },
    {
      request: { ...SEARCH, model: 'deepseek-ai/DeepSeek-V3' },
      expected: { fits: false, sla_met: false },
      status: 'passed',
      why: 'memory, and so no limit',
    },
    {
      request: { ...SEARCH, total_gpus: 1, modes: ['disagg'] },
      expected: { fits: false, status: 'no_feasible_config' },
      status: 'passed',
      why: 'one GPU for two pools',
    },
    {
      request: { ...LAYOUT, model: 'deepseek-ai/DeepSeek-V3' },
      expected: { fits: false },
      status: 'passed',
      why: 'of an estimate',
    },
    { request: { ...LAYOUT, model: 'deepseek-ai/DeepSeek-V3' }, expected: {}, status: 'failed', why: 'of an estimate' },
  ])('$why: $status', ({ request, expected, status }) => {
    const one = checked(request, expected);
    expect(one.status).toBe(status);
    expect(one.reason).not.toBeNull();
    expect(one.reason).not.toContain('--');
  });

  test('figures are those of the miss that the reason names, whichever mode it is of', () => {
    // The fastest tokens are those of the large decode worker: the nearest miss is not the aggregated one.
    const request = { ...SEARCH, model: 'Qwen/Qwen3-32B-FP8', total_gpus: 8, isl: 4000, osl: 500, tpot: 1 };
    const { reason, figures, expectations } = checked(request, { tpot_ms: '<= 1', parallel: 'tp4pp1' });
    const [, named] = /closest is disagg .*: TPOT ([\d.]+) ms/.exec(reason ?? '') ?? [];
    expect(Number(named)).toBeCloseTo(Number(figures.tpot_ms), 2);
    expect(expectations.map(({ met }) => met)).toEqual([false, true]);
  });

  test('limits do not make an estimate infeasible', () => {
    expect(checked({ ...LAYOUT, tpot: 0.001 }, { fits: true, sla_met: false }).status).toBe('passed');
  });
});

describe('a case without expectations', () => {
  const idle = {
    cases: [
      { name: 'a', ...LAYOUT, expect: { fits: true } },
      { name: 'b', ...LAYOUT },
    ],
  };

  test('is a mistake, and named', () => {
    expect(() => check(idle, source)).toThrow(/^cases.1.name: b: expects nothing, so that any answer would pass$/);
    expect(check({ defaults: { expect: { fits: true } }, ...idle }, source).passed).toBe(2);
  });

  test('is none where a baseline holds it to its own answer, or is to be made of it', () => {
    const stored = check(idle, source, { mayExpectNothing: true });
    expect(stored.passed).toBe(2);
    const baseline = JSON.parse(JSON.stringify(stored));
    expect(check(idle, source, { baseline }).passed).toBe(2);
    baseline.cases[1].figures.tpot_ms *= 2;
    expect(check(idle, source, { baseline }).cases.map(({ status }) => status)).toEqual(['passed', 'failed']);
  });
});

describe('cases that cannot be answered', () => {
  test('are failed ones; the others are answered', () => {
    const { passed, failed, cases } = check(
      {
        defaults: SEARCH,
        cases: [
          { name: 'model', model: 'Qwen/Qwen3-0.6', expect: { fits: true } },
          { name: 'backend', backend: 'vlm', expect: { fits: true } },
          { name: 'fine', expect: { fits: true } },
        ],
      },
      source,
    );
    expect([passed, failed]).toEqual([1, 2]);
    expect(cases.map(({ status }) => status)).toEqual(['error', 'error', 'passed']);
    expect(cases[0]?.reason).toContain('Qwen/Qwen3-0.6B');
    expect(cases[1]?.reason).toBe('backend vlm: not a backend that servefit knows (did you mean vllm?)');
  });

  test('a mistake that shows only with the model at hand is one of the file', () => {
    const request = { ...LAYOUT, nextn: 2, nextn_accepted: 3 };
    const run = () => check({ cases: [{ name: 'a', ...request, expect: { fits: true } }] }, source);
    expect(run).toThrow(SimError);
    expect(run).toThrow(/a: nextn_accepted 3: expected at most nextn 2/);
  });
});

describe('baseline', () => {
  const input = { cases: [{ name: 'a', ...LAYOUT, expect: { tpot_ms_p99: '> 0' } }] };
  const stored = JSON.parse(JSON.stringify(check(input, source)));

  test('of the same data holds', () => {
    expect(check(input, source, { baseline: stored, tolerance: 0 })).toMatchObject({ passed: 1, notices: [] });
  });

  test('a figure that moved by more than the tolerance fails its case, an expected one too', () => {
    const figures = { ...stored.cases[0].figures };
    const baseline = {
      ...stored,
      cases: [
        { name: 'a', figures: { ...figures, ttft_ms: figures.ttft_ms * 1.08, tpot_ms_p99: figures.tpot_ms_p99 / 2 } },
      ],
    };
    const drifted = (tolerance: number) =>
      check(input, source, { baseline, tolerance }).cases.flatMap(({ drift, status }) => [
        status,
        ...drift.map(({ figure }) => figure),
      ]);
    expect(drifted(0.05)).toEqual(['failed', 'ttft_ms', 'tpot_ms_p99']);
    expect(drifted(0.1)).toEqual(['failed', 'tpot_ms_p99']);
    expect(drifted(1)).toEqual(['passed']);
  });

  test('cases of only one side are said', () => {
    const baseline = { ...stored, cases: [{ name: 'b', figures: {} }] };
    expect(check(input, source, { baseline }).notices.map(({ code }) => code)).toEqual([
      'baseline-without-case',
      'baseline-only',
    ]);
  });

  test.each([null, {}, { ...stored, schema: 'servefit/plan@1' }])('any other document is refused', (baseline) => {
    expect(() => check(input, source, { baseline })).toThrow(/baseline: /);
  });
});

test('the order of cases and what other cases ask change nothing', () => {
  const cases = [
    { name: 'a', ...SEARCH, expect: { ttft_ms_p95: '> 0' } },
    { name: 'b', ...SEARCH, isl: 900 },
    { name: 'c', ...SEARCH },
    { name: 'd', ...LAYOUT },
  ];
  const byName = (list: typeof cases) =>
    new Map(check({ cases: list }, source, { mayExpectNothing: true }).cases.map((one) => [one.name, one]));
  const forth = byName(cases);
  const back = byName([...cases].reverse());
  for (const { name } of cases) expect(back.get(name)).toEqual(forth.get(name));
  expect(forth.get('c')?.figures.ttft_ms).toBe(forth.get('a')?.figures.ttft_ms);
});

test('cases that share engines have the answers that they have alone', () => {
  const variants = [
    {},
    { isl: 3000 },
    { max_batched_tokens: 2048, max_num_seqs: 16 },
    { max_batched_tokens: 4096, isl: 3000 },
    { memory_fraction: 0.5 },
    { kv_cache_dtype: 'fp8' },
    { backend: 'trtllm', isl: 3000 },
    { backend: 'trtllm', isl: 3000, max_batched_tokens: 4096 },
    { decode_system: 'h100_sxm' },
  ] as const;
  const cases = variants.map((variant, i) => ({ name: String(i), ...SEARCH, ...variant, expect: { fits: true } }));
  const together = check({ cases }, source).cases;
  for (const [i, variant] of variants.entries()) {
    const alone = plan({ ...SEARCH, ...variant }, source);
    const best = alone.modes[alone.chosen ?? 'agg']?.top[0];
    const { tokens_per_s_per_gpu: rate, ttft_ms: ttft, memory_gib_weights: weights } = together[i]?.figures ?? {};
    expect([i, rate, ttft]).toEqual([i, best?.tokens_per_s_per_gpu, best?.ttft_ms]);
    expect(weights).toBeGreaterThan(0);
  }
  // The third and the first differ, so that a store that mixed them up would show.
  expect(together[2]?.figures.tokens_per_s_per_gpu).not.toBe(together[0]?.figures.tokens_per_s_per_gpu);
});

test('a typed budget that does not hold a prompt is refused whatever a case before it asked', () => {
  const request = { ...SEARCH, backend: 'trtllm', max_batched_tokens: 2048 };
  const cases = [
    { name: 'fits', ...request, expect: { fits: true } },
    { name: 'does not', ...request, isl: 3000, expect: { fits: true } },
  ];
  expect(() => check({ cases }, source)).toThrow(/does not: max_batched_tokens 2048: trtllm wants a whole prompt/);
});
