import type { DataSource } from './base/data-source.ts';
import type { Notice } from './base/notice.ts';
import { longestNotices } from './input/length-notices.ts';
import { type ParsedWorkload, parseWorkloads, type WorkloadsInput } from './input/workloads-input.ts';
import type { Parallelism } from './model/model-spec.ts';
import { openRequest } from './open-request.ts';
import { type PlanOptions, plan } from './plan.ts';
import { bestPerLead, byMixMiss, byMixWorth, describeMix, type MixPoint } from './rank/mix.ts';
import type { PlanConfig, PlanResult, PlanWorker } from './rank/plan-result.ts';
import { type PlayedWorkload, playedMix } from './rank/played-mix.ts';
import { effectiveRequest, effectiveSla } from './rank/request-echo.ts';
import { screenedMix } from './rank/screened-mix.ts';
import type { MixDeployment, WorkloadsResult } from './rank/workloads-result.ts';
import { isMeasured } from './search/measured-only.ts';
import { splitsBetween } from './search/mix-shapes.ts';
import { type MixRun, mixRun } from './search/mixed.ts';
import { meanRequest } from './search/played.ts';
import { aggEngineOf, type Configuration, type SweepSpace } from './search/sweep.ts';
import { memoryDemand } from './search/workers.ts';
import { sharedData } from './shared-data.ts';
import { VERSION } from './version.ts';

/** Deployments that are simulated beyond those that are shown, since the order may change. */
const RESERVES = 3;

/**
 * One deployment for several kinds of requests: candidates are the best deployments of each kind alone, each is evaluated under every kind, and ranked
 * by the tokens of the mix per second and GPU (docs/how-it-works.md). A mix that no candidate serves is answered (`chosen` null), not thrown.
 * @throws SimError USAGE, UNSUPPORTED, NO_PERF_DATA, INPUT_FILE
 */
export function planWorkloads(input: WorkloadsInput, source: DataSource, given: PlanOptions = {}): WorkloadsResult {
  const options = { shared: sharedData(), ...given };
  const { workloads, policy } = parseWorkloads(input);
  const plans = workloads.map((workload) => plan(workload.input, source, options));
  const mix = openMix(workloads, source, options);
  const allowed = options.requireMeasured === true ? isMeasured : () => true;
  const candidates: Candidate[] = [];
  const configurations = configurationsOf(plans);
  for (const configuration of configurations) {
    const runs = runsOf(mix, configuration);
    const point = runs === null ? null : screenedMix(runs, { workloads: mix, policy, allowed });
    if (runs !== null && point !== null) candidates.push({ runs, point });
  }
  const topN = workloads[0]?.request.topN ?? 1;
  const found = finalists(candidates, { mix, policy, topN });
  const owns = ownBest(plans, found, mix);
  const context = { workloads: mix, owns };
  const rows = (points: readonly MixPoint[]) => points.slice(0, topN).map((p, i) => describeMix(p, i + 1, context));
  const top = rows(found.filter(({ met }) => met).sort(byMixWorth(mix)));
  const closest = top.length > 0 ? [] : rows([...found].sort(byMixMiss(mix)));
  return {
    schema: 'servefit/workloads@1',
    version: VERSION,
    request: sharedRequest(workloads, mix),
    policy,
    status: top.length > 0 ? 'ok' : closest.length > 0 ? 'no_feasible_config' : emptyStatus(plans),
    workloads: workloads.map(({ name, weight, request, sla, play }, i) => ({
      name,
      isl: request.isl,
      osl: request.osl,
      prefix: request.prefix,
      weight,
      sla: effectiveSla(sla, play),
      own: owns[i] ?? null,
    })),
    notices: noticesOf(plans, { input, workloads }),
    evaluated: configurations.length,
    chosen: top[0]?.mode ?? null,
    top,
    closest,
  };
}

/** Why there is no deployment to look at: what the plan of some workload came to, in its best mode. */
function emptyStatus(plans: readonly PlanResult[]): WorkloadsResult['status'] {
  const best = plans.map(({ modes }) => {
    const statuses = Object.values(modes).map(({ status }) => status);
    return NEAREST.find((status) => statuses.includes(status)) ?? 'no_perf_data';
  });
  return [...NEAREST].reverse().find((status) => best.includes(status)) ?? 'no_feasible_config';
}

/** The nearest to an answer first. */
const NEAREST = ['no_feasible_config', 'does_not_fit', 'no_perf_data'] as const;

interface Candidate {
  readonly runs: readonly MixRun[];
  readonly point: MixPoint;
}

/** Tokens of a step that the engine of all workloads is set up for; undefined where it is that of each of them alone. */
export function mixStepTokens(
  workloads: readonly ParsedWorkload[],
  source: DataSource,
  options: PlanOptions,
): number | undefined {
  return largestStep(spacesOf(workloads, source, options));
}

/** A step holds what the longest prompt needs where an engine does not split prompts. */
function largestStep(spaces: readonly SweepSpace[]): number | undefined {
  const budgets = spaces.map(
    (space) => memoryDemand({ engineModel: aggEngineOf(space), workload: space.workload }, 'agg').stepTokens,
  );
  const largest = Math.max(...budgets);
  return budgets.every((budget) => budget === largest) ? undefined : largest;
}

function spacesOf(
  workloads: readonly ParsedWorkload[],
  source: DataSource,
  options: PlanOptions,
): readonly SweepSpace[] {
  const estimates = options.requireMeasured === true ? ('refuse' as const) : ('allow' as const);
  return workloads.map(({ request, play }) => {
    return openRequest(meanRequest(request, play), source, { ...options, estimates }).space;
  });
}

/** The workloads, opened, all of them on engines of one setting. */
function openMix(
  workloads: readonly ParsedWorkload[],
  source: DataSource,
  options: PlanOptions,
): readonly PlayedWorkload[] {
  const alone = spacesOf(workloads, source, options);
  const maxBatchedTokens = largestStep(alone);
  const spaces = maxBatchedTokens === undefined ? alone : spacesOf(workloads, source, { ...options, maxBatchedTokens });
  return workloads.flatMap(({ name, weight, sla, play, request: { isl, osl } }, i) => {
    const space = spaces[i];
    return space === undefined ? [] : [{ name, weight, sla, play, nominal: { isl, osl }, space }];
  });
}

/**
 * What wins, or nearly wins, for any of the workloads: the rows and the frontier of both modes; and for pools of the rows every other split of the budget,
 * unless lists of layouts restrict the search.
 */
function configurationsOf(plans: readonly PlanResult[]): readonly Configuration[] {
  const found = new Map<string, Configuration>();
  const add = (configuration: Configuration) => found.set(JSON.stringify(configuration), configuration);
  for (const { modes, request } of plans) {
    for (const mode of Object.values(modes)) {
      for (const config of [...mode.top, ...mode.closest, ...mode.frontier]) add(configurationOf(config));
      for (const config of request.layouts === undefined ? [...mode.top, ...mode.closest] : []) {
        const configuration = configurationOf(config);
        if ('prefill' in configuration) splitsBetween(configuration, request.total_gpus).forEach(add);
      }
    }
  }
  return [...found.values()];
}

function configurationOf({ workers, replicas }: PlanConfig): Configuration {
  if ('agg' in workers) return { agg: { parallel: parallelOf(workers.agg), workers: replicas } };
  const { prefill, decode } = workers;
  return {
    prefill: { parallel: parallelOf(prefill), workers: prefill.count },
    decode: { parallel: parallelOf(decode), workers: decode.count },
  };
}

function parallelOf({ tp, pp, dp, cp, moe_tp: moeTp, moe_ep: moeEp }: PlanWorker): Parallelism {
  return { tp, pp, dp, cp, moeTp, moeEp };
}

/** Null where some workload cannot run there at all. */
function runsOf(mix: readonly PlayedWorkload[], configuration: Configuration): readonly MixRun[] | null {
  const runs: MixRun[] = [];
  for (const { space } of mix) {
    const run = mixRun(space, configuration);
    if (typeof run === 'string') return null;
    runs.push(run);
  }
  return runs;
}

interface FinalQuestion {
  readonly mix: readonly PlayedWorkload[];
  readonly policy: WorkloadsResult['policy'];
  readonly topN: number;
}

/** The best of each mode and lead layout, played where the tier asks for it; where none holds the limits, the nearest misses. */
function finalists(candidates: readonly Candidate[], { mix, policy, topN }: FinalQuestion): readonly MixPoint[] {
  const met = candidates.filter(({ point }) => point.met);
  const order = met.length > 0 ? byMixWorth(mix) : byMixMiss(mix);
  const points = (met.length > 0 ? met : candidates).map(({ point }) => point);
  const best = bestPerLead(points, order);
  if (mix[0]?.play.tier !== 'simulate') return best;
  return best.slice(0, topN + RESERVES).flatMap((point) => {
    const runs = candidates.find((candidate) => candidate.point === point)?.runs ?? [];
    const found = playedMix(point, runs, { workloads: mix, policy });
    return found === null ? [] : [found];
  });
}

/** For each workload the row that earns most within its limits: of its own plan, or of a deployment for the mix where that is better. */
function ownBest(
  plans: readonly PlanResult[],
  found: readonly MixPoint[],
  mix: readonly PlayedWorkload[],
): readonly (PlanConfig | null)[] {
  const owns = plans.map(({ chosen, modes }) => (chosen === null ? null : (modes[chosen]?.top[0] ?? null)));
  const described = found.map((point, i) => describeMix(point, i + 1, { workloads: mix, owns }));
  return owns.map((own, i) => {
    const rows = described.flatMap(({ workloads }) => (workloads[i]?.sla_met ? [workloads[i].config] : []));
    return [...(own === null ? [] : [own]), ...rows].reduce<PlanConfig | null>(
      (best, row) => (best === null || row.tokens_per_s_per_gpu > best.tokens_per_s_per_gpu ? row : best),
      null,
    );
  });
}

function sharedRequest(
  workloads: readonly ParsedWorkload[],
  mix: readonly PlayedWorkload[],
): WorkloadsResult['request'] {
  const [first] = workloads;
  const [opened] = mix;
  if (first === undefined || opened === undefined) throw new RangeError('a mix has one workload at least');
  const {
    isl: _isl,
    osl: _osl,
    prefix: _prefix,
    ...shared
  } = effectiveRequest(first.request, opened.space, first.play);
  return shared;
}

/** Those of every plan, each once; without a word on the longest sequence where that is not the user's own. */
function noticesOf(
  plans: readonly PlanResult[],
  { input, workloads }: { readonly input: WorkloadsInput; readonly workloads: readonly ParsedWorkload[] },
): readonly Notice[] {
  const isTyped = (input.max_seq_len ?? null) !== null;
  const implied = isTyped ? [] : workloads.flatMap(({ request }) => longestNotices(request));
  const isSaid = ({ message }: Notice) => !implied.some((notice) => notice.message === message);
  const all = plans.flatMap(({ notices }) => notices).filter(isSaid);
  return all.filter((notice, i) => all.findIndex(({ message }) => message === notice.message) === i);
}

/**
 * A deployment as a plan of one row, for `artifactsFor`: the row of the workload with the largest weight, its engine set up for all of them.
 */
export function mixPlan(result: WorkloadsResult, deployment: MixDeployment): PlanResult {
  const heaviest = result.workloads.reduce((a, b) => (b.weight > a.weight ? b : a));
  const rows = deployment.workloads.map(({ config }) => config);
  const row = deployment.workloads.find(({ name }) => name === heaviest.name)?.config ?? rows[0];
  if (row === undefined) throw new RangeError('a mix has one workload at least');
  const { isl, osl, prefix, sla, name } = heaviest;
  const top = [{ ...row, rank: deployment.rank, workers: sharedWorkers(row, rows) }];
  const mode = { status: 'ok', evaluated: result.evaluated, rejected: {}, top, closest: [], frontier: [] } as const;
  const message = `the predictions in the deployment files are those of ${name} alone`;
  return {
    schema: 'servefit/plan@1',
    version: result.version,
    request: { ...result.request, isl, osl, prefix },
    sla,
    notices: [...result.notices, { code: 'one-workload-of-several', message }],
    assumptions: [],
    chosen: deployment.mode,
    modes: { [deployment.mode]: mode },
  };
}

/** The workers of a row with room for the largest batch and step that any workload brings. */
function sharedWorkers(row: PlanConfig, rows: readonly PlanConfig[]): PlanConfig['workers'] {
  const widest = (worker: PlanWorker, role: 'agg' | 'prefill' | 'decode'): PlanWorker => {
    const engines = rows.flatMap(({ workers }) => {
      const of = (workers as Partial<Record<typeof role, PlanWorker>>)[role];
      return of === undefined ? [] : [of.engine];
    });
    const most = (key: 'max_sequences' | 'max_batched_tokens' | 'max_sequence_tokens') =>
      Math.max(worker.engine[key], ...engines.map((engine) => engine[key]));
    const engine = {
      ...worker.engine,
      max_sequences: most('max_sequences'),
      max_batched_tokens: most('max_batched_tokens'),
      max_sequence_tokens: most('max_sequence_tokens'),
    };
    return { ...worker, engine };
  };
  const { workers } = row;
  return 'agg' in workers
    ? { agg: widest(workers.agg, 'agg') }
    : { prefill: widest(workers.prefill, 'prefill'), decode: widest(workers.decode, 'decode') };
}
