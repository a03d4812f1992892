import {
  bindingWords,
  closestMiss,
  layoutWords,
  missSentences,
  type PlanResult,
  searchFitWords,
  whyNone,
} from '../plan-api.ts';

/** One line for exit 5: the constraint that binds and the configuration that comes nearest to it. */
export function infeasibleLine(result: PlanResult): string {
  const nearest = closestMiss(result);
  const fits = result.would_fit === undefined ? '' : `; ${searchFitWords(result.would_fit)}`;
  if (nearest === null) return `no feasible configuration: ${reasons(result)}${fits}`;
  const layout = layoutWords(nearest.config);
  return `no configuration meets the limits: ${bindingWords(nearest)}; closest is ${layout}: ${missSentences(nearest)}`;
}

/** The reason of each mode; once where all share it. */
function reasons({ modes, request }: PlanResult): string {
  const said = (['agg', 'disagg'] as const).flatMap((mode) => {
    const found = modes[mode];
    return found === undefined ? [] : [{ mode, why: whyNone(mode, found, request.total_gpus) }];
  });
  const [first] = said;
  if (first === undefined) return 'no mode was asked for';
  if (said.every(({ why }) => why === first.why)) return first.why;
  return said.map(({ mode, why }) => `${mode}: ${why}`).join('; ');
}
