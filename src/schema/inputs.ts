import * as z from 'zod';
import { KNOWN_FOREIGN } from '../input/aiconfigurator-experiment.ts';
import { CONFIG_KEYS, NESTED, NESTED_KEYS } from '../input/aiconfigurator-nested.ts';
import { ESTIMATE_FIELDS, estimateRequestSchema } from '../input/estimate-input.ts';
import { EXPECTED_NUMBERS } from '../input/expectation.ts';
import {
  FIGURE_NAMES,
  type FigureKind,
  figureKind,
  WORKLOAD_FIGURES,
  workloadFigureKind,
} from '../input/figure-names.ts';
import { generateInputSchema } from '../input/generate-input.ts';
import { memoryInputSchema } from '../input/memory-input.ts';
import { recommendInputSchema } from '../input/recommend-input.ts';
import { planInputSchema } from '../input/request.ts';
import { staticRequestSchema } from '../input/static-input.ts';
import { WORKLOAD_POLICIES, workloadSchema } from '../input/workloads-input.ts';

/** A limit is taken apart before a request is checked: in files it may have a statistic, 600@p95. */
const limit = z
  .union([z.number().positive(), z.string().regex(/^\d+(\.\d+)?@(mean|p50|p90|p95|p99)$/)])
  .nullish()
  .describe('milliseconds, of the mean or of a percentile such as 600@p95');
const limits = {
  ttft: limit,
  tpot: limit,
  request_latency: limit,
  ttft_ms: limit,
  tpot_ms: limit,
  request_latency_ms: limit,
};

export const planRequest = planInputSchema.extend(limits);
export const recommendRequest = recommendInputSchema.extend(limits);
export const estimateRequest = estimateRequestSchema.extend(limits);
export const staticRequest = staticRequestSchema;
export const memoryRequest = memoryInputSchema;
export const generateRequest = generateInputSchema;

const { ttft, tpot, request_latency } = limits;
/** A plan for several kinds of requests. */
const mix = {
  workloads: z.array(workloadSchema.extend({ ttft, tpot, request_latency })).min(1),
  workload_policy: z.enum(WORKLOAD_POLICIES).optional(),
};
export const workloadsRequest = planRequest.extend(mix);
/** The fewest GPUs for them. */
export const recommendWorkloadsRequest = recommendRequest.extend(mix);

const names = z.union([z.string(), z.array(z.string()).min(1)]).describe('one, or several of which the best is taken');
const caseFields = estimateRequestSchema
  .extend(planInputSchema.shape)
  .extend(recommendInputSchema.shape)
  .extend(limits)
  .extend({ mode: z.enum(['auto', 'agg', 'disagg']).optional(), system: names, backend: names })
  .extend({ workloads: mix.workloads.nullish(), workload_policy: mix.workload_policy })
  .partial();
const tolerance = z.union([z.number(), z.string()]).optional().describe('a share, or a text such as 5%');
const compared = z.union([z.number(), ...EXPECTED_NUMBERS.map((form) => z.string().regex(form))]);
const oneWord = z.union([z.string().min(1), z.number()]);
/** What each kind of figure may be expected to be. */
const EXPECTED = {
  measure: compared,
  count: compared,
  word: z.union([oneWord, z.null(), z.array(oneWord).min(1)]),
  flag: z.boolean(),
} as const satisfies Record<FigureKind, z.ZodType>;
const expected = (names: readonly string[], kindOf: (name: string) => FigureKind | null) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, EXPECTED[kindOf(name) ?? 'word'].optional()])));
const expectations = expected(FIGURE_NAMES, figureKind)
  .extend({
    workloads: z
      .record(z.string(), expected(WORKLOAD_FIGURES, workloadFigureKind))
      .optional()
      .describe('of a case with workloads: figures of each by its name'),
  })
  .describe('figures of the answer by name: a bound such as ">= 500", a value, or words that will do');
const own = {
  command: z.enum(['plan', 'recommend', 'estimate']).optional(),
  tolerance,
  expect: expectations.optional(),
};

/** The file of `servefit check`. */
export const checkFile = z.strictObject({
  defaults: caseFields.extend(own).optional().describe('fields of all cases that do not have them'),
  tolerance,
  cases: z.array(caseFields.extend({ name: z.string().min(1), ...own })).min(1),
});

const mapOf = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, z.unknown().optional()]));
/** The maps of AIConfigurator's nested files; `config` holds them too. */
const nestedMaps = Object.fromEntries(
  Object.entries(NESTED_KEYS).map(([key, keys]) => [key, z.strictObject(mapOf(keys)).optional()]),
);
const nestedConfig = { config: z.strictObject({ ...nestedMaps, ...mapOf(CONFIG_KEYS) }).optional() };

/** Fields of an experiment in the names of servefit or of AIConfigurator; their values are read with the request. */
const experimentFields = z.intersection(
  z.partialRecord(
    z.union([
      z.enum([
        ...new Set([...['command', 'matrix', 'name'], ...Object.keys(caseFields.shape), ...KNOWN_FOREIGN, ...NESTED]),
      ]),
      z.string().regex(/^afd_/),
    ]),
    z.unknown(),
  ),
  z.looseObject({ ...nestedMaps, ...nestedConfig }),
);
const listed = z.array(z.intersection(experimentFields, z.looseObject({ name: z.string().min(1) }))).min(1);

/** The file of `servefit exp`: a mapping of experiments by name, a list of them, or one; fields are checked one experiment at a time. */
export const experimentsFile = z.union([
  listed,
  experimentFields,
  z
    .object({
      exps: z.array(z.string()).optional().describe('names to run, in this order'),
      defaults: experimentFields.optional().describe('fields of all experiments that do not have them'),
      experiments: z.union([listed, z.record(z.string(), experimentFields)]).optional(),
    })
    .catchall(experimentFields),
]);

/** The file of `--workloads`. */
export const workloadsFile = mix.workloads;

/** The file of `--gpu-hour-price`. */
export const pricesFile = z
  .object({ currency: z.string().min(1).optional() })
  .catchall(z.number().positive())
  .describe('prices of an hour of one GPU by system, in one currency');

/** Names of a line; pools are flat there or mappings. */
const POOLS = ['agg', 'prefill', 'decode'];
const LINE_FIELDS = new Set(
  [...ESTIMATE_FIELDS, ...Object.keys(staticRequestSchema.shape), 'preset', 'detail'].filter(
    (name) => !POOLS.includes(name),
  ),
);

/** A line of `servefit estimate --batch FILE.jsonl`: the flags of the command in snake_case, as words or as values. */
const word = z
  .union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()])), z.null()])
  .optional();
export const estimateRequestLine = z.strictObject({
  id: z.unknown().optional().describe('comes back with the answer'),
  ...Object.fromEntries([...LINE_FIELDS].map((name) => [name, word])),
  engine: estimateRequestSchema.shape.engine,
  ...Object.fromEntries(POOLS.map((name) => [name, z.record(z.string(), word).optional()])),
});
