import type { SystemSpec } from '../tables/system-spec.ts';
import { compareVersions } from '../tables/versions.ts';
import { crossCheck } from './cross-check.ts';
import { replaceAll } from './donors.ts';
import type { EstimatorSet } from './estimator-fit.ts';
import { attentionJobs, gemmJobs } from './families.ts';
import type { Job } from './job.ts';
import { repairLaunchBound } from './launch-bound.ts';
import { applyPhysicalRules } from './physical-rules.ts';
import { type Published, type SetId, setName } from './published.ts';
import type { Sample } from './sample.ts';

/** Rows of a job after every rule of the calibrator, in the order in which the calibrator applies them. */
export function cleanRows(job: Job, l2Bytes: number): readonly Sample[] {
  const physical = applyPhysicalRules(job.samples, l2Bytes);
  const rows = physical.samples.length > 0 ? physical.samples : replaceAll(job.samples, job.comparison.peers).samples;
  return crossCheck(repairLaunchBound(rows, job.comparison.peers).samples, job.comparison).samples;
}

export type Family = 'gemm' | 'prefill_attention' | 'decode_attention';
const TABLES = {
  gemm: { family: 'gemm', table: 'gemm' },
  prefill_attention: { family: 'attention', table: 'context_attention' },
  decode_attention: { family: 'attention', table: 'generation_attention' },
} as const;

/** The series of a family on one GPU by name (`bf16`, `bf16_fp8_hd128_w1024`): of each engine the newest version that measured it. */
export async function measuredSeries(
  published: Published,
  system: SystemSpec,
  family: Family,
): Promise<Map<string, EstimatorSet[]>> {
  const series = new Map<string, EstimatorSet[]>();
  const { family: folder, table } = TABLES[family];
  const sets = [...published.sets(folder, table)].sort((a, b) => compareVersions(b.version, a.version));
  const seen = new Set<string>();
  for (const set of sets) {
    for (const job of await jobsOf(family, { published, system, set })) {
      const name = job.file.replace(/^[a-z_]+\./, '').replace(/\.json$/, '');
      if (seen.has(`${set.backend} ${name}`)) continue;
      const samples = cleanRows(job, system.l2Bytes);
      if (samples.length < MIN_ROWS) continue;
      seen.add(`${set.backend} ${name}`);
      const known = series.get(name) ?? [];
      series.set(name, [...known, { system: system.id, name: setName(set), samples }]);
    }
  }
  return series;
}

/** Fewer rows do not carry four parameters. */
const MIN_ROWS = 40;

function jobsOf(family: Family, source: { published: Published; system: SystemSpec; set: SetId }): Promise<Job[]> {
  if (family === 'gemm') return gemmJobs(source);
  return attentionJobs(source, family === 'prefill_attention' ? 'prefill' : 'decode');
}
