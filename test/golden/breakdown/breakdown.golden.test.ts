import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseRequest } from '../../../src/input/request.ts';
import { loadPackageData } from '../../../src/node.ts';
import { openRequest } from '../../../src/open-request.ts';
import { decodeStep, type StepShape } from '../../../src/workload/step-shape.ts';

const KV_TOKENS = 4500;
const DECODE: StepShape = decodeStep(32, KV_TOKENS);
const MIXED: StepShape = {
  prefill: [{ requests: 1, newTokens: 4000, pastTokens: 0, finishing: 1 }],
  decodeRequests: 31,
  decodeKvTokens: KV_TOKENS,
};

const QWEN = { model: 'Qwen/Qwen3-32B-FP8', system: 'h200_sxm', backend: 'vllm' };
const LLAMA = { model: 'meta-llama/Meta-Llama-3.1-8B', system: 'h100_sxm', backend: 'trtllm' };

const CASES = [
  { file: 'qwen3-32b-fp8-h200-vllm-tp2-decode.json', on: QWEN, tp: 2, shape: DECODE, why: 'a decode step: 32 requests, 4500 tokens of KV' },
  { file: 'qwen3-32b-fp8-h200-vllm-tp2-mixed.json', on: QWEN, tp: 2, shape: MIXED, why: 'fp8 blocks, qk-norm and two all-reduces a layer beside a prompt' },
  { file: 'llama-3.1-8b-h100-trtllm-tp1-decode.json', on: LLAMA, tp: 1, shape: DECODE, why: 'one GPU: no collectives, bf16, the largest engine share' },
  { file: 'llama-3.1-8b-h100-trtllm-tp1-mixed.json', on: LLAMA, tp: 1, shape: MIXED, why: 'a whole prompt of 4000 tokens and 31 decodes in one step' },
] as const;

const source = loadPackageData();

function breakdownText({ on, tp, shape, why }: (typeof CASES)[number]): string {
  const { space } = openRequest(parseRequest({ ...on, total_gpus: tp }).request, source);
  const coster = space.prefillEngine.coster({ tp, pp: 1, dp: 1, cp: 1, moeTp: 1, moeEp: 1 }, 'prompts');
  if (coster === null) throw new Error(`${on.model} tp${tp}: no performance data`);
  const parts = coster.breakdown(shape);
  const ms = Object.fromEntries(parts.map((part) => [part.name, Number(part.ms.toPrecision(4))]));
  const total = parts.reduce((sum, part) => sum + part.ms, 0);
  return `${JSON.stringify({ why, total_ms: Number(total.toPrecision(4)), ms }, null, 2)}\n`;
}

test.each(CASES)('$file: $why', (c) => {
  const url = new URL(c.file, import.meta.url);
  const text = breakdownText(c);
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(url, text);
  expect(existsSync(url), `${c.file} is missing: run with UPDATE_GOLDEN=1`).toBe(true);
  expect(text).toBe(readFileSync(url, 'utf8').replaceAll('\r\n', '\n'));
});

test('no two goldens are equal, even without their reasons', () => {
  const figures = CASES.map(({ file }) => JSON.stringify(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')).ms));
  expect(new Set(figures).size).toBe(CASES.length);
});

test('each golden holds what it is about', () => {
  const names = CASES.map(({ file }) => Object.keys(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')).ms));
  for (const of of names) expect(of).toEqual(expect.arrayContaining(['qkv', 'attention', 'ffn_down', 'logits', 'engine']));
  expect(names.map((of) => of.includes('ffn_all_reduce'))).toEqual(CASES.map(({ tp }) => tp > 1));
});
