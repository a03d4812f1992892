import { durationMs } from '../base/units.ts';
import type { SystemSpec } from './system-spec.ts';
import type { GdnDims, Mamba2Dims } from './tables.ts';

export interface LinearWork {
  readonly computeMs: number;
  readonly memoryMs: number;
  readonly bytes: number;
}

const BF16_BYTES = 2;
/** Recurrent states take 16 bits at least: decode of 1024 requests on A100 would move 32-bit ones faster than its memory can. */
const STATE_BYTES = 2;
/** Tokens that chunked kernels work on at once. */
const CHUNK = 64;

/** Channels of the short convolution: queries, keys and values. */
function gdnChannels(d: GdnDims): number {
  return 2 * d.keyHeads * d.keyHeadDim + d.valueHeads * d.valueHeadDim;
}

function gdnStateElements(d: GdnDims): number {
  return d.valueHeads * d.keyHeadDim * d.valueHeadDim;
}

/**
 * Convolution and chunked delta rule of `tokens` tokens: channels in and out of the convolution, channels into the recurrence, values out.
 * A chunk of 64 multiplies 64 x (k + v) within itself and k x v twice with the state, a token and value head.
 */
export function gdnPrefillWork(d: GdnDims, requests: number, newTokens: number, system: SystemSpec): LinearWork {
  const tokens = requests * newTokens;
  const perHead = CHUNK * (d.keyHeadDim + d.valueHeadDim) + 2 * d.keyHeadDim * d.valueHeadDim;
  const flops = 2 * tokens * d.valueHeads * perHead;
  const elements = tokens * (3 * gdnChannels(d) + d.valueHeads * d.valueHeadDim);
  return linearWork(flops, BF16_BYTES * elements + STATE_BYTES * requests * gdnStateElements(d), system);
}

/** One token a request: the state is read and written, the convolution's taps are shifted. */
export function gdnDecodeWork(d: GdnDims, requests: number, system: SystemSpec): LinearWork {
  const state = gdnStateElements(d);
  const taps = gdnChannels(d) * d.convKernel;
  const bytes = requests * (2 * STATE_BYTES * state + BF16_BYTES * (2 * taps + 2 * gdnChannels(d)));
  return linearWork(4 * 2 * requests * state, bytes, system);
}

/** Channels of Mamba-2's convolution: x, B and C. */
export function mamba2Channels(d: Mamba2Dims): number {
  return d.heads * d.headDim + 2 * d.groups * d.stateSize;
}

/** The convolution alone, which is what was measured of Mamba-2: channels in and out. */
export function mamba2ConvWork(d: Mamba2Dims, requests: number, newTokens: number, system: SystemSpec): LinearWork {
  return linearWork(0, 2 * BF16_BYTES * requests * newTokens * mamba2Channels(d), system);
}

/** The scan behind the convolution, chunk by chunk; a decode step reads and writes the state. */
export function mamba2ScanWork(d: Mamba2Dims, requests: number, newTokens: number, system: SystemSpec): LinearWork {
  const tokens = requests * newTokens;
  const state = d.heads * d.headDim * d.stateSize;
  const width = d.heads * d.headDim;
  const flops = 2 * tokens * (2 * state + (newTokens > 1 ? CHUNK * (width + d.groups * d.stateSize) : 0));
  const bytes = BF16_BYTES * tokens * (mamba2Channels(d) + width) + 2 * STATE_BYTES * requests * state;
  return linearWork(flops, bytes, system);
}

function linearWork(flops: number, bytes: number, system: SystemSpec): LinearWork {
  return {
    computeMs: durationMs(flops, system.flopsPerS.bf16),
    memoryMs: durationMs(bytes, system.hbmBytesPerS),
    bytes,
  };
}
