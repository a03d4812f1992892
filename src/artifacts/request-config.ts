import type { Mode } from '../base/names.ts';
import type { PlanResult } from '../rank/plan-result.ts';
import { withoutNulls } from './generator-config.ts';
import { commentLines, toYaml } from './yaml.ts';

/** Text of `<mode>/config.yaml`: the effective request and SLA of one mode, flat, so that the same search can run again. */
export function requestConfig(plan: PlanResult, mode: Mode): string {
  return (
    commentLines([`servefit ${plan.version}: the request behind this folder, with every default filled in`]) +
    toYaml(withoutNulls({ ...plan.request, modes: [mode], ...plan.sla }))
  );
}
