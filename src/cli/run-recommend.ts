import { EXIT_CODES } from '../base/errors.ts';
import {
  asPlan,
  type RecommendInput,
  type RecommendResult,
  recommend,
  recommendJson,
  recommendReport,
  shortfallWords,
} from '../index.ts';
import type { Invocation } from './command.ts';
import { infeasibleLine } from './infeasible.ts';
import { inputOf } from './input-values.ts';
import { lookOf } from './io.ts';
import { noticeLine } from './notices.ts';
import { RECOMMEND_OPTIONS } from './recommend-options.ts';
import { named, printTimed, timedSearch } from './timed-search.ts';
import { typedPrices } from './typed-prices.ts';
import { unusedFlags } from './unused-flags.ts';

/**
 * Finds the fewest GPUs for a load, prints, saves: the work of `servefit recommend`, and of `servefit default` with a load in place of GPUs.
 * @throws SimError for the user's mistakes and for files that cannot be written; out of reach is exit code 5.
 */
export async function runRecommend({ values, notices, io }: Invocation): Promise<number> {
  // Guard: the cast hands unchecked words to recommend(), whose first step checks every one of them.
  const typed = inputOf(values, RECOMMEND_OPTIONS) as unknown as RecommendInput;
  const input = { ...typed, ...(await typedPrices(values, io.cwd)) };
  const { found, source, data, elapsedMs } = await timedSearch(
    { values, io },
    {
      search: (tables, options) => recommend(named(input, options), tables, options),
      planOf: asPlan,
    },
  );
  const said = [...found.notices, ...notices, ...data.notices(), ...unusedFlags(values)];
  const save = found.chosen === null || typeof values.save_dir !== 'string' ? null : await import('./save.ts');
  // Before anything is printed: a Dynamo release that does not exist is an error of the command line.
  const artifacts = save?.deploymentFiles(asPlan({ ...found, notices: said }), source, values);
  const result: RecommendResult = { ...found, notices: [...said, ...(artifacts?.notices ?? [])] };

  for (const notice of result.notices) io.stderr(noticeLine(notice));
  printTimed(values, io, {
    elapsedMs,
    json: (timing) => recommendJson({ ...result, ...timing }),
    text: () => recommendReport(result, lookOf(io, values.no_color === true)),
  });
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
