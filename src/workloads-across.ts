import { isPlain, reasonOf } from './across.ts';
import type { DataSource } from './base/data-source.ts';
import { type AcrossInput, checkSystem, type Place, placesOf } from './input/across-input.ts';
import {
  type ParsedWorkloads,
  parseMixTarget,
  parseWorkloads,
  type RecommendWorkloadsInput,
  type WorkloadsInput,
} from './input/workloads-input.ts';
import { loadModelSpec } from './open-request.ts';
import type { PlanOptions } from './plan.ts';
import { type AnsweredMix, bestOwns, mixCandidateOf, mixRow, rankMixes, refusedMix } from './rank/mix-candidates.ts';
import { effectiveSla } from './rank/request-echo.ts';
import type { WorkloadsAcrossResult } from './rank/workloads-across-result.ts';
import type { WorkloadsResult } from './rank/workloads-result.ts';
import { sharedData } from './shared-data.ts';
import { isSystemPath, systemIdOfPath, withSystemFiles } from './tables/system-files.ts';
import { listSystems } from './tables/versions.ts';
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
  readonly ask: (place: Place, tier: 'screen' | null) => WorkloadsResult;
  readonly aim: 'tokens-per-gpu' | 'gpus';
  /** Whether closed forms may rank the candidates before the first ones are simulated. */
  readonly screensFirst: boolean;
  readonly topN: number;
}

function across(asked: Asked, data: DataSource, options: PlanOptions): WorkloadsAcrossResult {
  const { input } = asked;
  const source = withSystemFiles(data, options.systems ?? {});
  const known = listSystems(source);
  const places = placesOf(input, known, isSystemPath);
  if (typeof input.decode_system === 'string')
    checkSystem('--decode-system', input.decode_system, { known, isFile: isSystemPath });
  const question = questionOf(asked, source, { ...options, shared: sharedData() });
  loadModelSpec(source, String(input.model), options.model);
  const answers = places.map((place) => answerOf(place, question));
  const ranked = rankMixes(answers, question.aim);
  return resultOf(question.screensFirst ? simulateFirst(ranked, question) : ranked, places, question);
}

/** @throws SimError USAGE where the request is wrong wherever it is asked */
function questionOf({ input, isLoad }: Asked, source: DataSource, options: PlanOptions): Question {
  const { system: _systems, backend: _backends, ...fields } = { ...input };
  const at = ({ system, backend }: Place, tier: 'screen' | null) => ({
    ...fields,
    system,
    backend,
    ...(tier === null ? {} : { tier }),
  });
  // Guard: the casts hand unchecked words to the library, whose first step checks every one of them.
  const ask = (place: Place, tier: 'screen' | null): WorkloadsResult =>
    isLoad
      ? recommendWorkloads(at(place, tier) as unknown as RecommendWorkloadsInput, source, options)
      : planWorkloads(at(place, tier) as unknown as WorkloadsInput, source, options);
  const somewhere = at({ system: 'h200_sxm', backend: 'trtllm' }, null);
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
function simulateFirst(ranked: readonly AnsweredMix[], question: Question): readonly AnsweredMix[] {
  const { workloads, topN, aim, ask } = question;
  let order = ranked;
  for (;;) {
    const shown = order.slice(0, topN).filter(({ candidate }) => candidate.chosen !== null);
    const against = bestOwns(order, workloads.length).flatMap((best) => (best === null ? [] : [best.answered]));
    const next = [...shown, ...against].find(({ candidate }) => candidate.tier === 'screen');
    if (next === undefined) return order;
    const simulated = mixCandidateOf(next.place, ask(next.place, null));
    order = rankMixes(
      order.map((answered) => (answered === next ? simulated : answered)),
      aim,
    );
  }
}

function resultOf(
  answers: readonly AnsweredMix[],
  places: readonly Place[],
  { workloads, policy }: Question,
): WorkloadsAcrossResult {
  const [first] = answers;
  const answer = first?.answer ?? null;
  const owns = bestOwns(answers, workloads.length).map((best) => best?.own ?? null);
  const top = answers.flatMap((answered, i) => mixRow(answered, i + 1, owns));
  const [best] = top;
  return {
    schema: 'servefit/workloads-across@1',
    version: VERSION,
    systems: [...new Set(places.map(({ system }) => systemIdOfPath(system)))],
    backends: [...new Set(places.map(({ backend }) => backend))],
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
    candidates: answers.map(({ candidate }) => candidate),
    answer,
  };
}
