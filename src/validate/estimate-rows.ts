import type { DataSource } from '../base/data-source.ts';
import { SimError } from '../base/errors.ts';
import { type Grade, gradeAt } from '../base/grade.ts';
import type { Request } from '../input/request.ts';
import { loadModel } from '../model/catalogue.ts';
import { kvTransferBytes } from '../model/kv-cache.ts';
import { gpusPerWorker, type ModelSpec } from '../model/model-spec.ts';
import { type OpenedRequest, openRequest } from '../open-request.ts';
import type { ServingPoint } from '../search/serving-point.ts';
import { type Configuration, loadedPointAt } from '../search/sweep.ts';
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
  const opened = new Map<string, OpenedRequest>();
  const models = new Map<string, ModelSpec>();
  return readMeasuredRows(csv).map((row) => {
    if ('fault' in row) return refusal(row.id, 'malformed', row.fault);
    try {
      return estimateRow(row, { source, presets, opened, models, protocol });
    } catch (error) {
      if (error instanceof SimError) return refusal(row.id, 'refused', error.message);
      throw error;
    }
  });
}

interface Context {
  readonly source: DataSource;
  readonly presets: Presets;
  readonly opened: Map<string, OpenedRequest>;
  readonly models: Map<string, ModelSpec>;
  readonly protocol: ProtocolChoice;
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
  const { config, repairs, totalGpus } = configurationOf(row, model);
  const base = openedFor(row, formats, context);
  const workload = { isl, osl, prefixTokens: 0 };
  const space = { ...base.space, workload, totalGpus, kvBytes: kvTransferBytes(base.space.model, isl) };
  const loaded = loadedPointAt(space, config, row.concurrency);
  const reasons = [...formats.repairs, ...repairs];
  if (typeof loaded === 'string')
    return refusal(row.id, 'refused', [...reasons, loaded.replaceAll('_', ' ')].join('; '));
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

function configurationOf(row: MeasuredRow, model: ModelSpec) {
  const repairs: string[] = [];
  const choice = (pool: MeasuredPool) => {
    const layout = layoutOfLabel(pool, model);
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

function openedFor(row: MeasuredRow, formats: LabelFormats, { source, presets, opened }: Context): OpenedRequest {
  const preset = presetFor(presets, row);
  const { repairs: _repairs, ...quant } = formats;
  const overrides = preset.kvCacheDtype === null ? quant : { ...quant, kvCacheDtype: preset.kvCacheDtype };
  const key = JSON.stringify([
    row.model,
    row.system,
    row.backend,
    row.backendVersion,
    overrides,
    preset.maxBatchedTokens,
  ]);
  return remembered(opened, key, () =>
    openRequest(requestOf(row), source, {
      formats: overrides,
      maxBatchedTokens: preset.maxBatchedTokens ?? undefined,
    }),
  );
}

function requestOf(row: MeasuredRow): Request {
  return {
    model: row.model,
    system: row.system,
    decodeSystem: null,
    backend: row.backend,
    backendVersion: row.backendVersion,
    totalGpus: 1,
    isl: row.isl,
    osl: row.osl,
    prefix: 0,
    modes: [row.mode],
    topN: 1,
    kvCacheDtype: 'auto',
    gemmQuant: 'auto',
    moeQuant: 'auto',
    attentionDtype: 'auto',
    memoryFraction: null,
    maxSeqLen: null,
  };
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
