import { compare } from '@renovatebot/pep440';
import { expect, test } from 'vitest';
import { DYNAMO_RELEASES, nearestRelease, releaseNamed, runtimeImage } from '../../../src/artifacts/releases.ts';
import { BACKENDS } from '../../../src/base/names.ts';

// Pins: vllm 0.23.0 in 1.3, 0.26.0 in 1.4; trtllm rc19 in 1.3, rc22 in 1.4; sglang 0.5.14 in 1.3, 0.5.16 in 1.4.
test.each([
  { why: 'exact pin', backend: 'sglang', version: '0.5.14', dynamo: '1.3.1' },
  { why: 'one minor above 0.23 is nearer than two below 0.26', backend: 'vllm', version: '0.24.0', dynamo: '1.3.1' },
  { why: 'one minor below 0.26 is nearer than two above 0.23', backend: 'vllm', version: '0.25.1', dynamo: '1.4.2' },
  { why: 'rc20 is one from rc19, two from rc22', backend: 'trtllm', version: '1.3.0rc20', dynamo: '1.3.1' },
  { why: 'rc21 is one from rc22, two from rc19', backend: 'trtllm', version: '1.3.0rc21', dynamo: '1.4.2' },
  { why: 'rc9 sorts before rc11 as a number, not as text', backend: 'trtllm', version: '1.3.0rc9', dynamo: '1.1.1' },
  { why: 'a tie between 0.5.14 and 0.5.16 takes the older', backend: 'sglang', version: '0.5.15', dynamo: '1.3.1' },
  {
    why: 'a post release is nearer its base than the next patch',
    backend: 'sglang',
    version: '0.5.9.post2',
    dynamo: '1.0.2',
  },
  { why: 'the final release follows its last candidate', backend: 'trtllm', version: '1.3.0', dynamo: '1.5.0' },
  { why: 'below every pin; 0.6 and 0.7 share 0.11.0', backend: 'vllm', version: '0.8.4', dynamo: '0.7.1' },
  { why: 'above every pin', backend: 'vllm', version: '1.0.0', dynamo: '1.5.0' },
  { why: 'same engine in several releases: the newest', backend: 'vllm', version: '0.14.1', dynamo: '0.9.1' },
  { why: 'the pin differs between 0.9.0 and 0.9.1', backend: 'trtllm', version: '1.3.0rc1', dynamo: '0.9.0' },
  { why: 'the guide: vLLM 0.12.0', backend: 'vllm', version: '0.12.0', dynamo: '0.8.1' },
] as const)('nearestRelease: $backend $version gives Dynamo $dynamo ($why)', ({ backend, version, dynamo }) => {
  expect(nearestRelease(backend, version).version).toBe(dynamo);
});

test('refuses a version that is none, naming it', () => {
  expect(() => nearestRelease('vllm', 'latest')).toThrow(
    expect.objectContaining({ code: 'USAGE', message: expect.stringContaining('latest') }),
  );
});

test.each(BACKENDS)('the list is in the order of %s pins, so that the neighbours are found', (backend) => {
  const pins = DYNAMO_RELEASES.map((release) => release.engines[backend]);
  expect(pins.length).toBeGreaterThan(10);
  expect([...pins].sort(compare)).toEqual(pins);
});

test.each([
  { why: 'whole version', name: '1.3.1', dynamo: '1.3.1' },
  { why: 'a minor release means its last patch', name: '0.9', dynamo: '0.9.1' },
])('releaseNamed: $name is $dynamo ($why)', ({ name, dynamo }) => {
  expect(releaseNamed(name).version).toBe(dynamo);
});

test('an unknown release is refused with the known ones', () => {
  expect(() => releaseNamed('9.9')).toThrow(
    expect.objectContaining({ code: 'UNSUPPORTED', hint: expect.stringContaining('1.5.0') }),
  );
});

test.each([
  { release: '0.9.1', api: 'v1alpha1', why: 'the only version there is' },
  { release: '1.0.2', api: 'v1alpha1', why: 'the only version there is' },
  { release: '1.3.1', api: 'v1alpha1', why: 'still the stored version' },
  { release: '1.4.2', api: 'v1beta1', why: 'v1alpha1 is marked deprecated, examples are v1beta1' },
  { release: '1.5.0', api: 'v1beta1', why: 'the stored version' },
])('Dynamo $release gets $api ($why)', ({ release, api }) => {
  expect(releaseNamed(release).api).toBe(api);
});

test.each([
  { backend: 'trtllm', image: 'nvcr.io/nvidia/ai-dynamo/tensorrtllm-runtime:1.3.1' },
  { backend: 'vllm', image: 'nvcr.io/nvidia/ai-dynamo/vllm-runtime:1.3.1' },
  { backend: 'sglang', image: 'nvcr.io/nvidia/ai-dynamo/sglang-runtime:1.3.1' },
] as const)('$backend runs in $image', ({ backend, image }) => {
  expect(runtimeImage(backend, releaseNamed('1.3'))).toBe(image);
});
