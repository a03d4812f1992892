import { newStepCost, type StepCoster } from '../step/step-cost.ts';
import type { StepShape } from '../workload/step-shape.ts';
import { knots } from './knots.ts';

/** What a step with prompts holds on one rank; unequal prompts as equal pieces with the same tokens and the same attention work. */
export interface PromptStep {
  /** New prompt tokens. */
  tokens: number;
  /** Pieces that the tokens count as, (sum of tokens)^2 / sum of tokens^2. */
  pieces: number;
  /** Tokens that a new token finds in the cache before its own piece, on average. */
  pastTokens: number;
  /** Whether a prompt ends in the step and so needs logits. */
  finishes: boolean;
  /** Requests that decode in the same step, and their mean KV length. */
  decodes: number;
  kvTokens: number;
  /** Tokens of the other attention-DP ranks. */
  otherTokens: number;
}

/** Step times of one coster, priced once at the knots of a grid and read in straight lines between: what a simulation can afford per step. */
export interface StepPrices {
  /** A step that decodes only. */
  decodeMs(requests: number, kvTokens: number, otherTokens: number): number;
  promptMs(step: PromptStep): number;
  /** Index into GRADES of the weakest step priced so far. */
  grade(): number;
  /** One standard deviation of the kernel tables' error, relative; mean over the steps priced so far, by their time. */
  relError(): number;
}

const FINE = knots(4);
const COARSE = knots(3);
/** Indices below this hold every whole number of 32 bits. */
const COARSE_SIZE = 256;
const FINE_SIZE = 512;
/** Pieces are rounded to eighths, coarser beyond four. */
const PIECE_PARTS = 8;

/** Rows of prices: row by one count, column by another; not a number where not priced yet. */
type Grid = (Float64Array | undefined)[];

/** Prices of a coster, empty at first; keep it as long as the coster, so that simulations of one worker share it. */
export function stepPrices(coster: StepCoster): StepPrices {
  const book = newBook(coster);
  const decodeMs = decodePrices(book);
  const promptMs = promptPrices(book, decodeMs);
  return {
    decodeMs,
    promptMs,
    grade: () => book.grade,
    relError: () => (book.totalMs > 0 ? book.errorMs / book.totalMs : 0),
  };
}

interface Book {
  readonly price: (shape: StepShape) => number;
  grade: number;
  totalMs: number;
  errorMs: number;
}

function newBook(coster: StepCoster): Book {
  const cost = newStepCost();
  const book: Book = {
    price: (shape) => {
      coster.price(shape, cost);
      book.grade = Math.max(book.grade, cost.grade);
      book.totalMs += cost.ms;
      book.errorMs += cost.ms * cost.relError;
      return cost.ms;
    },
    grade: 0,
    totalMs: 0,
    errorMs: 0,
  };
  return book;
}

type DecodeMs = (requests: number, kvTokens: number, otherTokens: number) => number;

function decodePrices(book: Book): DecodeMs {
  const gridOf = grids();
  const cell = (row: Float64Array, column: number, n: number, other: number): number => {
    const known = row[column] as number;
    if (!Number.isNaN(known)) return known;
    const shape = {
      prefill: [],
      decodeRequests: n,
      decodeKvTokens: COARSE.valueAt(column),
      otherRankTokens: other,
    };
    const ms = book.price(shape);
    row[column] = ms;
    return ms;
  };
  const inRow = (grid: Grid, index: number, kv: number, other: number): number => {
    const n = FINE.valueAt(index);
    let row = grid[index];
    if (row === undefined) {
      row = new Float64Array(COARSE_SIZE).fill(Number.NaN);
      grid[index] = row;
    }
    const column = COARSE.indexOf(kv);
    const low = COARSE.valueAt(column);
    const ms = cell(row, column, n, other);
    if (kv === low) return ms;
    const share = (kv - low) / (COARSE.valueAt(column + 1) - low);
    return ms + share * (cell(row, column + 1, n, other) - ms);
  };
  const atOther = (index: number, requests: number, kvTokens: number): number => {
    const grid = gridOf(index);
    const other = COARSE.valueAt(index);
    const kv = Math.max(1, kvTokens);
    const i = FINE.indexOf(requests);
    const low = FINE.valueAt(i);
    const ms = inRow(grid, i, kv, other);
    if (requests === low) return ms;
    const share = (requests - low) / (FINE.valueAt(i + 1) - low);
    return ms + share * (inRow(grid, i + 1, kv, other) - ms);
  };
  return (requests, kvTokens, otherTokens) =>
    between(otherTokens, (index) => atOther(index, requests, kvTokens), otherTokens === 0);
}

function promptPrices(book: Book, decodeMs: DecodeMs): (step: PromptStep) => number {
  const gridOf = grids();
  const pastMs = pastPrices(book);
  let referenceKv = 0;
  const cell = (grid: Grid, tokenIndex: number, n: number, of: Pieces): number => {
    let row = grid[tokenIndex];
    if (row === undefined) {
      row = new Float64Array(FINE_SIZE).fill(Number.NaN);
      grid[tokenIndex] = row;
    }
    const column = COARSE.indexOf(n);
    const known = row[column] as number;
    if (!Number.isNaN(known)) return known;
    const tokens = COARSE.valueAt(tokenIndex);
    const chunk = {
      requests: of.pieces,
      newTokens: tokens / of.pieces,
      pastTokens: 0,
      finishing: of.finishes ? Math.max(1, Math.round(of.pieces)) : 0,
    };
    const shape = {
      prefill: [chunk],
      decodeRequests: n,
      decodeKvTokens: n > 0 ? referenceKv : 0,
      otherRankTokens: of.other,
    };
    const ms = book.price(shape);
    row[column] = ms;
    return ms;
  };
  const atOther = (index: number, step: PromptStep, pieceIndex: number): number => {
    const grid = gridOf((index * FINE_SIZE + pieceIndex) * 2 + (step.finishes ? 1 : 0));
    const of = {
      pieces: FINE.valueAt(pieceIndex) / PIECE_PARTS,
      finishes: step.finishes,
      other: COARSE.valueAt(index),
    };
    const n = step.decodes;
    const nLow = COARSE.valueAt(COARSE.indexOf(n));
    const nHigh = COARSE.valueAt(COARSE.indexOf(n) + 1);
    const nShare = (n - nLow) / (nHigh - nLow);
    return between(step.tokens, (i) => {
      const ms = cell(grid, i, nLow, of);
      return nShare === 0 ? ms : ms + nShare * (cell(grid, i, nHigh, of) - ms);
    });
  };
  return (step) => {
    if (referenceKv === 0 && step.decodes > 0) referenceKv = COARSE.valueAt(COARSE.indexOf(Math.max(1, step.kvTokens)));
    const pieceIndex = nearestPieces(step.pieces);
    let ms = between(step.otherTokens, (index) => atOther(index, step, pieceIndex), step.otherTokens === 0);
    // Costs add up over a step's operations: KV lengths of the decodes and cached tokens of the prompts each bring what they bring alone.
    if (step.decodes > 0) {
      ms += decodeMs(step.decodes, step.kvTokens, 0) - decodeMs(step.decodes, referenceKv, 0);
    }
    if (step.pastTokens > 0) ms += pastMs(step, pieceIndex);
    return ms;
  };
}

interface Pieces {
  readonly pieces: number;
  readonly finishes: boolean;
  readonly other: number;
}

/** What cached tokens add to a step of prompts. */
function pastPrices(book: Book): (step: PromptStep, pieceIndex: number) => number {
  const gridOf = grids();
  const priceOf = (tokens: number, pieces: number, pastTokens: number): number => {
    const chunk = { requests: pieces, newTokens: tokens / pieces, pastTokens, finishing: 0 };
    return book.price({ prefill: [chunk], decodeRequests: 0, decodeKvTokens: 0, otherRankTokens: 0 });
  };
  const cell = (pieceIndex: number, tokenIndex: number, pastIndex: number): number => {
    const grid = gridOf(pieceIndex);
    let row = grid[tokenIndex];
    if (row === undefined) {
      row = new Float64Array(COARSE_SIZE).fill(Number.NaN);
      grid[tokenIndex] = row;
    }
    const known = row[pastIndex] as number;
    if (!Number.isNaN(known)) return known;
    const tokens = COARSE.valueAt(tokenIndex);
    const pieces = FINE.valueAt(pieceIndex) / PIECE_PARTS;
    const ms = priceOf(tokens, pieces, COARSE.valueAt(pastIndex)) - priceOf(tokens, pieces, 0);
    row[pastIndex] = ms;
    return ms;
  };
  return (step, pieceIndex) => between(step.tokens, (i) => between(step.pastTokens, (p) => cell(pieceIndex, i, p)));
}

/** Straight line between the knots around a value. */
function between(value: number, at: (index: number) => number, exact = false): number {
  const index = COARSE.indexOf(value);
  const ms = at(index);
  if (exact) return ms;
  const low = COARSE.valueAt(index);
  if (value === low) return ms;
  return ms + ((value - low) / (COARSE.valueAt(index + 1) - low)) * (at(index + 1) - ms);
}

function nearestPieces(pieces: number): number {
  const parts = Math.max(PIECE_PARTS, Math.round(pieces * PIECE_PARTS));
  const index = FINE.indexOf(parts);
  return parts - FINE.valueAt(index) > FINE.valueAt(index + 1) - parts ? index + 1 : index;
}

/** Grids by a number, made as they are asked for; most askers want the same one again. */
function grids(): (key: number) => Grid {
  const byKey = new Map<number, Grid>();
  let lastKey = -1;
  let last: Grid = [];
  return (key) => {
    if (key === lastKey) return last;
    let grid = byKey.get(key);
    if (grid === undefined) {
      grid = [];
      byKey.set(key, grid);
    }
    lastKey = key;
    last = grid;
    return grid;
  };
}
