import { expect, test } from 'vitest';
import { deploymentName, isLocalModel, labelValue, modelBaseName } from '../../../src/artifacts/names.ts';

test.each([
  { why: 'the part after the organisation', model: 'Qwen/Qwen3-32B-FP8', max: 37, name: 'qwen3-32b-fp8-agg' },
  {
    why: 'dots and capitals are no label characters',
    model: 'nvidia/Llama-3.1-Nemotron-Nano-4B-v1.1',
    max: 40,
    name: 'llama-3-1-nemotron-nano-4b-v1-1-agg',
  },
  {
    why: 'cut to 37 with the mode kept, no hyphen before it',
    model: 'x/Llama-3.1-Nemotron-Nano-4Bxxxxxx--v1.1-Instruct',
    max: 37,
    name: 'llama-3-1-nemotron-nano-4bxxxxxx-agg',
  },
  { why: 'a Service name starts with a letter', model: '01-ai/34B', max: 37, name: 'm-34b-agg' },
  { why: 'nothing left of the name', model: '/models/模型', max: 37, name: 'model-agg' },
  { why: 'a path: its last folder', model: './ckpt/My_Model/', max: 37, name: 'my-model-agg' },
])('deploymentName: $model gives $name ($why)', ({ model, max, name }) => {
  expect(deploymentName(model, 'agg', max)).toBe(name);
  expect(name.length).toBeLessThanOrEqual(max);
});

test.each([
  { model: 'Qwen/Qwen3-32B', local: false, why: 'organisation and name' },
  { model: 'gpt2', local: false, why: 'names without organisation exist on the Hub' },
  { model: '/models/qwen', local: true, why: 'absolute' },
  { model: './qwen', local: true, why: 'relative to here' },
  { model: '../qwen', local: true, why: 'relative to above' },
  { model: '~/qwen', local: true, why: 'home' },
  { model: 'C:\\models\\qwen', local: true, why: 'Windows' },
  { model: 'ckpt/org/qwen', local: true, why: 'an id has two parts' },
])('isLocalModel($model) is $local ($why)', ({ model, local }) => {
  expect(isLocalModel(model)).toBe(local);
});

test.each([
  { model: 'C:\\models\\qwen', base: 'qwen' },
  { model: '/models/qwen/', base: 'qwen' },
  { model: '..', base: 'model' },
])('modelBaseName($model) is $base', ({ model, base }) => {
  expect(modelBaseName(model)).toBe(base);
});

test.each([
  { text: '0.1.0', value: '0.1.0', why: 'legal already' },
  { text: '0.1.0-rc.1+build', value: '0.1.0-rc.1-build', why: 'no plus sign' },
  { text: `${'a'.repeat(62)}..b`, value: 'a'.repeat(62), why: 'at most 63, alphanumeric at the end' },
])('labelValue($text): $why', ({ text, value }) => {
  expect(labelValue(text)).toBe(value);
});
