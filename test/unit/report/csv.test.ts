import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paretoCsv, topCsv } from '../../../src/report/csv.ts';
import { parseCsv } from '../../helpers/parse-csv.ts';
import {
  aFrontier,
  aModeResult,
  aMoePlan,
  anInfeasiblePlan,
  aPlan,
  aSingleTokenPlan,
} from '../../helpers/plan-fixture.ts';

const APPENDED =
  'tokens/s/gpu_cluster,grade,sla_met,ttft_low,ttft_high,tpot_low,tpot_high,tokens_per_s_per_gpu_low,tokens_per_s_per_gpu_high,' +
  'kv_transfer_ms,ttft_basis,replicas,used_gpus,total_gpus,sla_range_met,within_uncertainty_of_best,notices';
// AIConfigurator v0.11, then ours.
const AGG_HEADER =
  'model,isl,osl,prefix,concurrency,request_rate,bs,global_bs,ttft,tpot,request_latency,encoder_latency,encoder_memory,' +
  'seq/s,seq/s/gpu,tokens/s,tokens/s/gpu,tokens/s/user,num_total_gpus,tp,pp,dp,moe_tp,moe_ep,cp,parallel,gemm,kvcache,fmha,' +
  'moe,comm,memory,balance_score,num_ctx_reqs,num_gen_reqs,num_tokens,ctx_tokens,gen_tokens,backend,version,system,power_w,' +
  APPENDED;
const DISAGG_HEADER =
  'model,isl,osl,prefix,concurrency,request_rate,(p)bs,(p)global_bs,(p)workers,(d)bs,(d)global_bs,(d)workers,ttft,tpot,' +
  'request_latency,encoder_latency,seq/s,seq/s/gpu,tokens/s,tokens/s/gpu,tokens/s/user,(p)seq/s/worker,(d)seq/s/worker,' +
  'num_total_gpus,(p)tp,(p)pp,(p)dp,(p)moe_tp,(p)moe_ep,(p)cp,(p)parallel,(p)gemm,(p)kvcache,(p)fmha,(p)moe,(p)comm,(p)memory,' +
  '(p)backend,(p)version,(p)system,(d)tp,(d)pp,(d)dp,(d)moe_tp,(d)moe_ep,(d)parallel,(d)gemm,(d)kvcache,(d)fmha,(d)moe,(d)comm,' +
  '(d)memory,(d)backend,(d)version,(d)system,(e)workers,(e)tp,(e)pp,(e)bs,(e)parallel,(e)memory,power_w,' +
  APPENDED;

function records(csv: string): readonly Readonly<Record<string, string>>[] {
  const [head = [], ...rows] = parseCsv(csv);
  return rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i] ?? ''])));
}

test('the headers are those that scripts for such files expect, to the letter', () => {
  expect(topCsv(aPlan(), 'agg').split('\n')[0]).toBe(AGG_HEADER);
  expect(topCsv(aPlan(), 'disagg').split('\n')[0]).toBe(DISAGG_HEADER);
});

test('lines end in LF and the last one is ended too', () => {
  const csv = topCsv(aPlan(), 'agg');
  expect(csv).not.toContain('\r');
  expect(csv.split('\n')).toHaveLength(1 + 3 + 1);
  expect(csv.endsWith('\n')).toBe(true);
});

test('an aggregated row is one replica; tokens/s/gpu divides by used GPUs, the cluster column by the budget', () => {
  // 7 replicas of tp4 in a budget of 30; one holds 16 requests of 250 + 499 x 9.5 = 4990.5 ms.
  const plan = aPlan();
  const config = { ...(plan.modes.agg?.top[0] ?? raise()), total_gpus: 30, used_gpus: 28, replicas: 7 };
  const requestsPerS = (16 * 7) / 4.9905;
  const exact = {
    ...config,
    concurrency: 112,
    requests_per_s: requestsPerS,
    tokens_per_s: requestsPerS * 500,
    tokens_per_s_per_gpu: (requestsPerS * 500) / 30,
  };
  const [row] = records(topCsv({ ...plan, modes: { agg: aModeResult({ top: [exact] }) } }, 'agg'));
  // 16 / 4.9905 = 3.20609; x 500 = 1603.05; / 4 = 400.761; 7 x 1603.05 / 30 = 374.044
  expect(row).toMatchObject({
    concurrency: '16',
    request_rate: '3.20609',
    'seq/s': '3.20609',
    'seq/s/gpu': '0.801523',
    'tokens/s': '1603.05',
    'tokens/s/gpu': '400.761',
    'tokens/s/gpu_cluster': '374.044',
    num_total_gpus: '4',
    replicas: '7',
    used_gpus: '28',
    total_gpus: '30',
    parallel: 'tp4pp1dp1etp1ep1',
    num_tokens: '3515',
  });
});

test('a mixture of experts with attention data parallelism: global batch is batch x dp', () => {
  const [row] = records(topCsv(aMoePlan(), 'disagg'));
  expect(row).toMatchObject({
    '(d)bs': '32',
    '(d)global_bs': '256',
    '(d)parallel': 'tp1pp1dp8etp1ep8',
    '(p)moe': 'fp8_block',
    num_total_gpus: '16',
    kv_transfer_ms: '2.1',
    sla_met: 'true',
  });
});

test('what a plan does not model is empty, and so is TPOT of a single output token', () => {
  const [disagg] = records(topCsv(aPlan(), 'disagg'));
  const empty = Object.entries(disagg ?? {}).filter(([, value]) => value === '');
  expect(empty.map(([name]) => name)).toEqual([
    'encoder_latency',
    '(p)moe',
    '(p)comm',
    '(d)moe',
    '(d)comm',
    '(e)workers',
    '(e)tp',
    '(e)pp',
    '(e)bs',
    '(e)parallel',
    '(e)memory',
    'power_w',
    'notices',
  ]);
  const [single] = records(topCsv(aSingleTokenPlan(), 'agg'));
  expect(single).toMatchObject({ tpot: '', 'tokens/s/user': '', tpot_low: '' });
});

test('no compliant configuration leaves a header; a mode that was not asked for does too', () => {
  expect(records(topCsv(anInfeasiblePlan(), 'agg'))).toEqual([]);
  expect(records(topCsv(aSingleTokenPlan(), 'disagg'))).toEqual([]);
});

test('the frontier keeps its order', () => {
  const plan = aPlan({ modes: { agg: aModeResult({ frontier: aFrontier('agg', 5) }) } });
  const speeds = records(paretoCsv(plan, 'agg')).map((row) => Number(row['tokens/s/user']));
  expect(speeds).toHaveLength(5);
  expect(speeds).toEqual([...speeds].sort((a, b) => a - b));
});

test('a model path with a comma and quotes is quoted as RFC 4180 asks', () => {
  const plan = aPlan();
  const quoted = topCsv({ ...plan, request: { ...plan.request, model: 'a,"b"' } }, 'agg');
  expect(quoted.split('\n')[1]?.startsWith('"a,""b""",4000,')).toBe(true);
});

function raise(): never {
  throw new Error('the fixture has no aggregated configuration');
}

test('docs/data-format.md explains every column', () => {
  const page = readFileSync(new URL('../../../docs/data-format.md', import.meta.url), 'utf8');
  const section = page.slice(page.indexOf('## CSV files of a plan'));
  const named = new Set([...section.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
  const isNamed = (column: string) => {
    const bare = column.replace(/^\([pde]\)/, '');
    const byRange = /_(low|high)$/.test(column) && named.has('ttft_low') && named.has('tokens_per_s_per_gpu_high');
    const byFamily =
      (column.startsWith('encoder_') && named.has('encoder_*')) || (column.startsWith('(e)') && named.has('(e)*'));
    return named.has(column) || named.has(bare) || byRange || byFamily;
  };
  const columns = `${AGG_HEADER},${DISAGG_HEADER}`.split(',');
  expect(columns.filter((column) => !isNamed(column))).toEqual([]);
});
