import { QUANTIZE_TABLES } from './quantize-rows.ts';

/** Where the published layout keeps the rows of a table. */
export interface TableSource {
  readonly folder: string;
  readonly table: string;
}

const NCCL: TableSource = { folder: 'comm', table: 'nccl' };
const GDN: TableSource = { folder: 'linear_attention', table: 'gdn' };
const MAMBA2: TableSource = { folder: 'linear_attention', table: 'mamba2' };

const BY_FAMILY: Readonly<Record<string, TableSource>> = {
  gemm: { folder: 'gemm', table: 'gemm' },
  prefill_attention: { folder: 'attention', table: 'context_attention' },
  decode_attention: { folder: 'attention', table: 'generation_attention' },
  custom_all_reduce: { folder: 'comm', table: 'custom_allreduce' },
  all_reduce: NCCL,
  all_gather: NCCL,
  reduce_scatter: NCCL,
  all_to_all: NCCL,
  'quantize.compute_scale': { folder: 'quantize', table: QUANTIZE_TABLES.compute_scale },
  'quantize.scale_matrix': { folder: 'quantize', table: QUANTIZE_TABLES.scale_matrix },
  moe: { folder: 'moe', table: 'moe' },
  mla_prefill: { folder: 'mla', table: 'context_mla' },
  mla_decode: { folder: 'mla', table: 'generation_mla' },
  mla_prefill_module: { folder: 'mla', table: 'mla_context_module' },
  mla_decode_module: { folder: 'mla', table: 'mla_generation_module' },
  mla_bmm: { folder: 'mla_bmm', table: 'mla_bmm' },
  dsa_prefill: { folder: 'sparse_attention', table: 'dsa_context_module' },
  dsa_decode: { folder: 'sparse_attention', table: 'dsa_generation_module' },
  gdn_prefill: GDN,
  gdn_decode: GDN,
  mamba2_prefill: MAMBA2,
  mamba2_decode: MAMBA2,
  'expert_all_to_all.deepep_low_latency': { folder: 'comm', table: 'wideep_deepep_ll' },
  'expert_all_to_all.deepep_normal': { folder: 'comm', table: 'wideep_deepep_normal' },
  'expert_all_to_all.nvlink_one_sided': { folder: 'comm', table: 'trtllm_alltoall' },
  'expert_all_to_all.nvlink_two_sided': { folder: 'comm', table: 'trtllm_alltoall' },
};

/** The published table that a file such as `mla_decode.fp8.json` is made of, null for an unknown name. */
export function tableSource(file: string): TableSource | null {
  const name = file.replace(/\.json$/, '');
  return BY_FAMILY[name] ?? BY_FAMILY[name.split('.')[0] ?? ''] ?? null;
}
