import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { EXIT_CODES, SimError } from '../base/errors.ts';
import { type DiffSide, diff, diffText, jsonDocument } from '../index.ts';
import type { Invocation } from './command.ts';
import { openData } from './data.ts';
import { layoutColumns } from './io.ts';
import { noticeLine } from './notices.ts';
import { readDocument, requestIn } from './request-file.ts';

/**
 * `servefit diff`: 0 whether the two differ or not, but 1 with --exit-code where they do.
 * @throws SimError for files that are no results and no requests
 */
export async function runDiff({ values, notices, io }: Invocation): Promise<number> {
  const data = openData(values, io);
  const [before, after] = [sideOf(String(values.a), io.cwd), sideOf(String(values.b), io.cwd)];
  const result = diff(before, after, data.source);
  for (const notice of [...notices, ...data.notices()]) io.stderr(noticeLine(notice));
  io.stdout(values.json === true ? jsonDocument(result) : diffText(result, { width: layoutColumns(io) }));
  return values.exit_code === true && !result.same ? EXIT_CODES.CHECK_FAILED : 0;
}

/** A file, or the case behind the last # where no file has that name. */
function sideOf(typed: string, cwd: string): DiffSide {
  const hash = typed.lastIndexOf('#');
  const isFile = hash === -1 || existsSync(resolve(cwd, typed));
  const [path, caseName] = isFile ? [typed, undefined] : [typed.slice(0, hash), typed.slice(hash + 1)];
  const file = readDocument(path, cwd);
  const isResult = typeof file.value === 'object' && file.value !== null && 'schema' in file.value;
  if (isResult) {
    if (caseName !== undefined) throw new SimError('USAGE', `${typed}: ${path} is no suite of cases`);
    return { name: typed, document: file.value };
  }
  const { model, systems } = requestIn(file, { path, cwd, caseName, caseBy: 'reference' });
  return { name: typed, document: file.value, caseName, options: { model, systems } };
}
