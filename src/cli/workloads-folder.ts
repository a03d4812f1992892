import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import {
  type Artifacts,
  artifactsFor,
  type DataSource,
  jsonDocument,
  mixPlan,
  type WorkloadsResult,
} from '../index.ts';
import { artifactOptions } from './artifact-flags.ts';
import type { Values } from './command.ts';
import type { Io } from './io.ts';
import { resultFolder } from './result-folder.ts';
import { replaceFolder } from './write-folder.ts';

/** The deployment files of each row, one set a deployment. */
export function mixFiles(result: WorkloadsResult, source: DataSource, values: Values): readonly Artifacts[] {
  return result.top.map((deployment) => {
    const plan = mixPlan(result, deployment);
    return artifactsFor(plan, artifactOptions(plan, source, values));
  });
}

/**
 * Writes the result and the deployment files below `directory`, and returns their folder as the user can type it.
 * @throws SimError OUTPUT_FILE
 */
export async function saveMix(
  result: WorkloadsResult,
  artifacts: readonly Artifacts[],
  { directory, io }: { readonly directory: string; readonly io: Io },
): Promise<string> {
  // The request of a single workload stays out; `topN` is the deployment's rank.
  const deployable = artifacts.flatMap(({ files }, i) =>
    files
      .filter(({ path }) => /\/top1\//.test(path))
      .map(({ path, text, executable }) => ({
        path: path.replace(/^\w+\/top1\//, `top${i + 1}/`),
        content: text,
        executable,
      })),
  );
  const folder = folderOf(result);
  const files = [{ path: 'workloads.json', content: jsonDocument(result), executable: false }, ...deployable];
  await io.uninterrupted(() => replaceFolder(join(resolve(io.cwd, directory), ...folder), files));
  return join(directory, ...folder);
}

/** As a plan's folder, with the number of workloads in place of lengths and limits; the digest is of all of them. */
function folderOf({ request, target, policy, workloads }: WorkloadsResult): readonly string[] {
  const asked = workloads.map(({ own: _own, ...workload }) => workload);
  const sla = { ttft_ms: null, tpot_ms: null, request_latency_ms: null, percentile: null };
  const [name = '', ...above] = [
    ...resultFolder({ request: { ...request, isl: 0, osl: 0, prefix: 0 }, sla }),
  ].reverse();
  const digest = createHash('sha256')
    .update(JSON.stringify({ request, policy, asked, target }))
    .digest('hex')
    .slice(0, 8);
  return [...above.reverse(), `${name.slice(0, name.lastIndexOf('_isl'))}_workloads${workloads.length}_${digest}`];
}
