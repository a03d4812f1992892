import * as z from 'zod';
import type { DataSource } from '../base/data-source.ts';
import { SimError } from '../base/errors.ts';
import { GRADES, type Grade } from '../base/grade.ts';
import { BACKENDS, type Backend, MODES, type Mode } from '../base/names.ts';
import { ONCE } from '../base/parse-once.ts';
import type { EngineSpec, ResidualBand } from './engine-spec.ts';

/** What a prediction is about, as far as its error depends on it. */
export interface PredictionKind {
  readonly mode: Mode;
  readonly backend: Backend;
  readonly system: string;
  readonly family: string;
  readonly grade: Grade;
}

export const RESIDUAL_METRICS = ['ttft', 'tpot'] as const;
export type ResidualMetric = (typeof RESIDUAL_METRICS)[number];

/** Measured over predicted of the runs of one kind; a field that a kind does not name is any. */
export interface ResidualKind {
  readonly mode: Mode;
  readonly backend?: Backend | undefined;
  readonly system?: string | undefined;
  readonly family?: string | undefined;
  readonly grade?: Grade | undefined;
  readonly ttft?: CountedBand | undefined;
  readonly tpot?: CountedBand | undefined;
}

export interface CountedBand extends ResidualBand {
  readonly runs: number;
}

export type DurationRange = readonly [low: number, high: number];

const band = z.strictObject({ runs: z.int().positive(), low: z.number().positive(), high: z.number().positive() });
const kind = z.strictObject({
  mode: z.enum(MODES),
  backend: z.enum(BACKENDS).optional(),
  system: z.string().optional(),
  family: z.string().optional(),
  grade: z.enum(GRADES).optional(),
  ttft: band.optional(),
  tpot: band.optional(),
});
const residualFile = z.strictObject({ from: z.string(), date: z.string(), kinds: z.array(kind) });

export const RESIDUALS_PATH = 'engines/residuals.json';

/**
 * Fields that kinds are told apart by beside the mode, from the most specific kind to the most general: the first that was
 * measured answers; a kind of few runs holds those of a more general one already. The engine decides more than the GPU does, and the family of models
 * more than either.
 */
export const KIND_ORDER: readonly (readonly (keyof PredictionKind)[])[] = [
  ['backend', 'system', 'family'],
  ['backend', 'family'],
  ['backend', 'system'],
  ['backend', 'grade'],
  ['backend'],
  [],
];

/**
 * The kinds of data/engines/residuals.json, of one engine where one is given; none where there is no such file.
 * @throws SimError INPUT_FILE when it is malformed
 */
export function loadResidualKinds(source: DataSource, backend?: Backend): readonly ResidualKind[] {
  const text = source.read(RESIDUALS_PATH);
  if (text === null) return [];
  const file = jsonOf(text);
  const parsed = residualFile.safeParse(backend === undefined ? file : ofEngine(file, backend), ONCE);
  if (!parsed.success) throw new SimError('INPUT_FILE', `data/${RESIDUALS_PATH}: ${z.prettifyError(parsed.error)}`);
  return parsed.data.kinds;
}

/** The file without the kinds of other engines, as far as it can be told before it is checked. */
function ofEngine(file: unknown, backend: Backend): unknown {
  if (typeof file !== 'object' || file === null || !('kinds' in file) || !Array.isArray(file.kinds)) return file;
  return { ...file, kinds: file.kinds.filter((k) => (k?.backend ?? backend) === backend) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SimError('INPUT_FILE', `data/${RESIDUALS_PATH}: not JSON`, { cause });
  }
}

/** The band of the most specific kind that was measured; null where none was. */
export function bandOfKind(
  kinds: readonly ResidualKind[],
  asked: PredictionKind,
  metric: ResidualMetric,
): CountedBand | null {
  return kindThatAnswers(kinds, asked, metric)?.[metric] ?? null;
}

/** The most specific kind that was measured in a metric; null where none was. */
export function kindThatAnswers(
  kinds: readonly ResidualKind[],
  asked: PredictionKind,
  metric: ResidualMetric,
): ResidualKind | null {
  for (const fields of KIND_ORDER) {
    const told = <F extends keyof PredictionKind>(field: F) => (fields.includes(field) ? asked[field] : undefined);
    const family = told('family');
    const backend = told('backend');
    const system = told('system');
    const grade = told('grade');
    const kind = kinds.find(
      (k) =>
        k.family === family &&
        k.system === system &&
        k.backend === backend &&
        k.grade === grade &&
        k.mode === asked.mode,
    );
    if (kind?.[metric] !== undefined) return kind;
  }
  return null;
}

/** Half-width of an 80 % interval in standard deviations of a normal distribution. */
const SIGMAS_OF_80_PERCENT = 1.2816;

/** Repeats of one run differ by so much, relative (median of the published ones, time per token): no range is narrower to either side. */
const REPEAT_NOISE = 0.035;

/** The band that a prediction gets: it holds the prediction itself, however biased predictions of its kind are. */
export function bandAroundPrediction({ low, high }: ResidualBand): ResidualBand {
  return { low: Math.min(1 - REPEAT_NOISE, low), high: Math.max(1 + REPEAT_NOISE, high) };
}

export interface RangeQuestion {
  readonly engine: EngineSpec;
  readonly kind: PredictionKind;
  /** One standard deviation of the tables behind this point, relative. */
  readonly relError: number;
}

/**
 * 80 % range of a predicted duration: what measured runs of its kind were over their predictions, the prediction itself always inside.
 * Kinds that nobody measured have the engine's wide bands, wider still by the error of their tables.
 */
export function rangeAround(
  ms: number,
  metric: ResidualMetric,
  { engine, kind, relError }: RangeQuestion,
): DurationRange {
  const found = bandOfKind(engine.residualKinds, kind, metric);
  if (found !== null) {
    const { low, high } = bandAroundPrediction(found);
    return [ms * low, ms * high];
  }
  const band = engine.residuals[kind.mode][metric];
  const table = SIGMAS_OF_80_PERCENT * relError;
  return [ms * Math.exp(-Math.hypot(Math.log(band.low), table)), ms * Math.exp(Math.hypot(Math.log(band.high), table))];
}
