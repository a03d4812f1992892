import { expect, test } from 'vitest';
import { lookOf } from '../../../src/cli/io.ts';

const UTF8 = { LANG: 'en_US.UTF-8' };

test.each([
  { tty: true, columns: 100, env: UTF8, flag: false, look: [100, true, true], why: 'a terminal' },
  { tty: true, columns: 40, env: UTF8, flag: true, look: [40, false, true], why: '--no-color' },
  { tty: true, columns: 40, env: { ...UTF8, NO_COLOR: '1' }, flag: false, look: [40, false, true], why: 'NO_COLOR' },
  {
    tty: true,
    columns: 40,
    env: { ...UTF8, NO_COLOR: '' },
    flag: false,
    look: [40, true, true],
    why: 'an empty NO_COLOR is none',
  },
  {
    tty: true,
    columns: 80,
    env: { ...UTF8, TERM: 'dumb' },
    flag: false,
    look: [80, false, false],
    why: 'a dumb terminal',
  },
  {
    tty: true,
    columns: undefined,
    env: UTF8,
    flag: false,
    look: [80, true, true],
    why: 'a terminal that does not tell its width',
  },
  {
    tty: true,
    columns: 90,
    env: { ...UTF8, LC_ALL: 'C' },
    flag: false,
    look: [90, true, false],
    why: 'LC_ALL wins over LANG',
  },
  { tty: true, columns: 0, env: UTF8, flag: false, look: [80, true, true], why: 'a terminal that says 0' },
  { tty: false, columns: undefined, env: UTF8, flag: false, look: [120, false, false], why: 'a pipe' },
  {
    tty: false,
    columns: undefined,
    env: { ...UTF8, COLUMNS: '60' },
    flag: false,
    look: [60, false, false],
    why: 'a pipe with COLUMNS',
  },
  {
    tty: false,
    columns: undefined,
    env: { COLUMNS: 'wide' },
    flag: false,
    look: [120, false, false],
    why: 'COLUMNS that is no number',
  },
])('looks as it should in $why', ({ tty, columns, env, flag, look }) => {
  const [width, color, unicode] = look;
  expect(lookOf({ isTty: tty, columns, env }, flag)).toEqual({ width, color, unicode });
});
