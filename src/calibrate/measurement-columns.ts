/** A table of measurements that a user may bring: the columns that its rows need, under the names of the published tables. */
export interface MeasuredTable {
  /** Name of the file before `_perf.csv` or `_perf.parquet`. */
  readonly table: string;
  /** Columns of sizes and times; sizes are above 0 unless `mayBeZero` names them. */
  readonly numbers: readonly string[];
  /** Times may be zero, which the rules drop by name; so may the sizes that are named here. */
  readonly mayBeZero?: readonly string[];
  /** Columns of words with what they may say; null where any word will do. */
  readonly words: Readonly<Record<string, Words | null>>;
  /** Columns that may be left out, with what then applies. */
  readonly optional: Readonly<Record<string, string>>;
}

interface Words {
  readonly used: readonly string[];
  /** Words of published rows that no table is made of: their rows are passed over. */
  readonly passedOver?: readonly string[];
}

const FLOATS = ['bfloat16', 'fp8'];
const LATENCY = 'latency';
const HEADS = ['batch_size', 'isl', 'num_heads', 'num_key_value_heads', 'head_dim'];
const DTYPES = { attn_dtype: { used: [...FLOATS, 'float16'] }, kv_cache_dtype: { used: [...FLOATS, 'float16'] } };
const KERNEL = { kernel_source: 'one kernel' };
const WINDOW = { window_size: '0, full attention', beam_width: '1', ...KERNEL };

const ATTENTION: readonly MeasuredTable[] = [
  {
    table: 'context_attention',
    numbers: [...HEADS, LATENCY],
    mayBeZero: ['num_key_value_heads'],
    words: DTYPES,
    optional: WINDOW,
  },
  {
    table: 'generation_attention',
    numbers: [...HEADS, 'step', LATENCY],
    mayBeZero: ['num_key_value_heads', 'step'],
    words: DTYPES,
    optional: WINDOW,
  },
];

const COLLECTIVES: readonly MeasuredTable[] = [
  { table: 'custom_allreduce', numbers: ['num_gpus', 'message_size', LATENCY], words: {}, optional: KERNEL },
  {
    table: 'nccl',
    numbers: ['num_gpus', 'message_size', LATENCY],
    words: {
      op_name: { used: ['all_reduce', 'all_gather', 'reduce_scatter', 'alltoall'] },
      nccl_dtype: { used: ['half'], passedOver: ['int8'] },
    },
    optional: {},
  },
];

const EXPERTS: readonly MeasuredTable[] = [
  {
    table: 'moe',
    numbers: ['num_tokens', 'hidden_size', 'inter_size', 'topk', 'num_experts', 'moe_tp_size', 'moe_ep_size', LATENCY],
    words: {
      moe_dtype: {
        used: ['bfloat16', 'fp8', 'fp8_block', 'nvfp4', 'int8_wo', 'int4_wo', 'w4a16_mxfp4', 'w4a8_mxfp4_mxfp8'],
        passedOver: ['w4afp8'],
      },
      distribution: { used: ['balanced', 'power_law_1.01', 'power_law_1.2'] },
    },
    optional: KERNEL,
  },
];

const LATENT = ['batch_size', 'isl', 'num_heads', LATENCY];
const KV_WORDS = { kv_cache_dtype: { used: FLOATS } };
const MODULE_WORDS = { gemm_type: { used: ['bfloat16', 'fp8_block', 'nvfp4'] }, ...KV_WORDS };
const NO_CACHE = { step: '0, nothing cached', ...KERNEL };
const MODULE_OPTIONAL = { mla_dtype: 'bfloat16', ...KERNEL };

const MLA: readonly MeasuredTable[] = [
  { table: 'context_mla', numbers: LATENT, words: KV_WORDS, optional: NO_CACHE },
  { table: 'generation_mla', numbers: [...LATENT, 'step'], mayBeZero: ['step'], words: KV_WORDS, optional: KERNEL },
  {
    table: 'mla_context_module',
    numbers: LATENT,
    words: MODULE_WORDS,
    optional: { ...NO_CACHE, ...MODULE_OPTIONAL },
  },
  {
    table: 'mla_generation_module',
    numbers: [...LATENT, 'step'],
    mayBeZero: ['step'],
    words: MODULE_WORDS,
    optional: MODULE_OPTIONAL,
  },
  {
    table: 'mla_bmm',
    numbers: ['num_tokens', 'num_heads', LATENCY],
    words: { op_name: { used: ['mla_gen_pre', 'mla_gen_post'] }, bmm_dtype: { used: FLOATS } },
    optional: KERNEL,
  },
];

const SPARSE: readonly MeasuredTable[] = (['context', 'generation'] as const).map((phase) => ({
  table: `dsa_${phase}_module`,
  numbers: [...LATENT, 'step'],
  mayBeZero: ['step'],
  words: {
    op_name: { used: [`dsa_${phase}_module`, `dsa_${phase}_module_skip_indexer`] },
    architecture: { used: ['DeepseekV32ForCausalLM', 'GlmMoeDsaForCausalLM'] },
    ...MODULE_WORDS,
  },
  optional: MODULE_OPTIONAL,
}));

const LINEAR_WORDS = { phase: { used: ['context', 'generation'] }, kernel_source: null };

const LINEAR: readonly MeasuredTable[] = [
  {
    table: 'gdn',
    numbers: ['batch_size', 'seq_len', 'num_k_heads', 'head_k_dim', 'num_v_heads', 'head_v_dim', 'd_conv', LATENCY],
    words: LINEAR_WORDS,
    optional: { model_name: 'one model' },
  },
  {
    table: 'mamba2',
    numbers: ['batch_size', 'seq_len', 'nheads', 'head_dim', 'd_state', 'n_groups', 'd_conv', LATENCY],
    words: LINEAR_WORDS,
    optional: {},
  },
];

const DEEPEP = ['node_num', 'hidden_size', 'num_token', 'num_topk', 'num_experts'];

const ALL_TO_ALL: readonly MeasuredTable[] = [
  {
    table: 'wideep_deepep_ll',
    numbers: [...DEEPEP, 'dispatch_avg_t_us', 'combine_avg_t_us'],
    words: {},
    optional: {},
  },
  {
    table: 'wideep_deepep_normal',
    numbers: [
      ...DEEPEP,
      'dispatch_sms',
      'dispatch_transmit_us',
      'dispatch_notify_us',
      'combine_sms',
      'combine_transmit_us',
      'combine_notify_us',
    ],
    words: {},
    optional: {},
  },
  {
    table: 'trtllm_alltoall',
    numbers: ['num_tokens', 'hidden_size', 'topk', 'num_experts', 'moe_ep_size', LATENCY],
    words: {
      op_name: {
        used: ['alltoall_prepare', 'alltoall_dispatch', 'alltoall_combine'],
        passedOver: ['alltoall_combine_low_precision'],
      },
      kernel_source: { used: ['NVLinkOneSided', 'NVLinkTwoSided'] },
      moe_dtype: { used: ['bfloat16', 'fp8', 'nvfp4'] },
    },
    optional: {},
  },
];

/** The tables that `servefit tables calibrate` reads; latency is in milliseconds, columns in `_us` in microseconds. */
export const MEASURED_TABLES: readonly MeasuredTable[] = [
  {
    table: 'gemm',
    numbers: ['m', 'n', 'k', LATENCY],
    mayBeZero: ['m', 'n', 'k'],
    words: {
      gemm_dtype: {
        used: ['bfloat16', 'fp8', 'fp8_static', 'fp8_block', 'nvfp4', 'int8_wo', 'int4_wo'],
        passedOver: ['sq'],
      },
    },
    optional: KERNEL,
  },
  ...ATTENTION,
  ...COLLECTIVES,
  ...EXPERTS,
  ...MLA,
  ...SPARSE,
  ...LINEAR,
  ...ALL_TO_ALL,
  { table: 'computescale', numbers: ['m', 'k', LATENCY], words: {}, optional: {} },
  { table: 'scale_matrix', numbers: ['m', 'k', LATENCY], words: {}, optional: {} },
];
