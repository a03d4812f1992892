import { parse } from 'yaml';
import type { DataSource } from '../base/data-source.ts';
import { BACKENDS } from '../base/names.ts';
import { BY_SYSTEM_PATH } from '../step/engine-spec.ts';

/** A short name for the values of all engine terms: figures that were made with other terms are stale. */
export function termsDigest(source: DataSource): string {
  const values = BACKENDS.map((backend) => {
    const { terms } = parse(source.read(`engines/${backend}.yaml`) ?? 'terms: {}');
    return Object.entries(terms).flatMap(([name, term]) =>
      typeof term === 'object' && term !== null && 'value' in term ? [[name, term.value]] : [],
    );
  });
  const own = JSON.parse(source.read(BY_SYSTEM_PATH) ?? '{}');
  const text = JSON.stringify([values, BACKENDS.map((backend) => own[backend] ?? [])]);
  // FNV-1a, 32 bits.
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
