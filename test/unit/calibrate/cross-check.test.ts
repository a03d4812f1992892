import { describe, expect, test } from 'vitest';
import { type Comparison, crossCheck } from '../../../src/calibrate/cross-check.ts';
import type { Peer } from '../../../src/calibrate/donors.ts';
import { repairLaunchBound } from '../../../src/calibrate/launch-bound.ts';
import { aSample } from './published-fixture.ts';

const KEYS = Array.from({ length: 100 }, (_, i) => `k${i}`);
const own = { backend: 'vllm', version: '2' };

/** A peer that took `ms` for every key but the exceptions. */
function peer(backend: string, version: string, ms: number, except: Record<string, number> = {}): Peer {
  return { set: { backend, version }, msByKey: new Map(KEYS.map((key) => [key, except[key] ?? ms])) };
}
const rows = (ms: number, except: Record<string, number> = {}) =>
  KEYS.map((key) => aSample({ key, ms: except[key] ?? ms }));
const against = (peers: readonly Peer[], witnesses = peers): Comparison => ({ own, peers, witnesses });
const timeOf = (samples: readonly { key: string; ms: number }[], key: string) => samples.find((s) => s.key === key)?.ms;

describe('crossCheck', () => {
  const sibling = peer('vllm', '1', 1);
  const other = peer('sglang', '1', 1.1);

  test('leaves rows that agree with the peers alone', () => {
    const { samples, counts } = crossCheck(rows(1.2), against([sibling, other]));
    expect(samples).toHaveLength(100);
    expect(counts).toEqual({});
  });

  test('replaces a row slower than 1.35 times the best peer by the first donor', () => {
    const { samples, counts, donors } = crossCheck(rows(1.2, { k7: 1.4 }), against([sibling, other]));
    expect(timeOf(samples, 'k7')).toBe(1);
    expect(counts).toMatchObject({ cross_check_slow: 1 });
    expect(donors).toEqual({ 'vllm 1': 1 });
  });

  test('does not take a donor that is suspect itself', () => {
    const { donors } = crossCheck(rows(1.2, { k7: 1.6 }), against([peer('vllm', '1', 1, { k7: 2 }), other]));
    expect(donors).toEqual({ 'sglang 1': 1 });
  });

  test('replaces a row faster than 0.4 times the median of two peers, but not of one', () => {
    const fast = rows(1, { k7: 0.3 });
    expect(crossCheck(fast, against([sibling, other])).counts).toMatchObject({ cross_check_fast: 1 });
    expect(crossCheck(fast, against([sibling])).counts).toEqual({});
  });

  test('believes a fast row that another set confirms', () => {
    const fast = rows(1, { k7: 0.3 });
    const witness = peer('vllm', '0', 1, { k7: 0.32 });
    expect(crossCheck(fast, against([sibling, other], [sibling, other, witness])).counts).toEqual({});
  });

  test('replaces a whole grid from one donor when most of it is suspect', () => {
    const half = Object.fromEntries(KEYS.slice(0, 60).map((key) => [key, 2]));
    const { samples, counts } = crossCheck(rows(1.2, half), against([sibling, other]));
    expect(samples.every((s) => s.ms === 1)).toBe(true);
    expect(counts).toMatchObject({ cross_check_slow: 60, cross_check_neighbour: 40 });
  });

  test('replaces the rest of a cell when most of it is suspect, and no other cell', () => {
    // keys 0 to 9 lie in one octave, 10 to 99 in another; 8 of the first 10 are twice too slow
    const slow = Object.fromEntries(KEYS.slice(0, 8).map((key) => [key, 2]));
    const placed = rows(1.2, slow).map((s, i) => ({ ...s, coordinates: [i < 10 ? 0.5 : 1.5] }));
    const { samples, counts } = crossCheck(placed, against([sibling, other]));
    expect(samples.filter((s) => s.ms === 1)).toHaveLength(10);
    expect(counts).toMatchObject({ cross_check_slow: 8, cross_check_neighbour: 2 });
  });

  test('does not listen to a peer that measured less than half of the grid', () => {
    const few: Peer = {
      set: { backend: 'trtllm', version: '1' },
      msByKey: new Map(KEYS.slice(0, 40).map((k) => [k, 0.5])),
    };
    expect(crossCheck(rows(1), against([few])).counts).toEqual({});
  });

  test('leaves a row out when no donor agrees', () => {
    const { samples, counts } = crossCheck(
      rows(1, { k7: 9 }),
      against([
        { set: other.set, msByKey: new Map([...other.msByKey].filter(([k]) => k !== 'k7')) },
        peer('trtllm', '1', 1),
      ]),
    );
    expect(timeOf(samples, 'k7')).toBe(1);
    expect(counts).toMatchObject({ cross_check_slow: 1 });
    const alone = crossCheck(rows(1, { k7: 9 }), against([]));
    expect(timeOf(alone.samples, 'k7')).toBe(9);
  });
});

describe('repairLaunchBound', () => {
  /** Work grows with the key's number, so that the first tenth is the floor. */
  const sized = (time: (i: number) => number) =>
    Array.from({ length: 400 }, (_, i) => aSample({ key: `r${i}`, computeMs: 1e-5 * (i + 1), ms: time(i) }));
  const kernel = (backend: string, version: string, time: (i: number) => number): Peer => ({
    set: { backend, version },
    msByKey: new Map(sized(time).map((s) => [s.key, s.ms])),
  });
  const truth = (i: number) => 0.005 + 5e-6 * i * i;
  const launched = (i: number) => Math.max(0.06, truth(i));

  test('takes the rows that a launch floor hides from a donor whose floor is a kernel', () => {
    // 60 us where another set shows 5 us; rows up to 180 us are hidden: i <= 187 of 400
    const { samples, counts, donors } = repairLaunchBound(sized(launched), [
      kernel('vllm', '1', launched),
      kernel('sglang', '1', truth),
    ]);
    expect(counts).toEqual({ host_launch_bound: 188 });
    expect(donors).toEqual({ 'sglang 1': 188 });
    expect(timeOf(samples, 'r0')).toBe(0.005);
    expect(timeOf(samples, 'r399')).toBe(launched(399));
  });

  test('a slower kernel is no launch floor', () => {
    expect(
      repairLaunchBound(
        sized((i) => truth(i) + 0.008),
        [kernel('sglang', '1', truth)],
      ).counts,
    ).toEqual({});
  });
});
