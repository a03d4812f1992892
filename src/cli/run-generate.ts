import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { EXIT_CODES } from '../base/errors.ts';
import {
  type Artifacts,
  artifactsFor,
  type GenerateInput,
  type GenerateResult,
  generate,
  generatedPlan,
  generateText,
  jsonDocument,
  topCsv,
  withSystemFiles,
} from '../index.ts';
import { artifactOptions } from './artifact-flags.ts';
import type { Invocation } from './command.ts';
import { openData } from './data.ts';
import { GENERATE_FOLDER, GENERATE_OPTIONS } from './generate-options.ts';
import { inputOf } from './input-values.ts';
import { layoutColumns } from './io.ts';
import { readLocalModel } from './local-model.ts';
import { noticeLine } from './notices.ts';
import { resultFolder } from './result-folder.ts';
import { readSystemFiles } from './system-files.ts';
import { replaceFolder } from './write-folder.ts';

/**
 * `servefit generate`: 5, and no files, where nothing fits the GPUs.
 * @throws SimError for the user's mistakes and for files that cannot be written
 */
export async function runGenerate({ values, notices, io }: Invocation): Promise<number> {
  const data = openData(values, io);
  const source = withSystemFiles(data.source, readSystemFiles(values, io.cwd));
  const local = typeof values.model === 'string' ? readLocalModel(values.model, io.cwd) : null;
  // Guard: the cast hands unchecked words to generate(), whose first step checks every one of them.
  const input = {
    ...inputOf(values, GENERATE_OPTIONS),
    ...(local === null ? {} : { model: local.name }),
  } as unknown as GenerateInput;
  const found = generate(input, source, { model: local ?? undefined });
  const plan = generatedPlan(found);
  const artifacts = plan === null ? null : artifactsFor(plan, artifactOptions(plan, source, values));
  const said = [...found.notices, ...notices, ...data.notices(), ...(artifacts?.notices ?? [])];
  const result: GenerateResult = { ...found, notices: said };
  for (const notice of said) io.stderr(noticeLine(notice));
  io.stdout(values.json === true ? jsonDocument(result) : generateText(result, layoutColumns(io)));
  if (plan === null || artifacts === null) {
    io.stderr(`servefit: ${found.verdict}; no files were written\n`);
    return EXIT_CODES.NO_FEASIBLE_CONFIG;
  }
  const directory = typeof values.save_dir === 'string' ? values.save_dir : GENERATE_FOLDER;
  const folder = folderOf(result);
  const files = [
    { path: 'generate.json', content: jsonDocument(result), executable: false },
    { path: 'agg/best_config_topn.csv', content: topCsv(plan, 'agg'), executable: false },
    ...deployable(artifacts),
  ];
  await io.uninterrupted(() => replaceFolder(join(resolve(io.cwd, directory), ...folder), files));
  io.stderr(`servefit: saved in ${join(directory, ...folder)}\n`);
  return 0;
}

/** All but the request of a search, which was not made. */
function deployable({ files }: Artifacts) {
  return files
    .filter(({ path }) => path !== 'agg/config.yaml')
    .map(({ path, text, executable }) => ({ path, content: text, executable }));
}

/** As a plan's folder, with the layout in place of limits; the digest is of the request and of what it had to hold. */
function folderOf({ request, sla, min_requests: held, config }: GenerateResult): readonly string[] {
  const [name = '', ...above] = [...resultFolder({ request, sla })].reverse();
  const model = name.slice(0, name.lastIndexOf('_isl'));
  const layout = config !== null && 'agg' in config.workers ? config.workers.agg.parallel : '';
  const digest = createHash('sha256').update(JSON.stringify({ request, held })).digest('hex').slice(0, 8);
  return [...above.reverse(), `${model}_generate_${layout}_${digest}`];
}
