import { type ErrorCode, EXIT_CODES } from '../base/errors.ts';

/** What is wrong in a file of requests, rather than an answer to one: a script must not take the file for done. */
const MISTAKES: readonly ErrorCode[] = ['USAGE', 'INPUT_FILE', 'UNSUPPORTED'];

/** The exit code of a file whose requests failed so: that of the first mistake, 0 where all failures are answers. */
export function mistakeCode(failures: readonly ErrorCode[]): number {
  const first = failures.find((code) => MISTAKES.includes(code));
  return first === undefined ? 0 : EXIT_CODES[first];
}
