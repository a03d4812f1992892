import type { OptionSpec } from './options.ts';

/** Words that a flag takes, for completion; a command that takes others has an entry of its own, `estimate --mode`. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  '--backend': ['trtllm', 'vllm', 'sglang'],
  'tables list --backend': ['trtllm', 'vllm', 'sglang', 'nccl'],
  'tables calibrate --backend': ['trtllm', 'vllm', 'sglang', 'nccl'],
  'support --backend': ['trtllm', 'vllm', 'sglang', 'all'],
  '--mode': ['auto', 'agg', 'disagg'],
  'estimate --mode': ['agg', 'disagg', 'static', 'static-prefill', 'static-decode'],
  'validate --mode': ['agg', 'disagg'],
  '--tier': ['screen', 'simulate'],
  '--load': ['steady', 'closed', 'poisson', 'constant', 'bursty:'],
  '--objective': ['tokens-per-gpu', 'cost', 'gpus', 'latency', 'energy'],
  '--percentile': ['mean', 'p50', 'p90', 'p95', 'p99'],
  'validate --percentile': ['mean', 'p50'],
  '--lengths': ['fixed'],
  '--protocol': ['auto', 'inferencex', 'fixed'],
  'check --format': ['text', 'json', 'junit', 'github', 'tap'],
  '--detail': ['memory', 'time', 'ops', 'all'],
  '--kv-cache-dtype': ['auto', 'bf16', 'fp8'],
  '--attention-dtype': ['auto', 'bf16', 'fp8'],
  '--gemm-quant': ['auto', 'bf16', 'fp8', 'fp8_static', 'fp8_block', 'nvfp4', 'int8_wo', 'int4_wo'],
  '--moe-quant': ['auto', 'bf16', 'fp8', 'fp8_static', 'fp8_block', 'nvfp4', 'int8_wo', 'int4_wo', 'mxfp4'],
};

/** What a flag of a command is completed with: words, paths, or nothing that can be known. */
export type FlagValues = { readonly words: readonly string[] } | 'paths' | 'unknown';

/** Names that only the data knows. */
export interface KnownNames {
  readonly systems: readonly string[];
  readonly models: readonly string[];
  /** That have a schema. */
  readonly documents: readonly string[];
}

/** The word for every system or engine, of the commands that search across them. */
const ALL: Readonly<Record<string, string>> = { support: 'all', default: 'any', recommend: 'any' };

function withAll(command: string, names: readonly string[]): readonly string[] {
  const all = ALL[command];
  return all === undefined || names.includes(all) ? names : [...names, all];
}

export function flagValues(command: string, { flag, value = '' }: OptionSpec, known: KnownNames): FlagValues {
  if (flag === '--system' || flag === '--decode-system') {
    return { words: flag === '--system' ? withAll(command, known.systems) : known.systems };
  }
  if (flag === '--model') return { words: known.models };
  const words = WORDS[`${command} ${flag}`] ?? WORDS[flag];
  if (words !== undefined) return { words: flag === '--backend' ? withAll(command, words) : words };
  return /FILE|DIR/.test(value) ? 'paths' : 'unknown';
}

/** Every flag that has words, as it is listed: for the test that a command takes them. */
export function listedWords(): readonly (readonly [name: string, words: readonly string[]])[] {
  return Object.entries(WORDS);
}
