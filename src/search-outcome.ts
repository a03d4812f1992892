import type { Outcome } from './advise/figures.ts';
import type { ModeResult, PlanConfig, PlanResult } from './rank/plan-result.ts';
import { bestConfig, closestMiss, modeResults } from './report/verdict.ts';

/** Whether a search has an answer, and which: in a check and in a comparison the same words. */
export function searchOutcome(found: PlanResult): Outcome {
  const { chosen } = found;
  const results = modeResults(found).map(({ result }) => result);
  const statuses = results.map(({ status }) => status);
  const status =
    chosen === null ? (statuses.find((s) => s === 'no_feasible_config') ?? statuses[0] ?? 'no_feasible_config') : 'ok';
  return { fits: results.some(fits), chosen, status };
}

/** The best row of a search; where nothing complies the miss that every report names as the nearest, whatever its mode. */
export function shownConfig(found: PlanResult): PlanConfig | null {
  const nearest = () => closestMiss(found)?.config ?? modeResults(found).flatMap(({ result }) => result.closest)[0];
  return bestConfig(found) ?? nearest() ?? null;
}

/** Whether a mode has a configuration within the GPUs that memory allows, limits met or not. */
function fits({ status, smallest_replica_gpus: beyondBudget }: ModeResult): boolean {
  return status === 'ok' || (status === 'no_feasible_config' && beyondBudget === undefined);
}
