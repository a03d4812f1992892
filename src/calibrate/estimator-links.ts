import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { collectiveMs, type LinkFit, linkClass } from '../tables/link-fit.ts';
import type { SystemSpec } from '../tables/system-spec.ts';
import { newestVersion } from '../tables/versions.ts';
import { allReduceSamples, ncclSamples } from './comm-rows.ts';
import type { HeldOut } from './estimator-fit.ts';
import { nelderMead } from './fit-base.ts';
import { isHeldOut, significant } from './fit-surface.ts';
import { applyPhysicalRules } from './physical-rules.ts';
import { openPublished, type Published } from './published.ts';
import { median, quantile, type Sample } from './sample.ts';

/** Rows of one collective on one system. */
export interface LinkSet {
  readonly system: string;
  readonly samples: readonly Sample[];
}

type LinkParameters = Omit<LinkFit, 'relError'>;

/** What the search for parameters may not leave. */
export const LINK_BOUNDS = {
  launchMs: [0.0005, 1],
  hopMs: [0.0001, 1],
  efficiency: [0.02, 1],
  contention: [0, 2.5],
} as const;

/** The collectives of one system by name, `custom` for the engines' own all-reduce, under the class of its links. */
export async function linkSets(
  published: Published,
  system: SystemSpec,
  ncclVersions: readonly string[],
): Promise<Map<string, LinkSet>> {
  const sets = new Map<string, LinkSet>();
  const add = (name: string, samples: readonly Sample[]) => {
    const clean = applyPhysicalRules(samples, system.l2Bytes).samples;
    if (clean.length > 0) sets.set(`${linkClass(system)} ${name}`, { system: system.id, samples: clean });
  };
  const own = published.sets('comm', 'custom_allreduce');
  const newest = own.filter(
    (s) => s.version === newestVersion(own.filter((o) => o.backend === s.backend).map((o) => o.version)),
  );
  const custom = await Promise.all(newest.map((s) => published.rows('comm', s, 'custom_allreduce')));
  add(
    'custom',
    custom.flatMap((rows, i) => allReduceSamples(rows, system).samples.map((s) => ({ ...s, key: `${s.key} ${i}` }))),
  );
  const nccl = newestVersion(ncclVersions);
  if (nccl !== null) {
    const rows = await published.rows('comm', { backend: 'nccl', version: nccl }, 'nccl');
    for (const [kind, { samples }] of ncclSamples(rows, system)) add(kind, samples);
  }
  return sets;
}

/** Launch, time per doubling of the group, share of the link rate and contention that minimise the mean |ln error|. */
export function fitLink(sets: readonly LinkSet[]): LinkParameters {
  const rows = sets.flatMap((s) => s.samples);
  const cost = (p: readonly number[]) =>
    rows.reduce((sum, s) => sum + Math.abs(Math.log(predicted(bounded(p), s) / s.ms)), 0) / rows.length;
  const launch = quantile(
    rows.map((s) => s.ms),
    0.05,
  );
  const first = nelderMead(cost, [launch, launch / 4, 0.5, 1.2].map(Math.log));
  return bounded(nelderMead(cost, first));
}

function predicted(p: LinkParameters, s: Sample): number {
  return collectiveMs({ ...p, relError: 0 }, s.category, s.memoryMs);
}

/** Parameters from logarithms; contention is one less than its exponential, so that none at all is within reach. */
function bounded(p: readonly number[]): LinkParameters {
  const within = (value: number, [low, high]: readonly [number, number]) =>
    significant(Math.min(Math.max(value, low), high));
  const at = (i: number) => Math.exp(p[i] ?? 0);
  return {
    launchMs: within(at(0), LINK_BOUNDS.launchMs),
    hopMs: within(at(1), LINK_BOUNDS.hopMs),
    efficiency: within(at(2), LINK_BOUNDS.efficiency),
    contention: within(at(3) - 1, LINK_BOUNDS.contention),
  };
}

/** As for kernels: each system from the others of its class, or one half of the sizes from the other half. */
export function heldOutLinkError(sets: readonly LinkSet[]): HeldOut {
  const half = (held: boolean) =>
    sets.map((set) => ({ ...set, samples: set.samples.filter((s) => isHeldOut(s.key) === held) }));
  const folds =
    sets.length > 1
      ? sets.map((left) => ({ train: sets.filter((s) => s !== left), test: [left] }))
      : [{ train: half(false), test: half(true) }];
  const errors = folds.flatMap(({ train, test }) => {
    const fit = fitLink(train);
    return test.flatMap((set) => set.samples.map((s) => Math.abs(predicted(fit, s) / s.ms - 1)));
  });
  return {
    how: sets.length > 1 ? 'each GPU from the other' : 'random half of the keys',
    rows: errors.length,
    median: significant(median(errors), 3),
    p95: significant(quantile(errors, 0.95), 3),
  };
}

/** One line of the file for each collective of each class of links. */
export async function linkFits(
  root: string,
  systems: readonly SystemSpec[],
): Promise<Map<string, Map<string, unknown>>> {
  const sets = new Map<string, LinkSet[]>();
  for (const system of systems) {
    const folder = join(root, system.id, 'comm', 'nccl');
    const versions = existsSync(folder) ? readdirSync(folder) : [];
    for (const [name, set] of await linkSets(openPublished(root, system.id), system, versions)) {
      sets.set(name, [...(sets.get(name) ?? []), set]);
    }
  }
  const classes = new Map<string, Map<string, unknown>>();
  for (const [name, members] of [...sets].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [linkClass = '', collective = ''] = name.split(' ');
    const { launchMs, hopMs, efficiency, contention } = fitLink(members);
    const held = heldOutLinkError(members);
    const from = members.map((m) => m.system).sort();
    const line = { launch_ms: launchMs, hop_ms: hopMs, efficiency, contention, held_out: held, from };
    classes.set(linkClass, (classes.get(linkClass) ?? new Map()).set(collective, line));
    console.log('link', name, launchMs, hopMs, efficiency, contention, held.how, held.median, held.p95);
  }
  return classes;
}
