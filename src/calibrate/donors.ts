import { type SetId, setName } from './published.ts';
import type { Sample } from './sample.ts';

/** The same series as another backend or version measured it on the same GPU, cleaned by the physical rules. */
export interface Peer {
  readonly set: SetId;
  readonly msByKey: ReadonlyMap<string, number>;
}

/** Samples after replacement by donors, with what each rule did and who gave. */
export interface Repaired {
  readonly samples: readonly Sample[];
  readonly counts: Readonly<Record<string, number>>;
  /** Rows taken, by donor. */
  readonly donors: Readonly<Record<string, number>>;
}

/** Whether a time is acceptable for a sample's key. */
export type Accept = (sample: Sample, ms: number) => boolean;

export interface RepairLog {
  count(rule: string, rows?: number): void;
  /** The sample with the first acceptable donor's time, or nothing (a hole). */
  replace(sample: Sample, donors: readonly Peer[], accept: Accept): Sample[];
  result(samples: readonly Sample[]): Repaired;
}

/** Collects rule counts and donors while rows are repaired one by one. */
export function repairLog(): RepairLog {
  const counts: Record<string, number> = {};
  const donated: Record<string, number> = {};
  const add = (to: Record<string, number>, name: string, rows = 1) => {
    to[name] = (to[name] ?? 0) + rows;
  };
  return {
    count: (rule, rows) => add(counts, rule, rows),
    replace: (sample, donors, accept) => {
      for (const donor of donors) {
        const ms = donor.msByKey.get(sample.key);
        if (ms === undefined || !accept(sample, ms)) continue;
        add(donated, setName(donor.set));
        return [{ ...sample, ms }];
      }
      add(counts, 'left_out_without_donor');
      return [];
    },
    result: (samples) => ({ samples, counts, donors: donated }),
  };
}

/** A donor that covers this share of the rows, and is acceptable in this share of what it covers, comes first. */
const MAIN_DONOR_SHARE = 0.7;

/**
 * Donors with the main one first: the first in order that can stand for nearly all of the rows alone, so that the
 * repaired rows belong to one kernel instead of a mosaic; where none can, the one that can for most.
 */
export function mainDonorFirst(samples: readonly Sample[], donors: readonly Peer[], accept: Accept): readonly Peer[] {
  const shares = donors.map((donor) => {
    let good = 0;
    for (const s of samples) {
      const ms = donor.msByKey.get(s.key);
      if (ms !== undefined && accept(s, ms)) good++;
    }
    return good / Math.max(samples.length, 1);
  });
  const enough = shares.findIndex((share) => share >= MAIN_DONOR_SHARE);
  const main = donors[enough >= 0 ? enough : shares.indexOf(Math.max(...shares))];
  return main === undefined ? donors : [main, ...donors.filter((d) => d !== main)];
}

/** Every row at the time of a donor: for a series of which no own row is trusted. */
export function replaceAll(samples: readonly Sample[], donors: readonly Peer[]): Repaired {
  const log = repairLog();
  const unique = [...new Map(samples.map((s) => [s.key, s])).values()];
  const any: Accept = () => true;
  const ordered = mainDonorFirst(unique, donors, any);
  return log.result(unique.flatMap((s) => log.replace(s, ordered, any)));
}
