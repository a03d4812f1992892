/**
 * How a decoding request takes KV blocks: `blocks` more every `steps` decode steps. At one token a step that is one block every block
 * length, exactly; with speculation the nearest whole numbers that are not too few.
 */
export interface KvGrowth {
  readonly steps: number;
  readonly blocks: number;
  /** Whether a request's first grant comes when its last block is full; with speculation it comes with its first step. */
  readonly exact: boolean;
}

/** Longest period that is tried with speculation: 64 steps waste less than 2 % of a grant. */
const LONGEST_PERIOD = 64;

export function kvGrowth(blockTokens: number, tokensPerStep: number): KvGrowth {
  if (tokensPerStep === 1) return { steps: blockTokens, blocks: 1, exact: true };
  let best = { steps: 1, waste: Number.POSITIVE_INFINITY };
  for (let steps = 1; steps <= LONGEST_PERIOD; steps++) {
    const wanted = (steps * tokensPerStep) / blockTokens;
    const waste = Math.ceil(wanted - 1e-9) / wanted - 1;
    if (waste < best.waste - 1e-9) best = { steps, waste };
  }
  return { steps: best.steps, blocks: Math.ceil((best.steps * tokensPerStep) / blockTokens - 1e-9), exact: false };
}

/** Phase of the steps at which a request that begins to decode at `startStep` with `context` tokens takes blocks. */
export function growthPhase(growth: KvGrowth, startStep: number, context: number): number {
  const offset = growth.exact ? startStep - context : startStep;
  return ((offset % growth.steps) + growth.steps) % growth.steps;
}

/** Grants of a phase in the steps before `step`, up to a constant: the difference of two counts those between. */
export function grantsBefore({ steps }: KvGrowth, phase: number, step: number): number {
  return Math.floor((step - 1 - phase) / steps);
}
