import { join, resolve } from 'node:path';
import {
  type Artifacts,
  artifactsFor,
  type DataSource,
  type PlanResult,
  paretoCsv,
  paretoHtml,
  paretoSvg,
  planJson,
  topCsv,
} from '../index.ts';
import { packageDataRoot, paretoPng } from '../node.ts';
import { artifactOptions } from './artifact-flags.ts';
import type { Values } from './command.ts';
import type { Io } from './io.ts';
import { resultFolder } from './result-folder.ts';
import { type FolderFile, replaceFolder } from './write-folder.ts';

/** Bundled, so that a chart looks the same on every machine. */
export const FONTS = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'];

/**
 * The deployment files of the plan's rows, with what they add to its notices.
 * @throws SimError UNSUPPORTED for a Dynamo release that is not known.
 */
export function deploymentFiles(result: PlanResult, source: DataSource, values: Values): Artifacts {
  return artifactsFor(result, artifactOptions(result, source, values));
}

export interface SaveJob {
  readonly result: PlanResult;
  /** What plan.json holds where the result is not a plan by itself. */
  readonly document?: string;
  readonly artifacts: Artifacts;
  readonly io: Io;
}

/**
 * Writes the plan's files below `directory`, all rendered before the first is written, and returns their folder as the
 * user can type it.
 * @throws SimError OUTPUT_FILE when one cannot be written.
 */
export async function savePlan(job: SaveJob, directory: string): Promise<string> {
  const { result, io } = job;
  const files = await planFiles(job);
  const folder = resultFolder(result);
  await io.uninterrupted(() => replaceFolder(join(resolve(io.cwd, directory), ...folder), files));
  return join(directory, ...folder);
}

async function planFiles({ result, artifacts, document }: SaveJob): Promise<readonly FolderFile[]> {
  const perMode = result.request.modes.flatMap((mode) => [
    plain(`${mode}/best_config_topn.csv`, topCsv(result, mode)),
    plain(`${mode}/pareto.csv`, paretoCsv(result, mode)),
  ]);
  const svg = await paretoSvg(result);
  const fontFiles = FONTS.map((font) => join(packageDataRoot(), 'fonts', font));
  return [
    plain('pareto_frontier.svg', svg),
    plain('pareto_frontier.png', await paretoPng(svg, { fontFiles })),
    plain('pareto_frontier.html', await paretoHtml(result)),
    plain('plan.json', document ?? planJson(result)),
    ...perMode,
    ...artifacts.files.map(({ path, text, executable }) => ({ path, content: text, executable })),
  ];
}

function plain(path: string, content: string | Uint8Array): FolderFile {
  return { path, content, executable: false };
}
