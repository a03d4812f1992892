import { EXIT_CODES } from '../base/errors.ts';
import {
  asPlan,
  type DataSource,
  type RecommendInput,
  type RecommendResult,
  recommend,
  recommendJson,
  recommendReport,
  shortfallWords,
  withSystemFiles,
} from '../index.ts';
import type { Invocation, Values } from './command.ts';
import { openData } from './data.ts';
import { infeasibleLine } from './infeasible.ts';
import { inputOf } from './input-values.ts';
import { type Io, lookOf } from './io.ts';
import { noticeLine } from './notices.ts';
import { RECOMMEND_OPTIONS } from './recommend-options.ts';
import { readSystemFiles } from './system-files.ts';
import { typedPrices } from './typed-prices.ts';
import { unusedFlags } from './unused-flags.ts';
import { withModel } from './with-model.ts';

/**
 * Finds the fewest GPUs for a load, prints, saves: the work of `servefit recommend`, and of `servefit default` with a load in place of GPUs.
 * @throws SimError for the user's mistakes and for files that cannot be written; out of reach is exit code 5.
 */
export async function runRecommend({ values, notices, io }: Invocation): Promise<number> {
  const data = openData(values, io);
  const source = withSystemFiles(data.source, readSystemFiles(values, io.cwd));
  const startedMs = io.nowMs();
  const found = await search(values, source, io);
  const elapsedMs = io.nowMs() - startedMs;
  if (values.require_measured === true) {
    const { refuseUnmeasured } = await import('./unmeasured.ts');
    refuseUnmeasured(asPlan(found), { source, values, cwd: io.cwd });
  }
  const said = [...found.notices, ...notices, ...data.notices(), ...unusedFlags(values)];
  const save = found.chosen === null || typeof values.save_dir !== 'string' ? null : await import('./save.ts');
  // Before anything is printed: a Dynamo release that does not exist is an error of the command line.
  const artifacts = save?.deploymentFiles(asPlan({ ...found, notices: said }), source, values);
  const result: RecommendResult = { ...found, notices: [...said, ...(artifacts?.notices ?? [])] };

  for (const notice of result.notices) io.stderr(noticeLine(notice));
  printResult(result, values, { io, elapsedMs });
  if (result.chosen === null) {
    const saved = values.save_dir === undefined ? '' : '; no files were written';
    io.stderr(`servefit: ${shortfallWords(result) ?? infeasibleLine(asPlan(result))}${saved}\n`);
    return EXIT_CODES.NO_FEASIBLE_CONFIG;
  }
  if (save && artifacts && typeof values.save_dir === 'string') {
    const job = { result: asPlan(result), document: recommendJson(result), artifacts, io };
    io.stderr(`servefit: saved in ${await save.savePlan(job, values.save_dir)}\n`);
  }
  return 0;
}

function printResult(result: RecommendResult, values: Values, { io, elapsedMs }: { io: Io; elapsedMs: number }): void {
  const timing = values.timing === true ? { elapsed_ms: elapsedMs } : {};
  if (values.json === true) io.stdout(recommendJson({ ...result, ...timing }));
  else io.stdout(recommendReport(result, lookOf(io, values.no_color === true)));
  if (values.timing === true) io.stderr(`servefit: searched in ${elapsedMs.toFixed(0)} ms\n`);
}

async function search(values: Values, source: DataSource, io: Io): Promise<RecommendResult> {
  // Guard: the cast hands unchecked words to recommend(), whose first step checks every one of them.
  const typed = inputOf(values, RECOMMEND_OPTIONS) as unknown as RecommendInput;
  const input = { ...typed, ...(await typedPrices(values, io.cwd)) };
  const requireMeasured = values.require_measured === true;
  return withModel(values, io, (model) =>
    recommend(model === undefined ? input : { ...input, model: model.name }, source, { requireMeasured, model }),
  );
}
