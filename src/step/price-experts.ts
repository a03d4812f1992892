import type { MoeDtype } from '../base/names.ts';
import type { OpOf } from '../ops/op.ts';
import type { AllToAllVariant, Tables, TokenCurve } from '../tables/tables.ts';
import { type OpPricer, rowPricer, type StepRows } from './op-pricer.ts';
import { collectivePricer } from './price-communication.ts';
import { standInExperts } from './stand-in-experts.ts';

/** What an engine runs on a GPU without the format's tensor cores. */
const WEIGHT_ONLY_TWIN: { readonly [D in MoeDtype]?: MoeDtype } = {
  fp8: 'int8_wo',
  fp8_block: 'int8_wo',
  nvfp4: 'int4_wo',
};

/** Routed experts, or null where neither the format, nor what stands in for it, nor bf16 was measured. */
export function moePricer(op: OpOf<'moe'>, tables: Tables): OpPricer | null {
  const { kind: _kind, name: _name, count, ...shape } = op;
  const twin = WEIGHT_ONLY_TWIN[op.dtype];
  const curve: TokenCurve | null =
    tables.moe(shape) ??
    (twin === undefined ? null : tables.moe({ ...shape, dtype: twin })) ??
    standInExperts(shape, tables);
  if (curve === null) return null;
  return rowPricer(op, { rows: 'worker', count, lookup: (tokens, out) => curve.lookup(tokens, out) });
}

/** Tokens to their experts: the engine's all-to-all kernel where it has one for this size, else a gather or scatter of all tokens. */
export function exchangePricer(op: OpOf<'exchange'>, tables: Tables): OpPricer | null {
  const collective = collectivePricer(op.collective, tables);
  const curve = allToAll(op, tables);
  if (curve === null) return collective;
  const kernel = rowPricer(op, { rows: 'tokens', count: op.count, lookup: (tokens, out) => curve.lookup(tokens, out) });
  if (collective === null) return kernel;
  const crossesNodes = op.ep > tables.system.gpusPerNode;
  return { ...kernel, price: (rows: StepRows, out) => (crossesNodes ? kernel : collective).price(rows, out) };
}

/** Kernels by engine, the one for few tokens first. */
const VARIANTS: Readonly<Record<Tables['backend'], readonly AllToAllVariant[]>> = {
  trtllm: ['nvlink_one_sided', 'nvlink_two_sided'],
  vllm: ['deepep_low_latency', 'deepep_normal'],
  sglang: ['deepep_low_latency', 'deepep_normal'],
};

function allToAll(op: OpOf<'exchange'>, tables: Tables): TokenCurve | null {
  const { phase, hiddenSize, topK, experts, ep } = op;
  const dtype = op.dtype === 'bf16' ? 'bf16' : op.dtype === 'nvfp4' ? 'nvfp4' : 'fp8';
  for (const variant of VARIANTS[tables.backend]) {
    const curve = tables.allToAll({ variant, phase, hiddenSize, topK, experts, ep, dtype });
    if (curve !== null) return curve;
  }
  return null;
}
