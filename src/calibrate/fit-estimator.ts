/** Fits the estimator's parameters on published measurements: npm run fit-estimator -- <published dir>. docs/data-format.md. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { EXIT_CODES, SimError } from '../base/errors.ts';
import type { SystemSpec } from '../tables/system-spec.ts';
import { parseSystemSpec } from '../tables/system-spec-load.ts';
import { anchorError, anchoredErrors, type FittedSet } from './estimator-anchors.ts';
import { type EstimatorSet, fitRoofline, heldOutError } from './estimator-fit.ts';
import { linkFits } from './estimator-links.ts';
import { type Family, measuredSeries } from './estimator-rows.ts';
import { estimatorText, type FamilyFits } from './estimator-text.ts';
import { openPublished } from './published.ts';

const USAGE = 'usage: fit-estimator <published tables dir> [--out data/estimator/params.json] [--systems data/systems]';
const FAMILIES: readonly Family[] = ['gemm', 'prefill_attention', 'decode_attention'];
const GENERATIONS: readonly SystemSpec['generation'][] = ['ampere', 'ada', 'hopper', 'blackwell'];

interface Source {
  readonly root: string;
  readonly systems: readonly SystemSpec[];
}

async function main(argv: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      out: { type: 'string', default: 'data/estimator/params.json' },
      systems: { type: 'string', default: 'data/systems' },
    },
  });
  const [root] = positionals;
  if (root === undefined) throw new SimError('USAGE', USAGE);
  const systems = readdirSync(values.systems)
    .sort()
    .map((file) => file.replace(/\.yaml$/, ''))
    .filter((id) => existsSync(join(root, id)))
    .map((id) => parseSystemSpec(readFileSync(join(values.systems, `${id}.yaml`), 'utf8'), id, id));
  const families = [];
  for (const family of FAMILIES) families.push(await familyFits({ root, systems }, family));
  const links = await linkFits(root, systems);
  writeFileSync(values.out, estimatorText(families, links));
}

async function familyFits({ root, systems }: Source, family: Family): Promise<FamilyFits> {
  const fits = new Map<string, Map<string, unknown>>();
  const fitted: FittedSeries[] = [];
  for (const generation of GENERATIONS) {
    const series = new Map<string, EstimatorSet[]>();
    for (const system of systems.filter((s) => s.generation === generation)) {
      for (const [name, sets] of await measuredSeries(openPublished(root, system.id), system, family)) {
        fitted.push(...sets.map((set) => ({ set, series: name, generation })));
        const pooled = fitName(name);
        series.set(pooled, [...(series.get(pooled) ?? []), ...sets]);
      }
    }
    const lines = new Map<string, unknown>();
    for (const [name, sets] of [...series].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const fit = fitRoofline(sets);
      const held = heldOutError(sets);
      lines.set(name, {
        floor_ms: fit.floorMs,
        compute_efficiency: fit.computeEfficiency,
        memory_efficiency: fit.memoryEfficiency,
        p: fit.sharpness,
        held_out: held,
        from: [...new Set(sets.map((s) => `${s.system} ${s.name}`))].sort(),
      });
      console.log(family, generation, name, JSON.stringify(fit), held.how, held.median, held.p95);
    }
    fits.set(generation, lines);
  }
  return { family, fits, anchors: anchorErrors(family, fitted, fits) };
}

interface FittedSeries {
  readonly set: EstimatorSet;
  readonly series: string;
  readonly generation: string;
}

/** Windows of one format and head size share their parameters: the clipped work already tells them apart. */
function fitName(series: string): string {
  return series.replace(/_w\d+$/, '_w');
}

function anchorErrors(
  family: Family,
  fitted: readonly FittedSeries[],
  fits: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
): Map<string, unknown> {
  const withFit = fitted.map((f) => ({ ...f, fit: parametersOf(fits.get(f.generation)?.get(fitName(f.series))) }));
  const byRelation = new Map<string, number[]>();
  for (const own of withFit) {
    for (const sibling of withFit) {
      if (own === sibling || own.set.system !== sibling.set.system || own.set.name !== sibling.set.name) continue;
      const relation =
        family === 'gemm' ? `${own.series} by ${sibling.series}` : attentionRelation(own.series, sibling.series);
      if (relation === null) continue;
      const errors = byRelation.get(relation) ?? [];
      for (const e of anchoredErrors(own, sibling)) errors.push(e);
      byRelation.set(relation, errors);
    }
  }
  const named = [...byRelation].filter(([, e]) => e.length > 0).map(([k, e]) => [k, anchorError(e)] as const);
  for (const [k, e] of named) console.log(family, 'anchor', k, e.rows, e.median);
  return new Map(named.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What differs between two attention series where exactly one thing does. */
function attentionRelation(own: string, sibling: string): string | null {
  const parts = (series: string) => {
    const [, format = '', headDim = '', window = ''] = /^(.*)_hd(\d+)(?:_w(\d+))?$/.exec(series) ?? [];
    return [format, headDim, window] as const;
  };
  const a = parts(own);
  const b = parts(sibling);
  const differing = ['format', 'head_dim', 'window'].filter((_, i) => a[i] !== b[i]);
  return differing.length === 1 ? (differing[0] ?? null) : null;
}

function parametersOf(line: unknown): FittedSet['fit'] {
  const l = line as { floor_ms: number; compute_efficiency: number; memory_efficiency: number; p: number };
  return {
    floorMs: l.floor_ms,
    computeEfficiency: l.compute_efficiency,
    memoryEfficiency: l.memory_efficiency,
    sharpness: l.p,
  };
}

main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof SimError)) throw error;
  console.error(error.message);
  process.exitCode = EXIT_CODES[error.code];
});
