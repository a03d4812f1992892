import type { Io } from './io.ts';

/** A bar on stderr while work goes on; nothing where stderr is no terminal. */
export interface Progress {
  readonly show: (done: number, what: string) => void;
  /** Takes the bar off, so that another line can be written. */
  readonly clear: () => void;
}

const BAR = 24;
const WHAT = 40;

/** Progress towards `total` steps. */
export function progressOn(io: Pick<Io, 'stderr' | 'stderrTty' | 'columns'>, total: number): Progress {
  if (io.stderrTty !== true || total < 2) return { show: () => {}, clear: () => {} };
  let shown = false;
  const width = Math.max(1, (io.columns ?? 80) - 1);
  return {
    show: (done, what) => {
      const full = Math.round((BAR * done) / total);
      const name = what.replace(/\p{Cc}+/gu, ' ').slice(0, WHAT);
      const line = `[${'#'.repeat(full)}${'-'.repeat(BAR - full)}] ${done}/${total} ${name}`;
      io.stderr(`\r\u001b[K${line.slice(0, width)}`);
      shown = true;
    },
    clear: () => {
      if (shown) io.stderr('\r\u001b[K');
      shown = false;
    },
  };
}
