import { gdnDecodeWork, gdnPrefillWork, type LinearWork, mamba2ConvWork } from '../tables/linear-work.ts';
import type { SystemSpec } from '../tables/system-spec.ts';
import { linearFile } from '../tables/table-names.ts';
import type { Phase } from './attention-rows.ts';
import { donorsFirstOwn } from './borrow.ts';
import type { Source } from './comparison.ts';
import { alone } from './cross-check.ts';
import type { SurfacePlan } from './fit-surface.ts';
import type { Job } from './job.ts';
import { numberAt, type Row, setName, textAt } from './published.ts';
import type { Sample } from './sample.ts';

const SMOOTHING = { bend: 0.1, slope: 0.01, category: 0.1 };
const NODE_STEP = 0.01;
const PHASES = { context: 'prefill', generation: 'decode' } as const satisfies Readonly<Record<string, Phase>>;

/**
 * Linear attention layers: the kernels that make one are summed, of alternates for one part the fastest counts. A version that measured
 * only a part of them borrows the phase from the first donor that measured all.
 */
export async function linearJobs(source: Source): Promise<Job[]> {
  const jobs: Job[] = [];
  for (const kind of ['gdn', 'mamba2'] as const)
    for (const phase of ['prefill', 'decode'] as const) {
      const job = await linearJob(source, kind, phase);
      if (job !== null) jobs.push(job);
    }
  return jobs;
}

async function linearJob(source: Source, kind: 'gdn' | 'mamba2', phase: Phase): Promise<Job | null> {
  for (const set of donorsFirstOwn(source, 'linear_attention', kind)) {
    const rows = await source.published.rows('linear_attention', set, kind);
    const samples = (kind === 'gdn' ? gdnSamples : mamba2Samples)(rows, phase, source.system);
    if (samples.length === 0) continue;
    const isOwn = set.backend === source.set.backend && set.version === source.set.version;
    return {
      file: linearFile(kind, phase),
      rowsRead: rows.filter((row) => phaseOf(row) === phase).length,
      samples,
      comparison: alone(source.set),
      plan: planOf(kind, phase),
      ...(isOwn ? {} : { borrowed: setName(set) }),
      ...(kind === 'mamba2' ? { derived: 'the convolution alone: the scan behind it was not measured' } : {}),
    };
  }
  return null;
}

function planOf(kind: 'gdn' | 'mamba2', phase: Phase): SurfacePlan {
  const wide = kind === 'gdn' ? 'requests_x_value_heads' : 'requests_x_channels';
  const axes = [{ name: wide, step: 1 }, ...(phase === 'prefill' ? [{ name: 'length', step: 1 }] : [])];
  const category = kind === 'gdn' ? 'value_heads_per_key_head' : 'none';
  return { axes, category, sumLimited: phase === 'prefill', smoothing: SMOOTHING, nodeStep: NODE_STEP };
}

function phaseOf(row: Row): Phase | undefined {
  return PHASES[textAt(row, 'phase') as keyof typeof PHASES];
}

/** What a kernel does in a layer of Gated DeltaNet. */
function gdnPart(row: Row): 'convolution' | 'recurrence' {
  return textAt(row, 'kernel_source').startsWith('causal_conv1d') ? 'convolution' : 'recurrence';
}

function gdnSamples(rows: readonly Row[], phase: Phase, system: SystemSpec): Sample[] {
  const parts = new Map<string, { row: Row; ms: { convolution?: number; recurrence?: number } }>();
  for (const row of rows) {
    if (phaseOf(row) !== phase) continue;
    const key = [...GDN_KEYS.map((k) => numberAt(row, k)), textAt(row, 'model_name')].join(' ');
    const known = parts.get(key) ?? { row, ms: {} };
    if (known.row === row) parts.set(key, known);
    const part = gdnPart(row);
    known.ms[part] = Math.min(known.ms[part] ?? Number.POSITIVE_INFINITY, numberAt(row, 'latency'));
  }
  return [...parts.values()].flatMap(({ row, ms: { convolution, recurrence } }) =>
    convolution === undefined || recurrence === undefined
      ? []
      : [gdnSample(row, convolution + recurrence, { phase, system })],
  );
}

const GDN_KEYS = ['batch_size', 'seq_len', 'num_k_heads', 'head_k_dim', 'num_v_heads', 'head_v_dim'];

interface Context {
  readonly phase: Phase;
  readonly system: SystemSpec;
}

function gdnSample(row: Row, ms: number, { phase, system }: Context): Sample {
  const dims = {
    keyHeads: numberAt(row, 'num_k_heads'),
    keyHeadDim: numberAt(row, 'head_k_dim'),
    valueHeads: numberAt(row, 'num_v_heads'),
    valueHeadDim: numberAt(row, 'head_v_dim'),
    convKernel: numberAt(row, 'd_conv'),
  };
  const requests = numberAt(row, 'batch_size');
  const length = numberAt(row, 'seq_len');
  const work =
    phase === 'prefill' ? gdnPrefillWork(dims, requests, length, system) : gdnDecodeWork(dims, requests, system);
  const wide = Math.log2(requests * dims.valueHeads);
  return {
    key: `${requests} ${length} ${dims.keyHeads} ${dims.valueHeads}`,
    coordinates: phase === 'prefill' ? [wide, Math.log2(length)] : [wide],
    category: dims.valueHeads / dims.keyHeads,
    ...measured(work, ms),
  };
}

function mamba2Samples(rows: readonly Row[], phase: Phase, system: SystemSpec): Sample[] {
  return rows
    .filter((row) => phaseOf(row) === phase && textAt(row, 'kernel_source').startsWith('causal_conv1d'))
    .map((row) => {
      const dims = {
        heads: numberAt(row, 'nheads'),
        headDim: numberAt(row, 'head_dim'),
        stateSize: numberAt(row, 'd_state'),
        groups: numberAt(row, 'n_groups'),
        convKernel: numberAt(row, 'd_conv'),
      };
      const requests = numberAt(row, 'batch_size');
      const length = numberAt(row, 'seq_len');
      const channels = dims.heads * dims.headDim + 2 * dims.groups * dims.stateSize;
      const wide = Math.log2(requests * channels);
      return {
        key: `${requests} ${length} ${channels}`,
        coordinates: phase === 'prefill' ? [wide, Math.log2(length)] : [wide],
        category: 0,
        ...measured(mamba2ConvWork(dims, requests, length, system), numberAt(row, 'latency')),
      };
    });
}

function measured(work: LinearWork, ms: number) {
  return {
    computeMs: work.computeMs,
    memoryMs: work.memoryMs,
    footprintBytes: work.bytes,
    ms,
    kernel: '',
  };
}
