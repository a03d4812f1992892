import type { LayerGroup } from './model-spec.ts';

/** What one layer holds, before equal neighbours are counted together. */
export type Layer = Omit<LayerGroup, 'count'>;

/** Layers in order as runs of equal ones. */
export function layerRuns(layers: readonly Layer[]): readonly LayerGroup[] {
  const runs: { count: number; layer: Layer; key: string }[] = [];
  for (const layer of layers) {
    const key = layerKey(layer);
    const last = runs.at(-1);
    if (last?.key === key) last.count += 1;
    else runs.push({ count: 1, layer, key });
  }
  return runs.map(({ count, layer }) => ({ count, ...layer }));
}

/** Layers one by one, without counts. */
export function eachLayer(groups: readonly LayerGroup[]): readonly Layer[] {
  return groups.flatMap(({ count, ...layer }) => Array.from({ length: count }, () => layer));
}

/** Equal layers counted together wherever they are, in order of first appearance: what a sum over layers needs. */
export function layerKinds(groups: readonly LayerGroup[]): readonly LayerGroup[] {
  const kinds = new Map<string, LayerGroup>();
  for (const { count, ...layer } of groups) {
    const key = layerKey(layer);
    kinds.set(key, { ...layer, count: count + (kinds.get(key)?.count ?? 0) });
  }
  return [...kinds.values()];
}

function layerKey({ attention, ffn, extraNorms, formats, draft }: Layer): string {
  return JSON.stringify([attention, ffn, extraNorms, formats, draft]);
}
