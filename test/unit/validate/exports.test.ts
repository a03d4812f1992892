import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SimError } from '../../../src/base/errors.ts';
import { readExport } from '../../../src/validate/exports.ts';

const fixture = (name: string) => readFileSync(new URL(`../../fixtures/validate/${name}`, import.meta.url), 'utf8');

test.each([
  { name: 'measured.csv', format: 'table', runs: 6, why: 'a CSV with measured columns' },
  { name: 'profile_export_aiperf.json', format: 'aiperf-json', runs: 1, why: 'metrics as objects with a unit' },
  { name: 'profile_export_aiperf.csv', format: 'aiperf-csv', runs: 1, why: 'blocks that begin with Metric' },
  { name: 'bench.json', format: 'vllm-bench', runs: 1, why: 'model_id and num_prompts' },
  { name: 'bench-serving.jsonl', format: 'sglang-bench', runs: 2, why: 'dataset_name, a run a line, Infinity bare' },
])('$name is told from its content: $why', ({ name, format, runs }) => {
  const found = readExport(fixture(name));
  expect([found.format, found.runs.length]).toEqual([format, runs]);
});

test.each([
  { text: '', why: 'nothing' },
  { text: '{"a": 1}', why: 'JSON of something else' },
  { text: '{"schema_version": "1.0", "aggregation_type": "confidence"}', why: "AIPerf's summary of several runs" },
  { text: '{"mean_ttft_ms": 3', why: 'half of a file' },
  { text: '[]', why: 'no documents' },
  { text: 'a,b\n1,2\n', why: 'a CSV without measurements' },
  { text: 'just words', why: 'prose' },
])('$why is refused, and what is read named', ({ text }) => {
  const refused = () => readExport(text);
  expect(refused).toThrow(SimError);
  try {
    refused();
  } catch (error) {
    expect(error).toMatchObject({ code: 'INPUT_FILE', hint: expect.stringContaining('profile_export_aiperf.json') });
  }
});

describe('records in the columns of a table', () => {
  const recordOf = (name: string, i = 0) => readExport(fixture(name)).runs[i];

  test('AIPerf: averages and medians, lengths rounded, load and model from its configuration', () => {
    const both = {
      isl: '2000',
      osl: '100',
      ttft_ms: '500',
      ttft_p50_ms: '60',
      tpot_ms: '10',
      tpot_p50_ms: '9.9',
      request_latency_ms: '1490',
      requests_per_s: '5',
      tokens_per_s: '500',
    };
    expect(recordOf('profile_export_aiperf.json')?.record).toEqual({ ...both, model: 'org/model', concurrency: '8' });
    expect(recordOf('profile_export_aiperf.csv')?.record).toEqual(both);
  });

  test('AIPerf: what must be known of a run is said', () => {
    const file = JSON.parse(fixture('profile_export_aiperf.json'));
    delete file.time_to_first_token;
    const text = JSON.stringify({ ...file, was_cancelled: true, error_summary: [{ error: 1 }] });
    expect(readExport(text).runs[0]?.remarks).toEqual([
      'the run was cancelled',
      'some of its requests failed',
      'no streaming: neither TTFT nor TPOT was measured',
    ]);
  });

  test('vLLM: tokens over requests; latency where it is not stated is TTFT + TPOT x (osl - 1)', () => {
    expect(recordOf('bench.json')?.record).toEqual({
      model: 'my-model',
      isl: '2000', // 400,000 / 200
      osl: '300', // 60,000 / 200
      concurrency: '20',
      ttft_ms: '400',
      ttft_p50_ms: '300',
      tpot_ms: '32',
      tpot_p50_ms: '31.5',
      request_latency_ms: '9968', // 400 + 32 x 299
      requests_per_s: '2',
      tokens_per_s: '600',
    });
  });

  test('SGLang: ITL stands in for TPOT, and the client names the server', () => {
    expect(recordOf('bench-serving.jsonl')?.record).toMatchObject({
      backend: 'sglang',
      concurrency: '8',
      isl: '1000',
      osl: '100',
      tpot_ms: '39',
      request_latency_ms: '4000',
    });
  });

  test('without a limit the load is requests/s x latency, lengths the mean of their range', () => {
    const run = recordOf('bench-serving.jsonl', 1);
    expect(run?.record).toMatchObject({ concurrency: '8', isl: '750', osl: '75' }); // 2/s x 4 s; (0.5 + 1) / 2
    expect(run?.remarks).toEqual([expect.stringContaining('open loop: 8 requests')]);
  });

  test('a value that is no number counts as unknown', () => {
    const text = fixture('bench.json').replace('"mean_ttft_ms": 400.0', '"mean_ttft_ms": "nan"');
    expect(readExport(text).runs[0]?.record).not.toHaveProperty('ttft_ms');
  });

  test('a key of another shape is named', () => {
    const text = fixture('profile_export_aiperf.json').replace(/"request_latency": \{[^}]*\}/, '"request_latency": 3');
    expect(() => readExport(text)).toThrow(/^request_latency: /);
  });
});
