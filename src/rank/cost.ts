import { MILLION, S_PER_HOUR } from '../base/units.ts';
import { gpuHourPrice, type Prices } from '../input/objective-input.ts';
import { type ServingPoint, usedGpus } from '../search/serving-point.ts';

/** What GPUs cost and draw. */
export interface CostFacts {
  readonly prices: Prices | null;
  /** Board power of a GPU by system, W. */
  readonly boardPowerW: Readonly<Record<string, number>>;
}

/** Of a row whose GPUs are priced, in the currency of the request; energy is there with or without prices. */
export interface RowCost {
  readonly cost_per_hour?: number;
  readonly cost_per_million_output_tokens?: number;
  /** All GPUs at their board power all the time: an upper bound. */
  readonly joule_per_output_token_max?: number;
}

/** GPUs by system; idle ones are those of the aggregated or prefill workers' system. */
export function gpusBySystem(point: ServingPoint): ReadonlyMap<string, number> {
  const { lead, shape, replicas, totalGpus } = point;
  const gpus = new Map<string, number>();
  const add = (system: string, count: number) => gpus.set(system, (gpus.get(system) ?? 0) + count);
  if (shape === null) add(lead.engineModel.systemId, totalGpus);
  else {
    const { prefill, decode } = shape.pair;
    const idle = totalGpus - usedGpus(point);
    add(prefill.engineModel.systemId, replicas * shape.prefillWorkers * prefill.gpus + idle);
    add(decode.engineModel.systemId, replicas * shape.decodeWorkers * decode.gpus);
  }
  return gpus;
}

/** The whole budget is paid for and powered: price x GPUs / (tokens/s x 3600 s) x 10^6; W x GPUs / (tokens/s). */
export function rowCost(point: ServingPoint, { prices, boardPowerW }: CostFacts): RowCost {
  const gpus = [...gpusBySystem(point)];
  const powerW = gpus.reduce((sum, [system, count]) => sum + count * (boardPowerW[system] ?? 0), 0);
  const energy = { joule_per_output_token_max: powerW / point.tokensPerS };
  if (prices === null) return energy;
  const perHour = gpus.reduce((sum, [system, count]) => sum + count * gpuHourPrice(prices, system), 0);
  return {
    cost_per_hour: perHour,
    cost_per_million_output_tokens: (perHour / (S_PER_HOUR * point.tokensPerS)) * MILLION,
    ...energy,
  };
}
