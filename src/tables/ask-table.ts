import type { DataSource } from '../base/data-source.ts';
import { SimError } from '../base/errors.ts';
import { type Grade, gradeAt } from '../base/grade.ts';
import { BACKENDS } from '../base/names.ts';
import type { Notice } from '../base/notice.ts';
import { nearestName, nearestNames } from '../base/suggest.ts';
import { nearestGroup } from './attention-table.ts';
import { gridNode, isJustAbove, nodesAround } from './grid-nodes.ts';
import { openTables } from './open-tables.ts';
import { baseMs } from './surface.ts';
import type { SystemSpec } from './system-spec.ts';
import { loadSystemSpec } from './system-spec-load.ts';
import { parseTableFile } from './table-file.ts';
import type { AtValues, GridPoint, TableOp } from './table-kind.ts';
import { TABLE_KINDS, tableOp } from './table-schema.ts';
import { type SetName, setFolder, TABLE_BACKENDS } from './table-sets.ts';
import { newLookup } from './tables.ts';
import { availableVersions, listSystems, newestVersion, resolveVersion } from './versions.ts';

/** One question to one table. `at` is as typed: m=16,n=4096,k=4096. */
export interface TableQuestion {
  readonly system: string;
  /** An engine, or nccl. */
  readonly backend: string;
  /** As typed; the nearest version with tables answers. */
  readonly version: string;
  readonly op: string;
  readonly at: string;
}

/** A table's answer, with the nodes around it: what the number is made of. */
export interface TableAnswer {
  readonly schema: 'servefit/table-lookup@1';
  readonly system: string;
  readonly backend: string;
  readonly version: string;
  readonly op: string;
  readonly at: AtValues;
  readonly ms: number;
  readonly grade: Grade;
  /** One standard deviation, relative. */
  readonly relative_error: number;
  /** The larger of the two: no answer is below it, unless the table is a difference of timings. */
  readonly roofline_ms: number;
  readonly compute_ms: number;
  readonly memory_ms: number;
  /** Floor plus roofline with the table's efficiencies, before its grid corrects it. */
  readonly base_ms: number;
  /** Name and value of what selects the grid; null where the table has one grid. */
  readonly category: { readonly name: string; readonly value: number } | null;
  readonly neighbours: readonly GridPoint[];
  readonly notices: readonly Notice[];
}

/**
 * What a table says about one size, as a plan would get it.
 * @throws SimError UNSUPPORTED for an unknown system or backend, USAGE for an unknown operation or size, NO_PERF_DATA where the
 * set has no such table
 */
export function askTable(source: DataSource, question: TableQuestion): TableAnswer {
  const system = loadSystemSpec(source, knownName('system', question.system, listSystems(source)));
  const op = knownOp(question.op);
  const at = parseAt(question.at, op);
  const set = setOf(source, question, { op, system: system.id });
  const path = `${setFolder(set)}/${op.name}.json`;
  const text = source.read(path);
  if (text === null) throw noTable(source, set, op);
  // NCCL's tables are opened beside an engine's; which engine makes no difference to them.
  const backend = BACKENDS.find((b) => b === set.backend) ?? BACKENDS[0];
  // An estimate in the table's place would answer another question.
  const tables = openTables({ source, system, backend, version: set.version, estimates: 'refuse' });
  const out = newLookup();
  if (!op.answer(tables, at, out)) throw lonePhase(source, set, op) ?? notMeasured(text, { set, op, at: question.at });
  const place = op.place(at, system);
  return {
    schema: 'servefit/table-lookup@1',
    ...set,
    op: op.name,
    at,
    ms: out.ms,
    grade: gradeAt(out.grade),
    relative_error: out.relError,
    roofline_ms: Math.max(place.computeMs, place.memoryMs),
    compute_ms: place.computeMs,
    memory_ms: place.memoryMs,
    ...around(text, { op, at, system }),
    notices: versionNotices(question, set),
  };
}

interface Grid {
  readonly op: TableOp;
  readonly at: AtValues;
  readonly system: SystemSpec;
}

/** What the answer is made of: the base, the grid that was selected, its nodes around the point. */
function around(text: string, { op, at, system }: Grid): Pick<TableAnswer, 'base_ms' | 'category' | 'neighbours'> {
  if (op.own !== undefined) {
    const { baseMs: base, points } = op.own.around(text, at, system);
    return { base_ms: base, category: null, neighbours: points };
  }
  const surface = parseTableFile(text, op.name);
  const place = op.place(at, system);
  const category = nearestGroup(surface.categories, place.category);
  const neighbours = nodesAround(surface, place.coordinates.map(Math.log2)).map((indices): GridPoint => {
    const node = gridNode({ surface, op, system }, category, indices);
    const coordinates = Object.fromEntries(node.coordinates.map((value, a) => [op.kind.axes[a] ?? '', value]));
    const above = surface.axes.filter((axis, a) => isJustAbove(axis, indices[a] ?? 0)).map(({ name }) => name);
    return { coordinates, just_above: above, ms: Math.max(node.fittedMs, node.rooflineMs) };
  });
  const single = surface.categories.length === 1 && op.kind.category !== 'gpus';
  return {
    base_ms: baseMs(surface.base, place.computeMs, place.memoryMs),
    category: single ? null : { name: op.kind.category, value: surface.categories[category] ?? 0 },
    neighbours,
  };
}

/** Blocks of attention answer for both phases or not at all; null where the other phase is there. */
function lonePhase(source: DataSource, set: SetName, { name }: TableOp): SimError | null {
  const other = name.replace(/_(prefill|decode)/, (_all, phase) => (phase === 'prefill' ? '_decode' : '_prefill'));
  if (other === name || source.list(setFolder(set)).includes(`${other}.json`)) return null;
  const hint = 'a plan needs both phases of a block';
  return new SimError('NO_PERF_DATA', `${name} of ${nameOf(set)} stands alone: no table ${other}`, { hint });
}

function notMeasured(text: string, { set, op, at }: { set: SetName; op: TableOp; at: string }): SimError {
  const known = op.own === undefined ? parseTableFile(text, op.name).categories : [];
  const hint =
    known.length === 0
      ? 'servefit tables list shows what there is'
      : `measured: ${op.kind.category} ${known.join(', ')}`;
  return new SimError('NO_PERF_DATA', `${op.name} of ${nameOf(set)} has nothing at ${at}`, { hint });
}

function versionNotices({ backend, version }: TableQuestion, set: SetName): readonly Notice[] {
  if (set.version === version || set.backend !== backend.toLowerCase()) return [];
  const message = `no tables for ${set.backend} ${version} on ${set.system}; using ${set.version}`;
  return [{ code: 'backend-version-nearest', message }];
}

function knownName(what: string, typed: string, known: readonly string[]): string {
  const found = known.find((name) => name === typed.toLowerCase());
  if (found !== undefined) return found;
  const near = nearestName(typed, known);
  const hint = near === null ? `known: ${known.join(', ')}` : `did you mean ${near}?`;
  throw new SimError('UNSUPPORTED', `${typed}: not a ${what} that servefit knows`, { hint });
}

function knownOp(typed: string): TableOp {
  const name = typed.toLowerCase();
  const op = tableOp(name);
  if (op !== null) return op;
  const family = name.split('.')[0];
  const kind = TABLE_KINDS.find((k) => k.family === family);
  const hint =
    kind === undefined ? `one of ${TABLE_KINDS.map((k) => k.example).join(', ')}` : `such as ${kind.example}`;
  throw new SimError('USAGE', `${name || '""'} is not an operation that tables hold`, { hint });
}

/** The sizes in `m=16,n=4096,k=4096`, checked against what the operation asks for. */
function parseAt(text: string, { name, kind }: TableOp): AtValues {
  const expected = kind.at
    .map((a) => (a.fallback === undefined ? a.name : `${a.name} (else ${a.fallback})`))
    .join(', ');
  const wrong = (what: string) =>
    new SimError('USAGE', `--at ${text}: ${what}`, {
      hint: `${name} takes ${expected}, such as --at ${exampleAt(kind)}`,
    });
  const values: Record<string, number> = {};
  for (const part of text.split(',').filter((p) => p.trim() !== '')) {
    const [key = '', value = '', ...rest] = part.split('=').map((p) => p.trim());
    const known = kind.at.find((a) => a.name === key);
    if (known === undefined) throw wrong(`${key === '' ? part : key} is no size of ${name}`);
    if (key in values) throw wrong(`${key} is given twice`);
    const number = /^\d+(\.\d+)?$/.test(value) && rest.length === 0 ? Number(value) : Number.NaN;
    const least = known.mayBeZero ? 0 : Number.MIN_VALUE;
    if (!(number >= least))
      throw wrong(`${key} ${value || '""'}: expected a number ${least === 0 ? '0 or more' : 'above 0'}`);
    const { oneOf } = known;
    if (oneOf !== undefined && !oneOf.includes(number))
      throw wrong(`${key} ${value}: expected one of ${oneOf.join(', ')}`);
    values[key] = number;
  }
  for (const { name: key, fallback } of kind.at) {
    if (key in values) continue;
    if (fallback === undefined) throw wrong(`${key} is missing`);
    values[key] = fallback;
  }
  for (const { name: key, atMost, multipleOf } of kind.at) {
    const size = values[key] ?? 0;
    if (atMost !== undefined && size > (values[atMost] ?? 0))
      throw wrong(`${key} ${size}: expected at most ${atMost}, ${values[atMost]}`);
    if (multipleOf !== undefined && size % (values[multipleOf] ?? 1) !== 0)
      throw wrong(`${key} ${size}: expected a multiple of ${multipleOf}, ${values[multipleOf]}`);
  }
  return values;
}

/** Sizes that the operation accepts, for messages and help. */
function exampleAt({ at }: TableOp['kind']): string {
  const usual: Readonly<Record<string, number>> = {
    m: 16,
    n: 4096,
    k: 4096,
    gpus: 8,
    bytes: 1_048_576,
    tokens: 64,
    hidden: 7168,
    inter: 2048,
    topk: 8,
    experts: 256,
    moe_ep: 8,
    power: 1.2,
  };
  const attention: Readonly<Record<string, number>> = {
    requests: 8,
    new: 2000,
    past: 0,
    kv: 4000,
    heads: 32,
    kv_heads: 8,
  };
  const linear: Readonly<Record<string, number>> = { ep: 8, value_heads: 32, key_heads: 16, mamba_heads: 64 };
  return at
    .map(({ name, fallback = 1 }) => `${name}=${usual[name] ?? attention[name] ?? linear[name] ?? fallback}`)
    .join(',');
}

interface Asked {
  readonly op: TableOp;
  readonly system: string;
}

/** Collectives of NCCL lie in a set of their own; the system's newest NCCL answers whichever engine is named, as in a plan. */
function setOf(source: DataSource, question: TableQuestion, { op, system }: Asked): SetName {
  const backend = knownName('backend', question.backend, TABLE_BACKENDS);
  const { version } = question;
  if (op.kind.owner === 'nccl') {
    const newest = newestVersion(source.list(`tables/${system}/nccl`));
    return { system, backend: 'nccl', version: newest ?? version };
  }
  const engine = BACKENDS.find((b) => b === backend);
  if (engine === undefined) {
    const message = `${op.name} is an operation of engines, not of ${backend}`;
    throw new SimError('USAGE', message, { hint: `name one of ${BACKENDS.join(', ')}` });
  }
  const available = availableVersions(source, system, engine);
  return { system, backend, version: resolveVersion(version, available)?.version ?? version };
}

function noTable(source: DataSource, set: SetName, op: TableOp): SimError {
  const files = source.list(setFolder(set)).filter((file) => file.endsWith('.json'));
  const ops = files.map((file) => file.slice(0, -'.json'.length));
  const same = ops.filter((name) => name.split('.')[0] === op.kind.family);
  const nearest = nearestNames(op.name, same.length > 0 ? same : ops, 3);
  const hint = nearest.length === 0 ? 'servefit tables list shows what there is' : `nearest: ${nearest.join(', ')}`;
  return new SimError('NO_PERF_DATA', `${nameOf(set)} has no table ${op.name}`, { hint });
}

function nameOf({ system, backend, version }: SetName): string {
  return `${system} ${backend} ${version}`;
}
