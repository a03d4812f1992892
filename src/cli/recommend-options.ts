import { type OptionSpec, PLAN_OPTIONS } from './options.ts';

const REQUEST_RATE: OptionSpec = {
  flag: '--target-request-rate',
  value: 'R',
  number: true,
  help: 'requests per second to carry (this or --target-concurrency is needed)',
  group: 'What to plan',
};
const IN_FLIGHT: OptionSpec = {
  flag: '--target-concurrency',
  value: 'N',
  number: true,
  help: 'requests in flight to carry',
  group: 'What to plan',
};
const MAX_GPUS: OptionSpec = {
  flag: '--max-gpus',
  value: 'N',
  number: true,
  fallback: 'none',
  help: 'GPUs that may be spent; exit 5 with the share of the target that they carry where it is not enough',
  group: 'What to plan',
};

const SEVERAL: Readonly<Record<string, string>> = {
  '--system': 'GPU system: h200_sxm, several with commas, any, or a file: ./my-gpu.yaml (required)',
  '--backend': 'trtllm, vllm, sglang, several with commas, or any',
};

/** The flags of a plan for commands that look for one answer over all systems and engines that are named. */
const SEARCH_OPTIONS: readonly OptionSpec[] = PLAN_OPTIONS.map((option) => ({
  ...option,
  help: SEVERAL[option.flag] ?? option.help,
}));

/** `servefit default`: a plan for a number of GPUs or, with a load in its place, what `servefit recommend` finds. */
export const DEFAULT_OPTIONS: readonly OptionSpec[] = SEARCH_OPTIONS.flatMap((option) =>
  option.flag === '--total-gpus'
    ? [
        option,
        {
          ...REQUEST_RATE,
          fallback: 'none',
          help: 'requests per second to carry on the fewest GPUs, as recommend does',
        },
        { ...IN_FLIGHT, fallback: 'none', help: 'requests in flight to carry on the fewest GPUs' },
      ]
    : [option],
);

/** `servefit recommend`: the flags of a plan, with a load in place of the number of GPUs. */
export const RECOMMEND_OPTIONS: readonly OptionSpec[] = SEARCH_OPTIONS.flatMap((option) =>
  option.flag === '--total-gpus'
    ? [REQUEST_RATE, IN_FLIGHT, MAX_GPUS]
    : [option.flag === '--objective' ? { ...option, fallback: 'gpus' } : option],
);
