import { ESTIMATED } from '../base/grade.ts';
import {
  gdnDecodeWork,
  gdnPrefillWork,
  type LinearWork,
  mamba2Channels,
  mamba2ConvWork,
  mamba2ScanWork,
} from './linear-work.ts';
import { type PhaseSurfaces, planeWriter } from './mla-table.ts';
import type { SystemSpec } from './system-spec.ts';
import type { GdnDims, LinearAttentionTable, Lookup, Mamba2Dims } from './tables.ts';

/** Gated DeltaNet on (requests x value heads, length): heads and requests run side by side, a head's tokens one after the other. */
export function gdnTable({ prefill, decode }: PhaseSurfaces, dims: GdnDims, system: SystemSpec): LinearAttentionTable {
  const group = dims.valueHeads / dims.keyHeads;
  const writePrefill = planeWriter(prefill);
  const writeDecode = planeWriter(decode);
  return {
    prefill(requests, newTokens, out) {
      const at = [requests * dims.valueHeads, newTokens];
      writePrefill(at, group, gdnPrefillWork(dims, requests, newTokens, system), out);
    },
    decode(requests, out) {
      writeDecode([requests * dims.valueHeads], group, gdnDecodeWork(dims, requests, system), out);
    },
  };
}

/** Efficiencies of the scan, which was not measured: those that chunked delta rules reach at compute, and decode at memory. */
const SCAN_COMPUTE_EFFICIENCY = 0.15;
const SCAN_MEMORY_EFFICIENCY = 0.6;
const SCAN_FLOOR_MS = 0.004;
const SCAN_ERROR = 0.4;

/** Mamba-2: the measured convolution, and behind it a scan of which only the work is known; the sum is an estimate. */
export function mamba2Table(
  { prefill, decode }: PhaseSurfaces,
  dims: Mamba2Dims,
  system: SystemSpec,
): LinearAttentionTable {
  const channels = mamba2Channels(dims);
  const writePrefill = planeWriter(prefill);
  const writeDecode = planeWriter(decode);
  return {
    prefill(requests, newTokens, out) {
      writePrefill([requests * channels, newTokens], 0, mamba2ConvWork(dims, requests, newTokens, system), out);
      addScan(mamba2ScanWork(dims, requests, newTokens, system), out);
    },
    decode(requests, out) {
      writeDecode([requests * channels], 0, mamba2ConvWork(dims, requests, 1, system), out);
      addScan(mamba2ScanWork(dims, requests, 1, system), out);
    },
  };
}

function addScan(work: LinearWork, out: Lookup): void {
  const busy = Math.max(work.computeMs / SCAN_COMPUTE_EFFICIENCY, work.memoryMs / SCAN_MEMORY_EFFICIENCY);
  const scanMs = SCAN_FLOOR_MS + busy;
  out.relError = Math.hypot(out.relError * out.ms, SCAN_ERROR * scanMs) / (out.ms + scanMs);
  out.ms += scanMs;
  out.boundMs += Math.max(work.computeMs, work.memoryMs);
  out.grade = ESTIMATED;
}
