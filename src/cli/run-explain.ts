import { EXIT_CODES, SimError } from '../base/errors.ts';
import {
  explain,
  explainedRequest,
  explainText,
  jsonDocument,
  type Notice,
  type PlanResult,
  planChange,
} from '../index.ts';
import type { Invocation, Values } from './command.ts';
import { openData } from './data.ts';
import { EXPLAIN_OPTIONS } from './explain-options.ts';
import { inputOf } from './input-values.ts';
import { type Io, layoutColumns } from './io.ts';
import { readLocalModel } from './local-model.ts';
import { noticeLine } from './notices.ts';
import { keyOf, REQUEST_GROUPS } from './options.ts';
import { readRequestFile } from './request-file.ts';
import { readSystemFiles } from './system-files.ts';

/**
 * `servefit explain`: of the flags' request, or of that of a file. 5 where nothing meets the limits, which is then what is explained.
 * @throws SimError for the user's mistakes
 */
export async function runExplain({ values, notices, io }: Invocation): Promise<number> {
  const data = openData(values, io);
  const { command, input, model, systems, saved, name } = requestOf(values, io);
  const options = { systems, ...(model === undefined ? {} : { model }) };
  const asked = inFile(name, () => explainedRequest({ command, input }, data.source, options));
  const found = explain(asked.input, data.source, options);
  const result = {
    ...found,
    notices: [...asked.notices, ...found.notices, ...changes(saved, found.chosen), ...notices, ...data.notices()],
  };
  for (const notice of result.notices) io.stderr(noticeLine(notice));
  io.stdout(values.json === true ? jsonDocument(result) : explainText(result, { width: layoutColumns(io) }));
  if (result.why_none === null) return 0;
  io.stderr(`servefit: ${result.why_none}\n`);
  return EXIT_CODES.NO_FEASIBLE_CONFIG;
}

/** A mistake that only a file can hold, with its name. */
function inFile<T>(name: string | null, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof SimError) || name === null) throw error;
    const { code, message, hint } = error;
    throw new SimError(code, `${name}: ${message}`, { ...(hint === undefined ? {} : { hint }), cause: error });
  }
}

function isPlanDocument(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'schema' in value && value.schema === 'servefit/plan@1';
}

/** What a saved plan said where the data of this version say something else. */
function changes(saved: unknown, chosen: Parameters<typeof planChange>[1]): readonly Notice[] {
  const message = saved === null ? null : planChange(saved as PlanResult, chosen);
  return message === null ? [] : [{ code: 'plan-changed', message }];
}

function requestOf(values: Values, io: Io) {
  const { file: path, case: caseName } = values;
  if (typeof path !== 'string') {
    if (caseName !== undefined)
      throw new SimError('USAGE', `--case ${caseName}: for the file of a check, which is missing`);
    const local = typeof values.model === 'string' ? readLocalModel(values.model, io.cwd) : null;
    const input = { ...inputOf(values, EXPLAIN_OPTIONS), ...(local === null ? {} : { model: local.name }) };
    return {
      command: 'plan' as const,
      input: input as Readonly<Record<string, unknown>>,
      model: local ?? undefined,
      systems: readSystemFiles(values, io.cwd),
      saved: null,
      name: null,
    };
  }
  const typed = EXPLAIN_OPTIONS.find(
    ({ flag, group }) => flag !== '--case' && REQUEST_GROUPS.includes(group) && values[keyOf(flag)] !== undefined,
  );
  if (typed !== undefined)
    throw new SimError('USAGE', `${typed.flag} does not go with ${path}: the file says the request`);
  const file = readRequestFile(path, io.cwd, typeof caseName === 'string' ? caseName : undefined);
  const isPlan = isPlanDocument(file.value);
  return {
    command: file.command,
    input: file.input,
    model: file.model,
    systems: file.systems,
    saved: isPlan ? file.value : null,
    name: file.caseName === null ? path : `${path}, case ${file.caseName}`,
  };
}
