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

/**
 * A hint for a name of a family whose members share a first letter and end in other digits, as systems do: what is near in spelling, else, as `h300`
 * is no misspelt `a30`, those that begin alike, else all.
 */
export function familyHint(name: string, known: readonly string[]): string {
  const near = nearestName(name, known);
  const letters = (word: string) => /^[a-z]*/.exec(word.toLowerCase())?.[0] ?? '';
  if (near !== null && letters(near) === letters(name)) return `did you mean ${near}?`;
  const family = letters(name) === '' ? [] : known.filter((one) => letters(one) === letters(name));
  return family.length === 0 ? `known: ${known.join(', ')}` : `did you mean ${family.join(' or ')}?`;
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

/**
 * The known ids that share most with what was typed, best first: those that contain all of it, else those that contain most of its
 * words, else the nearest in spelling. Ids are `org/name`; case and separators do not count.
 */
export function similarNames(typed: string, known: readonly string[], count: number): string[] {
  const whole = bare(typed);
  const words = wordsOf(typed);
  const scored = known.map((id) => {
    const plain = bare(id);
    const found = words.filter((word) => plain.includes(word)).length;
    const shared = whole !== '' && plain.includes(whole) ? 1 : words.length === 0 ? 0 : found / (words.length + 1);
    const name = id.slice(id.indexOf('/') + 1);
    const far = Math.min(...[plain, bare(name), ...wordsOf(name)].map((part) => distance(whole, part)));
    return { id, shared, far };
  });
  return scored
    .sort((a, b) => b.shared - a.shared || a.far - b.far || a.id.length - b.id.length || (a.id < b.id ? -1 : 1))
    .slice(0, count)
    .map(({ id }) => id);
}

/** `Qwen3-32B` is `qwen332b`. */
function bare(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '');
}

/** `lama-3.1-8b` is lama, 31, 8b; single characters say nothing. */
function wordsOf(name: string): readonly string[] {
  const parts = name.split(/[^A-Za-z0-9.]+/).map(bare);
  return [...new Set(parts)].filter((part) => part.length > 1);
}

function letters(name: string): string {
  return [...name].sort().join('');
}
