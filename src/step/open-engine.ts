import type { DataSource } from '../base/data-source.ts';
import { SimError } from '../base/errors.ts';
import type { Backend } from '../base/names.ts';
import type { Notice } from '../base/notice.ts';
import { nearestName } from '../base/suggest.ts';
import type { ModelSpec } from '../model/model-spec.ts';
import { openTables } from '../tables/open-tables.ts';
import { loadSystemSpec } from '../tables/system-spec-load.ts';
import { availableVersions, compareVersions, listSystems, resolveVersion } from '../tables/versions.ts';
import { type EngineModel, engineModel } from './engine-model.ts';
import { loadEngine } from './engine-spec.ts';

export interface EngineRequest {
  readonly model: ModelSpec;
  readonly system: string;
  readonly backend: Backend;
  /** As typed; null takes the newest full set. */
  readonly backendVersion: string | null;
  /** KV memory fraction as typed; null takes the engine's. */
  readonly memoryFraction: number | null;
}

export interface OpenedEngine {
  readonly engineModel: EngineModel;
  readonly notices: readonly Notice[];
}

/**
 * The model on a system under an engine, tables opened lazily; a notice says so when another version's tables answer.
 * @throws SimError UNSUPPORTED for an unknown system, NO_PERF_DATA where the system has no tables for the backend
 */
export function openEngine(source: DataSource, request: EngineRequest): OpenedEngine {
  const { backend, backendVersion, memoryFraction } = request;
  const systemId = knownSystem(source, request.system);
  const system = loadSystemSpec(source, systemId);
  const available = availableVersions(source, systemId, backend);
  const resolved = resolveVersion(backendVersion, available);
  if (resolved === null) {
    throw new SimError('NO_PERF_DATA', `${systemId}: no calibrated tables for ${backend}`, {
      hint: `systems with tables for ${backend}: ${systemsWithTables(source, backend).join(', ')}`,
    });
  }
  const tables = openTables({ source, system, backend, version: resolved.version });
  const engine = loadEngine(source, {
    backend,
    hbmBytes: system.hbmBytes,
    isAtMost: (a, b) => compareVersions(a, b) <= 0,
    backendVersion: resolved.version,
    memoryFraction,
  });
  const notices: Notice[] = resolved.exact
    ? []
    : [
        {
          code: 'backend-version-nearest',
          message: `no tables for ${backend} ${backendVersion} on ${systemId}; using ${resolved.version}`,
        },
      ];
  return { engineModel: engineModel(request.model, tables, engine), notices };
}

function knownSystem(source: DataSource, typed: string): string {
  const systems = listSystems(source);
  const known = systems.find((s) => s === typed.toLowerCase());
  if (known !== undefined) return known;
  const near = nearestName(typed, systems);
  const hint = near === null ? `known: ${systems.join(', ')}` : `did you mean ${near}?`;
  throw new SimError('UNSUPPORTED', `--system ${typed}: not a system that servefit knows`, { hint });
}

function systemsWithTables(source: DataSource, backend: Backend): string[] {
  return listSystems(source).filter((s) => availableVersions(source, s, backend).length > 0);
}
