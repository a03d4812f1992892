import { describe, expect, test } from 'vitest';
import { memoryDataSource } from '../../../src/base/data-source.ts';
import { nodeDataSource, packageDataRoot } from '../../../src/tables/load-node.ts';
import { isSystemPath, systemIdOfPath, withSystemFiles } from '../../../src/tables/system-files.ts';
import { loadSystemSpec, parseSystemSpec } from '../../../src/tables/system-spec-load.ts';
import { listSystems } from '../../../src/tables/versions.ts';

const a30 = nodeDataSource(packageDataRoot()).read('systems/a30.yaml') ?? '';
const shipped = memoryDataSource({ 'systems/a30.yaml': a30 });

test.each([
  { typed: 'h200_sxm', path: false },
  { typed: './my-gpu.yaml', path: true },
  { typed: 'my-gpu.yml', path: true },
  { typed: '../gpus/mine', path: true },
  { typed: '/gpus/mine', path: true },
  { typed: 'C:\\gpus\\mine.yaml', path: true },
  { typed: 'yaml', path: false },
])('isSystemPath($typed) is $path', ({ typed, path }) => {
  expect(isSystemPath(typed)).toBe(path);
});

test.each([
  { path: './gpus/My-GPU.yaml', id: 'my-gpu' },
  { path: 'C:\\gpus\\mine.yml', id: 'mine' },
])('the system of $path is $id', ({ path, id }) => {
  expect(systemIdOfPath(path)).toBe(id);
});

describe('withSystemFiles', () => {
  const mine = a30.replace('hbm_gib: 24', 'hbm_gib: 48');

  test('adds a system beside the shipped ones', () => {
    const source = withSystemFiles(shipped, { './mine.yaml': mine });
    expect(listSystems(source)).toEqual(['a30', 'mine']);
    expect(loadSystemSpec(source, 'mine').hbmBytes).toBe(48 * 2 ** 30);
    expect(loadSystemSpec(source, 'a30').hbmBytes).toBe(24 * 2 ** 30);
  });

  test('may be applied twice', () => {
    const once = withSystemFiles(shipped, { './mine.yaml': mine });
    expect(listSystems(withSystemFiles(once, { './mine.yaml': mine }))).toEqual(['a30', 'mine']);
  });

  test('refuses the name of a shipped system, whose tables are not the file\u2019s', () => {
    expect(() => withSystemFiles(shipped, { './a30.yaml': mine })).toThrow(
      './a30.yaml: a30 is a system that servefit knows',
    );
  });

  test('names the file as typed where a field is wrong', () => {
    const broken = mine.replace('hbm_gib: 48', 'hbm_gb: 48');
    expect(() => withSystemFiles(shipped, { './mine.yaml': broken })).toThrow(
      './mine.yaml: hbm_gib: missing; found hbm_gb instead, which has another name or unit',
    );
  });
});

test.each([
  { from: 'l2_mib: 24', to: '', message: 'x.yaml: l2_mib: missing', why: 'a missing field' },
  {
    from: 'l2_mib: 24',
    to: 'l2_mib: 24\nl2_mb: 24',
    message: 'x.yaml: l2_mb: not a field of a system; did you mean l2_mib?',
    why: 'a field too many',
  },
])('parseSystemSpec says so: $why', ({ from, to, message }) => {
  expect(a30).toContain(from);
  expect(() => parseSystemSpec(a30.replace(from, to), 'x', 'x.yaml')).toThrow(message);
});
