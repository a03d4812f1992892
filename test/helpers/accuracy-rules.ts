import * as z from 'zod';
import type { DataSource } from '../../src/base/data-source.ts';
import { share } from '../../src/report/shares.ts';
import { table } from './accuracy-numbers.ts';

const errors = z.object({ n: z.number(), median_error: z.number(), mean_error: z.number() });
const studyFile = z.object({
  date: z.string(),
  runs: z.string(),
  with_all: z.object({ tpot_ms: errors, ttft_ms: errors }),
  without: z.array(
    z.object({ rule: z.string(), files: z.number(), moved: z.number(), tpot_ms: errors, ttft_ms: errors }),
  ),
  groups: z.array(
    z.object({
      rule: z.string(),
      group: z.string(),
      metric: z.string(),
      n: z.number(),
      with: z.number(),
      without: z.number(),
    }),
  ),
});

const PATH = 'validation/table-rules.json';

/** What each rule of the calibration changes in the errors on measured deployments. */
export function rulesSection(source: DataSource): string {
  const study = studyFile.parse(JSON.parse(source.read(PATH) ?? ''));
  const cells = (found: z.infer<typeof errors>) => [share(found.median_error), share(found.mean_error)];
  const all = study.with_all;
  const rows = [
    ['all rules', '', '', ...cells(all.tpot_ms), ...cells(all.ttft_ms)],
    ...study.without.map(({ rule, files, moved, tpot_ms: tpot, ttft_ms: ttft }) => [
      `without ${rule}`,
      files === 0 ? 'lookup' : String(files),
      String(moved),
      ...cells(tpot),
      ...cells(ttft),
    ]),
  ];
  const groups = study.groups.map(({ rule, group, metric, n, with: held, without }) => [
    rule,
    group,
    metric,
    String(n),
    share(held),
    share(without),
  ]);
  return `## Rules of the tables, with and without

Tables of ${study.runs} calibrated anew without one rule at a time ([data-format.md](data-format.md#calibration)), everything else as shipped, the engine terms too: these were fitted with all
rules, so that a rule is a little better off than if terms were fitted anew without it. ${all.tpot_ms.n} runs for TPOT, ${all.ttft_ms.n} for TTFT; "moved" are those whose TPOT or TTFT changes by
more than 1 %. Figures of ${study.date}: \`data/${PATH}\`.

${table(['tables', 'files made anew', 'runs moved', 'TPOT median', 'mean', 'TTFT median', 'mean'], rows)}
The moved runs of a model, where a rule changes their median error by 3 points or more:

${table(['rule', 'runs', 'metric', 'number', 'median with', 'without'], groups)}
The cross-check of experts and of GEMM carries the most. Where it costs, engines differ by design: it takes vLLM's GEMM of fp8 blocks for slow beside other engines' kernels and replaces it,
while MiniMax on B200 was served with the slower one. Without it for that format alone TPOT of MiniMax on B200 is 2.5 points better on either half of the sweeps (median 6.1 instead of 8.6 %, 14.2 instead of
16.7 %), on H200 0.5 points worse, on H100 4 to 5: the rule stays. The skew of routed tokens is right for decode steps and a little too strong in prefill. The other rules change
little on these runs.
`;
}
