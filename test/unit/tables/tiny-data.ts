import { axis, tableText } from './tiny-tables.ts';

/** data/systems/tiny.yaml: the tiny system of tiny-tables.ts in the vendor's units. */
export const TINY_SYSTEM = `
gpu: Tiny
generation: hopper
sm_version: 90
hbm_gib: 16
hbm_tb_per_s: 1
l2_mib: 1
bf16_tflops: 1
fp8_tflops: 2
fp4_tflops: null
int8_tops: null
board_power_w: 100
gpus_per_node: 8
scale_up_gpus: 8
scale_up_gb_per_s: 100
network_gb_per_s: 10
pcie_gb_per_s: 10
p2p_latency_us: 10
kubernetes_gpu_product: null
`;

/** gemm.bf16.json with 2 x 2 x 2 nodes at 1024 and 2048; `parts` changes what a test is about. */
export function tinyGemm(parts: Record<string, unknown> = {}): string {
  return tableText({
    axes: [axis('m', 10, 2), axis('n', 10, 2), axis('k', 10, 2)],
    category: { name: 'm_misaligned', values: [0] },
    range: { log2_from: [10, 10, 10], log2_to: [11, 11, 11], log2_sum_to: null },
    rows: [
      [100, 100],
      [100, 100],
      [100, 100],
      [100, 100],
    ],
    ...parts,
  });
}

/** meta.yaml of a set with these files, 100 rows read and 90 used each. */
export function tinyMeta(files: Readonly<Record<string, { nodes: number; more?: string }>>): string {
  const entries = Object.entries(files).map(
    ([name, { nodes, more = '' }]) => `
  ${name}:
    rows_read: 100
    rows_used: 90
    nodes: ${nodes}
    held_out: { rows: 50, median_percent: 6.75, p95_percent: 20, mean_percent: 10 }
${more}`,
  );
  return `origin: a test\npublished: 2026-07\ncollected:\n  gemm: { collected_at: '2026-05-01' }\n  comm: { collected_at: not given by the source }\nfiles:${entries.join('')}`;
}
