import { stringify } from 'yaml';

/**
 * YAML text for readers of both YAML versions: strings that YAML 1.1 (Kubernetes' reader) takes for a boolean or a number
 * are quoted, long lines stay whole, repeated objects are written out instead of aliased; keys without value are left out.
 */
export function toYaml(value: unknown): string {
  return stringify(value, { lineWidth: 0, aliasDuplicateObjects: false, compat: 'yaml-1.1' });
}

/** Comment lines above a document or a script. */
export function commentLines(lines: readonly string[]): string {
  return lines.map((line) => (line === '' ? '#\n' : `# ${line.replace(/[\r\n]+/g, ' ')}\n`)).join('');
}

/** A figure for people and for files: four significant digits at least, no binary noise, never an exponent. */
export function tidyNumber(value: number): number {
  return Number(value.toFixed(Math.abs(value) < 1 ? 4 : 2));
}
