import { SimError } from './errors.ts';

/**
 * Nothing where `value` is a mapping; callers without types hand over anything.
 * @throws SimError USAGE for null, a list or a plain value, which `what` names
 */
export function requireMapping(value: unknown, what = 'the request'): void {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return;
  const said = Array.isArray(value) ? 'a list' : String(value);
  throw new SimError('USAGE', `${what} is ${said}: expected a mapping of names to values`);
}

/** @throws SimError USAGE for anything but a text, which `what` names */
export function requireText(value: unknown, what: string): void {
  if (typeof value === 'string') return;
  const said = value === null || value === undefined ? `${value}` : typeof value;
  throw new SimError('USAGE', `${what} is ${said}: expected a text`);
}
