import type { Mode } from '../base/names.ts';

/** The last segment of a model id or path: what users call the model, `Qwen3-32B-FP8` of `Qwen/Qwen3-32B-FP8`. */
export function modelBaseName(model: string): string {
  const parts = model.split(/[\\/]+/).filter((part) => part !== '' && part !== '.' && part !== '..');
  return parts.at(-1) ?? 'model';
}

/**
 * A model named by a place on the user's disk instead of an id on the Hub: only a path can be absolute, start with a
 * dot or a tilde, or have other than two segments and a slash.
 */
export function isLocalModel(model: string): boolean {
  return /^([./~\\]|[A-Za-z]:[\\/])/.test(model) || model.split('/').length > 2 || model.endsWith('/');
}

/**
 * Name of a deployment, `qwen3-32b-fp8-agg`: lower case letters, digits and hyphens, first a letter (the operator names
 * Services after it, and those are RFC 1035 labels), at most `maxLength` characters.
 */
export function deploymentName(model: string, mode: Mode, maxLength: number): string {
  const label = modelBaseName(model)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '');
  const lettered = /^[a-z]/.test(label) ? label : `m${label === '' ? 'odel' : `-${label}`}`;
  return `${lettered.slice(0, maxLength - mode.length - 1).replace(/-+$/, '')}-${mode}`;
}

/** A label value (letters, digits, `-_.`, at most 63 characters, alphanumeric at both ends). */
export function labelValue(text: string): string {
  const legal = text.replace(/[^A-Za-z0-9._-]+/g, '-').slice(0, 63);
  return legal.replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '');
}
