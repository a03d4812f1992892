import type { DataSource } from '../base/data-source.ts';
import { BACKENDS, type Backend } from '../base/names.ts';
import { US_PER_MS } from '../base/units.ts';
import { BY_SYSTEM_PATH } from '../step/engine-spec.ts';
import { type EngineFitInput, type EngineTermFit, fitEngineTerms } from './engine-fit.ts';
import { fitSample } from './fit-sample.ts';
import { fitHandover } from './handover-fit.ts';
import { type CsvRecord, csvRecords } from './measured-row.ts';

/** Which runs of a table a fit may see, and whether GPUs get terms of their own where the shipped data gives them some. */
export interface FitQuestion {
  readonly keeps: (record: CsvRecord) => boolean;
  readonly own: boolean;
  /** Engines to fit; all of them when absent. Others keep the shipped terms. */
  readonly backends?: readonly Backend[];
  /** Fits one set of terms, which its name tells from the others of the question; `fitEngineTerms` when absent. */
  readonly fitter?: TermFitter;
}

export type TermFitter = (name: string, input: EngineFitInput, source: DataSource) => EngineTermFit;

type FittedTerms = EngineTermFit['terms'];

/** Names and units of the fitted terms in data/engines. */
const FILE_TERMS: Readonly<Record<keyof FittedTerms, { readonly name: string; readonly perUnit: number }>> = {
  prefillScale: { name: 'prefill_scale', perUnit: 1 },
  decodeScale: { name: 'decode_scale', perUnit: 1 },
  decodeLayerMs: { name: 'decode_layer_us', perUnit: US_PER_MS },
  tensorGroupSlack: { name: 'tensor_group_slack', perUnit: 1 },
  collectiveSyncMs: { name: 'collective_sync_us', perUnit: US_PER_MS },
  decodeRequestMs: { name: 'decode_request_us', perUnit: US_PER_MS },
  prefillStepMs: { name: 'prefill_step_ms', perUnit: 1 },
  frontEndMs: { name: 'front_end_ms', perUnit: 1 },
  prefillExpertLayerMs: { name: 'prefill_expert_layer_us', perUnit: US_PER_MS },
  prefillLatentLayerMs: { name: 'prefill_latent_layer_us', perUnit: US_PER_MS },
  prefillLinearLayerMs: { name: 'prefill_linear_layer_us', perUnit: US_PER_MS },
  decodeLatentLayerMs: { name: 'decode_latent_layer_us', perUnit: US_PER_MS },
  decodeLinearLayerMs: { name: 'decode_linear_layer_us', perUnit: US_PER_MS },
  disaggHandoverMs: { name: 'disagg_handover_ms', perUnit: 1 },
};

interface OwnTerms {
  readonly systems: readonly string[];
  readonly runs: number;
  readonly terms: Readonly<Record<string, number>>;
}

/** Engine terms that were fitted on some runs of a table. */
export interface TermFits {
  readonly engines: readonly EngineFits[];
}

export interface EngineFits {
  readonly backend: Backend;
  /** Of all GPUs together. */
  readonly pooled: EngineTermFit;
  /** Of the GPUs that the shipped data gives terms of their own. */
  readonly own: readonly (readonly [systems: readonly string[], fit: EngineTermFit])[];
  readonly systems: readonly string[];
}

/**
 * Fits the engines' terms on some runs of a table alone (columns of `fitSample`); an engine without such a run has no fit.
 * @throws SimError INPUT_FILE when the table cannot be read
 */
export function fitTermsOn(csv: string, question: FitQuestion, source: DataSource): TermFits {
  const records = csvRecords(csv);
  const systems = [...new Set(records.flatMap(({ system }) => system ?? []))];
  const shipped = shippedOwnTerms(source);
  const { fitter = (_, input) => fitEngineTerms(input, source) } = question;
  const engines = (question.backends ?? BACKENDS).flatMap((backend): EngineFits[] => {
    const sample = (system: string | null) => fitSample(records, { backend, system, keeps: question.keeps });
    const runs = sample(null);
    if (runs.length === 0) return [];
    const pooled = fitter(backend, { csv, runs, start: null }, source);
    const own = (question.own ? (shipped[backend] ?? []) : []).flatMap(({ systems: group }) => {
      const some = sample(group[0] ?? '');
      if (some.length === 0) return [];
      const start = pooled.terms;
      return [[group, fitter(`${backend} ${group.join(' ')}`, { csv, runs: some, start }, source)] as const];
    });
    return [{ backend, pooled, own, systems }];
  });
  return withHandovers({ engines }, { csv, records: records.filter(question.keeps), own: question.own, source });
}

interface HandoverQuestion {
  readonly csv: string;
  readonly records: readonly CsvRecord[];
  readonly own: boolean;
  readonly source: DataSource;
}

/** The fits with the hand-over between pools, which is told once the other terms are known; 0 where no run tells it. */
function withHandovers(fits: TermFits, { csv, records, own, source }: HandoverQuestion): TermFits {
  const fitted = withFits(source, fits, own);
  const handoverMs = (backend: Backend, systems: readonly string[] | null): number | null =>
    fitHandover(
      records.filter((r) => r.backend === backend && (systems === null || systems.includes(r.system ?? ''))),
      csv,
      fitted,
    )?.valueMs ?? null;
  const told = (fit: EngineTermFit, disaggHandoverMs: number): EngineTermFit => ({
    ...fit,
    terms: { ...fit.terms, disaggHandoverMs },
  });
  return {
    engines: fits.engines.map((engine) => {
      const ofAllMs = handoverMs(engine.backend, null) ?? 0;
      return {
        ...engine,
        pooled: told(engine.pooled, ofAllMs),
        own: engine.own.map(
          ([group, fit]) => [group, told(fit, handoverMs(engine.backend, group) ?? ofAllMs)] as const,
        ),
      };
    }),
  };
}

/** The data with fitted terms in place of its own: of single GPUs where `own`, else one set an engine. Engines without a fit keep theirs. */
export function withFits(source: DataSource, { engines }: TermFits, own: boolean): DataSource {
  const fitted = engines.map((fits) => [fits.backend, ownTermsOf(fits, own)] as const);
  return withFile(
    source,
    BY_SYSTEM_PATH,
    JSON.stringify({ ...shippedOwnTerms(source), ...Object.fromEntries(fitted) }),
  );
}

/** The data with one file's text in place of its own. */
export function withFile(source: DataSource, path: string, text: string): DataSource {
  return { list: (folder) => source.list(folder), read: (asked) => (asked === path ? text : source.read(asked)) };
}

function shippedOwnTerms(source: DataSource): Partial<Record<Backend, readonly OwnTerms[]>> {
  return JSON.parse(source.read(BY_SYSTEM_PATH) ?? '{}');
}

function ownTermsOf({ pooled, own, systems }: EngineFits, isOwn: boolean): OwnTerms[] {
  const told = isOwn ? own : [];
  const rest = systems.filter((system) => !told.some(([group]) => group.includes(system)));
  return [...told.map(([group, fit]) => inFile(group, fit)), ...(rest.length > 0 ? [inFile(rest, pooled)] : [])];
}

function inFile(systems: readonly string[], { runs, terms }: EngineTermFit): OwnTerms {
  const named = Object.entries(FILE_TERMS).flatMap(([key, { name, perUnit }]) => {
    const value = terms[key as keyof FittedTerms];
    return value === undefined ? [] : [[name, value * perUnit]];
  });
  return { systems, runs, terms: Object.fromEntries(named) };
}
