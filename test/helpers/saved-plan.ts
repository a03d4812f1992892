import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { PlanResult } from '../../src/index.ts';
import { parseCsv } from './parse-csv.ts';

/** The rows of a CSV file without quoted commas, by column name. */
export function csvRows(text: string): Readonly<Record<string, string>>[] {
  const [names = [], ...lines] = parseCsv(text);
  return lines.map((cells) => Object.fromEntries(cells.map((cell, i) => [names[i] ?? '', cell])));
}

/** GPUs that a DynamoGraphDeployment v1alpha1 asks for: replicas x nodes x GPUs a node, over its services. */
export function manifestGpus(text: string): number {
  const { spec } = parse(text) as { spec: { services: Record<string, ManifestService> } };
  return Object.values(spec.services).reduce(
    (sum, s) => sum + (s.replicas ?? 1) * (s.multinode?.nodeCount ?? 1) * Number(s.resources?.limits?.gpu ?? 0),
    0,
  );
}

interface ManifestService {
  readonly replicas?: number;
  readonly multinode?: { readonly nodeCount: number };
  readonly resources?: { readonly limits?: { readonly gpu?: string } };
}

/** The `total_gpus (used)` cells of a report, `32 (24=1x24)`, as [budget, used], in the order of the tables. */
export function reportGpus(report: string): (readonly [budget: number, used: number])[] {
  return [...report.matchAll(/\b(\d+) \((\d+)=(\d+)x(\d+)\)/g)].map((m) => {
    const [, budget, used, replicas, each] = m.map(Number);
    if (used !== (replicas ?? 0) * (each ?? 0)) throw new Error(`${m[0]} does not add up`);
    return [budget ?? 0, used ?? 0] as const;
  });
}

export function readPlan(folder: string): PlanResult {
  return JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8')) as PlanResult;
}
