import type { GemmDtype } from '../base/names.ts';
import type { OpOf } from '../ops/op.ts';
import type { GemmCurve, Tables } from '../tables/tables.ts';
import { type OpPricer, rowPricer } from './op-pricer.ts';

export function gemmPricer(op: OpOf<'gemm'>, tables: Tables): OpPricer | null {
  const curve = gemmCurve(op, tables);
  if (curve === null) return null;
  return rowPricer(op, { rows: op.rows, count: op.count, lookup: (m, out) => curve.padded(m, out) });
}

/** What an engine runs on a GPU without the format's tensor cores: weights stay small, arithmetic is bf16 (Marlin kernels). */
const WEIGHT_ONLY_TWIN: { readonly [D in GemmDtype]?: GemmDtype } = {
  fp8: 'int8_wo',
  fp8_static: 'int8_wo',
  fp8_block: 'int8_wo',
  nvfp4: 'int4_wo',
};

/** The cost of one weight over rows, or null where neither its format nor what stands in for it was measured. */
export function gemmCurve(op: OpOf<'gemm'>, tables: Tables): GemmCurve | null {
  const twin = WEIGHT_ONLY_TWIN[op.dtype];
  const table = tables.gemm(op.dtype) ?? (twin === undefined ? null : tables.gemm(twin));
  return table === null ? null : table.curve(op.n, op.k);
}
