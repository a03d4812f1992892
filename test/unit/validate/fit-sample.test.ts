import { expect, test } from 'vitest';
import { fitSample } from '../../../src/validate/fit-sample.ts';

/** A usable aggregated run; the columns that a test is about are given. */
function record(id: string, over: Readonly<Record<string, string>> = {}) {
  return {
    id,
    cluster: id,
    usable: '1',
    mode: 'agg',
    backend: 'trtllm',
    system: 'h200_sxm',
    model: 'deepseek-ai/DeepSeek-R1',
    score_ttft: '1',
    score_tpot: '1',
    ttft_ms: '100',
    tpot_ms: '10',
    ...over,
  };
}
const asked = { backend: 'trtllm', system: null, keeps: () => true };
const idsOf = (records: Parameters<typeof fitSample>[0]) => fitSample(records, asked).map(({ id }) => id);

test('runs that the fit may use', () => {
  const speculative = { image: 'x/tensorrt-llm/release:1.1.0rc2.post2', measured_on: '2026-01-14' };
  const records = [
    record('plain'),
    record('repeat', { cluster: 'plain' }),
    record('faulty', { usable: '0' }),
    record('pools', { mode: 'disagg' }),
    record('other engine', { backend: 'vllm' }),
    record('speculative', speculative),
    record('no layers for speculation', { ...speculative, model: 'openai/gpt-oss-120b' }),
  ];
  expect(idsOf(records)).toEqual(['plain', 'no layers for speculation']);
});

test('at most twelve runs of a model and GPU, evenly over the table', () => {
  const many = Array.from({ length: 24 }, (_, i) => record(String(i)));
  expect(idsOf(many)).toEqual(['0', '2', '4', '6', '8', '10', '12', '14', '16', '18', '20', '22']);
});

test('a time that does not count is not fitted', () => {
  const [only] = fitSample([record('a', { score_ttft: '0' })], asked);
  expect(only).toMatchObject({ ttftMs: null, tpotMs: 10 });
});
