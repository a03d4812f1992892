import { EXIT_CODES } from '../base/errors.ts';
import { type PlanInput, type PlanResult, plan, planJson, planReport } from '../plan-api.ts';
import type { Invocation, Values } from './command.ts';
import { inputOf } from './input-values.ts';
import { lookOf } from './io.ts';
import { noticeLine } from './notices.ts';
import { PLAN_OPTIONS } from './options.ts';
import { named, printTimed, timedSearch } from './timed-search.ts';
import { typedPrices } from './typed-prices.ts';
import { unusedFlags, unusedTargets } from './unused-flags.ts';

/**
 * Plans, prints, saves: the work of `servefit default`, apart from its description so that help does not load the library.
 * @throws SimError for the user's mistakes and for files that cannot be written; infeasible is exit code 5.
 */
export async function runPlan({ values, notices, io }: Invocation): Promise<number> {
  const input = { ...planInputOf(values), ...(await typedPrices(values, io.cwd)) };
  const { found, source, data, elapsedMs } = await timedSearch(
    { values, io },
    {
      search: (tables, options) => plan(named(input, options), tables, options),
      planOf: (result) => result,
    },
  );
  const said = [...found.notices, ...notices, ...data.notices(), ...unusedTargets(values), ...unusedFlags(values)];
  const planned: PlanResult = { ...found, notices: said };

  const save = planned.chosen === null || typeof values.save_dir !== 'string' ? null : await import('./save.ts');
  // Before anything is printed: a Dynamo release that does not exist is an error of the command line.
  const artifacts = save?.deploymentFiles(planned, source, values);
  // One set of notices on stderr, on stdout and in every file.
  const result: PlanResult = { ...planned, notices: [...said, ...(artifacts?.notices ?? [])] };

  for (const notice of result.notices) io.stderr(noticeLine(notice));
  printTimed(values, io, {
    elapsedMs,
    json: (timing) => planJson({ ...result, ...timing }),
    text: () => planReport(result, lookOf(io, values.no_color === true)),
  });
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

/** The request as the library takes it. */
export function planInputOf(values: Values): PlanInput {
  const input = inputOf(values, PLAN_OPTIONS);
  // Guard: the cast hands unchecked words to plan(), whose first step checks every one of them.
  return input as unknown as PlanInput;
}
