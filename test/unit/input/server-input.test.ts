import { describe, expect, test } from 'vitest';
import { NO_FLAGS } from '../../../src/base/server-flags.ts';
import { parseRequest } from '../../../src/input/request.ts';

const BASE = { model: 'm', system: 's', total_gpus: 8 };
const serverOf = (fields: object) => parseRequest({ ...BASE, ...fields }).request.server;

describe('flags of pools', () => {
  test.each([
    {
      why: 'a flag without a prefix is of every pool',
      fields: { max_num_seqs: 64 },
      want: { agg: { maxNumSeqs: 64 }, prefill: { maxNumSeqs: 64 }, decode: { maxNumSeqs: 64 } },
    },
    {
      why: 'one with a prefix is of that pool alone',
      fields: { max_num_seqs: 64, decode_max_num_seqs: 256 },
      want: { agg: { maxNumSeqs: 64 }, prefill: { maxNumSeqs: 64 }, decode: { maxNumSeqs: 256 } },
    },
    {
      why: 'the token budget is about prompts: a decode pool has none unless its own is given',
      fields: { max_batched_tokens: 4096 },
      want: { agg: { maxBatchedTokens: 4096 }, prefill: { maxBatchedTokens: 4096 }, decode: {} },
    },
    {
      why: 'the budget of a decode pool',
      fields: { decode_max_batched_tokens: 512 },
      want: { agg: {}, prefill: {}, decode: { maxBatchedTokens: 512 } },
    },
    {
      why: 'switches are words on the command line and booleans in the library',
      fields: { chunked_prefill: 'on', mixed_chunk: false, cuda_graphs: 'off' },
      want: Object.fromEntries(
        ['agg', 'prefill', 'decode'].map((role) => [
          role,
          { chunkedPrefill: true, mixedChunk: false, cudaGraphs: false },
        ]),
      ),
    },
    {
      why: "SGLang's -1 is chunked prefill off, with the budget as it is",
      fields: { backend: 'sglang', prefill_max_batched_tokens: -1 },
      want: { agg: {}, prefill: { chunkedPrefill: false }, decode: {} },
    },
  ])('$why', ({ fields, want }) => {
    const expected = Object.fromEntries(Object.entries(want).map(([role, flags]) => [role, { ...NO_FLAGS, ...flags }]));
    expect(serverOf(fields).roles).toEqual(expected);
  });

  test('only what is typed is shown as typed, switches as booleans', () => {
    expect(serverOf({ chunked_prefill: 'off', decode_cuda_graphs: 64, batch_wait_ms: null }).typed).toEqual({
      chunked_prefill: false,
      decode_cuda_graphs: 64,
    });
  });
});

describe('mistakes', () => {
  test.each([
    { fields: { max_num_seqs: 0 }, message: '--max-num-seqs 0: expected a whole number, 1 or more' },
    { fields: { max_batched_tokens: -1 }, message: '--max-batched-tokens -1: expected a whole number, 1 or more' },
    { fields: { max_batched_tokens: 0.5 }, message: '--max-batched-tokens 0.5: expected a whole number, 1 or more' },
    { fields: { chunked_prefill: 'yes' }, message: '--chunked-prefill yes: expected on or off' },
    { fields: { batch_wait_ms: -5 }, message: '--batch-wait-ms -5: expected milliseconds, 0 or more' },
    {
      fields: { cuda_graphs: 0 },
      message: '--cuda-graphs 0: expected on, off or the largest batch with a graph',
    },
    {
      fields: { mode: 'agg', prefill_max_num_seqs: 4 },
      message: '--prefill-max-num-seqs is for a pool of --mode disagg, the mode is agg',
    },
  ])('$message', ({ fields, message }) => {
    expect(() => serverOf(fields)).toThrow(message);
  });
});
