import { expect, test } from 'vitest';
import { loadModel } from '../../src/model/catalogue.ts';
import { kvBytesPerToken, kvTransferBytes } from '../../src/model/kv-cache.ts';
import { loadPackageData } from '../../src/node.ts';
import { kvTransferMs } from '../../src/serving/kv-transfer.ts';
import { measured } from '../helpers/accuracy-points.ts';

const source = loadPackageData();
const MB = 1e6;

test.each([
  { model: 'Qwen/Qwen3-0.6B', point: 'qwen3_0.6b_kv', why: '2 x 28 layers x 8 heads x 128 x 2 bytes' },
  { model: 'Qwen/Qwen3-32B', point: 'qwen3_32b_kv', why: '2 x 64 layers x 8 heads x 128 x 2 bytes' },
  { model: 'deepseek-ai/DeepSeek-V2-Lite-Chat', point: 'deepseek_v2_lite_kv', why: '27 layers x (512 + 64) x 2 bytes' },
])('$model holds the published bytes of KV a token: $why', ({ model, point }) => {
  expect(kvBytesPerToken(loadModel(source, model), { tp: 1, pp: 1 })).toBe(measured(point, 'kv_bytes_per_token'));
});

test('a prompt of Qwen3-0.6B moves the measured megabytes', () => {
  const at = (quantity: string) => measured('qwen3_0.6b_transfer', quantity);
  const bytes = kvTransferBytes(loadModel(source, 'Qwen/Qwen3-0.6B'), at('prompt_tokens'));
  expect(bytes / MB).toBeCloseTo(at('transfer_mb'), 2);
});

test('at the measured link rate the transfer takes the measured time within 1 %', () => {
  const at = (quantity: string) => measured('qwen3_0.6b_transfer', quantity);
  const link = { parallelGpus: 1, bytesPerS: at('link_mb_per_s') * MB, efficiency: 1, latencyMs: 0 };
  const ms = kvTransferMs(kvTransferBytes(loadModel(source, 'Qwen/Qwen3-0.6B'), at('prompt_tokens')), link);
  expect(Math.abs(ms / at('transfer_ms') - 1)).toBeLessThan(0.01);
});

/** Bytes of a prompt over a link of `mb_per_s`, ms. */
function transferMs(model: string, promptTokens: number, mbPerS: number): number {
  const link = { parallelGpus: 1, bytesPerS: mbPerS * MB, efficiency: 1, latencyMs: 0 };
  return kvTransferMs(kvTransferBytes(loadModel(source, model), promptTokens), link);
}

/** How far `ms` lies outside of a published interval, as a share. */
function outside(ms: number, low: number, high: number): number {
  return Math.max(0, low / ms - 1, ms / high - 1);
}

const SMALL = 'Qwen/Qwen3-0.6B';
const sent = (quantity: string) => measured('qwen3_0.6b_transfer', quantity);

test.each([
  { why: 'Qwen3-32B at 12.5 GB/s', model: 'Qwen/Qwen3-32B', point: 'qwen3_32b_transfer' },
  { why: 'two processes on one GPU', model: SMALL, point: 'qwen3_0.6b_local' },
])('a transfer takes the published time within 5 %: $why', ({ model, point }) => {
  const at = (quantity: string) => measured(point, quantity);
  const perToken = kvBytesPerToken(loadModel(source, model), { tp: 1, pp: 1 });
  const tokens = point === 'qwen3_0.6b_local' ? (at('transfer_mb') * MB) / perToken : at('prompt_tokens');
  expect(Math.abs(transferMs(model, tokens, at('link_mb_per_s')) / at('transfer_ms') - 1)).toBeLessThan(0.05);
});

test.each([
  { point: 'qwen3_0.6b_ttft', tokens: sent('prompt_tokens') },
  { point: 'qwen3_0.6b_half', tokens: measured('qwen3_0.6b_half', 'prompt_tokens') },
])('$point: TTFT is the transfer and the prefill behind each other, within 5 %', ({ point, tokens }) => {
  const at = (quantity: string) => measured(point, quantity);
  const prefillMs = (measured('qwen3_0.6b_ttft', 'prefill_ms') * tokens) / sent('prompt_tokens');
  const ms = transferMs(SMALL, tokens, sent('link_mb_per_s')) + prefillMs;
  expect(outside(ms, at('ttft_low_ms'), at('ttft_high_ms'))).toBeLessThan(0.05);
});

test('transfers at once share the link: four take four times as long, within 5 %', () => {
  const at = (quantity: string) => measured('qwen3_0.6b_shared', quantity);
  const each = sent('link_mb_per_s') / at('transfers');
  expect(outside(each, at('each_low_mb_per_s'), at('each_high_mb_per_s'))).toBeLessThan(0.05);
  const ms = transferMs(SMALL, sent('prompt_tokens'), each);
  expect(outside(ms, at('transfer_low_ms'), at('transfer_high_ms'))).toBeLessThan(0.05);
});
