import { estimateInputSchema, layoutShape } from './estimate-input.ts';

/** One configuration as a flat mapping, as the flags of `estimate` name it: tp, prefill_tp, decode_workers, ... */

const SIZES = [...Object.keys(layoutShape), 'workers'];
const POOLS = ['prefill', 'decode'] as const;
/** The load as requests of each rank of a decode worker. */
const DECODE_BATCH = 'decode_batch_size';

/** Names that only one configuration has, pools included. */
export const LAYOUT_FIELDS: readonly string[] = [
  ...SIZES,
  ...POOLS.flatMap((pool) => SIZES.map((size) => `${pool}_${size}`)),
  DECODE_BATCH,
];

/** Every name that a flat estimate takes. */
export const ESTIMATE_FIELDS: readonly string[] = [...Object.keys(estimateInputSchema.shape), ...LAYOUT_FIELDS];

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

function mapping(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
