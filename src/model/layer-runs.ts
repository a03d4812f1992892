import type { LayerGroup } from './model-spec.ts';

/** What one layer holds, before equal neighbours are counted together. */
export type Layer = Omit<LayerGroup, 'count'>;

/** Layers in order as runs of equal ones. */
export function layerRuns(layers: readonly Layer[]): readonly LayerGroup[] {
  const runs: { count: number; layer: Layer; key: string }[] = [];
  for (const layer of layers) {
    const key = JSON.stringify([layer.attention, layer.ffn]);
    const last = runs.at(-1);
    if (last?.key === key) last.count += 1;
    else runs.push({ count: 1, layer, key });
  }
  return runs.map(({ count, layer }) => ({ count, attention: layer.attention, ffn: layer.ffn }));
}
