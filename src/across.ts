import type { DataSource } from './base/data-source.ts';
import type { AcrossInput, Place } from './input/across-input.ts';
import { type Aim, gpuHourPrice, type Objective } from './input/objective-input.ts';
import { parseRecommend, type RecommendInput } from './input/recommend-input.ts';
import { type PlanInput, parseRequest } from './input/request.ts';
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
import { type PlanOptions, plan } from './plan.ts';
import type { AcrossResult } from './rank/across-result.ts';
import { type Answered, candidateOf, closeRanks, rankCandidates, refusedCandidate } from './rank/candidates.ts';
import type { PlanResult } from './rank/plan-result.ts';
import type { RecommendResult } from './rank/recommend-result.ts';
import { recommend } from './recommend.ts';
import { systemIdOfPath } from './tables/system-files.ts';
import { VERSION } from './version.ts';

type Answer = PlanResult | RecommendResult;

/** A question that is the same everywhere. */
interface Question {
  readonly ask: (place: Place, tier: AskedTier) => Answer;
  readonly objective: Objective;
  readonly aim: Aim;
  /** Whether closed forms may rank the candidates before the first ones are simulated. */
  readonly screensFirst: boolean;
  readonly topN: number;
}

/**
 * `plan()` over several systems and engines: one ranked answer, each of them planned for itself; what cannot run is listed with its reason.
 * @throws SimError USAGE, UNSUPPORTED for a name that is not known or a model that is not modelled, INPUT_FILE
 */
export function planAcross(input: AcrossInput<PlanInput>, data: DataSource, options: PlanOptions = {}): AcrossResult {
  return across({ input, isLoad: false }, data, options);
}

/**
 * `recommend()` over several systems and engines, as `planAcross`.
 * @throws SimError as `planAcross`
 */
export function recommendAcross(
  input: AcrossInput<RecommendInput>,
  data: DataSource,
  options: PlanOptions = {},
): AcrossResult {
  return across({ input, isLoad: true }, data, options);
}

interface Asked {
  readonly input: AcrossInput<PlanInput> | AcrossInput<RecommendInput>;
  readonly isLoad: boolean;
}

function across(asked: Asked, data: DataSource, options: PlanOptions): AcrossResult {
  const open = openPlaces(asked.input, data, options);
  const question = questionOf(asked.isLoad, open);
  checkModel(asked.input, open);
  const answers = open.places.map((place) => answerOf(place, question));
  const ranked = rankCandidates(answers, question.objective);
  return resultOf(question.screensFirst ? simulateFirst(ranked, question) : ranked, open.places, question);
}

/** @throws SimError USAGE where the request is wrong wherever it is asked */
function questionOf(isLoad: boolean, open: Places): Question {
  const { somewhere } = open;
  const ask = isLoad ? asking<Answer>(open, recommend) : asking<Answer>(open, plan);
  const { play, aim, request } = isLoad ? parseRecommend(somewhere) : parseRequest(somewhere);
  const objective = aim.objective ?? (isLoad ? 'gpus' : 'tokens-per-gpu');
  return { ask, objective, aim, screensFirst: isPlain(play), topN: request.topN };
}

function answerOf(place: Place, question: Question): Answered {
  const { aim, screensFirst } = question;
  try {
    if (aim.prices !== null) gpuHourPrice(aim.prices, systemIdOfPath(place.system));
    return candidateOf(place, question.ask(place, screensFirst ? 'screen' : null));
  } catch (error) {
    return refusedCandidate(place, reasonOf(error));
  }
}

/** The ranking whose first rows are all simulated: as long as one of them is not, it is asked again, and may fall behind. */
function simulateFirst(ranked: readonly Answered[], { ask, topN, objective }: Question): readonly Answered[] {
  const due = (order: readonly Answered[]): Answered | undefined =>
    order.slice(0, topN).find(({ candidate }) => candidate.chosen !== null && candidate.tier === 'screen');
  return simulateDue(ranked, due, {
    again: ({ place }) => candidateOf(place, ask(place, null)),
    rank: (answers) => rankCandidates(answers, objective),
  });
}

function resultOf(answers: readonly Answered[], places: readonly Place[], { objective }: Question): AcrossResult {
  const [first] = answers;
  const best = first?.best ?? null;
  const answer = first?.answer ?? null;
  const top = answers
    .flatMap(({ best: row, candidate }) => (row === null ? [] : [{ ...row, tier: candidate.tier ?? 'screen' }]))
    .map((row, i) => ({ ...row, rank: i + 1 }));
  const close = closeRanks(top, objective);
  return {
    schema: 'servefit/across@1',
    version: VERSION,
    ...placesEcho(places),
    objective,
    chosen:
      best === null
        ? null
        : { system: systemIdOfPath(first?.place.system ?? ''), backend: best.backend, mode: best.mode },
    notices: answer?.notices ?? [],
    top,
    ...(close.length === 0 ? {} : { within_uncertainty: close }),
    candidates: answers.map(({ candidate }) => candidate),
    answer,
  };
}
