import { expect, test } from 'vitest';
import { nounFor } from '../../../src/base/words.ts';

test.each([
  { count: 1, said: 'row' },
  { count: 0, said: 'rows' },
  { count: 2, said: 'rows' },
  // A mean of 1.5 requests is more than one.
  { count: 1.5, said: 'rows' },
])('$count $said', ({ count, said }) => expect(nounFor(count, 'row')).toBe(said));

test('a plural of its own', () => expect(nounFor(2, 'batch', 'batches')).toBe('batches'));
