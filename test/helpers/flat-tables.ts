import type { Lookup, Tables } from '../../src/tables/tables.ts';

/** Tables where every kernel of a family takes one time, so that sums can be done in the head. */
export interface FlatTimes {
  readonly gemmMs: number;
  readonly prefillAttentionMs: number;
  readonly decodeAttentionMs: number;
  readonly allReduceMs: number;
  readonly gatherMs: number;
  /** Hardware's least time of a GEMM; none when absent. */
  readonly gemmBoundMs?: number;
}

const SYSTEM: Tables['system'] = {
  id: 'flat',
  gpu: 'Flat GPU',
  generation: 'hopper',
  smVersion: 90,
  hbmBytes: 80e9,
  hbmBytesPerS: 1e12,
  l2Bytes: 50e6,
  flopsPerS: { bf16: 1e15, fp8: 2e15, fp4: null, int8: 2e15 },
  boardPowerW: 700,
  gpusPerNode: 8,
  scaleUpGpus: 8,
  scaleUpBytesPerS: 450e9,
  networkBytesPerS: 50e9,
  pcieBytesPerS: 64e9,
  p2pLatencyMs: 0.01,
  kubernetesGpuProduct: null,
};

export function flatTables(times: FlatTimes, grade = 0): Tables {
  const put = (ms: number) => (out: Lookup) => {
    out.ms = ms;
    out.grade = grade;
    out.relError = 0.1;
  };
  const gemm = (out: Lookup) => {
    put(times.gemmMs)(out);
    out.boundMs = times.gemmBoundMs ?? 0;
  };
  return {
    system: SYSTEM,
    backend: 'vllm',
    backendVersion: '0',
    gemm: (dtype) =>
      dtype === 'nvfp4' || dtype === 'int4_wo'
        ? null
        : {
            lookup: (_m, _n, _k, out) => gemm(out),
            curve: () => ({ lookup: (_m, out) => gemm(out), padded: (_m, out) => gemm(out) }),
          },
    prefillAttention: () => ({ lookup: (_r, _n, _p, _q, _k, out) => put(times.prefillAttentionMs)(out) }),
    decodeAttention: () => ({ lookup: (_r, _l, _q, _k, out) => put(times.decodeAttentionMs)(out) }),
    quantize: () => null,
    moe: () => null,
    mlaModule: () => null,
    mlaKernel: () => null,
    mlaBmm: () => null,
    dsaModule: () => null,
    gdn: () => null,
    mamba2: () => null,
    allToAll: () => null,
    customAllReduce: () => ({ lookup: (_b, out) => put(times.allReduceMs)(out) }),
    nccl: () => ({ lookup: (_b, out) => put(times.gatherMs)(out) }),
  };
}
