import { decimalsOf, roundDown, roundUp, ticksBetween, ticksFromZero } from './ticks.ts';

/** Range, marks and kind of a chart axis. */
export interface ParetoAxis {
  readonly type: 'linear' | 'log';
  readonly domain: readonly [low: number, high: number];
  readonly ticks: readonly number[];
  /** d3 number format of the labels. */
  readonly format: string;
}

// A frontier spans one or two decades, where a linear axis from zero shows throughput as what it is. Beyond this ratio
// the lower end would be a single pixel row.
const LOG_RATIO = 300;
const LINEAR_STEPS = 8;

/** The axis for these values: linear from zero, or logarithmic over 1-2-5 steps when the range asks for it. */
export function axisFor(values: readonly number[]): ParetoAxis {
  const positive = values.filter((value) => value > 0);
  const max = Math.max(...positive, 0);
  const min = Math.min(...positive);
  if (max > 0 && max / min > LOG_RATIO && positive.length === values.length) {
    const domain = [roundDown(min), roundUp(max * 1.05)] as const;
    return { type: 'log', domain, ticks: ticksBetween(...domain), format: '~r' };
  }
  // The small margin keeps the highest mark off the frame.
  const { step, end, values: ticks } = ticksFromZero(max === 0 ? 1 : max * 1.03, LINEAR_STEPS);
  return { type: 'linear', domain: [0, end], ticks, format: `,.${decimalsOf(step)}f` };
}

/** Where a value lies on an axis, 0 at its start and 1 at its end. */
export function positionOn({ type, domain: [low, high] }: ParetoAxis, value: number): number {
  return type === 'log' ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
}
