import { appendFileSync } from 'node:fs';
import { basename, dirname, extname, resolve } from 'node:path';
import { EXIT_CODES, SimError } from '../base/errors.ts';
import {
  type CheckInput,
  type CheckOptions,
  type CheckResult,
  check,
  checkGithub,
  checkJunit,
  checkMarkdown,
  checkTap,
  checkText,
  jsonDocument,
  parseLined,
  parseTolerance,
} from '../index.ts';
import { CHECK_FORMATS } from './check-options.ts';
import { answersOfThreads, compileSooner, threadsFor } from './check-threads.ts';
import type { Invocation, Values } from './command.ts';
import { openData } from './data.ts';
import { layoutColumns } from './io.ts';
import { causeOf } from './local-model.ts';
import { noticeLine } from './notices.ts';
import { namedByPath } from './request-file.ts';
import { readText, writeText } from './text-files.ts';

/**
 * Runs the cases of a file and prints their verdicts; 1 where one does not hold.
 * @throws SimError USAGE, INPUT_FILE for a file or a flag that is malformed, OUTPUT_FILE for a baseline that cannot be written
 */
export async function runCheck({ values, notices, io }: Invocation): Promise<number> {
  const format = formatOf(values);
  const tolerance = toleranceOf(values);
  const path = String(values.file);
  const file = parseLined(readText({ what: path, path, cwd: io.cwd }), path);
  const folder = dirname(resolve(io.cwd, path));
  const data = openData(values, io);
  const baseline = baselineOf(values, io.cwd);
  const input = file.value as CheckInput;
  const options: CheckOptions = {
    ...(baseline === undefined ? {} : { baseline }),
    tolerance,
    ...(typeof values.write_baseline === 'string' ? { mayExpectNothing: true } : {}),
    ...filesOf(file.value, path, folder),
  };
  const lines = { name: path, lineOf: file.lineOf };
  const cases = casesIn(file.value);
  const threads = threadsFor(cases, io.env);
  compileSooner(cases);
  // Which tables of a folder were used is known to the thread that used them.
  const isShared = threads > 1 && values.tables === undefined && values.calibration === undefined;
  const answered = isShared ? await answersOfThreads({ input, options }, { threads, file: lines }) : new Map();
  const result = check(input, data.source, { ...options, file: lines, answered });
  for (const notice of [...result.notices, ...notices, ...data.notices()]) io.stderr(noticeLine(notice));
  io.stdout(render(result, format, { path, width: layoutColumns(io) }));
  const { GITHUB_STEP_SUMMARY: summary } = io.env;
  if (format === 'github' && summary !== undefined && summary !== '') appendSummary(summary, result);
  if (typeof values.write_baseline === 'string') {
    const target = { what: `--write-baseline ${values.write_baseline}`, path: values.write_baseline, cwd: io.cwd };
    writeText(target, jsonDocument(result));
  }
  if (result.failed === 0) return 0;
  const failed = result.cases.filter(({ status }) => status !== 'passed').map(({ name }) => name);
  const of = `${result.failed} of ${result.cases.length} ${result.cases.length === 1 ? 'case' : 'cases'}`;
  io.stderr(`servefit: ${path}: ${of} failed: ${failed.join('; ').replace(/\s+/g, ' ')}\n`);
  return EXIT_CODES.CHECK_FAILED;
}

type Format = (typeof CHECK_FORMATS)[number];

function formatOf({ format, json }: Values): Format {
  if (format === undefined) return json === true ? 'json' : 'text';
  if (json === true && format !== 'json') throw new SimError('USAGE', `--format ${format} and --json are both given`);
  const known = CHECK_FORMATS.find((name) => name === format);
  if (known !== undefined) return known;
  throw new SimError('USAGE', `--format ${format}: expected ${CHECK_FORMATS.join(', ')}`);
}

function toleranceOf({ tolerance: typed }: Values): number | undefined {
  if (typed === undefined) return undefined;
  const tolerance = parseTolerance(typed);
  if (tolerance !== null) return tolerance;
  throw new SimError('USAGE', `--tolerance ${typed}: expected a share such as 5% or 0.05`);
}

function baselineOf({ baseline: path }: Values, cwd: string): unknown {
  if (typeof path !== 'string') return undefined;
  const text = readText({ what: `--baseline ${path}`, path, cwd });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SimError('INPUT_FILE', `--baseline ${path}: not JSON`, {
      hint: 'servefit check --write-baseline FILE writes one',
      cause,
    });
  }
}

function render(result: CheckResult, format: Format, { path, width }: { path: string; width: number }): string {
  switch (format) {
    case 'text':
      return checkText(result, { width });
    case 'json':
      return jsonDocument(result);
    case 'junit':
      return checkJunit(result, basename(path, extname(path)));
    case 'github':
      return checkGithub(result, path);
    case 'tap':
      return checkTap(result);
    default:
      return format satisfies never;
  }
}

function appendSummary(path: string, result: CheckResult): void {
  try {
    appendFileSync(path, checkMarkdown(result));
  } catch (cause) {
    throw new SimError('OUTPUT_FILE', `GITHUB_STEP_SUMMARY ${path}: cannot be written (${causeOf(cause)})`, { cause });
  }
}

/** Models and systems that the file names by a path. @throws SimError INPUT_FILE for one that cannot be read */
function filesOf(value: unknown, name: string, folder: string) {
  try {
    return namedByPath(requestsOf(value), folder);
  } catch (error) {
    if (!(error instanceof SimError)) throw error;
    const hint = error.hint === undefined ? {} : { hint: error.hint };
    throw new SimError(error.code, `${name}: ${error.message}`, { ...hint, cause: error });
  }
}

/** How many cases the file lists; what is wrong with them, check() says. */
function casesIn(value: unknown): number {
  const cases = typeof value === 'object' && value !== null && 'cases' in value ? value.cases : [];
  return Array.isArray(cases) ? cases.length : 0;
}

/** Mappings of the file that may name a model or a system; what else is in it, check() says. */
function requestsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  const mapping = (item: unknown) =>
    typeof item === 'object' && item !== null ? [item as Readonly<Record<string, unknown>>] : [];
  return mapping(value).flatMap(({ defaults, cases }) => [
    ...mapping(defaults),
    ...(Array.isArray(cases) ? cases.flatMap(mapping) : []),
  ]);
}
