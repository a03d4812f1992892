import type { PromptStep } from './step-prices.ts';

/** Prices of the steps with prompts that were asked for last, their decodes at the KV length of a knot. Its size is fixed. */
export interface PromptMemo {
  /** The price of a step whose decodes have `kvTokens`, asked of `price` unless it is remembered. */
  ms(step: PromptStep, kvTokens: number, price: (step: PromptStep, kvTokens: number) => number): number;
}

const SLOTS = 2048;
/** tokens, pieces, cached tokens, decodes with the mark of a finishing prompt, tokens of other ranks, KV length, price. */
const WIDTH = 7;

export function promptMemo(): PromptMemo {
  const slots = new Float64Array(SLOTS * WIDTH).fill(-1);
  return {
    ms: (step, kvTokens, price) => {
      const { tokens, pieces, pastTokens, decodes, otherTokens } = step;
      const decodesAndEnd = 2 * decodes + (step.finishes ? 1 : 0);
      const at = slotOf(step, decodesAndEnd) * WIDTH;
      if (
        slots[at] === tokens &&
        slots[at + 1] === pieces &&
        slots[at + 2] === pastTokens &&
        slots[at + 3] === decodesAndEnd &&
        slots[at + 4] === otherTokens &&
        slots[at + 5] === kvTokens
      ) {
        return slots[at + 6] as number;
      }
      const ms = price(step, kvTokens);
      slots[at] = tokens;
      slots[at + 1] = pieces;
      slots[at + 2] = pastTokens;
      slots[at + 3] = decodesAndEnd;
      slots[at + 4] = otherTokens;
      slots[at + 5] = kvTokens;
      slots[at + 6] = ms;
      return ms;
    },
  };
}

/** Spreads like steps over the slots; odd multipliers, the highest bits count. */
function slotOf({ tokens, pastTokens, otherTokens, pieces }: PromptStep, decodesAndEnd: number): number {
  let hash = Math.imul(tokens, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15) ^ decodesAndEnd, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13) ^ (pastTokens | 0), 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16) ^ otherTokens ^ ((pieces * 64) | 0), 0x27d4eb2f);
  return hash >>> 21;
}
