// Written by `UPDATE_SCHEMAS=1 npx vitest run test/unit/schema` from the types of results; their doc comments are the descriptions.
import * as z from 'zod';

export const comparedAnswer = z.strictObject({
  name: z.string().describe('What the user calls it, such as a path.'),
  schema: z.string().describe('`servefit/plan@1` and the like; a request has that of its answer.'),
  chosen: z.enum(['agg', 'disagg']).nullable(),
  layout: z.string().nullable().describe('The best configuration in a few words; null where there is none.'),
});

export const difference = z.strictObject({
  name: z.string(),
  before: z.union([z.boolean(), z.string(), z.number()]).nullable(),
  after: z.union([z.boolean(), z.string(), z.number()]).nullable(),
});

export const figureDifference = z.strictObject({
  change: z.number().nullable().describe('after / before - 1; null where either is no number.'),
  range: z.tuple([z.number(), z.number()]).nullable().describe('80 % range of the first; null without one.'),
  inside: z.boolean().nullable().describe('Whether the second lies inside it; null without a range.'),
  name: z.string(),
  before: z.union([z.boolean(), z.string(), z.number()]).nullable(),
  after: z.union([z.boolean(), z.string(), z.number()]).nullable(),
});

export const rowDifference = z.strictObject({
  mode: z.enum(['agg', 'disagg']),
  layout: z.string(),
  rank_before: z
    .number()
    .nullable()
    .describe('Place in the list of its mode; null where that side does not have the layout.'),
  rank_after: z.number().nullable(),
  tokens_per_s_per_gpu_before: z.number().nullable(),
  tokens_per_s_per_gpu_after: z.number().nullable(),
  change: z.number().nullable(),
});

export const diffResult = z.strictObject({
  schema: z.literal('servefit/diff@1'),
  version: z.string(),
  same: z.boolean().describe('Whether nothing at all differs.'),
  before: comparedAnswer,
  after: comparedAnswer,
  inputs: z
    .array(difference)
    .describe('Fields of the request and limits that differ; null where one side does not have it.'),
  data: z.array(difference).describe('Versions that differ: of servefit, of the tables that answered.'),
  assumptions: z.array(difference).describe('What is assumed where the requests are silent, where that differs.'),
  figures: z
    .array(figureDifference)
    .describe(
      'Of the best configuration of each side (its nearest miss where nothing complies), equal figures included.',
    ),
  rows: z.array(rowDifference).describe('Rows of both, in the order of the first.'),
  notices: z
    .strictObject({ before: z.array(z.string()), after: z.array(z.string()) })
    .describe('Notices that only one side has.'),
});
