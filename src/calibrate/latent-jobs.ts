import type { SystemSpec } from '../tables/system-spec.ts';
import type { Phase } from './attention-rows.ts';
import { borrowedSet } from './borrow.ts';
import { peersOf, type Source, wanted } from './comparison.ts';
import { alone } from './cross-check.ts';
import type { SurfacePlan } from './fit-surface.ts';
import type { Job } from './job.ts';
import { dsaModuleSamples, mlaBmmSamples, mlaKernelSamples, mlaModuleSamples } from './latent-rows.ts';
import type { Row } from './published.ts';
import type { Sample } from './sample.ts';

const SMOOTHING = { bend: 0.3, slope: 0.01, category: 0.1 };
/** Three axes leave corners far from any row, which shall stay level instead of following the last bend. */
const SPARSE_SMOOTHING = { ...SMOOTHING, slope: 0.2 };
const NODE_STEP = 0.01;

interface Table {
  readonly folder: string;
  readonly table: string;
  readonly plan: SurfacePlan;
  readonly samples: (rows: readonly Row[], system: SystemSpec) => Map<string, Sample[]>;
  /** Engines own different kernels by design, so that the others are no yardstick. */
  readonly alone?: true;
}

function plan(axes: SurfacePlan['axes'], category: string, sumLimited: boolean, smoothing = SMOOTHING): SurfacePlan {
  return { axes, category, sumLimited, smoothing, nodeStep: NODE_STEP };
}

const LENGTH: Readonly<Record<Phase, string>> = { prefill: 'length', decode: 'kv_len' };

function perHeads(phase: Phase): SurfacePlan {
  const axes = [
    { name: 'requests', step: 1.5 },
    { name: LENGTH[phase], step: 1.5 },
  ];
  return plan(axes, 'heads', true);
}

const KERNELS: Readonly<Record<Phase, Table>> = {
  prefill: {
    folder: 'mla',
    table: 'context_mla',
    plan: plan(
      [
        { name: 'requests_x_heads', step: 1 },
        { name: 'length', step: 1 },
      ],
      'none',
      true,
    ),
    samples: (rows, system) => mlaKernelSamples(rows, 'prefill', system),
  },
  decode: {
    folder: 'mla',
    table: 'generation_mla',
    plan: perHeads('decode'),
    samples: (rows, system) => mlaKernelSamples(rows, 'decode', system),
  },
};

const MODULES: readonly Table[] = (['prefill', 'decode'] as const).map((phase) => ({
  folder: 'mla',
  table: phase === 'prefill' ? 'mla_context_module' : 'mla_generation_module',
  plan: perHeads(phase),
  samples: (rows, system) => mlaModuleSamples(rows, phase, system),
}));

const BMM: Table = {
  folder: 'mla_bmm',
  table: 'mla_bmm',
  plan: plan(
    [
      { name: 'tokens', step: 1 },
      { name: 'heads', step: 1 },
    ],
    'side',
    false,
  ),
  samples: mlaBmmSamples,
  alone: true,
};

const SPARSE: readonly Table[] = (['prefill', 'decode'] as const).map((phase) => ({
  folder: 'sparse_attention',
  table: phase === 'prefill' ? 'dsa_context_module' : 'dsa_generation_module',
  plan:
    phase === 'decode'
      ? perHeads('decode')
      : plan(
          [
            { name: 'requests', step: 2 },
            { name: 'new_tokens', step: 1.5 },
            { name: 'length_per_new', step: 1.5 },
          ],
          'heads',
          true,
          SPARSE_SMOOTHING,
        ),
  samples: (rows: readonly Row[], system: SystemSpec) => dsaModuleSamples(rows, phase, system),
  alone: true as const,
}));

/** Latent attention: kernels, whole blocks, the batched products around the kernels. */
export function mlaJobs(source: Source): Promise<Job[]> {
  return jobsOf(source, [KERNELS.prefill, KERNELS.decode, ...MODULES, BMM]);
}

/** Whole blocks of sparse latent attention. */
export function dsaJobs(source: Source): Promise<Job[]> {
  return jobsOf(source, SPARSE);
}

async function jobsOf(source: Source, tables: readonly Table[]): Promise<Job[]> {
  const jobs: Job[] = [];
  for (const table of tables) jobs.push(...(await tableJobs(source, table)));
  return jobs;
}

/** One job a file; a version that lacks the table takes the rows of the set from which a faulty row would be replaced first. */
async function tableJobs(
  source: Source,
  { folder, table, plan: layout, samples, alone: isAlone }: Table,
): Promise<Job[]> {
  const { set, borrowed } = borrowedSet(source, folder, table);
  if (set === null) return [];
  const from = { ...source, set };
  const own = samples(await source.published.rows(folder, set, table), source.system);
  const peers = isAlone ? () => alone(set) : await peersOf(from, folder, table, (rows) => samples(rows, source.system));
  return wanted(source, own, ([file]) => file).map(([file, rows]) => ({
    file,
    rowsRead: rows.length,
    samples: rows,
    // fp8 decode of TRT-LLM on Hopper is an eighth of SGLang's and right.
    comparison: { ...peers(file), slowOnly: true },
    check: 'cross_check_latent',
    plan: layout,
    ...(borrowed === null ? {} : { borrowed }),
  }));
}
