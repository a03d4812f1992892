import { expect, test } from 'vitest';
import { familyHint, similarNames } from '../../../src/base/suggest.ts';

const KNOWN = [
  'Qwen/Qwen3-8B',
  'Qwen/Qwen3-32B',
  'Qwen/Qwen3-32B-FP8',
  'zai-org/GLM-5',
  'deepseek-ai/DeepSeek-V3',
  'deepseek-ai/DeepSeek-V3.2',
  'meta-llama/Llama-3.1-8B-Instruct',
  'meta-llama/Llama-3.1-70B-Instruct',
  'mistralai/Mistral-7B-Instruct-v0.3',
];

test.each([
  { typed: 'llama', best: 'meta-llama/Llama-3.1-8B-Instruct', why: 'part of a name, far from it in edits' },
  { typed: 'qwen3-32b', best: 'Qwen/Qwen3-32B', why: 'a whole name without its organisation' },
  { typed: 'deepseek v3', best: 'deepseek-ai/DeepSeek-V3', why: 'another separator' },
  { typed: 'lama-3.1-70b', best: 'meta-llama/Llama-3.1-70B-Instruct', why: 'words, one of them cut' },
  { typed: 'Qwen/Qwen3-32B-FP9', best: 'Qwen/Qwen3-32B-FP8', why: 'one letter off' },
  { typed: 'mistarl', best: 'mistralai/Mistral-7B-Instruct-v0.3', why: 'no word in common: the spelling decides' },
])('$typed suggests $best: $why', ({ typed, best }) => {
  expect(similarNames(typed, KNOWN, 3)[0]).toBe(best);
});

test('every suggestion for part of a name contains it while there are any', () => {
  for (const name of similarNames('llama', KNOWN, 2)) expect(name.toLowerCase()).toContain('llama');
});

test.each([
  { name: 'h300', hint: 'did you mean h100_sxm or h200_sxm?', why: 'of a family, near to none of it' },
  { name: 'h200', hint: 'did you mean h200_sxm?', why: 'half a name' },
  { name: 'a300', hint: 'did you mean a30?', why: 'one letter too many' },
  { name: 'tpu', hint: 'known: a30, gb200, h100_sxm, h200_sxm', why: 'of no family' },
])('familyHint of $name: $why', ({ name, hint }) => {
  expect(familyHint(name, ['a30', 'gb200', 'h100_sxm', 'h200_sxm'])).toBe(hint);
});
