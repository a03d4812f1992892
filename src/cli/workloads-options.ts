import type { Values } from './command.ts';
import { keyOf, type OptionSpec } from './options.ts';

/** Flags of `servefit default` and `servefit recommend` for several kinds of requests at once. */
export const WORKLOADS_OPTIONS: readonly OptionSpec[] = [
  {
    flag: '--workload',
    value: 'SPEC',
    repeat: true,
    fallback: 'none',
    help: 'one of several kinds of requests for one deployment, such as isl=4000,osl=500,weight=0.7; also name, prefix, ttft, tpot, request_latency; what is left out is that of the other flags',
    group: 'Several workloads',
  },
  {
    flag: '--workloads',
    value: 'FILE',
    fallback: 'none',
    help: 'YAML or JSON list of such workloads',
    group: 'Several workloads',
  },
  {
    flag: '--workload-policy',
    value: 'NAME',
    fallback: 'all',
    help: 'all: the limits hold for each workload; weighted: for the mean over the requests of the mix',
    group: 'Several workloads',
  },
];

/** Whether several kinds of requests are asked about. */
export function isMix(values: Values): boolean {
  return WORKLOADS_OPTIONS.some(({ flag }) => values[keyOf(flag)] !== undefined);
}
