import { GIB } from '../base/units.ts';
import type { Sla } from '../input/sla.ts';
import { gpusPerWorker, isMoe, type ModelSpec, type Parallelism, parallelName } from '../model/model-spec.ts';
import { layoutVerdict } from '../model/parallelism.ts';
import type { RejectedLayout } from '../rank/explain-result.ts';
import { layouts } from '../search/layouts.ts';
import type { ServingPoint } from '../search/serving-point.ts';
import { aggEngineOf, runnable, runningPoint, type SweepSpace } from '../search/sweep.ts';
import { longestDemand } from '../search/workers.ts';
import type { SystemSpec } from '../tables/system-spec.ts';
import { fitWords } from './fit-words.ts';
import { wouldFit } from './would-fit.ts';

export interface RejectedQuestion {
  readonly space: SweepSpace;
  readonly sla: Sla;
  readonly system: SystemSpec;
  /** The same model in other formats. */
  readonly checkpoints: readonly ModelSpec[];
}

/**
 * Layouts of one aggregated worker inside a node that cannot be an answer: too little memory for one request, or a limit that is missed
 * even with one request in flight. What only carries less than the chosen plan is not among them.
 */
export function rejectedLayouts(question: RejectedQuestion): readonly RejectedLayout[] {
  const { space } = question;
  const { hardware, backend } = space.prefillEngine;
  const limits = {
    maxGpus: Math.min(space.totalGpus, hardware.gpusPerNode),
    scaleUpGpus: hardware.scaleUpGpus,
    deep: false,
  };
  const legal = [...layouts(space.model, backend, limits)].filter(
    (parallel) => layoutVerdict({ model: space.model, parallelism: parallel, backend }).ok,
  );
  const found = legal.flatMap((parallel) => rejection(question, parallel) ?? []);
  return found.sort((a, b) => lack(a) - lack(b) || a.gpus - b.gpus || (a.parallel < b.parallel ? -1 : 1));
}

/** How much is missing, relative: a limit's excess, or memory in GiB a hundred. */
function lack({ short_gib: short, value_ms: value, limit_ms: limit }: RejectedLayout): number {
  if (value !== null && limit !== null) return value / limit - 1;
  return short === null ? Number.MAX_VALUE : 1 + short;
}

function rejection(question: RejectedQuestion, parallel: Parallelism): RejectedLayout | null {
  const { space, sla } = question;
  const base = { parallel: parallelName(parallel, isMoe(space.model)), gpus: gpusPerWorker(parallel) };
  const none = { short_gib: null, value_ms: null, limit_ms: null, remedies: [] };
  const memory = aggEngineOf(space).memory(parallel, demandOf(space));
  if (memory.maxSequences < 1) {
    const reason = memory.kvBudgetBytes <= 0 ? 'weights_do_not_fit' : 'kv_does_not_fit';
    const short = (memory.kvBytesPerSequence - memory.kvBudgetBytes) / GIB;
    return { ...base, ...none, reason, short_gib: short, remedies: memoryRemedies(question, parallel) };
  }
  const point = alone(space, parallel);
  if (point === 'no_perf_data') return { ...base, ...none, reason: point };
  if (typeof point === 'string') return null;
  const missed = worstMiss(point, sla);
  if (missed === null) return null;
  const { reason, valueMs, limitMs } = missed;
  const remedies = [`a ${WORDS[reason]} limit of ${roundedUp(valueMs)} ms`, ...shorterPrompt(question, parallel)];
  return { ...base, ...none, reason, value_ms: valueMs, limit_ms: limitMs, remedies };
}

const WORDS = { ttft: 'TTFT', tpot: 'TPOT', request_latency: 'request latency' } as const;

function demandOf(space: SweepSpace) {
  const { workload, maxSeqLen } = space;
  return longestDemand({ engineModel: aggEngineOf(space), workload, maxSeqLen }, 'agg');
}

/** One worker with one request in flight. */
function alone(space: SweepSpace, parallel: Parallelism): ServingPoint | string {
  const run = runnable(space, { agg: { parallel, workers: 1 } });
  return typeof run === 'string' ? run : runningPoint(run, space, 1);
}

function worstMiss({ ttftMs, tpotMs, requestLatencyMs }: ServingPoint, sla: Sla) {
  const limits = [
    { reason: 'ttft' as const, valueMs: ttftMs, limitMs: sla.ttftMs },
    { reason: 'tpot' as const, valueMs: tpotMs, limitMs: sla.tpotMs },
    { reason: 'request_latency' as const, valueMs: requestLatencyMs, limitMs: sla.requestLatencyMs },
  ];
  const missed = limits.flatMap(({ reason, valueMs, limitMs }) =>
    limitMs !== null && valueMs > limitMs ? [{ reason, valueMs, limitMs }] : [],
  );
  return missed.sort((a, b) => b.valueMs / b.limitMs - a.valueMs / a.limitMs)[0] ?? null;
}

/** Three digits, upwards: a limit that the value meets. */
function roundedUp(value: number): number {
  const unit = 10 ** (Math.floor(Math.log10(value)) - 2);
  return Number((Math.ceil(value / unit) * unit).toPrecision(3));
}

function memoryRemedies(question: RejectedQuestion, parallel: Parallelism): readonly string[] {
  const { space, system, checkpoints } = question;
  const { model } = space;
  const engineModel = aggEngineOf(space);
  const demand = demandOf(space);
  const fits = wouldFit({
    model,
    engineModel,
    system,
    demand,
    requests: 1,
    gpus: gpusPerWorker(parallel),
    checkpoints,
  });
  const holds = (isl: number) =>
    engineModel.memory(parallel, { ...demand, sequenceTokens: isl + space.workload.osl }).maxSequences >= 1;
  return [...promptRemedy(space, holds), ...(fits.length === 0 ? [] : [fitWords(fits).replace('would fit: ', '')])];
}

/** The longest prompt with which the limits hold, where a prompt is what they hang on. */
function shorterPrompt({ space, sla }: RejectedQuestion, parallel: Parallelism): readonly string[] {
  return promptRemedy(space, (isl) => {
    const point = alone({ ...space, workload: { ...space.workload, isl } }, parallel);
    return typeof point !== 'string' && worstMiss(point, sla) === null;
  });
}

/** `isl of 3000 or less`, to two digits; nothing where not even a tenth of the prompt would do. */
function promptRemedy(
  { workload: { isl, prefixTokens } }: SweepSpace,
  holds: (isl: number) => boolean,
): readonly string[] {
  let low = Math.max(prefixTokens + 1, Math.floor(isl / 10));
  let high = isl;
  if (low >= high || !holds(low)) return [];
  while (high - low > Math.max(1, isl / 100)) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return [`isl of ${low} or less`];
}
