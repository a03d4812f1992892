import type { LoadTarget } from '../input/load-target.ts';
import { atTarget } from '../search/at-target.ts';
import type { Deployed } from '../search/fewest-gpus.ts';
import { type PlayedTarget, playedCapacity } from '../search/played-target.ts';
import type { LoadQuestion } from '../search/scalable.ts';
import type { ServingPoint } from '../search/serving-point.ts';
import { describe } from './describe.ts';
import { type ModeContext, type ModePoints, modeResult } from './mode-result.ts';
import type { ModeResult, PlanConfig } from './plan-result.ts';
import { rank } from './rank.ts';
import type { RecommendConfig, RecommendMode } from './recommend-result.ts';

export interface RecommendContext extends ModeContext {
  /** The load, and what counts as carrying it. */
  readonly question: LoadQuestion;
  /** How deployments are played; null in the screening tier. */
  readonly play: PlayedTarget | null;
}

/**
 * The answer of one mode: the deployments that carry the target, or what comes nearest to it. `points` are those of a search of as many GPUs as the
 * best one takes, or as may be spent.
 */
export function recommendMode(
  found: readonly Deployed[],
  points: ModePoints,
  context: RecommendContext,
): RecommendMode {
  const { question, topN, sla, finalists = null, score = null } = context;
  const { top: _top, closest, ...searched } = modeResult(points, context);
  const rows = inOrder(found, context)
    .slice(0, topN)
    .map((deployed) => rowOf(deployed, context));
  if (rows.length > 0) return { ...searched, status: 'ok', top: configs(rows, context), closest: [] };
  const most = rank(finalists?.met ?? [...points.points, ...points.settled], sla, score).slice(0, topN);
  const status: ModeResult['status'] = searched.status === 'ok' ? 'no_feasible_config' : searched.status;
  return {
    ...searched,
    status,
    top: [],
    closest:
      most.length > 0
        ? configs(
            most.map((point) => ({ point, capacity: point })),
            context,
          )
        : closest.map((config) => withRoom(config, { requestsPerS: 0, concurrency: 0 }, question.target)),
  };
}

/** Deployments at their load by the score, of equal ones the fewer GPUs first, as they are found. */
function inOrder(found: readonly Deployed[], { score = null, question }: RecommendContext): readonly Deployed[] {
  if (score === null) return found;
  const scored = found.map((deployed) => {
    const { unit, carrying, played } = deployed;
    return { deployed, value: score(played?.played.point ?? atTarget(unit, carrying, question)) };
  });
  return scored.sort((a, b) => a.value - b.value).map(({ deployed }) => deployed);
}

function rowOf({ unit, carrying, capacity, played }: Deployed, { question, play }: RecommendContext): Row {
  if (played === null || play === null) return { point: atTarget(unit, carrying, question), capacity };
  const served = played.played.point;
  return { point: served, capacity: playedCapacity(unit, { carrying, most: capacity, served }, play) };
}

interface Row {
  readonly point: ServingPoint;
  readonly capacity: ServingPoint;
}

function configs(rows: readonly Row[], context: RecommendContext): readonly RecommendConfig[] {
  return rows.map(({ point, capacity }, i) => {
    const { requestsPerS, replicaConcurrency, replicas } = capacity;
    const most = { requestsPerS, concurrency: replicaConcurrency * replicas };
    const config = describe(point, i + 1, context);
    const { workers } = describe(capacity, i + 1, context);
    return withRoom({ ...config, workers: withSettings(config.workers, workers) }, most, context.question.target);
  });
}

/** Servers are started for the largest load, else the headroom would wait in their queues. */
function withSettings(at: Workers, most: Workers): Workers {
  if ('agg' in at && 'agg' in most) return { agg: { ...at.agg, engine: most.agg.engine } };
  if ('agg' in at || 'agg' in most) return at;
  return {
    prefill: { ...at.prefill, engine: most.prefill.engine },
    decode: { ...at.decode, engine: most.decode.engine },
  };
}

type Workers = PlanConfig['workers'];

function withRoom(
  config: PlanConfig,
  most: { readonly requestsPerS: number; readonly concurrency: number },
  target: LoadTarget,
): RecommendConfig {
  const share =
    'requestsPerS' in target ? most.requestsPerS / target.requestsPerS : most.concurrency / target.concurrency;
  return {
    ...config,
    capacity_requests_per_s: most.requestsPerS,
    capacity_concurrency: most.concurrency,
    load_served_share: Math.min(1, share),
    headroom_share: share - 1,
  };
}
