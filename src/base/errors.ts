/** What went wrong, as a closed set: the code decides the exit code and tests assert it. */
export type ErrorCode =
  | 'CHECK_FAILED'
  | 'USAGE'
  | 'INPUT_FILE'
  | 'UNSUPPORTED'
  | 'NO_PERF_DATA'
  | 'NO_FEASIBLE_CONFIG'
  | 'OUTPUT_FILE';

export const EXIT_CODES = {
  CHECK_FAILED: 1,
  USAGE: 2,
  INPUT_FILE: 2,
  UNSUPPORTED: 3,
  NO_PERF_DATA: 4,
  NO_FEASIBLE_CONFIG: 5,
  OUTPUT_FILE: 6,
} as const satisfies Record<ErrorCode, number>;

/** Exit code of anything that is not a SimError: a defect of servefit. */
export const EXIT_BUG = 70;
export const EXIT_INTERRUPTED = 130;

/** A failure that the user can act on: the message says what and where, the hint what to do. */
export class SimError extends Error {
  readonly code: ErrorCode;
  readonly hint: string | undefined;

  constructor(code: ErrorCode, message: string, options: { hint?: string; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'SimError';
    this.code = code;
    this.hint = options.hint;
  }
}
