import type { Values } from './command.ts';

/** Words for all systems or engines; a comma makes a list. */
const ALL = { system: ['any', 'all'], backend: ['any', 'all', 'auto'] } as const;

/** Whether --system or --backend names several: one answer is then looked for over all of them. */
export function isAcross(values: Values): boolean {
  return (['system', 'backend'] as const).some((key) => {
    const typed = values[key];
    return typeof typed === 'string' && (typed.includes(',') || ALL[key].some((word) => word === typed.toLowerCase()));
  });
}
