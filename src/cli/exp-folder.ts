import { join } from 'node:path';
import {
  asPlan,
  type DataSource,
  type ExperimentResult,
  type Notice,
  type PlanResult,
  type RecommendResult,
  recommendJson,
  type SystemFiles,
  type WorkloadsResult,
  withSystemFiles,
} from '../index.ts';
import type { Values } from './command.ts';
import type { Io } from './io.ts';

/** What deployment files are made from and where they go. */
export interface Saving {
  /** Names of experiments by their folders, so that two never share one. */
  readonly folders: Map<string, string>;
  /** Files of systems that the experiment at hand names. */
  readonly opened: { systems: SystemFiles };
  readonly values: Values;
  readonly io: Io;
  readonly source: DataSource;
}

/**
 * Writes the files of an experiment below `directory`, where it has a deployment, and returns what they add to its notices.
 * @throws SimError OUTPUT_FILE, UNSUPPORTED for a Dynamo release that is not known
 */
export async function saveOutcome(
  outcome: ExperimentResult,
  saving: Saving,
  directory: string,
): Promise<readonly Notice[]> {
  const { result } = outcome;
  if (result === null || result.schema === 'servefit/estimate@1' || result.chosen === null) return [];
  const folder = join(directory, ownFolder(outcome.name, saving.folders));
  const source = withSystemFiles(saving.source, saving.opened.systems);
  const all = { ...saving, source };
  const notices = [...result.notices, ...outcome.notices];
  return result.schema === 'servefit/workloads@1'
    ? saveWorkloads({ ...result, notices }, all, folder)
    : saveSearch({ ...result, notices }, all, folder);
}

async function saveSearch(
  found: PlanResult | RecommendResult,
  { values, io, source }: Saving,
  folder: string,
): Promise<readonly Notice[]> {
  const result = found.schema === 'servefit/plan@1' ? found : asPlan(found);
  const { deploymentFiles, savePlan } = await import('./save.ts');
  const artifacts = deploymentFiles(result, source, values);
  const notices = [...found.notices, ...artifacts.notices];
  const document = found.schema === 'servefit/plan@1' ? {} : { document: recommendJson({ ...found, notices }) };
  await savePlan({ result: { ...result, notices }, ...document, artifacts, io }, folder);
  return artifacts.notices;
}

async function saveWorkloads(
  found: WorkloadsResult,
  { values, io, source }: Saving,
  folder: string,
): Promise<readonly Notice[]> {
  const { mixFiles, saveMix } = await import('./workloads-folder.ts');
  const artifacts = mixFiles(found, source, values);
  const known = new Set(found.notices.map(({ message }) => message));
  const added = artifacts
    .flatMap(({ notices }) => notices)
    .filter(({ message }) => !known.has(message) && known.add(message));
  await saveMix({ ...found, notices: [...found.notices, ...added] }, artifacts, { directory: folder, io });
  return added;
}

/** File systems end names at 255 bytes. */
const LONGEST_FOLDER = 100;

/** Tells long names that begin alike apart (32-bit FNV-1a). */
function fingerprint(name: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Names that are alike but for signs that no folder has are told apart. */
function ownFolder(name: string, folders: Map<string, string>): string {
  const plain = folderName(name);
  const folder = (folders.get(plain) ?? name) === name ? plain : `${plain}-${fingerprint(name)}`;
  folders.set(folder, name);
  return folder;
}

function folderName(name: string): string {
  const plain = name.replace(/[^\w.=-]+/g, '_').replace(/^\.+/, '_');
  const folder = plain.replace(/_+$/, '') || '_';
  return folder.length <= LONGEST_FOLDER ? folder : `${folder.slice(0, LONGEST_FOLDER)}-${fingerprint(name)}`;
}
