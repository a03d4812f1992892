import { stringify } from 'csv-stringify/sync';
import type { Mode } from '../base/names.ts';
import { isWithinUncertainty } from '../rank/compare.ts';
import { leadWorker, type PlanConfig, type PlanResult, type PlanWorker } from '../rank/plan-result.ts';
import { isMoe, prefillWorker } from './cells.ts';
import { rounded } from './format.ts';
import { bestConfig } from './verdict.ts';

type Value = string | number | boolean | null;
interface Row {
  readonly plan: PlanResult;
  readonly config: PlanConfig;
}
type Column = readonly [name: string, value: (row: Row) => Value];

// Names and order are those of AIConfigurator's CSV files (v0.11), so that scripts written for them keep working.
// ms, GiB per GPU, output tokens; one row is one replica: concurrency, request_rate, seq/s and tokens/s are those of a single one.
// Always empty, because a plan does not model it: encoder_* and (e)* (no vision encoder), power_w (no power),
// balance_score (no such score), comm and (p)comm, (d)comm (collectives always run in the model's 16-bit format).
const EMPTY = (): null => null;

/** Rate of one replica; `requests_per_s` is that of the deployment. */
function rate({ config }: Row): number {
  return config.requests_per_s / config.replicas;
}

function worked(of: (config: PlanConfig) => PlanWorker, value: (worker: PlanWorker) => Value): Column[1] {
  return ({ config }) => value(of(config));
}

/** The long form for every model: `tp4pp1dp1etp1ep1`, with `cpN` at the end when above 1. */
function longParallel(worker: PlanWorker): string {
  const moe = isMoe(worker) ? { tp: worker.moe_tp, ep: worker.moe_ep } : { tp: 1, ep: 1 };
  const cp = worker.cp > 1 ? `cp${worker.cp}` : '';
  return `tp${worker.tp}pp${worker.pp}dp${worker.dp}etp${moe.tp}ep${moe.ep}${cp}`;
}

const WORKLOAD: readonly Column[] = [
  ['model', ({ plan }) => plan.request.model],
  ['isl', ({ plan }) => plan.request.isl],
  ['osl', ({ plan }) => plan.request.osl],
  ['prefix', ({ plan }) => plan.request.prefix],
  ['concurrency', ({ config }) => config.concurrency / config.replicas],
  ['request_rate', rate],
];

const LATENCIES: readonly Column[] = [
  ['ttft', ({ config }) => config.ttft_ms],
  ['tpot', ({ config }) => config.tpot_ms],
  ['request_latency', ({ config }) => config.request_latency_ms],
];

const RATES: readonly Column[] = [
  ['seq/s', rate],
  ['seq/s/gpu', (row) => rate(row) / row.config.gpus_per_replica],
  ['tokens/s', ({ config }) => config.tokens_per_s / config.replicas],
  ['tokens/s/gpu', ({ config }) => config.tokens_per_s / config.used_gpus],
  ['tokens/s/user', ({ config }) => config.tokens_per_s_per_user],
];

/** Ours, behind theirs. */
const APPENDED: readonly Column[] = [
  ['tokens/s/gpu_cluster', ({ config }) => config.tokens_per_s_per_gpu],
  ['grade', ({ config }) => config.grade],
  ['sla_met', ({ config }) => config.sla_met],
  ['ttft_low', ({ config }) => config.ttft_ms_range[0]],
  ['ttft_high', ({ config }) => config.ttft_ms_range[1]],
  ['tpot_low', ({ config }) => config.tpot_ms_range?.[0] ?? null],
  ['tpot_high', ({ config }) => config.tpot_ms_range?.[1] ?? null],
  ['tokens_per_s_per_gpu_low', ({ config }) => config.tokens_per_s_per_gpu_range[0]],
  ['tokens_per_s_per_gpu_high', ({ config }) => config.tokens_per_s_per_gpu_range[1]],
  ['kv_transfer_ms', ({ config }) => config.kv_transfer_ms],
  ['ttft_basis', ({ config }) => config.ttft_basis],
  ['replicas', ({ config }) => config.replicas],
  ['used_gpus', ({ config }) => config.used_gpus],
  ['total_gpus', ({ config }) => config.total_gpus],
  ['sla_range_met', ({ config }) => config.sla_range_met],
  ['within_uncertainty_of_best', isCloseToBest],
  ['notices', ({ plan }) => plan.notices.map(({ message }) => message).join('; ')],
];

/** Only where rows say what they cost. */
const COSTS: Readonly<Record<string, readonly Column[]>> = {
  cost_per_hour: [['cost_per_hour', ({ config }) => config.cost_per_hour ?? null]],
  cost_per_million_output_tokens: [
    ['cost_per_million_output_tokens', ({ config }) => config.cost_per_million_output_tokens ?? null],
  ],
  joule_per_output_token_max: [
    ['joule_per_output_token_max', ({ config }) => config.joule_per_output_token_max ?? null],
  ],
};

/** Whether the row's throughput differs from the best plan's by less than the uncertainty; the best itself does. */
function isCloseToBest({ plan, config }: Row): boolean {
  const best = bestConfig(plan);
  return best !== null && isWithinUncertainty(best, config);
}

const AGG: readonly Column[] = [
  ...WORKLOAD,
  ['bs', worked(leadWorker, (w) => w.batch_size)],
  ['global_bs', worked(leadWorker, (w) => w.batch_size * w.dp)],
  ...LATENCIES,
  ['encoder_latency', EMPTY],
  ['encoder_memory', EMPTY],
  ...RATES,
  ['num_total_gpus', ({ config }) => config.gpus_per_replica],
  ['tp', worked(leadWorker, (w) => w.tp)],
  ['pp', worked(leadWorker, (w) => w.pp)],
  ['dp', worked(leadWorker, (w) => w.dp)],
  ['moe_tp', worked(leadWorker, (w) => w.moe_tp)],
  ['moe_ep', worked(leadWorker, (w) => w.moe_ep)],
  ['cp', worked(leadWorker, (w) => w.cp)],
  ['parallel', worked(leadWorker, longParallel)],
  ['gemm', worked(leadWorker, (w) => w.quant.gemm)],
  ['kvcache', worked(leadWorker, (w) => w.quant.kv_cache)],
  ['fmha', worked(leadWorker, (w) => w.quant.attention)],
  ['moe', worked(leadWorker, (w) => w.quant.moe)],
  ['comm', EMPTY],
  ['memory', worked(leadWorker, (w) => w.memory_gib.total)],
  ['balance_score', EMPTY],
  ['num_ctx_reqs', worked(leadWorker, (w) => w.step.prefill_requests)],
  ['num_gen_reqs', worked(leadWorker, (w) => w.step.decode_requests)],
  ['num_tokens', worked(leadWorker, (w) => w.step.prefill_tokens + w.step.decode_requests)],
  ['ctx_tokens', worked(leadWorker, (w) => w.step.prefill_tokens)],
  ['gen_tokens', worked(leadWorker, (w) => w.step.decode_requests)],
  ['backend', ({ config }) => config.backend],
  ['version', ({ config }) => config.backend_version],
  ['system', ({ config }) => config.system],
  ['power_w', EMPTY],
  ...APPENDED,
];

function poolSize(role: string, of: (config: PlanConfig) => PlanWorker): readonly Column[] {
  return [
    [`(${role})bs`, worked(of, (w) => w.batch_size)],
    [`(${role})global_bs`, worked(of, (w) => w.batch_size * w.dp)],
    [`(${role})workers`, worked(of, (w) => w.count)],
  ];
}

/** The layout of one pool. Decode workers have no context parallelism and therefore no `(d)cp`. */
function poolLayout(role: string, of: (config: PlanConfig) => PlanWorker): readonly Column[] {
  const columns: readonly Column[] = [
    ['tp', worked(of, (w) => w.tp)],
    ['pp', worked(of, (w) => w.pp)],
    ['dp', worked(of, (w) => w.dp)],
    ['moe_tp', worked(of, (w) => w.moe_tp)],
    ['moe_ep', worked(of, (w) => w.moe_ep)],
    ...(role === 'p' ? [['cp', worked(of, (w) => w.cp)] as const] : []),
    ['parallel', worked(of, longParallel)],
    ['gemm', worked(of, (w) => w.quant.gemm)],
    ['kvcache', worked(of, (w) => w.quant.kv_cache)],
    ['fmha', worked(of, (w) => w.quant.attention)],
    ['moe', worked(of, (w) => w.quant.moe)],
    ['comm', EMPTY],
    ['memory', worked(of, (w) => w.memory_gib.total)],
    ['backend', ({ config }) => config.backend],
    ['version', ({ config }) => config.backend_version],
    ['system', worked(of, (w) => w.system)],
  ];
  return columns.map(([name, value]) => [`(${role})${name}`, value]);
}

const DISAGG: readonly Column[] = [
  ...WORKLOAD,
  ...poolSize('p', prefillWorker),
  ...poolSize('d', leadWorker),
  ...LATENCIES,
  ['encoder_latency', EMPTY],
  ...RATES,
  ['(p)seq/s/worker', worked(prefillWorker, (w) => w.requests_per_s_capacity)],
  ['(d)seq/s/worker', worked(leadWorker, (w) => w.requests_per_s_capacity)],
  ['num_total_gpus', ({ config }) => config.gpus_per_replica],
  ...poolLayout('p', prefillWorker),
  ...poolLayout('d', leadWorker),
  ['(e)workers', EMPTY],
  ['(e)tp', EMPTY],
  ['(e)pp', EMPTY],
  ['(e)bs', EMPTY],
  ['(e)parallel', EMPTY],
  ['(e)memory', EMPTY],
  ['power_w', EMPTY],
  ...APPENDED,
];

/** `best_config_topn.csv` of a mode: the ranked configurations, only a header when none complies. */
export function topCsv(plan: PlanResult, mode: Mode): string {
  return table(plan, mode, plan.modes[mode]?.top ?? []);
}

/** `pareto.csv` of a mode: the frontier in rising tokens/s/user. */
export function paretoCsv(plan: PlanResult, mode: Mode): string {
  return table(plan, mode, plan.modes[mode]?.frontier ?? []);
}

function table(plan: PlanResult, mode: Mode, configs: readonly PlanConfig[]): string {
  const priced = Object.keys(COSTS).filter((name) => configs.some((config) => name in config));
  const costs = priced.flatMap((name) => COSTS[name] ?? []);
  const columns = [...(mode === 'agg' ? AGG : DISAGG), ...costs];
  const rows = configs.map((config) => columns.map(([, value]) => cell(value({ plan, config }))));
  return stringify([columns.map(([name]) => name), ...rows], { record_delimiter: '\n' });
}

function cell(value: Value): string {
  return value === null ? '' : String(typeof value === 'number' ? rounded(value) : value);
}
