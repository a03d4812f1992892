import type { Source } from './comparison.ts';
import { gemmSample, gemmSamples } from './gemm-rows.ts';
import { mergeDuplicates } from './physical-rules.ts';
import { donorOrder, numberAt, type Row, type SetId } from './published.ts';
import type { Sample } from './sample.ts';

/**
 * fp8_static rows of a set: the fp8 row minus compute_scale of the same (m, k), not below the roofline. The scale rows are
 * the set's own, else those of the backend's nearest version; shapes without a scale row are left out.
 */
export async function staticScaleSamples({ published, system }: Source, set: SetId): Promise<Sample[]> {
  const gemm = gemmSamples(await published.rows('gemm', set, 'gemm'), system).get('fp8') ?? [];
  const scale = await scaleRows({ published }, set);
  return mergeDuplicates(gemm).samples.flatMap((s) => {
    const [m = 0, n = 0, k = 0] = s.key.split(' ').map(Number);
    const deltaMs = scale.get(`${m} ${k}`);
    if (deltaMs === undefined) return [];
    const shape = gemmSample('fp8_static', { m, n, k }, system);
    return [{ ...shape, ms: Math.max(s.ms - deltaMs, shape.computeMs, shape.memoryMs), kernel: 'derived' }];
  });
}

async function scaleRows({ published }: Pick<Source, 'published'>, set: SetId): Promise<ReadonlyMap<string, number>> {
  const versions = published.sets('quantize', 'computescale').filter((s) => s.backend === set.backend);
  const order = versions.some((s) => s.version === set.version) ? [set] : donorOrder(set, [...versions, set]);
  for (const candidate of order) {
    const rows = await published.rows('quantize', candidate, 'computescale');
    if (rows.length > 0)
      return new Map(rows.map((row: Row) => [`${numberAt(row, 'm')} ${numberAt(row, 'k')}`, numberAt(row, 'latency')]));
  }
  return new Map();
}
