import { SimError } from '../base/errors.ts';
import { nearestName } from '../base/suggest.ts';
import { type CheckCommand, parseCheck, type WhereOf } from './check-input.ts';

/** A request out of a document: of a saved plan, of a suite, or as it stands. */
export interface RequestDocument {
  readonly command: CheckCommand;
  /** As the function of that name takes it. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The case's name; null of any other document. */
  readonly caseName: string | null;
}

export interface DocumentOptions {
  /** Begins every error, such as the file's name. */
  readonly name: string;
  readonly where: WhereOf;
  /** Name or number (from 1) of the case of a suite; needed where it has several. */
  readonly caseName?: string | undefined;
  /** How the user names the case, which errors repeat: `--case NAME` (the default) or `FILE#NAME`. */
  readonly caseBy?: 'flag' | 'reference' | undefined;
}

/**
 * The request of a plan.json, of the JSON of a recommendation or of a search over several systems, of a case of a check's file, or of a mapping of request fields (config.yaml).
 * @throws SimError INPUT_FILE for any other document, USAGE for a case that is not there
 */
export function requestOfDocument(value: unknown, options: DocumentOptions): RequestDocument {
  const { name } = options;
  if (!isMapping(value)) throw new SimError('INPUT_FILE', `${name}: expected a mapping: a request, a plan or a suite`);
  if ('cases' in value) return caseOf(value, options);
  if (options.caseName !== undefined) {
    throw new SimError('USAGE', `${typedCase(options)}: ${name} is no suite of cases`);
  }
  if (value.schema === 'servefit/plan@1') return { command: 'plan', input: savedRequest(value, name), caseName: null };
  if (value.schema === 'servefit/recommend@1') {
    return { command: 'recommend', input: savedRequest(value, name), caseName: null };
  }
  if (value.schema === 'servefit/across@1' && isMapping(value.answer)) return requestOfDocument(value.answer, options);
  if (typeof value.schema === 'string') {
    const hint = value.schema.startsWith('servefit/workloads')
      ? 'a deployment for several kinds of requests: the request of one of them has a plan'
      : 'expected the JSON of default or recommend, config.yaml or the file of a check';
    throw new SimError('INPUT_FILE', `${name}: ${value.schema} is no request`, { hint });
  }
  // Read as the one case of a suite, whose fields are those of a request.
  const place: WhereOf = (path) => options.where(path.slice(2));
  const [only] = parseCheck({ cases: [{ ...value, name: 'request' }] }, place).cases;
  if (only === undefined) throw new SimError('INPUT_FILE', `${name}: holds no request`);
  return { command: only.command, input: only.input, caseName: null };
}

/** The effective request of a result, limits included; what is null was not asked for. */
function savedRequest(result: Readonly<Record<string, unknown>>, name: string): Readonly<Record<string, unknown>> {
  const { request, sla } = result;
  if (!isMapping(request) || !isMapping(sla)) throw new SimError('INPUT_FILE', `${name}: has no request and sla`);
  const isSaid = ([, value]: readonly [string, unknown]) => value !== null;
  return Object.fromEntries(Object.entries({ ...request, ...sla }).filter(isSaid));
}

function typedCase({ name, caseName, caseBy }: DocumentOptions): string {
  return caseBy === 'reference' ? `${name}#${caseName}` : `--case ${caseName}`;
}

/** Several cases and none of them named. */
function missingCase({ name, caseBy }: DocumentOptions, names: readonly string[]): SimError {
  const [first] = names;
  if (caseBy === 'reference') {
    const hint = `name one of them, such as ${name}#1 or ${name}#${first}`;
    return new SimError('USAGE', `${name} has ${names.length} cases`, { hint });
  }
  const hint = `1 to ${names.length}, or a name such as ${first}`;
  return new SimError('USAGE', `--case is missing: ${name} has ${names.length} cases`, { hint });
}

function caseOf(value: unknown, options: DocumentOptions): RequestDocument {
  const { name, where, caseName } = options;
  const { cases } = parseCheck(value, where);
  const [only] = cases;
  const names = cases.map((one) => one.name);
  if (caseName === undefined && (cases.length !== 1 || only === undefined)) {
    throw missingCase(options, names);
  }
  const found =
    caseName === undefined ? only : (cases.find((one) => one.name === caseName) ?? cases[Number(caseName) - 1]);
  if (found === undefined) {
    const near = nearestName(caseName ?? '', names);
    const hint = near === null ? `1 to ${cases.length}, or a name` : `did you mean ${near}?`;
    throw new SimError('USAGE', `${typedCase(options)}: ${name} has no such case`, { hint });
  }
  return { command: found.command, input: found.input, caseName: found.name };
}

function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
