import type { Io } from '../../src/cli/io.ts';

export interface FakeIo {
  readonly io: Io;
  readonly out: () => string;
  readonly err: () => string;
}

/** An Io that keeps what is written and has no network; `change` sets what a test is about. */
export function fakeIo(change: Partial<Io> = {}): FakeIo {
  let out = '';
  let err = '';
  const io: Io = {
    stdout: (text) => {
      out += text;
    },
    stderr: (text) => {
      err += text;
    },
    isTty: false,
    columns: undefined,
    env: {},
    cwd: '/',
    nowMs: () => 0,
    fetch: () => Promise.reject(new Error('this test has no network')),
    uninterrupted: async (work) => work(),
    ...change,
  };
  return { io, out: () => out, err: () => err };
}
