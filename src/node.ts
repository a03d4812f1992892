import type { DataSource } from './base/data-source.ts';
import { nodeDataSource, packageDataRoot } from './tables/load-node.ts';

export { paretoPng } from './report/pareto-png.ts';
export { nodeDataSource, packageDataRoot };

/** The data that ships with the package: models, systems, calibrated tables, engine terms. */
export function loadPackageData(): DataSource {
  return nodeDataSource(packageDataRoot());
}
