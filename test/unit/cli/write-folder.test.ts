import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SimError } from '../../../src/base/errors.ts';
import { type FolderFile, replaceFolder } from '../../../src/cli/write-folder.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'servefit-write-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const file = (path: string, content: string | Uint8Array = '', executable = false): FolderFile => ({
  path,
  content,
  executable,
});
const FILES = [
  file('plan.json', '{}'),
  file('agg/top1/run_0.sh', '#!/bin/sh\n', true),
  file('chart.png', new Uint8Array([1, 2])),
];
/** A path below a file: the second one cannot be written. */
const IMPOSSIBLE = [file('a'), file('a/b')];

test('writes every file, scripts as programs, and leaves nothing beside them', () => {
  replaceFolder(join(root, 'a/b'), FILES);
  expect(readdirSync(join(root, 'a'))).toEqual(['b']);
  expect(readFileSync(join(root, 'a/b/plan.json'), 'utf8')).toBe('{}');
  expect([...readFileSync(join(root, 'a/b/chart.png'))]).toEqual([1, 2]);
  expect(statSync(join(root, 'a/b/agg/top1/run_0.sh')).mode & 0o111).toBe(0o111);
  expect(statSync(join(root, 'a/b/plan.json')).mode & 0o111).toBe(0);
});

test('replaces the folder whole and leaves its neighbours alone', () => {
  mkdirSync(join(root, 'b/agg/top9'), { recursive: true });
  mkdirSync(join(root, 'c'));
  writeFileSync(join(root, 'c/mine.txt'), 'mine');
  replaceFolder(join(root, 'b'), FILES);
  expect(readdirSync(root)).toEqual(['b', 'c']);
  expect(readdirSync(join(root, 'b/agg'))).toEqual(['top1']);
  expect(readFileSync(join(root, 'c/mine.txt'), 'utf8')).toBe('mine');
});

test.each([
  { target: 'file/b', files: FILES, why: 'a file where a folder is needed' },
  { target: 'n'.repeat(250), files: FILES, why: 'a name that is too long once a suffix is on it' },
  {
    target: 'old',
    files: IMPOSSIBLE,
    why: 'a failure half-way',
  },
  {
    target: 'fresh/deep/b',
    files: IMPOSSIBLE,
    why: 'a failure in folders made for it',
  },
])('takes everything back and names the path: $why', ({ target, files }) => {
  writeFileSync(join(root, 'file'), 'mine');
  mkdirSync(join(root, 'old'));
  writeFileSync(join(root, 'old/kept'), 'kept');
  const attempt = () => replaceFolder(join(root, target), files);
  expect(attempt).toThrowError(SimError);
  expect(attempt).toThrowError(
    expect.objectContaining({ code: 'OUTPUT_FILE', message: expect.stringContaining(join(root, target)) }),
  );
  expect(readdirSync(root)).toEqual(['file', 'old']);
  expect(readdirSync(join(root, 'old'))).toEqual(['kept']);
});
