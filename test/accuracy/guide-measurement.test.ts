import { describe, expect, test } from 'vitest';
import { estimate } from '../../src/index.ts';
import { loadPackageData } from '../../src/node.ts';

/**
 * The deployment guide of NVIDIA Dynamo 0.9, measured with AIPerf: nvidia/Llama-3.1-Nemotron-Nano-4B-v1.1 on two H200 (one prefill, one
 * decode worker), vLLM, fp8 KV cache, 4000 tokens in, 500 out, 30 requests in flight: 3.75 ms per token, 12.48 requests/s.
 */
const MEASURED = { tpotMs: 3.75, requestsPerS: 12.48, tokensPerS: 6232.31 };

describe('the guide: 1 prefill + 1 decode worker at concurrency 30', () => {
  const config = estimate(
    {
      model: 'nvidia/Llama-3.1-Nemotron-Nano-4B-v1.1',
      system: 'h200_sxm',
      backend: 'vllm',
      isl: 4000,
      osl: 500,
      kv_cache_dtype: 'fp8',
      mode: 'disagg',
      concurrency: 30,
    },
    loadPackageData(),
  );

  test('time per output token within 15 % of the measurement', () => {
    expect(Math.abs((config.tpot_ms ?? 0) / MEASURED.tpotMs - 1)).toBeLessThan(0.15);
  });

  test('requests and tokens per second within 15 %', () => {
    expect(Math.abs(config.requests_per_s / MEASURED.requestsPerS - 1)).toBeLessThan(0.15);
    expect(Math.abs(config.tokens_per_s / MEASURED.tokensPerS - 1)).toBeLessThan(0.15);
  });

  test('Little: requests/s x latency = 30 within 0.5 %', () => {
    expect(Math.abs((config.requests_per_s * config.request_latency_ms) / 1000 / 30 - 1)).toBeLessThan(0.005);
  });
});
