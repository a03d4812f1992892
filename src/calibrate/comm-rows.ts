import { durationMs } from '../base/units.ts';
import type { SystemSpec } from '../tables/system-spec.ts';
import type { CollectiveKind } from '../tables/tables.ts';
import { linkShare } from '../tables/work.ts';
import { numberAt, type Row, textAt } from './published.ts';
import { ALL_RULES, type Without } from './rules.ts';
import type { RuleCounts, Sample } from './sample.ts';

/** Published sizes count elements. All-reduce tables are measured in bf16. */
const BF16_BYTES = 2;

interface CommSamples {
  readonly samples: readonly Sample[];
  readonly counts: RuleCounts;
  readonly rowsRead: number;
}

/** eager_launch: rows of all-reduce kernels launched one by one from the host; engines replay them in CUDA graphs. */
export function allReduceSamples(rows: readonly Row[], system: SystemSpec, without: Without = ALL_RULES): CommSamples {
  const keepsEager = without.has('eager_launch');
  const captured = rows.filter(
    (row) =>
      keepsEager || (!textAt(row, 'kernel_source').endsWith('eager') && !textAt(row, 'backend').endsWith('eager')),
  );
  return {
    samples: captured.map((row) => commSample(row, numberAt(row, 'message_size') * BF16_BYTES, system)),
    counts: { eager_launch: rows.length - captured.length },
    rowsRead: rows.length,
  };
}

const NCCL_NAMES: Readonly<Record<string, CollectiveKind>> = {
  all_reduce: 'all_reduce',
  all_gather: 'all_gather',
  reduce_scatter: 'reduce_scatter',
  alltoall: 'all_to_all',
};

/**
 * NCCL rows by collective. Sizes are elements of the full tensor: at 8 H200s the largest all-gather reaches
 * 7/8 * 2 bytes * size / time = 307 GB/s of the 450 GB/s link, and would exceed it 8-fold as a shard.
 * other_element_type: 8-bit rows repeat the same byte sizes as 16-bit ones; only the latter are kept.
 */
export function ncclSamples(rows: readonly Row[], system: SystemSpec): Map<CollectiveKind, CommSamples> {
  const byKind = new Map<CollectiveKind, CommSamples>();
  for (const [name, kind] of Object.entries(NCCL_NAMES)) {
    const all = rows.filter((row) => textAt(row, 'op_name') === name);
    const half = all.filter((row) => textAt(row, 'nccl_dtype') === 'half');
    if (half.length === 0) continue;
    byKind.set(kind, {
      samples: half.map((row) => commSample(row, numberAt(row, 'message_size') * BF16_BYTES, system)),
      counts: { other_element_type: all.length - half.length },
      rowsRead: all.length,
    });
  }
  return byKind;
}

function commSample(row: Row, bytes: number, system: SystemSpec): Sample {
  const gpus = numberAt(row, 'num_gpus');
  return {
    key: `${gpus} ${bytes}`,
    coordinates: [Math.log2(bytes)],
    category: gpus,
    computeMs: 0,
    memoryMs: durationMs(linkShare(gpus) * bytes, system.scaleUpBytesPerS),
    // The bound is a link's and no cache serves it: rows beyond it are impossible at any size.
    footprintBytes: Number.POSITIVE_INFINITY,
    ms: numberAt(row, 'latency'),
    kernel: textAt(row, 'kernel_source'),
  };
}
