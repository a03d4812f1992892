import type { OptionSpec } from './options.ts';

/** Flags of the load that a simulation plays. */

const GROUP = 'Workload and limits';

/** Requests per second in place of a concurrency. */
export const REQUEST_RATE: OptionSpec = {
  flag: '--request-rate',
  value: 'R',
  number: true,
  fallback: 'none',
  help: 'requests per second of the whole deployment, for --load poisson, constant and bursty:B, instead of --concurrency',
  group: GROUP,
};

export const TIER: OptionSpec = {
  flag: '--tier',
  value: 'NAME',
  fallback: 'simulate',
  help: 'simulate: play every request through the engine scheduler; screen: the closed form of a steady closed loop',
  group: GROUP,
};

/** The flags of a simulation, for a command whose answer is one configuration or a search. */
export function playOptions(command: 'estimate' | 'plan'): readonly OptionSpec[] {
  const isPlan = command === 'plan';
  return [
    {
      ...TIER,
      ...(isPlan
        ? {
            help: 'simulate: the best rows of the closed form are simulated and ranked again; screen: the closed form alone',
          }
        : {}),
    },
    {
      flag: '--load',
      value: 'NAME',
      fallback: 'steady',
      help: `how requests are sent: steady (closed loop), closed (the same from cold), poisson, constant, bursty:B (gaps of gamma shape B)${
        isPlan ? "; the last three at each row's rate" : ''
      }`,
      group: GROUP,
    },
    {
      flag: '--percentile',
      value: 'NAME',
      fallback: 'mean',
      help: 'statistic of the latencies shown and limited: mean, p50, p90, p95 or p99',
      group: GROUP,
    },
    {
      flag: '--requests',
      value: 'N',
      number: true,
      fallback: 'by the load',
      help: 'requests of the whole deployment that count: of closed all that are sent, of the others those after a warm-up',
      group: GROUP,
    },
    {
      flag: '--lengths',
      value: isPlan ? 'NAME' : 'NAME|FILE',
      fallback: 'fixed',
      help: `lengths of prompts and outputs: fixed, uniform:R (R to 1 of nominal), lognormal:CV (nominal is the mean)${
        isPlan ? '' : ', or a CSV file with isl,osl[,prefix_id]'
      }`,
      group: GROUP,
    },
    {
      flag: '--seed',
      value: 'N',
      number: true,
      fallback: '1',
      help: 'seed of drawn lengths and sending times',
      group: GROUP,
    },
  ];
}
