import { allToAllResults } from './all-to-all-results.ts';
import { collectJobs } from './collect-jobs.ts';
import type { Source } from './comparison.ts';
import type { FitParts } from './fit-surface.ts';
import { type Job, runJob } from './job.ts';
import { dsaJobs, mlaJobs } from './latent-jobs.ts';
import { linearJobs } from './linear-jobs.ts';
import { moeResults } from './moe-results.ts';
import { ALL_RULES } from './rules.ts';
import { type Report, type TableResult, tableResult } from './table-result.ts';

/** Tables that are made together, told apart by the first part of their file names. */
interface TableGroup {
  readonly name: string;
  readonly families: readonly string[];
  /** Folders of the published layout that the rows lie in. */
  readonly folders: readonly string[];
  make(source: Source, parts: FitParts, report: Report): Promise<TableResult[]>;
}

const dense: TableGroup = {
  name: 'dense',
  families: ['gemm', 'quantize', 'prefill_attention', 'decode_attention', 'custom_all_reduce'],
  folders: ['gemm', 'attention', 'comm', 'quantize'],
  make: fitted(collectJobs),
};

const mla: TableGroup = {
  name: 'mla',
  families: ['mla_prefill', 'mla_decode', 'mla_prefill_module', 'mla_decode_module', 'mla_bmm'],
  folders: ['mla', 'mla_bmm'],
  make: fitted(mlaJobs),
};

const dsa: TableGroup = {
  name: 'dsa',
  families: ['dsa_prefill', 'dsa_decode'],
  folders: ['sparse_attention'],
  make: fitted(dsaJobs),
};

const moe: TableGroup = {
  name: 'moe',
  families: ['moe'],
  folders: ['moe'],
  make: moeResults,
};

const linear: TableGroup = {
  name: 'linear',
  families: ['gdn_prefill', 'gdn_decode', 'mamba2_prefill', 'mamba2_decode'],
  folders: ['linear_attention'],
  make: fitted(linearJobs),
};

const allToAll: TableGroup = {
  name: 'all_to_all',
  families: ['expert_all_to_all'],
  folders: ['comm'],
  make: allToAllResults,
};

function fitted(jobs: (source: Source) => Promise<Job[]>): TableGroup['make'] {
  return async (source, parts, report) => {
    const { system, without = ALL_RULES } = source;
    const made: TableResult[] = [];
    for (const job of await jobs(source)) {
      const result = runJob(job, { l2Bytes: system.l2Bytes, without, parts });
      report(job.file, result && tableResult(result));
      if (result !== null) made.push(tableResult(result));
    }
    return made;
  };
}

/** All groups of an engine's tables; NCCL has the first one only. */
export const TABLE_GROUPS: readonly TableGroup[] = [dense, moe, mla, dsa, linear, allToAll];

/** Whether a file belongs to one of the groups. */
export function isOfGroups(file: string, groups: readonly TableGroup[]): boolean {
  const family = file.split('.')[0] ?? '';
  return groups.some((g) => g.families.includes(family));
}
