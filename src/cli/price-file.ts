import { parse } from 'yaml';
import { SimError } from '../base/errors.ts';
import type { Values } from './command.ts';
import { readText } from './text-files.ts';

/** Prices of a file in the fields of a request, by which they replace the file's name. */
interface FilePrices {
  readonly gpu_hour_price?: unknown;
  readonly currency?: unknown;
}

/**
 * The prices of the file that --gpu-hour-price names: a mapping of systems to prices, and a currency where --currency gives none.
 * @throws SimError INPUT_FILE for a file that cannot be read or is no such mapping
 */
export function readPrices({ gpu_hour_price: typed, currency }: Values, cwd: string): FilePrices {
  const path = String(typed);
  const what = `--gpu-hour-price ${path}`;
  const content = parseYaml(readText({ what, path, cwd }), what);
  const isMapping = typeof content === 'object' && content !== null && !Array.isArray(content);
  const { currency: label, ...prices } = (isMapping ? content : {}) as Readonly<Record<string, unknown>>;
  const wrong = Object.entries(prices).find(([, price]) => typeof price !== 'number' || !(price > 0));
  if (wrong !== undefined) throw malformed(`${what}: ${wrong[0]}: expected a price above 0`);
  if (Object.keys(prices).length === 0) throw malformed(`${what}: holds no prices`);
  return { gpu_hour_price: prices, ...(label === undefined || currency !== undefined ? {} : { currency: label }) };
}

function parseYaml(text: string, what: string): unknown {
  try {
    return parse(text);
  } catch (cause) {
    throw new SimError('INPUT_FILE', `${what}: not YAML`, { hint: EXPECTED, cause });
  }
}

const EXPECTED = 'expected lines such as h200_sxm: 3.5, and currency: EUR';

function malformed(message: string): SimError {
  return new SimError('INPUT_FILE', message, { hint: EXPECTED });
}
