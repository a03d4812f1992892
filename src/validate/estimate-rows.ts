import type { DataSource } from '../base/data-source.ts';
import { SimError } from '../base/errors.ts';
import { type Grade, gradeAt } from '../base/grade.ts';
import type { RejectReason } from '../base/names.ts';
import { loadModel } from '../model/catalogue.ts';
import { kvTransferBytes } from '../model/kv-cache.ts';
import { gpusPerWorker, type ModelSpec } from '../model/model-spec.ts';
import { layoutVerdict } from '../model/parallelism.ts';
import { overrideQuantisation } from '../model/quantisation.ts';
import type { ServingPoint } from '../search/serving-point.ts';
import { type Configuration, loadedPoint, type Runnable, runnable, type SweepSpace } from '../search/sweep.ts';
import type { EngineModel } from '../step/engine-model.ts';
import { onPlatform, openPlatform, type Platform } from '../step/open-engine.ts';
import type { Workload } from '../workload/workload.ts';
import { cohortTimes, coldTtftMs, lockStepTimes } from './cold-times.ts';
import { formatsOfLabel, type LabelFormats, layoutOfLabel, type Protocol, protocolOf } from './label-rules.ts';
import { type MeasuredPool, type MeasuredRow, readMeasuredRows } from './measured-row.ts';
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
}

/** How the runs were driven: by each row's own recipe, or all the same way. */
export type ProtocolChoice = 'auto' | Protocol;

/**
 * Predicts every row of a table of measured deployments (columns of `readMeasuredRows`), in its order. Rows are opened once per
 * model, system, engine and formats.
 * @throws SimError INPUT_FILE when the table cannot be read
 */
export function estimateRows(csv: string, source: DataSource, protocol: ProtocolChoice = 'auto'): RowEstimate[] {
  const presets = loadPresets(source);
  const caches = {
    platforms: new Map(),
    models: new Map(),
    engines: new Map(),
    deployments: new Map(),
    configurations: new Map(),
  };
  return readMeasuredRows(csv).map((row) => {
    if ('fault' in row) return refusal(row.id, 'malformed', row.fault);
    try {
      return estimateRow(row, { source, presets, protocol, ...caches });
    } catch (error) {
      if (error instanceof SimError) return refusal(row.id, 'refused', error.message);
      throw error;
    }
  });
}

interface Context {
  readonly source: DataSource;
  readonly presets: Presets;
  readonly protocol: ProtocolChoice;
  readonly platforms: Map<string, Platform>;
  /** By id, as the catalogue has them. */
  readonly models: Map<string, ModelSpec>;
  readonly engines: Map<string, LoadedEngine>;
  /** Runs of one configuration at several loads are one deployment. */
  readonly deployments: Map<string, Deployment>;
  readonly configurations: Map<string, RowConfiguration>;
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
  const workload = { isl, osl, prefixTokens: 0 };
  const { space, run, refused } = deploymentFor(row, { model, formats, workload, configuration }, context);
  const loaded = typeof run === 'string' ? run : loadedPoint(run, space, row.concurrency);
  const reasons = [...formats.repairs, ...configuration.repairs];
  if (typeof loaded === 'string') {
    return refusal(row.id, 'refused', [...reasons, refused ?? loaded.replaceAll('_', ' ')].join('; '));
  }
  const { point, waitMs } = loaded;
  if (waitMs > 0) reasons.push(`saturated: ${Math.round(waitMs)} ms in front of the engine`);
  const times = timesOf(row, protocol, { point, workload });
  return {
    id: row.id,
    ttftMs: times.ttftMs + waitMs,
    tpotMs: osl > 1 ? times.tpotMs : null,
    grade: gradeAt(point.grade),
    status: 'ok',
    reason: reasons.join('; '),
  };
}

/** Mean TTFT and TPOT as a benchmark of that protocol sees them. */
function timesOf(
  row: MeasuredRow,
  protocol: Protocol,
  { point, workload }: { readonly point: ServingPoint; readonly workload: Workload },
): { ttftMs: number; tpotMs: number } {
  if (protocol === 'fixed' && row.mode === 'agg') {
    const { policy } = point.lead.engineModel.engine;
    if (policy === 'prefill_first') return lockStepTimes(point, workload, point.leadBatch);
    if (policy === 'whole_prompts') return cohortTimes(point, workload, point.leadBatch);
  }
  return { ttftMs: coldTtftMs(point, workload, row.concurrency), tpotMs: point.tpotMs };
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
  readonly model: ModelSpec;
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
    const { engineModel, model } = loaded;
    const space: SweepSpace = {
      model,
      workload,
      totalGpus: configuration.totalGpus,
      maxSeqLen: null,
      prefillEngine: engineModel,
      decodeEngine: engineModel,
      kvBytes: kvTransferBytes(model, workload.isl),
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
  { source, presets, platforms, engines }: Context,
): { readonly key: string; readonly loaded: LoadedEngine } {
  const { maxBatchedTokens, kvCacheDtype } = presetFor(presets, row);
  const { repairs: _repairs, ...quant } = formats;
  const overrides = kvCacheDtype === null ? quant : { ...quant, kvCacheDtype };
  const { system, backend, backendVersion } = row;
  const where = JSON.stringify([system, backend, backendVersion]);
  const key = JSON.stringify([row.model, overrides, maxBatchedTokens, where]);
  const loaded = remembered(engines, key, () => {
    const platform = remembered(platforms, where, () =>
      openPlatform(source, { system, backend, backendVersion, memoryFraction: null }),
    );
    const served = Object.keys(overrides).length === 0 ? model : overrideQuantisation(model, overrides);
    return { model: served, engineModel: onPlatform(platform, served, maxBatchedTokens) };
  });
  return { key, loaded };
}

function refusal(id: string, status: 'refused' | 'malformed', reason: string): RowEstimate {
  return { id, ttftMs: null, tpotMs: null, grade: null, status, reason };
}

function remembered<T>(cache: Map<string, T>, key: string, make: () => T): T {
  let value = cache.get(key);
  if (value === undefined) {
    value = make();
    cache.set(key, value);
  }
  return value;
}
