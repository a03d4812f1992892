/** Speculative decoding: each step verifies `draftTokens` guesses a request, of which `acceptedTokens` hold on average. */
export interface Speculation {
  readonly draftTokens: number;
  readonly acceptedTokens: number;
}

/** Accepted drafts of a step on average, from the rate at which each position is accepted given that all before it were: a + ab + abc. */
export function meanAccepted(rates: readonly number[]): number {
  let reached = 1;
  let mean = 0;
  for (const rate of rates) {
    reached *= rate;
    mean += reached;
  }
  return mean;
}
