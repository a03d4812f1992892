import type { Op, OpOf } from '../ops/op.ts';
import { prefillTokens } from '../workload/step-shape.ts';
import type { StepRows } from './op-pricer.ts';
import { opShape } from './op-shape.ts';
import type { OpCost } from './step-cost.ts';

/** What a step pays for one operation of its list. */
export type Priced = Pick<OpCost, 'ms' | 'grade' | 'boundMs'>;

/** How one step prices any operation. */
interface Pricing {
  readonly rows: StepRows;
  readonly costOf: (op: Op) => Priced;
}

/** Every operation of a list by itself, also those of chains that run side by side; their `ms` sum to what the step pays for the list. */
export function opCosts(ops: readonly Op[], pricing: Pricing): readonly OpCost[] {
  return ops.flatMap((op) => (op.kind === 'overlap' ? chainCosts(op, pricing) : [opCost(op, pricing)]));
}

function opCost(op: Exclude<Op, { kind: 'overlap' }>, { rows, costOf }: Pricing): OpCost {
  const { name, kind, count } = op;
  return { name, kind, count, ...costOf(op), hiddenMs: 0, shape: opShape(op, rows) };
}

/**
 * Two chains: with prompts one after the other; in decode steps only the longer one takes time, the other is hidden behind it. What the
 * pair is priced at goes to the operations by their own times.
 */
function chainCosts(op: OpOf<'overlap'>, pricing: Pricing): readonly OpCost[] {
  const { ms } = pricing.costOf(op);
  const [main, side] = [opCosts(op.main, pricing), opCosts(op.side, pricing)];
  if (prefillTokens(pricing.rows.shape) > 0) return sumTo(ms, [...main, ...side]);
  return timeOf(side) > timeOf(main)
    ? [...main.map(hidden), ...sumTo(ms, side)]
    : [...sumTo(ms, main), ...side.map(hidden)];
}

function timeOf(costs: readonly OpCost[]): number {
  return costs.reduce((sum, { ms }) => sum + ms, 0);
}

/** Scales differ by nothing but the floor that the hardware sets to each operation and to the pair. */
function sumTo(ms: number, costs: readonly OpCost[]): readonly OpCost[] {
  const own = timeOf(costs);
  return own > 0 ? costs.map((cost) => ({ ...cost, ms: (cost.ms * ms) / own })) : costs;
}

function hidden(cost: OpCost): OpCost {
  return { ...cost, ms: 0, hiddenMs: cost.ms };
}
