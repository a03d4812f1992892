import * as z from 'zod';
import type { DataSource } from '../../src/base/data-source.ts';
import { share } from '../../src/report/shares.ts';
import { table } from './accuracy-numbers.ts';

const errors = z.object({ n: z.number(), median_error: z.number(), mean_error: z.number(), bias: z.number() });
const score = z.object({ tpot_ms: errors, ttft_ms: errors });
const scores = { shipped: score, refitted: score, halves: z.object({ a: score, b: score }) };
const group = z.object({
  group: z.string(),
  metric: z.string(),
  n: z.number(),
  with: z.number(),
  without: z.number(),
});
const studyFile = z.object({
  date: z.string(),
  command: z.string(),
  ...scores,
  rules: z.array(
    z.object({
      rule: z.string(),
      tables: z.number(),
      rows: z.number().nullable(),
      moved: z.number(),
      ...scores,
      groups: z.array(group),
    }),
  ),
});
type Study = z.infer<typeof studyFile>;
type Score = z.infer<typeof score>;

const PATH = 'validation/table-rules.json';

/** The rules in plain words, by their names for `--without`; the last two are of lookups. */
const RULE_WORDS: Readonly<Record<string, string>> = {
  cross_check_gemm: 'the cross-check of GEMM',
  cross_check_attention: 'the cross-check of attention',
  cross_check_latent: 'the cross-check of latent attention',
  cross_check_experts: 'the cross-check of experts',
  cross_check_fast: 'suspecting fast rows in a cross-check',
  cross_check_neighbour: 'replacing what lies among suspect rows',
  quantised_activations: 'experts by the activations that the engine quantises (mxfp4)',
  several_kernels: 'one kernel of several for a key',
  impossible_kernel: "dropping an experts' kernel that beats the hardware",
  duplicate_key: 'the median of repeated rows',
  impossible_rows: 'dropping rows that beat the hardware',
  impossible_series: 'distrust of a series with many such rows',
  l2_resident: 'raising rows that the L2 cache served',
  host_launch_bound: 'the repair of host-launch-bound rows',
  eager_launch: 'dropping all-reduce rows launched one by one',
  measured_splits: 'correcting unmeasured splits of experts by measured ones',
  router_skew: 'the skew of routed tokens',
};

/** What each rule of the tables changes in the errors on measured deployments. */
export function rulesSection(source: DataSource): string {
  const study = studyFile.parse(JSON.parse(source.read(PATH) ?? ''));
  const { tpot_ms: tpot, ttft_ms: ttft } = study.refitted;
  return `## Rules of the tables, with and without

The tables that the usable aggregated runs read (all GPUs and engines, ${tpot.n} distinct runs with a TPOT, ${ttft.n} with a TTFT) were made anew without one rule at a time
([data-format.md](data-format.md#calibration)), and the runs predicted from them: under the shipped engine terms, and held out, under terms refitted with these tables on the other half of the
sweeps. Refits take up to three steps from a full fit with all rules, with its derivatives; the row of all rules is refitted in the same way. Cells are median and mean error. "Moved" are runs whose
TPOT or TTFT changes by more than 1 % under the shipped terms. "By half" is what the median held-out error grows by without the rule, in points, on half a and on half b: where both are positive the
rule earns its place on its own. Figures of ${study.date}, by \`${study.command}\`: \`data/${PATH}\`.

${overview(study)}
Groups whose moved runs (five or more) change their median held-out error by 3 points or more without a rule:

${groupTable(study)}
The cross-checks of experts and of GEMM and the skew of routed tokens carry the most, on both halves; the cross-check of latent attention helps the few runs that it touches. The other rules move the
errors by a few tenths of a point, up on one half and down on the other. A rule that touches less than one row in two hundred of a table leaves that table as it is here.

One restriction followed: GEMM of fp8 blocks on B200 is compared with the backend's other versions alone, since the engines' kernels differ there at every size. Held out, on runs whose
predictions move: MiniMax-M2.5 with vLLM, TPOT median 6.7 to 2.9 % (half a, 56 runs) and 18.7 to 14.6 % (half b, 8 runs); Qwen3.5 with SGLang 7.4 to 9.4 % (6 runs) and 12.7 to 5.2 % (5 runs); over all
of vLLM's runs 6.4 to 6.1 % and 9.3 to 9.3 % (mean 10.6 to 10.2 and 15.3 to 14.9 %), over SGLang's and TensorRT-LLM's 9.0 to 9.0 % and 7.7 to 7.3 % (mean 12.3 to 12.3 and 11.5 to 11.4 %).
The same on Hopper makes MiniMax with vLLM much worse (H200 3.9 to 42 %, H100 4.7 to 16 and 2.9 to 9.3 %): there the comparison stays.
`;
}

function overview(study: Study): string {
  const cells = ({ tpot_ms: tpot, ttft_ms: ttft }: Score) =>
    [tpot, ttft].map((e) => `${share(e.median_error)}, ${share(e.mean_error)}`);
  const header = [
    'without',
    'tables',
    'rows',
    'moved',
    'TPOT shipped',
    'TTFT shipped',
    'TPOT held out',
    'TTFT held out',
  ];
  const rows = study.rules.map(({ rule, tables, rows: changed, moved, ...its }) => [
    wordsOf(rule),
    String(tables),
    changed === null ? 'lookup' : String(changed),
    String(moved),
    ...cells(its.shipped),
    ...cells(its.refitted),
    byHalf(study, its.halves, 'tpot_ms'),
    byHalf(study, its.halves, 'ttft_ms'),
  ]);
  const all = ['(all rules)', '', '', '', ...cells(study.shipped), ...cells(study.refitted), '', ''];
  return table([...header, 'TPOT by half', 'TTFT by half'], [all, ...rows]);
}

function byHalf({ halves }: Study, without: Study['halves'], metric: keyof Score): string {
  const grown = (['a', 'b'] as const).map(
    (half) => 100 * (without[half][metric].median_error - halves[half][metric].median_error),
  );
  return grown.map((points) => `${points < 0 ? '' : '+'}${points.toFixed(1)}`).join(', ');
}

function groupTable({ rules }: Study): string {
  const rows = rules.flatMap(({ rule, groups }) =>
    groups.map((g) => [wordsOf(rule), g.group, g.metric, String(g.n), share(g.with), share(g.without)]),
  );
  return table(['rule', 'runs', 'metric', 'number', 'median with', 'without'], rows);
}

function wordsOf(rule: string): string {
  const words = RULE_WORDS[rule];
  if (words === undefined) throw new Error(`no words for the rule ${rule} of ${PATH}`);
  return words;
}
