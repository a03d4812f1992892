import type { EstimateDetail } from '../advise/estimate-detail.ts';
import { nounFor } from '../base/words.ts';
import type { EstimateRequest, EstimateResult } from '../rank/estimate-result.ts';
import type { PlanWorker, Range } from '../rank/plan-result.ts';
import type { SimulationResult } from '../rank/simulation-result.ts';
import type { StaticRequest } from '../rank/static-result.ts';
import type { Distribution } from '../simulate/result.ts';
import { layoutWords, workerOf } from './cells.ts';
import { count, fixed, percent, rateText } from './format.ts';
import { memoryWidth, workerMemoryLines } from './memory-text.ts';
import { serverWords } from './server-words.ts';
import { shapeLegend, stepLines, timeLines } from './step-text.ts';
import { bounds, misses, uncertainBounds } from './verdict.ts';
import { wrap } from './wrap.ts';

const WIDTH = 60;
const LABEL = 20;
/** Columns of the labels in a box that is narrower. */
const NARROW_LABEL = 17;

/** A value beside its label. */
export interface BoxLine {
  readonly label: string;
  readonly value: string;
}

/** One configuration in a box at most 60 wide, details below it. */
export function estimateReport(
  result: EstimateResult & { readonly detail?: EstimateDetail },
  columns: number = WHOLE,
): string {
  const sections = [
    requestLines(result),
    latencyLines(result),
    rateLines(result),
    ...(result.simulation === undefined ? [] : [simulationLines(result.simulation, result)]),
  ];
  return estimateBox(result, { sections, columns });
}

/** Columns that hold every table of details. */
export const WHOLE = 120;

/** The sections of an estimate in a box under its mode, the details below. */
export function estimateBox(
  { mode, detail: details = {} }: { readonly mode: string; readonly detail?: EstimateDetail },
  { sections, columns }: { readonly sections: readonly (readonly BoxLine[])[]; readonly columns: number },
): string {
  const width = Math.min(WIDTH, columns);
  const double = '='.repeat(width);
  const single = '-'.repeat(width);
  const boxed = sections.map((lines) => lines.flatMap((one) => boxLine(one, width)));
  return `${[
    double,
    `Performance Estimate (${mode})`,
    double,
    ...boxed.flatMap((lines, i) => (i === 0 ? lines : [single, ...lines])),
    double,
    ...Object.entries(details).flatMap(([role, detail]) => [
      ...(detail.memory
        ? ['', `Memory of ${workerOf(role)}`, '', ...workerMemoryLines(detail.memory, memoryWidth(columns))]
        : []),
      ...(detail.time ? ['', `Time of ${workerOf(role)}`, '', ...timeLines(detail.time, columns)] : []),
      ...stepLines(role, detail.ops ?? [], columns),
    ]),
    ...shapeLegend(
      Object.values(details).flatMap(({ ops }) => ops ?? []),
      columns,
    ),
  ].join('\n')}\n`;
}

/** What any estimate says of what it is about. */
type Described = Pick<
  EstimateResult,
  'system' | 'backend' | 'backend_version' | 'workers' | 'replicas' | 'concurrency' | 'gpus_per_replica'
> & { readonly request: EstimateRequest | StaticRequest; readonly mode: string };

export function requestLines(result: Described): readonly BoxLine[] {
  const { request } = result;
  const servers = serverWords(request);
  const { decode_system: decodeSystem = null } = 'decode_system' in request ? request : {};
  const decodeOn = decodeSystem === null ? '' : `, decode on ${decodeSystem}`;
  return [
    ...line('Model', request.model),
    ...line('System', `${result.system}${decodeOn}`),
    ...line('Backend', `${result.backend} ${result.backend_version}`),
    ...line(
      'Prompt, output',
      `${request.isl} + ${request.osl} tokens${request.prefix > 0 ? `, ${request.prefix} cached` : ''}`,
    ),
    ...line('Layout', layoutWords(result)),
    ...line('GPUs', gpuWords(result)),
    ...Object.entries(result.workers).flatMap(([role, of]) =>
      line(result.mode.startsWith('static') ? 'Worker' : `Worker, ${role}`, workerWords(of as PlanWorker)),
    ),
    ...(request.nextn === 0
      ? []
      : line(
          'Speculation',
          `${request.nextn} ${nounFor(request.nextn, 'draft')} a step, ${fixed(request.nextn_accepted ?? 0, 3)} accepted on average`,
        )),
    ...(servers === '' ? [] : line('Server flags', servers)),
    ...line('Concurrency', `${count(result.concurrency)} ${nounFor(result.concurrency, 'request')} in flight`),
  ];
}

/** `8 x h200_sxm`, or those of each pool where they run on different systems. */
function gpuWords({ workers, replicas }: Described): string {
  const bySystem = new Map<string, number>();
  for (const { system, count: of, gpus } of Object.values(workers) as PlanWorker[]) {
    bySystem.set(system, (bySystem.get(system) ?? 0) + replicas * of * gpus);
  }
  return [...bySystem].map(([system, gpus]) => `${gpus} x ${system}`).join(' + ');
}

function workerWords({ count: workers, gpus, batch_size: batch, quant, memory_gib: memory }: PlanWorker): string {
  const experts = quant.moe === null ? '' : `, experts ${quant.moe}`;
  return [
    `${workers} x ${gpus} ${nounFor(gpus, 'GPU')}, batch ${batch}`,
    `weights ${quant.gemm}${experts}, KV ${quant.kv_cache}`,
    `${fixed(memory.total, 1)} of ${fixed(memory.capacity, 1)} GiB a GPU`,
  ].join('; ');
}

function latencyLines(result: EstimateResult): readonly BoxLine[] {
  const { ttft_ms: ttft, tpot_ms: tpot, kv_transfer_ms: transfer } = result;
  const percentile = BASIS_WORDS[result.ttft_basis] === undefined ? `, ${result.ttft_basis}` : '';
  const basis = BASIS_WORDS[result.ttft_basis] ?? percentile;
  return [
    ...line('TTFT', `${fixed(ttft, 3)} ms${basis}${between(result.ttft_ms_range, 'ms')}`),
    ...line(
      'TPOT',
      tpot === null
        ? 'none: one output token'
        : `${fixed(tpot, 3)} ms${percentile}${between(result.tpot_ms_range, 'ms')}`,
    ),
    ...line('Request latency', `${fixed(result.request_latency_ms, 3)} ms${percentile}`),
    ...(transfer === null ? [] : line('KV transfer', `${fixed(transfer, 3)} ms, inside TTFT`)),
    ...line('Limits', limitWords(result)),
    ...line('Grade', GRADE_WORDS[result.grade]),
  ];
}

/** A steady mean needs no word; another load or a percentile has its own. */
const BASIS_WORDS: Readonly<Record<string, string>> = { steady: '', cold: ', mean from cold' };

export const GRADE_WORDS = {
  measured: 'measured: inside the measured range',
  extrapolated: 'extrapolated: beyond the measured range',
  estimated: 'estimated: an operation was not measured on this GPU',
} as const satisfies Record<EstimateResult['grade'], string>;

function limitWords(result: EstimateResult): string {
  const missed = misses(result, result.sla).map(({ name }) => name);
  const { percentile } = result.sla;
  const of = percentile === null ? '' : ` of the ${percentile}`;
  const all = bounds(result.sla).map(({ name, boundMs }) => `${name} ${fixed(boundMs, 0)} ms`);
  const unsure = uncertainBounds(result, result.sla);
  const reach = unsure.length === 0 ? '' : `; the 80 % range of ${unsure.join(' and ')} reaches beyond`;
  return `${missed.length === 0 ? 'met' : `missed by ${missed.join(' and ')}`} (${all.join(', ')}${of})${reach}`;
}

function rateLines(result: EstimateResult): readonly BoxLine[] {
  const user = result.tokens_per_s_per_user;
  return [
    ...line('Tokens/s', fixed(result.tokens_per_s)),
    ...line('Tokens/s/GPU', `${fixed(result.tokens_per_s_per_gpu)}${between(result.tokens_per_s_per_gpu_range, '')}`),
    ...line('Tokens/s/user', user === null ? 'none: one output token' : fixed(user)),
    ...line('Requests/s', rateText(result.requests_per_s, 3)),
  ];
}

/** The load that was played, how latencies spread, and what the closed form says. */
function simulationLines(simulation: SimulationResult, { request }: EstimateResult): readonly BoxLine[] {
  const { ttft_ms: ttft, tpot_ms: tpot, screen, goodput_per_s: goodput } = simulation;
  const rate =
    request.request_rate === undefined ? '' : `, ${request.request_rate} ${nounFor(request.request_rate, 'request')}/s`;
  const lengths = simulation.lengths === 'fixed' ? '' : `, lengths ${simulation.lengths}`;
  const spread = (name: string, values: Distribution | null) =>
    values === null
      ? []
      : line(name, [values.p50, values.p90, values.p95, values.p99].map((ms) => fixed(ms)).join(' / '));
  const closed = [
    `TTFT ${fixed(screen.ttft_ms)} ms`,
    ...(screen.tpot_ms === null ? [] : [`TPOT ${fixed(screen.tpot_ms)} ms`]),
  ];
  return [
    ...line('Simulated', `${simulation.load} load${rate}${lengths}, ${simulation.requests_counted} requests counted`),
    ...line('Percentiles', '50 / 90 / 95 / 99, ms'),
    ...spread('  TTFT', ttft),
    ...spread('  TPOT', tpot),
    ...spread('  Request', simulation.request_latency_ms),
    ...(goodput === null
      ? []
      : line('Goodput', `${fixed(goodput, 3)} of ${fixed(simulation.requests_per_s, 3)} requests/s meet every limit`)),
    ...line(
      'Occupancy',
      `${fixed(simulation.running, 1)} running, KV cache ${percent(simulation.kv_cache_share)}${
        simulation.preemptions === 0
          ? ''
          : `, ${simulation.preemptions} ${nounFor(simulation.preemptions, 'preemption')}`
      }`,
    ),
    ...line('Closed form', closed.join(', ')),
  ];
}

/** 80 % interval. */
function between(range: Range | null, unit: string): string {
  if (range === null) return '';
  return ` (80 %: ${fixed(range[0])} to ${fixed(range[1])}${unit === '' ? '' : ` ${unit}`})`;
}

/** A line of a box; a list, as most figures are in some answers only. */
export function line(label: string, value: string): readonly BoxLine[] {
  return [{ label, value }];
}

/** The value wrapped beside its label. */
function boxLine({ label, value }: BoxLine, width: number): readonly string[] {
  const left = width < WIDTH ? NARROW_LABEL : LABEL;
  return wrap(value, width - left - 2).map((part, i) => `  ${(i === 0 ? `${label}:` : '').padEnd(left)}${part}`);
}
