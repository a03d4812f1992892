import { describe, expect, test } from 'vitest';
import { validate } from '../../src/index.ts';
import { loadPackageData } from '../../src/node.ts';
import type { Metric } from '../../src/validate/measured-run.ts';
import { measured } from '../helpers/accuracy-points.ts';

/**
 * The deployment guide of NVIDIA Dynamo 0.9 as a user would validate it: what AIPerf measured as a table of one run, the deployment by flags.
 * Medians, since its mean TTFT of 497 ms is that of a start (90th percentile 65 ms, 99th 6,973 ms).
 */
const at = (quantity: string) => measured('guide_1p1d', quantity);
const COLUMNS: Readonly<Record<string, number>> = {
  isl: 4000,
  osl: 500,
  concurrency: 30,
  ttft_p50_ms: at('ttft_p50_ms'),
  tpot_ms: at('tpot_ms'),
  requests_per_s: at('requests_per_s'),
  tokens_per_s: at('tokens_per_s'),
};
const result = validate(
  {
    name: 'guide.csv',
    text: `id,${Object.keys(COLUMNS).join(',')}\nguide,${Object.values(COLUMNS).join(',')}\n`,
    said: {
      model: 'nvidia/Llama-3.1-Nemotron-Nano-4B-v1.1',
      system: 'h200_sxm',
      backend: 'vllm',
      mode: 'disagg',
      prefill_tp: '1',
      decode_tp: '1',
      kv_cache_dtype: 'fp8',
      prefill_max_num_seqs: '1', // as the guide's manifest starts its prefill worker
    },
    percentile: 'p50',
  },
  loadPackageData(),
);
const metric = (name: Metric) => result.rows[0]?.metrics[name] ?? expect.fail(`no ${name}`);

describe('the guide through validate: 1 prefill + 1 decode worker at concurrency 30', () => {
  test.each(['ttft_ms', 'tpot_ms', 'requests_per_s', 'tokens_per_s'] as const)(
    '%s within 15 %% of the measurement',
    (name) => {
      expect(Math.abs(metric(name).error)).toBeLessThan(0.15);
    },
  );

  test('every measurement lies inside its 80 % range', () => {
    for (const { inside_range: inside } of Object.values(result.rows[0]?.metrics ?? {})) expect(inside).toBe(true);
    expect(Object.keys(result.rows[0]?.metrics ?? {})).toHaveLength(4);
  });
});
