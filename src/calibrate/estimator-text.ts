import { BOUNDS } from './estimator-fit.ts';
import { LINK_BOUNDS } from './estimator-links.ts';
import type { Family } from './estimator-rows.ts';

/** What was fitted of one family of operations. */
export interface FamilyFits {
  readonly family: Family;
  /** By generation, then by series: one line of the file each. */
  readonly fits: ReadonlyMap<string, ReadonlyMap<string, unknown>>;
  readonly anchors: ReadonlyMap<string, unknown>;
}

/** The file: one fit a line, so that a recalibration reads as a diff. */
export function estimatorText(
  families: readonly FamilyFits[],
  links: ReadonlyMap<string, ReadonlyMap<string, unknown>>,
): string {
  const lines = (entries: ReadonlyMap<string, unknown>, indent: string) =>
    [...entries].map(([name, value]) => `${indent}${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(',\n');
  const nested = (entries: ReadonlyMap<string, ReadonlyMap<string, unknown>>) =>
    [...entries].map(([name, inner]) => `    ${JSON.stringify(name)}: {\n${lines(inner, '      ')}\n    }`).join(',\n');
  const body = families.map(
    ({ family, fits, anchors }) =>
      `  ${JSON.stringify(family)}: {\n${nested(fits)}\n  },\n  ${JSON.stringify(`${family}_anchors`)}: {\n${lines(anchors, '    ')}\n  }`,
  );
  return [
    '{',
    '  "schema": "servefit/estimator@1",',
    '  "origin": "fitted by npm run fit-estimator on the performance tables published with NVIDIA AIConfigurator, Apache-2.0, August 2026",',
    `  "bounds": ${JSON.stringify({ floor_ms: BOUNDS.floorMs, compute_efficiency: BOUNDS.computeEfficiency, memory_efficiency: BOUNDS.memoryEfficiency, p: BOUNDS.sharpness, launch_ms: LINK_BOUNDS.launchMs, hop_ms: LINK_BOUNDS.hopMs, efficiency: LINK_BOUNDS.efficiency, contention: LINK_BOUNDS.contention })},`,
    `${body.join(',\n')},`,
    `  "links": {\n${nested(links)}\n  }`,
    '}',
    '',
  ].join('\n');
}
