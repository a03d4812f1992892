import { describe, expect, test } from 'vitest';
import { progressOn } from '../../../src/cli/progress.ts';
import { fakeIo } from '../../helpers/fake-io.ts';

describe('progress', () => {
  test('is a bar on a terminal, cut to its width, and goes away', () => {
    const fake = fakeIo({ stderrTty: true, columns: 34 });
    const progress = progressOn(fake.io, 4);
    progress.show(1, 'chat');
    progress.clear();
    // A quarter of 24 cells; 33 columns hold the bar, a space and six characters.
    expect(fake.err()).toBe(`\r\u001b[K[${'#'.repeat(6)}${'-'.repeat(18)}] 1/4 ch\r\u001b[K`);
  });

  test.each([
    { why: 'a pipe', change: {}, total: 9 },
    { why: 'a single step', change: { stderrTty: true }, total: 1 },
  ])('is silent for $why', ({ change, total }) => {
    const fake = fakeIo(change);
    const progress = progressOn(fake.io, total);
    progress.show(1, 'chat');
    progress.clear();
    expect(fake.err()).toBe('');
  });
});
