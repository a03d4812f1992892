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
