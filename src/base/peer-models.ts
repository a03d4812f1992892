/**
 * Names that AIConfigurator 0.1 to 0.6 gave to models (its guides and the enum of --model), in lower case, and the checkpoints they stand for. Formats
 * were flags of their own there: a name stands for the architecture, here in the formats of its first release.
 */
const PEER_MODELS: ReadonlyMap<string, string> = new Map([
  ['llama2_7b', 'meta-llama/Llama-2-7b-hf'],
  ['llama2_70b', 'meta-llama/Llama-2-70b-hf'],
  ['llama3.1_8b', 'meta-llama/Llama-3.1-8B-Instruct'],
  ['llama3.1_70b', 'meta-llama/Llama-3.1-70B-Instruct'],
  ['llama3.1_405b', 'meta-llama/Meta-Llama-3.1-405B'],
  ['moe_mixtral8x7b', 'mistralai/Mixtral-8x7B-v0.1'],
  ['moe_mixtral8x22b', 'mistralai/Mixtral-8x22B-v0.1'],
  ['deepseek_v3', 'deepseek-ai/DeepSeek-V3'],
  ['kimi_k2', 'moonshotai/Kimi-K2-Instruct'],
  ['qwen2.5_7b', 'Qwen/Qwen2.5-7B-Instruct'],
  ['qwen2.5_32b', 'Qwen/Qwen2.5-32B-Instruct'],
  ['qwen2.5_72b', 'Qwen/Qwen2.5-72B-Instruct'],
  ['qwen3_0.6b', 'Qwen/Qwen3-0.6B'],
  ['qwen3_1.7b', 'Qwen/Qwen3-1.7B'],
  ['qwen3_8b', 'Qwen/Qwen3-8B'],
  ['qwen3_32b', 'Qwen/Qwen3-32B'],
  ['qwen3_30b_a3b', 'Qwen/Qwen3-30B-A3B'],
  ['qwen3_235b', 'Qwen/Qwen3-235B-A22B'],
  ['qwen3_480b', 'Qwen/Qwen3-Coder-480B-A35B-Instruct'],
  ['gpt_oss_20b', 'openai/gpt-oss-20b'],
  ['gpt_oss_120b', 'openai/gpt-oss-120b'],
  ['nemotron_super_v1.1', 'nvidia/Llama-3_3-Nemotron-Super-49B-v1'],
]);

/** The checkpoint of such a name in any case; null for any other word. */
export function peerModel(name: string): string | null {
  return PEER_MODELS.get(name.toLowerCase()) ?? null;
}

/** What is said where one is used. */
export function peerModelWords(flag: string, name: string, id: string): string {
  return `${flag} ${name} is answered as ${id} in the formats of that checkpoint; another checkpoint or --gemm-quant changes them`;
}

/** All of them, for the documentation. */
export function peerModels(): readonly (readonly [name: string, id: string])[] {
  return [...PEER_MODELS];
}
