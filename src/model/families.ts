import type { Family } from './family.ts';
import { LLAMA_KINDS } from './family-llama.ts';
import { NEMOTRON_NAS } from './family-nemotron-nas.ts';

const FAMILIES: readonly Family[] = [...LLAMA_KINDS, NEMOTRON_NAS];

/** The family that reads `architecture`, or null. */
export function familyOf(architecture: string): Family | null {
  return FAMILIES.find((family) => family.architectures.includes(architecture)) ?? null;
}

/** Every architecture that can be read, sorted, for messages. */
export function knownArchitectures(): readonly string[] {
  return FAMILIES.flatMap((family) => family.architectures).sort();
}
