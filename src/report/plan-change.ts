import type { PlanConfig, PlanResult } from '../rank/plan-result.ts';
import { layoutWords } from './cells.ts';
import { fixed, rounded } from './format.ts';
import { bestConfig } from './verdict.ts';

/** What a saved plan chose where that is not what is chosen now; null where it is. */
export function planChange(saved: PlanResult, chosen: PlanConfig | null): string | null {
  const words = (config: PlanConfig | null) =>
    config === null
      ? 'nothing'
      : `${layoutWords(config)} at ${fixed(rounded(config.tokens_per_s_per_gpu))} tokens/s/gpu`;
  const [before, now] = [words(bestConfig(saved)), words(chosen)];
  return before === now ? null : `the saved plan chose ${before}; now it is ${now} (servefit diff shows what moved)`;
}
