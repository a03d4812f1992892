// Written by `UPDATE_SCHEMAS=1 npx vitest run test/unit/schema` from the types of results; their doc comments are the descriptions.
import * as z from 'zod';
import { effectiveRequest, effectiveSla, fitSuggestion, notice, planConfig } from './plan-result.ts';

export const generateResult = z.strictObject({
  schema: z.literal('servefit/generate@1'),
  version: z.string(),
  request: effectiveRequest,
  sla: effectiveSla,
  fits: z.boolean(),
  verdict: z.string().describe('One sentence: what fits and how it does, or what would fit.'),
  min_requests: z
    .number()
    .describe('Requests that each worker had to hold, and how many it holds; 0 where nothing fits.'),
  held_requests: z.number(),
  sequence_tokens: z.number().describe('Tokens of each of these requests when it completes.'),
  notices: z.array(notice),
  config: planConfig
    .nullable()
    .describe('The deployment with its latencies under `min_requests` requests a worker; null where nothing fits.'),
  would_fit: z.array(fitSuggestion).describe('What would fit instead, nearest first; empty where it fits.'),
});
