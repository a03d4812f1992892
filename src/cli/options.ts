import { playOptions } from './play-options.ts';
import { SERVER_OPTIONS } from './server-options.ts';

/**
 * The flags of servefit as data: commander, the accepted spellings and docs/cli.md all derive from this page.
 * A flag's key is its name in snake_case: --total-gpus is total_gpus in files and in the library.
 */
export interface OptionSpec {
  readonly flag: `--${string}`;
  /** Other spellings with the same meaning; snake_case forms need no entry. */
  readonly aliases?: readonly `--${string}`[];
  /** Switches of other tools that mean the flag with a value. */
  readonly words?: Readonly<Record<`--${string}`, string>>;
  /** Placeholder of the value; a flag without one is a switch. */
  readonly value?: string;
  /** Shown, not applied: the request fills its own defaults in. */
  readonly fallback?: string;
  readonly help: string;
  readonly group: OptionGroup;
  /** Numbers are handed on as numbers where they are written as such. */
  readonly number?: true;
  /** Several numbers, separated by commas. */
  readonly list?: true;
  /** It may stand several times; its values are then one text, a line each. */
  readonly repeat?: true;
}

export const OPTION_GROUPS = [
  'What to plan',
  'What to show',
  'Layout',
  'Workload and limits',
  'Several workloads',
  'Engine',
  'Measurements',
  'Output',
  'Deployment files',
] as const;
export type OptionGroup = (typeof OPTION_GROUPS)[number];

/** Flags of how a search ranks and prices its answers. */
export const OBJECTIVE_FLAGS: readonly string[] = ['--objective', '--gpu-hour-price', '--currency'];

/** The groups whose flags are fields of the request. */
export const REQUEST_GROUPS: readonly OptionGroup[] = ['What to plan', 'Workload and limits', 'Engine'];

export const TABLES: OptionSpec = {
  flag: '--tables',
  value: 'DIR[,default]',
  fallback: 'default',
  help: 'folders of calibrated tables, first match wins; default names the shipped ones, which are out unless named',
  group: 'Measurements',
};
export const CALIBRATION: OptionSpec = {
  flag: '--calibration',
  value: 'FILE',
  fallback: 'none',
  help: "engine terms fitted on one's own runs, as servefit validate --calibrate writes them, in place of the shipped ones",
  group: 'Measurements',
};
const NO_COLOR: OptionSpec = { flag: '--no-color', help: 'no colour, as with NO_COLOR or when piped', group: 'Output' };
export const JSON_DOCUMENT: OptionSpec = {
  flag: '--json',
  help: 'print one JSON document instead of the report',
  group: 'Output',
};

export const PLAN_OPTIONS: readonly OptionSpec[] = [
  {
    flag: '--model',
    aliases: ['--model-path', '--hf-id'],
    value: 'ID',
    help: 'Hugging Face id, or a folder with config.json, or the file itself (required)',
    group: 'What to plan',
  },
  {
    flag: '--system',
    value: 'NAME',
    help: 'GPU system, such as h200_sxm, or a file such as ./my-gpu.yaml (required)',
    group: 'What to plan',
  },
  {
    flag: '--total-gpus',
    value: 'N',
    number: true,
    help: 'GPUs to spend; idle ones count against the plan (this or, for the fewest GPUs, one of the targets)',
    group: 'What to plan',
  },
  {
    flag: '--objective',
    value: 'NAME',
    fallback: 'tokens-per-gpu',
    help: 'what the best answer is best at: tokens-per-gpu, cost (needs a price), gpus, latency or energy (at board power)',
    group: 'What to plan',
  },
  {
    flag: '--gpu-hour-price',
    value: 'PRICE',
    number: true,
    fallback: 'none',
    help: 'price of one GPU for an hour: 3.5, by system as h200_sxm=3.5,b200_sxm=5, or a YAML file of such prices; rows then show what they cost',
    group: 'What to plan',
  },
  {
    flag: '--currency',
    value: 'LABEL',
    fallback: 'USD',
    help: 'label of the prices; nothing is converted',
    group: 'What to plan',
  },
  {
    flag: '--decode-system',
    value: 'NAME',
    fallback: 'same as --system',
    help: 'system of the decode pool',
    group: 'What to plan',
  },
  {
    flag: '--mode',
    aliases: ['--serving-mode'],
    value: 'MODE',
    fallback: 'auto',
    help: 'agg, disagg or auto (both)',
    group: 'What to plan',
  },
  {
    flag: '--layouts',
    value: 'LISTS',
    repeat: true,
    fallback: 'all',
    help: 'sizes that the search may use, such as agg.tp=1,2 or decode.gpus=8; for agg, prefill, decode and replica (docs/experiments.md)',
    group: 'What to plan',
  },
  {
    flag: '--top-n',
    value: 'N',
    number: true,
    fallback: '5',
    help: 'configurations to show and save per mode',
    group: 'What to plan',
  },
  {
    flag: '--isl',
    value: 'TOKENS',
    number: true,
    fallback: '4000',
    help: 'prompt tokens of a request, cached prefix included',
    group: 'Workload and limits',
  },
  {
    flag: '--osl',
    value: 'TOKENS',
    number: true,
    fallback: '1000',
    help: 'output tokens of a request, the first one included',
    group: 'Workload and limits',
  },
  {
    flag: '--prefix',
    value: 'TOKENS',
    number: true,
    fallback: '0',
    help: 'prompt tokens that the KV cache already holds',
    group: 'Workload and limits',
  },
  {
    flag: '--ttft',
    value: 'MS',
    number: true,
    fallback: '2000',
    help: 'limit of the time to first token: of the mean, or as 600@p95 of a percentile (tier simulate)',
    group: 'Workload and limits',
  },
  {
    flag: '--tpot',
    value: 'MS',
    number: true,
    fallback: '30',
    help: 'limit of the time per output token after the first',
    group: 'Workload and limits',
  },
  {
    flag: '--request-latency',
    value: 'MS',
    number: true,
    fallback: 'none',
    help: 'limit of the whole request; the defaults of --ttft and --tpot then no longer apply',
    group: 'Workload and limits',
  },
  ...playOptions('plan'),
  { flag: '--backend', value: 'NAME', fallback: 'trtllm', help: 'trtllm, vllm or sglang', group: 'Engine' },
  {
    flag: '--backend-version',
    aliases: ['--perf-db-version'],
    value: 'VERSION',
    fallback: 'newest',
    help: 'engine version; the nearest one with tables answers',
    group: 'Engine',
  },
  {
    flag: '--kv-cache-dtype',
    aliases: ['--kvcache-quant-mode'],
    value: 'DTYPE',
    fallback: 'auto',
    help: "bf16, fp8 or auto (the checkpoint's, else bf16)",
    group: 'Engine',
  },
  {
    flag: '--gemm-quant',
    aliases: ['--gemm-quant-mode'],
    value: 'DTYPE',
    fallback: 'auto',
    help: "weights outside the experts: bf16, fp8, fp8_static, fp8_block, nvfp4, int8_wo, int4_wo or auto (the checkpoint's)",
    group: 'Engine',
  },
  {
    flag: '--moe-quant',
    aliases: ['--moe-quant-mode'],
    value: 'DTYPE',
    fallback: 'auto',
    help: "expert weights: as --gemm-quant, mxfp4, or auto (the checkpoint's)",
    group: 'Engine',
  },
  {
    flag: '--attention-dtype',
    aliases: ['--fmha-quant-mode'],
    value: 'DTYPE',
    fallback: 'auto',
    help: 'products of attention: bf16, fp8 or auto (as the KV cache)',
    group: 'Engine',
  },
  {
    flag: '--memory-fraction',
    aliases: ['--free-gpu-memory-fraction'],
    value: 'F',
    number: true,
    fallback: "the engine's",
    help: "share of GPU memory in the engine's own sense of that setting",
    group: 'Engine',
  },
  {
    flag: '--max-seq-len',
    value: 'TOKENS',
    number: true,
    fallback: 'isl + osl',
    help: 'longest sequence that a worker must hold; memory and generate count requests of that length',
    group: 'Engine',
  },
  {
    flag: '--nextn',
    value: 'N',
    number: true,
    fallback: '0',
    help: 'speculative decoding: drafts a step from the MTP layers of the checkpoint, or auto (as many as it has layers)',
    group: 'Engine',
  },
  {
    flag: '--nextn-accepted',
    value: 'MEAN',
    number: true,
    fallback: 'none',
    help: 'drafts of a step that are accepted on average, 0 to --nextn; this or the next one is needed with --nextn',
    group: 'Engine',
  },
  {
    flag: '--nextn-accept-rates',
    aliases: ['--nextn-acceptance'],
    value: 'LIST',
    list: true,
    fallback: 'none',
    help: 'rate at which each draft is accepted given that those before it are, such as 0.85,0.7: the mean is a + ab + ...',
    group: 'Engine',
  },
  ...SERVER_OPTIONS,
  TABLES,
  CALIBRATION,
  {
    flag: '--require-measured',
    help: 'refuse estimates: layouts with an operation that was not measured are left out, exit 4 where none remains',
    group: 'Measurements',
  },
  {
    flag: '--save-dir',
    value: 'DIR',
    fallback: 'none',
    help: 'write charts, CSV, JSON and deployment files',
    group: 'Output',
  },
  JSON_DOCUMENT,
  { flag: '--timing', help: 'say how long the search took (adds elapsed_ms to the JSON)', group: 'Output' },
  NO_COLOR,
  {
    flag: '--allow-download',
    help: 'fetch config.json of an unknown model from huggingface.co; never done otherwise',
    group: 'Output',
  },
  {
    flag: '--dynamo-version',
    aliases: ['--generator-dynamo-version'],
    value: 'VERSION',
    fallback: 'nearest engine',
    help: 'Dynamo release that the manifests are for',
    group: 'Deployment files',
  },
  { flag: '--namespace', value: 'NAME', fallback: 'none', help: 'Kubernetes namespace', group: 'Deployment files' },
  {
    flag: '--image-pull-secret',
    value: 'NAME',
    fallback: 'none',
    help: 'secret for the image registry',
    group: 'Deployment files',
  },
  {
    flag: '--model-cache',
    value: 'PVC',
    fallback: 'model-cache',
    help: 'volume claim that holds the weights',
    group: 'Deployment files',
  },
];

/** `servefit tables list`. */
export const TABLES_LIST_OPTIONS: readonly OptionSpec[] = [
  { flag: '--system', value: 'NAME', fallback: 'all', help: 'sets of one system, by family', group: 'What to show' },
  {
    flag: '--backend',
    value: 'NAME',
    fallback: 'all',
    help: 'sets of trtllm, vllm, sglang or nccl',
    group: 'What to show',
  },
  TABLES,
  JSON_DOCUMENT,
];

/** `servefit tables show`. */
export const TABLES_SHOW_OPTIONS: readonly OptionSpec[] = [
  {
    flag: '--at',
    value: 'SIZES',
    help: 'the point to look up: m, n, k of a GEMM; requests, new, past, heads, kv_heads of prefill; requests, kv, heads, kv_heads of decode; gpus, bytes of a collective (required)',
    group: 'What to show',
  },
  TABLES,
  JSON_DOCUMENT,
];

/** `servefit tables check`. */
export const TABLES_CHECK_OPTIONS: readonly OptionSpec[] = [TABLES];

/** `servefit tables calibrate`. */
export const TABLES_CALIBRATE_OPTIONS: readonly OptionSpec[] = [
  { flag: '--system', value: 'NAME', help: 'GPU system that was measured (required)', group: 'What to plan' },
  { flag: '--backend', value: 'NAME', help: 'trtllm, vllm, sglang or nccl (required)', group: 'Engine' },
  {
    flag: '--backend-version',
    value: 'VERSION',
    help: 'version that was measured, any name (required)',
    group: 'Engine',
  },
  { flag: '--out', value: 'DIR', help: 'folder of tables to write into, for --tables (required)', group: 'Output' },
];

/** `servefit support`. */
export const SUPPORT_OPTIONS: readonly OptionSpec[] = [
  {
    flag: '--model',
    aliases: ['--model-path', '--hf-id'],
    value: 'ID',
    fallback: 'none',
    help: 'what runs this model; without it, what is measured',
    group: 'What to show',
  },
  { flag: '--system', value: 'NAME', fallback: 'all', help: 'one GPU system, or all', group: 'What to show' },
  {
    flag: '--backend',
    value: 'NAME',
    fallback: 'all',
    help: 'trtllm, vllm, sglang or all',
    group: 'What to show',
  },
  {
    flag: '--backend-version',
    aliases: ['--perf-db-version'],
    value: 'VERSION',
    fallback: 'newest',
    help: 'engine version; the nearest one with tables answers',
    group: 'Engine',
  },
  TABLES,
  JSON_DOCUMENT,
];

/** total_gpus for --total-gpus: the name of the flag's value in files, in the library and between the rooms of the shell. */
export function keyOf(flag: string): string {
  return flag.replace(/^--/, '').replaceAll('-', '_');
}
