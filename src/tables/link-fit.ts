import type { SystemSpec } from './system-spec.ts';

/** Kinds of scale-up links that collectives behave alike on: NVLink by generation, or PCIe whatever the GPU. */
export type LinkClass = 'pcie' | 'nvlink_ampere' | 'nvlink_ada' | 'nvlink_hopper' | 'nvlink_blackwell';

/** GPUs whose scale-up rate is not above that of their PCIe slot have no NVLink. */
export function linkClass(system: SystemSpec): LinkClass {
  if (system.scaleUpBytesPerS <= system.pcieBytesPerS) return 'pcie';
  return `nvlink_${system.generation}`;
}

/**
 * A collective among g GPUs of one scale-up domain: launch + hop * log2(g) + L * (g/2)^contention / efficiency, with L the time of the
 * bytes that enter a GPU over its link. NVLink switches carry all pairs at once (contention 0); PCIe trees share their root.
 */
export interface LinkFit {
  readonly launchMs: number;
  readonly hopMs: number;
  readonly efficiency: number;
  readonly contention: number;
  /** One standard deviation of ln(estimated/measured) on rows the parameters were not fitted on. */
  readonly relError: number;
}

/** Milliseconds of a collective among `gpus`, of which `linkMs` is the time at the link's rate. */
export function collectiveMs(fit: LinkFit, gpus: number, linkMs: number): number {
  return fit.launchMs + fit.hopMs * Math.log2(gpus) + (linkMs * (gpus / 2) ** fit.contention) / fit.efficiency;
}
