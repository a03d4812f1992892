import type { GemmDtype } from '../base/names.ts';
import { nounFor } from '../base/words.ts';
import { ffnMatrices } from './ffn-matrices.ts';
import { type Layer, layerRuns } from './layer-runs.ts';
import { attentionMatrices } from './matrices.ts';
import type { LayerFormats, LayerGroup, MatrixFormat, Projection } from './model-spec.ts';

/** Format of one layer's projection. */
export type FormatChoice = (layer: number, projection: Projection) => MatrixFormat;

/** Formats of a model: those of most matrices, and layers with what differs. */
export interface ModelFormats {
  readonly gemm: MatrixFormat<GemmDtype>;
  /** Null without experts. */
  readonly moe: MatrixFormat | null;
  readonly layerGroups: readonly LayerGroup[];
}

export const BF16: MatrixFormat<GemmDtype> = { dtype: 'bf16', groupSize: 0 };

/** Counts matrices by format: the format of most elements becomes the model's, every other choice stays with its layer. */
export function modelFormats(layers: readonly Layer[], hiddenSize: number, choose: FormatChoice): ModelFormats {
  const experts = new Map<string, number>();
  const others = new Map<string, number>();
  const chosen = layers.map((layer, index) => {
    const sizes = projectionSizes(layer, hiddenSize);
    return new Map(
      [...sizes].map(([projection, elements]) => {
        const format = choose(index, projection);
        const counts = projection === 'experts' ? experts : others;
        const key = JSON.stringify(format);
        counts.set(key, (counts.get(key) ?? 0) + elements);
        return [projection, key];
      }),
    );
  });
  const gemm = commonest(others) ?? JSON.stringify(BF16);
  const moe = commonest(experts);
  const withFormats = layers.map((layer, index): Layer => {
    const own = [...(chosen[index] ?? [])].filter(([p, key]) => key !== (p === 'experts' ? moe : gemm));
    if (own.length === 0) return layer;
    return { ...layer, formats: Object.fromEntries(own.map(([p, key]) => [p, JSON.parse(key)])) as LayerFormats };
  });
  return {
    gemm: JSON.parse(gemm) as MatrixFormat<GemmDtype>,
    moe: moe === null ? null : (JSON.parse(moe) as MatrixFormat),
    layerGroups: layerRuns(withFormats),
  };
}

const WHOLE = { tp: 1, moeTp: 1, moeEp: 1 };

function projectionSizes({ attention, ffn }: Layer, hiddenSize: number): ReadonlyMap<Projection, number> {
  const sizes = new Map<Projection, number>();
  const matrices = [
    ...(attention === null ? [] : attentionMatrices(attention, hiddenSize, 1)),
    ...(ffn === null ? [] : ffnMatrices(ffn, { hiddenSize, split: WHOLE, experts: BF16 })),
  ];
  for (const { projection, n, k, count } of matrices) {
    if (projection !== 'router') sizes.set(projection, (sizes.get(projection) ?? 0) + n * k * count);
  }
  return sizes;
}

function commonest(counts: ReadonlyMap<string, number>): string | null {
  let best: string | null = null;
  for (const [key, elements] of counts) {
    if (best === null || elements > (counts.get(best) ?? 0)) best = key;
  }
  return best;
}

/** What differs from the model's formats, in words: "weights bf16 in 61 layers: down, qb, kvb". */
export function exceptionLines(groups: readonly LayerGroup[]): readonly string[] {
  const layers = new Map<string, number>();
  for (const { formats, count } of groups) {
    const byDtype = new Map<string, string[]>();
    for (const [projection, { dtype }] of Object.entries(formats ?? {})) {
      byDtype.set(dtype, [...(byDtype.get(dtype) ?? []), projection]);
    }
    for (const [dtype, projections] of byDtype) {
      const key = `${dtype} ${projections.join(', ')}`;
      layers.set(key, (layers.get(key) ?? 0) + count);
    }
  }
  return [...layers].map(([key, count]) => {
    const [dtype, ...projections] = key.split(' ');
    return `weights ${dtype} in ${count} ${nounFor(count, 'layer')}: ${projections.join(' ')}, as the checkpoint lists them`;
  });
}
