import type { DataSource } from './base/data-source.ts';
import type { AcrossInput, Place } from './input/across-input.ts';
import {
  type ParsedWorkloads,
  parseMixTarget,
  parseWorkloads,
  type RecommendWorkloadsInput,
  type WorkloadsInput,
} from './input/workloads-input.ts';
import {
  type AskedTier,
  asking,
  checkModel,
  isPlain,
  openPlaces,
  type Places,
  placesEcho,
  reasonOf,
  simulateDue,
} from './places.ts';
import type { PlanOptions } from './plan.ts';
import {
  type AnsweredMix,
  bestOwns,
  closeMixes,
  mixCandidateOf,
  mixRow,
  rankMixes,
  refusedMix,
} from './rank/mix-candidates.ts';
import { effectiveSla } from './rank/request-echo.ts';
import type { WorkloadsAcrossResult } from './rank/workloads-across-result.ts';
import type { WorkloadsResult } from './rank/workloads-result.ts';
import { VERSION } from './version.ts';
import { planWorkloads } from './workloads-plan.ts';
import { recommendWorkloads } from './workloads-recommend.ts';

/**
 * `planWorkloads()` over several systems and engines: the best deployment of each, ranked by the tokens of the mix per second and GPU. What a workload
 * loses is told twice: against its best on the same system and engine, and over all of them. What cannot run is listed with its reason.
 * @throws SimError USAGE, UNSUPPORTED for a name that is not known or a model that is not modelled, INPUT_FILE
 */
export function planWorkloadsAcross(
  input: AcrossInput<WorkloadsInput>,
  data: DataSource,
  options: PlanOptions = {},
): WorkloadsAcrossResult {
  return across({ input, isLoad: false }, data, options);
}

/**
 * `recommendWorkloads()` over several systems and engines: the fewest GPUs on each, the fewest first.
 * @throws SimError as `planWorkloadsAcross`
 */
export function recommendWorkloadsAcross(
  input: AcrossInput<RecommendWorkloadsInput>,
  data: DataSource,
  options: PlanOptions = {},
): WorkloadsAcrossResult {
  return across({ input, isLoad: true }, data, options);
}

interface Asked {
  readonly input: AcrossInput<WorkloadsInput> | AcrossInput<RecommendWorkloadsInput>;
  readonly isLoad: boolean;
}

interface Question extends ParsedWorkloads {
  readonly ask: (place: Place, tier: AskedTier) => WorkloadsResult;
  readonly aim: 'tokens-per-gpu' | 'gpus';
  /** Whether closed forms may rank the candidates before the first ones are simulated. */
  readonly screensFirst: boolean;
  readonly topN: number;
}

function across(asked: Asked, data: DataSource, options: PlanOptions): WorkloadsAcrossResult {
  const open = openPlaces(asked.input, data, options);
  const question = questionOf(asked.isLoad, open);
  checkModel(asked.input, open);
  const answers = open.places.map((place) => answerOf(place, question));
  const ranked = rankMixes(answers, question.aim);
  return resultOf(question.screensFirst ? simulateFirst(ranked, question) : ranked, open.places, question);
}

/** @throws SimError USAGE where the request is wrong wherever it is asked */
function questionOf(isLoad: boolean, open: Places): Question {
  const { somewhere } = open;
  const ask = isLoad ? asking(open, recommendWorkloads) : asking(open, planWorkloads);
  const parsed = parseWorkloads(
    (isLoad
      ? { ...parseMixTarget(somewhere as unknown as RecommendWorkloadsInput).shared, total_gpus: 1 }
      : somewhere) as unknown as WorkloadsInput,
  );
  const screensFirst = parsed.workloads.every(({ play }) => isPlain(play));
  const topN = parsed.workloads[0]?.request.topN ?? 1;
  return { ...parsed, ask, aim: isLoad ? 'gpus' : 'tokens-per-gpu', screensFirst, topN };
}

function answerOf(place: Place, { ask, screensFirst }: Question): AnsweredMix {
  try {
    return mixCandidateOf(place, ask(place, screensFirst ? 'screen' : null));
  } catch (error) {
    return refusedMix(place, reasonOf(error));
  }
}

/** The ranking whose first rows, and the rows that regrets are measured against, are all simulated; each that is not is asked again. */
function simulateFirst(
  ranked: readonly AnsweredMix[],
  { workloads, topN, aim, ask }: Question,
): readonly AnsweredMix[] {
  const due = (order: readonly AnsweredMix[]): AnsweredMix | undefined => {
    const shown = order.slice(0, topN).filter(({ candidate }) => candidate.chosen !== null);
    const against = bestOwns(order, workloads.length).flatMap((best) => (best === null ? [] : [best.answered]));
    return [...shown, ...against].find(({ candidate }) => candidate.tier === 'screen');
  };
  return simulateDue(ranked, due, {
    again: ({ place }) => mixCandidateOf(place, ask(place, null)),
    rank: (answers) => rankMixes(answers, aim),
  });
}

function resultOf(
  answers: readonly AnsweredMix[],
  places: readonly Place[],
  { workloads, policy, aim }: Question,
): WorkloadsAcrossResult {
  const [first] = answers;
  const answer = first?.answer ?? null;
  const owns = bestOwns(answers, workloads.length).map((best) => best?.own ?? null);
  const top = answers.flatMap((answered, i) => mixRow(answered, i + 1, owns));
  const [best] = top;
  const close = closeMixes(top, aim);
  return {
    schema: 'servefit/workloads-across@1',
    version: VERSION,
    ...placesEcho(places),
    policy,
    chosen: best === undefined ? null : { system: best.system, backend: best.backend, mode: best.mode },
    notices: answer?.notices ?? [],
    workloads: workloads.map(({ name, weight, request: { isl, osl, prefix }, sla, play }, i) => ({
      name,
      isl,
      osl,
      prefix,
      weight,
      sla: effectiveSla(sla, play),
      own: owns[i] ?? null,
    })),
    top,
    ...(close.length === 0 ? {} : { within_uncertainty: close }),
    candidates: answers.map(({ candidate }) => candidate),
    answer,
  };
}
