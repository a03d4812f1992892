import { describe, expect, test } from 'vitest';
import { placesOf } from '../../../src/input/across-input.ts';

const KNOWN = ['h100_sxm', 'h200_sxm', 'l4'];
const places = (system: string | string[], backend?: string | string[]) =>
  placesOf({ system, backend }, KNOWN, (name) => name.endsWith('.yaml')).map((p) => `${p.system} ${p.backend}`);

describe('placesOf', () => {
  test.each([
    { why: 'one of each', system: 'l4', backend: 'vllm', found: ['l4 vllm'] },
    { why: 'the default engine', system: 'l4', backend: undefined, found: ['l4 trtllm'] },
    {
      why: 'two systems in the order typed',
      system: 'l4, h100_sxm',
      backend: 'vllm',
      found: ['l4 vllm', 'h100_sxm vllm'],
    },
    { why: 'every system', system: 'any', backend: 'vllm', found: ['h100_sxm vllm', 'h200_sxm vllm', 'l4 vllm'] },
    { why: 'every engine', system: 'l4', backend: 'auto', found: ['l4 trtllm', 'l4 vllm', 'l4 sglang'] },
    { why: 'lists', system: ['l4'], backend: ['sglang', 'vllm'], found: ['l4 sglang', 'l4 vllm'] },
    { why: 'each once', system: 'l4,l4', backend: 'vllm,VLLM', found: ['l4 vllm'] },
    { why: 'a file of the user', system: './mine.yaml,l4', backend: 'vllm', found: ['./mine.yaml vllm', 'l4 vllm'] },
    { why: 'other spellings', system: 'l4', backend: 'tensorrt-llm,vllm', found: ['l4 trtllm', 'l4 vllm'] },
  ])('$why', ({ system, backend, found }) => expect(places(system, backend)).toEqual(found));

  test.each([
    {
      why: 'a misspelt system among others',
      system: 'l4,h200',
      backend: 'vllm',
      says: /--system h200: .*/,
      code: 'UNSUPPORTED',
    },
    {
      why: 'a misspelt engine among others',
      system: 'l4',
      backend: 'vllm,sglan',
      says: /--backend sglan/,
      code: 'UNSUPPORTED',
    },
    {
      why: 'an empty name',
      system: 'l4,,h100_sxm',
      backend: 'vllm',
      says: /--system l4,,h100_sxm: expected/,
      code: 'USAGE',
    },
  ])('refuses $why', ({ system, backend, says, code }) => {
    expect(() => places(system, backend)).toThrow(
      expect.objectContaining({ code, message: expect.stringMatching(says) }),
    );
  });
});
