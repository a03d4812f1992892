import { describe, expect, test } from 'vitest';
import { yamlDocument } from '../../../src/input/experiment-document.ts';

const laughs = [
  'a0: &a0 [x, x, x, x, x, x, x, x, x, x]',
  ...[1, 2, 3, 4, 5].map(
    (i) =>
      `a${i}: &a${i} [${Array(10)
        .fill(`*a${i - 1}`)
        .join()}]`,
  ),
];

describe('a text that is no document is one line', () => {
  test.each([
    { why: 'an alias without its anchor', text: 'a: *nope\n', expected: /^f: Unresolved alias .* nope$/ },
    { why: 'aliases of aliases without end', text: laughs.join('\n'), expected: /^f: Excessive alias count/ },
    { why: 'two documents', text: 'a: 1\n---\nb: 2\n', expected: /^f:2: expected one document, not several with ---$/ },
    { why: 'brackets without end', text: '['.repeat(20_000), expected: /^f:1: nested too deeply$/ },
    { why: 'a key twice', text: 'a: 1\na: 2\n', expected: /^f:2: a stands there twice$/ },
  ])('$why', ({ text, expected }) => {
    const read = () => yamlDocument(text, 'f');
    expect(read).toThrow(expected);
    expect(read).toThrow(expect.objectContaining({ code: 'INPUT_FILE' }));
  });
});

test('a merge key brings the fields of its anchor, which own fields override', () => {
  const text = 'a: &a {isl: 1000, osl: 100}\nb: {<<: *a, isl: 2000}\n';
  expect(yamlDocument(text, 'f')).toMatchObject({ b: { isl: 2000, osl: 100 } });
});
