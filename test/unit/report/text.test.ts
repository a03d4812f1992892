import { expect, test } from 'vitest';
import type { PlanResult } from '../../../src/rank/plan-result.ts';
import { planReport } from '../../../src/report/text.ts';
import {
  aModeResult,
  aMoePlan,
  anAggConfig,
  anIdleGpusPlan,
  anInfeasiblePlan,
  anUnequalPackingPlan,
  aPlan,
  aPlanThatDoesNotFit,
  aSingleTokenPlan,
  BASE_REQUEST,
} from '../../helpers/plan-fixture.ts';

const PLAIN = { width: 120, color: false, unicode: false };
const ESCAPE = '\u001b';

function report(plan: PlanResult, options: Partial<typeof PLAIN> = {}): string {
  return planReport(plan, { ...PLAIN, ...options });
}

test('the sections come in the order that users know', () => {
  const headings = [
    'servefit Final Results',
    'Input Configuration & SLA Target:',
    'Best Experiment Chosen:',
    'Overall Best Configuration:',
    'Pareto Frontier:',
    'Deployment Details:',
    'agg Top Configurations: (Ranked by tokens/s/gpu)',
    'disagg Top Configurations: (Ranked by tokens/s/gpu)',
    'Effective Assumptions:',
    'Rejected Candidates:',
  ];
  const text = report(aPlan());
  const places = headings.map((heading) => text.indexOf(heading));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('the SLA, the assumptions and the rejected candidates are said in words', () => {
  const text = report(aPlan());
  expect(text).toContain('TTFT <= 300.00 ms, TPOT <= 10.00 ms');
  expect(text).toContain('kv cache dtype:     bf16 (default: the checkpoint names none)');
  expect(text).toContain('agg: 325 evaluated; 4 lack GPU memory for the weights, 12 have a TTFT above 300.00 ms');
});

test('notices are printed only where there are some', () => {
  expect(report(aPlan())).not.toContain('Notices:');
  const notices = [{ code: 'backend-version-nearest', message: 'no tables for trtllm 1.2.0; using 1.3.0rc20' }];
  expect(report(aPlan({ notices }))).toContain('Notices:\n  - no tables for trtllm 1.2.0; using 1.3.0rc20');
});

/** A plan whose best aggregated and disaggregated configurations have these throughputs per GPU. */
function duel(agg: number | null, disagg: number): PlanResult {
  const plan = aPlan();
  const best = (config: ReturnType<typeof anAggConfig> | undefined, perGpu: number) =>
    config === undefined ? [] : [{ ...config, tokens_per_s_per_gpu: perGpu }];
  return {
    ...plan,
    modes: {
      agg: aModeResult({
        status: agg === null ? 'no_feasible_config' : 'ok',
        evaluated: 9,
        top: agg === null ? [] : best(plan.modes.agg?.top[0], agg),
      }),
      disagg: aModeResult({ top: best(plan.modes.disagg?.top[0], disagg) }),
    },
  };
}

test.each([
  // 684.79 / 410.22 = 1.669
  {
    why: 'ratio of the published run',
    agg: 410.22,
    disagg: 684.79,
    line: 'disagg at 684.79 tokens/s/gpu (disagg 1.67x better than agg)',
  },
  {
    why: 'a tie says so',
    agg: 500,
    disagg: 500.1,
    line: 'disagg at 500.10 tokens/s/gpu (tied with agg: less than 0.1 % apart)',
  },
  // 500.85 / 500 is 0.17 % apart: above the tie, so the lead is printed.
  { why: 'no tie beyond its share', agg: 500, disagg: 500.85, line: '(disagg 1.002x better than agg)' },
  {
    why: 'no rival',
    agg: null,
    disagg: 500,
    line: 'disagg at 500.00 tokens/s/gpu (agg: no configuration meets the SLA)',
  },
])('best experiment: $why', ({ agg, disagg, line }) => expect(report(duel(agg, disagg))).toContain(line));

test('plans whose ranges reach each other differ by less than the uncertainty, and the report says so', () => {
  // Ranges of 8 %, together 11 %: 806.3 and 800 are 0.8 % apart, 806.3 and 403.9 by half.
  const plan = aPlan();
  const [agg] = plan.modes.agg?.top ?? [];
  const [disagg] = plan.modes.disagg?.top ?? [];
  const rival = agg && { ...agg, tokens_per_s_per_gpu: 800, tokens_per_s_per_gpu_range: [736, 864] as const };
  const modes = {
    agg: aModeResult({ top: rival ? [rival] : [] }),
    disagg: aModeResult({ top: disagg ? [disagg] : [] }),
  };
  const said = 'they differ by less than the uncertainty';
  expect(report({ ...plan, modes }, { width: 200 })).toContain(said);
  expect(report(plan, { width: 200 })).not.toContain(said);
});

test('ranks that the uncertainty does not tell apart are named below their table', () => {
  const row = (rank: number, perGpu: number) => ({
    ...anAggConfig({ rank }),
    tokens_per_s_per_gpu: perGpu,
    tokens_per_s_per_gpu_range: [perGpu * 0.9, perGpu * 1.1] as const,
  });
  const agg = aModeResult({ top: [row(1, 100), row(2, 95), row(3, 91), row(4, 80)] });
  const text = report(aPlan({ chosen: 'agg', modes: { agg } }), { width: 200 });
  // ln(100 / 90) = 0.105 and ln 1.1 = 0.095 make 0.142 together: 95 and 91 are 0.051 and 0.094 apart, 80 is 0.223.
  expect(text).toContain(
    'Ranks 2 and 3 are 5.0 % and 9.0 % behind rank 1 as predicted, less than the uncertainty: the 80 % range of each difference includes zero.',
  );
});

test('tied rows that stand out of order are explained', () => {
  const row = (rank: number, perGpu: number) => ({ ...anAggConfig({ rank }), tokens_per_s_per_gpu: perGpu });
  const text = (second: number) =>
    report(aPlan({ chosen: 'agg', modes: { agg: aModeResult({ top: [row(1, 100), row(2, second)] }) } }));
  expect(text(100.05)).toContain(
    'Rows less than 0.1 % apart are tied: fewer used GPUs come first, then the lower TPOT.',
  );
  expect(text(99.95)).not.toContain('are tied');
});

test('a table with fewer rows than asked for says why', () => {
  expect(report(aPlan(), { width: 200 })).toContain(
    '3 of 5 rows: each is the best of one decode layout, and only 3 meet the SLA.',
  );
  const three = aPlan({ request: { ...BASE_REQUEST, top_n: 3 } });
  expect(report(three, { width: 200 })).not.toContain(' rows: ');
});

test('thin evidence for the chosen mode stands beside the verdict', () => {
  const notices = [{ code: 'thin-evidence', message: 'disagg: rests on one run' }];
  expect(report(aPlan({ notices }))).toMatch(
    /Best Experiment Chosen: .*\n(?:\s+.*\n)*? {2}Caveat: +disagg: rests on one run/,
  );
});

test('a limit that only the value holds is said to be reached by the range', () => {
  // TTFT 295.71 ms with a range of 12 %, TPOT 9.97 ms with 8 %: 331 > 300 and 10.77 > 10.
  expect(report(aPlan())).toContain('met, but the 80 % range of TTFT and TPOT reaches beyond the bound');
});

test('when nothing complies the closest miss, its bound and the distance are named', () => {
  const text = report(anInfeasiblePlan());
  expect(text).toContain('Best Experiment Chosen: none: no configuration meets the SLA');
  expect(text).toContain(
    'TTFT binds. The closest miss is agg 4 x tp8pp1: TTFT 62.50 ms is 12.50 ms (25.0 %) above the bound of 50.00 ms.',
  );
  expect(text).toContain('agg Closest Misses: (No configuration meets the SLA)');
  expect(text).toContain('TTFT +25.0 %');
});

test('a model that does not fit is told in words', () => {
  const text = report(aPlanThatDoesNotFit());
  expect(text).toContain('agg: the weights do not fit the GPUs');
  expect(text).toContain('6 lack GPU memory for the weights');
});

test('one output token has neither TPOT nor a frontier', () => {
  const text = report(aSingleTokenPlan());
  expect(text).toContain('(one output token has no TPOT)');
  expect(text).toContain('No frontier: no configuration has both a speed per user and a throughput.');
});

test('idle GPUs are shown: 7 workers of 4 use 28 of a budget of 30', () => {
  expect(report(anIdleGpusPlan())).toContain('30 (28=7x4)');
});

test('mixtures of experts are named as such', () => {
  expect(report(aMoePlan())).toMatch(/is MoE: +yes/);
  expect(report(aPlan())).toMatch(/is MoE: +no/);
});

test('wide terminals show every column, in the order of the published tables', () => {
  const lines = report(anUnequalPackingPlan(), { width: 400 }).split('\n');
  const head = lines.find((line) => line.startsWith('| Rank')) ?? '';
  expect(head.split('|').map((cell) => cell.trim())).toEqual([
    '',
    'Rank',
    'backend',
    'tokens/s/gpu',
    'tokens/s/gpu range',
    'tokens/s/user',
    'req/s',
    'TTFT',
    'TTFT range',
    'TPOT',
    'TPOT range',
    'request_latency',
    'concurrency',
    'total_gpus (used)',
    'replicas',
    'gpus/replica',
    '(p)workers',
    '(p)gpus/worker',
    '(p)parallel',
    '(p)bs',
    '(d)workers',
    '(d)gpus/worker',
    '(d)parallel',
    '(d)bs',
    'SLA',
    'grade',
    '',
  ]);
  expect(lines.find((line) => line.startsWith('|    1'))).toContain('30 (=7x2+4x4)');
});

test('columns that a narrow terminal leaves out are named', () => {
  const text = report(aPlan(), { width: 80 });
  expect(text.replaceAll('\n', ' ')).toContain('Left out at 80 columns: backend, tokens/s/gpu range,');
  expect(report(aPlan(), { width: 400 })).not.toContain('Left out');
});

test('at 40 columns a configuration becomes a card that holds every column', () => {
  const text = report(aPlan(), { width: 40 });
  expect(text).toContain('| gpus/replica       | 8 (=2x2+1x4)');
  expect(text).not.toContain('Left out');
});

test('escape codes only with colour, only ASCII without unicode', () => {
  expect(report(aPlan(), { unicode: true })).not.toContain(ESCAPE);
  expect(report(aPlan())).toMatch(/^[\n -~]+$/);
  const colored = report(aPlan(), { color: true, unicode: true });
  expect(colored).toContain(ESCAPE);
  // Without its codes the coloured report is the plain one: colour moves nothing.
  const codes = new RegExp(`${ESCAPE}\\[[0-9;]*m`, 'g');
  const trimmed = (text: string): string[] => text.split('\n').map((line) => line.trimEnd());
  expect(trimmed(colored.replace(codes, ''))).toEqual(trimmed(report(aPlan(), { unicode: true })));
});

test('one candidate and several are told in the number that they have', () => {
  const rejected = { weights_do_not_fit: 1, kv_does_not_fit: 5, tpot: 1, over_budget: 2 };
  const agg = aModeResult({ evaluated: 9, rejected, batches_beyond_memory: 4 });
  const line = report(aPlan({ modes: { agg } }), { width: 400 })
    .split('\n')
    .find((l) => l.includes('9 evaluated'));
  expect(line).toBe(
    '  - agg: 9 evaluated; 1 lacks GPU memory for the weights, 1 lacks GPU memory for the KV cache of one request, 4 are larger batches than the GPU memory left for the KV cache holds, 1 has a TPOT above 10.00 ms, 2 need more GPUs than the budget',
  );
});

test('a mode whose smallest replica is beyond the budget says so, whatever large batches its layouts cannot hold', () => {
  const disagg = aModeResult({
    status: 'no_feasible_config',
    evaluated: 21,
    rejected: { kv_does_not_fit: 20, over_budget: 1 },
    batches_beyond_memory: 20,
    smallest_replica_gpus: 2,
  });
  const text = report(aPlan({ chosen: null, modes: { disagg }, request: { ...BASE_REQUEST, total_gpus: 1 } }));
  expect(text).toContain('disagg: a prefill and a decode worker need 2 GPUs at least, the budget is 1 GPU');
});
