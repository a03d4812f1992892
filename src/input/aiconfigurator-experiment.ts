import { SimError } from '../base/errors.ts';
import type { Notice } from '../base/notice.ts';
import { peerFormat } from '../base/peer-formats.ts';
import { peerModel, peerModelWords } from '../base/peer-models.ts';
import { nearestName } from '../base/suggest.ts';
import {
  CANDIDATES,
  CHUNKED,
  QUANT_NAMES,
  RENAMED,
  REPLICA,
  WITHOUT_EFFECT,
  WORKER_NAMES,
} from './aiconfigurator-fields.ts';
import { flattened, isNested } from './aiconfigurator-nested.ts';
import type { Fields } from './experiment-file.ts';

/** Fields that no request of servefit has: one of them tells that an experiment is AIConfigurator's. */
const TELLTALES = ['serving_mode', ...Object.keys(WORKER_NAMES).filter((name) => name !== 'backend_version')];
const ROLES = ['prefill_', 'decode_'] as const;

/** Whether an experiment is written for AIConfigurator, flat (version 2) or nested (version 1). */
export function isForAiconfigurator(fields: Fields): boolean {
  return (
    isNested(fields) || TELLTALES.some((name) => [name, ...ROLES.map((role) => role + name)].some((n) => n in fields))
  );
}

/** A request, by the names of servefit, and what of the experiment it leaves out. */
export interface MappedExperiment {
  readonly fields: Fields;
  readonly notices: readonly Notice[];
}

/**
 * The request that an experiment of AIConfigurator means.
 * @throws SimError USAGE for an unknown field or pools that differ in what servefit has one of, UNSUPPORTED for attention/FFN disaggregation
 */
export function fromAiconfigurator(given: Fields): MappedExperiment {
  const nested = isNested(given) ? flattened(given) : { fields: given, notices: [] };
  const { fields } = nested;
  const notices: Notice[] = [...nested.notices];
  const unknown = Object.keys(fields).find((key) => !isKnown(key));
  if (unknown !== undefined) throw unknownField(unknown);
  const isDisagg = servingMode(fields) === 'disagg';
  const request: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(fields)) {
    const chunked = value === true && (isDisagg || !isOfPools(key)) ? CHUNKED[key] : undefined;
    if (chunked !== undefined) {
      request[chunked] = true;
      continue;
    }
    const renamed = RENAMED[key];
    if (renamed !== undefined) request[renamed] = value;
    const because =
      WITHOUT_EFFECT[key] ?? (key.startsWith('afd_') ? 'attention/FFN disaggregation is not modelled' : null);
    if (because !== null) notices.push(inert(key, because));
    else if (!isDisagg && isOfPools(key)) notices.push(inert(key, 'it is for disagg experiments'));
    else if (isDisagg && key.startsWith('agg_')) notices.push(inert(key, 'it is for agg experiments'));
  }
  Object.assign(request, workerFields(fields, isDisagg, notices));
  dropUnusedRates(request, notices);
  const id = peerModel(String(request.model));
  if (id !== null) {
    notices.push({ code: 'model-name', message: peerModelWords('model', String(request.model), id) });
    request.model = id;
  }
  const layouts = layoutLists(fields, isDisagg);
  if (Object.keys(layouts).length > 0) request.layouts = layouts;
  if (['ttft', 'tpot', 'request_latency'].every((limit) => (fields[limit] ?? null) === null)) {
    const message =
      'no limit is given: 2000 ms TTFT and 30 ms TPOT apply, the defaults of servefit (AIConfigurator takes 1000 and 50)';
    notices.push({ code: 'default-limits', message });
  }
  return { fields: request, notices };
}

/** Files carry the acceptance of drafts where they make none. */
function dropUnusedRates(request: Record<string, unknown>, notices: Notice[]): void {
  if (request.nextn !== undefined && request.nextn !== null && request.nextn !== 0) return;
  for (const key of ['nextn_accept_rates', 'nextn_accepted']) {
    const value = request[key] ?? null;
    delete request[key];
    if (value !== null && value !== 0) notices.push(inert(key, 'nextn is 0, no drafts are made'));
  }
}

function servingMode({ serving_mode: mode }: Fields): 'agg' | 'disagg' {
  if (mode === 'agg' || mode === 'disagg') return mode;
  if (mode === 'afd') {
    throw new SimError('UNSUPPORTED', 'serving_mode afd: attention/FFN disaggregation is not modelled', {
      hint: 'agg or disagg',
    });
  }
  throw new SimError(
    'USAGE',
    mode === undefined
      ? 'serving_mode is missing: expected agg or disagg'
      : `serving_mode ${mode}: expected agg or disagg`,
  );
}

const WORKER_KEYS = [...Object.keys(WORKER_NAMES), ...Object.keys(QUANT_NAMES)];
const LIST_KEYS = Object.keys(CANDIDATES);
/** Fields of a flat experiment of AIConfigurator; those that begin with `afd_` are known too. */
export const KNOWN_FOREIGN: readonly string[] = [
  ...Object.keys(RENAMED),
  ...WORKER_KEYS,
  ...ROLES.flatMap((role) => WORKER_KEYS.map((key) => role + key)),
  ...['agg_', ...ROLES].flatMap((role) => LIST_KEYS.map((key) => role + key)),
  ...Object.keys(REPLICA),
  ...Object.keys(WITHOUT_EFFECT),
];

function isKnown(key: string): boolean {
  return KNOWN_FOREIGN.includes(key) || key.startsWith('afd_');
}

function isOfPools(key: string): boolean {
  return key in REPLICA || ROLES.some((role) => key.startsWith(role));
}

/**
 * Model, system, engine and formats. Both pools of a disaggregated experiment share all but the system; a field without a role is of both.
 */
function workerFields(fields: Fields, isDisagg: boolean, notices: Notice[]): Fields {
  const request: Record<string, unknown> = {};
  for (const [key, name] of [...Object.entries(WORKER_NAMES), ...Object.entries(QUANT_NAMES)]) {
    const of = (role: string) => formatted([role + key, key], name, { fields, notices });
    const prefill = isDisagg ? of('prefill_') : of('');
    const decode = isDisagg ? of('decode_') : prefill;
    const value = prefill ?? decode;
    if (value === null) continue;
    request[name] = value;
    if (prefill === decode) continue;
    if (prefill !== null && decode !== null) {
      if (name !== 'system') throw poolsDiffer(key, prefill, decode);
      request.decode_system = decode;
      continue;
    }
    const role = prefill === null ? 'decode' : 'prefill';
    notices.push({ code: 'field-for-both-pools', message: `${role}_${key} ${value} holds for both pools` });
  }
  return request;
}

/**
 * The value of the first of some fields that is there, a format in servefit's words.
 * @throws SimError USAGE for a format that no table here holds
 */
function formatted(
  keys: readonly string[],
  name: string,
  { fields, notices }: { readonly fields: Fields; readonly notices: Notice[] },
): unknown {
  const key = keys.find((one) => (fields[one] ?? null) !== null);
  const value = key === undefined ? null : fields[key];
  const found = typeof value === 'string' ? peerFormat(name, value) : null;
  if (found === null) return value;
  if ('refused' in found) {
    throw new SimError('USAGE', `${key} ${value}: ${found.refused}`, { hint: `nearest: ${found.nearest}` });
  }
  const message = `${key} ${value} is answered as ${found.value}: ${found.because}`;
  const isSaid = notices.some((notice) => notice.message === message);
  if (found.because !== null && !isSaid) notices.push({ code: found.code, message });
  return found.value;
}

function layoutLists(fields: Fields, isDisagg: boolean): Fields {
  const layouts: Record<string, Record<string, unknown>> = {};
  const set = (role: string, name: string, value: unknown) => {
    layouts[role] = { ...layouts[role], [name]: value };
  };
  for (const role of isDisagg ? ['prefill', 'decode'] : ['agg']) {
    for (const [key, name] of Object.entries(CANDIDATES)) {
      const value = fields[`${role}_${key}`];
      if (value !== undefined && value !== null) set(role, name, value);
    }
  }
  for (const [key, [role, name]] of isDisagg ? Object.entries(REPLICA) : []) {
    const value = fields[key];
    if (value !== undefined && value !== null) set(role, name, value);
  }
  return layouts;
}

function poolsDiffer(key: string, prefill: unknown, decode: unknown): SimError {
  return new SimError(
    'USAGE',
    `prefill_${key} ${prefill} and decode_${key} ${decode}: expected the same for both pools`,
    {
      hint: 'servefit plans one model, engine and set of formats; systems may differ',
    },
  );
}

function unknownField(key: string): SimError {
  const near = nearestName(key, KNOWN_FOREIGN);
  return new SimError('USAGE', `${key} is not a field of an AIConfigurator experiment`, {
    hint: near === null ? 'docs/experiments.md lists the fields' : `did you mean ${near}?`,
  });
}

function inert(field: string, because: string): Notice {
  return { code: 'field-without-effect', message: `${field} has no effect: ${because}` };
}
