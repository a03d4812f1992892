import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { EXIT_CODES, SimError } from '../base/errors.ts';
import {
  type Artifacts,
  artifactsFor,
  type DataSource,
  jsonDocument,
  mixPlan,
  type Notice,
  planWorkloads,
  type WorkloadInput,
  type WorkloadsInput,
  type WorkloadsResult,
  withSystemFiles,
  workloadsText,
  yamlDocument,
} from '../index.ts';
import { artifactOptions } from './artifact-flags.ts';
import type { Invocation, Values } from './command.ts';
import { openData } from './data.ts';
import { numberOf } from './input-values.ts';
import { type Io, layoutColumns } from './io.ts';
import { noticeLine } from './notices.ts';
import { keyOf } from './options.ts';
import { resultFolder } from './result-folder.ts';
import { planInputOf } from './run-plan.ts';
import { isAcross } from './several.ts';
import { readSystemFiles } from './system-files.ts';
import { readText } from './text-files.ts';
import { unusedFlags, unusedTargets } from './unused-flags.ts';
import { withModel } from './with-model.ts';
import { replaceFolder } from './write-folder.ts';

/**
 * `servefit default --workload ...`: one deployment for several kinds of requests; 5 where none holds the limits.
 * @throws SimError for the user's mistakes and for files that cannot be written
 */
export async function runWorkloads({ values, notices, io }: Invocation): Promise<number> {
  checkOnePlace(values);
  const workloads = workloadsOf(values, io);
  const data = openData(values, io);
  const source = withSystemFiles(data.source, readSystemFiles(values, io.cwd));
  const policy = values.workload_policy;
  const input = {
    ...planInputOf(ofMixes(values)),
    workloads,
    ...(typeof policy === 'string' ? { workload_policy: policy } : {}),
  } as WorkloadsInput;
  const requireMeasured = values.require_measured === true;
  const startedMs = io.nowMs();
  const found = await withModel(values, io, (model) =>
    planWorkloads(model === undefined ? input : { ...input, model: model.name }, source, { model, requireMeasured }),
  );
  const elapsedMs = io.nowMs() - startedMs;
  const ofRequest = overridden(values, workloads);
  const unused = [...unusedTargets(values), ...unusedFlags(values), ...notOfMixes(values), ...ofRequest];
  const said = [...found.notices, ...notices, ...data.notices(), ...unused];
  const saving = typeof values.save_dir === 'string' && found.top.length > 0;
  const artifacts = saving ? deploymentFiles({ ...found, notices: said }, source, values) : [];
  const known = new Set(said.map(({ message }) => message));
  const more = artifacts.flatMap((a) => a.notices).filter(({ message }) => !known.has(message) && known.add(message));
  const result: WorkloadsResult = { ...found, notices: [...said, ...more] };
  for (const notice of result.notices) io.stderr(noticeLine(notice));
  const timed = values.timing === true ? { ...result, elapsed_ms: elapsedMs } : result;
  io.stdout(values.json === true ? jsonDocument(timed) : workloadsText(result, layoutColumns(io)));
  if (values.timing === true) io.stderr(`servefit: searched in ${elapsedMs.toFixed(0)} ms\n`);
  if (result.chosen === null) {
    const none = result.policy === 'all' ? 'every workload' : 'the mean of the workloads';
    const saved = values.save_dir === undefined ? '' : '; no files were written';
    const [closest] = result.closest;
    const missed = closest?.workloads.filter(({ sla_met: met }) => !met).map(({ name }) => name) ?? [];
    const nearest = missed.length === 0 ? '' : `; the closest one is beyond those of ${missed.join(', ')}`;
    io.stderr(`servefit: none of ${result.evaluated} deployments holds the limits of ${none}${nearest}${saved}\n`);
    return EXIT_CODES.NO_FEASIBLE_CONFIG;
  }
  if (typeof values.save_dir === 'string') await save(result, artifacts, { directory: values.save_dir, io });
  return 0;
}

/** @throws SimError USAGE where --system or --backend names several */
function checkOnePlace(values: Values): void {
  const flag = (['--system', '--backend'] as const).find((name) => {
    const typed = values[keyOf(name)];
    return typed !== undefined && isAcross({ [keyOf(name)]: typed });
  });
  if (flag === undefined) return;
  const message = `${flag} ${values[keyOf(flag)]}: several workloads are planned on one system and one engine`;
  throw new SimError('USAGE', message, { hint: 'name one of each' });
}

/** What a mix has no answer to. */
const NOT_OF_MIXES = ['--objective', '--gpu-hour-price', '--currency'] as const;

function ofMixes(values: Values): Values {
  const keys: readonly string[] = NOT_OF_MIXES.map(keyOf);
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));
}

function notOfMixes(values: Values): readonly Notice[] {
  return NOT_OF_MIXES.filter((flag) => values[keyOf(flag)] !== undefined).map((flag) => ({
    code: 'flag-without-effect',
    message: `${flag} has no effect beside several workloads: deployments are ranked by the tokens of the mix`,
  }));
}

const PER_WORKLOAD = ['--isl', '--osl', '--prefix', '--ttft', '--tpot', '--request-latency'] as const;

/** One notice for the flags that no workload takes its value from. */
function overridden(values: Values, workloads: readonly WorkloadInput[]): readonly Notice[] {
  const flags = PER_WORKLOAD.filter((flag) => {
    const key = keyOf(flag) as keyof WorkloadInput;
    return values[key] !== undefined && workloads.every((workload) => workload[key] !== undefined);
  });
  if (flags.length === 0) return [];
  const message = `${flags.join(', ')} ${flags.length === 1 ? 'has' : 'have'} no effect here: every workload names its own`;
  return [{ code: 'flag-without-effect', message }];
}

const NUMBERS = ['isl', 'osl', 'prefix', 'weight', 'ttft', 'tpot', 'request_latency'];

function workloadsOf({ workload, workloads: file }: Values, io: Io): readonly WorkloadInput[] {
  if (workload !== undefined && file !== undefined) {
    throw new SimError('USAGE', '--workload and --workloads are both given: expected one of them');
  }
  if (typeof workload === 'string') return workload.split('\n').map(workloadOf);
  if (typeof file !== 'string') {
    throw new SimError('USAGE', '--workload-policy: needs --workload or --workloads');
  }
  const document = yamlDocument(readText({ what: `--workloads ${file}`, path: file, cwd: io.cwd }), file);
  if (Array.isArray(document) && document.length > 0) return document as readonly WorkloadInput[];
  throw new SimError('INPUT_FILE', `--workloads ${file}: expected a list of workloads`);
}

/** isl=4000,osl=500,weight=0.7; limits may have a percentile, as in ttft=600@p95. */
function workloadOf(spec: string): WorkloadInput {
  const fields = spec.split(',').map((word) => {
    const [, key = '', value = ''] = /^\s*([\w-]+)\s*=\s*(\S.*?)\s*$/.exec(word) ?? [];
    if (key === '') {
      throw new SimError('USAGE', `--workload ${spec}: ${word} is not NAME=VALUE`, {
        hint: 'such as isl=4000,osl=500,weight=0.7',
      });
    }
    const name = key.replaceAll('-', '_');
    return [name, NUMBERS.includes(name) ? numberOf(value) : value] as const;
  });
  return Object.fromEntries(fields) as WorkloadInput;
}

/** One set a deployment. */
function deploymentFiles(result: WorkloadsResult, source: DataSource, values: Values): readonly Artifacts[] {
  return result.top.map((deployment) => {
    const plan = mixPlan(result, deployment);
    return artifactsFor(plan, artifactOptions(plan, source, values));
  });
}

async function save(
  result: WorkloadsResult,
  artifacts: readonly Artifacts[],
  { directory, io }: { readonly directory: string; readonly io: Io },
): Promise<void> {
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
  io.stderr(`servefit: saved in ${join(directory, ...folder)}\n`);
}

/** As a plan's folder, with the number of workloads in place of lengths and limits; the digest is of all of them. */
function folderOf({ request, policy, workloads }: WorkloadsResult): readonly string[] {
  const asked = workloads.map(({ own: _own, ...workload }) => workload);
  const sla = { ttft_ms: null, tpot_ms: null, request_latency_ms: null, percentile: null };
  const [name = '', ...above] = [
    ...resultFolder({ request: { ...request, isl: 0, osl: 0, prefix: 0 }, sla }),
  ].reverse();
  const digest = createHash('sha256').update(JSON.stringify({ request, policy, asked })).digest('hex').slice(0, 8);
  return [...above.reverse(), `${name.slice(0, name.lastIndexOf('_isl'))}_workloads${workloads.length}_${digest}`];
}
