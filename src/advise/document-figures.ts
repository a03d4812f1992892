import { MODES, type Mode } from '../base/names.ts';
import type { Notice } from '../base/notice.ts';
import type { FigureValue } from '../rank/check-result.ts';
import type { FigureDifference } from '../rank/diff-result.ts';
import { type ComparedRow, changeOf } from './differences.ts';

/** Any result as it can be compared with another of its schema: by the names that its JSON has. */

type Fields = Readonly<Record<string, unknown>>;

/** What is read of a result that has a schema. */
export interface DocumentParts {
  /** What was asked. */
  readonly inputs: Fields;
  /** Versions. */
  readonly data: Fields;
  /** Every other value by its path, such as `cases.chat.figures.ttft_ms`. */
  readonly figures: Readonly<Record<string, FigureValue>>;
  readonly rows: readonly ComparedRow[];
  readonly notices: readonly string[];
  readonly chosen: Mode | null;
}

const ASKED = ['request', 'sla', 'systems', 'backends', 'policy', 'objective', 'target', 'tolerance'];
const NAMED = ['model', 'system', 'backend', 'decode_system'];
const VERSIONS = ['version', 'backend_version'];
/** Lists of rows, and what repeats in full or in prose what stands elsewhere. */
const APART = [
  ...['schema', 'notices', 'assumptions', 'top', 'closest', 'candidates', 'answer', 'elapsed_ms', 'chosen', 'own'],
  ...['equations', 'expectations'],
];
/** Below the top: the layout in full, which rows say in words, and its settings. */
const APART_BELOW = [...APART, 'workers', 'engine', 'step'];

/** A result in parts; `layoutOf` names the configuration of a row. */
export function documentParts(document: Fields, layoutOf: (config: Fields) => string): DocumentParts {
  const pick = (keys: readonly string[]) =>
    Object.fromEntries(Object.entries(document).filter(([key]) => keys.includes(key)));
  const { request, sla, ...asked } = { ...answerRequest(document), ...pick(ASKED) };
  const { backend_version: version, ...fields } = mapping(request);
  const top = listOf(document.top);
  const others = Object.entries(document).filter(([key]) => ![...ASKED, ...NAMED, ...VERSIONS, ...APART].includes(key));
  const { chosen } = document;
  return {
    inputs: { ...pick(NAMED), ...fields, ...mapping(sla), ...asked },
    data: { ...(version === undefined ? {} : { backend_version: version }), ...pick(VERSIONS) },
    figures: leaves({
      chosen: wordsOf(chosen),
      ...Object.fromEntries(others),
      ...(top[0] === undefined ? {} : { best: top[0] }),
    }),
    rows: top.flatMap((row) => rowOf(row, layoutOf)),
    notices: (listOf(document.notices) as readonly Partial<Notice>[]).flatMap(({ message }) => message ?? []),
    chosen: MODES.find((mode) => mode === chosen || mode === mapping(chosen).mode) ?? null,
  };
}

/** What was asked of all places, of an answer over several. */
function answerRequest({ answer }: Fields): Fields {
  const { request, sla } = mapping(answer);
  const {
    system: _system,
    backend: _backend,
    backend_version: _version,
    engine: _engine,
    ...shared
  } = mapping(request);
  return { request: shared, sla };
}

/** `h200_sxm vllm disagg` of a choice that has fields, a word of any other. */
function wordsOf(chosen: unknown): unknown {
  return typeof chosen === 'object' && chosen !== null ? Object.values(chosen).join(' ') : chosen;
}

function rowOf(row: Fields, layoutOf: (config: Fields) => string): readonly ComparedRow[] {
  const { rank, tokens_per_s_per_gpu: rate, system, backend } = row;
  const mode = MODES.find((one) => one === row.mode);
  const config = 'workers' in row ? row : mapping(listOf(row.workloads)[0]?.config);
  if (mode === undefined || typeof rank !== 'number' || typeof rate !== 'number' || !('workers' in config)) return [];
  const place = typeof system === 'string' && typeof backend === 'string' ? `${system} ${backend} ` : '';
  const layout = layoutOf(config).replace(`${mode} `, `${mode} ${place}`);
  return [{ mode, rank, tokensPerSPerGpu: rate, layout }];
}

/** Figures of both sides by name, changed or not. */
export function namedDifferences(
  before: DocumentParts['figures'],
  after: DocumentParts['figures'],
): readonly FigureDifference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.map((name) => {
    const [a, b] = [before[name] ?? null, after[name] ?? null];
    return { name, before: a, after: b, change: changeOf(a, b), range: null, inside: null };
  });
}

/** Single values by their path; the entries of a list go by their name, their rank or their place. */
function leaves(value: unknown, path: readonly string[] = []): Record<string, FigureValue> {
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean')
    return { [path.join('.')]: value };
  if (typeof value !== 'object' || value === null) return {};
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return { [path.join('.')]: value.join(', ') };
  const entries = Array.isArray(value)
    ? value.map((one: unknown, i) => [keyOf(mapping(one), i), one] as const)
    : Object.entries(value).filter(
        ([key]) => path.length === 0 || !(APART_BELOW.includes(key) || key.endsWith('_range')),
      );
  return Object.assign({}, ...entries.map(([key, one]) => leaves(one, [...path, key]))) as Record<string, FigureValue>;
}

function keyOf({ name, rank, figure }: Fields, i: number): string {
  return String(name ?? figure ?? rank ?? i + 1);
}

function mapping(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

function listOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];
}
