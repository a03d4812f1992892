import { formatNotices } from './advise/formats.ts';
import { attentionNotices, checkTypedFormats } from './advise/typed-formats.ts';
import type { DataSource } from './base/data-source.ts';
import { SimError } from './base/errors.ts';
import type { Notice } from './base/notice.ts';
import { isSameServer, type ServerRole } from './base/server-flags.ts';
import type { Request } from './input/request.ts';
import { serverNotices } from './input/server-notices.ts';
import { loadModel } from './model/catalogue.ts';
import { withDraftLayers } from './model/draft-layers.ts';
import { modelFromHfConfig } from './model/hf-config.ts';
import { kvTransferBytes } from './model/kv-cache.ts';
import { modelNotices } from './model/model-notices.ts';
import type { ModelSpec } from './model/model-spec.ts';
import { overrideQuantisation, type QuantOverrides } from './model/quantisation.ts';
import { newPriceBook } from './search/price-book.ts';
import type { SweepSpace } from './search/sweep.ts';
import { once, type SharedData } from './shared-data.ts';
import { knownSystem, type OpenedEngine, onPlatform, openPlatform } from './step/open-engine.ts';
import type { Estimates } from './tables/open-tables.ts';
import { type SystemFiles, withSystemFiles } from './tables/system-files.ts';
import { meanAccepted, type Speculation } from './workload/speculation.ts';
import { newPromptTokens, type Workload } from './workload/workload.ts';

/** A model outside the catalogue: the parsed JSON of its config.json and, where it has one, hf_quant_config.json. */
export interface LocalModel {
  readonly name: string;
  readonly config: unknown;
  readonly quantConfig: unknown;
}

/** What a request may name beyond the shipped data, and how its gaps are filled. */
export interface OpenOptions {
  readonly model?: LocalModel | undefined;
  /** Texts of system files by the path that the request names as its system. */
  readonly systems?: SystemFiles | undefined;
  /** Estimates where nothing was measured: filled in and graded so (the default), or refused. */
  readonly estimates?: Estimates;
  /** Number formats where they are not those of the checkpoint. */
  readonly formats?: QuantOverrides | undefined;
  /** Tokens that one step may hold, where it is not the engine's default. */
  readonly maxBatchedTokens?: number | undefined;
  /** What earlier requests opened on the same data, for callers with many requests. */
  readonly shared?: SharedData | undefined;
}

/** Everything that a request names, found and opened. */
export interface OpenedRequest {
  readonly space: SweepSpace;
  readonly prefill: OpenedEngine;
  readonly decode: OpenedEngine;
  /** About the model and both engines. */
  readonly notices: readonly Notice[];
}

/**
 * The model, systems, engine and tables of a request.
 * @throws SimError UNSUPPORTED, NO_PERF_DATA, INPUT_FILE
 */
export function openRequest(request: Request, data: DataSource, options: OpenOptions = {}): OpenedRequest {
  const source = withSystemFiles(data, options.systems ?? {});
  const asked = modelOf(request, source, options);
  const speculation = speculationOf(request, asked);
  const model = speculation === null ? asked : withDraftLayers(asked, speculation.draftTokens);
  const { backend } = request;
  const sequenceTokens = request.maxSeqLen ?? request.isl + request.osl;
  const draftTokens = speculation?.draftTokens ?? 0;
  const { prefill, decode, agg } = openEngines(request, { source, model, draftTokens, options });
  const { policy } = prefill.engineModel.engine;
  checkTypedFormats(request, model, [prefill.system, decode.system]);
  const workload: Workload = {
    isl: request.isl,
    osl: request.osl,
    prefixTokens: request.prefix,
    ...(speculation === null ? {} : { speculation }),
  };
  const space: SweepSpace = {
    model,
    workload,
    totalGpus: request.totalGpus,
    maxSeqLen: request.maxSeqLen,
    prefillEngine: prefill.engineModel,
    decodeEngine: decode.engineModel,
    ...(agg === null ? {} : { aggEngine: agg }),
    kvBytes: kvTransferBytes(model, newPromptTokens(workload)),
    prices: newPriceBook(),
    layouts: request.layouts ?? null,
  };
  return {
    space,
    prefill,
    decode,
    notices: [
      ...modelNotices(model, sequenceTokens),
      ...formatNotices(model, backend, [prefill.system, decode.system]),
      ...attentionNotices(request.attentionDtype, {
        model,
        source,
        engines: [prefill.engineModel, decode.engineModel],
      }),
      ...decodeSystemNotices(request),
      ...layoutNotices(request),
      ...serverNotices(request.server, {
        backend,
        modes: request.modes,
        isPrefillFirst: policy === 'prefill_first',
        hasBatchWait: policy === 'whole_prompts',
      }),
      ...prefill.notices,
      ...decode.notices,
    ],
  };
}

interface EngineQuestion {
  readonly source: DataSource;
  readonly model: ModelSpec;
  readonly draftTokens: number;
  readonly options: OpenOptions;
}

/** The engines of the pools; where all are started alike they are one, and `agg` is null unless it differs from `prefill`. */
function openEngines(request: Request, { source, model, draftTokens, options }: EngineQuestion) {
  const { system, backend, backendVersion, memoryFraction, modes } = request;
  const { roles } = request.server;
  const { estimates = 'allow', maxBatchedTokens = null, shared } = options;
  const sequenceTokens = request.maxSeqLen ?? request.isl + request.osl;
  // Roles of one system share its tables.
  const onSystem = (on: string, systemFlag: '--system' | '--decode-system', version = backendVersion) => {
    const asked = { system: on, systemFlag, backend, backendVersion: version, memoryFraction, estimates };
    const platform = once(shared?.platforms, asked, () => openPlatform(source, asked));
    return (role: ServerRole): OpenedEngine => {
      const served = { role, isl: request.isl, sequenceTokens, draftTokens };
      const flags = roles[role];
      const started = { maxBatchedTokens, draftTokens, server: { flags, request: served } };
      // What is served matters only to a typed budget, which has to hold it.
      const question = [
        asked,
        model,
        maxBatchedTokens,
        draftTokens,
        flags,
        flags.maxBatchedTokens === null ? null : served,
      ];
      const engineModel = once(shared?.engines, question, () => onPlatform(platform, model, started));
      return { engineModel, system: platform.system, notices: platform.notices };
    };
  };
  const isPooled = modes.includes('disagg');
  const engineOf = onSystem(system, '--system');
  const prefill = engineOf(isPooled ? 'prefill' : 'agg');
  // A typed token budget bounds the requests of workers that decode too.
  const isAggApart = !isSameServer(roles.agg, roles.prefill) || roles.agg.maxBatchedTokens !== null;
  const agg = isPooled && isAggApart && modes.includes('agg') ? engineOf('agg').engineModel : null;
  if (request.decodeSystem !== null && !isPooled) knownSystem(source, request.decodeSystem, '--decode-system');
  if (isPooled && request.decodeSystem !== null && request.decodeSystem !== system) {
    // Both pools are of one deployment, hence of one version, which is also the one that results show.
    const version = backendVersion ?? prefill.engineModel.backendVersion;
    return { prefill, agg, decode: onSystem(request.decodeSystem, '--decode-system', version)('decode') };
  }
  const isAlike = !isPooled || isSameServer(roles.decode, roles.prefill);
  return { prefill, agg, decode: { ...(isAlike ? prefill : engineOf('decode')), notices: [] } };
}

/** Without a decode pool there is nothing that its system could change. */
function decodeSystemNotices({ decodeSystem, modes }: Request): readonly Notice[] {
  if (decodeSystem === null || modes.includes('disagg')) return [];
  return [{ code: 'flag-without-effect', message: '--decode-system has no effect on --mode agg' }];
}

/** Sizes of pools that the asked modes do not have. */
function layoutNotices({ layouts = {}, modes }: Request): readonly Notice[] {
  const unused = Object.keys(layouts).filter((role) => !modes.includes(role === 'agg' ? 'agg' : 'disagg'));
  return unused.map((role) => ({
    code: 'flag-without-effect',
    message: `--layouts ${role} has no effect on --mode ${modes.join()}`,
  }));
}

/**
 * The bundled model of that id, or the one that `local` describes.
 * @throws SimError UNSUPPORTED for an id that is not in the catalogue or an architecture that is not modelled
 */
export function loadModelSpec(source: DataSource, id: string, local?: LocalModel): ModelSpec {
  if (local === undefined) return loadModel(source, id);
  return modelFromHfConfig({ id: local.name, config: local.config, quantConfig: local.quantConfig });
}

/**
 * Depth and mean acceptance of a request that speculates, else null.
 * @throws SimError USAGE where more drafts are accepted than are made; UNSUPPORTED for `auto` without draft layers
 */
function speculationOf({ nextn, nextnAccepted }: Request, model: ModelSpec): Speculation | null {
  if (nextnAccepted === null) return null;
  const draftTokens = nextn === 'auto' ? (model.mtpLayers ?? 0) : nextn;
  if (draftTokens === 0) {
    const message = `--nextn auto: ${model.id} has no layers for multi-token prediction`;
    throw new SimError('UNSUPPORTED', message, { hint: 'leave --nextn out' });
  }
  if ('mean' in nextnAccepted) {
    const { mean: acceptedTokens } = nextnAccepted;
    if (acceptedTokens <= draftTokens) return { draftTokens, acceptedTokens };
    throw new SimError(
      'USAGE',
      `--nextn-accepted ${acceptedTokens}: expected at most --nextn ${draftTokens}, the drafts of a step`,
    );
  }
  const { rates } = nextnAccepted;
  if (rates.length >= draftTokens) return { draftTokens, acceptedTokens: meanAccepted(rates.slice(0, draftTokens)) };
  throw new SimError(
    'USAGE',
    `--nextn-accept-rates ${rates.join(',')}: expected ${draftTokens} rates, one for each draft of --nextn`,
  );
}

function modelOf(request: Request, source: DataSource, { model: local, formats, shared }: OpenOptions): ModelSpec {
  const overrides = { ...formats, ...typedFormats(request) };
  const model = once(shared?.models, request.model, () => loadModelSpec(source, request.model, local));
  return Object.keys(overrides).length === 0 ? model : overrideQuantisation(model, overrides);
}

function typedFormats({ gemmQuant, moeQuant, kvCacheDtype, attentionDtype }: Request): QuantOverrides {
  return {
    ...(gemmQuant === 'auto' ? {} : { gemm: gemmQuant }),
    ...(moeQuant === 'auto' ? {} : { moe: moeQuant }),
    ...(kvCacheDtype === 'auto' ? {} : { kvCacheDtype }),
    ...(attentionDtype === 'auto' ? {} : { attentionDtype }),
  };
}
