import {
  asPlan,
  headroomOf,
  type RecommendConfig,
  type RecommendMode,
  type RecommendResult,
} from '../rank/recommend-result.ts';
import { layoutWords } from './cells.ts';
import type { Column } from './columns.ts';
import { boundText, fixed, percent, rateText } from './format.ts';
import { costFields, keptColumns, rankedWords, worthWords } from './objective-words.ts';
import { planReport, type ReportWords, type TextOptions } from './text.ts';
import type { Field } from './text-blocks.ts';
import { closestMiss } from './verdict.ts';
import { whyNone } from './why-none.ts';

const MODES = ['agg', 'disagg'] as const;
/** A share just short of the whole is never rounded to it. */
const PERMILLE = 1000;

export const HEADROOM: Column = {
  head: 'headroom',
  short: 'headroom',
  align: 'right',
  priority: 3,
  cell: (config) => percent(headroomOf(config) ?? 0),
};

/** The report of a recommendation: that of a plan, about a load. */
export function recommendReport(result: RecommendResult, options: TextOptions): string {
  return planReport(asPlan(result), options, words(result));
}

function words(result: RecommendResult): ReportWords {
  const best = bestRow(result);
  const { objective = 'gpus' } = result.request;
  const { target_request_rate: rate } = result.request;
  // At a request rate the fewest GPUs make the most tokens each.
  const isFewest = objective === 'gpus' || (objective === 'tokens-per-gpu' && rate !== null);
  return {
    goal: goalFields(result),
    chosen:
      best === null
        ? { value: `none: ${shortfallWords(result) ?? 'no configuration carries the target'}`, tone: 'bad' }
        : {
            value: `${best.mode} on ${gpuWords(best.total_gpus)}${isFewest ? '' : `, ${worthWords(objective, best, result.request)}`}${comparison(result, best)}`,
            tone: 'good',
          },
    best:
      best === null
        ? []
        : [{ label: 'Headroom', value: headroomWords(best, result.request) }, ...costFields(best, result.request)],
    rankedBy: isFewest ? 'total_gpus_needed' : rankedWords(objective, result.request),
    byThroughput: false,
    none: shortfallWords(result),
    noneTitle:
      closestMiss(asPlan(result)) === null
        ? 'Largest Loads: (No configuration carries the target)'
        : 'Closest Misses: (No configuration meets the SLA)',
    columns: (columns) => [...keptColumns(columns, isFewest ? 'gpus' : objective), HEADROOM],
  };
}

function bestRow({ chosen, modes }: RecommendResult): RecommendConfig | null {
  return chosen === null ? null : (modes[chosen]?.top[0] ?? null);
}

/** The target, the cap, and for each mode what it needs. */
function goalFields(result: RecommendResult): readonly Field[] {
  const { max_gpus: maxGpus } = result.request;
  const needs = MODES.flatMap((mode): Field[] => {
    const found = result.modes[mode];
    return found === undefined ? [] : [{ label: `GPUs needed (${mode})`, value: needWords(found) }];
  });
  return [
    { label: 'Target Load', value: targetWords(result) },
    ...(maxGpus === null ? [] : [{ label: 'Most GPUs', value: String(maxGpus) }]),
    ...needs,
  ];
}

function needWords({ top: [first] }: RecommendMode): string {
  return first === undefined ? 'out of reach' : `${first.total_gpus} (replicas: ${first.replicas})`;
}

/** `10 req/s`, `256 requests in flight`. */
export function targetWords({ request }: Pick<RecommendResult, 'request'>): string {
  const { target_request_rate: rate, target_concurrency: concurrency } = request;
  return rate === null ? `${boundText(concurrency ?? 0)} requests in flight` : `${boundText(rate)} req/s`;
}

function comparison(result: RecommendResult, best: RecommendConfig): string {
  const other = MODES.find((mode) => mode !== best.mode && result.modes[mode] !== undefined);
  const found = other === undefined ? undefined : result.modes[other];
  if (other === undefined || found === undefined) return '';
  const [rival] = found.top;
  if (rival !== undefined) return ` (${other} needs ${rival.total_gpus})`;
  const [most] = found.closest;
  const short = most !== undefined && most.load_served_share > 0;
  return ` (${other}: ${short ? 'carries less than the target' : whyNone(other, found, best.total_gpus)})`;
}

/** The largest load within the limits, first in the terms of the target: one request more in flight may well be served at a lower rate. */
function headroomWords(best: RecommendConfig, { target_request_rate: target }: RecommendResult['request']): string {
  const rate = `${rateText(best.capacity_requests_per_s)} req/s`;
  const inFlight = `${fixed(best.capacity_concurrency, 0)} in flight`;
  const carries =
    target === null ? `${inFlight} within the limits, ${rate} then` : `${rate}, ${inFlight} within the limits`;
  return `${percent(best.headroom_share)} (carries ${carries})`;
}

/** `64 GPUs carry 83.1 % of the target: disagg 1 x (...), 8.31 of 10 req/s`; null where something carries it, or nothing at all meets the limits. */
export function shortfallWords(result: RecommendResult): string | null {
  if (result.chosen !== null) return null;
  const [most] = MODES.flatMap((mode) => result.modes[mode]?.closest.slice(0, 1) ?? []).sort(
    (a, b) => b.load_served_share - a.load_served_share,
  );
  if (most === undefined || most.load_served_share === 0) return null;
  const { request } = result;
  const value = request.target_request_rate === null ? most.capacity_concurrency : most.capacity_requests_per_s;
  return `${gpuWords(most.total_gpus)} serve ${percent(Math.floor(most.load_served_share * PERMILLE) / PERMILLE)} of the target: ${layoutWords(most)}, ${rateText(value)} of ${targetWords(result)}`;
}

function gpuWords(gpus: number): string {
  return gpus === 1 ? '1 GPU' : `${gpus} GPUs`;
}
