import type { KvDtype } from '../base/names.ts';
import { nearestGroup } from './attention-table.ts';
import { MLA_SIZES } from './latent-models.ts';
import {
  type LatentModule,
  type LatentStep,
  type LatentWork,
  latentModuleWork,
  mlaBmmWork,
  mlaDecodeWork,
  mlaPrefillWork,
} from './latent-work.ts';
import {
  type Axis,
  axisPosition,
  baseMs,
  gradeSurface,
  gridSize,
  interpolate2,
  octavesOutside,
  type Surface,
} from './surface.ts';
import type { SystemSpec } from './system-spec.ts';
import type { HeadsTokensTable, LatentAttentionTable, Lookup, MlaBmmSide } from './tables.ts';
import { causalPairs } from './work.ts';

/** Relative error of pricing a prefill over cached tokens where only whole prompts were measured, at full weight when all is cached. */
const PREFIX_ERROR = 0.1;
/** What another model's sizes may change at equal work, in quadrature. */
const OTHER_SIZES_ERROR = 0.15;

/** Prefill and decode surfaces of one series; null where a phase was not measured. */
export interface PhaseSurfaces {
  readonly prefill: Surface;
  readonly decode: Surface;
}

/**
 * The attention kernel. Prefill lies on (requests x heads, length), a chunk over cached tokens by equivalent work as in grouped-query
 * attention; decode on (requests, KV length), a grid for each number of heads.
 */
export function mlaKernelTable(surfaces: PhaseSurfaces, kv: KvDtype, system: SystemSpec): LatentAttentionTable {
  const prefill = planeWriter(surfaces.prefill);
  const decode = planeWriter(surfaces.decode);
  return {
    prefill(requests, newTokens, pastTokens, heads, out) {
      const work = mlaPrefillWork(MLA_SIZES, kv, { requests, newTokens, pastTokens, heads }, system);
      const total = newTokens + pastTokens;
      const share = pastTokens === 0 ? 1 : causalPairs(newTokens, pastTokens, 0) / causalPairs(total, 0, 0);
      prefill([requests * heads * share, total], 0, work, out);
      if (pastTokens > 0) out.relError = Math.hypot(out.relError, (PREFIX_ERROR * pastTokens) / total);
    },
    decode(requests, kvLen, heads, out) {
      const work = mlaDecodeWork(MLA_SIZES, kv, { requests, newTokens: 1, pastTokens: kvLen - 1, heads }, system);
      decode([requests, kvLen], heads, work, out);
    },
  };
}

/** What a block's surfaces were measured with, where that is not what is asked. */
export interface ModuleOptions {
  readonly system: SystemSpec;
  /** False where the surfaces are those of another model: its efficiency is applied to this one's work. */
  readonly sameSizes: boolean;
}

/** The whole block: prefill on (requests, new tokens) and for sparse attention the length over the new tokens, decode on (requests, KV length). */
export function latentModuleTable(
  surfaces: PhaseSurfaces,
  module: LatentModule,
  { system, sameSizes }: ModuleOptions,
): LatentAttentionTable {
  const prefill = planeWriter(surfaces.prefill);
  const decode = planeWriter(surfaces.decode);
  const isSparse = module.indexer !== null;
  const write = (out: Lookup) => {
    if (sameSizes) return;
    out.grade = Math.max(out.grade, 1);
    out.relError = Math.hypot(out.relError, OTHER_SIZES_ERROR);
  };
  return {
    prefill(requests, newTokens, pastTokens, heads, out) {
      const work = latentModuleWork(module, 'prefill', { requests, newTokens, pastTokens, heads }, system);
      const total = newTokens + pastTokens;
      prefill(isSparse ? [requests, newTokens, total / newTokens] : [requests, newTokens], heads, work, out);
      if (pastTokens > 0 && !isSparse) out.relError = Math.hypot(out.relError, (PREFIX_ERROR * pastTokens) / total);
      write(out);
    },
    decode(requests, kvLen, heads, out) {
      const step: LatentStep = { requests, newTokens: 1, pastTokens: kvLen - 1, heads };
      decode([requests, kvLen], heads, latentModuleWork(module, 'decode', step, system), out);
      write(out);
    },
  };
}

/** The batched products of one side, on (tokens, heads). */
export function mlaBmmTable(
  surface: Surface,
  { dtype, side }: { readonly dtype: 'bf16' | 'fp8'; readonly side: MlaBmmSide },
  system: SystemSpec,
): HeadsTokensTable {
  const write = planeWriter(surface);
  const category = side === 'pre' ? 0 : 1;
  return {
    lookup(tokens, heads, out) {
      write([tokens, heads], category, mlaBmmWork(tokens, heads, dtype === 'fp8' ? 1 : 2, system), out);
    },
  };
}

type Write = (at: readonly number[], category: number, work: LatentWork, out: Lookup) => void;

/**
 * Writes a surface's answer at a point of two or three axes. An exact value that was not measured takes the nearest in ratio. Where memory
 * truncates the corner of two large coordinates, the efficiency of the nearest point on its border is held.
 */
export function planeWriter(surface: Surface): Write {
  const { axes, range, nodes, categories, base } = surface;
  const size = gridSize(axes);
  const held = new Float64Array(axes.length);
  const sumLimit = range.sumTo ?? Number.POSITIVE_INFINITY;
  return (at, wanted, work, out) => {
    const category = nearestGroup(categories, wanted);
    const nearest = categories[category] ?? wanted;
    let octaves = nearest === wanted || nearest === 0 || wanted === 0 ? 0 : Math.abs(Math.log2(nearest / wanted));
    let sum = 0;
    for (let d = 0; d < axes.length; d++) {
      const x = Math.log2(at[d] as number);
      const from = range.from[d] as number;
      const to = range.to[d] as number;
      octaves += octavesOutside(x, from, to);
      const inside = Math.min(Math.max(x, from), to);
      held[d] = inside;
      sum += inside;
    }
    const excess = Math.max(0, sum - sumLimit) / axes.length;
    octaves += excess;
    const v = valueAt(nodes, category * size, axes, held, excess);
    const ms = baseMs(base, work.computeMs, work.memoryMs) * Math.exp(v);
    out.boundMs = Math.max(work.computeMs, work.memoryMs);
    out.ms = Math.max(ms, out.boundMs);
    gradeSurface(surface, octaves, out);
  };
}

function valueAt(
  nodes: Float64Array,
  offset: number,
  axes: readonly Axis[],
  ...[held, excess]: [Float64Array, number]
): number {
  const position = (d: number) => axisPosition(axes[d] as Axis, (held[d] as number) - excess);
  const [first, second, third] = axes;
  if (first === undefined) return 0;
  if (second === undefined) return interpolate2(nodes, offset, first.count, 0, position(0));
  if (third === undefined) return interpolate2(nodes, offset, second.count, position(0), position(1));
  const plane = second.count * third.count;
  const x = position(0);
  const i = Math.floor(x);
  const y = position(1);
  const z = position(2);
  const a = interpolate2(nodes, offset + i * plane, third.count, y, z);
  return x === i ? a : a + (interpolate2(nodes, offset + (i + 1) * plane, third.count, y, z) - a) * (x - i);
}
