import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SimError } from '../../../src/base/errors.ts';
import { readLocalModel } from '../../../src/cli/local-model.ts';

let cwd = '';
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'servefit-model-'));
  const put = (path: string, text: string) => {
    mkdirSync(join(cwd, path, '..'), { recursive: true });
    writeFileSync(join(cwd, path), text);
  };
  put('mine/config.json', '{"hidden_size":1}');
  put('org/quantised/config.json', '{"hidden_size":2}');
  put('org/quantised/hf_quant_config.json', '{"quantization":{"quant_algo":"FP8"}}');
  put('broken/config.json', '{"hidden_size":');
  put('list/config.json', '[1]');
  put('half/config.json', '{}');
  put('half/hf_quant_config.json', 'null');
  put('empty/readme.txt', '');
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

test.each([
  { typed: 'mine', name: './mine', size: 1, quant: null, why: 'a folder; its name cannot be taken for an id' },
  { typed: './mine/', name: './mine', size: 1, quant: null, why: 'a folder with a slash' },
  { typed: 'mine/config.json', name: './mine', size: 1, quant: null, why: 'the file itself names its folder' },
  {
    typed: 'org/quantised',
    name: './org/quantised',
    size: 2,
    quant: 'FP8',
    why: 'a folder that looks like an id comes first',
  },
])('reads $typed: $why', ({ typed, name, size, quant }) => {
  const quantConfig = quant === null ? null : { quantization: { quant_algo: quant } };
  expect(readLocalModel(typed, cwd)).toEqual({ name, config: { hidden_size: size }, quantConfig });
});

test('names an absolute path as it is', () => {
  expect(readLocalModel(join(cwd, 'mine'), '/')?.name).toBe(join(cwd, 'mine'));
});

test.each(['.', './', 'config.json', '../mine'])('gives %s the name of the folder it stands for', (typed) => {
  expect(readLocalModel(typed, join(cwd, 'mine'))?.name).toMatch(/mine$/);
});

test.each([
  { typed: 'Qwen/Qwen3-32B-FP8', why: 'nothing there' },
  { typed: 'empty', why: 'a folder of another kind may have the name of a model' },
])('takes $typed for an id: $why', ({ typed }) => {
  expect(readLocalModel(typed, cwd)).toBeNull();
});

test.each([
  { typed: './absent', says: 'no such file or folder', why: 'a path to nothing' },
  { typed: 'absent.json', says: 'no such file or folder', why: 'a file that is not there' },
  { typed: './empty', says: 'no config.json', why: 'a folder without the file' },
  { typed: 'broken', says: 'config.json is not JSON', why: 'half a document' },
  { typed: 'list', says: 'config.json: expected a JSON object', why: 'another kind of JSON' },
  { typed: 'half', says: 'hf_quant_config.json: expected a JSON object', why: 'a broken companion' },
])('refuses $typed: $why', ({ typed, says }) => {
  const attempt = () => readLocalModel(typed, cwd);
  expect(attempt).toThrowError(SimError);
  expect(attempt).toThrowError(expect.objectContaining({ code: 'INPUT_FILE', message: expect.stringContaining(says) }));
});
