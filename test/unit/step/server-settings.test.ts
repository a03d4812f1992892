import { describe, expect, test } from 'vitest';
import { NO_FLAGS, type ServerFlags } from '../../../src/base/server-flags.ts';
import type { EngineSpec } from '../../../src/step/engine-spec.ts';
import { type ServedRequest, withServerFlags } from '../../../src/step/server-settings.ts';
import { anEngine } from '../../helpers/an-engine.ts';

const ENGINES = {
  vllm: anEngine({ cudaGraphBytes: 100 }),
  sglang: anEngine({ backend: 'sglang', policy: 'prefill_first', cudaGraphBytes: 100 }),
  trtllm: anEngine({ backend: 'trtllm', policy: 'whole_prompts', chunkedPrefill: false, cudaGraphBytes: 100 }),
};

function started(
  backend: keyof typeof ENGINES,
  flags: Partial<ServerFlags>,
  request: Partial<ServedRequest> = {},
): EngineSpec {
  const served = { role: 'agg', isl: 4000, sequenceTokens: 5000, draftTokens: 0, ...request } as const;
  return withServerFlags(ENGINES[backend], { ...NO_FLAGS, ...flags }, served);
}

test('no flag, no change but the note that nothing was typed', () => {
  for (const backend of ['vllm', 'sglang', 'trtllm'] as const) {
    expect(started(backend, {})).toEqual(ENGINES[backend]);
  }
});

describe('what a flag sets', () => {
  test.each([
    { flags: { maxBatchedTokens: 5000 }, of: (e: EngineSpec) => e.maxBatchedTokens, want: 5000 },
    { flags: { maxNumSeqs: 7 }, of: (e: EngineSpec) => e.maxSequences, want: 7 },
    { flags: { chunkedPrefill: true }, of: (e: EngineSpec) => e.chunkedPrefill, want: true },
    { flags: { batchWaitMs: 30 }, of: (e: EngineSpec) => e.server.batchWaitMs, want: 30 },
    { flags: { receiveInterval: 10 }, of: (e: EngineSpec) => e.server.receiveInterval, want: 10 },
    { flags: { mixedChunk: true }, of: (e: EngineSpec) => e.server.mixedChunk, want: true },
    { flags: { cudaGraphs: 64 }, of: (e: EngineSpec) => e.server.graphBatch, want: 64 },
    { flags: { cudaGraphs: true }, of: (e: EngineSpec) => e.server.graphBatch, want: Number.POSITIVE_INFINITY },
    { flags: { cudaGraphs: false }, of: (e: EngineSpec) => e.server.graphBatch, want: 0 },
    { flags: { cudaGraphs: false }, of: (e: EngineSpec) => e.cudaGraphBytes, want: 0 },
    { flags: { memoryFraction: 0.5 }, of: (e: EngineSpec) => e.memoryFraction, want: 0.5 },
  ])('$flags', ({ flags, of, want }) => {
    expect(of(started('trtllm', flags))).toBe(want);
  });
});

describe('a token budget below the number of requests', () => {
  test.each([
    { backend: 'vllm', draftTokens: 0, want: 256, why: 'every step holds a token of each' },
    { backend: 'vllm', draftTokens: 1, want: 128, why: 'two with a draft' },
    { backend: 'sglang', draftTokens: 0, want: 512, why: 'the budget is of prompts alone' },
  ] as const)('$backend, $draftTokens drafts: $why', ({ backend, draftTokens, want }) => {
    expect(started(backend, { maxBatchedTokens: 256 }, { draftTokens }).maxSequences).toBe(want);
  });

  test('both typed: refused, as vllm does', () => {
    expect(() => started('vllm', { maxBatchedTokens: 256, maxNumSeqs: 300 })).toThrow(
      '--max-num-seqs 300: a step of 256 tokens holds a token of each request',
    );
  });
});

describe('flags that contradict each other or the engine', () => {
  test.each([
    {
      backend: 'trtllm',
      flags: { maxBatchedTokens: 2048 },
      message: '--max-batched-tokens 2048: trtllm wants a whole prompt of 4000 tokens in a step',
    },
    {
      backend: 'vllm',
      flags: { maxBatchedTokens: 4500, chunkedPrefill: false },
      message: '--max-batched-tokens 4500: vllm wants a whole sequence of 5000 tokens in a step',
    },
    {
      backend: 'sglang',
      flags: { mixedChunk: true, chunkedPrefill: false },
      message: '--mixed-chunk on: needs --chunked-prefill on',
    },
    {
      backend: 'vllm',
      flags: { mixedChunk: false },
      message: '--mixed-chunk off: vllm puts prompts and decodes into one step always',
    },
  ] as const)('$message', ({ backend, flags, message }) => {
    expect(() => started(backend, flags)).toThrow(message);
  });

  test.each([
    { backend: 'trtllm', flags: { maxBatchedTokens: 2048, chunkedPrefill: true }, why: 'prompts are split' },
    { backend: 'trtllm', flags: { maxBatchedTokens: 4000 }, why: 'a prompt just fits' },
    { backend: 'sglang', flags: { maxBatchedTokens: 2048, chunkedPrefill: false }, why: 'a long prompt runs alone' },
  ] as const)('$backend $flags is taken: $why', ({ backend, flags }) => {
    expect(() => started(backend, flags)).not.toThrow();
  });
});
