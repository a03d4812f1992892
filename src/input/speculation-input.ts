import * as z from 'zod';
import { SimError } from '../base/errors.ts';

/** How many drafts of a step hold: their mean, or the rate of each position given that all before it held; null without speculation. */
export type NextnAccepted = { readonly mean: number } | { readonly rates: readonly number[] } | null;

const DEPTH = 'a whole number, 0 or more, or auto';
const MEAN = 'accepted drafts of a step on average, 0 to --nextn';
const RATES = 'rates between 0 and 1, one a draft, separated by commas';
const rate = z.number(RATES).min(0, RATES).max(1, RATES);

/** Fields of speculative decoding. */
export const speculationShape = {
  nextn: z.union([z.int(DEPTH).min(0, DEPTH), z.literal('auto')], DEPTH).optional(),
  nextn_accepted: z.number(MEAN).min(0, MEAN).nullish(),
  nextn_accept_rates: z.array(rate, RATES).min(1, RATES).nullish(),
};

export interface SpeculationFields {
  readonly nextn?: number | 'auto' | undefined;
  readonly nextn_accepted?: number | null | undefined;
  readonly nextn_accept_rates?: readonly number[] | null | undefined;
}

/**
 * Depth and acceptance as asked for: one without the other is an error, because acceptance depends on the text and nobody can guess it.
 * @throws SimError USAGE
 */
export function speculationOf({ nextn = 0, nextn_accepted: mean, nextn_accept_rates: rates }: SpeculationFields): {
  readonly nextn: number | 'auto';
  readonly nextnAccepted: NextnAccepted;
} {
  const hasMean = mean !== undefined && mean !== null;
  const hasRates = rates !== undefined && rates !== null;
  if (hasMean && hasRates) {
    throw new SimError('USAGE', '--nextn-accepted and --nextn-accept-rates are both given: expected one of them');
  }
  if (nextn === 0) {
    if ((mean ?? 0) > 0 || hasRates) {
      const flag = hasRates ? '--nextn-accept-rates' : `--nextn-accepted ${mean}`;
      throw new SimError('USAGE', `${flag}: no drafts to accept, --nextn is missing or 0`);
    }
    return { nextn, nextnAccepted: null };
  }
  if (hasMean) return { nextn, nextnAccepted: { mean } };
  if (hasRates) return { nextn, nextnAccepted: { rates } };
  throw new SimError(
    'USAGE',
    `--nextn ${nextn}: how many drafts are accepted is missing: expected --nextn-accepted MEAN or --nextn-accept-rates LIST`,
    { hint: 'it depends on model and text: measure it, or plan with a low and a high value' },
  );
}
