import { expect, test } from 'vitest';
import { wrappingStderr } from '../../../src/cli/io.ts';
import { wrapped } from '../../../src/cli/wrapped.ts';
import { fakeIo } from '../../helpers/fake-io.ts';

const NOTICE = 'notice: the two tiers differ by more than 15 % here\n';

test.each([
  { why: 'a log keeps a message in one line', io: {}, text: NOTICE },
  {
    why: 'a terminal',
    io: { stderrTty: true, stderrColumns: 40 },
    text: 'notice: the two tiers differ by more\n  than 15 % here\n',
  },
  {
    why: 'its width is that of stderr, not of stdout',
    io: { stderrTty: true, stderrColumns: 40, isTty: true, columns: 100 },
    text: 'notice: the two tiers differ by more\n  than 15 % here\n',
  },
  {
    why: 'a terminal that does not tell its width has 80',
    io: { stderrTty: true },
    text: NOTICE,
  },
  {
    why: 'COLUMNS where stderr is none',
    io: { env: { COLUMNS: '40' } },
    text: 'notice: the two tiers differ by more\n  than 15 % here\n',
  },
  { why: 'a COLUMNS that is no number', io: { env: { COLUMNS: 'wide' } }, text: NOTICE },
])('wrappingStderr: $why', ({ io, text }) => {
  const fake = fakeIo(io);
  wrappingStderr(fake.io).stderr(NOTICE);
  expect(fake.err()).toBe(text);
});

test.each([
  { why: 'progress', text: '\r\u001b[K[####----] 1/2 an experiment with a long name' },
  { why: 'a stack trace', text: 'Error: one two three four five six seven eight nine\n    at somewhere' },
])('wrappingStderr leaves $why alone', ({ text }) => {
  const fake = fakeIo({ stderrTty: true, stderrColumns: 20 });
  wrappingStderr(fake.io).stderr(text);
  expect(fake.err()).toBe(text);
});

test.each([
  { why: 'breaks at spaces', text: 'aa bb cc', columns: 5, lines: ['aa bb', '  cc'] },
  { why: 'a path stays whole', text: 'in /a/b/c/d/e', columns: 6, lines: ['in', '  /a/b/c/d/e'] },
  { why: 'a number stays with its percent sign', text: 'at 80 %', columns: 5, lines: ['at', '  80 %'] },
])('wrapped: $why', ({ text, columns, lines }) => expect(wrapped(text, columns, '  ')).toEqual(lines));
