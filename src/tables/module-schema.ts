import type { GemmDtype, KvDtype } from '../base/names.ts';
import { LATENT_MODELS, type LatentModel, MLA_SIZES } from './latent-models.ts';
import {
  type LatentModule,
  type LatentStep,
  latentModuleWork,
  mlaBmmWork,
  mlaDecodeWork,
  mlaPrefillWork,
} from './latent-work.ts';
import { gdnDecodeWork, gdnPrefillWork, mamba2ConvWork } from './linear-work.ts';
import type { SystemSpec } from './system-spec.ts';
import type { AtName, AtValues, TableKind, TableOp, Work } from './table-kind.ts';
import type { GdnDims, LatentAttentionTable, Mamba2Dims, Tables } from './tables.ts';
import { GEMM_FORMATS } from './work.ts';

const REQUESTS: AtName = { name: 'requests', meaning: 'requests in the step' };
const NEW: AtName = { name: 'new', meaning: 'tokens that are computed' };
const PAST: AtName = { name: 'past', meaning: 'tokens that the cache holds', fallback: 0, mayBeZero: true };
const KV: AtName = { name: 'kv', meaning: 'tokens that are attended' };
const HEADS: AtName = { name: 'heads', meaning: 'heads on one GPU' };

type Phase = 'prefill' | 'decode';
const PHASES: readonly Phase[] = ['prefill', 'decode'];

interface Asked {
  readonly phase: Phase;
  readonly at: AtValues;
}

function stepAt({ phase, at }: Asked): LatentStep {
  const { requests = 1, heads = 1, kv = 1, past = 0 } = at;
  return phase === 'prefill'
    ? { requests, newTokens: at.new ?? 1, pastTokens: past, heads }
    : { requests, newTokens: 1, pastTokens: kv - 1, heads };
}

function ask(table: LatentAttentionTable | null, { phase, at }: Asked, out: Parameters<TableOp['answer']>[2]): boolean {
  if (table === null) return false;
  const { requests, newTokens, pastTokens, heads } = stepAt({ phase, at });
  if (phase === 'prefill') table.prefill(requests, newTokens, pastTokens, heads, out);
  else table.decode(requests, newTokens + pastTokens, heads, out);
  return true;
}

const mlaKernels: readonly TableKind[] = PHASES.map((phase) => ({
  family: `mla_${phase}`,
  owner: 'engine',
  example: `mla_${phase}.fp8`,
  axes: phase === 'prefill' ? ['requests_x_heads', 'length'] : ['requests', 'kv_len'],
  category: phase === 'prefill' ? 'none' : 'heads',
  bounded: true,
  at: phase === 'prefill' ? [REQUESTS, NEW, PAST, HEADS] : [REQUESTS, KV, HEADS],
  open: (variant) => {
    const kv = kvOf(variant);
    if (kv === null) return null;
    const work = (step: LatentStep, system: SystemSpec): Work =>
      (phase === 'prefill' ? mlaPrefillWork : mlaDecodeWork)(MLA_SIZES, kv, step, system);
    return {
      place: (at, system) => {
        const step = stepAt({ phase, at });
        const total = step.newTokens + step.pastTokens;
        return {
          coordinates: phase === 'prefill' ? [step.requests * step.heads, total] : [step.requests, total],
          category: phase === 'prefill' ? 0 : step.heads,
          ...work(step, system),
        };
      },
      nodeWork: ([wide = 1, length = 1], heads, system) =>
        work(
          phase === 'prefill'
            ? { requests: wide, newTokens: length, pastTokens: 0, heads: 1 }
            : { requests: wide, newTokens: 1, pastTokens: length - 1, heads },
          system,
        ),
      answer: (tables, at, out) => ask(tables.mlaKernel(kv), { phase, at }, out),
    };
  },
}));

const mlaModules: readonly TableKind[] = PHASES.map((phase) =>
  moduleKind(phase, `mla_${phase}_module`, {
    axes: phase === 'prefill' ? ['requests', 'length'] : ['requests', 'kv_len'],
    moduleOf: (variant) => {
      const { gemm, kv, model, rest } = moduleVariant(variant);
      if (gemm === null || kv === null || model === null || rest !== '') return null;
      return { gemm, kv, sizes: model.sizes, indexer: null, computesIndex: false };
    },
    tableOf: (tables, { gemm, kv, sizes }) => tables.mlaModule({ gemm, kv, sizes }),
  }),
);

const dsaModules: readonly TableKind[] = PHASES.map((phase) =>
  moduleKind(phase, `dsa_${phase}`, {
    axes: phase === 'prefill' ? ['requests', 'new_tokens', 'length_per_new'] : ['requests', 'kv_len'],
    moduleOf: (variant) => {
      const { gemm, kv, model, rest } = moduleVariant(variant);
      if (gemm === null || kv === null || model === null || !['', '_reuse'].includes(rest)) return null;
      return { gemm, kv, ...model, computesIndex: rest === '' };
    },
    tableOf: (tables, { gemm, kv, sizes, indexer, computesIndex }) =>
      indexer && tables.dsaModule({ gemm, kv, sizes, indexer, computesIndex }),
  }),
);

interface ModuleKind {
  readonly axes: readonly string[];
  readonly moduleOf: (variant: string | null) => LatentModule | null;
  readonly tableOf: (tables: Tables, module: LatentModule) => LatentAttentionTable | null;
}

function moduleKind(phase: Phase, family: string, { axes, moduleOf, tableOf }: ModuleKind): TableKind {
  return {
    family,
    owner: 'engine',
    example: `${family}.fp8_block_fp8_h7168`,
    axes,
    category: 'heads',
    bounded: true,
    at: phase === 'prefill' ? [REQUESTS, NEW, PAST, HEADS] : [REQUESTS, KV, HEADS],
    open: (variant) => {
      const module = moduleOf(variant);
      if (module === null) return null;
      const hasLength = axes.length === 3;
      return {
        place: (at, system) => {
          const step = stepAt({ phase, at });
          const total = step.newTokens + step.pastTokens;
          const length = phase === 'prefill' ? step.newTokens : total;
          return {
            coordinates: [step.requests, length, ...(hasLength ? [total / step.newTokens] : [])],
            category: step.heads,
            ...latentModuleWork(module, phase, step, system),
          };
        },
        nodeWork: ([requests = 1, length = 1, perNew = 1], heads, system) => {
          const newTokens = phase === 'prefill' ? length : 1;
          const pastTokens = (phase === 'prefill' ? length * perNew : length) - newTokens;
          return latentModuleWork(module, phase, { requests, newTokens, pastTokens, heads }, system);
        },
        answer: (tables, at, out) => ask(tableOf(tables, module), { phase, at }, out),
      };
    },
  };
}

const bmm: TableKind = {
  family: 'mla_bmm',
  owner: 'engine',
  example: 'mla_bmm.bf16',
  axes: ['tokens', 'heads'],
  category: 'side',
  bounded: true,
  at: [
    { name: 'tokens', meaning: 'tokens of the step' },
    HEADS,
    { name: 'side', meaning: '0 into the latent space, 1 out of it', fallback: 0, mayBeZero: true, oneOf: [0, 1] },
  ],
  open: (variant) => {
    const dtype = kvOf(variant);
    if (dtype === null) return null;
    const work = (tokens: number, heads: number, system: SystemSpec) =>
      mlaBmmWork(tokens, heads, dtype === 'fp8' ? 1 : 2, system);
    return {
      place: ({ tokens = 1, heads = 1, side = 0 }, system) => ({
        coordinates: [tokens, heads],
        category: side,
        ...work(tokens, heads, system),
      }),
      nodeWork: ([tokens = 1, heads = 1], _side, system) => work(tokens, heads, system),
      answer: (tables, { tokens = 1, heads = 1, side = 0 }, out) => {
        const table = tables.mlaBmm(dtype, side === 0 ? 'pre' : 'post');
        table?.lookup(tokens, heads, out);
        return table !== null;
      },
    };
  },
};

/** Heads of the width that was measured; the tables know a layer by its heads alone. */
function gdnDims(valueHeads: number, group: number): GdnDims {
  return { keyHeads: valueHeads / group, keyHeadDim: 128, valueHeads, valueHeadDim: 128, convKernel: 4 };
}

const gdn: readonly TableKind[] = PHASES.map((phase) => ({
  family: `gdn_${phase}`,
  owner: 'engine',
  example: `gdn_${phase}`,
  axes: ['requests_x_value_heads', ...(phase === 'prefill' ? ['length'] : [])],
  category: 'value_heads_per_key_head',
  bounded: true,
  at: [
    REQUESTS,
    ...(phase === 'prefill' ? [NEW] : []),
    { name: 'value_heads', meaning: 'value heads on one GPU', multipleOf: 'key_heads' },
    { name: 'key_heads', meaning: 'key heads on one GPU' },
  ],
  open: (variant) => {
    if (variant !== null) return null;
    const work = (dims: GdnDims, requests: number, length: number, system: SystemSpec) =>
      phase === 'prefill' ? gdnPrefillWork(dims, requests, length, system) : gdnDecodeWork(dims, requests, system);
    return {
      place: ({ requests = 1, new: fresh = 1, value_heads: v = 1, key_heads: k = 1 }, system) => ({
        coordinates: [requests * v, ...(phase === 'prefill' ? [fresh] : [])],
        category: v / k,
        ...work(gdnDims(v, v / k), requests, fresh, system),
      }),
      nodeWork: ([wide = 1, length = 1], group, system) => work(gdnDims(1, group), wide, length, system),
      answer: (tables, { requests = 1, new: fresh = 1, value_heads: v = 1, key_heads: k = 1 }, out) => {
        const table = tables.gdn(gdnDims(v, v / k));
        if (phase === 'prefill') table?.prefill(requests, fresh, out);
        else table?.decode(requests, out);
        return table !== null;
      },
    };
  },
}));

const mamba2: readonly TableKind[] = PHASES.map((phase) => ({
  family: `mamba2_${phase}`,
  owner: 'engine',
  example: `mamba2_${phase}`,
  axes: ['requests_x_channels', ...(phase === 'prefill' ? ['length'] : [])],
  category: 'none',
  bounded: true,
  at: [
    REQUESTS,
    ...(phase === 'prefill' ? [NEW] : []),
    { name: 'mamba_heads', meaning: 'heads on one GPU' },
    { name: 'head_dim', meaning: 'width of a head', fallback: 64 },
    { name: 'state', meaning: 'size of the state', fallback: 128 },
    { name: 'groups', meaning: 'groups on one GPU', fallback: 8 },
  ],
  open: (variant) => {
    if (variant !== null) return null;
    const dimsAt = ({
      mamba_heads: heads = 1,
      head_dim: headDim = 64,
      state = 128,
      groups = 8,
    }: AtValues): Mamba2Dims => ({
      heads,
      headDim,
      stateSize: state,
      groups,
      convKernel: 4,
    });
    const channels = ({ heads, headDim, groups, stateSize }: Mamba2Dims) => heads * headDim + 2 * groups * stateSize;
    const plain: Mamba2Dims = { heads: 1, headDim: 1, stateSize: 0, groups: 0, convKernel: 4 };
    return {
      place: (at, system) => {
        const { requests = 1, new: fresh = 1 } = at;
        const dims = dimsAt(at);
        return {
          coordinates: [requests * channels(dims), ...(phase === 'prefill' ? [fresh] : [])],
          category: 0,
          ...mamba2ConvWork(dims, requests, fresh, system),
        };
      },
      nodeWork: ([wide = 1, length = 1], _category, system) => mamba2ConvWork(plain, wide, length, system),
      answer: (tables, at, out) => {
        const table = tables.mamba2(dimsAt(at));
        if (phase === 'prefill') table?.prefill(at.requests ?? 1, at.new ?? 1, out);
        else table?.decode(at.requests ?? 1, out);
        return table !== null;
      },
    };
  },
}));

/** Kinds of tables of latent, sparse and linear attention. */
export const MODULE_KINDS: readonly TableKind[] = [...mlaKernels, ...mlaModules, bmm, ...dsaModules, ...gdn, ...mamba2];

function kvOf(variant: string | null): KvDtype | null {
  return variant === 'bf16' || variant === 'fp8' ? variant : null;
}

/** The parts of a variant such as `fp8_block_fp8_h6144_reuse`. */
function moduleVariant(variant: string | null) {
  const [, gemm = '', kv = '', hidden = '', rest = ''] = variant?.match(/^(.+)_(bf16|fp8)_h(\d+)(.*)$/) ?? [];
  const models: readonly LatentModel[] = Object.values(LATENT_MODELS);
  return {
    gemm: (Object.keys(GEMM_FORMATS) as GemmDtype[]).find((d) => d === gemm) ?? null,
    kv: kvOf(kv),
    model: models.find((m) => m.sizes.hiddenSize === Number(hidden)) ?? null,
    rest,
  };
}
