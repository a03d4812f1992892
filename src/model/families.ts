import type { Family } from './family.ts';
import { DEEPSEEK_KINDS } from './family-deepseek.ts';
import { GEMMA_KINDS } from './family-gemma.ts';
import { GLM4_MOE } from './family-glm4.ts';
import { GPT_OSS } from './family-gpt-oss.ts';
import { LLAMA_KINDS } from './family-llama.ts';
import { LLAMA4 } from './family-llama4.ts';
import { MIMO_V2 } from './family-mimo-v2.ts';
import { MINIMAX_M2 } from './family-minimax.ts';
import { MIXTRAL } from './family-mixtral.ts';
import { NEMOTRON_H } from './family-nemotron-h.ts';
import { NEMOTRON_NAS } from './family-nemotron-nas.ts';
import { QWEN_MOE_KINDS } from './family-qwen-moe.ts';
import { QWEN35_KINDS } from './family-qwen35.ts';

const FAMILIES: readonly Family[] = [
  ...LLAMA_KINDS,
  NEMOTRON_NAS,
  ...GEMMA_KINDS,
  MIXTRAL,
  ...QWEN_MOE_KINDS,
  GPT_OSS,
  MINIMAX_M2,
  LLAMA4,
  GLM4_MOE,
  ...DEEPSEEK_KINDS,
  ...QWEN35_KINDS,
  NEMOTRON_H,
  MIMO_V2,
];

/** The family that reads `architecture`, or null. */
export function familyOf(architecture: string): Family | null {
  return FAMILIES.find((family) => family.architectures.includes(architecture)) ?? null;
}

/** Every architecture that can be read, sorted, for messages. */
export function knownArchitectures(): readonly string[] {
  return FAMILIES.flatMap((family) => family.architectures).sort();
}
