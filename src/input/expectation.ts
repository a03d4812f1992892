import { SimError } from '../base/errors.ts';
import { nearestName } from '../base/suggest.ts';
import { type FigureKind, figureKind, KNOWN_WORDS } from './figure-names.ts';

/** Values that meet an expectation: an interval of numbers, or one of some words. */
export type Bound =
  | {
      readonly kind: 'interval';
      readonly low: number;
      readonly high: number;
      /** Whether the ends themselves are outside. */
      readonly isOpen: boolean;
    }
  /** About `value`, by a share of its own or by the tolerance of the case. */
  | { readonly kind: 'about'; readonly value: number; readonly tolerance: number | null }
  | { readonly kind: 'words'; readonly words: readonly string[] };

/** One line of `expect`. */
export interface Expectation {
  readonly name: string;
  /** As it is written. */
  readonly text: string;
  readonly bound: Bound;
}

const NUMBER = '[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?';
const COMPARISON = new RegExp(`^(>=|<=|==|=|>|<)\\s*(${NUMBER})$`);
const RANGE = new RegExp(`^(${NUMBER})\\s*\\.\\.\\s*(${NUMBER})$`);
const ABOUT = new RegExp(`^(${NUMBER})(?:\\s*(?:\\+-|±)\\s*(${NUMBER})\\s*%)?$`);
/** All three, with spaces around, for schemas. */
export const EXPECTED_NUMBERS: readonly RegExp[] = [COMPARISON, RANGE, ABOUT].map(
  ({ source }) => new RegExp(`^\\s*${source.slice(1, -1)}\\s*$`),
);
/** Figures are shown with six significant digits: equal is equal so far. */
const SHOWN = 5e-7;

/** How the value of an expectation is written, for messages. */
const EXPECTED_FORMS = {
  measure: 'a comparison such as ">= 500", a range such as "500..600", or a number, alone or as "500 +- 5%"',
  count: 'a comparison such as "<= 16", a range such as "8..16", or a whole number',
  word: 'a word, or a list of words of which one holds',
  flag: 'true or false',
} as const satisfies Record<FigureKind, string>;

/** The expectation, or null where `value` is none for a figure of that name and kind. */
export function parseExpectation(name: string, value: unknown, kind = figureKind(name)): Expectation | null {
  if (kind === null) return null;
  const text = Array.isArray(value) ? value.join(' or ') : String(value ?? 'none').trim();
  const bound = kind === 'word' || kind === 'flag' ? wordBound(kind, value) : numberBound(text, kind);
  if (bound === null || (typeof value === 'boolean') !== (kind === 'flag')) return null;
  return { name, text, bound };
}

/**
 * The expectation of a figure at a place of a file.
 * @throws SimError INPUT_FILE where `value` is none, or a word that no answer has
 */
export function expectationAt(
  [name, value]: readonly [string, unknown],
  { kind, where }: { readonly kind: FigureKind; readonly where: string },
): Expectation {
  const parsed = parseExpectation(name, value, kind);
  if (parsed === null) {
    const said = JSON.stringify(value);
    throw new SimError('INPUT_FILE', `${where}: expect: ${name}: ${said}: expected ${EXPECTED_FORMS[kind]}`);
  }
  const known = KNOWN_WORDS[name];
  const words = parsed.bound.kind === 'words' ? parsed.bound.words : [];
  const stray = words.find((word) => !known?.includes(word.toLowerCase()));
  if (known === undefined || stray === undefined) return parsed;
  const near = nearestName(stray, known);
  throw new SimError('INPUT_FILE', `${where}: expect: ${name}: ${stray}: expected ${known.join(', ')}`, {
    ...(near === null ? {} : { hint: `did you mean ${near}?` }),
  });
}

function wordBound(kind: 'word' | 'flag', value: unknown): Bound | null {
  if (kind === 'flag') return typeof value === 'boolean' ? { kind: 'words', words: [String(value)] } : null;
  const words = (Array.isArray(value) ? value : [value ?? 'none']).map((word: unknown) => {
    const isWord = typeof word === 'string' || typeof word === 'number';
    return isWord ? String(word).trim() : '';
  });
  return words.length === 0 || words.includes('') ? null : { kind: 'words', words };
}

function numberBound(text: string, kind: 'measure' | 'count'): Bound | null {
  const compared = COMPARISON.exec(text);
  if (compared !== null) return comparison(compared[1] ?? '', Number(compared[2]));
  const range = RANGE.exec(text);
  if (range !== null) {
    const [low, high] = [Number(range[1]), Number(range[2])];
    return low <= high ? { kind: 'interval', low, high, isOpen: false } : null;
  }
  const about = ABOUT.exec(text);
  if (about === null) return null;
  const value = Number(about[1]);
  if (about[2] !== undefined) return { kind: 'about', value, tolerance: Math.abs(Number(about[2])) / 100 };
  return kind === 'count' ? comparison('==', value) : { kind: 'about', value, tolerance: null };
}

function comparison(operator: string, value: number): Bound {
  const isOpen = operator === '>' || operator === '<';
  if (operator.startsWith('>')) return { kind: 'interval', low: value, high: Number.POSITIVE_INFINITY, isOpen };
  if (operator.startsWith('<')) return { kind: 'interval', low: Number.NEGATIVE_INFINITY, high: value, isOpen };
  const slack = Math.abs(value) * SHOWN;
  return { kind: 'interval', low: value - slack, high: value + slack, isOpen };
}

/** A tolerance as people write it: `5%`, `5 %` or 0.05 is a share of 0.05; null for anything else. */
export function parseTolerance(value: unknown): number | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value).trim();
  const percent = /^(\d+(?:\.\d+)?)\s*%$/.exec(text);
  if (percent !== null) return Number(percent[1]) / 100;
  return /^\d+(\.\d+)?$/.test(text) && Number(text) <= 1 ? Number(text) : null;
}
