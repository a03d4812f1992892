import { rounded } from './format.ts';

/**
 * A result that is no plan as one JSON document: keys in the order they were made, numbers with six significant digits.
 * @throws RangeError when a number is not finite, which is a defect of whoever made the document.
 */
export function jsonDocument(value: unknown): string {
  const text = JSON.stringify(value, (_key, item: unknown) => (typeof item === 'number' ? rounded(item) : item), 2);
  return `${text}\n`;
}

/** A result as one line of a JSON-lines file, with the same numbers. */
export function jsonLine(value: unknown): string {
  return `${JSON.stringify(value, (_key, item: unknown) => (typeof item === 'number' ? rounded(item) : item))}\n`;
}
