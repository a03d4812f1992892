import { SimError } from '../base/errors.ts';
import { nearestName, nearestNames } from '../base/suggest.ts';
import { namesSeveral } from './across-input.ts';
import { ESTIMATE_FIELDS, parseEstimate } from './estimate-input.ts';
import { type Expectation, expectationAt, parseTolerance } from './expectation.ts';
import { figureKind, neededField, PLAIN_FIGURES } from './figure-names.ts';
import { LAYOUT_FIELDS, nestedEstimate } from './flat-layout.ts';
import { mergedExpectations, mixExpectations } from './mix-expectations.ts';
import {
  isMixRequest,
  MIX_FIELDS,
  NOT_OF_MIXES,
  parseMix,
  SOMEWHERE,
  withoutMixFields,
  workloadOfMessage,
} from './mix-request.ts';
import { parseRecommend, recommendInputSchema } from './recommend-input.ts';
import { parseRequest, planInputSchema } from './request.ts';
import { STATIC_MODES } from './static-input.ts';

/** A suite of cases as it is written in YAML and handed to `check()`. */
export interface CheckInput {
  /** Fields of all cases that do not have them. */
  readonly defaults?: Fields;
  /** Of bare numbers and of a comparison with a baseline: a share, or a text such as "5%". */
  readonly tolerance?: number | string;
  readonly cases: readonly CheckCaseInput[];
}

/** The fields of a request, a name and what its answer must be. */
export interface CheckCaseInput {
  readonly name: string;
  /** By its fields when absent: a target load is of `recommend`, a layout or a load of `estimate`, else it is a `plan`. */
  readonly command?: CheckCommand;
  readonly tolerance?: number | string;
  readonly expect?: Fields;
  readonly [field: string]: unknown;
}

/** The function that answers a case. */
export type CheckCommand = 'plan' | 'recommend' | 'estimate';

type Fields = Readonly<Record<string, unknown>>;
export type Path = readonly (string | number)[];

/** A case, checked. */
export interface CheckCase {
  readonly name: string;
  readonly command: CheckCommand;
  /** The request as the function of that name takes it. */
  readonly input: Fields;
  readonly expect: readonly Expectation[];
  /** Its own; null where that of the suite applies. */
  readonly tolerance: number | null;
  readonly path: Path;
}

export interface CheckSuite {
  readonly tolerance: number | null;
  readonly cases: readonly CheckCase[];
}

/** What an error about an entry begins with, by its path: `capacity.yaml:12`. */
export type WhereOf = (path: Path) => string;

const SUITE = ['defaults', 'tolerance', 'cases'];
const OWN = ['name', 'command', 'tolerance', 'expect'];
const PLAN_FIELDS = Object.keys(planInputSchema.shape);
const RECOMMEND_FIELDS = Object.keys(recommendInputSchema.shape);
/** What makes a case an estimate, or a recommendation: names that a plan has not. */
const ONE_CONFIGURATION = [...ESTIMATE_FIELDS, ...LAYOUT_FIELDS].filter((name) => !PLAN_FIELDS.includes(name));
const TARGETS = ['target_request_rate', 'target_concurrency'];
const FIELDS = { plan: PLAN_FIELDS, recommend: RECOMMEND_FIELDS, estimate: ESTIMATE_FIELDS } as const satisfies Record<
  CheckCommand,
  readonly string[]
>;
const ALL_FIELDS = [...new Set([...PLAN_FIELDS, ...RECOMMEND_FIELDS, ...ONE_CONFIGURATION, ...MIX_FIELDS])];

function fieldsOf(command: CheckCommand, isMix: boolean): readonly string[] {
  if (command === 'estimate') return FIELDS.estimate;
  return isMix
    ? [...FIELDS[command].filter((name) => !NOT_OF_MIXES.includes(name)), ...MIX_FIELDS]
    : [...FIELDS[command], 'workloads'];
}

/**
 * The cases of a suite, every field and every expectation checked before the first one is answered.
 * @throws SimError INPUT_FILE for a name or a value that is wrong, with its place and the nearest name
 */
export function parseCheck(input: unknown, where: WhereOf): CheckSuite {
  if (!isMapping(input)) throw malformed(where([]), 'expected a mapping with cases, a list');
  refuseUnknown(Object.keys(input), SUITE, (key) => where([key]));
  const { cases, defaults = {} } = input;
  if (!Array.isArray(cases) || cases.length === 0) throw malformed(where(['cases']), 'cases: expected a list of cases');
  if (!isMapping(defaults)) throw malformed(where(['defaults']), 'defaults: expected a mapping');
  refuseUnknown(Object.keys(defaults), [...ALL_FIELDS, ...OWN.filter((key) => key !== 'name')], (key) =>
    where(['defaults', key]),
  );
  const parsed = cases.map((item: unknown, i) => parseCase(item, { defaults, path: ['cases', i], where }));
  const names = parsed.map(({ name }) => name);
  const twice = names.findIndex((name, i) => names.indexOf(name) !== i);
  if (twice !== -1) throw malformed(where(['cases', twice, 'name']), `name: ${names[twice]} is the name of two cases`);
  return { tolerance: toleranceOf(input.tolerance, where(['tolerance'])), cases: parsed };
}

interface CaseContext {
  readonly defaults: Fields;
  readonly path: Path;
  readonly where: WhereOf;
}

function parseCase(item: unknown, { defaults, path, where }: CaseContext): CheckCase {
  if (!isMapping(item)) throw malformed(where(path), 'expected a case: a mapping with name, the request and expect');
  const { name } = item;
  if (name === undefined) throw malformed(where(path), 'a case has no name: expected a text');
  if (typeof name !== 'string' || name.trim() === '') {
    throw malformed(where([...path, 'name']), `name: ${JSON.stringify(name)}: expected a text`);
  }
  const at: At = (key, ...below) => where([...(key in item ? path : ['defaults']), key, ...below]);
  refuseStatic(item.mode ?? defaults.mode, at('mode'));
  const command = commandOf({ ...defaults, ...item }, at('command'));
  const isMix = command !== 'estimate' && isMixRequest({ ...defaults, ...item });
  const known = fieldsOf(command, isMix);
  if (command !== 'estimate') refuseIdleFields(item, isMix, at);
  else if (isMixRequest(item)) {
    const why = item.command === 'estimate' ? 'command: estimate' : ONE_CONFIGURATION.find((key) => key in item);
    throw malformed(at('workloads'), `workloads: for a search; ${why ?? 'the case'} is of one configuration`);
  }
  refuseUnknown(Object.keys(item), [...known, ...OWN], at, ALL_FIELDS);
  // A default applies where the command has the field: total_gpus is no field of an estimate.
  const fields = Object.entries({ ...defaults, ...item }).filter(([key]) => known.includes(key));
  const input = requestOf(Object.fromEntries(fields), { command, isMix, at });
  const tolerance = item.tolerance ?? defaults.tolerance;
  return {
    name: name.trim(),
    command,
    input,
    expect: expectationsOf(item, { command, input, isMix, context: { defaults, path, where } }),
    tolerance: toleranceOf(tolerance, at('tolerance')),
    path,
  };
}

/** Place of a field of a case, or of the default that fills it in. */
type At = (key: string, ...below: Path) => string;

/** Fields of a case of its own that change nothing beside workloads, or without them. */
function refuseIdleFields(item: Fields, isMix: boolean, at: At): void {
  const idle = isMix ? NOT_OF_MIXES.find((key) => key in item) : undefined;
  if (idle !== undefined) {
    throw new SimError('INPUT_FILE', `${at(idle)}: ${idle} has no effect beside workloads`, {
      hint: 'deployments are ranked by the tokens of the mix',
    });
  }
  if (!isMix && 'workload_policy' in item) throw malformed(at('workload_policy'), 'workload_policy: needs workloads');
}

interface AskedCase {
  readonly command: CheckCommand;
  readonly input: Fields;
  readonly isMix: boolean;
  readonly context: CaseContext;
}

function expectationsOf(
  item: Fields,
  { command, input, isMix, context: { defaults, path, where } }: AskedCase,
): readonly Expectation[] {
  const before = asMapping(defaults.expect, where(['defaults', 'expect']));
  const own = asMapping(item.expect, where([...path, 'expect']));
  const at = (...below: readonly string[]) => where([...(isIn(own, below) ? path : ['defaults']), 'expect', ...below]);
  if (isMix) {
    const workloads = Array.isArray(input.workloads) ? input.workloads : [];
    return mixExpectations({ expect: mergedExpectations(before, own), workloads, at });
  }
  return Object.entries({ ...before, ...own }).map(([key, value]) => {
    const needed = neededField(key, input);
    if (needed !== null) {
      const whose = command === 'estimate' ? ', which an estimate does not take' : ' in the case';
      throw malformed(at(key), `expect: ${key}: needs ${needed}${whose}`);
    }
    if (key === 'workloads') throw malformed(at(key), 'expect: workloads: the case has no workloads');
    return expectationOf(key, value, at(key));
  });
}

function isIn(value: unknown, [key, ...below]: readonly string[]): boolean {
  return key === undefined || (isMapping(value) && key in value && isIn(value[key], below));
}

/** Fixed batches without arrivals promise nothing to clients. */
function refuseStatic(mode: unknown, where: string): void {
  if (!STATIC_MODES.some((known) => known === mode)) return;
  throw new SimError('INPUT_FILE', `${where}: mode: ${String(mode)}: expected agg or disagg`, {
    hint: `servefit estimate --mode ${String(mode)} prices a fixed batch`,
  });
}

function commandOf(fields: Fields, where: string): CheckCommand {
  const typed = fields.command;
  if (typed === 'default' || typed === 'plan') return 'plan';
  if (typed === 'estimate' || typed === 'recommend') return typed;
  if (typed !== undefined) throw malformed(where, `command: ${word(typed)}: expected plan, recommend or estimate`);
  if (TARGETS.some((name) => fields[name] !== undefined)) return 'recommend';
  return ONE_CONFIGURATION.some((name) => fields[name] !== undefined) ? 'estimate' : 'plan';
}

/** The request as its function takes it; read once here, so that a mistake is found before anything runs. */
function requestOf(
  fields: Fields,
  { command, isMix, at }: { readonly command: CheckCommand; readonly isMix: boolean; readonly at: At },
): Fields {
  const pools = LAYOUT_FIELDS.filter((key) => /^(prefill|decode)_/.test(key) && fields[key] !== undefined);
  const [pool] = pools;
  if (pool !== undefined && fields.mode !== 'disagg') {
    throw malformed(at(pool), `${pool}: a pool of mode: disagg, the mode is ${String(fields.mode ?? 'agg')}`);
  }
  if (fields.mode === 'disagg' && fields.workers !== undefined) {
    throw malformed(at('workers'), 'workers: for mode: agg; expected prefill_workers and decode_workers');
  }
  const input = command === 'estimate' ? nestedEstimate(fields) : isMix ? fields : withoutMixFields(fields);
  const isSeveral = namesSeveral(input);
  if (isSeveral && command === 'estimate') {
    throw malformed(at('backend'), 'several systems or engines are for a plan or a recommendation, not for one layout');
  }
  try {
    if (isMix && command !== 'estimate') parseMix({ command, input });
    else PARSERS[command](isSeveral ? { ...input, ...SOMEWHERE } : input);
  } catch (error) {
    // A backend that is not known is the answer of its case, as an unknown model is.
    if (!(error instanceof SimError) || error.code !== 'USAGE') throwUnless(error);
    else throw inFile(error, fields, at);
  }
  return input;
}

const PARSERS = {
  plan: (input: Fields) => parseRequest(input),
  recommend: parseRecommend,
  estimate: parseEstimate,
} as const satisfies Record<CheckCommand, (input: Fields) => unknown>;

function throwUnless(error: unknown): void {
  if (!(error instanceof SimError) || error.code !== 'UNSUPPORTED') throw error;
}

/** A mistake in a request, named by its field in place of its flag, at the field's line where the message names one. */
function inFile(error: SimError, fields: Fields, at: At): SimError {
  const message = fieldWords(error.message);
  const workload = workloadOfMessage(message, fields);
  const named = Object.keys(fields).find((key) => new RegExp(`(^|\\s)${key}(\\s|:|$)`).test(message));
  const place = workload === null ? at(named ?? 'name') : at('workloads', workload);
  const hint = error.hint === undefined ? {} : { hint: fieldWords(error.hint) };
  return new SimError('INPUT_FILE', `${place}: ${message}`, { ...hint, cause: error });
}

/** A message about flags in the names of a file: `--total-gpus is missing` is `total_gpus is missing`. */
export function fieldWords(message: string): string {
  return message.replace(/--([a-z][a-z-]*)/g, (_flag, name: string) => name.replaceAll('-', '_'));
}

function expectationOf(name: string, value: unknown, where: string): Expectation {
  const kind = figureKind(name);
  if (kind === null) {
    // ttft, as the limit is called, is ttft_ms in answers.
    const near = PLAIN_FIGURES.find((known) => known === `${name}_ms`) ?? nearestName(name, PLAIN_FIGURES);
    const hint =
      near === null ? `near names: ${nearestNames(name, PLAIN_FIGURES, 3).join(', ')}` : `did you mean ${near}?`;
    throw new SimError('INPUT_FILE', `${where}: expect: ${name} is no figure of an answer`, { hint });
  }
  return expectationAt([name, value], { kind, where });
}

function toleranceOf(value: unknown, where: string): number | null {
  if (value === undefined || value === null) return null;
  const tolerance = parseTolerance(value);
  if (tolerance !== null) return tolerance;
  throw malformed(where, `tolerance: ${word(value)}: expected a share such as 5% or 0.05`);
}

function refuseUnknown(
  given: readonly string[],
  known: readonly string[],
  at: (key: string) => string,
  near: readonly string[] = known,
): void {
  const key = given.find((name) => !known.includes(name));
  if (key === undefined) return;
  if (near.includes(key)) throw malformed(at(key), `${key}: a field of another command than this case's`);
  const unused = known.filter((name) => !given.includes(name));
  const nearest = nearestName(key, unused) ?? nearestName(key.replaceAll('-', '_'), known);
  const hint = nearest === null ? `near names: ${nearestNames(key, known, 3).join(', ')}` : `did you mean ${nearest}?`;
  throw new SimError('INPUT_FILE', `${at(key)}: ${key} is not a name that is known here`, { hint });
}

/**
 * Every case of the suite expects something of its answer.
 * @throws SimError INPUT_FILE with the first one that does not
 */
export function refuseIdleCases({ cases }: CheckSuite, where: WhereOf): void {
  const idle = cases.find(({ expect }) => expect.length === 0);
  if (idle === undefined) return;
  const place = where([...idle.path, 'name']);
  throw new SimError('INPUT_FILE', `${place}: ${idle.name}: expects nothing, so that any answer would pass`, {
    hint: 'sla_met: true under expect asks for an answer within the limits; with a baseline cases need no expect',
  });
}

function word(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function malformed(where: string, message: string): SimError {
  return new SimError('INPUT_FILE', `${where}: ${message}`);
}

function asMapping(value: unknown, where: string): Fields {
  if (value === undefined || value === null) return {};
  if (isMapping(value)) return value;
  throw malformed(where, 'expect: expected a mapping of figures to what they must be');
}

function isMapping(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
