import { EXIT_CODES, SimError } from '../base/errors.ts';
import {
  type AcrossInput,
  type DataSource,
  jsonDocument,
  type Notice,
  type PlanOptions,
  planWorkloads,
  planWorkloadsAcross,
  type RecommendWorkloadsInput,
  recommendWorkloads,
  recommendWorkloadsAcross,
  type WorkloadsAcrossResult,
  type WorkloadsInput,
  type WorkloadsResult,
  withSystemFiles,
  workloadsAcrossText,
  workloadsMissWords,
  workloadsText,
} from '../index.ts';
import type { Invocation } from './command.ts';
import { openData } from './data.ts';
import { layoutColumns } from './io.ts';
import { noticeLine } from './notices.ts';
import { PLAN_OPTIONS } from './options.ts';
import { RECOMMEND_OPTIONS } from './recommend-options.ts';
import { isAcross } from './several.ts';
import { readSystemFiles } from './system-files.ts';
import { unusedFlags, unusedTargets } from './unused-flags.ts';
import { withModel } from './with-model.ts';
import { mixFiles, saveMix } from './workloads-folder.ts';
import { mixOf } from './workloads-request.ts';

type Kind = 'plan' | 'recommend';
type Found = WorkloadsResult | WorkloadsAcrossResult;

/**
 * `--workload ...` on `servefit default` and `servefit recommend`: one deployment for several kinds of requests, on one system and engine or the best
 * over several; 5 where none holds the limits.
 * @throws SimError for the user's mistakes and for files that cannot be written
 */
export async function runWorkloads({ values, notices, io }: Invocation, kind: Kind): Promise<number> {
  const mix = mixOf(values, kind === 'recommend' ? RECOMMEND_OPTIONS : PLAN_OPTIONS, io);
  const data = openData(values, io);
  const source = withSystemFiles(data.source, readSystemFiles(values, io.cwd));
  const requireMeasured = values.require_measured === true;
  const search = searchOf(kind, isAcross(values));
  const startedMs = io.nowMs();
  const found = await withModel(values, io, (model) =>
    search(model === undefined ? mix.input : { ...mix.input, model: model.name }, source, { model, requireMeasured }),
  );
  const elapsedMs = io.nowMs() - startedMs;
  if (requireMeasured && isUnmeasured(found)) throw unmeasured(found);
  const unused = [...(kind === 'plan' ? unusedTargets(values) : []), ...unusedFlags(values), ...mix.notices];
  const said = [...found.notices, ...notices, ...data.notices(), ...unused];
  const answer = answerOf(found);
  const saving = typeof values.save_dir === 'string' && answer !== null && found.chosen !== null;
  const artifacts = saving ? mixFiles({ ...answer, notices: said }, source, values) : [];
  const result = {
    ...found,
    notices: withNew(
      said,
      artifacts.flatMap((files) => files.notices),
    ),
  };
  for (const notice of result.notices) io.stderr(noticeLine(notice));
  io.stdout(
    values.json === true
      ? jsonDocument(values.timing === true ? { ...result, elapsed_ms: elapsedMs } : result)
      : textOf(result, layoutColumns(io)),
  );
  if (values.timing === true) io.stderr(`servefit: searched in ${elapsedMs.toFixed(0)} ms\n`);
  if (result.chosen === null) {
    const saved = values.save_dir === undefined ? '' : '; no files were written';
    io.stderr(`servefit: ${noneLine(result)}${saved}\n`);
    return EXIT_CODES.NO_FEASIBLE_CONFIG;
  }
  if (saving && typeof values.save_dir === 'string') {
    const folder = await saveMix({ ...answer, notices: result.notices }, artifacts, { directory: values.save_dir, io });
    io.stderr(`servefit: saved in ${folder}\n`);
  }
  return 0;
}

function searchOf(kind: Kind, isOverSeveral: boolean) {
  // Guard: the casts hand unchecked words to the library, whose first step checks every one of them.
  return (input: WorkloadsInput, ...rest: [DataSource, PlanOptions]): Found => {
    const load = input as unknown as RecommendWorkloadsInput;
    if (isOverSeveral) {
      return kind === 'plan'
        ? planWorkloadsAcross(input as AcrossInput<WorkloadsInput>, ...rest)
        : recommendWorkloadsAcross(load as AcrossInput<RecommendWorkloadsInput>, ...rest);
    }
    return kind === 'plan' ? planWorkloads(input, ...rest) : recommendWorkloads(load, ...rest);
  };
}

function answerOf(found: Found): WorkloadsResult | null {
  return found.schema === 'servefit/workloads@1' ? found : found.answer;
}

function textOf(result: Found, width: number): string {
  return result.schema === 'servefit/workloads@1' ? workloadsText(result, width) : workloadsAcrossText(result, width);
}

/** Those that are said, and of `more` what is not among them. */
function withNew(said: readonly Notice[], more: readonly Notice[]): readonly Notice[] {
  const known = new Set(said.map(({ message }) => message));
  return [...said, ...more.filter(({ message }) => !known.has(message) && known.add(message))];
}

function noneLine(found: Found): string {
  if (found.schema === 'servefit/workloads@1') return workloadsMissWords(found);
  const [first] = found.candidates;
  if (first === undefined) return 'no candidate was asked for';
  const why = found.answer === null ? first.why : workloadsMissWords(found.answer);
  return `none of ${found.candidates.length} candidates complies; nearest is ${first.system}, ${first.backend}: ${why}`;
}

function isUnmeasured(found: Found): boolean {
  return found.schema === 'servefit/workloads@1'
    ? found.status === 'no_perf_data'
    : found.candidates.every(({ status }) => status === 'no_perf_data');
}

function unmeasured(found: Found): SimError {
  const what =
    found.schema === 'servefit/workloads@1'
      ? `${found.request.system}, ${found.request.backend}: some operation of every layout is not measured`
      : `none of ${found.candidates.length} candidates is measured`;
  return new SimError('NO_PERF_DATA', `--require-measured: ${what}`, {
    hint: 'servefit support shows what is measured',
  });
}
