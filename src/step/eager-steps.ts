import { ESTIMATED } from '../base/grade.ts';
import type { Op } from '../ops/op.ts';
import { prefillTokens } from '../workload/step-shape.ts';
import type { StepCoster } from './step-cost.ts';

/** Which decode steps replay no CUDA graph, and what launching one operation then takes. */
export interface GraphUse {
  /** Requests of a rank up to which a decode step replays a graph. */
  readonly graphBatch: number;
  readonly launchMs: number;
}

/**
 * The coster whose decode steps of more than `graphBatch` requests take no less than the launches of their operations, one by one: the GPU
 * works while the host launches the next one. What steps with prompts lose to launches is in the engine's fitted terms.
 */
export function withEagerSteps(coster: StepCoster, ops: readonly Op[], { graphBatch, launchMs }: GraphUse): StepCoster {
  if (graphBatch === Number.POSITIVE_INFINITY) return coster;
  const leastMs = launchMs * launches(ops);
  return {
    price: (shape, out) => {
      coster.price(shape, out);
      if (shape.decodeRequests <= graphBatch || out.ms >= leastMs || prefillTokens(shape) > 0) return;
      out.ms = leastMs;
      out.grade = ESTIMATED;
    },
    breakdown: (shape) => {
      const parts = coster.breakdown(shape);
      const missing = leastMs - parts.reduce((sum, { ms }) => sum + ms, 0);
      if (shape.decodeRequests <= graphBatch || missing <= 0 || prefillTokens(shape) > 0) return parts;
      return [...parts, { ...LAUNCHES, ms: missing }];
    },
  };
}

const LAUNCHES = {
  name: 'launches',
  kind: 'engine',
  count: 1,
  hiddenMs: 0,
  grade: ESTIMATED,
  boundMs: 0,
  shape: '',
} as const;

/** Operations of a pass, each launched by the host. */
function launches(ops: readonly Op[]): number {
  let count = 0;
  for (const op of ops) count += op.kind === 'overlap' ? launches(op.main) + launches(op.side) : op.count;
  return count;
}
