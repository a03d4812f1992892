import * as z from 'zod';
import { SimError } from '../base/errors.ts';

const COUNT = 'a whole number, 1 or more';
const size = () => z.int(COUNT).min(1, COUNT).optional();

/** Sizes of a worker's layout; of the experts' two one follows from the other. */
export const layoutShape = { tp: size(), pp: size(), dp: size(), cp: size(), moe_tp: size(), moe_ep: size() };

const sizes = { ...layoutShape, workers: size() };
/** One configuration as a flat mapping, as the flags of `estimate` name it: tp, workers, prefill_tp, decode_workers, ... */
export const flatShape = {
  ...sizes,
  ...(prefixed('prefill') satisfies object),
  ...(prefixed('decode') satisfies object),
  decode_batch_size: size(),
};

type Prefixed<P extends string> = { [K in keyof typeof sizes as `${P}_${K & string}`]: (typeof sizes)[K] };

function prefixed<P extends string>(pool: P): Prefixed<P> {
  const entries = Object.entries(sizes).map(([name, shape]) => [`${pool}_${name}`, shape]);
  // Guard: the keys are those of the type, which Object.fromEntries cannot say.
  return Object.fromEntries(entries) as Prefixed<P>;
}

const SIZES = Object.keys(sizes);
/** The load as requests of each rank of a decode worker. */
const DECODE_BATCH = 'decode_batch_size';

/** Names that only one configuration has, pools included. */
export const LAYOUT_FIELDS: readonly string[] = Object.keys(flatShape);

/**
 * The flat fields as `estimate()` takes them: sizes without a pool are of the aggregated workers, or of both pools unless these have
 * their own. Pools that are written as mappings stay as they are.
 */
export function nestedEstimate(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(fields);
  const sizesOf = (prefix: string) =>
    Object.fromEntries(
      entries.flatMap(([key, value]) => {
        const size = key.startsWith(prefix) ? key.slice(prefix.length) : '';
        return SIZES.includes(size) ? [[size, value]] : [];
      }),
    );
  const rest = Object.fromEntries(entries.filter(([key]) => !LAYOUT_FIELDS.includes(key)));
  const { workers, ...shared } = sizesOf('');
  if (fields.mode !== 'disagg') {
    const agg = { ...shared, ...(workers === undefined ? {} : { workers }), ...mapping(rest.agg) };
    return Object.keys(agg).length === 0 ? rest : { ...rest, agg };
  }
  const { cp: _prompts, ...sharedDecode } = shared; // a decode pool has no prompts to share
  const batch = fields[DECODE_BATCH] === undefined ? {} : { batch_size: fields[DECODE_BATCH] };
  return {
    ...rest,
    prefill: { ...shared, ...sizesOf('prefill_'), ...mapping(rest.prefill) },
    decode: { ...sharedDecode, ...sizesOf('decode_'), ...batch, ...mapping(rest.decode) },
  };
}

/**
 * The same of any input, in either spelling or both.
 * @throws SimError USAGE for a size of a pool that the mode does not have, and for one that is given twice
 */
export function nestedInput(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  const fields = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const flat = LAYOUT_FIELDS.filter((key) => key in fields);
  const { mode = 'agg' } = fields;
  const isDisagg = mode === 'disagg';
  const pool = flat.find((key) => /^(prefill|decode)_/.test(key));
  if (pool !== undefined && !isDisagg) {
    throw new SimError('USAGE', `${flagOf(pool)} is a pool of --mode disagg, the mode is ${String(mode)}`);
  }
  if (isDisagg && 'workers' in fields) {
    throw new SimError('USAGE', '--workers is for --mode agg: expected --prefill-workers and --decode-workers');
  }
  const twice = flat.find((key) => (isDisagg ? isIn(fields, key) : key in mapping(fields.agg)));
  if (twice !== undefined) throw new SimError('USAGE', `${flagOf(twice)} is given twice: by itself and in its pool`);
  return nestedEstimate(fields);
}

/** Whether `prefill_tp` stands in `prefill` too. */
function isIn(fields: Readonly<Record<string, unknown>>, key: string): boolean {
  const [, pool = '', name = ''] = /^(prefill|decode)_(.*)$/.exec(key) ?? [];
  return name in mapping(fields[pool]);
}

function flagOf(key: string): string {
  return `--${key.replaceAll('_', '-')}`;
}

function mapping(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
