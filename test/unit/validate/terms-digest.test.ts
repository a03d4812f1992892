import { expect, test } from 'vitest';
import { loadPackageData } from '../../../src/node.ts';
import { withFile } from '../../../src/validate/fitted-source.ts';
import { termsDigest } from '../../../src/validate/terms-digest.ts';

const source = loadPackageData();
const vllm = source.read('engines/vllm.yaml') ?? '';

test.each([
  { why: 'other words', text: vllm.replace(/# vLLM.*\n/, '# other words\n'), isSame: true },
  { why: 'another bound', text: vllm.replace(/(prefill_scale: .*high: )[\d.]+/, '$17'), isSame: true },
  { why: 'another value', text: vllm.replace(/(prefill_scale: \{ value: )[\d.]+/, '$11.155'), isSame: false },
])('$why', ({ text, isSame }) => {
  expect(text).not.toBe(vllm);
  expect(termsDigest(withFile(source, 'engines/vllm.yaml', text)) === termsDigest(source)).toBe(isSame);
});

test('terms of single GPUs count', () => {
  expect(termsDigest(withFile(source, 'engines/by-system.json', '{}'))).not.toBe(termsDigest(source));
});
