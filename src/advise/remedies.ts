import type { Play } from '../input/play-input.ts';
import type { Sla } from '../input/sla.ts';
import { gpusPerWorker, type ModelSpec, type Parallelism } from '../model/model-spec.ts';
import type { FitSuggestion } from '../rank/fit-suggestion.ts';
import { asPlayed, type LoneWorkers, loneOf } from '../search/lone.ts';
import { aggEngineOf, type SweepSpace, workerSpace } from '../search/sweep.ts';
import { longestDemand, type Role, workerOf, workerSizes } from '../search/workers.ts';
import type { EngineModel } from '../step/engine-model.ts';
import type { SystemSpec } from '../tables/system-spec.ts';
import type { Workload } from '../workload/workload.ts';
import { changeWords } from './fit-words.ts';
import { type Miss, missesOf } from './missed-limits.ts';
import { poolsFit } from './pools-fit.ts';
import { wouldFit } from './would-fit.ts';

export interface RejectedQuestion {
  readonly space: SweepSpace;
  readonly sla: Sla;
  readonly play: Play;
  /** Lengths that others are drawn around. */
  readonly nominal: Pick<Workload, 'isl' | 'osl'>;
  /** Systems of the prefill (and aggregated) and of the decode workers. */
  readonly systems: { readonly prefill: SystemSpec; readonly decode: SystemSpec };
  /** The same model in other formats. */
  readonly checkpoints: readonly ModelSpec[];
}

export interface RoleLayout {
  readonly role: Role;
  readonly parallel: Parallelism;
}

export function engineOf(space: SweepSpace, role: Role): EngineModel {
  if (role === 'agg') return aggEngineOf(space);
  return role === 'prefill' ? space.prefillEngine : space.decodeEngine;
}

/**
 * Changes that would each give a worker the memory for one request. `beside`: GPUs of the smallest worker of the other pool, null where that has none
 * that fits: other GPUs or formats are then those of both pools.
 */
export function memoryRemedies(
  question: RejectedQuestion,
  { role, parallel }: RoleLayout,
  beside: number | null,
): readonly string[] {
  const { space } = question;
  const { workload, maxSeqLen, totalGpus } = space;
  const engineModel = engineOf(space, role);
  const holds = (changed: Partial<SweepSpace>) =>
    typeof workerOf(workerSpace({ ...space, ...changed }, engineModel), role, parallel) !== 'string';
  const holdsLengths = (lengths: Partial<Workload>) => holds({ workload: { ...workload, ...lengths } });
  const inAll = (gpus: number) =>
    beside !== null && beside > 0 && gpus + beside > totalGpus ? `, ${gpus + beside} of both pools` : '';
  return [
    ...(maxSeqLen === null ? [] : longest({ workload, maxSeqLen }, (tokens) => holds({ maxSeqLen: tokens }))),
    ...shorter(workload, role === 'prefill' ? ['isl'] : ['isl', 'osl'], holdsLengths),
    ...sizeRemedies(question, { role, parallel }, beside === null).map(
      (fit) => `${changeWords(fit)}${inAll(fit.gpus)}`,
    ),
  ];
}

/** More GPUs and other formats that fit, of one pool or of both. */
function sizeRemedies(
  { space, systems, checkpoints }: RejectedQuestion,
  { role, parallel }: RoleLayout,
  ofBoth: boolean,
): readonly FitSuggestion[] {
  const { model, workload, maxSeqLen, totalGpus } = space;
  const needOf = (of: Role) => {
    const engineModel = engineOf(space, of);
    const system = of === 'decode' ? systems.decode : systems.prefill;
    const demand = longestDemand({ engineModel, workload, maxSeqLen }, of);
    return { engineModel, system, demand, lists: space.layouts?.[of] };
  };
  if (ofBoth) {
    const pools = { prefill: needOf('prefill'), decode: needOf('decode') };
    return poolsFit({ model, ...pools, gpus: totalGpus, checkpoints });
  }
  const need = needOf(role);
  const maxGpus = workerSizes(model, need.engineModel.hardware).widest;
  return wouldFit({ model, ...need, requests: 1, gpus: gpusPerWorker(parallel), checkpoints, maxGpus });
}

const WORDS = { ttft: 'TTFT', tpot: 'TPOT', request_latency: 'request latency' } as const;

/** Changes that would each let one request meet every limit. */
export function limitRemedies(
  { space, sla, play }: RejectedQuestion,
  workers: LoneWorkers,
  misses: readonly Miss[],
): readonly string[] {
  const limits = misses.map(({ reason, valueMs }) => `a ${WORDS[reason]} limit of ${roundedUp(valueMs)} ms`);
  // Of lengths that are drawn the mean is not what a limit hangs on.
  if (play.lengths.kind !== 'fixed') return [limits.join(' and ')];
  const meets = (lengths: Partial<Workload>) => {
    const workload = { ...space.workload, ...lengths };
    const point = loneOf(space, workers, workload);
    if (point === null) return false;
    return missesOf(asPlayed(point, { ...space, workload }, { play, nominal: workload }), sla).length === 0;
  };
  const isLatency = misses.some(({ reason }) => reason === 'request_latency');
  return [limits.join(' and '), ...shorter(space.workload, isLatency ? ['isl', 'osl'] : ['isl'], meets)];
}

/** Three digits, upwards: a limit that the value meets. */
function roundedUp(value: number): number {
  const unit = 10 ** (Math.floor(Math.log10(value)) - 2);
  return Number((Math.ceil(value / unit) * unit).toPrecision(3));
}

/** The longest prompt, or else the longest output, that `holds`: `isl of 3000 or less`; nothing where not even a tenth of them does. */
function shorter(
  workload: Workload,
  keys: readonly ('isl' | 'osl')[],
  holds: (lengths: Partial<Workload>) => boolean,
): readonly string[] {
  for (const key of keys) {
    const tokens = workload[key];
    const least = key === 'isl' ? workload.prefixTokens + 1 : 1;
    const low = Math.max(least, Math.floor(tokens / 10));
    const found = largest({ low, high: tokens }, (to) => holds({ [key]: to }));
    if (found !== null) return [`${key} of ${found} or less`];
  }
  return [];
}

/** A length of the longest request for which there is room. */
function longest(
  { workload: { isl, osl }, maxSeqLen }: { readonly workload: Workload; readonly maxSeqLen: number },
  holds: (tokens: number) => boolean,
): readonly string[] {
  const found = largest({ low: isl + osl, high: maxSeqLen }, holds);
  return found === null ? [] : [`max_seq_len of ${found} or less`];
}

/** The largest value that holds, to a hundredth of the range's end; null where not even the smallest does. `high` does not hold. */
function largest(
  { low: least, high: most }: { readonly low: number; readonly high: number },
  holds: (value: number) => boolean,
): number | null {
  let low = least;
  let high = most;
  if (low >= high || !holds(low)) return null;
  while (high - low > Math.max(1, most / 100)) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}
