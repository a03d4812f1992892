import { SimError } from '../base/errors.ts';
import { isMoe, type ModelSpec, type Parallelism } from './model-spec.ts';

/** Sizes of a layout as people state them: what is left out is 1, and of the experts' two sizes one follows from the other. */
export interface LayoutSizes {
  readonly tp?: number | undefined;
  readonly pp?: number | undefined;
  readonly dp?: number | undefined;
  readonly cp?: number | undefined;
  readonly moe_tp?: number | undefined;
  readonly moe_ep?: number | undefined;
}

/**
 * The layout with every size: of a mixture of experts moe tp x moe ep = tp x dp x cp, experts split by tp where neither is stated.
 * Whether an engine accepts it is another question.
 * @throws SimError USAGE where no whole number completes it
 */
export function completeLayout(sizes: LayoutSizes, model: Pick<ModelSpec, 'layerGroups'>): Parallelism {
  const { tp = 1, pp = 1, dp = 1, cp = 1, moe_tp: moeTp, moe_ep: moeEp } = sizes;
  const attention = { tp, pp, dp, cp };
  if (!isMoe(model)) return { ...attention, moeTp: moeTp ?? 1, moeEp: moeEp ?? 1 };
  const group = tp * dp * cp;
  if (moeTp !== undefined && moeEp !== undefined) return { ...attention, moeTp, moeEp };
  const stated = moeTp ?? moeEp ?? group;
  if (group % stated !== 0) {
    const flag = moeTp === undefined ? '--moe-ep' : '--moe-tp';
    throw new SimError(
      'USAGE',
      `${flag} ${stated}: expected a divisor of tp x dp${cp > 1 ? ' x cp' : ''} = ${group}, the GPUs that hold the experts`,
    );
  }
  const other = group / stated;
  return moeTp === undefined && moeEp !== undefined
    ? { ...attention, moeTp: other, moeEp }
    : { ...attention, moeTp: stated, moeEp: other };
}
