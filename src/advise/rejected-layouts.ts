import type { Mode } from '../base/names.ts';
import { GIB } from '../base/units.ts';
import { gpusPerWorker, isMoe, parallelName } from '../model/model-spec.ts';
import type { RejectedLayout } from '../rank/explain-result.ts';
import { asPlayed, type LonePair, type LoneWorkers, loneAggregated, lonePairs, pairable } from '../search/lone.ts';
import type { ServingPoint } from '../search/serving-point.ts';
import { singleStage, workerSpace } from '../search/sweep.ts';
import { longestDemand, type RefusedLayout, type Role, type WorkerPlan, workersOf } from '../search/workers.ts';
import { excess, type Miss, missesOf } from './missed-limits.ts';
import { engineOf, limitRemedies, memoryRemedies, type RejectedQuestion } from './remedies.ts';

/**
 * Layouts of one worker that a search of the modes tries and that cannot be an answer: too little memory for one request, or a limit that is missed
 * even with one request in flight, in pools whichever worker of the other one serves it. What only carries less than the chosen plan is not among them.
 */
export function rejectedLayouts(question: RejectedQuestion, modes: readonly Mode[]): readonly RejectedLayout[] {
  return modes.flatMap((mode) => (mode === 'agg' ? aggregated(question) : pooled(question)));
}

function aggregated(question: RejectedQuestion): readonly RejectedLayout[] {
  const { space, sla } = question;
  const { workers, refused } = workersOf(workerSpace(space, engineOf(space, 'agg')), 'agg');
  return byLack([
    ...refused.flatMap((layout) => memoryRejection(question, { ...layout, role: 'agg', beside: 0 })),
    ...workers.flatMap((worker) => {
      const misses = missesOf(played(question, loneAggregated(space, worker)), sla);
      return limitRejection(question, { worker, misses, workers: { agg: worker }, partner: null });
    }),
  ]);
}

function pooled(question: RejectedQuestion): readonly RejectedLayout[] {
  const { space } = question;
  const prefills = workersOf(workerSpace(space, space.prefillEngine), 'prefill');
  const decodes = workersOf(workerSpace(space, space.decodeEngine), 'decode');
  const pairs = lonePairs(space, pairable(space, prefills.workers, decodes.workers));
  const ofRole = (role: 'prefill' | 'decode') => {
    const [own, other] = role === 'prefill' ? [prefills, decodes] : [decodes, prefills];
    const beside = other.workers.length === 0 ? null : Math.min(...other.workers.map(({ gpus }) => gpus));
    const hasSingle = own.workers.some(({ parallel }) => parallel.pp === 1);
    const refused = hasSingle ? own.refused.filter(({ parallel }) => parallel.pp === 1) : own.refused;
    return byLack([
      ...refused
        .filter(({ parallel }) => gpusPerWorker(parallel) + (beside ?? 1) <= space.totalGpus)
        .flatMap((layout) => memoryRejection(question, { ...layout, role, beside })),
      ...singleStage(own.workers, ({ parallel }) => parallel).flatMap((worker) =>
        slowest(question, { role, worker, pairs: pairs.filter((pair) => pair[role] === worker) }),
      ),
    ]);
  };
  return [...ofRole('prefill'), ...ofRole('decode')];
}

/** Limits that are up to a pool; a request's latency is up to both. */
const OWN = { prefill: ['ttft', 'request_latency'], decode: ['tpot', 'request_latency'] } as const;

/** A worker of a pool that misses a limit of its own beside every worker of the other pool: with the one beside which it misses the fewest limits by least. */
function slowest(
  question: RejectedQuestion,
  {
    role,
    worker,
    pairs,
  }: { readonly role: 'prefill' | 'decode'; readonly worker: WorkerPlan; readonly pairs: readonly LonePair[] },
): readonly RejectedLayout[] {
  const isOwn = ({ reason }: Miss) => OWN[role].some((own) => own === reason);
  const other = role === 'prefill' ? 'decode' : 'prefill';
  const missing = pairs.map((pair) => ({ pair, misses: missesOf(pair.point, question.sla) }));
  if (!missing.every(({ misses }) => misses.some(isOwn))) return [];
  const worst = (misses: readonly Miss[]) => Math.max(...misses.map(excess));
  const [nearest] = missing.sort(
    (a, b) =>
      a.misses.length - b.misses.length ||
      worst(a.misses) - worst(b.misses) ||
      a.pair[other].gpus - b.pair[other].gpus ||
      (a.pair[other].key < b.pair[other].key ? -1 : 1),
  );
  if (nearest === undefined) return [];
  const { pair } = nearest;
  const misses = missesOf(played(question, pair.point), question.sla);
  if (!misses.some(isOwn)) return [];
  const ownFirst = [...misses.filter(isOwn), ...misses.filter((miss) => !isOwn(miss))];
  const workers = { prefill: pair.prefill, decode: pair.decode };
  return limitRejection(question, { worker, misses: ownFirst, workers, partner: pair[other].key });
}

/** A lone request's latencies as the tier of the request sees them. */
function played({ space, play, nominal }: RejectedQuestion, point: ServingPoint): ServingPoint {
  return asPlayed(point, space, { play, nominal });
}

const NONE = { partner: null, short_gib: null, value_ms: null, limit_ms: null, remedies: [] };

interface LimitRejection {
  readonly worker: WorkerPlan;
  /** The one that is told first. */
  readonly misses: readonly Miss[];
  readonly workers: LoneWorkers;
  readonly partner: string | null;
}

function limitRejection(
  question: RejectedQuestion,
  { worker, misses, workers, partner }: LimitRejection,
): readonly RejectedLayout[] {
  const [first] = misses;
  if (first === undefined) return [];
  const { role, key: parallel, gpus } = worker;
  const { reason, valueMs, limitMs } = first;
  const remedies = limitRemedies(question, workers, misses);
  return [{ role, parallel, gpus, ...NONE, reason, partner, value_ms: valueMs, limit_ms: limitMs, remedies }];
}

interface MemoryRejection extends RefusedLayout {
  readonly role: Role;
  /** GPUs of the smallest worker of the other pool; null where it has none that fits, 0 without another pool. */
  readonly beside: number | null;
}

function memoryRejection(
  question: RejectedQuestion,
  { role, parallel, reason, beside }: MemoryRejection,
): readonly RejectedLayout[] {
  const { space } = question;
  const base = { role, parallel: parallelName(parallel, isMoe(space.model)), gpus: gpusPerWorker(parallel), ...NONE };
  if (reason === 'no_perf_data') return [{ ...base, reason }];
  if (reason !== 'weights_do_not_fit' && reason !== 'kv_does_not_fit') return [];
  const { workload, maxSeqLen } = space;
  const engineModel = engineOf(space, role);
  const memory = engineModel.memory(parallel, longestDemand({ engineModel, workload, maxSeqLen }, role));
  const short = (memory.kvBytesPerSequence - memory.kvBudgetBytes) / GIB;
  return [{ ...base, reason, short_gib: short, remedies: memoryRemedies(question, { role, parallel }, beside) }];
}

function byLack(found: readonly RejectedLayout[]): readonly RejectedLayout[] {
  return [...found].sort((a, b) => lack(a) - lack(b) || a.gpus - b.gpus || (a.parallel < b.parallel ? -1 : 1));
}

/** How much is missing, relative: a limit's excess, or memory in GiB a hundred. */
function lack({ short_gib: short, value_ms: value, limit_ms: limit }: RejectedLayout): number {
  if (value !== null && limit !== null) return value / limit - 1;
  return short === null ? Number.MAX_VALUE : 1 + short;
}
