import { describe, expect, test } from 'vitest';
import { memoryDataSource } from '../../../src/base/data-source.ts';
import {
  availableVersions,
  compareVersions,
  listSystems,
  nearestVersions,
  newestVersion,
  resolveVersion,
} from '../../../src/tables/versions.ts';

const full = (version: string) => ({ version, full: true });
const available = [full('1.2.0rc5'), full('1.3.0rc20'), { version: '1.3.0rc23', full: false }, full('1.3.0')];

test.each([
  { asked: '1.3.0rc20', got: '1.3.0rc20', exact: true, why: 'itself' },
  { asked: '1.3.0rc23', got: '1.3.0rc23', exact: true, why: 'itself although not full' },
  { asked: '1.3.0rc9', got: '1.2.0rc5', exact: false, why: 'the nearest older, rc9 before rc20' },
  { asked: '1.3.0rc30', got: '1.3.0rc20', exact: false, why: 'the nearest older full one' },
  { asked: '2.0', got: '1.3.0', exact: false, why: 'the newest for a newer one' },
  { asked: '0.9', got: '1.2.0rc5', exact: false, why: 'the oldest where nothing is older' },
  { asked: '1.3', got: '1.3.0', exact: true, why: 'an equal version in another spelling' },
  { asked: 'nightly-dev', got: '1.3.0', exact: false, why: 'the newest for a string that is no version' },
  { asked: '', got: '1.3.0', exact: false, why: 'the newest for an empty string' },
  { asked: 'latest', got: '1.3.0', exact: false, why: 'the newest for a tag' },
  { asked: 'sha256:0a1b2c', got: '1.3.0', exact: false, why: 'the newest for a digest' },
  { asked: '1.3.0-cu129@main', got: '1.3.0', exact: false, why: 'the newest for a build that PEP 440 does not know' },
  { asked: '../../etc', got: '1.3.0', exact: false, why: 'the newest for a path' },
  { asked: 'v1.3.0', got: '1.3.0', exact: true, why: 'the tag of that version' },
  { asked: '1.3.0RC20', got: '1.3.0rc20', exact: true, why: 'the same in capitals' },
  { asked: '1.3.0.dev12', got: '1.2.0rc5', exact: false, why: 'a development build before its first candidate' },
  { asked: '1.3.0rc20.post1', got: '1.3.0rc20', exact: false, why: 'the candidate that was patched' },
  { asked: '1.3.0+cu129', got: '1.3.0', exact: false, why: 'the version that a local build is of' },
  { asked: '999999999999999999999', got: '1.3.0', exact: false, why: 'the newest for a number beyond all' },
  { asked: '0!0', got: '1.2.0rc5', exact: false, why: 'the oldest for the least version there is' },
  { asked: null, got: '1.3.0', exact: true, why: 'the newest full set when none is asked for' },
])('resolveVersion($asked) is $why', ({ asked, got, exact }) => {
  expect(resolveVersion(asked, available)).toEqual({ version: got, exact });
});

test('resolveVersion skips a newer set that is not full, and has nothing to say about nothing', () => {
  expect(resolveVersion(null, [full('0.19.0'), { version: '0.24.0', full: false }])?.version).toBe('0.19.0');
  expect(resolveVersion(null, [{ version: '0.24.0', full: false }])?.version).toBe('0.24.0');
  expect(resolveVersion('1.0', [])).toBeNull();
});

test('compareVersions orders release candidates by number and odd strings last', () => {
  expect(['dev', '1.3.0rc20', '1.3.0', '1.3.0rc9', '0.5.6.post2', '0.5.6'].sort(compareVersions)).toEqual([
    '0.5.6',
    '0.5.6.post2',
    '1.3.0rc9',
    '1.3.0rc20',
    '1.3.0',
    'dev',
  ]);
  expect(newestVersion(['2.27.3', '2.29.2'])).toBe('2.29.2');
  expect(newestVersion([])).toBeNull();
});

describe('availableVersions', () => {
  const source = memoryDataSource({
    'systems/tiny.yaml': '',
    'systems/README.md': '',
    'tables/tiny/vllm/0.24.0/gemm.bf16.json': '',
    'tables/tiny/vllm/0.24.0/prefill_attention.bf16_bf16_hd64.json': '',
    'tables/tiny/vllm/0.24.0/decode_attention.bf16_hd64.json': '',
    'tables/tiny/vllm/0.9.0/gemm.bf16.json': '',
  });

  test('lists versions oldest first and tells full sets from partial ones', () => {
    expect(availableVersions(source, 'tiny', 'vllm')).toEqual([{ version: '0.9.0', full: false }, full('0.24.0')]);
    expect(availableVersions(source, 'tiny', 'sglang')).toEqual([]);
  });

  test('listSystems names the systems that have facts', () => {
    expect(listSystems(source)).toEqual(['tiny']);
  });
});

test('nearestVersions counts places in the order of versions, the older of two equally near first', () => {
  expect(nearestVersions('2.0', ['1.0', '1.5', '2.5', '3.0'])).toEqual(['1.5', '2.5', '1.0', '3.0']);
  expect(nearestVersions('2.0', ['2.0'])).toEqual([]);
});
