import type { Values } from './command.ts';

/**
 * Fields of the request in place of a file that --gpu-hour-price names; none where it names no file.
 * @throws SimError INPUT_FILE
 */
export async function typedPrices(values: Values, cwd: string): Promise<object> {
  const { gpu_hour_price: typed } = values;
  if (typeof typed !== 'string' || !/\.ya?ml$/i.test(typed)) return {};
  return (await import('./price-file.ts')).readPrices(values, cwd);
}
