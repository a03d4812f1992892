import { type Accept, mainDonorFirst, type Peer, type Repaired, type RepairLog, repairLog } from './donors.ts';
import type { SetId } from './published.ts';
import { ALL_RULES, type Without } from './rules.ts';
import { median, type RuleCounts, type Sample } from './sample.ts';

/** Slower than this multiple of the best peer is suspect; the ratios are those of a study on served latencies (docs/accuracy.md). */
const SLOW_RATIO = 1.35;
/** Faster than this fraction of the peers' median is suspect. */
const FAST_RATIO = 0.4;
/** A single peer has no median to speak of. */
const MIN_PEERS_FOR_FAST = 2;
/** Two sets whose times are this near measured the same thing. */
const WITNESS_RATIO = 1.35;
/** A set is a peer for a grid when it measured this share of its keys: a peer for a few rows would make a mosaic. */
const MIN_COVERAGE = 0.5;
/** When more than this share of the compared rows of a grid or of a cell is suspect, the measurement there is. */
const MAJORITY = 0.5;
/** Cells are this many octaves wide on every axis. */
const CELL_OCTAVES = 1;
const MIN_COMPARED = 30;
/** When another version of the backend confirms this share of a series' fast rows that it has, the kernel is that fast. */
const BELIEVED_SHARE = 0.8;
const MIN_FAST_ROWS = 10;

/** What the rows of a series are compared with. */
export interface Comparison {
  readonly own: SetId;
  /** Cleaned peers in donor order. */
  readonly peers: readonly Peer[];
  /** Peers of untrusted series included: they may confirm a fast row, never replace one. */
  readonly witnesses: readonly Peer[];
  /** Engines own kernels of very different speed, so that only slow rows are suspect; physics bounds fast ones. */
  readonly slowOnly?: boolean;
  /** Every engine owns another kernel: rows are compared with those of the backend's other versions alone. */
  readonly ownKernels?: boolean;
  /** What the rules of rows did to the peers; nothing when absent. */
  readonly counts?: RuleCounts;
}

/** No comparison, for families whose kernels differ between engines by design. */
export function alone(own: SetId): Comparison {
  return { own, peers: [], witnesses: [] };
}

interface Reference {
  readonly best: number;
  readonly fastLimit: number;
  readonly accepts: (ms: number) => boolean;
}

/**
 * cross_check_slow and cross_check_fast: a row that disagrees with the same shape in the other backends and versions of
 * the same GPU is replaced by a donor that agrees, or left out where there is none. A fast row is believed when another
 * set witnesses it, or when the backend's other version confirms the series' fast rows: an engine may own a faster kernel.
 * cross_check_neighbour: rows that are replaced or left out only because most rows of their grid (one category of a
 * series) or of their cell of it are, so that no region is a mosaic of two kernels.
 */
export function crossCheck(samples: readonly Sample[], asked: Comparison, without: Without = ALL_RULES): Repaired {
  const alike = asked.ownKernels === true ? ofBackend(asked) : asked;
  const comparison = without.has('cross_check_fast') ? { ...alike, slowOnly: true } : alike;
  const log = repairLog();
  const grids = [...new Set(samples.map((s) => s.category))].map((category) => {
    const grid = samples.filter((s) => s.category === category);
    const peers = comparison.peers.filter((p) => coverage(p, grid) >= MIN_COVERAGE);
    return { grid, peers, references: new Map(grid.map((s) => [s.key, referenceOf(s, peers, comparison)])) };
  });
  const fastRows = grids.flatMap(({ grid, references }) =>
    grid.filter((s) => s.ms < (references.get(s.key)?.fastLimit ?? 0)),
  );
  const believed = confirmedBySibling(fastRows, comparison);
  const kept = grids.flatMap(({ grid, peers, references }) =>
    checkGrid(grid, { peers, references, believed, log, without }),
  );
  return log.result(kept);
}

function ofBackend(comparison: Comparison): Comparison {
  const isOwn = ({ set }: Peer) => set.backend === comparison.own.backend;
  return { ...comparison, peers: comparison.peers.filter(isOwn), witnesses: comparison.witnesses.filter(isOwn) };
}

interface Check {
  readonly peers: readonly Peer[];
  readonly references: ReadonlyMap<string, Reference | null>;
  /** Whether the own rows' speed is confirmed. */
  readonly believed: boolean;
  readonly log: RepairLog;
  readonly without: Without;
}

function checkGrid(grid: readonly Sample[], { peers, references, believed, log, without }: Check): Sample[] {
  const accept: Accept = (s, ms) => references.get(s.key)?.accepts(ms) ?? false;
  const compared = new Set(grid.filter((s) => references.get(s.key) !== null));
  const isSlow = (s: Sample) => s.ms > SLOW_RATIO * (references.get(s.key)?.best ?? 0);
  const suspect = new Set([...compared].filter((s) => (believed ? isSlow(s) : !accept(s, s.ms))));
  if (suspect.size === 0) return [...grid];
  const slow = [...suspect].filter(isSlow).length;
  log.count('cross_check_slow', slow);
  log.count('cross_check_fast', suspect.size - slow);
  const beside = without.has('cross_check_neighbour') ? [] : companions(grid, compared, suspect);
  const faulty = new Set([...suspect, ...beside]);
  log.count('cross_check_neighbour', faulty.size - suspect.size);
  const donors = mainDonorFirst([...faulty], peers, accept);
  return grid.flatMap((s) => (faulty.has(s) ? log.replace(s, donors, accept) : [s]));
}

/**
 * Rows that are not suspect but lie among suspect ones: all of a grid, or of one cell of it, when most of the rows there
 * that could be compared are suspect.
 */
function companions(grid: readonly Sample[], compared: ReadonlySet<Sample>, suspect: ReadonlySet<Sample>): Sample[] {
  const isMajority = (rows: number, of: number) => rows > MAJORITY * of;
  const others = grid.filter((s) => !suspect.has(s));
  if (compared.size >= MIN_COMPARED && isMajority(suspect.size, compared.size)) return others;
  const tally = new Map<string, { suspect: number; compared: number }>();
  for (const s of compared) {
    const cell = cellOf(s);
    const counts = tally.get(cell) ?? { suspect: 0, compared: 0 };
    counts.compared++;
    if (suspect.has(s)) counts.suspect++;
    tally.set(cell, counts);
  }
  return others.filter((s) => {
    const counts = tally.get(cellOf(s));
    return counts !== undefined && isMajority(counts.suspect, counts.compared);
  });
}

function cellOf(sample: Sample): string {
  return sample.coordinates.map((c) => Math.ceil(c / CELL_OCTAVES)).join(' ');
}

/** What the peers say about a key; null without a peer. */
function referenceOf(
  own: Sample,
  peers: readonly Peer[],
  { witnesses, slowOnly = false }: Comparison,
): Reference | null {
  const times = timesAt(peers, own.key);
  if (times.length === 0) return null;
  const fastLimit = times.length >= MIN_PEERS_FOR_FAST && !slowOnly ? FAST_RATIO * median(times) : 0;
  let seen: readonly number[] | null = null;
  const isSeenTwice = (ms: number) => {
    seen ??= [own.ms, ...timesAt(witnesses, own.key)];
    return seen.filter((t) => agree(t, ms)).length >= 2;
  };
  const credible = (ms: number) => ms >= fastLimit || isSeenTwice(ms);
  let best = Number.POSITIVE_INFINITY;
  for (const ms of times) if (ms < best && credible(ms)) best = ms;
  return { best, fastLimit, accepts: (ms) => ms <= SLOW_RATIO * best && credible(ms) };
}

function timesAt(peers: readonly Peer[], key: string): number[] {
  const times: number[] = [];
  for (const { msByKey } of peers) {
    const ms = msByKey.get(key);
    if (ms !== undefined) times.push(ms);
  }
  return times;
}

function agree(a: number, b: number): boolean {
  return a <= b * WITNESS_RATIO && b <= a * WITNESS_RATIO;
}

function coverage(peer: Peer, grid: readonly Sample[]): number {
  let known = 0;
  for (const { key } of grid) if (peer.msByKey.has(key)) known++;
  return known / grid.length;
}

/** Whether the own backend's other versions confirm nearly all of the fast rows that they hold. */
function confirmedBySibling(fastRows: readonly Sample[], { own, witnesses }: Comparison): boolean {
  const siblings = witnesses.filter((w) => w.set.backend === own.backend);
  const compared = fastRows.filter((s) => siblings.some((w) => w.msByKey.has(s.key)));
  const confirmed = compared.filter((s) => siblings.some((w) => agree(w.msByKey.get(s.key) ?? 0, s.ms)));
  return compared.length >= MIN_FAST_ROWS && confirmed.length >= BELIEVED_SHARE * compared.length;
}
