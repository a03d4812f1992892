import { parse, stringify } from 'yaml';
import * as z from 'zod';
import type { DataSource } from '../base/data-source.ts';
import { SimError } from '../base/errors.ts';
import { BACKENDS, type Backend } from '../base/names.ts';
import { US_PER_MS } from '../base/units.ts';
import { BY_SYSTEM_PATH, type EngineTerms } from './engine-spec.ts';

/** Terms that a user's runs may move, by their name in data/engines; those of prefill and of decode first, then what tells them apart. */
export const CALIBRATED_TERMS = [
  'prefill_scale',
  'decode_layer_us',
  'front_end_ms',
  'decode_scale',
  'decode_request_us',
  'prefill_step_ms',
  'disagg_front_end_ms',
] as const;
export type CalibratedTerm = (typeof CALIBRATED_TERMS)[number];

const FIELDS: Readonly<Record<CalibratedTerm, { readonly key: keyof EngineTerms; readonly perUnit: number }>> = {
  prefill_scale: { key: 'prefillScale', perUnit: 1 },
  decode_layer_us: { key: 'decodeLayerMs', perUnit: 1 / US_PER_MS },
  front_end_ms: { key: 'frontEndMs', perUnit: 1 },
  decode_scale: { key: 'decodeScale', perUnit: 1 },
  decode_request_us: { key: 'decodeRequestMs', perUnit: 1 / US_PER_MS },
  prefill_step_ms: { key: 'prefillStepMs', perUnit: 1 },
  disagg_front_end_ms: { key: 'disaggFrontEndMs', perUnit: 1 },
};

/** A term with its bounds, in the unit of its name. */
export interface BoundedTerm {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const bounded = z.object({ value: z.number(), low: z.number(), high: z.number() });
const engineTerms = z.object({
  terms: z.object(
    Object.fromEntries(CALIBRATED_TERMS.map((name) => [name, bounded])) as Record<CalibratedTerm, typeof bounded>,
  ),
});

/**
 * The terms of an engine that a calibration may move, as data/engines has them.
 * @throws SimError INPUT_FILE when the data file is missing or malformed
 */
export function boundedTerms(source: DataSource, backend: Backend): Readonly<Record<CalibratedTerm, BoundedTerm>> {
  const path = `engines/${backend}.yaml`;
  const parsed = engineTerms.safeParse(parse(source.read(path) ?? ''));
  if (!parsed.success) throw new SimError('INPUT_FILE', `data/${path}: ${z.prettifyError(parsed.error)}`);
  return parsed.data.terms;
}

/** `terms` with the given ones, in the unit of their name, in place of its own. */
export function withTerms(terms: EngineTerms, values: Readonly<Partial<Record<CalibratedTerm, number>>>): EngineTerms {
  const changed = CALIBRATED_TERMS.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [[FIELDS[name].key, value * FIELDS[name].perUnit]];
  });
  return { ...terms, ...Object.fromEntries(changed) };
}

const number = z.number().optional();
/** The file of --calibration. */
export const calibrationFile = z.strictObject({
  schema: z.literal('servefit/calibration@1'),
  servefit: z.string(),
  date: z.string().optional(),
  file: z.string(),
  engines: z.partialRecord(
    z.enum(BACKENDS),
    z.strictObject({
      runs: z.int().positive(),
      fitted_on: z.string(),
      terms: z.strictObject(
        Object.fromEntries(CALIBRATED_TERMS.map((name) => [name, number])) as Record<CalibratedTerm, typeof number>,
      ),
    }),
  ),
});

/** calibration.yaml: terms fitted on a user's runs, by engine. */
export type Calibration = z.output<typeof calibrationFile>;

export interface CalibratedSource {
  readonly source: DataSource;
  readonly used: () => CalibrationUse;
}

/** Engines that were asked for, by whether the calibration has terms for them. */
export interface CalibrationUse {
  readonly calibrated: readonly Backend[];
  readonly shipped: readonly Backend[];
}

/**
 * The data with the engines' terms of a calibration file in place of the shipped ones.
 * @throws SimError INPUT_FILE naming the field that is wrong
 */
export function withCalibration(base: DataSource, name: string, text: string): CalibratedSource {
  const { engines } = parseCalibration(name, text);
  const asked = new Set<Backend>();
  for (const backend of BACKENDS) checkBounds(name, backend, { engines, base });
  const source: DataSource = {
    list: (folder) => base.list(folder),
    read: (path) => {
      const backend = BACKENDS.find((b) => path === `engines/${b}.yaml`);
      const found = base.read(path);
      if (path === BY_SYSTEM_PATH && found !== null) return withoutOwn(found, engines);
      if (backend === undefined || found === null) return found;
      asked.add(backend);
      const terms = engines[backend]?.terms;
      return terms === undefined ? found : engineText(found, terms);
    },
  };
  const having = (has: boolean) => BACKENDS.filter((b) => asked.has(b) && (engines[b] !== undefined) === has);
  return { source, used: () => ({ calibrated: having(true), shipped: having(false) }) };
}

function parseCalibration(name: string, text: string): Calibration {
  const parsed = calibrationFile.safeParse(yamlOf(name, text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys : [];
  const field = [...(issue?.path ?? []), ...keys].join('.');
  throw new SimError('INPUT_FILE', `--calibration ${name}: ${field === '' ? 'the file' : field}: ${issue?.message}`, {
    hint: 'servefit validate FILE --calibrate writes such a file',
  });
}

function yamlOf(name: string, text: string): unknown {
  try {
    return parse(text);
  } catch (cause) {
    const [line = ''] = String(cause instanceof Error ? cause.message : cause).split('\n');
    throw new SimError('INPUT_FILE', `--calibration ${name}: not YAML: ${line}`, { cause });
  }
}

interface Checked {
  readonly engines: Calibration['engines'];
  readonly base: DataSource;
}

function checkBounds(name: string, backend: Backend, { engines, base }: Checked): void {
  const terms = engines[backend]?.terms;
  if (terms === undefined) return;
  const bounds = boundedTerms(base, backend);
  for (const term of CALIBRATED_TERMS) {
    const value = terms[term];
    const { low, high } = bounds[term];
    if (value === undefined || (value >= low && value <= high)) continue;
    throw new SimError(
      'INPUT_FILE',
      `--calibration ${name}: engines.${backend}.terms.${term}: ${value} is not within ${low} to ${high}`,
    );
  }
}

function engineText(text: string, terms: Readonly<Partial<Record<CalibratedTerm, number | undefined>>>): string {
  const engine: unknown = parse(text);
  const file = engine as { terms: Record<string, { value: number }> };
  for (const name of CALIBRATED_TERMS) {
    const value = terms[name];
    const entry = file.terms[name];
    if (value !== undefined && entry !== undefined) entry.value = value;
  }
  return stringify(file);
}

/** A calibrated term is that of the user's own GPUs: it counts on every system. */
function withoutOwn(text: string, engines: Calibration['engines']): string {
  const file: Record<string, { terms: Record<string, number> }[]> = JSON.parse(text);
  for (const backend of BACKENDS) {
    const names = CALIBRATED_TERMS.filter((name) => engines[backend]?.terms[name] !== undefined);
    for (const { terms } of file[backend] ?? []) for (const name of names) delete terms[name];
  }
  return JSON.stringify(file);
}

/** The text of calibration.yaml. */
export function calibrationYaml(calibration: Calibration): string {
  return `# Engine terms fitted on a user's runs by servefit validate --calibrate; --calibration FILE predicts with them.\n${stringify(calibration)}`;
}
