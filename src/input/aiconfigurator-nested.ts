import { SimError } from '../base/errors.ts';
import type { Notice } from '../base/notice.ts';
import { nearestName } from '../base/suggest.ts';
import { PROFILES } from './aiconfigurator-fields.ts';
import type { Fields } from './experiment-file.ts';

/** Keys that only nested experiments (version 1) have. */
export const NESTED: readonly string[] = [
  'config',
  'profiles',
  'worker_config',
  'prefill_worker_config',
  'decode_worker_config',
  'replica_config',
  'advanced_tuning_config',
];

/** Names inside a worker's map, by what they are called behind the role in flat files. */
const WORKER_LISTS: Readonly<Record<string, string>> = {
  num_gpu_per_worker: 'num_gpu_candidates',
  tp_list: 'tp_candidates',
  pp_list: 'pp_candidates',
  dp_list: 'dp_candidates',
  moe_tp_list: 'moe_tp_candidates',
  moe_ep_list: 'moe_ep_candidates',
  cp_list: 'cp_candidates',
};
const WORKER_FIELDS = [
  'system_name',
  'backend_name',
  'backend_version',
  'gemm_quant_mode',
  'moe_quant_mode',
  'kvcache_quant_mode',
  'fmha_quant_mode',
  'comm_quant_mode',
  'enable_chunked_prefill',
];
const REPLICA_FIELDS: Readonly<Record<string, string>> = {
  num_gpu_per_replica: 'num_gpu_per_replica',
  max_gpu_per_replica: 'max_gpu_per_replica',
  max_prefill_worker: 'max_prefill_workers',
  max_decode_worker: 'max_decode_workers',
};
const TUNING_FIELDS: Readonly<Record<string, string>> = {
  prefill_latency_correction_scale: 'prefill_latency_correction',
  decode_latency_correction_scale: 'decode_latency_correction',
  prefill_max_batch_size: 'prefill_max_batch_size',
  decode_max_batch_size: 'decode_max_batch_size',
};
const CONFIG_FIELDS = ['nextn', 'nextn_accepted', 'nextn_accept_rates', 'moe_backend', 'attention_backend'];
/** Acceptance that AIConfigurator assumes where a nested file has none. */
const USUAL_RATES = [0.85, 0.3, 0, 0, 0];

/** Keys of each map of a nested file. */
export const NESTED_KEYS = {
  worker_config: [...WORKER_FIELDS, ...Object.keys(WORKER_LISTS)],
  prefill_worker_config: [...WORKER_FIELDS, ...Object.keys(WORKER_LISTS)],
  decode_worker_config: [...WORKER_FIELDS, ...Object.keys(WORKER_LISTS)],
  replica_config: Object.keys(REPLICA_FIELDS),
  advanced_tuning_config: Object.keys(TUNING_FIELDS),
} as const satisfies Readonly<Record<string, readonly string[]>>;
/** Keys of `config` beside those maps. */
export const CONFIG_KEYS: readonly string[] = CONFIG_FIELDS;

/** Whether an experiment is of the nested form. */
export function isNested(fields: Fields): boolean {
  return NESTED.some((key) => key in fields) || fields.mode === 'patch' || fields.mode === 'replace';
}

/**
 * A nested experiment as a flat one: maps are taken apart, lists get the names that flat files have.
 * @throws SimError USAGE for a key that has no counterpart
 */
export function flattened(fields: Fields): { readonly fields: Fields; readonly notices: readonly Notice[] } {
  const { mode, config, profiles, ...top } = fields;
  const flat: Record<string, unknown> = {};
  const notices: Notice[] = [];
  const inner = config === undefined ? {} : mapping(config, 'config');
  const parts = { ...inner, ...pick(top, NESTED) };
  if (mode !== undefined)
    notices.push(inert('mode', `${String(mode)}: the file stands for itself, nothing is patched`));
  Object.assign(flat, profileFields(profiles, notices));
  for (const [key, value] of Object.entries(parts)) Object.assign(flat, partFields(key, value));
  for (const [key, value] of Object.entries(top)) if (!NESTED.includes(key)) flat[key] = value;
  if (usesUsualRates(flat)) {
    flat.nextn_accept_rates = USUAL_RATES.slice(0, Number(flat.nextn));
    notices.push({
      code: 'usual-acceptance',
      message: `nextn ${flat.nextn} without acceptance rates: AIConfigurator's ${USUAL_RATES.join(', ')} apply`,
    });
  }
  return { fields: flat, notices };
}

function usesUsualRates({ nextn, nextn_accepted: mean, nextn_accept_rates: rates }: Fields): boolean {
  return (
    typeof nextn === 'number' && nextn > 0 && nextn <= USUAL_RATES.length && mean === undefined && rates === undefined
  );
}

/** Of several profiles only the first counts. */
function profileFields(profiles: unknown, notices: Notice[]): Fields {
  if (profiles === undefined) return {};
  const [name, ...others] = Array.isArray(profiles) ? profiles.map(String) : [String(profiles)];
  if (name === undefined) return {};
  const found = PROFILES[name];
  if (found === undefined) {
    throw new SimError('USAGE', `profiles ${name}: expected ${Object.keys(PROFILES).join(', ')}`);
  }
  if (others.length > 0) notices.push(inert('profiles', `${others.join(', ')}: only the first one counts`));
  return found;
}

function partFields(key: string, value: unknown): Fields {
  if (CONFIG_FIELDS.includes(key)) return { [key]: value };
  if (!NESTED.includes(key)) throw unknown(`config.${key}`, key, [...CONFIG_FIELDS, ...NESTED.slice(2)]);
  const map = mapping(value, key);
  switch (key) {
    case 'worker_config':
      return renamed(map, key, workerName('', 'agg_'));
    case 'prefill_worker_config':
      return renamed(map, key, workerName('prefill_', 'prefill_'));
    case 'decode_worker_config':
      return renamed(map, key, workerName('decode_', 'decode_'));
    case 'replica_config':
      return renamed(map, key, { names: REPLICA_FIELDS });
    default:
      return renamed(map, key, { names: TUNING_FIELDS });
  }
}

interface Renaming {
  readonly names: Readonly<Record<string, string>>;
}

function workerName(fieldPrefix: string, listPrefix: string): Renaming {
  const fields = WORKER_FIELDS.map((name) => [name, fieldPrefix + name]);
  const lists = Object.entries(WORKER_LISTS).map(([name, flat]) => [name, listPrefix + flat]);
  return { names: Object.fromEntries([...fields, ...lists]) };
}

function renamed(map: Fields, where: string, { names }: Renaming): Fields {
  return Object.fromEntries(
    Object.entries(map).map(([key, value]) => {
      const name = names[key];
      if (name === undefined) throw unknown(`${where}.${key}`, key, Object.keys(names));
      return [name, value];
    }),
  );
}

function mapping(value: unknown, where: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw new SimError('USAGE', `${where}: expected a mapping`);
}

function unknown(path: string, key: string, known: readonly string[]): SimError {
  const near = nearestName(key, known);
  return new SimError('USAGE', `${path} is not a field of a nested AIConfigurator experiment`, {
    hint: near === null ? `known: ${known.join(', ')}` : `did you mean ${near}?`,
  });
}

function inert(field: string, because: string): Notice {
  return { code: 'field-without-effect', message: `${field} has no effect: ${because}` };
}

function pick(from: Fields, keys: readonly string[]): Fields {
  return Object.fromEntries(
    Object.entries(from).filter(([key]) => keys.includes(key) && key !== 'config' && key !== 'profiles'),
  );
}
