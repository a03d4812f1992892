import type { DataSource } from './base/data-source.ts';
import { type AcrossInput, namesSeveral } from './input/across-input.ts';
import type { MixRequest } from './input/mix-request.ts';
import type { RecommendWorkloadsInput, WorkloadsInput } from './input/workloads-input.ts';
import { chosenNotice, nowhere } from './one-of-several.ts';
import type { PlanOptions } from './plan.ts';
import type { WorkloadsResult } from './rank/workloads-result.ts';
import { planWorkloadsAcross, recommendWorkloadsAcross } from './workloads-across.ts';
import { planWorkloads } from './workloads-plan.ts';
import { recommendWorkloads } from './workloads-recommend.ts';

/**
 * The answer to a request of a file that is for several kinds of requests; of several systems and engines that of the best one, or of the nearest,
 * with a notice of which it is.
 * @throws SimError as `planWorkloads`; the reason of the first place where none can be asked
 */
export function workloadsAnswer(
  { command, input }: MixRequest,
  source: DataSource,
  options: PlanOptions,
): WorkloadsResult {
  // Guard: the casts hand unchecked fields to functions whose first step checks every one of them.
  const load = input as unknown as RecommendWorkloadsInput;
  const mix = input as unknown as WorkloadsInput;
  if (!namesSeveral(input)) {
    return command === 'plan' ? planWorkloads(mix, source, options) : recommendWorkloads(load, source, options);
  }
  const found =
    command === 'plan'
      ? planWorkloadsAcross(mix as AcrossInput<WorkloadsInput>, source, options)
      : recommendWorkloadsAcross(load as AcrossInput<RecommendWorkloadsInput>, source, options);
  if (found.answer === null) throw nowhere(found);
  return {
    ...found.answer,
    notices: [...found.notices, chosenNotice(found, ({ workloads: [first] }) => first?.config)],
  };
}
