import type { DataSource } from './base/data-source.ts';
import type { LoadTarget } from './input/load-target.ts';
import { parseMixTarget, type RecommendWorkloadsInput, type WorkloadsInput } from './input/workloads-input.ts';
import type { PlanOptions } from './plan.ts';
import type { MixDeployment, WorkloadsResult } from './rank/workloads-result.ts';
import { smallestBudget } from './search/smallest-budget.ts';
import { sharedData } from './shared-data.ts';
import { planWorkloads } from './workloads-plan.ts';

/** GPUs that the search begins with, and at which it gives up where nothing holds the limits. */
const START = 8;
const HOPELESS = 64;
/** GPUs by which a simulated answer may exceed the screened one. */
const EXTRA_TRIALS = 8;

/**
 * The smallest number of GPUs on which one deployment carries a load of the mix within the limits: `planWorkloads()` at budgets around it. The closed
 * forms find the number; where the tier simulates, the simulations have the last word on it. A load out of reach is answered (`chosen` null).
 * @throws SimError USAGE, UNSUPPORTED, NO_PERF_DATA, INPUT_FILE
 */
export function recommendWorkloads(
  input: RecommendWorkloadsInput,
  source: DataSource,
  given: PlanOptions = {},
): WorkloadsResult {
  const options = { shared: sharedData(), ...given };
  const { target, maxGpus, shared } = parseMixTarget(input);
  const most = maxGpus ?? Number.POSITIVE_INFINITY;
  const answers = new Map<string, WorkloadsResult>();
  const ask = (gpus: number, tier?: 'screen'): WorkloadsResult => {
    const key = `${tier} ${gpus}`;
    // Guard: planWorkloads checks every field.
    const typed = { ...shared, total_gpus: gpus, ...(tier === undefined ? {} : { tier }) } as WorkloadsInput;
    const found = answers.get(key) ?? carryingOnly(planWorkloads(typed, source, options), { target, maxGpus });
    answers.set(key, found);
    return found;
  };
  // Closed forms see means of steady loops; any other question is asked as it is.
  const first = ask(Math.min(START, most));
  const isPlain = first.request.tier === 'simulate' && first.request.load === 'steady' && !hasPercentile(first);
  const tier = isPlain ? 'screen' : undefined;
  const shareAt = (gpus: number) => bestShare(ask(gpus, tier), target);
  const screened = smallestBudget(shareAt, { start: START, most, hopeless: HOPELESS });
  if (!screened.carries || tier === undefined) return atUsed(ask, ask(screened.gpus));
  return atUsed(ask, confirmed(ask, { from: screened.gpus, most }));
}

type Ask = (gpus: number, tier?: 'screen') => WorkloadsResult;

/** The fewest GPUs around the screened number that carry the load when played. */
function confirmed(ask: Ask, { from, most }: { readonly from: number; readonly most: number }): WorkloadsResult {
  let gpus = from;
  const last = Math.min(most, from + Math.max(EXTRA_TRIALS, Math.ceil(from / EXTRA_TRIALS)));
  const step = Math.max(1, Math.floor((last - from) / EXTRA_TRIALS));
  while (ask(gpus).chosen === null && gpus < last) gpus = Math.min(last, gpus + step);
  if (ask(gpus).chosen === null) return ask(gpus);
  for (let trials = 0; trials < EXTRA_TRIALS && gpus > 1; trials++) {
    if (ask(gpus - 1).chosen === null) break;
    gpus -= 1;
  }
  return ask(gpus);
}

/** The answer on no more GPUs than its best deployment uses, where that is one too. */
function atUsed(ask: Ask, answer: WorkloadsResult): WorkloadsResult {
  const used = answer.top[0]?.used_gpus ?? answer.request.total_gpus;
  if (used === answer.request.total_gpus) return answer;
  const exact = ask(used);
  return exact.chosen === null ? answer : exact;
}

/** What a deployment carries of the load; 1 and more is all of it. */
function shareOf({ requests_per_s: perS, concurrency, sla_met: met }: MixDeployment, target: LoadTarget): number {
  if (!met) return 0;
  return 'requestsPerS' in target ? perS / target.requestsPerS : concurrency / target.concurrency;
}

function bestShare({ top, closest }: WorkloadsResult, target: LoadTarget): number {
  return Math.max(0, ...[...top, ...closest].map((row) => shareOf(row, target)));
}

/** A plan of the budget as an answer to the load: deployments that hold the limits and do not carry it are near misses. */
function carryingOnly(
  result: WorkloadsResult,
  { target, maxGpus }: { readonly target: LoadTarget; readonly maxGpus: number | null },
): WorkloadsResult {
  const top = result.top.filter((row) => shareOf(row, target) >= 1).map((row, i) => ({ ...row, rank: i + 1 }));
  const isOk = top.length > 0;
  return {
    ...result,
    target: {
      requests_per_s: 'requestsPerS' in target ? target.requestsPerS : null,
      concurrency: 'concurrency' in target ? target.concurrency : null,
      max_gpus: maxGpus,
    },
    status: isOk ? 'ok' : result.status === 'ok' ? 'no_feasible_config' : result.status,
    chosen: top[0]?.mode ?? null,
    top,
    closest: isOk ? [] : result.top.length > 0 ? result.top : result.closest,
  };
}

function hasPercentile({ workloads }: WorkloadsResult): boolean {
  return workloads.some(({ sla }) => sla.percentile !== null);
}
