import * as z from 'zod';
import { SimError } from '../base/errors.ts';

/** What the best answer is best at. */
export const OBJECTIVES = ['tokens-per-gpu', 'cost', 'gpus', 'latency', 'energy'] as const;
export type Objective = (typeof OBJECTIVES)[number];

/** What an hour of one GPU costs: everywhere the same, or by system. Prices are the user's; none are shipped. */
export type GpuHourPrice = number | Readonly<Record<string, number>>;

export interface Prices {
  readonly gpuHour: GpuHourPrice;
  /** A label: nothing is converted. */
  readonly currency: string;
}

/** How answers are ranked, and what their GPUs cost where that is known. */
export interface Aim {
  /** Null where none was typed. */
  readonly objective: Objective | null;
  readonly prices: Prices | null;
}

const OBJECTIVE_WORDS = 'tokens-per-gpu, cost, gpus, latency or energy';
const PRICES = 'a price above 0, or prices by system such as h200_sxm=3.5,b200_sxm=5';
const LABEL = 'a label such as USD';
const price = z.number(PRICES).positive(PRICES);
const DEFAULT_CURRENCY = 'USD';

export const objectiveShape = {
  objective: z.enum(OBJECTIVES, OBJECTIVE_WORDS).optional(),
  gpu_hour_price: z.union([price, z.record(z.string(), price), z.string()], PRICES).nullish(),
  currency: z.string(LABEL).min(1, LABEL).nullish(),
};

const objectiveSchema = z.object(objectiveShape);

/**
 * How answers are ranked and priced.
 * @throws SimError USAGE for prices that are none, for a cost without a price, and for a currency of nothing
 */
export function aimOf({ objective, gpu_hour_price: typed, currency }: z.output<typeof objectiveSchema>): Aim {
  const gpuHour = typeof typed === 'string' ? pricesOf(typed) : (typed ?? null);
  if (gpuHour === null) {
    if (objective === 'cost') {
      throw new SimError('USAGE', '--objective cost: needs --gpu-hour-price', { hint: `expected ${PRICES}` });
    }
    if (typeof currency === 'string') throw new SimError('USAGE', `--currency ${currency}: needs --gpu-hour-price`);
    return { objective: objective ?? null, prices: null };
  }
  return { objective: objective ?? null, prices: { gpuHour, currency: currency ?? DEFAULT_CURRENCY } };
}

/** `h200_sxm=3.5,b200_sxm=5`, or a plain number as a word. */
function pricesOf(typed: string): GpuHourPrice {
  const whole = priceOf(typed);
  if (whole !== null) return whole;
  const prices = typed.split(',').map((entry) => {
    const [, system = '', word = ''] = /^\s*([^=\s]+)\s*=\s*(\S+)\s*$/.exec(entry) ?? [];
    const value = priceOf(word);
    if (value === null)
      throw new SimError('USAGE', `--gpu-hour-price ${typed}: expected ${PRICES}, or a YAML file of them`);
    return [system, value] as const;
  });
  return Object.fromEntries(prices);
}

function priceOf(word: string): number | null {
  const value = /^(\d+\.?\d*|\.\d+)$/.test(word.trim()) ? Number(word) : 0;
  return value > 0 && Number.isFinite(value) ? value : null;
}

/**
 * The price of an hour of one GPU of a system.
 * @throws SimError USAGE where prices are given, but not of this system
 */
export function gpuHourPrice({ gpuHour }: Prices, system: string): number {
  if (typeof gpuHour === 'number') return gpuHour;
  const found = gpuHour[system];
  if (found !== undefined) return found;
  throw new SimError('USAGE', `--gpu-hour-price has no price for ${system}`, {
    hint: `prices are given for ${Object.keys(gpuHour).join(', ')}`,
  });
}
