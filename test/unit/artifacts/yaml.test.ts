import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { commentLines, tidyNumber, toYaml } from '../../../src/artifacts/yaml.ts';

test.each([
  { why: 'YAML 1.1 booleans', value: 'y' },
  { why: 'YAML 1.1 booleans', value: 'no' },
  { why: 'YAML 1.1 booleans', value: 'On' },
  { why: 'boolean', value: 'true' },
  { why: 'integer', value: '0' },
  { why: 'float', value: '0.90' },
  { why: 'octal', value: '0o17' },
  { why: 'YAML 1.1 octal', value: '017' },
  { why: 'YAML 1.1 base 60', value: '22:30' },
  { why: 'exponent', value: '1e3' },
  { why: 'null', value: '~' },
  { why: 'empty', value: '' },
  { why: 'comment', value: 'a #b' },
  { why: 'JSON', value: '{"kv_connector":"NixlConnector"}' },
])('$value stays a string for readers of both YAML versions ($why)', ({ value }) => {
  const text = toYaml({ value });
  expect(parse(text, { version: '1.1' })).toEqual({ value });
  expect(parse(text, { version: '1.2' })).toEqual({ value });
});

test('repeated objects are written out: Kubernetes users grep files, they do not chase aliases', () => {
  const shared = [{ name: 'HF_HOME' }];
  expect(toYaml({ a: shared, b: shared })).toBe('a:\n  - name: HF_HOME\nb:\n  - name: HF_HOME\n');
});

test('a line break cannot end a comment', () => {
  expect(commentLines(['one\nkind: Secret', ''])).toBe('# one kind: Secret\n#\n');
});

test.each([
  { value: 0.1 + 0.2, tidy: 0.3 },
  { value: 25802.8349, tidy: 25802.83 },
  { value: 0.88888, tidy: 0.8889 },
])('tidyNumber($value) is $tidy', ({ value, tidy }) => {
  expect(tidyNumber(value)).toBe(tidy);
});
