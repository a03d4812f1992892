import { attentionMatrices } from '../model/matrices.ts';
import { type AttentionSpec, formatOf, type LayerGroup, type ModelSpec, type Projection } from '../model/model-spec.ts';
import type { OpOf } from './op.ts';

const NAMES: Readonly<Record<Projection, string>> = {
  qkv: 'qkv',
  down: 'latent_down',
  qb: 'q_up',
  kvb: 'kv_up',
  out: 'attention_out',
  indexer: 'indexer',
  linearIn: 'linear_in',
  linearOut: 'linear_out',
  ffn: 'ffn',
  shared: 'shared_expert',
  experts: 'experts',
  latent: 'expert_latent',
  router: 'gate',
};

/**
 * GEMMs of a token mixer's projections on one GPU. Matrices of one projection with the same input run as one GEMM (qkv; q_a and
 * kv_a), as engines fuse them.
 */
export function projections(
  model: ModelSpec,
  group: LayerGroup,
  { of, tp }: { readonly of: AttentionSpec; readonly tp: number },
): OpOf<'gemm'>[] {
  const fused = new Map<string, OpOf<'gemm'>>();
  for (const { projection, n, k, count } of attentionMatrices(of, model.hiddenSize, tp)) {
    const key = `${projection} ${k}`;
    const width = (fused.get(key)?.n ?? 0) + n * count;
    const { dtype } = formatOf(model.quant, group, projection);
    const gemm = { kind: 'gemm', name: NAMES[projection], count: group.count, rows: 'tokens', n: width, k } as const;
    fused.set(key, { ...gemm, dtype: dtype === 'mxfp4' ? 'bf16' : dtype });
  }
  return [...fused.values()];
}
