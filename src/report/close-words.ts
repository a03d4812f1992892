import { percent } from './format.ts';

/** A row that the uncertainty does not tell from the first. */
export interface CloseRow {
  readonly rank: number;
  /** By how much it is worth less than the first, as a share. */
  readonly behind: number;
}

/** Rows that are listed one by one. */
const LONGEST_LIST = 4;

/** What rows are behind in, by the objective: throughput needs no word. */
const BEHIND_IN = {
  gpus: 'the load that the GPUs carry',
  cost: 'tokens for the same money',
  energy: 'tokens a joule',
} as const;

/** Which rows the uncertainty does not tell from the first, and how far behind they are as predicted. */
export function closeNote(rows: readonly CloseRow[], objective = 'tokens-per-gpu'): string {
  const ranks = rows.map(({ rank }) => rank);
  const shares = rows.map(({ behind }) => Math.max(0, behind));
  const [first = 0, last = 0] = [ranks[0], ranks.at(-1)];
  const isLong = rows.length > LONGEST_LIST;
  const isRun = isLong && last - first === rows.length - 1;
  const which = isRun ? `${first} to ${last}` : listed(ranks.map(String));
  const far = isLong
    ? `${percent(Math.min(...shares))} to ${percent(Math.max(...shares))}`
    : listed(shares.map(percent));
  const [are, of] = rows.length === 1 ? ['Rank', 'the'] : ['Ranks', 'each'];
  const verb = rows.length === 1 ? 'is' : 'are';
  const known = Object.entries(BEHIND_IN).find(([name]) => name === objective);
  const inWhat = known === undefined ? '' : ` in ${known[1]}`;
  return `${are} ${which} ${verb} ${far} behind rank 1${inWhat} as predicted, less than the uncertainty: the 80 % range of ${of} difference includes zero.`;
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
