import { expect, test } from 'vitest';
import { loadModelSpec } from '../../../src/index.ts';
import { modelNotices } from '../../../src/model/model-notices.ts';
import { loadPackageData } from '../../../src/node.ts';

// max_position_embeddings 4096 in its config.json.
const llama2 = loadModelSpec(loadPackageData(), 'meta-llama/Llama-2-7b-hf');

test.each([
  { tokens: 4096, codes: [], why: 'the last position is usable' },
  { tokens: 4097, codes: ['max-positions'], why: 'one more is not' },
])('$tokens tokens of a model with 4096 positions: $why', ({ tokens, codes }) => {
  expect(modelNotices(llama2, tokens).map(({ code }) => code)).toEqual(codes);
});
