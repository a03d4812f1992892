import { SimError } from '../base/errors.ts';
import { nearestName } from '../base/suggest.ts';
import { MIX_FIELDS } from './mix-request.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** One experiment as the file has it: defaults filled in, one combination of its matrix. */
export interface ListedExperiment {
  /** From 0, in the order of the file. */
  readonly index: number;
  readonly name: string;
  readonly fields: Fields;
}

/** The experiments of a file: how many, and one after the other, so that thousands of combinations take no memory. */
export interface ExperimentFile {
  readonly count: number;
  readonly list: () => Iterable<ListedExperiment>;
}

interface Entry {
  readonly name: string;
  readonly fields: Fields;
  readonly matrix: readonly Axis[];
}

interface Axis {
  readonly field: string;
  readonly values: readonly unknown[];
}

const FILE = 'INPUT_FILE';
/** Keys of a file beside the names of experiments. */
const FILE_KEYS = ['exps', 'defaults', 'experiments'];
/** Fields of a search, which defaults do not hand to an estimate. */
const OF_SEARCH = ['total_gpus', 'top_n', 'modes', 'layouts', ...MIX_FIELDS];
/** Loads that stand in place of a number of GPUs. */
const TARGETS = ['target_request_rate', 'target_concurrency'];
/** A request at the top of a file: the file is one experiment. */
const REQUEST_KEYS = ['model', 'model_path'];

/**
 * The experiments that a parsed YAML or JSON document holds: a mapping of names, a list of mappings with `name`, or one request.
 * @throws SimError INPUT_FILE where it holds none, or names in `exps` that it has not
 */
export function experimentFile(document: unknown): ExperimentFile {
  const entries = entriesOf(document);
  return { count: entries.reduce((sum, { matrix }) => sum + combinations(matrix), 0), list: () => listed(entries) };
}

function* listed(entries: readonly Entry[]): Generator<ListedExperiment> {
  let index = 0;
  for (const { name, fields, matrix } of entries) {
    const count = combinations(matrix);
    for (let i = 0; i < count; i++) {
      const chosen = combination(matrix, i);
      const words = Object.entries(chosen).map(([field, value]) => `${field}=${word(value)}`);
      const suffix = matrix.length === 0 ? '' : `[${words.join(',')}]`;
      yield { index: index++, name: name + suffix, fields: { ...fields, ...chosen } };
    }
  }
}

function combinations(matrix: readonly Axis[]): number {
  return matrix.reduce((product, { values }) => product * values.length, 1);
}

/** The i-th combination; the last axis varies fastest. */
function combination(matrix: readonly Axis[], i: number): Fields {
  const chosen: Record<string, unknown> = {};
  let rest = i;
  for (const { field, values } of [...matrix].reverse()) {
    chosen[field] = values[rest % values.length];
    rest = Math.floor(rest / values.length);
  }
  return Object.fromEntries(matrix.map(({ field }) => [field, chosen[field]]));
}

function entriesOf(document: unknown): readonly Entry[] {
  if (Array.isArray(document)) return named(document, {});
  const top = mapping(document, 'the file', 'experiments by name, or a list of them');
  if (REQUEST_KEYS.some((key) => typeof top[key] === 'string')) return [entry('request', top, {})];
  const { exps, defaults: given = {}, experiments, ...rest } = top;
  if (Array.isArray(rest.cases)) {
    throw new SimError(FILE, 'cases: a list of cases is for servefit check', { hint: 'servefit check FILE' });
  }
  const defaults = mapping(given, 'defaults', 'a mapping of fields');
  const [stray] = Object.keys(rest);
  if (experiments !== undefined && stray !== undefined) {
    const near = nearestName(stray, FILE_KEYS);
    throw new SimError(FILE, `${stray}: stands beside experiments, which holds every experiment`, {
      hint: near === null ? `keys beside it: ${FILE_KEYS.join(', ')}` : `did you mean ${near}?`,
    });
  }
  const entries = Array.isArray(experiments)
    ? named(experiments, defaults)
    : Object.entries(mapping(experiments ?? rest, 'experiments', 'experiments by name')).map(([name, fields]) =>
        entry(name, fields, defaults),
      );
  if (entries.length === 0) throw new SimError(FILE, 'the file holds no experiment');
  return exps === undefined ? entries : selected(entries, exps);
}

/** Those that `exps` names, in its order. */
function selected(entries: readonly Entry[], exps: unknown): readonly Entry[] {
  if (!Array.isArray(exps) || exps.length === 0) {
    throw new SimError(FILE, 'exps: expected a list of names of experiments');
  }
  const names = exps.map(String);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new SimError(FILE, `exps: ${twice} stands there twice`);
  return names.map((name) => {
    const found = entries.find((e) => e.name === name);
    if (found !== undefined) return found;
    const known = entries.map((e) => e.name);
    const near = nearestName(name, known);
    const hint = near === null ? `experiments: ${known.slice(0, 5).join(', ')}` : `did you mean ${near}?`;
    throw new SimError(FILE, `exps: ${name} is no experiment of the file`, { hint });
  });
}

function named(list: readonly unknown[], defaults: Fields): readonly Entry[] {
  const entries = list.map((item, i) => {
    const { name, ...fields } = mapping(item, `experiment ${i + 1}`, 'a mapping of fields');
    if (typeof name === 'string' && name !== '') return entry(name, fields, defaults);
    const what = name === undefined ? 'name is missing' : `name ${JSON.stringify(name)}: expected a text`;
    throw new SimError(FILE, `experiment ${i + 1}: ${what}`);
  });
  const twice = entries.find(({ name }, i) => entries.findIndex((e) => e.name === name) !== i);
  if (twice !== undefined) throw new SimError(FILE, `two experiments are named ${twice.name}`);
  if (entries.length === 0) throw new SimError(FILE, 'the file holds no experiment');
  return entries;
}

function entry(name: string, value: unknown, defaults: Fields): Entry {
  const { matrix = {}, ...fields } = mapping(value, name, 'a mapping of fields');
  const axes = Object.entries(mapping(matrix, `${name}: matrix`, 'lists by field')).map(([field, values]) => {
    if (Array.isArray(values) && values.length > 0) {
      const words = values.map(word);
      const twice = words.find((one, i) => words.indexOf(one) !== i);
      if (twice !== undefined) throw new SimError(FILE, `${name}: matrix.${field}: ${twice} stands there twice`);
      return { field, values };
    }
    throw new SimError(FILE, `${name}: matrix.${field}: expected a list of values`);
  });
  const both = axes.find(({ field }) => field in fields);
  if (both !== undefined) throw new SimError(FILE, `${name}: ${both.field} is a field and in the matrix too`);
  const command = fields.command ?? defaults.command;
  const own = [...Object.keys(fields), ...axes.map(({ field }) => field)];
  const hasTarget = TARGETS.some((target) => own.includes(target)) && !own.includes('total_gpus');
  const isLoad = command === 'recommend' || (command === undefined && hasTarget);
  const left = command === 'estimate' ? OF_SEARCH : isLoad ? ['total_gpus'] : [];
  const inherited = Object.entries(defaults).filter(([key]) => !left.includes(key));
  return { name, fields: { ...Object.fromEntries(inherited), ...fields }, matrix: axes };
}

function mapping(value: unknown, where: string, expected: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw new SimError(FILE, `${where}: expected ${expected}`);
}

function word(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
