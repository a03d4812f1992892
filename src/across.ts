import type { DataSource } from './base/data-source.ts';
import { SimError } from './base/errors.ts';
import { type AcrossInput, checkSystem, type Place, placesOf } from './input/across-input.ts';
import { type Aim, gpuHourPrice, type Objective } from './input/objective-input.ts';
import type { Play } from './input/play-input.ts';
import { parseRecommend, type RecommendInput } from './input/recommend-input.ts';
import { type PlanInput, parseRequest, type WithStatistics } from './input/request.ts';
import { loadModelSpec } from './open-request.ts';
import { type PlanOptions, plan } from './plan.ts';
import type { AcrossResult } from './rank/across-result.ts';
import { type Answered, candidateOf, rankCandidates, refusedCandidate } from './rank/candidates.ts';
import type { PlanResult } from './rank/plan-result.ts';
import type { RecommendResult } from './rank/recommend-result.ts';
import { recommend } from './recommend.ts';
import { sharedData } from './shared-data.ts';
import { isSystemPath, systemIdOfPath, withSystemFiles } from './tables/system-files.ts';
import { listSystems } from './tables/versions.ts';
import { VERSION } from './version.ts';

type Answer = PlanResult | RecommendResult;
type Fields = Readonly<Record<string, unknown>>;

/** A question that is the same everywhere. */
interface Question {
  readonly ask: (place: Place, tier: Play['tier'] | null) => Answer;
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
  const { input } = asked;
  const source = withSystemFiles(data, options.systems ?? {});
  const known = listSystems(source);
  const places = placesOf(input, known, isSystemPath);
  if (typeof input.decode_system === 'string')
    checkSystem('--decode-system', input.decode_system, { known, isFile: isSystemPath });
  const question = questionOf(asked, source, { ...options, shared: sharedData() });
  loadModelSpec(source, String(input.model), options.model);
  const answers = places.map((place) => answerOf(place, question));
  const isBeaten = rankCandidates(answers, question.objective);
  const settled = question.screensFirst ? simulateFirst(isBeaten, question) : isBeaten;
  return resultOf(settled, { places, question });
}

/** @throws SimError USAGE where the request is wrong wherever it is asked */
function questionOf({ input, isLoad }: Asked, source: DataSource, options: PlanOptions): Question {
  const { system: _systems, backend: _backends, ...fields }: Fields = { ...input };
  const at = ({ system, backend }: Place, tier: Play['tier'] | null) => ({
    ...fields,
    system,
    backend,
    ...(tier === null ? {} : { tier }),
  });
  // Guard: the casts hand unchecked words to plan() and recommend(), whose first step checks every one of them.
  const ask = (place: Place, tier: Play['tier'] | null): Answer =>
    isLoad
      ? recommend(at(place, tier) as unknown as WithStatistics<RecommendInput>, source, options)
      : plan(at(place, tier) as unknown as WithStatistics<PlanInput>, source, options);
  const somewhere = at({ system: 'h200_sxm', backend: 'trtllm' }, null);
  const { play, aim, request } = isLoad ? parseRecommend(somewhere) : parseRequest(somewhere);
  const objective = aim.objective ?? (isLoad ? 'gpus' : 'tokens-per-gpu');
  return { ask, objective, aim, screensFirst: isPlain(play), topN: request.topN };
}

/** Whether the closed form answers the same question: means of a steady loop of equal requests. */
export function isPlain({ tier, load, percentile, lengths, requests, seedTyped }: Play): boolean {
  return (
    tier === 'simulate' &&
    load.kind === 'steady' &&
    percentile === 'mean' &&
    lengths.kind === 'fixed' &&
    requests === null &&
    !seedTyped
  );
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

/** What one place cannot do is no failure of the search; anything else is the caller's. */
export function reasonOf(error: unknown): SimError {
  const isOfPlace =
    error instanceof SimError &&
    (error.code === 'UNSUPPORTED' || error.code === 'NO_PERF_DATA' || error.message.startsWith('--gpu-hour-price has'));
  if (isOfPlace) return error;
  throw error;
}

/** The ranking whose first rows are all simulated: as long as one of them is not, it is asked again, and may fall behind. */
function simulateFirst(ranked: readonly Answered[], question: Question): readonly Answered[] {
  let order = ranked;
  for (;;) {
    const next = order
      .slice(0, question.topN)
      .find(({ candidate }) => candidate.chosen !== null && candidate.tier === 'screen');
    if (next === undefined) return order;
    const simulated = candidateOf(next.place, question.ask(next.place, null));
    order = rankCandidates(
      order.map((answered) => (answered === next ? simulated : answered)),
      question.objective,
    );
  }
}

function resultOf(
  answers: readonly Answered[],
  { places, question }: { readonly places: readonly Place[]; readonly question: Question },
): AcrossResult {
  const [first] = answers;
  const best = first?.best ?? null;
  const answer = first?.answer ?? null;
  return {
    schema: 'servefit/across@1',
    version: VERSION,
    systems: [...new Set(places.map(({ system }) => systemIdOfPath(system)))],
    backends: [...new Set(places.map(({ backend }) => backend))],
    objective: question.objective,
    chosen:
      best === null
        ? null
        : { system: systemIdOfPath(first?.place.system ?? ''), backend: best.backend, mode: best.mode },
    notices: answer?.notices ?? [],
    top: answers
      .flatMap((answered) => (answered.best === null ? [] : [answered.best]))
      .map((row, i) => ({ ...row, rank: i + 1 })),
    candidates: answers.map(({ candidate }) => candidate),
    answer,
  };
}
