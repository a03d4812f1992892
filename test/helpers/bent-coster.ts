import type { StepCoster } from '../../src/step/step-cost.ts';
import { logitRows, prefillTokens, type StepShape, stepTokens, workerTokens } from '../../src/workload/step-shape.ts';

/**
 * Step times with every kind of bend that real ones have: GEMMs that start flat, attention that grows with the square of a prompt
 * and with cached tokens, decode attention by KV length, logits by row, expert work by the tokens of all ranks.
 */
export function bentMs(shape: StepShape): number {
  const gemms = 4 * Math.max(1, (stepTokens(shape) / 256) ** 0.95);
  const experts = 1.5 * Math.sqrt(1 + workerTokens(shape) / 512);
  let attention = 0;
  for (const { requests, newTokens, pastTokens } of shape.prefill) {
    attention += requests * newTokens * (pastTokens + newTokens / 2) * 4e-7;
  }
  const decode = shape.decodeRequests * (0.002 + shape.decodeKvTokens * 8e-6);
  const hasPrompts = prefillTokens(shape) > 0;
  return gemms + experts + attention + decode + 0.004 * logitRows(shape) + (hasPrompts ? 3 : 0.5);
}

export function bentCoster(): StepCoster {
  return {
    price: (shape, out) => {
      out.ms = bentMs(shape);
      out.grade = 0;
      out.relError = 0.05;
    },
    breakdown: (shape) => [
      { name: 'all', kind: 'engine', count: 1, ms: bentMs(shape), grade: 0, hiddenMs: 0, boundMs: 0, shape: '' },
    ],
  };
}
