import type { Published, Row, SetId } from '../../../src/calibrate/published.ts';
import type { Sample } from '../../../src/calibrate/sample.ts';

/** Published tables held in memory: rows by `<family>/<backend>/<version>/<table>`. */
export function memoryPublished(tables: Readonly<Record<string, readonly Row[]>>): Published {
  const path = (family: string, set: SetId, table: string) => `${family}/${set.backend}/${set.version}/${table}`;
  return {
    rows: async (family, set, table) => tables[path(family, set, table)] ?? [],
    sets: (family, table) =>
      Object.keys(tables).flatMap((key) => {
        const [f, backend = '', version = '', t] = key.split('/');
        return f === family && t === table ? [{ backend, version }] : [];
      }),
    sidecar: () => null,
  };
}

/** A row of little work that took 10 us; parts override. */
export function aSample(parts: Partial<Sample>): Sample {
  return {
    key: 'a',
    coordinates: [0],
    category: 0,
    computeMs: 0.001,
    memoryMs: 0.001,
    footprintBytes: 1e9,
    ms: 0.01,
    kernel: 'k',
    ...parts,
  };
}
