import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ErrorCode, SimError } from '../../../src/base/errors.ts';
import { type PlanInput, parseRequest } from '../../../src/input/request.ts';
import { NO_SERVER } from '../../../src/input/server-input.ts';

const SMALLEST: PlanInput = { model: 'Qwen/Qwen3-32B-FP8', system: 'h200_sxm', total_gpus: 8 };

function failure(input: unknown): SimError {
  try {
    parseRequest(input);
  } catch (error) {
    if (error instanceof SimError) return error;
    throw error;
  }
  throw new Error('parseRequest accepted the input');
}

describe('parseRequest', () => {
  test('fills in the defaults of the contract', () => {
    expect(parseRequest(SMALLEST)).toEqual({
      aim: { objective: null, prices: null },
      request: {
        model: 'Qwen/Qwen3-32B-FP8',
        system: 'h200_sxm',
        decodeSystem: null,
        backend: 'trtllm',
        backendVersion: null,
        totalGpus: 8,
        isl: 4000,
        osl: 1000,
        prefix: 0,
        modes: ['agg', 'disagg'],
        topN: 5,
        kvCacheDtype: 'auto',
        gemmQuant: 'auto',
        moeQuant: 'auto',
        attentionDtype: 'auto',
        memoryFraction: null,
        maxSeqLen: null,
        nextn: 0,
        nextnAccepted: null,
        server: NO_SERVER,
      },
      sla: { ttftMs: 2000, tpotMs: 30, requestLatencyMs: null },
      play: {
        tier: 'simulate',
        load: { kind: 'steady' },
        requestRate: null,
        percentile: 'mean',
        requests: null,
        lengths: { kind: 'fixed' },
        seed: 1,
        seedTyped: false,
      },
    });
  });

  test('hands every typed value on under its own name', () => {
    const { request, sla } = parseRequest({
      ...SMALLEST,
      decode_system: 'h100_sxm',
      backend: 'vllm',
      backend_version: '0.12.0',
      isl: 10,
      osl: 20,
      prefix: 3,
      ttft: 1,
      tpot: 2,
      request_latency: 4,
      mode: 'disagg',
      top_n: 6,
      kv_cache_dtype: 'fp8',
      gemm_quant: 'nvfp4',
      moe_quant: 'mxfp4',
      attention_dtype: 'bf16',
      memory_fraction: 0.5,
      max_seq_len: 70,
      nextn: 2,
      nextn_accepted: 1.5,
    });
    expect(request).toEqual({
      model: 'Qwen/Qwen3-32B-FP8',
      system: 'h200_sxm',
      decodeSystem: 'h100_sxm',
      backend: 'vllm',
      backendVersion: '0.12.0',
      totalGpus: 8,
      isl: 10,
      osl: 20,
      prefix: 3,
      modes: ['disagg'],
      topN: 6,
      kvCacheDtype: 'fp8',
      gemmQuant: 'nvfp4',
      moeQuant: 'mxfp4',
      attentionDtype: 'bf16',
      memoryFraction: 0.5,
      maxSeqLen: 70,
      nextn: 2,
      nextnAccepted: { mean: 1.5 },
      server: NO_SERVER,
    });
    expect(sla).toEqual({ ttftMs: 1, tpotMs: 2, requestLatencyMs: 4 });
  });

  test.each([
    { given: { request_latency: 9000 }, sla: [null, null, 9000], why: 'a request latency replaces both defaults' },
    { given: { request_latency: 9000, ttft: 500 }, sla: [500, null, 9000], why: 'a typed ttft stays' },
    { given: { request_latency: 9000, tpot: 12 }, sla: [null, 12, 9000], why: 'a typed tpot stays' },
    { given: { tpot: 12 }, sla: [2000, 12, null], why: 'the other default holds' },
    { given: { ttft_ms: 500, tpot_ms: 12 }, sla: [500, 12, null], why: 'the names of results' },
    {
      given: { request_latency_ms: 9000, percentile: null, load: 'steady' },
      sla: [null, null, 9000],
      why: 'a saved request',
    },
    { given: { ttft: null, tpot: null }, sla: [2000, 30, null], why: 'null in a file is the same as absent' },
  ])('limits: $why', ({ given, sla }) => {
    const parsed = parseRequest({ ...SMALLEST, ...given }).sla;
    expect([parsed.ttftMs, parsed.tpotMs, parsed.requestLatencyMs]).toEqual(sla);
  });

  test.each([
    { given: { mode: 'auto' }, modes: ['agg', 'disagg'], why: 'auto is both' },
    { given: { mode: 'agg' }, modes: ['agg'], why: 'one mode alone' },
    {
      given: { modes: ['disagg', 'agg', 'disagg'] },
      modes: ['agg', 'disagg'],
      why: 'a list is a set in the order of the report',
    },
  ])('modes: $why', ({ given, modes }) => {
    expect(parseRequest({ ...SMALLEST, ...given }).request.modes).toEqual(modes);
  });

  test.each([
    { given: 'VLLM', backend: 'vllm', why: 'case does not matter' },
    { given: 'tensorrt-llm', backend: 'trtllm', why: "the engine's own name" },
  ])('backend $given: $why', ({ given, backend }) => {
    expect(parseRequest({ ...SMALLEST, backend: given }).request.backend).toBe(backend);
  });
});

describe('parseRequest refuses', () => {
  test.each<{ given: Record<string, unknown>; says: string[]; why: string; code?: ErrorCode }>([
    {
      given: { prefix: 4000 },
      says: ['--prefix 4000', '--isl 4000'],
      why: 'the whole prompt cached: nothing left to compute',
    },
    { given: { prefix: -1 }, says: ['--prefix -1', '0 or more'], why: 'negative prefix' },
    { given: { osl: 0 }, says: ['--osl 0', '1 or more'], why: 'no output token' },
    { given: { isl: 0 }, says: ['--isl 0', '1 or more'], why: 'no prompt token' },
    { given: { isl: 4000.5 }, says: ['--isl 4000.5', 'whole number'], why: 'half a token' },
    { given: { isl: '4k' }, says: ['--isl 4k', 'whole number'], why: 'a word for a number, quoted back as typed' },
    { given: { isl: Number.POSITIVE_INFINITY }, says: ['--isl'], why: 'not finite' },
    { given: { total_gpus: 0 }, says: ['--total-gpus 0', 'number of GPUs'], why: 'an empty budget' },
    { given: { total_gpus: undefined }, says: ['--total-gpus is missing', 'number of GPUs'], why: 'no budget' },
    { given: { model: undefined }, says: ['--model is missing', 'Hugging Face id'], why: 'no model' },
    {
      given: { model: undefined, system: undefined },
      says: ['--model, --system are missing'],
      why: 'all that is missing at once',
    },
    { given: { model: '' }, says: ['--model ""'], why: 'an empty id, made visible' },
    { given: { ttft: 0 }, says: ['--ttft 0', 'above 0'], why: 'a limit nothing can meet' },
    { given: { tpot: Number.NaN }, says: ['--tpot', 'above 0'], why: 'not a number' },
    {
      given: { request_latency: Number.POSITIVE_INFINITY },
      says: ['--request-latency', 'above 0'],
      why: 'no limit at all',
    },
    {
      given: { ttft: '600@p95', tier: 'screen' },
      says: ['--ttft 600@p95', 'percentile'],
      why: 'a percentile in the screening tier is refused, not read as a mean',
    },
    { given: { ttft: 1, ttft_ms: 1 }, says: ['ttft and ttft_ms'], why: 'one limit under two names' },
    { given: { ttft_ms: -1 }, says: ['--ttft -1', 'above 0'], why: 'a saved limit out of range' },
    {
      given: { percentile: 'p95', tier: 'screen' },
      says: ['--percentile p95', '--tier simulate'],
      why: 'a percentile by its field',
    },
    {
      given: { load: 'poisson', tier: 'screen' },
      says: ['--load poisson', 'steady'],
      why: 'another load in the screening tier',
    },
    { given: { tpot: 'p99' }, says: ['--tpot p99', 'percentile'], why: 'a percentile without a value' },
    { given: { mode: 'aggregated' }, says: ['--mode aggregated', 'auto, agg or disagg'], why: 'an unknown mode' },
    { given: { modes: [] }, says: ['--modes', 'agg and disagg'], why: 'nothing to search' },
    { given: { mode: 'agg', modes: ['agg'] }, says: ['mode and modes'], why: 'two answers to one question' },
    { given: { top_n: 0 }, says: ['--top-n 0'], why: 'an empty list' },
    { given: { kv_cache_dtype: 'int8' }, says: ['--kv-cache-dtype int8', 'bf16'], why: 'an unknown dtype' },
    {
      given: { memory_fraction: 1.01 },
      says: ['--memory-fraction 1.01', 'at most 1'],
      why: 'more memory than there is',
    },
    { given: { memory_fraction: 0 }, says: ['--memory-fraction 0'], why: 'no memory at all' },
    { given: { max_seq_len: 4999 }, says: ['--max-seq-len 4999', '5000'], why: 'shorter than isl + osl = 4000 + 1000' },
    { given: { total_gpu: 8 }, says: ['total_gpu ', 'did you mean total_gpus'], why: 'a misspelt key' },
    { given: { 'top-n': 3 }, says: ['top-n ', 'did you mean top_n'], why: 'kebab-case in a file' },
    { given: { colour: 3 }, says: ['colour ', 'near names'], why: 'a key far from any other' },
    {
      given: { backend: 'vlm' },
      says: ['--backend vlm', 'did you mean vllm'],
      why: 'a misspelt backend',
      code: 'UNSUPPORTED',
    },
    { given: { backend: 'llama.cpp' }, says: ['trtllm, vllm, sglang'], why: 'another engine', code: 'UNSUPPORTED' },
  ])('$why', ({ given, says, code = 'USAGE' }) => {
    const error = failure({ ...SMALLEST, ...given });
    const line = `${error.message} (${error.hint ?? ''})`;
    expect(error.code).toBe(code);
    for (const part of says) expect(line).toContain(part);
    expect(line).not.toContain('\n');
  });

  test('the misspelt key, not the one that is missing because of it', () => {
    const error = failure({ modell: 'x', system: 'h200_sxm', total_gpus: 8 });
    expect(error.message).toContain('modell');
    expect(error.hint).toBe('did you mean model?');
  });

  test.each([[null], [[]], ['h200'], [7]])('%j, which is no mapping', (input) => {
    expect(failure(input).code).toBe('USAGE');
  });

  test('only by SimError and in one line, whatever comes in', () => {
    const anything = fc.record(
      {
        model: fc.anything(),
        system: fc.anything(),
        total_gpus: fc.anything(),
        isl: fc.anything(),
        modes: fc.anything(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anything, (input) => {
        try {
          const { request } = parseRequest(input);
          expect(request.isl).toBeGreaterThan(request.prefix);
        } catch (error) {
          expect(error).toBeInstanceOf(SimError);
          expect((error as SimError).message).not.toContain('\n');
        }
      }),
    );
  });
});
