import { join, resolve } from 'node:path';
import {
  type Artifacts,
  artifactsFor,
  type DataSource,
  type Notice,
  type PlanResult,
  paretoCsv,
  paretoHtml,
  paretoPng,
  paretoSvg,
  planJson,
  topCsv,
} from '../index.ts';
import { packageDataRoot } from '../node.ts';
import { artifactOptions } from './artifact-flags.ts';
import type { Values } from './command.ts';
import type { Io } from './io.ts';
import { resultFolder } from './result-folder.ts';
import { type FolderFile, replaceFolder } from './write-folder.ts';

/** Bundled, so that a chart looks the same on every machine. */
const FONTS = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'];

export interface SaveJob {
  readonly result: PlanResult;
  readonly source: DataSource;
  readonly values: Values;
  readonly io: Io;
}

export interface Saved {
  /** As the user can type it. */
  readonly folder: string;
  /** What the deployment files add to the plan's own notices. */
  readonly notices: readonly Notice[];
}

/**
 * Writes the plan's files below `directory`. All of them are rendered before the first is written.
 * @throws SimError OUTPUT_FILE when one cannot be written.
 */
export async function savePlan({ result, source, values, io }: SaveJob, directory: string): Promise<Saved> {
  const artifacts = artifactsFor(result, artifactOptions(result, source, values));
  const files = await planFiles(result, artifacts);
  const folder = resultFolder(result);
  await io.uninterrupted(() => replaceFolder(join(resolve(io.cwd, directory), ...folder), files));
  return { folder: join(directory, ...folder), notices: artifacts.notices };
}

async function planFiles(result: PlanResult, artifacts: Artifacts): Promise<readonly FolderFile[]> {
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
    plain('plan.json', planJson(result)),
    ...perMode,
    ...artifacts.files.map(({ path, text, executable }) => ({ path, content: text, executable })),
  ];
}

function plain(path: string, content: string | Uint8Array): FolderFile {
  return { path, content, executable: false };
}
