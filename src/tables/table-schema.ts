import type { AttentionDtype, GemmDtype, KvDtype } from '../base/names.ts';
import { durationMs } from '../base/units.ts';
import { expertAllToAllKind } from './expert-all-to-all-schema.ts';
import { alignmentCategory } from './gemm-table.ts';
import { MODULE_KINDS } from './module-schema.ts';
import { moeKind } from './moe-schema.ts';
import type { SystemSpec } from './system-spec.ts';
import type { AtName, TableKind, TableOp, Work } from './table-kind.ts';
import { CUSTOM_ALL_REDUCE_FILE, collectiveFile } from './table-names.ts';
import type { AttentionSeries, CollectiveKind, QuantizeKind } from './tables.ts';
import {
  activationBytes,
  attentionFlops,
  attentionRate,
  causalPairs,
  decodeKeys,
  GEMM_FORMATS,
  gemmBytes,
  gemmFlops,
  kvBytes,
  linkShare,
  prefillKvTokens,
  queryBytes,
  tensorFlopsPerS,
} from './work.ts';

const REQUESTS: AtName = { name: 'requests', meaning: 'requests in the step' };
const HEADS: AtName = { name: 'heads', meaning: 'query heads on one GPU', multipleOf: 'kv_heads' };
const KV_HEADS: AtName = { name: 'kv_heads', meaning: 'key-value heads on one GPU' };
const GPUS: AtName = { name: 'gpus', meaning: 'GPUs of the group' };
const BYTES: AtName = { name: 'bytes', meaning: 'bytes of the full tensor' };

const gemm: TableKind = {
  family: 'gemm',
  owner: 'engine',
  example: 'gemm.bf16',
  axes: ['m', 'n', 'k'],
  category: 'm_misaligned',
  bounded: true,
  at: [
    { name: 'm', meaning: 'rows: tokens of the step' },
    { name: 'n', meaning: 'output columns' },
    { name: 'k', meaning: 'inner size' },
  ],
  open: (variant) => {
    const dtype = oneOf(variant, Object.keys(GEMM_FORMATS) as GemmDtype[]);
    if (dtype === null) return null;
    const work = ([m = 0, n = 0, k = 0]: readonly number[], system: SystemSpec): Work => ({
      computeMs: durationMs(gemmFlops(m, n, k), tensorFlopsPerS(system, GEMM_FORMATS[dtype].rate)),
      memoryMs: durationMs(gemmBytes(GEMM_FORMATS[dtype], m, n, k), system.hbmBytesPerS),
    });
    return {
      place: ({ m = 0, n = 0, k = 0 }, system) => ({
        coordinates: [m, n, k],
        category: alignmentCategory(m),
        ...work([m, n, k], system),
      }),
      nodeWork: (coordinates, _category, system) => work(coordinates, system),
      answer: (tables, { m = 0, n = 0, k = 0 }, out) =>
        asked(tables.gemm(dtype), (table) => table.lookup(m, n, k, out)),
    };
  },
};

const prefill: TableKind = {
  family: 'prefill_attention',
  owner: 'engine',
  example: 'prefill_attention.bf16_fp8_hd128',
  axes: ['requests_x_q_heads', 'length'],
  category: 'q_heads_per_kv_head',
  bounded: true,
  at: [
    REQUESTS,
    { name: 'new', meaning: 'tokens that are computed' },
    { name: 'past', meaning: 'tokens that the cache holds', fallback: 0, mayBeZero: true },
    HEADS,
    KV_HEADS,
  ],
  open: (variant) => {
    const series = seriesOf(variant, /^(bf16|fp8)_(bf16|fp8)_hd(\d+)(?:_w(\d+))?$/);
    if (series === null) return null;
    const { window } = series;
    // One prompt of all the heads: only their number enters, not how requests share it.
    const work = (p: { new: number; past: number; heads: number; kvHeads: number }, system: SystemSpec): Work =>
      attentionWork(series, system, {
        phase: 'prefill',
        pairs: causalPairs(p.new, p.past, window),
        queries: p.new,
        keys: prefillKvTokens(p.new, p.past, window),
        heads: p.heads,
        kvHeads: p.kvHeads,
      });
    return {
      place: ({ requests = 1, new: fresh = 1, past = 0, heads = 1, kv_heads: kvHeads = 1 }, system) => {
        const share = causalPairs(fresh, past, window) / causalPairs(fresh + past, 0, window);
        const chunk = { new: fresh, past, heads: requests * heads, kvHeads: requests * kvHeads };
        return {
          coordinates: [requests * heads * share, fresh + past],
          category: heads / kvHeads,
          ...work(chunk, system),
        };
      },
      nodeWork: ([heads = 1, length = 1], group, system) =>
        work({ new: length, past: 0, heads, kvHeads: heads / group }, system),
      answer: (tables, { requests = 1, new: fresh = 1, past = 0, heads = 1, kv_heads: kvHeads = 1 }, out) =>
        asked(tables.prefillAttention(series), (table) => table.lookup(requests, fresh, past, heads, kvHeads, out)),
    };
  },
};

const decode: TableKind = {
  family: 'decode_attention',
  owner: 'engine',
  example: 'decode_attention.fp8_hd128',
  axes: ['requests_x_kv_heads', 'kv_len'],
  category: 'q_heads_per_kv_head',
  bounded: true,
  at: [REQUESTS, { name: 'kv', meaning: 'tokens that the cache holds' }, HEADS, KV_HEADS],
  open: (variant) => {
    const series = seriesOf(variant === null ? null : `bf16_${variant}`, /^(bf16)_(bf16|fp8)_hd(\d+)(?:_w(\d+))?$/);
    if (series === null) return null;
    const work = (kv: number, heads: number, kvHeads: number, system: SystemSpec): Work => {
      const keys = decodeKeys(kv, series.window);
      return attentionWork(series, system, { phase: 'decode', pairs: keys, queries: 1, keys, heads, kvHeads });
    };
    return {
      place: ({ requests = 1, kv = 1, heads = 1, kv_heads: kvHeads = 1 }, system) => ({
        coordinates: [requests * kvHeads, kv],
        category: heads / kvHeads,
        ...work(kv, requests * heads, requests * kvHeads, system),
      }),
      nodeWork: ([kvHeads = 1, kv = 1], group, system) => work(kv, kvHeads * group, kvHeads, system),
      answer: (tables, { requests = 1, kv = 1, heads = 1, kv_heads: kvHeads = 1 }, out) =>
        asked(tables.decodeAttention(series), (table) => table.lookup(requests, kv, heads, kvHeads, out)),
    };
  },
};

const quantize: TableKind = {
  family: 'quantize',
  owner: 'engine',
  example: 'quantize.compute_scale',
  axes: ['m', 'k'],
  category: 'none',
  bounded: false,
  at: [
    { name: 'm', meaning: 'rows: tokens of the step' },
    { name: 'k', meaning: 'columns of the activation' },
  ],
  open: (variant) => {
    const step = oneOf<QuantizeKind>(variant, ['compute_scale', 'scale_matrix']);
    if (step === null) return null;
    const work = ([m = 0, k = 0]: readonly number[], system: SystemSpec): Work => ({
      computeMs: 0,
      memoryMs: durationMs(activationBytes(m, k), system.hbmBytesPerS),
    });
    return {
      place: ({ m = 0, k = 0 }, system) => ({ coordinates: [m, k], category: 0, ...work([m, k], system) }),
      nodeWork: (coordinates, _category, system) => work(coordinates, system),
      answer: (tables, { m = 0, k = 0 }, out) => asked(tables.quantize(step), (table) => table.lookup(m, k, out)),
    };
  },
};

const customAllReduce = collective('engine', CUSTOM_ALL_REDUCE_FILE, (tables, gpus) => tables.customAllReduce(gpus));
const COLLECTIVES = [
  'all_reduce',
  'all_gather',
  'reduce_scatter',
  'all_to_all',
] as const satisfies readonly CollectiveKind[];
const nccl = COLLECTIVES.map((kind) =>
  collective('nccl', collectiveFile(kind), (tables, gpus) => tables.nccl(kind, gpus)),
);

/** Every kind of table file that servefit reads; listing, asking and checking derive from it. */
export const TABLE_KINDS: readonly TableKind[] = [
  gemm,
  prefill,
  decode,
  quantize,
  moeKind,
  expertAllToAllKind,
  ...MODULE_KINDS,
  customAllReduce,
  ...nccl,
];

/** The table of a file name (with or without `.json`), null where no kind has that name. */
export function tableOp(name: string): TableOp | null {
  const bare = name.replace(/\.json$/, '');
  const dot = bare.indexOf('.');
  const kind = TABLE_KINDS.find((k) => k.family === (dot === -1 ? bare : bare.slice(0, dot)));
  const opened = kind?.open(dot === -1 ? null : bare.slice(dot + 1));
  return kind === undefined || !opened ? null : { name: bare, kind, ...opened };
}

/** Sizes are bytes of the full tensor; what has to enter one GPU over its link bounds them. */
function collective(
  owner: TableKind['owner'],
  file: string,
  curve: (...asks: [tables: Parameters<TableOp['answer']>[0], gpus: number]) => SizeCurveOrNull,
): TableKind {
  const work = (bytes: number, gpus: number, system: SystemSpec): Work => ({
    computeMs: 0,
    memoryMs: durationMs(linkShare(gpus) * bytes, system.scaleUpBytesPerS),
  });
  const family = file.replace(/\.json$/, '');
  return {
    family,
    owner,
    example: family,
    axes: ['bytes'],
    category: 'gpus',
    bounded: true,
    at: [GPUS, BYTES],
    open: (variant) =>
      variant !== null
        ? null
        : {
            place: ({ gpus = 2, bytes = 1 }, system) => ({
              coordinates: [bytes],
              category: gpus,
              ...work(bytes, gpus, system),
            }),
            nodeWork: ([bytes = 1], gpus, system) => work(bytes, gpus, system),
            answer: (tables, { gpus = 2, bytes = 1 }, out) =>
              asked(curve(tables, gpus), (table) => table.lookup(bytes, out)),
          },
  };
}

type SizeCurveOrNull = ReturnType<Parameters<TableOp['answer']>[0]['customAllReduce']>;

interface AttentionShape {
  readonly phase: 'prefill' | 'decode';
  readonly pairs: number;
  readonly queries: number;
  readonly keys: number;
  readonly heads: number;
  readonly kvHeads: number;
}

function attentionWork(series: AttentionSeries, system: SystemSpec, shape: AttentionShape): Work {
  const { attention, kv, headDim } = series;
  const bytes = queryBytes(shape.queries, shape.heads, headDim) + kvBytes(shape.keys, shape.kvHeads, headDim, kv);
  const rate = attentionRate(attention, kv, shape.phase);
  return {
    computeMs: durationMs(attentionFlops(shape.pairs, shape.heads, headDim), tensorFlopsPerS(system, rate)),
    memoryMs: durationMs(bytes, system.hbmBytesPerS),
  };
}

/** The series that a variant such as `bf16_fp8_hd128_w1024` names. */
function seriesOf(variant: string | null, pattern: RegExp): AttentionSeries | null {
  const [, attention, kv, headDim, window = '0'] = variant?.match(pattern) ?? [];
  if (attention === undefined) return null;
  return {
    attention: attention as AttentionDtype,
    kv: kv as KvDtype,
    headDim: Number(headDim),
    window: Number(window),
  };
}

function oneOf<T extends string>(text: string | null, known: readonly T[]): T | null {
  return known.find((k) => k === text) ?? null;
}

function asked<T>(table: T | null, ask: (table: T) => void): boolean {
  if (table === null) return false;
  ask(table);
  return true;
}
