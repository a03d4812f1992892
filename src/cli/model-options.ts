import { CALIBRATION, JSON_DOCUMENT, type OptionSpec, PLAN_OPTIONS, TABLES } from './options.ts';
import { playOptions, REQUEST_RATE } from './play-options.ts';
import { MAX_BATCHED_TOKENS, PRESET, SERVER_OPTIONS } from './server-options.ts';

/** Flags of the commands about one configuration: models, memory, estimate. */

/** Flags that mean what they mean for a plan, in the order given. */
export function asInPlan(...flags: readonly OptionSpec['flag'][]): readonly OptionSpec[] {
  return flags.flatMap((flag) => PLAN_OPTIONS.filter((option) => option.flag === flag));
}

export const FORMATS = asInPlan('--kv-cache-dtype', '--gemm-quant', '--moe-quant', '--attention-dtype');
const SPECULATION = asInPlan('--nextn', '--nextn-accepted', '--nextn-accept-rates');

/** `servefit models`. */
export const MODELS_OPTIONS: readonly OptionSpec[] = [JSON_DOCUMENT];

interface LayoutFlag {
  readonly key: 'tp' | 'pp' | 'dp' | 'cp' | 'moe-tp' | 'moe-ep';
  readonly aliases: readonly `--${string}`[];
  readonly fallback: string;
  readonly help: string;
}

const LAYOUT_FLAGS: readonly LayoutFlag[] = [
  { key: 'tp', aliases: ['--tp-size'], fallback: '1', help: 'tensor parallel: each layer over so many GPUs' },
  { key: 'pp', aliases: ['--pp-size'], fallback: '1', help: 'pipeline stages' },
  {
    key: 'dp',
    aliases: ['--attention-dp-size', '--dp-size'],
    fallback: '1',
    help: 'attention data parallel: so many copies of attention beside split experts',
  },
  {
    key: 'cp',
    aliases: ['--cp-size'],
    fallback: '1',
    help: 'prefill context parallel (sglang): each prompt over so many GPUs',
  },
  {
    key: 'moe-tp',
    aliases: ['--moe-tp-size', '--etp'],
    fallback: 'tp x dp x cp / moe-ep',
    help: 'each expert over so many GPUs',
  },
  {
    key: 'moe-ep',
    aliases: ['--moe-ep-size', '--ep'],
    fallback: 'tp x dp x cp / moe-tp',
    help: 'experts over so many groups of GPUs',
  },
];

/** The sizes of a worker's layout. */
export const LAYOUT_OPTIONS: readonly OptionSpec[] = LAYOUT_FLAGS.map(({ key, aliases, fallback, help }) => ({
  flag: `--${key}`,
  aliases,
  value: 'N',
  number: true,
  fallback,
  help,
  group: 'Layout',
}));

/** `servefit memory`. */
export const MEMORY_OPTIONS: readonly OptionSpec[] = [
  ...asInPlan('--model', '--system'),
  ...LAYOUT_OPTIONS,
  {
    flag: '--batch-size',
    aliases: ['--bs'],
    value: 'N',
    number: true,
    fallback: 'none',
    help: 'requests on each attention-DP rank that must fit; exit 5 where they do not',
    group: 'Workload and limits',
  },
  ...asInPlan('--isl', '--osl', '--backend', '--backend-version'),
  ...FORMATS,
  ...asInPlan('--memory-fraction', '--max-seq-len'),
  ...asInPlan('--nextn'),
  MAX_BATCHED_TOKENS,
  JSON_DOCUMENT,
];

/** The pools of a disaggregated estimate by the prefix of their flags; `p` and `d` are AIConfigurator's short forms. */
const ROLES = [
  { role: 'prefill', short: 'p' },
  { role: 'decode', short: 'd' },
] as const;

/** Flags of each pool of a disaggregated estimate. */
export const POOL_OPTIONS: readonly OptionSpec[] = ROLES.flatMap(({ role, short }): readonly OptionSpec[] => [
  {
    flag: `--${role}-workers`,
    aliases: [`--${short}-workers`, `--${role}-num-workers`],
    value: 'N',
    number: true,
    fallback: '1',
    help: `workers that ${role}`,
    group: 'Layout',
  },
  ...LAYOUT_FLAGS.filter(({ key }) => role === 'prefill' || key !== 'cp').map(({ key, aliases, help }): OptionSpec => {
    const short3 = key === 'moe-tp' ? 'etp' : key.replace('moe-', '');
    const long = aliases
      .filter((alias) => alias.endsWith('-size'))
      .map((alias) => `--${role}-${alias.slice(2)}` as const);
    return {
      flag: `--${role}-${key}`,
      aliases: [`--${short}-${short3}`, ...long],
      value: 'N',
      number: true,
      fallback: `--${key}`,
      help: `${role} pool: ${help}`,
      group: 'Layout',
    };
  }),
]);

/** The load of separate pools as AIConfigurator states it. */
export const DECODE_BATCH: OptionSpec = {
  flag: '--decode-batch-size',
  aliases: ['--d-bs'],
  value: 'N',
  number: true,
  fallback: 'none',
  help: 'instead of --concurrency: requests on each attention-DP rank of each decode worker',
  group: 'Layout',
};

const CONCURRENCY: OptionSpec = {
  flag: '--concurrency',
  value: 'N',
  number: true,
  help: 'requests in flight in the whole deployment (this, --batch-size or --request-rate is needed without --batch)',
  group: 'Workload and limits',
};

/** `servefit estimate`. */
export const ESTIMATE_OPTIONS: readonly OptionSpec[] = [
  ...asInPlan('--model', '--system', '--decode-system').map((option) => ({
    ...option,
    help: option.help.replace('(required)', '(needed without --batch)'),
  })),
  {
    flag: '--mode',
    aliases: ['--estimate-mode', '--serving-mode'],
    value: 'MODE',
    fallback: 'agg',
    help: 'agg, disagg, or a fixed batch without a scheduler: static, static-prefill, static-decode',
    group: 'What to plan',
  },
  {
    flag: '--batch',
    value: 'FILE',
    fallback: 'none',
    help: 'predict every row of a CSV of measured deployments instead, or every line of a .jsonl of requests; --out names the result; exit 2 or 3 where a line of requests is a mistake, after all are answered',
    group: 'What to plan',
  },
  {
    flag: '--protocol',
    value: 'NAME',
    fallback: 'auto',
    help: 'how the runs of --batch were driven: inferencex (lengths drawn from 0.8 to 1.0 of nominal), fixed, or auto (by row)',
    group: 'What to plan',
  },
  {
    flag: '--workers',
    value: 'N',
    number: true,
    fallback: '1',
    help: 'workers of an aggregated deployment',
    group: 'Layout',
  },
  ...LAYOUT_OPTIONS,
  ...POOL_OPTIONS,
  CONCURRENCY,
  {
    flag: '--batch-size',
    aliases: ['--bs'],
    value: 'N',
    number: true,
    fallback: 'none',
    help: 'instead of --concurrency: requests on each attention-DP rank of each aggregated worker, or of a static batch',
    group: 'Workload and limits',
  },
  DECODE_BATCH,
  REQUEST_RATE,
  ...asInPlan('--isl', '--osl', '--prefix', '--ttft', '--tpot', '--request-latency'),
  ...playOptions('estimate'),
  ...asInPlan('--backend', '--backend-version'),
  ...FORMATS,
  ...asInPlan('--memory-fraction', '--max-seq-len'),
  ...SPECULATION,
  ...SERVER_OPTIONS,
  PRESET,
  TABLES,
  CALIBRATION,
  {
    flag: '--detail',
    value: 'LIST',
    fallback: 'none',
    help: 'memory, time, ops or all, separated by commas: what fills a GPU, the times of steps and of what each request pays, the operations of a step',
    group: 'Output',
  },
  JSON_DOCUMENT,
  {
    flag: '--out',
    value: 'FILE',
    fallback: 'stdout',
    help: 'file that --batch writes: a CSV (needed), or JSON lines',
    group: 'Output',
  },
];
