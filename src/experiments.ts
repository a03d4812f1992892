import type { DataSource } from './base/data-source.ts';
import { SimError } from './base/errors.ts';
import type { Notice } from './base/notice.ts';
import { estimate } from './estimate.ts';
import { namesSeveral } from './input/across-input.ts';
import { fieldWords } from './input/check-input.ts';
import type { EstimateInput } from './input/estimate-input.ts';
import { EXPERIMENT_COMMANDS, type ExperimentRequest, experimentRequest } from './input/experiment.ts';
import { experimentFile, type Fields, type ListedExperiment } from './input/experiment-file.ts';
import { isMixRequest } from './input/mix-request.ts';
import type { RecommendInput } from './input/recommend-input.ts';
import type { PlanInput } from './input/request.ts';
import { isMoe } from './model/model-spec.ts';
import { oneOfSeveral } from './one-of-several.ts';
import { type LocalModel, loadModelSpec, type OpenOptions } from './open-request.ts';
import { plan } from './plan.ts';
import type { EstimateResult } from './rank/estimate-result.ts';
import type { ExperimentResult } from './rank/experiment-result.ts';
import type { PlanResult } from './rank/plan-result.ts';
import type { RecommendResult } from './rank/recommend-result.ts';
import type { WorkloadsResult } from './rank/workloads-result.ts';
import { recommend } from './recommend.ts';
import { type SharedData, sharedData } from './shared-data.ts';
import { workloadsAnswer } from './workloads-answer.ts';

/** A part of a set of experiments: every `of`-th one, beginning with the `index`-th (from 1). */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

export interface ExperimentOptions {
  readonly requireMeasured?: boolean;
  readonly shard?: Shard | undefined;
  /** Fields that hold where an experiment that plans does not say otherwise. */
  readonly defaults?: Fields;
  /** What a request names beyond the shipped data: a model in a folder, a system in a file. A SimError from it is that experiment's. */
  readonly open?: (names: NamedFiles) => Pick<OpenOptions, 'model' | 'systems'>;
}

/** Experiments that share what they open: then all of it is let go, so that memory does not grow with their number. */
const SHARED = 32;

/** The fields of a request that may be paths. */
export interface NamedFiles {
  readonly model: unknown;
  readonly system: unknown;
  readonly decode_system: unknown;
}

/** Experiments that are ready to run. */
export interface Experiments {
  /** Of this shard. */
  readonly count: number;
  /** Of the whole document. */
  readonly total: number;
  /** Runs one experiment a step; nothing is kept. */
  readonly run: (source: DataSource) => Generator<ExperimentResult>;
}

/**
 * The experiments of a parsed YAML or JSON document, in the names of servefit or of AIConfigurator (docs/experiments.md).
 * @throws SimError INPUT_FILE for a document that is none, USAGE for a shard that does not exist
 */
export function experiments(document: unknown, options: ExperimentOptions = {}): Experiments {
  const { count: total, list } = experimentFile(document);
  const { index, of } = options.shard ?? { index: 1, of: 1 };
  if (!Number.isInteger(of) || of < 1 || !Number.isInteger(index) || index < 1 || index > of) {
    throw new SimError('USAGE', `shard ${index}/${of}: expected K/N with K from 1 to N`);
  }
  const count = Math.max(0, Math.ceil((total - index + 1) / of));
  return {
    count,
    total,
    run: function* (source) {
      let shared = sharedData();
      let done = 0;
      for (const listed of list()) {
        if (listed.index % of !== index - 1) continue;
        yield runExperiment(listed, source, { ...options, shared });
        done += 1;
        if (done % SHARED === 0) shared = sharedData();
      }
    },
  };
}

/** Runs every experiment of a document, one a step of the generator. A failing one is a result like any other. */
export function runExperiments(
  document: unknown,
  source: DataSource,
  options: ExperimentOptions = {},
): Generator<ExperimentResult> {
  return experiments(document, options).run(source);
}

interface RunOptions extends ExperimentOptions {
  readonly shared: SharedData;
}

function runExperiment(
  { index, name, fields }: ListedExperiment,
  source: DataSource,
  options: RunOptions,
): ExperimentResult {
  const typed = EXPERIMENT_COMMANDS.find((command) => command === fields.command) ?? 'default';
  let head = { schema: 'servefit/experiment@1' as const, name, index, command: typed };
  let notices: readonly Notice[] = [];
  try {
    const request = experimentRequest(fields);
    notices = request.notices;
    head = { ...head, command: request.command };
    const defaults = request.command === 'estimate' ? {} : options.defaults;
    const withDefaults = { ...request, input: { ...defaults, ...request.input } };
    const opened = options.open?.(namesOf(withDefaults.input)) ?? {};
    const asked = withoutForeignFormats(withDefaults, source, opened.model);
    notices = asked.notices;
    const result = answer(asked, source, { ...options, opened });
    const isOk = result.schema === 'servefit/estimate@1' || result.chosen !== null;
    return { ...head, status: isOk ? 'ok' : 'no_feasible_config', error: null, notices, result };
  } catch (error) {
    if (!(error instanceof SimError)) throw error;
    const { code } = error;
    const message = fieldWords(error.message);
    const hint = error.hint === undefined ? null : fieldWords(error.hint);
    const status = code === 'NO_FEASIBLE_CONFIG' ? 'no_feasible_config' : 'error';
    return { ...head, status, error: { code, message, hint }, notices, result: null };
  }
}

interface AnswerOptions extends RunOptions {
  readonly opened: Pick<OpenOptions, 'model' | 'systems'>;
}

function answer(
  { command, input }: ExperimentRequest,
  source: DataSource,
  { opened, shared, requireMeasured = false }: AnswerOptions,
): PlanResult | RecommendResult | EstimateResult | WorkloadsResult {
  const named = opened.model === undefined ? input : { ...input, model: opened.model.name };
  if (command !== 'estimate' && isMixRequest(named)) {
    const asked = { command: command === 'default' ? ('plan' as const) : command, input: named };
    return workloadsAnswer(asked, source, { ...opened, shared, requireMeasured });
  }
  if (command !== 'estimate' && namesSeveral(named)) {
    const asked = { command: command === 'default' ? ('plan' as const) : command, input: named };
    return oneOfSeveral(asked, source, { ...opened, requireMeasured });
  }
  // Guard: all of them check every field first.
  if (command === 'default') return plan(named as unknown as PlanInput, source, { ...opened, shared, requireMeasured });
  if (command === 'recommend') {
    return recommend(named as unknown as RecommendInput, source, { ...opened, shared, requireMeasured });
  }
  return estimate(named as unknown as EstimateInput, source, {
    ...opened,
    shared,
    ...(requireMeasured ? { estimates: 'refuse' } : {}),
  });
}

function namesOf({ model, system, decode_system: decodeSystem }: Fields): NamedFiles {
  return { model, system, decode_system: decodeSystem };
}

/** AIConfigurator's files name a format of experts for any model; of one without experts it is left out. */
function withoutForeignFormats(
  request: ExperimentRequest,
  source: DataSource,
  local: LocalModel | undefined,
): ExperimentRequest {
  const { foreign, input, notices } = request;
  const { moe_quant: moeQuant, ...rest } = input;
  if (!foreign || moeQuant === undefined || typeof input.model !== 'string') return request;
  const model = loadModelSpec(source, input.model, local);
  if (isMoe(model)) return request;
  const message = `moe_quant_mode has no effect: ${model.id} has no experts`;
  return { ...request, input: rest, notices: [...notices, { code: 'field-without-effect', message }] };
}
