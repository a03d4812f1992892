import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import v8 from 'node:v8';
import { Worker } from 'node:worker_threads';
import { SimError } from '../base/errors.ts';
import { type CheckedCase, type CheckInput, type CheckOptions, checkShare } from '../index.ts';
import { loadPackageData } from '../node.ts';

/** A suite, and what threads answer it with; it crosses to them by value. */
export interface SuiteTask {
  readonly input: CheckInput;
  readonly options: Omit<CheckOptions, 'answered'>;
}

/** What one thread is started with. */
export interface ThreadTask extends SuiteTask {
  /** One flag a case, 1 once a thread has taken it. */
  readonly taken: Int32Array;
  readonly from: number;
}

/**
 * Cases that repay a thread: starting one, and compiling the same functions once more, takes as long as some six cases (2-core machine, 2026-11).
 */
const CASES_A_THREAD = 12;
const MOST_THREADS = 8;

/**
 * V8's budget of bytecode until a function is compiled for speed. bin/servefit.js sets it high for one plan; a suite runs long enough that a quarter
 * of that takes a tenth off the main thread, for the same processor time (docs/performance.md).
 */
const LONG_RUN_FLAG = '--interrupt-budget=150000';

/** Lets V8 compile sooner where a suite has many cases. */
export function compileSooner(cases: number): void {
  if (cases >= CASES_A_THREAD) v8.setFlagsFromString(LONG_RUN_FLAG);
}

/** The entry of a thread in the bundle; nothing there when servefit runs from its sources. */
const ENTRY = new URL('./check-thread.js', import.meta.url);

/**
 * Threads that a suite of so many cases is shared among; 1 where it is not worth it. SERVEFIT_THREADS overrides.
 * @throws SimError USAGE where that is not a number of threads
 */
export function threadsFor(
  cases: number,
  { SERVEFIT_THREADS: typed }: Readonly<Record<string, string | undefined>>,
): number {
  if (typed !== undefined && typed !== '') {
    if (!/^[1-9]\d{0,2}$/.test(typed)) {
      throw new SimError(
        'USAGE',
        `SERVEFIT_THREADS=${typed}: expected a number of threads, 1 for none beside the main one`,
      );
    }
    return Math.min(Number(typed), cases);
  }
  return Math.max(
    1,
    Math.min(Math.floor(availableParallelism() / 2), Math.floor(cases / CASES_A_THREAD), MOST_THREADS),
  );
}

/**
 * Answers of the cases by their place, this thread's and those of the others. Cases that a thread leaves behind are left out.
 * @throws SimError INPUT_FILE for a suite that is malformed
 */
export async function answersOfThreads(
  task: SuiteTask,
  { threads, file }: { readonly threads: number; readonly file: CheckOptions['file'] },
): Promise<ReadonlyMap<number, CheckedCase>> {
  if (threads < 2 || !existsSync(ENTRY)) return new Map();
  const { cases } = task.input;
  const taken = new Int32Array(new SharedArrayBuffer(cases.length * Int32Array.BYTES_PER_ELEMENT));
  const workers = Array.from({ length: threads - 1 }, (_, i) => {
    const workerData: ThreadTask = { ...task, taken, from: (i + 1) / threads };
    return new Worker(ENTRY, { workerData });
  });
  try {
    // Listened to before this thread begins, since nothing is heard until it is through.
    const others = workers.map(answersOf);
    const own = answersHere({ ...task, options: { ...task.options, file }, taken, from: 0 });
    return new Map([own, ...(await Promise.all(others))].flatMap((answers) => [...answers]));
  } finally {
    for (const worker of workers) void worker.terminate();
  }
}

/** What a thread does: it answers the cases that no other one has taken. */
export function answersHere({ input, options, taken, from }: ThreadTask): ReadonlyMap<number, CheckedCase> {
  const take = (place: number) => Atomics.compareExchange(taken, place, 0, 1) === 0;
  return checkShare(input, loadPackageData(), { ...options, take, from });
}

/** A thread that fails answers nothing: its cases are this one's, and so is what it failed of. */
function answersOf(worker: Worker): Promise<ReadonlyMap<number, CheckedCase>> {
  return new Promise((resolve) => {
    worker.once('message', resolve);
    worker.once('error', () => resolve(new Map()));
    worker.once('exit', () => resolve(new Map()));
  });
}
