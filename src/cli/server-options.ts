import type { OptionSpec } from './options.ts';

/** Flags of the servers: what they are started with, for all pools or, with a prefix, for one. */

const GROUP = 'Engine';
const DEFAULT = "the engine's";

export const MAX_BATCHED_TOKENS: OptionSpec = {
  flag: '--max-batched-tokens',
  aliases: ['--max-num-batched-tokens', '--max-num-tokens', '--chunked-prefill-size'],
  value: 'TOKENS',
  number: true,
  fallback: DEFAULT,
  help: 'tokens that one step may hold on each attention-DP rank',
  group: GROUP,
};

const SHARED: readonly OptionSpec[] = [
  {
    ...MAX_BATCHED_TOKENS,
    help: `${MAX_BATCHED_TOKENS.help}, decode pools excepted; -1 as --chunked-prefill off of sglang`,
  },
  {
    flag: '--max-num-seqs',
    aliases: ['--max-batch-size', '--max-running-requests'],
    value: 'N',
    number: true,
    fallback: DEFAULT,
    help: 'requests that run at a time on each attention-DP rank; prompts of a pass in a prefill pool',
    group: GROUP,
  },
  {
    flag: '--chunked-prefill',
    words: { '--enable-chunked-prefill': 'on', '--no-enable-chunked-prefill': 'off' },
    value: 'on|off',
    fallback: DEFAULT,
    help: 'whether a prompt may be spread over several steps; on in vllm and sglang, off in trtllm',
    group: GROUP,
  },
  {
    flag: '--batch-wait-ms',
    aliases: ['--batch-wait-timeout-ms'],
    value: 'MS',
    number: true,
    fallback: '0',
    help: 'trtllm: prompts wait so long for company, unless they fill a step before',
    group: GROUP,
  },
  {
    flag: '--receive-interval',
    aliases: ['--scheduler-recv-interval'],
    value: 'STEPS',
    number: true,
    fallback: '1',
    help: 'sglang, aggregated: decode steps between two looks at what has arrived',
    group: GROUP,
  },
  {
    flag: '--mixed-chunk',
    words: { '--enable-mixed-chunk': 'on' },
    value: 'on|off',
    fallback: 'off',
    help: 'sglang, aggregated: whether decodes join the steps of prompts',
    group: GROUP,
  },
  {
    flag: '--cuda-graphs',
    aliases: ['--cuda-graph-max-bs'],
    words: { '--disable-cuda-graph': 'off', '--enforce-eager': 'off' },
    value: 'on|off|N',
    number: true,
    fallback: 'on',
    help: 'whether decode steps replay CUDA graphs, or up to which number of requests',
    group: GROUP,
  },
];

const POOL_FLAGS = {
  prefill: ['--max-batched-tokens', '--max-num-seqs', '--chunked-prefill', '--batch-wait-ms'],
  decode: ['--max-batched-tokens', '--max-num-seqs', '--cuda-graphs'],
} as const;

const POOL_HELP: Readonly<Record<string, string>> = {
  '--max-batched-tokens': 'tokens of a step',
  '--max-num-seqs': 'requests at a time',
  '--chunked-prefill': 'chunked prefill',
  '--batch-wait-ms': 'batch wait',
  '--cuda-graphs': 'CUDA graphs',
};

function poolOptions(role: 'prefill' | 'decode'): readonly OptionSpec[] {
  const own = POOL_FLAGS[role].flatMap((flag) => SHARED.filter((option) => option.flag === flag));
  return [
    ...own.map(({ aliases: _aliases, words: _words, flag, ...rest }): OptionSpec => {
      const isBudget = role === 'decode' && flag === '--max-batched-tokens';
      const fallback = isBudget ? DEFAULT : flag;
      return { ...rest, flag: `--${role}-${flag.slice(2)}`, fallback, help: `${role} pool: ${POOL_HELP[flag]}` };
    }),
    {
      flag: `--${role}-memory-fraction`,
      aliases: [`--${role}-free-gpu-memory-fraction`],
      value: 'F',
      number: true,
      fallback: '--memory-fraction',
      help: `${role} pool: share of GPU memory`,
      group: GROUP,
    },
  ];
}

/** Flags of the servers of a plan or an estimate. */
export const SERVER_OPTIONS: readonly OptionSpec[] = [...SHARED, ...poolOptions('prefill'), ...poolOptions('decode')];

/** A published recipe in place of typed flags. */
export const PRESET: OptionSpec = {
  flag: '--preset',
  aliases: ['--recipe'],
  value: 'NAME',
  fallback: 'none',
  help: 'server flags of a published recipe of the backend, such as vllm-llama-70b; typed ones win',
  group: GROUP,
};
