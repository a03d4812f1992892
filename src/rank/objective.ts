import type { Mode } from '../base/names.ts';
import type { LoadTarget } from '../input/load-target.ts';
import type { Aim, Objective } from '../input/objective-input.ts';
import { type ServingPoint, usedGpus } from '../search/serving-point.ts';
import { type CostFacts, rowCost } from './cost.ts';
import type { PlanConfig } from './plan-result.ts';

/** What ranks points before their throughput does: the smaller the better; null where throughput alone does. */
export type PointScore = ((point: ServingPoint) => number) | null;

/** The score of an objective for points. */
export function pointScore(objective: Objective, facts: CostFacts): PointScore {
  switch (objective) {
    case 'tokens-per-gpu':
      return null;
    case 'gpus':
      return usedGpus;
    case 'latency':
      return (point) => point.requestLatencyMs;
    case 'cost':
      return (point) => rowCost(point, facts).cost_per_million_output_tokens ?? Number.POSITIVE_INFINITY;
    case 'energy':
      return (point) => rowCost(point, facts).joule_per_output_token_max ?? Number.POSITIVE_INFINITY;
    default:
      return objective satisfies never;
  }
}

/** An aim with what it needs to know of the systems that are searched. */
export interface Aimed {
  readonly objective: Objective;
  readonly score: PointScore;
  readonly facts: CostFacts;
  /** Null where no row shows what it costs. */
  readonly costs: CostFacts | null;
}

/** How rows are ranked, throughput first unless something else was asked for, and what they show of their cost. */
export function aimed(
  { objective, prices }: Aim,
  systems: readonly SystemPower[],
  usual: Objective = 'tokens-per-gpu',
): Aimed {
  const boardPowerW = Object.fromEntries(systems.map((system) => [system.id, system.boardPowerW]));
  const facts = { prices, boardPowerW };
  const shown = prices !== null || objective === 'energy';
  const effective = objective ?? usual;
  return { objective: effective, score: pointScore(effective, facts), facts, costs: shown ? facts : null };
}

interface SystemPower {
  readonly id: string;
  readonly boardPowerW: number;
}

/** The same score of a row: the smaller the better. */
export function rowScore(objective: Objective, config: PlanConfig): number {
  switch (objective) {
    case 'tokens-per-gpu':
      return -config.tokens_per_s_per_gpu;
    case 'gpus':
      return config.used_gpus;
    case 'latency':
      return config.request_latency_ms;
    case 'cost':
      return config.cost_per_million_output_tokens ?? Number.POSITIVE_INFINITY;
    case 'energy':
      return config.joule_per_output_token_max ?? Number.POSITIVE_INFINITY;
    default:
      return objective satisfies never;
  }
}

/**
 * The aim of deployments that carry a given load. At a request rate the tokens are given and the fewest GPUs earn the most each; of so many
 * requests in flight faster deployments make more, so that the score is the throughput of each GPU.
 */
export function underLoad(goal: Aimed, target: LoadTarget): Aimed {
  if (goal.objective !== 'tokens-per-gpu') return goal;
  if ('requestsPerS' in target) return { ...goal, objective: 'gpus', score: usedGpus };
  return { ...goal, score: (point) => -point.tokensPerS / usedGpus(point) };
}

/** The mode whose best row is best at the objective, then has the more of `merit`; agg where they are equal; null where neither has one. */
export function bestMode<C extends PlanConfig>(
  modes: { readonly [M in Mode]?: { readonly top: readonly C[] } },
  objective: Objective,
  merit: (config: C) => number = (config) => config.tokens_per_s_per_gpu,
): Mode | null {
  const agg = modes.agg?.top[0];
  const disagg = modes.disagg?.top[0];
  if (agg === undefined || disagg === undefined) {
    return agg !== undefined ? 'agg' : disagg !== undefined ? 'disagg' : null;
  }
  const apart = rowScore(objective, agg) - rowScore(objective, disagg) || merit(disagg) - merit(agg);
  return apart > 0 ? 'disagg' : 'agg';
}
