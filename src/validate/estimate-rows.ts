import type { DataSource } from '../base/data-source.ts';
import { type ErrorCode, SimError } from '../base/errors.ts';
import { type Grade, gradeAt } from '../base/grade.ts';
import type { Backend, RejectReason } from '../base/names.ts';
import type { Tier } from '../input/play-input.ts';
import { loadModel } from '../model/catalogue.ts';
import { kvTransferBytes } from '../model/kv-cache.ts';
import { gpusPerWorker, type ModelSpec } from '../model/model-spec.ts';
import { layoutVerdict } from '../model/parallelism.ts';
import { overrideQuantisation, type QuantOverrides } from '../model/quantisation.ts';
import { newPriceBook, type PriceBook } from '../search/price-book.ts';
import type { ServingPoint } from '../search/serving-point.ts';
import type { SchedulerFlags } from '../search/simulated.ts';
import { type Configuration, loadedPoint, type Runnable, runnable, type SweepSpace } from '../search/sweep.ts';
import type { EngineModel } from '../step/engine-model.ts';
import type { EngineTerms } from '../step/engine-spec.ts';
import { onPlatform, openPlatform, type Platform } from '../step/open-engine.ts';
import { type DurationRange, type PredictionKind, rangeAround } from '../step/residual-bands.ts';
import type { SystemSpec } from '../tables/system-spec.ts';
import { newPromptTokens, type Workload } from '../workload/workload.ts';
import { timesOf } from './closed-times.ts';
import { formatsOfLabel, type LabelFormats, layoutOfLabel, type Protocol, protocolOf } from './label-rules.ts';
import { type MalformedRow, type MeasuredPool, type MeasuredRow, readMeasuredRows } from './measured-row.ts';
import { playedRun } from './played-run.ts';
import { loadPresets, type Presets, presetFor } from './presets.ts';

/** What a run should have measured, or why it cannot be said. */
export interface RowEstimate {
  readonly id: string;
  readonly ttftMs: number | null;
  readonly tpotMs: number | null;
  readonly grade: Grade | null;
  readonly status: 'ok' | 'refused' | 'malformed';
  /** Repairs of the label, or the reason of a refusal. */
  readonly reason: string;
  /** What else is known of the run; null where it was not predicted. */
  readonly facts: RowFacts | null;
  /** Kind of the mistake behind a refusal, where one was thrown. */
  readonly code: ErrorCode | null;
}

export interface RowFacts {
  readonly family: string;
  /** Mean lengths of the run's requests. */
  readonly isl: number;
  readonly osl: number;
  readonly gpus: number;
  /** Time that requests wait in front of an engine whose memory or slots are full. */
  readonly waitMs: number;
  readonly ttftRangeMs: DurationRange;
  readonly tpotRangeMs: DurationRange | null;
}

/** How the runs were driven: by each row's own recipe, or all the same way. */
export type ProtocolChoice = 'auto' | Protocol;

/** What of a run's TTFTs is predicted: their mean, or their median (which the first wave of a cold start does not move). */
export const PERCENTILES = ['mean', 'p50'] as const;
export type Percentile = (typeof PERCENTILES)[number];

export interface RowOptions {
  readonly protocol?: ProtocolChoice;
  readonly percentile?: Percentile;
  /** `simulate` plays the run request by request; `screen` is the closed form of its steady state and first wave. */
  readonly tier?: Tier;
}

/** Terms in place of an engine's own. */
export type TermsByBackend = ReadonlyMap<Backend, EngineTerms>;

/** Predicts rows; what several of them share is opened once. */
export interface RowEstimator {
  readonly estimate: (row: MeasuredRow | MalformedRow) => RowEstimate;
  /** The same rows under other terms; tables and models stay open. */
  readonly withTerms: (terms: TermsByBackend) => RowEstimator;
  /**
   * The engine that answers for a row, its model in the formats that were served, and its system.
   * @throws SimError UNSUPPORTED, NO_PERF_DATA, INPUT_FILE
   */
  readonly deploymentOf: (row: MeasuredRow) => RowDeployment;
}

export interface RowDeployment {
  readonly model: ModelSpec;
  readonly system: SystemSpec;
  readonly terms: EngineTerms;
}

/**
 * Predicts every row of a table of measured deployments (columns of `readMeasuredRows`), in its order. Rows are opened once per
 * model, system, engine and formats.
 * @throws SimError INPUT_FILE when the table cannot be read
 */
export function estimateRows(csv: string, source: DataSource, options: RowOptions = {}): RowEstimate[] {
  const { estimate } = rowEstimator(source, options);
  return readMeasuredRows(csv).map((row) => estimate(row));
}

/** The predictions of `estimateRows`, row by row. */
export function rowEstimator(source: DataSource, options: RowOptions = {}): RowEstimator {
  const { protocol = 'auto', percentile = 'mean', tier = 'simulate' } = options;
  const presets = loadPresets(source);
  return estimatorOf({
    source,
    presets,
    protocol,
    percentile,
    tier,
    platforms: new Map(),
    models: new Map(),
    terms: new Map(),
  });
}

type Shared = Omit<Context, 'engines' | 'deployments' | 'configurations' | 'prices'>;

function estimatorOf(shared: Shared): RowEstimator {
  const context: Context = {
    ...shared,
    engines: new Map(),
    deployments: new Map(),
    configurations: new Map(),
    prices: newPriceBook(),
  };
  return {
    estimate: (row) => estimateOrRefuse(row, context),
    withTerms: (terms) => estimatorOf({ ...shared, terms }),
    deploymentOf: (row) => {
      const model = remembered(context.models, row.model, () => loadModel(context.source, row.model));
      const { loaded } = engineFor(row, { model, formats: formatsOfLabel(row, model) }, context);
      return { model: loaded.model, system: loaded.system, terms: loaded.engineModel.engine.terms };
    },
  };
}

function estimateOrRefuse(row: MeasuredRow | MalformedRow, context: Context): RowEstimate {
  if ('fault' in row) return { ...refusal(row.id, row.fault), status: 'malformed' };
  try {
    return estimateRow(row, context);
  } catch (error) {
    if (error instanceof SimError) return { ...refusal(row.id, error.message), code: error.code };
    throw error;
  }
}

interface Context {
  readonly source: DataSource;
  readonly presets: Presets;
  readonly protocol: ProtocolChoice;
  readonly percentile: Percentile;
  readonly tier: Tier;
  readonly terms: TermsByBackend;
  readonly platforms: Map<string, Platform>;
  /** By id, as the catalogue has them. */
  readonly models: Map<string, ModelSpec>;
  readonly engines: Map<string, LoadedEngine>;
  /** Runs of one configuration at several loads are one deployment. */
  readonly deployments: Map<string, Deployment>;
  readonly configurations: Map<string, RowConfiguration>;
  /** Of the costers of `engines`. */
  readonly prices: PriceBook;
}

/** Mean length of prompts and outputs drawn uniformly from 0.8 to 1.0 of nominal. */
const INFERENCEX_MEAN_LENGTH = 0.9;

function estimateRow(row: MeasuredRow, context: Context): RowEstimate {
  const model = remembered(context.models, row.model, () => loadModel(context.source, row.model));
  const formats = formatsOfLabel(row, model);
  const protocol = context.protocol === 'auto' ? protocolOf(row) : context.protocol;
  const share = protocol === 'inferencex' ? INFERENCEX_MEAN_LENGTH : 1;
  const isl = Math.max(1, Math.round(row.isl * share));
  const osl = Math.max(1, Math.round(row.osl * share));
  const label = JSON.stringify([row.model, row.backend, row.agg, row.prefill, row.decode]);
  const configuration = remembered(context.configurations, label, () => configurationOf(row, model));
  const workload = { isl, osl, prefixTokens: row.server?.prefixTokens ?? 0 };
  const { space, run, refused } = deploymentFor(row, { model, formats, workload, configuration }, context);
  const loaded = typeof run === 'string' ? run : loadedPoint(run, space, row.concurrency);
  const reasons = [...formats.repairs, ...configuration.repairs];
  if (typeof loaded === 'string') {
    return refusal(row.id, [...reasons, refused ?? loaded.replaceAll('_', ' ')].join('; '));
  }
  const { point, waitMs } = loaded;
  if (waitMs > 0) reasons.push(`saturated: ${Math.round(waitMs)} ms in front of the engine`);
  const { percentile } = context;
  const played =
    context.tier === 'simulate' && typeof run !== 'string'
      ? playedRun(row, { run, space, protocol, percentile, flags: flagsOf(row, context.presets) })
      : null;
  const closed = timesOf(row, { protocol, percentile, point, workload });
  const times = played ?? { ...closed, ttftMs: closed.ttftMs + waitMs };
  const { ttftMs } = times;
  const question = { engine: point.lead.engineModel.engine, kind: kindOf(row, point, model), relError: point.relError };
  return {
    id: row.id,
    ttftMs,
    tpotMs: osl > 1 ? times.tpotMs : null,
    grade: gradeAt(point.grade),
    status: 'ok',
    reason: reasons.join('; '),
    facts: {
      family: model.family,
      isl,
      osl,
      gpus: configuration.totalGpus,
      waitMs,
      ttftRangeMs: rangeAround(ttftMs, 'ttft', question),
      tpotRangeMs: osl > 1 ? rangeAround(times.tpotMs, 'tpot', question) : null,
    },
    code: null,
  };
}

function kindOf({ mode, backend, system }: MeasuredRow, point: ServingPoint, { family }: ModelSpec): PredictionKind {
  return { mode, backend, system, family, grade: gradeAt(point.grade) };
}

interface RowConfiguration {
  readonly config: Configuration;
  readonly repairs: readonly string[];
  readonly totalGpus: number;
}

function configurationOf(row: MeasuredRow, model: ModelSpec): RowConfiguration {
  const repairs: string[] = [];
  const choice = (pool: MeasuredPool) => {
    const layout = layoutOfLabel(pool, model, row.backend);
    repairs.push(...layout.repairs);
    return { parallel: layout.parallel, workers: pool.workers };
  };
  const config: Configuration =
    row.prefill !== null && row.decode !== null
      ? { prefill: choice(row.prefill), decode: choice(row.decode) }
      : { agg: choice(row.agg ?? NO_POOL) };
  const pools = 'agg' in config ? [config.agg] : [config.prefill, config.decode];
  const totalGpus = pools.reduce((sum, p) => sum + p.workers * gpusPerWorker(p.parallel), 0);
  return { config, repairs, totalGpus };
}

const NO_POOL: MeasuredPool = { workers: 1, tp: 1, pp: 1, dp: null, moeTp: null, moeEp: null };

/** A model in a row's formats on the row's platform. */
interface LoadedEngine {
  readonly engineModel: EngineModel;
  readonly decodeModel: EngineModel;
  readonly model: ModelSpec;
  readonly system: SystemSpec;
}

/** What rows of one configuration, workload and engine share. */
interface Deployment {
  readonly space: SweepSpace;
  readonly run: Runnable | RejectReason;
  /** Why the engine refuses the layout; null where it does not. */
  readonly refused: string | null;
}

interface RowQuestion {
  readonly model: ModelSpec;
  readonly formats: LabelFormats;
  readonly workload: Workload;
  readonly configuration: RowConfiguration;
}

function deploymentFor(row: MeasuredRow, question: RowQuestion, context: Context): Deployment {
  const { workload, configuration } = question;
  const { key, loaded } = engineFor(row, question, context);
  return remembered(context.deployments, `${key} ${JSON.stringify([workload, configuration.config])}`, () => {
    const { engineModel, decodeModel, model } = loaded;
    const space: SweepSpace = {
      model,
      workload,
      totalGpus: configuration.totalGpus,
      maxSeqLen: null,
      prefillEngine: engineModel,
      decodeEngine: decodeModel,
      kvBytes: kvTransferBytes(model, newPromptTokens(workload)),
      prices: context.prices,
    };
    const run = runnable(space, configuration.config);
    return { space, run, refused: run === 'illegal_layout' ? refusedLayout(loaded, configuration.config) : null };
  });
}

function refusedLayout({ model, engineModel: { backend } }: LoadedEngine, config: Configuration): string | null {
  const pools = 'agg' in config ? [config.agg] : [config.prefill, config.decode];
  const verdicts = pools.map(({ parallel }) => layoutVerdict({ model, parallelism: parallel, backend }));
  const why = verdicts.flatMap((verdict) => (verdict.ok ? [] : [verdict.why]))[0];
  return why === undefined ? null : `illegal layout: ${why}`;
}

function engineFor(
  row: MeasuredRow,
  { model, formats }: Pick<RowQuestion, 'model' | 'formats'>,
  context: Context,
): { readonly key: string; readonly loaded: LoadedEngine } {
  const { maxBatchedTokens, overrides } = serverOf(row, formats, context.presets);
  const { system, backend, backendVersion } = row;
  const memoryFraction = row.server?.memoryFraction ?? null;
  const decodeSystem = row.server?.decodeSystem ?? system;
  const key = JSON.stringify([
    row.model,
    overrides,
    maxBatchedTokens,
    system,
    decodeSystem,
    memoryFraction,
    backend,
    backendVersion,
  ]);
  const loaded = remembered(context.engines, key, () => {
    const served = Object.keys(overrides).length === 0 ? model : overrideQuantisation(model, overrides);
    const open = (on: string) => {
      const choice = { system: on, backend, backendVersion, memoryFraction };
      const platform = remembered(context.platforms, JSON.stringify(choice), () =>
        openPlatform(context.source, choice),
      );
      const terms = context.terms.get(backend) ?? platform.engine.terms;
      return { ...platform, engine: { ...platform.engine, terms } };
    };
    const platform = open(system);
    const engineModel = onPlatform(platform, served, { maxBatchedTokens });
    const decodeModel =
      decodeSystem === system ? engineModel : onPlatform(open(decodeSystem), served, { maxBatchedTokens });
    return { model: served, engineModel, decodeModel, system: platform.system };
  });
  return { key, loaded };
}

/** What the server was started with: as the row says, else as the published recipe of its label has it. */
function serverOf(
  row: MeasuredRow,
  { gemm, moe }: LabelFormats,
  presets: Presets,
): { readonly overrides: QuantOverrides; readonly maxBatchedTokens: number | null } {
  const { server } = row;
  const { maxBatchedTokens, kvCacheDtype } = server ?? presetFor(presets, row);
  const attentionDtype = server?.attentionDtype ?? null;
  return {
    maxBatchedTokens,
    overrides: {
      ...(gemm === undefined ? {} : { gemm }),
      ...(moe === undefined ? {} : { moe }),
      ...(kvCacheDtype === null ? {} : { kvCacheDtype }),
      ...(attentionDtype === null ? {} : { attentionDtype }),
    },
  };
}

/** Scheduler flags, as the row says or as the published recipe of its label has them. */
function flagsOf(row: MeasuredRow, presets: Presets): SchedulerFlags {
  const { server } = row;
  if (server === undefined) return presetFor(presets, row).flags;
  if (row.mode === 'disagg') return server.prefillMaxNumSeqs === null ? {} : { maxSequences: server.prefillMaxNumSeqs };
  // A typed limit is that of each attention-DP rank, as in a plan; published recipes count the whole worker.
  return server.maxNumSeqs === null ? {} : { maxSequences: server.maxNumSeqs * (row.agg?.dp ?? 1) };
}

function refusal(id: string, reason: string): RowEstimate {
  return { id, ttftMs: null, tpotMs: null, grade: null, status: 'refused', reason, facts: null, code: null };
}

function remembered<T>(cache: Map<string, T>, key: string, make: () => T): T {
  let value = cache.get(key);
  if (value === undefined) {
    value = make();
    cache.set(key, value);
  }
  return value;
}
