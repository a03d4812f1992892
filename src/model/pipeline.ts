import { type LayerGroup, layerCount, type ModelSpec } from './model-spec.ts';

/** Layers of each pipeline stage, first to last: as even as possible, the first stages take the remainder. */
export function pipelineStages(model: ModelSpec, pp: number): readonly (readonly LayerGroup[])[] {
  const layers = layerCount(model);
  const short = Math.floor(layers / pp);
  const long = layers % pp;
  const stages: LayerGroup[][] = [];
  let from = 0;
  for (let stage = 0; stage < pp; stage += 1) {
    const to = from + short + (stage < long ? 1 : 0);
    stages.push(slice(model.layerGroups, from, to));
    from = to;
  }
  return stages;
}

/** Layers `from` up to `to`, as groups. */
function slice(groups: readonly LayerGroup[], from: number, to: number): LayerGroup[] {
  const taken: LayerGroup[] = [];
  let start = 0;
  for (const group of groups) {
    const count = Math.min(to, start + group.count) - Math.max(from, start);
    if (count > 0) taken.push({ ...group, count });
    start += group.count;
  }
  return taken;
}
