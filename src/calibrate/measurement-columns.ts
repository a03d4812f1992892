/** A table of measurements that a user may bring: the columns that its rows need, under the names of the published tables. */
export interface MeasuredTable {
  /** Name of the file before `_perf.csv` or `_perf.parquet`. */
  readonly table: string;
  readonly numbers: readonly string[];
  readonly words: readonly string[];
  /** Columns that may be left out, with what then applies. */
  readonly optional: Readonly<Record<string, string>>;
}

const HEADS = ['batch_size', 'isl', 'num_heads', 'num_key_value_heads', 'head_dim'];
const DTYPES = ['attn_dtype', 'kv_cache_dtype'];
const KERNEL = { kernel_source: 'one kernel' };
const WINDOW = { window_size: '0, full attention', beam_width: '1', ...KERNEL };

/** The tables that `servefit tables calibrate` reads; latency is in milliseconds everywhere. */
export const MEASURED_TABLES: readonly MeasuredTable[] = [
  { table: 'gemm', numbers: ['m', 'n', 'k', 'latency'], words: ['gemm_dtype'], optional: KERNEL },
  {
    table: 'context_attention',

    numbers: [...HEADS, 'latency'],
    words: DTYPES,
    optional: WINDOW,
  },
  {
    table: 'generation_attention',

    numbers: [...HEADS, 'step', 'latency'],
    words: DTYPES,
    optional: WINDOW,
  },
  {
    table: 'custom_allreduce',

    numbers: ['num_gpus', 'message_size', 'latency'],
    words: [],
    optional: KERNEL,
  },
  {
    table: 'nccl',

    numbers: ['num_gpus', 'message_size', 'latency'],
    words: ['op_name', 'nccl_dtype'],
    optional: {},
  },
  {
    table: 'moe',
    numbers: [
      'num_tokens',
      'hidden_size',
      'inter_size',
      'topk',
      'num_experts',
      'moe_tp_size',
      'moe_ep_size',
      'latency',
    ],
    words: ['moe_dtype', 'distribution'],
    optional: KERNEL,
  },
  { table: 'computescale', numbers: ['m', 'k', 'latency'], words: [], optional: {} },
  { table: 'scale_matrix', numbers: ['m', 'k', 'latency'], words: [], optional: {} },
];
