import { ESTIMATED, MEASURED } from '../base/grade.ts';
import { durationMs } from '../base/units.ts';
import { collectiveMs, type LinkFit } from './link-fit.ts';
import type { SystemSpec } from './system-spec.ts';
import type { CollectiveKind, Lookup, SizeCurve } from './tables.ts';
import { linkShare } from './work.ts';

/**
 * Share of the line rate that collectives reach between nodes, by network cards with a fabric of 1:1. An assumption: no table
 * measures traffic between nodes, so NETWORK_ERROR is wide enough to hold half and full line rate.
 */
const NETWORK_EFFICIENCY = 0.8;
/** Relative error of the part between nodes, for the same reason. */
const NETWORK_ERROR = 0.5;

/** A curve that was measured, and among how many GPUs. */
export interface MeasuredGroup {
  readonly gpus: number;
  readonly curve: SizeCurve;
}

export interface InsideEstimate {
  readonly system: SystemSpec;
  readonly gpus: number;
  readonly fit: LinkFit;
  /** Groups of the same collective on the same system, ascending. */
  readonly measured: readonly MeasuredGroup[];
}

/**
 * A collective inside one scale-up domain among a number of GPUs that was not measured. Measured groups anchor it: the ratio of
 * measured to estimated of the nearest group, between two groups blended along log2 of the count, so that it meets both.
 */
export function insideCurve({ system, gpus, fit, measured }: InsideEstimate): SizeCurve {
  if (gpus <= 1) return { lookup: (_bytes, out) => setNothing(out) };
  const exact = measured.find((group) => group.gpus === gpus);
  if (exact !== undefined) return exact.curve;
  const linkMs = (group: number, bytes: number) => durationMs(linkShare(group) * bytes, system.scaleUpBytesPerS);
  const anchors = anchorsOf(gpus, measured);
  const octaves = Math.min(...anchors.map(({ group }) => Math.abs(Math.log2(gpus / group.gpus))));
  return {
    lookup(bytes, out) {
      let shift = 0;
      let tableError = 0;
      for (const { group, weight } of anchors) {
        group.curve.lookup(bytes, out);
        shift += weight * Math.log(out.ms / collectiveMs(fit, group.gpus, linkMs(group.gpus, bytes)));
        tableError = Math.max(tableError, out.relError);
      }
      const floor = linkMs(gpus, bytes);
      out.ms = Math.max(collectiveMs(fit, gpus, floor) * Math.exp(shift), floor);
      out.grade = ESTIMATED;
      out.relError = anchors.length === 0 ? fit.relError : Math.hypot(tableError, GROUP_ERROR * octaves);
    },
  };
}

interface WeightedGroup {
  readonly group: MeasuredGroup;
  readonly weight: number;
}

/** The measured neighbours of a group size; weights sum to one and follow log2 of the sizes. */
function anchorsOf(gpus: number, measured: readonly MeasuredGroup[]): readonly WeightedGroup[] {
  const below = measured.filter((group) => group.gpus < gpus).at(-1);
  const above = measured.find((group) => group.gpus > gpus);
  if (below !== undefined && above !== undefined) {
    const weight = Math.log2(gpus / below.gpus) / Math.log2(above.gpus / below.gpus);
    return [
      { group: below, weight: 1 - weight },
      { group: above, weight },
    ];
  }
  const only = below ?? above;
  return only === undefined ? [] : [{ group: only, weight: 1 }];
}

/** Relative error per doubling of the group beyond a measured one. */
const GROUP_ERROR = 0.15;

export interface AcrossEstimate {
  readonly system: SystemSpec;
  readonly kind: CollectiveKind;
  readonly gpus: number;
  /** The same collective in one full domain. */
  readonly inside: SizeCurve;
}

/**
 * A collective over several scale-up domains, in stages: all-reduce as reduce-scatter inside, all-reduce across, all-gather
 * inside (the first and the last together are the all-reduce that was measured inside); gathers and scatters with one stage
 * across; all-to-all with the share of other domains across. Across, rank i of each domain talks to its peers over its own card,
 * which carries 1/domain of the tensor; a group that leaves the last domain half empty still waits for the full ones.
 */
export function acrossCurve({ system, kind, gpus, inside }: AcrossEstimate): SizeCurve {
  const domain = system.scaleUpGpus;
  const domains = Math.ceil(gpus / domain);
  // A GPU without NVLink reaches the network through the same PCIe slot as its neighbours.
  const bytesPerS = Math.min(system.networkBytesPerS, system.scaleUpBytesPerS) * NETWORK_EFFICIENCY;
  const hops = Math.log2(domains) * (kind === 'all_reduce' ? 2 : 1);
  const share = linkShare(domains) * (kind === 'all_reduce' ? 2 : 1);
  const portion = kind === 'all_to_all' ? 1 : 1 / domain;
  const insidePortion = kind === 'all_to_all' ? 1 / domains : 1;
  return {
    lookup(bytes, out) {
      inside.lookup(bytes * insidePortion, out);
      const acrossMs = hops * system.p2pLatencyMs + durationMs(share * portion * bytes, bytesPerS);
      const insideErrorMs = out.ms * out.relError;
      out.ms += acrossMs;
      out.grade = ESTIMATED;
      out.relError = Math.hypot(insideErrorMs, acrossMs * NETWORK_ERROR) / out.ms;
    },
  };
}

function setNothing(out: Lookup): void {
  out.ms = 0;
  out.grade = MEASURED;
  out.relError = 0;
}
