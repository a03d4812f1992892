import { SimError } from '../base/errors.ts';
import { ESTIMATED, EXTRAPOLATED, MEASURED } from '../base/grade.ts';
import { durationMs } from '../base/units.ts';
import {
  type Axis,
  axisPosition,
  type Base,
  baseMs,
  errorAtDistance,
  interpolate1,
  octavesOutside,
} from './surface.ts';
import type { SystemSpec } from './system-spec.ts';
import type { AllToAllKey, TokenCurve } from './tables.ts';

/** Curves over the tokens of one rank, by phase and shape: nodes of ln(measured/base). */
export interface AllToAllData {
  readonly axis: Axis;
  readonly base: Base;
  /** log2 of the most tokens that were measured. */
  readonly to: number;
  readonly curves: ReadonlyMap<string, Float64Array>;
  readonly heldOutError: number;
  readonly borrowed: string | null;
}

export type AllToAllShape = Omit<AllToAllKey, 'variant'>;

/** Name of a curve: phase, hidden size, top k, experts, ranks, element type. */
export function allToAllName(s: AllToAllShape): string {
  return `${s.phase} ${s.hiddenSize} ${s.topK} ${s.experts} ${s.ep} ${s.dtype}`;
}

/** Bytes of an element on its way to the experts; results come back in bf16. */
const DISPATCH_BYTES = { bf16: 2, fp8: 1, nvfp4: 9 / 16 } as const;
const COMBINE_BYTES = 2;

/**
 * Least time of one rank's tokens on the links: each goes once to every other rank that holds one of its experts, and once to every other
 * node over the network. Of n places a token's k experts touch n * (1 - (1 - 1/n)^k).
 */
export function allToAllMs(s: AllToAllShape, tokens: number, system: SystemSpec): number {
  const bytes = tokens * s.hiddenSize * (s.phase === 'dispatch' ? DISPATCH_BYTES[s.dtype] : COMBINE_BYTES);
  const nodes = Math.max(1, s.ep / system.scaleUpGpus);
  const near = durationMs(bytes * others(s.ep, s.topK), system.scaleUpBytesPerS);
  if (nodes <= 1) return near;
  return Math.max(near / nodes, durationMs(bytes * others(nodes, s.topK), system.networkBytesPerS));
}

function others(places: number, topK: number): number {
  return (places - 1) * (1 - (1 - 1 / places) ** topK);
}

/** Curve of a measured shape; of another one that of the nearest shape with its own bytes, as an estimate; null without curves of the phase. */
export function allToAllCurve(data: AllToAllData, key: AllToAllShape, system: SystemSpec): TokenCurve | null {
  const name = allToAllName(key);
  const near = data.curves.has(name) ? name : nearestCurve(data, key);
  const nodes = near === null ? undefined : data.curves.get(near);
  if (nodes === undefined) return null;
  const { axis, base } = data;
  const isExact = near === name;
  const error = Math.hypot(
    data.heldOutError,
    isExact ? 0 : NEAREST_ERROR,
    data.borrowed === null ? 0 : SAME_LIBRARY_ERROR,
  );
  return {
    lookup(tokens, out) {
      const linkMs = allToAllMs(key, tokens, system);
      const x = Math.log2(tokens);
      const octaves = octavesOutside(x, axis.from, data.to);
      const v = interpolate1(nodes, 0, axisPosition(axis, Math.min(x, data.to)));
      out.ms = Math.max(baseMs(base, 0, linkMs) * Math.exp(v), linkMs);
      out.grade = !isExact ? ESTIMATED : octaves === 0 && data.borrowed === null ? MEASURED : EXTRAPOLATED;
      out.relError = errorAtDistance(error, octaves);
    },
  };
}

/** What another shape's kernel may differ by at equal bytes. */
const NEAREST_ERROR = 0.25;
/**
 * What a borrowed curve may be off by. Engines share these kernels (DeepEP), where attention kernels are each engine's own (BORROWED_ERROR):
 * DeepEP of SGLang 0.5.6.post2 and 0.5.12 on H100 and H200 differ by 1 to 21 % for the same shape, 6 % in the median of six comparisons.
 */
const SAME_LIBRARY_ERROR = 0.1;
/** How much one octave of each size counts: the ranks decide over the path, the experts change little. */
const WEIGHTS = { hiddenSize: 1, topK: 1, experts: 0.25, ep: 2 } as const;

function nearestCurve({ curves }: AllToAllData, key: AllToAllShape): string | null {
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const name of curves.keys()) {
    const s = allToAllShape(name);
    if (s.phase !== key.phase) continue;
    const distance = Object.entries(WEIGHTS).reduce(
      (sum, [size, weight]) =>
        sum + weight * Math.abs(Math.log2(s[size as keyof typeof WEIGHTS] / key[size as keyof typeof WEIGHTS])),
      s.dtype === key.dtype ? 0 : 1,
    );
    if (distance < least) {
      least = distance;
      best = name;
    }
  }
  return best;
}

/** The shape that a curve's name stands for. */
export function allToAllShape(name: string): AllToAllShape {
  const [phase, hidden, topK, experts, ep, dtype] = name.split(' ');
  return {
    phase: phase as AllToAllShape['phase'],
    hiddenSize: Number(hidden),
    topK: Number(topK),
    experts: Number(experts),
    ep: Number(ep),
    dtype: dtype as AllToAllShape['dtype'],
  };
}

interface AllToAllFile {
  readonly borrowed?: string;
  readonly axes: readonly { name: string; log2_from: number; log2_step: number; count: number }[];
  readonly base: { readonly floor_ms: number; readonly memory_efficiency: number };
  readonly log2_to: number;
  readonly held_out: { readonly median: number };
  readonly node_step: number;
  readonly curves: Readonly<Record<string, readonly number[]>>;
}

const MEDIAN_PER_SIGMA = 0.6745;

/**
 * The curves that a file holds.
 * @throws SimError INPUT_FILE when the text is no such file or a curve does not fit its axis.
 */
export function parseAllToAllFile(text: string, path: string): AllToAllData {
  const broken = (what: string, cause?: unknown) =>
    new SimError('INPUT_FILE', `${path}: ${what}`, { hint: 'run `servefit tables check`', cause });
  let file: AllToAllFile;
  try {
    file = JSON.parse(text) as AllToAllFile;
  } catch (cause) {
    throw broken('not JSON', cause);
  }
  const [a] = file.axes ?? [];
  if (a === undefined || typeof file.base?.floor_ms !== 'number' || typeof file.curves !== 'object')
    throw broken('expected axes, base, log2_to, held_out, node_step and curves');
  const curves = new Map<string, Float64Array>();
  for (const [name, codes] of Object.entries(file.curves)) {
    if (codes.length !== a.count) throw broken(`curve ${name} holds ${codes.length} nodes`);
    curves.set(
      name,
      Float64Array.from(codes, (c) => c * file.node_step),
    );
  }
  return {
    axis: { name: a.name, from: a.log2_from, step: a.log2_step, count: a.count, perSegment: 0 },
    base: {
      floorMs: file.base.floor_ms,
      computeEfficiency: Number.POSITIVE_INFINITY,
      memoryEfficiency: file.base.memory_efficiency,
    },
    to: file.log2_to,
    curves,
    heldOutError: file.held_out.median / MEDIAN_PER_SIGMA,
    borrowed: file.borrowed ?? null,
  };
}
