import { describe, expect, test } from 'vitest';
import { SimError } from '../../../src/base/errors.ts';
import { parseStatic } from '../../../src/input/static-input.ts';

const BATCH = { model: 'm', system: 's', mode: 'static', batch_size: 4 } as const;

describe('parseStatic', () => {
  test('fills the defaults of a request in', () => {
    const { request, batchSize, mode, unused } = parseStatic(BATCH);
    expect([request.isl, request.osl, request.backend, batchSize, mode, unused]).toEqual([
      4000,
      1000,
      'trtllm',
      4,
      'static',
      [],
    ]);
  });

  test.each([
    { why: 'prompts alone have one output token', input: { mode: 'static-prefill', osl: 50 }, osl: 1, unused: ['osl'] },
    { why: 'the default is not typed', input: { mode: 'static-prefill' }, osl: 1, unused: [] },
    {
      why: 'decoding sees the whole prompt',
      input: { mode: 'static-decode', prefix: 9 },
      osl: 1000,
      unused: ['prefix'],
    },
  ] as const)('$why', ({ input, osl, unused }) => {
    const parsed = parseStatic({ ...BATCH, ...input });
    expect([parsed.request.osl, parsed.unused]).toEqual([osl, unused]);
  });

  test.each([
    {
      why: 'a decode without a step',
      input: { mode: 'static-decode', osl: 1 },
      says: '--osl 1: expected 2 or more with --mode static-decode',
    },
    {
      why: 'a load',
      input: { concurrency: 4 },
      says: '--concurrency is for --mode agg and disagg, the mode is static',
    },
    { why: 'a limit', input: { ttft: 4 }, says: '--ttft is for --mode agg and disagg' },
    { why: 'a tier', input: { tier: 'screen' }, says: '--tier is for' },
    { why: 'no batch', input: { batch_size: undefined }, says: '--batch-size is missing' },
    { why: 'a misspelt name', input: { batchsize: 4 }, says: 'batchsize is not a name' },
    { why: 'a serving mode', input: { mode: 'agg' }, says: '--mode agg: expected static, static-prefill' },
    { why: 'a prefix as long as the prompt', input: { prefix: 4000 }, says: '--prefix 4000' },
    { why: 'workers', input: { agg: { workers: 2 } }, says: 'workers' },
  ])('refuses $why', ({ input, says }) => {
    let message = '';
    try {
      parseStatic({ ...BATCH, ...input });
    } catch (error) {
      if (!(error instanceof SimError)) throw error;
      message = `${error.code} ${error.message}`;
    }
    expect(message).toContain('USAGE');
    expect(message).toContain(says);
  });
});
