import type { SystemSpec } from '../../../src/tables/system-spec.ts';

/** A GPU with round numbers: 1 TFLOPS, 1 TB/s, 100 GB/s links, so that a gigaflop and a gigabyte take one millisecond. */
export const tinySystem: SystemSpec = {
  id: 'tiny',
  gpu: 'Tiny',
  generation: 'hopper',
  smVersion: 90,
  hbmBytes: 2 ** 34,
  hbmBytesPerS: 1e12,
  l2Bytes: 1e6,
  flopsPerS: { bf16: 1e12, fp8: 2e12, fp4: null, int8: null },
  boardPowerW: 100,
  gpusPerNode: 8,
  scaleUpGpus: 8,
  scaleUpBytesPerS: 1e11,
  networkBytesPerS: 1e10,
  pcieBytesPerS: 1e10,
  p2pLatencyMs: 0.01,
  kubernetesGpuProduct: null,
};

/** The same axes as files write them: one octave between nodes from 2^from on. */
export function axis(name: string, from: number, count: number) {
  return { name, log2_from: from, log2_step: 1, count };
}

/** Text of a table file with the given parts; efficiencies 1 and no floor, so that the base is the plain roofline. */
export function tableText(parts: Record<string, unknown>): string {
  return JSON.stringify({
    category: { name: 'none', values: [0] },
    base: { floor_ms: 0, compute_efficiency: 1, memory_efficiency: 1 },
    held_out: { rows: 1, median: 0.06745, p95: 0.2, mean: 0.1 },
    node_step: 0.01,
    ...parts,
  });
}
