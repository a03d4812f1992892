import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../src', import.meta.url));

/** Rooms in the order data flows: a room imports only from rooms before it. */
const ROOMS = [
  'base',
  'input',
  'model',
  'workload',
  'tables',
  'ops',
  'step',
  'serving',
  'simulate',
  'search',
  'rank',
  'validate',
  'advise',
  'report',
  'artifacts',
  'schema',
];

/** Where the order alone is not narrow enough: the rooms a room may import values from, and those it may import only types from. */
const ALLOWED: Readonly<Record<string, { readonly values: readonly string[]; readonly types?: readonly string[] }>> = {
  base: { values: [] },
  input: { values: ['base'] },
  model: { values: ['base'] },
  workload: { values: ['base', 'input'] },
  tables: { values: ['base'] },
  ops: { values: ['base', 'model', 'workload'] },
  step: { values: ['base', 'model', 'workload', 'tables', 'ops'] },
  serving: { values: ['base', 'workload', 'step'], types: ['model'] },
  simulate: { values: ['base', 'workload', 'step'], types: ['model'] },
  search: { values: ['base', 'input', 'model', 'workload', 'step', 'serving', 'simulate'] },
  rank: {
    values: ['base', 'input/play-input', 'input/objective-input', 'model', 'search', 'step/residual-bands'],
    types: ['input', 'serving', 'simulate', 'workload', 'step'],
  },
  advise: { values: ['base', 'model', 'workload', 'tables', 'step', 'search'], types: ['rank', 'input'] },
  validate: {
    values: ['base', 'model', 'search', 'serving', 'step', 'workload', 'open-request', 'version'],
    types: ROOMS,
  },
  report: { values: ['base', 'rank'], types: ROOMS },
  artifacts: { values: ['base', 'rank'], types: ROOMS },
  schema: { values: ['input'], types: ROOMS },
  // index and node: fit-residuals scores the product's own predictions.
  calibrate: { values: ['base', 'tables', 'index', 'node'] },
  // calibrate/entry: users calibrate measurements of their own; it is loaded on demand and reads files, so that the library cannot offer it.
  cli: { values: ['base', 'index', 'plan-api', 'node', 'version', 'calibrate/entry'] },
};

/** Files at the top of src: the library's entries and the pipeline that joins the rooms. */
const TOP = [
  'check',
  'check-baseline',
  'check-cause',
  'check-mix',
  'placed-request',
  'workloads-answer',
  'latency-cause',
  'one-of-several',
  'explain',
  'explained-request',
  'diff',
  'sensitivity',
  'probe',
  'index',
  'node',
  'plan',
  'plan-api',
  'estimate',
  'estimate-preset',
  'estimate-static',
  'experiments',
  'generate',
  'memory',
  'open-request',
  'shared-data',
  'across',
  'places',
  'recommend',
  'schemas',
  'search-outcome',
  'types',
  'version',
  'workloads-across',
  'workloads-plan',
  'workloads-recommend',
];

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typesOnly: boolean;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((f) => f.endsWith('.ts'))
    .map((f) => join(folder, f));
}

const FILES = filesBelow(SRC);
const nameOf = (path: string) => relative(SRC, path).replaceAll('\\', '/').replace(/\.ts$/, '');
const roomOf = (name: string) => (name.includes('/') ? (name.split('/')[0] ?? '') : 'top');

function importsOf(path: string): Import[] {
  const text = readFileSync(path, 'utf8');
  const pattern = /(?:^|\n)\s*(import|export)\s+(type\s+)?([^'";]*?)from\s+'(\.[^']+)'|import\('(\.[^']+)'\)/g;
  return [...text.matchAll(pattern)].map((m) => {
    const specifier = m[4] ?? m[5] ?? '';
    const names = (m[3] ?? '').match(/\{([\s\S]*)\}/)?.[1] ?? '';
    const listed = names
      .split(',')
      .map((n) => n.trim())
      .filter(Boolean);
    const typesOnly = m[2] !== undefined || (listed.length > 0 && listed.every((n) => n.startsWith('type ')));
    return { from: nameOf(path), to: nameOf(resolve(dirname(path), specifier)), typesOnly };
  });
}

const IMPORTS = FILES.flatMap(importsOf);

function isAllowed({ from, to, typesOnly }: Import): boolean {
  const room = roomOf(from);
  if (room === 'top') return !to.startsWith('cli') && !to.startsWith('calibrate');
  const target = roomOf(to);
  if (target === room) return true;
  const rule = ALLOWED[room];
  if (rule === undefined) return false;
  const named = (list: readonly string[] | undefined) => list?.some((r) => r === target || r === to) ?? false;
  return named(rule.values) || (typesOnly && named(rule.types));
}

describe('rooms', () => {
  test('enough files are seen for the rules to mean something', () => {
    expect(FILES.length).toBeGreaterThan(60);
    expect(IMPORTS.length).toBeGreaterThan(150);
  });

  test('every file lies in a known room', () => {
    const unknown = FILES.map(nameOf).filter((n) => (roomOf(n) === 'top' ? !TOP.includes(n) : !(roomOf(n) in ALLOWED)));
    expect(unknown).toEqual([]);
  });

  test('data flows one way', () => {
    const wrong = IMPORTS.filter((i) => !isAllowed(i)).map((i) => `${i.from} imports ${i.to}: not a room it may use`);
    expect(wrong).toEqual([]);
  });

  test('no file imports itself through others', () => {
    const edges = new Map<string, string[]>();
    for (const { from, to, typesOnly } of IMPORTS) if (!typesOnly) edges.set(from, [...(edges.get(from) ?? []), to]);
    const finished = new Set<string>();
    const cycles: string[] = [];
    const visit = (name: string, trail: readonly string[]): void => {
      if (finished.has(name)) return;
      if (trail.includes(name)) {
        cycles.push([...trail.slice(trail.indexOf(name)), name].join(' -> '));
        return;
      }
      for (const next of edges.get(name) ?? []) visit(next, [...trail, name]);
      finished.add(name);
    };
    for (const name of edges.keys()) visit(name, []);
    expect(cycles).toEqual([]);
  });
});

describe('what a room may touch', () => {
  const NODE_FILES = (name: string) =>
    /^(cli|calibrate)\//.test(name) || name === 'node' || name === 'tables/load-node';
  const SHELLS = (name: string) => /^(cli|calibrate)\//.test(name);

  test.each([
    { why: 'files and processes belong to the shell', pattern: /from 'node:/, allowed: NODE_FILES },
    { why: 'only the shell prints or reads the process', pattern: /\b(console|process)\.\w/, allowed: SHELLS },
    {
      why: 'same input, same bytes: no clock and no chance',
      pattern: /Date\.now|Math\.random|new Date\(/,
      allowed: SHELLS,
    },
    {
      why: 'units are defined once',
      pattern: /\b(1024 \*\* \d|2 \*\* [123]0|1e[369]|1e12)\b/,
      allowed: (n: string) => n === 'base/units',
    },
    {
      why: 'no escape from the types',
      pattern: /:\s*any\b|\bas any\b|@ts-ignore|@ts-expect-error/,
      allowed: () => false,
    },
    { why: 'no default exports', pattern: /^export default/m, allowed: () => false },
    { why: 'process.exit cuts output off', pattern: /process\.exit\(/, allowed: () => false },
  ])('$why', ({ pattern, allowed }) => {
    const offenders = FILES.filter((f) => !allowed(nameOf(f)) && pattern.test(stripComments(readFileSync(f, 'utf8'))));
    expect(offenders.map(nameOf)).toEqual([]);
  });

  test('no file is longer than 400 lines and plan.ts stays a page', () => {
    const lines = (f: string) => readFileSync(f, 'utf8').split('\n').length;
    expect(FILES.filter((f) => lines(f) > 400).map(nameOf)).toEqual([]);
    expect(lines(join(SRC, 'plan.ts'))).toBeLessThan(120);
  });
});

function stripComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"])\/\/.*$/gm, '$1');
}
