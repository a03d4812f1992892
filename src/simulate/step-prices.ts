import { newStepCost, type StepCoster } from '../step/step-cost.ts';
import type { StepShape } from '../workload/step-shape.ts';
import { knots } from './knots.ts';
import { promptMemo } from './prompt-memo.ts';

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

export function newPromptStep(): PromptStep {
  return {
    tokens: 0,
    pieces: Number.NaN,
    pastTokens: Number.NaN,
    finishes: false,
    decodes: 0,
    kvTokens: Number.NaN,
    otherTokens: 0,
  };
}

/**
 * Step times of one coster, cheap enough to ask for every step. Token counts are priced as they are, since kernels jump at tile sizes; KV lengths and
 * the tokens of other ranks, which cost smoothly, at the knots of a grid and in straight lines between.
 */
export interface StepPrices {
  /** A step that decodes only. */
  decodeMs(requests: number, kvTokens: number, otherTokens: number): number;
  promptMs(step: PromptStep): number;
  /** Index into GRADES of the weakest step priced so far. */
  grade(): number;
  /** One standard deviation of the kernel tables' error, relative; mean over the steps priced so far, by their time. */
  relError(): number;
}

const KV = knots(2);
const OTHER = knots(3);
const KV_AT = Float64Array.from({ length: KV.size }, (_, index) => KV.valueAt(index));

/** Prices of a coster, empty at first; keep it as long as the coster, so that simulations of one worker share it. */
export function stepPrices(coster: StepCoster): StepPrices {
  const book = newBook(coster);
  const decodeMs = decodePrices(book);
  return {
    decodeMs,
    promptMs: promptPrices(book, decodeMs),
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
/** Decode prices by requests, then by KV knot; not a number where not priced yet. */
type Grid = (Float64Array | undefined)[];

function decodePrices(book: Book): DecodeMs {
  const alone: Grid = [];
  const withOthers: Grid[] = [];
  const priced = (row: Float64Array, column: number, requests: number, otherRankTokens: number): number => {
    const decodeKvTokens = KV_AT[column] as number;
    const ms = book.price({ prefill: [], decodeRequests: requests, decodeKvTokens, otherRankTokens });
    row[column] = ms;
    return ms;
  };
  const inGrid = (grid: Grid, requests: number, kvTokens: number, otherTokens: number): number => {
    let row = grid[requests];
    if (row === undefined) {
      row = new Float64Array(KV.size).fill(Number.NaN);
      grid[requests] = row;
    }
    const column = KV.indexOf(kvTokens);
    const low = KV_AT[column] as number;
    let ms = row[column] as number;
    if (Number.isNaN(ms)) ms = priced(row, column, requests, otherTokens);
    if (kvTokens === low) return ms;
    const share = (kvTokens - low) / ((KV_AT[column + 1] as number) - low);
    let next = row[column + 1] as number;
    if (Number.isNaN(next)) next = priced(row, column + 1, requests, otherTokens);
    return ms + share * (next - ms);
  };
  const atKnot = (index: number, requests: number, kvTokens: number): number => {
    let grid = withOthers[index];
    if (grid === undefined) {
      grid = [];
      withOthers[index] = grid;
    }
    return inGrid(grid, requests, kvTokens, OTHER.valueAt(index));
  };
  return (requests, kvTokens, otherTokens) => {
    const kv = Math.max(1, kvTokens);
    if (otherTokens === 0) return inGrid(alone, requests, kv, 0);
    const index = OTHER.indexOf(otherTokens);
    const low = OTHER.valueAt(index);
    const ms = atKnot(index, requests, kv);
    if (low === otherTokens) return ms;
    const share = (otherTokens - low) / (OTHER.valueAt(index + 1) - low);
    return ms + share * (atKnot(index + 1, requests, kv) - ms);
  };
}

function promptPrices(book: Book, decodeMs: DecodeMs): (step: PromptStep) => number {
  const memo = promptMemo();
  const priceAt = (step: PromptStep, kvTokens: number): number => {
    const { tokens, pieces, pastTokens, decodes } = step;
    const finishing = step.finishes ? Math.max(1, Math.round(pieces)) : 0;
    return book.price({
      prefill: [{ requests: pieces, newTokens: tokens / pieces, pastTokens, finishing }],
      decodeRequests: decodes,
      decodeKvTokens: kvTokens,
      otherRankTokens: step.otherTokens,
    });
  };
  return (step) => {
    const { decodes, kvTokens } = step;
    if (decodes === 0) return memo.ms(step, 0, priceAt);
    const knot = KV_AT[KV.indexOf(Math.max(1, kvTokens))] as number;
    // Costs add up over a step's operations: what the decodes' KV lengths add in a step of their own they add here too.
    return memo.ms(step, knot, priceAt) + decodeMs(decodes, kvTokens, 0) - decodeMs(decodes, knot, 0);
  };
}
