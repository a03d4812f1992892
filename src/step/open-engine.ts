import type { DataSource } from '../base/data-source.ts';
import { SimError } from '../base/errors.ts';
import type { Backend } from '../base/names.ts';
import type { Notice } from '../base/notice.ts';
import { refuseSeveral } from '../base/one-name.ts';
import type { ServerFlags } from '../base/server-flags.ts';
import { familyHint } from '../base/suggest.ts';
import type { ModelSpec } from '../model/model-spec.ts';
import { type Estimates, openTables } from '../tables/open-tables.ts';
import { isSystemPath, systemIdOfPath } from '../tables/system-files.ts';
import type { SystemSpec } from '../tables/system-spec.ts';
import { loadSystemSpec } from '../tables/system-spec-load.ts';
import type { Tables } from '../tables/tables.ts';
import { availableVersions, compareVersions, listSystems, resolveVersion } from '../tables/versions.ts';
import { type EngineModel, engineModel } from './engine-model.ts';
import { type EngineSpec, loadEngine } from './engine-spec.ts';
import { type ServedRequest, withServerFlags } from './server-settings.ts';

export interface EngineRequest {
  readonly model: ModelSpec;
  readonly system: string;
  /** The flag that names the system, for messages; --system when absent. */
  readonly systemFlag?: '--system' | '--decode-system';
  readonly backend: Backend;
  /** As typed; null takes the newest full set. */
  readonly backendVersion: string | null;
  /** KV memory fraction as typed; null takes the engine's. */
  readonly memoryFraction: number | null;
  /** Tokens that one step may hold as typed; the engine's default when absent or null. */
  readonly maxBatchedTokens?: number | null;
  /** What the server is started with, for which worker; by default nothing. */
  readonly server?: { readonly flags: ServerFlags; readonly request: ServedRequest };
  /** Drafts of a step; `model` holds the layers for them. */
  readonly draftTokens?: number;
  /** Whether gaps of the tables, up to a whole system, are estimated; they are unless this refuses it. */
  readonly estimates?: Estimates;
}

export interface OpenedEngine {
  readonly engineModel: EngineModel;
  readonly system: SystemSpec;
  readonly notices: readonly Notice[];
}

/** What differs between workers of one platform. */
type OnPlatform = 'maxBatchedTokens' | 'server' | 'draftTokens';

/** A system under an engine, before it holds a model: what all models on it share. */
export interface Platform {
  readonly system: SystemSpec;
  readonly tables: Tables;
  readonly engine: EngineSpec;
  readonly notices: readonly Notice[];
}

/**
 * The tables and the engine of a system, tables opened lazily; a notice says so when another version's tables answer, or when none do
 * and every latency is an estimate.
 * @throws SimError UNSUPPORTED for an unknown system, NO_PERF_DATA where the system has no tables for the backend and estimates are refused
 */
export function openPlatform(source: DataSource, request: Omit<EngineRequest, 'model' | OnPlatform>): Platform {
  const { backend, backendVersion, memoryFraction, estimates = 'allow' } = request;
  const systemId = knownSystem(source, request.system, request.systemFlag ?? '--system');
  const system = loadSystemSpec(source, systemId);
  const { version, notices } = answeringVersion(source, { systemId, backend, backendVersion, estimates });
  const tables = openTables({ source, system, backend, version, estimates });
  const engine = loadEngine(source, {
    backend,
    systemId,
    hbmBytes: system.hbmBytes,
    isAtMost: (a, b) => compareVersions(a, b) <= 0,
    backendVersion: version,
    memoryFraction,
  });
  return { system, tables, engine, notices };
}

/** A model on a platform, with the engine's step budget or the one given, and with drafts where asked for. */
export function onPlatform(
  { tables, engine }: Platform,
  model: ModelSpec,
  { maxBatchedTokens, server, draftTokens = 0 }: Pick<EngineRequest, OnPlatform> = {},
): EngineModel {
  const budget = maxBatchedTokens ?? engine.maxBatchedTokens;
  const budgeted = { ...engine, maxBatchedTokens: budget };
  const started = server === undefined ? budgeted : withServerFlags(budgeted, server.flags, server.request);
  return engineModel(model, { tables, engine: started, draftTokens });
}

/**
 * The model on a system under an engine.
 * @throws SimError as `openPlatform`
 */
export function openEngine(source: DataSource, request: EngineRequest): OpenedEngine {
  const platform = openPlatform(source, request);
  const { system, notices } = platform;
  return { engineModel: onPlatform(platform, request.model, request), system, notices };
}

interface VersionQuestion {
  readonly systemId: string;
  readonly backend: Backend;
  readonly backendVersion: string | null;
  readonly estimates: Estimates;
}

/** The version whose tables answer; where the system has none, the one that any system would answer with. */
function answeringVersion(source: DataSource, { systemId, backend, backendVersion, estimates }: VersionQuestion) {
  const notices: Notice[] = [];
  let resolved = resolveVersion(backendVersion, availableVersions(source, systemId, backend));
  const where = resolved === null ? 'any system' : systemId;
  if (resolved === null) {
    const anywhere = listSystems(source).flatMap((s) => availableVersions(source, s, backend));
    resolved = estimates === 'refuse' ? null : resolveVersion(backendVersion, anywhere);
    if (resolved === null) throw noTables(source, systemId, backend);
    notices.push({
      code: 'system-estimated',
      message: `nothing was measured with ${backend} on ${systemId}: every latency is an estimate from its datasheet, for ${backend} ${resolved.version}`,
    });
  }
  if (!resolved.exact) {
    const message = `no tables for ${backend} ${backendVersion} on ${where}; using ${resolved.version}`;
    notices.push({ code: 'backend-version-nearest', message });
  }
  return { version: resolved.version, notices };
}

function noTables(source: DataSource, systemId: string, backend: Backend): SimError {
  return new SimError('NO_PERF_DATA', `${systemId}: no calibrated tables for ${backend}`, {
    hint: `systems with tables for ${backend}: ${systemsWithTables(source, backend).join(', ')}`,
  });
}

/**
 * The name of a system, typed as such or as the path of a file that the data source was given.
 * @throws SimError UNSUPPORTED, INPUT_FILE
 */
export function knownSystem(source: DataSource, typed: string, flag: string): string {
  const systems = listSystems(source);
  const name = isSystemPath(typed) ? systemIdOfPath(typed) : typed.toLowerCase();
  const known = systems.find((s) => s === name);
  if (known !== undefined) return known;
  if (isSystemPath(typed)) throw new SimError('INPUT_FILE', `${flag} ${typed}: the file's text was not handed in`);
  refuseSeveral(flag, typed, 'system');
  const hint = familyHint(typed, systems);
  throw new SimError('UNSUPPORTED', `${flag} ${typed}: not a system that servefit knows`, { hint });
}

function systemsWithTables(source: DataSource, backend: Backend): string[] {
  return listSystems(source).filter((s) => availableVersions(source, s, backend).length > 0);
}
