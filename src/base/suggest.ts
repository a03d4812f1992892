import { closest, distance } from 'fastest-levenshtein';

/** Letters that say more than a beginning by chance. */
const MIN_BEGINNING = 3;

/** The known spelling nearest to `name` when it is near enough to be a typing mistake, else null. */
export function nearestName(name: string, known: readonly string[]): string | null {
  if (known.length === 0) return null;
  const lower = name.toLowerCase();
  const lowered = known.map((k) => k.toLowerCase());
  // Swapped letters are one slip of the fingers, but two edits: modle is model rather than mode.
  const swapped = lowered.findIndex((k) => letters(k) === letters(lower));
  if (swapped !== -1) return known[swapped] ?? null;
  // A name typed half is no misspelling of a shorter one: h200 is h200_sxm rather than gb200.
  const begun = lowered.filter((k) => lower.length >= MIN_BEGINNING && k.startsWith(lower));
  if (begun.length === 1) return known[lowered.indexOf(begun[0] ?? '')] ?? null;
  const best = closest(lower, lowered);
  const limit = Math.max(2, Math.floor(name.length / 3));
  return distance(lower, best) <= limit ? (known[lowered.indexOf(best)] ?? null) : null;
}

/** The known spellings nearest to `name`, best first. */
export function nearestNames(name: string, known: readonly string[], count: number): string[] {
  const lower = name.toLowerCase();
  return known
    .map((k) => ({ k, d: distance(lower, k.toLowerCase()) }))
    .sort((a, b) => a.d - b.d || (a.k < b.k ? -1 : 1))
    .slice(0, count)
    .map((x) => x.k);
}

function letters(name: string): string {
  return [...name].sort().join('');
}
