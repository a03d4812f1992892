import type { MeasuredTimes } from './engine-fit.ts';
import { unlabelledRecipe } from './label-rules.ts';
import type { CsvRecord } from './measured-row.ts';

/** Distinct runs of one model and GPU that a fit uses at most: of all GPUs, and of one GPU's own terms. */
const SAMPLE = { all: 12, own: 24 };

export interface SampleQuestion {
  readonly backend: string;
  /** The GPU whose own terms are asked for; null for those of all GPUs. */
  readonly system: string | null;
  /** Whether a record may be used at all. */
  readonly keeps: (record: CsvRecord) => boolean;
}

/**
 * The runs of a table (columns of `readMeasuredRows`, and usable, cluster, score_ttft, score_tpot) that a fit of an engine's terms uses: usable
 * aggregated ones without unlabelled speculation, one of each cluster of repeats, at most so many of one model on one GPU, evenly over the table.
 */
export function fitSample(records: readonly CsvRecord[], { backend, system, keeps }: SampleQuestion): MeasuredTimes[] {
  const most = system === null ? SAMPLE.all : SAMPLE.own;
  const groups = new Map<string, CsvRecord[]>();
  const seen = new Set<string>();
  for (const record of records) {
    const { cluster = '' } = record;
    const counts = record.usable === '1' && record.mode === 'agg' && record.backend === backend;
    const isAsked = (system ?? record.system) === record.system && keeps(record);
    if (!counts || !isAsked || seen.has(cluster) || speculates(record)) continue;
    seen.add(cluster);
    const key = `${record.system} ${record.model}`;
    groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  return [...groups.values()].flatMap((group) => {
    const stride = Math.max(1, group.length / most);
    const picked: MeasuredTimes[] = [];
    for (let i = 0; i < group.length; i += stride) {
      const record = group[Math.floor(i)];
      if (record !== undefined) picked.push(timesOf(record, Math.min(group.length, most)));
    }
    return picked;
  });
}

/** DeepSeek has layers for multi-token prediction; terms that were fitted on runs with them would promise their speed to all. */
function speculates({ model = '', image = '', measured_on: day }: CsvRecord): boolean {
  return model.startsWith('deepseek-ai/') && unlabelledRecipe(image, day ?? null) !== null;
}

function timesOf(record: CsvRecord, group: number): MeasuredTimes {
  const trusted = (name: 'ttft' | 'tpot') => record[`score_${name}`] === '1';
  return {
    id: record.id ?? '',
    ttftMs: trusted('ttft') ? Number(record.ttft_ms) : null,
    tpotMs: trusted('tpot') ? Number(record.tpot_ms) : null,
    group,
  };
}
