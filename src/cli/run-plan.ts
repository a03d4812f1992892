import { EXIT_CODES } from '../base/errors.ts';
import {
  type DataSource,
  type PlanInput,
  type PlanResult,
  plan,
  planJson,
  planReport,
  withSystemFiles,
} from '../plan-api.ts';
import type { Invocation, Values } from './command.ts';
import { openData } from './data.ts';
import { inputOf } from './input-values.ts';
import { type Io, lookOf } from './io.ts';
import { noticeLine } from './notices.ts';
import { PLAN_OPTIONS } from './options.ts';
import { readSystemFiles } from './system-files.ts';
import { typedPrices } from './typed-prices.ts';
import { unusedFlags, unusedTargets } from './unused-flags.ts';
import { withModel } from './with-model.ts';

/**
 * Plans, prints, saves: the work of `servefit default`, apart from its description so that help does not load the library.
 * @throws SimError for the user's mistakes and for files that cannot be written; infeasible is exit code 5.
 */
export async function runPlan({ values, notices, io }: Invocation): Promise<number> {
  const data = openData(values, io);
  const source = withSystemFiles(data.source, readSystemFiles(values, io.cwd));
  const startedMs = io.nowMs();
  const found = await search(values, source, io);
  const elapsedMs = io.nowMs() - startedMs;
  if (values.require_measured === true) {
    const { refuseUnmeasured } = await import('./unmeasured.ts');
    refuseUnmeasured(found, { source, values, cwd: io.cwd });
  }
  const said = [...found.notices, ...notices, ...data.notices(), ...unusedTargets(values), ...unusedFlags(values)];
  const planned: PlanResult = { ...found, notices: said };

  const save = planned.chosen === null || typeof values.save_dir !== 'string' ? null : await import('./save.ts');
  // Before anything is printed: a Dynamo release that does not exist is an error of the command line.
  const artifacts = save?.deploymentFiles(planned, source, values);
  // One set of notices on stderr, on stdout and in every file.
  const result: PlanResult = { ...planned, notices: [...said, ...(artifacts?.notices ?? [])] };

  for (const notice of result.notices) io.stderr(noticeLine(notice));
  printResult(result, values, { io, elapsedMs });
  if (result.chosen === null) {
    const { infeasibleLine } = await import('./infeasible.ts');
    const saved = values.save_dir === undefined ? '' : '; no files were written';
    io.stderr(`servefit: ${infeasibleLine(result)}${saved}\n`);
    return EXIT_CODES.NO_FEASIBLE_CONFIG;
  }
  if (save && artifacts && typeof values.save_dir === 'string') {
    const folder = await save.savePlan({ result, artifacts, io }, values.save_dir);
    io.stderr(`servefit: saved in ${folder}\n`);
  }
  return 0;
}

function printResult(result: PlanResult, values: Values, { io, elapsedMs }: { io: Io; elapsedMs: number }): void {
  const timing = values.timing === true ? { elapsed_ms: elapsedMs } : {};
  if (values.json === true) io.stdout(planJson({ ...result, ...timing }));
  else io.stdout(planReport(result, lookOf(io, values.no_color === true)));
  if (values.timing === true) io.stderr(`servefit: searched in ${elapsedMs.toFixed(0)} ms\n`);
}

/** The plan for a bundled model, for one in a folder, or, only with --allow-download, for one of the hub. */
async function search(values: Values, source: DataSource, io: Io): Promise<PlanResult> {
  const input = { ...planInputOf(values), ...(await typedPrices(values, io.cwd)) };
  const requireMeasured = values.require_measured === true;
  return withModel(values, io, (model) =>
    plan(model === undefined ? input : { ...input, model: model.name }, source, { requireMeasured, model }),
  );
}

/** The request as the library takes it. */
export function planInputOf(values: Values): PlanInput {
  const input = inputOf(values, PLAN_OPTIONS);
  // Guard: the cast hands unchecked words to plan(), whose first step checks every one of them.
  return input as unknown as PlanInput;
}
