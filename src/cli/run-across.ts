import { EXIT_CODES, SimError } from '../base/errors.ts';
import {
  type AcrossInput,
  type AcrossResult,
  acrossReport,
  asPlan,
  type DataSource,
  jsonDocument,
  type PlanInput,
  type PlanOptions,
  planAcross,
  planJson,
  type RecommendInput,
  recommendAcross,
  recommendJson,
  whyWords,
  withSystemFiles,
} from '../index.ts';
import type { Invocation } from './command.ts';
import { openData } from './data.ts';
import { inputOf } from './input-values.ts';
import { lookOf } from './io.ts';
import { noticeLine } from './notices.ts';
import { PLAN_OPTIONS } from './options.ts';
import { RECOMMEND_OPTIONS } from './recommend-options.ts';
import { readSystemFiles } from './system-files.ts';
import { typedPrices } from './typed-prices.ts';
import { unusedFlags, unusedTargets } from './unused-flags.ts';
import { withModel } from './with-model.ts';

/**
 * One answer over several systems and engines: `servefit default` and `servefit recommend` where --system or --backend names several.
 * @throws SimError for the user's mistakes and for files that cannot be written; where no candidate complies the exit code is 5
 */
export async function runAcross({ values, notices, io }: Invocation, kind: 'plan' | 'recommend'): Promise<number> {
  const data = openData(values, io);
  const systems = readSystemFiles(values, io.cwd);
  const source = withSystemFiles(data.source, systems);
  const isLoad = kind === 'recommend';
  const input = {
    ...inputOf(values, isLoad ? RECOMMEND_OPTIONS : PLAN_OPTIONS),
    ...(await typedPrices(values, io.cwd)),
  };
  const requireMeasured = values.require_measured === true;
  // Guard: the casts hand unchecked words to the library, whose first step checks every one of them.
  const search = (typed: object, ...rest: [DataSource, PlanOptions]): AcrossResult =>
    isLoad
      ? recommendAcross(typed as AcrossInput<RecommendInput>, ...rest)
      : planAcross(typed as AcrossInput<PlanInput>, ...rest);
  const startedMs = io.nowMs();
  const found = await withModel(values, io, (model) =>
    search({ ...input, ...(model === undefined ? {} : { model: model.name }) }, source, { requireMeasured, model }),
  );
  const elapsedMs = io.nowMs() - startedMs;
  if (requireMeasured && found.candidates.every(({ status }) => status === 'no_perf_data')) throw unmeasured(found);
  const said = [...found.notices, ...notices, ...data.notices(), ...unusedFlags(values)];
  const result: AcrossResult = { ...found, notices: isLoad ? said : [...said, ...unusedTargets(values)] };
  const save = result.chosen === null || typeof values.save_dir !== 'string' ? null : await import('./save.ts');
  const job = save === null ? null : { ...savedAnswer(result), io };
  const artifacts = job === null ? undefined : save?.deploymentFiles(job.result, source, values);
  for (const notice of [...result.notices, ...(artifacts?.notices ?? [])]) io.stderr(noticeLine(notice));
  const timing = values.timing === true ? { elapsed_ms: elapsedMs } : {};
  if (values.json === true) io.stdout(jsonDocument({ ...result, ...timing }));
  else io.stdout(acrossReport(result, lookOf(io, values.no_color === true)));
  if (values.timing === true) io.stderr(`servefit: searched in ${elapsedMs.toFixed(0)} ms\n`);
  if (result.chosen === null) {
    const saved = values.save_dir === undefined ? '' : '; no files were written';
    io.stderr(`servefit: ${noneLine(result)}${saved}\n`);
    return EXIT_CODES.NO_FEASIBLE_CONFIG;
  }
  if (save && job && artifacts && typeof values.save_dir === 'string') {
    io.stderr(`servefit: saved in ${await save.savePlan({ ...job, artifacts }, values.save_dir)}\n`);
  }
  return 0;
}

/** The chosen candidate's answer as `savePlan` takes it. */
function savedAnswer({ answer, notices }: AcrossResult) {
  if (answer === null) throw new Error('a chosen candidate has an answer');
  if (answer.schema === 'servefit/plan@1') {
    const result = { ...answer, notices };
    return { result, document: planJson(result) };
  }
  const result = { ...answer, notices };
  return { result: asPlan(result), document: recommendJson(result) };
}

/** The candidate that comes nearest, and how many there are. */
function noneLine({ candidates, answer }: AcrossResult): string {
  const [first] = candidates;
  if (first === undefined) return 'no candidate was asked for';
  const nearest = `${first.system}, ${first.backend}: ${whyWords(first, answer?.sla ?? null)}`;
  return candidates.length === 1 ? nearest : `none of ${candidates.length} candidates complies; nearest is ${nearest}`;
}

function unmeasured({ candidates }: AcrossResult): SimError {
  const message = `--require-measured: none of ${candidates.length} candidates is measured`;
  return new SimError('NO_PERF_DATA', message, { hint: 'servefit support shows what is measured' });
}
