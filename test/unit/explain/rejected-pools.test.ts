import { describe, expect, test } from 'vitest';
import { estimate } from '../../../src/estimate.ts';
import { explain } from '../../../src/explain.ts';
import { loadPackageData } from '../../../src/node.ts';
import { plan } from '../../../src/plan.ts';
import type { RejectedLayout } from '../../../src/rank/explain-result.ts';
import { explainText } from '../../../src/report/explain-text.ts';

const source = loadPackageData();
const DENSE = { model: 'Qwen/Qwen3-32B', system: 'h200_sxm', backend: 'vllm', isl: 8000, osl: 500 } as const;
const SEARCH = { ...DENSE, total_gpus: 8, tier: 'screen' } as const;

/** `tp2pp1` as an estimate takes it. */
function pool(name: string | null | undefined) {
  const [, tp, pp] = /^tp(\d+)pp(\d+)$/.exec(name ?? '') ?? [];
  if (tp === undefined || pp === undefined) throw new Error(`${name}: a dense layout`);
  return { tp: Number(tp), pp: Number(pp) };
}

function alone({ role, parallel, partner }: RejectedLayout, changed: object = {}) {
  const [prefill, decode] = role === 'prefill' ? [parallel, partner] : [partner, parallel];
  const pools = { mode: 'disagg', prefill: pool(prefill), decode: pool(decode) } as const;
  return estimate({ ...DENSE, ...pools, tier: 'screen', concurrency: 1, ...changed }, source);
}

describe('pools', () => {
  test.each([
    { modes: ['agg'], roles: ['agg'] },
    { modes: ['disagg'], roles: ['prefill', 'decode'] },
    { modes: ['agg', 'disagg'], roles: ['agg', 'prefill', 'decode'] },
  ] as const)('$modes: only workers of what was asked for', ({ modes, roles }) => {
    const { rejected } = explain({ ...SEARCH, modes: [...modes], ttft: 500, tpot: 12 }, source);
    expect([...new Set(rejected.map(({ role }) => role))]).toEqual(roles);
  });

  test('a prefill worker is held to the first token, a decode worker to the next ones', () => {
    const { rejected } = explain({ ...SEARCH, mode: 'disagg', ttft: 500, tpot: 12 }, source);
    const first = rejected.find(({ role, parallel }) => role === 'prefill' && parallel === 'tp1pp1');
    const next = rejected.find(({ role, parallel }) => role === 'decode' && parallel === 'tp1pp1');
    if (first === undefined || next === undefined) throw new Error('both are too slow');
    expect([first.reason, first.value_ms]).toEqual(['ttft', alone(first).ttft_ms]);
    expect([next.reason, next.value_ms]).toEqual(['tpot', alone(next).tpot_ms]);
    // The partner of either meets its own limit, so that one limit is all that is in the way.
    expect(alone(first).tpot_ms).toBeLessThanOrEqual(12);
    expect(alone(next).ttft_ms).toBeLessThanOrEqual(500);
  });

  test('the limit that is said lets the search use the layout, a lower one does not; so does the prompt', () => {
    const { rejected } = explain({ ...SEARCH, mode: 'disagg', ttft: 500, tpot: 12 }, source);
    const one = rejected.find(({ role, parallel }) => role === 'prefill' && parallel === 'tp1pp1');
    const words = one?.remedies.join() ?? '';
    const ttft = Number(/^a TTFT limit of ([\d.]+) ms/.exec(words)?.[1]);
    const isl = Number(/isl of (\d+) or less/.exec(words)?.[1]);
    const layouts = { prefill: { tp: [1], pp: [1] }, decode: { tp: [pool(one?.partner).tp], pp: [1] } };
    const chosen = (changed: object) =>
      plan({ ...SEARCH, mode: 'disagg', ttft: 500, tpot: 12, layouts, ...changed }, source).chosen;
    expect([chosen({ ttft }), chosen({ ttft: ttft * 0.99 })]).toEqual(['disagg', null]);
    expect([chosen({ isl }), chosen({ isl: Math.round(isl * 1.05) })]).toEqual(['disagg', null]);
  });

  test('where both pools are too slow each limit is named: one of them alone would not do', () => {
    const { rejected } = explain({ ...SEARCH, mode: 'disagg', ttft: 50, tpot: 1 }, source);
    expect(rejected.length).toBeGreaterThan(0);
    for (const { remedies } of rejected)
      expect(remedies[0]).toMatch(/^a (TTFT|TPOT) limit of [\d.]+ ms and a (TTFT|TPOT) limit of [\d.]+ ms$/);
    const one = rejected.find(({ role }) => role === 'decode');
    const limit = (name: string) =>
      Number(new RegExp(`${name} limit of ([\\d.]+) ms`).exec(one?.remedies[0] ?? '')?.[1]);
    const limits = { ttft: limit('TTFT'), tpot: limit('TPOT') };
    expect(plan({ ...SEARCH, mode: 'disagg', ...limits }, source).chosen).toBe('disagg');
  });

  test('memory is that of what the pool holds: prompts on a prefill worker, whole requests on a decode worker', () => {
    // 64,000 tokens of 262,144 bytes are 16.8 GB: more than an H100 has left beside 65.5 GB of weights; 4,000 of them fit.
    const request = { model: 'Qwen/Qwen3-32B', system: 'h100_sxm', backend: 'vllm', isl: 4000, osl: 60_000 } as const;
    const loose = { total_gpus: 8, mode: 'disagg', tier: 'screen', ttft: 1e6, tpot: 1e5 } as const;
    const { rejected } = explain({ ...request, ...loose }, source);
    expect(rejected.map(({ role, parallel, reason }) => [role, parallel, reason])).toEqual([
      ['decode', 'tp1pp1', 'kv_does_not_fit'],
    ]);
    const words = rejected[0]?.remedies.join() ?? '';
    const osl = Number(/osl of (\d+) or less/.exec(words)?.[1]);
    const layouts = { decode: { tp: [1], pp: [1] } };
    const status = (tokens: number) =>
      plan({ ...request, ...loose, layouts, osl: tokens }, source).modes.disagg?.status;
    expect([status(osl), status(osl + 700)]).toEqual(['ok', 'does_not_fit']);
  });

  test('a longest length is what is shortened where it is what does not fit', () => {
    const request = { model: 'Qwen/Qwen3-32B', system: 'h100_sxm', backend: 'vllm', isl: 2000, osl: 200 } as const;
    const loose = { total_gpus: 1, mode: 'agg', tier: 'screen', ttft: 1e6, tpot: 1e5 } as const;
    const { rejected } = explain({ ...request, ...loose, max_seq_len: 100_000 }, source);
    const words = rejected[0]?.remedies.join() ?? '';
    expect(words).not.toMatch(/isl/);
    const longest = Number(/max_seq_len of (\d+) or less/.exec(words)?.[1]);
    const chosen = (tokens: number) => plan({ ...request, ...loose, max_seq_len: tokens }, source).chosen;
    expect([chosen(longest), chosen(longest + 1100)]).toEqual(['agg', null]);
  });

  test('where neither pool fits, what would do is what both need, which the search then finds', () => {
    const input = { model: 'deepseek-ai/DeepSeek-V3', system: 'h200_sxm', backend: 'sglang', tier: 'screen' } as const;
    const { rejected } = explain({ ...input, total_gpus: 4, mode: 'disagg' }, source);
    const words = rejected[0]?.remedies ?? [];
    expect(words[0]).toMatch(/^16 GPUs \(a prefill and a decode worker, /);
    const statusOf = (gpus: number) =>
      plan({ ...input, total_gpus: gpus, mode: 'disagg' }, source).modes.disagg?.status;
    expect([statusOf(15), statusOf(16)]).toEqual(['no_feasible_config', 'ok']);
    expect(explainText(explain({ ...input, total_gpus: 4 }, source), { width: 120 })).toContain(
      'so are 13 other layouts',
    );
  });

  test('GPUs that would do are told of both pools where they are more than there are', () => {
    // As above: one GPU of two is no decode worker, two of them and one for prompts are three.
    const request = { model: 'Qwen/Qwen3-32B', system: 'h100_sxm', backend: 'vllm', isl: 4000, osl: 60_000 } as const;
    const { rejected } = explain({ ...request, total_gpus: 2, mode: 'disagg', tier: 'screen' }, source);
    expect(rejected[0]?.remedies).toContainEqual('2 GPUs (tp2pp1), 3 of both pools');
    const loose = { mode: 'disagg', tier: 'screen', ttft: 1e6, tpot: 1e5 } as const;
    expect(plan({ ...request, ...loose, total_gpus: 3 }, source).chosen).toBe('disagg');
  });
});

test('the text has a section a role', () => {
  const text = explainText(explain({ ...SEARCH, ttft: 500, tpot: 12 }, source), { width: 100 }).replace(/\s+/g, ' ');
  for (const role of ['Aggregated', 'Prefill', 'Decode'])
    expect(text).toContain(`${role} workers that cannot be an answer, and what would change that`);
  expect(text).toMatch(/tp1pp1 beside a decode worker of tp\dpp1: TTFT [\d,.]+ ms with one request in flight/);
});

describe('limits that only a request alone meets', () => {
  test.each([
    { mode: 'agg', why: 'on one attention-DP rank of eight' },
    { mode: 'disagg', why: 'in one replica' },
  ] as const)('are met by the search: $mode, $why', ({ mode }) => {
    const moe = {
      model: 'deepseek-ai/DeepSeek-V3',
      system: 'h200_sxm',
      backend: 'vllm',
      mode,
      tier: 'screen',
    } as const;
    const ranks = { dp: [8], tp: [1] };
    const search = { ...moe, total_gpus: 16, layouts: { agg: ranks, prefill: ranks, decode: ranks } };
    const { rejected } = explain({ ...search, ttft: 2000, tpot: 1 }, source);
    const least = Math.min(...rejected.flatMap(({ value_ms: value }) => value ?? []));
    const found = plan({ ...search, ttft: 2000, tpot: least * 1.001 }, source);
    expect(found.chosen).toBe(mode);
    expect(plan({ ...search, ttft: 2000, tpot: least * 0.999 }, source).chosen).toBeNull();
  });
});
