/** A GPU and the node around it; all values in bytes, bytes/s, flops/s, W, ms (data files keep the vendor's unit in the key). */
export interface SystemSpec {
  /** Name on the command line, e.g. `h200_sxm`. */
  readonly id: string;
  /** Marketing name, e.g. `NVIDIA H200 SXM`. */
  readonly gpu: string;
  readonly generation: 'ampere' | 'ada' | 'hopper' | 'blackwell';
  /** Compute capability times ten: 90 for Hopper. */
  readonly smVersion: number;
  readonly hbmBytes: number;
  readonly hbmBytesPerS: number;
  readonly l2Bytes: number;
  /** Dense rates; null where the GPU has no such tensor-core path. */
  readonly flopsPerS: {
    readonly bf16: number;
    readonly fp8: number | null;
    readonly fp4: number | null;
    readonly int8: number | null;
  };
  readonly boardPowerW: number;
  readonly gpusPerNode: number;
  /** GPUs that one NVLink (or PCIe) domain joins: 8 on HGX boards, 72 on NVL72. */
  readonly scaleUpGpus: number;
  /** Per GPU, one direction, inside the scale-up domain. */
  readonly scaleUpBytesPerS: number;
  /** Per GPU, one direction, over the network between nodes. */
  readonly networkBytesPerS: number;
  readonly pcieBytesPerS: number;
  readonly p2pLatencyMs: number;
  /** Value of the node label nvidia.com/gpu.product, for manifests. */
  readonly kubernetesGpuProduct: string | null;
}
