import { type AnswerFigures, figuresOf } from './advise/figures.ts';
import { driftOf, judge } from './advise/judge.ts';
import type { DataSource } from './base/data-source.ts';
import { SimError } from './base/errors.ts';
import { baselineNotices, parseBaseline } from './check-baseline.ts';
import { causeOf, infeasibleWords, type Missed } from './check-cause.ts';
import {
  type CheckedMix,
  deploymentOf,
  mixCause,
  mixCompared,
  mixFigures,
  mixOutcome,
  mixReason,
} from './check-mix.ts';
import { type DetailedEstimate, type EstimateOptions, estimate } from './estimate.ts';
import { namesSeveral } from './input/across-input.ts';
import {
  type CheckCase,
  type CheckInput,
  fieldWords,
  parseCheck,
  refuseIdleCases,
  type WhereOf,
} from './input/check-input.ts';
import type { EstimateInput } from './input/estimate-input.ts';
import type { Expectation } from './input/expectation.ts';
import { isSimulated } from './input/figure-names.ts';
import { expectedPath } from './input/mix-expectations.ts';
import { isMixRequest, type MixRequest } from './input/mix-request.ts';
import type { RecommendInput } from './input/recommend-input.ts';
import type { PlanInput } from './input/request.ts';
import { oneOfSeveral } from './one-of-several.ts';
import type { LocalModel } from './open-request.ts';
import { placedRequest } from './placed-request.ts';
import { plan } from './plan.ts';
import { type ProbedRow, playedReplica } from './probe.ts';
import type { CheckedCase, CheckedExpectation, CheckResult, Figures } from './rank/check-result.ts';
import type { PlanConfig, PlanResult } from './rank/plan-result.ts';
import { asPlan, type RecommendResult } from './rank/recommend-result.ts';
import type { SimulationResult } from './rank/simulation-result.ts';
import { recommend } from './recommend.ts';
import { layoutWords } from './report/cells.ts';
import { shortfallWords } from './report/recommend-text.ts';
import { searchOutcome, shownConfig } from './search-outcome.ts';
import { type SharedData, sharedData } from './shared-data.ts';
import type { SystemFiles } from './tables/system-files.ts';
import { VERSION } from './version.ts';
import { workloadsAnswer } from './workloads-answer.ts';

export interface CheckOptions {
  /** A result of an earlier `check()`, as its JSON says it; figures that left it fail their case. */
  readonly baseline?: unknown;
  /** Share by which bare numbers and figures of the baseline may differ where neither case nor suite says so; 5 % when absent. */
  readonly tolerance?: number | undefined;
  /** Models outside the catalogue, by the name that cases call them. */
  readonly models?: Readonly<Record<string, LocalModel>>;
  /** Texts of system files by the path that cases call them. */
  readonly systems?: SystemFiles;
  /** The file that the suite was read from: its name, and the line of an entry. */
  readonly file?:
    | { readonly name: string; readonly lineOf: (path: readonly (string | number)[]) => number | null }
    | undefined;
  /** Whether cases may expect nothing, since the result is to be a baseline; where there is one to compare with, they may. */
  readonly mayExpectNothing?: boolean;
  /** Cases that `checkShare()` has answered, by their place in the suite. */
  readonly answered?: ReadonlyMap<number, CheckedCase>;
}

const DEFAULT_TOLERANCE = 0.05;

/**
 * Answers every case of a suite and holds the answers to what the cases expect.
 * @throws SimError INPUT_FILE for a suite or a baseline that is malformed; a case without an answer is no error, but failed
 */
export function check(input: CheckInput, source: DataSource, options: CheckOptions = {}): CheckResult {
  const { suite, bench } = open(input, source, options);
  const { baseline, tolerance } = bench;
  const cases = suite.map((one, place) => atLines(options.answered?.get(place) ?? checkedCase(one, bench), one, bench));
  const failed = cases.filter(({ status }) => status !== 'passed').length;
  return {
    schema: 'servefit/check@1',
    version: VERSION,
    tolerance,
    passed: cases.length - failed,
    failed,
    cases,
    notices: baseline === null ? [] : baselineNotices(cases, baseline),
  };
}

/** What part of a suite a thread takes. */
export interface ShareOptions extends Omit<CheckOptions, 'answered'> {
  /** Whether the case at a place of the suite is this thread's; asked once for each, and never again once an answer is yes elsewhere. */
  readonly take: (place: number) => boolean;
  /** Where in the suite it begins, 0 to 1, so that threads which take what is left meet late. */
  readonly from: number;
}

/**
 * Answers of the cases that it takes, by place, for `check()` to hold together: for callers that share a suite among threads. Cases of one model and
 * engine come one after the other. It ends before a case that cannot be read or answered: check() says what is wrong.
 * @throws SimError INPUT_FILE for a suite or a baseline that is malformed
 */
export function checkShare(
  input: CheckInput,
  source: DataSource,
  { take, from, ...options }: ShareOptions,
): ReadonlyMap<number, CheckedCase> {
  const { suite, bench } = open(input, source, options);
  const engineOf = ({ input: { model, system, backend } }: CheckCase) => JSON.stringify([model, system, backend]);
  const engines = new Map([...new Set(suite.map(engineOf))].map((engine, i) => [engine, i]));
  const ordered = suite
    .map((one, place) => ({ one, place, engine: engines.get(engineOf(one)) ?? 0 }))
    .sort((a, b) => a.engine - b.engine);
  const first = Math.floor(from * ordered.length);
  const answers = new Map<number, CheckedCase>();
  for (const { one, place } of [...ordered.slice(first), ...ordered.slice(0, first)]) {
    if (!take(place)) continue;
    try {
      answers.set(place, checkedCase(one, bench));
    } catch {
      // Whatever it is comes again where check() answers the case, in its turn.
      break;
    }
  }
  return answers;
}

function open(input: CheckInput, source: DataSource, options: CheckOptions) {
  const where = whereOf(options);
  const parsed = parseCheck(input, where);
  const { tolerance: typed, cases: suite } = parsed;
  if (options.baseline === undefined && !options.mayExpectNothing) refuseIdleCases(parsed, where);
  const baseline = options.baseline === undefined ? null : parseBaseline(options.baseline);
  const tolerance = options.tolerance ?? typed ?? DEFAULT_TOLERANCE;
  const bench: Bench = { source, options, where, tolerance, baseline, shared: sharedData(), answers: new Map() };
  return { suite, bench };
}

/** What all cases share. */
interface Bench {
  readonly source: DataSource;
  readonly options: CheckOptions;
  readonly where: WhereOf;
  readonly tolerance: number;
  readonly baseline: ReadonlyMap<string, Figures> | null;
  readonly shared: SharedData;
  /** Answers by request: cases that ask the same are answered once. */
  readonly answers: Map<string, Answer>;
}

/** What a request came to. */
interface Answer {
  readonly outcome: { readonly fits: boolean; readonly chosen: string | null; readonly status: string };
  readonly config: PlanConfig | null;
  readonly plan: PlanResult | null;
  readonly simulation: SimulationResult | null;
  /** Of several workloads at once. */
  readonly mix?: CheckedMix;
  /** Why nothing is feasible; null where something is. */
  readonly reason: string | null;
}

/** Figures that judge an infeasible answer themselves; so does `fits` where it is the memory that lacks. */
const OUTCOMES = ['chosen', 'status', 'sla_met'];

function checkedCase(one: CheckCase, bench: Bench): CheckedCase {
  const head = { name: one.name, command: one.command, line: null };
  const answer = answered(one, bench);
  if (answer instanceof SimError) {
    const reason = `${answer.message}${answer.hint === undefined ? '' : ` (${answer.hint})`}`;
    return {
      ...head,
      status: 'error',
      reason: fieldWords(reason),
      layout: null,
      expectations: [],
      drift: [],
      figures: {},
    };
  }
  const expected = one.expect.map(({ name }) => name);
  const { mix } = answer;
  const figures =
    mix === undefined
      ? figuresOf(answer.outcome, answer.config, simulationFor(one, answer, bench))
      : mixFigures(mix, expected);
  const expectations = one.expect.map((expectation) => checked(expectation, figures, { one, answer, bench }));
  const outcomes = answer.outcome.fits ? OUTCOMES : [...OUTCOMES, 'fits'];
  const judges = expectations.some(({ figure }) => outcomes.includes(figure));
  const before = bench.baseline?.get(one.name);
  const drift =
    before === undefined
      ? []
      : driftOf({
          baseline: before,
          actual: figures.values,
          expected: mix === undefined ? expected : [...mixCompared(mix.found), ...expected],
          tolerance: one.tolerance ?? bench.tolerance,
        });
  const holds = expectations.every(({ met }) => met) && drift.length === 0 && (answer.reason === null || judges);
  return {
    ...head,
    status: holds ? 'passed' : 'failed',
    reason: answer.reason,
    layout: answer.config === null || answer.reason !== null ? null : layoutWords(answer.config),
    expectations,
    drift,
    figures: figures.values,
  };
}

interface Asked {
  readonly one: CheckCase;
  readonly answer: Answer;
  readonly bench: Bench;
}

function checked(expectation: Expectation, figures: AnswerFigures, { one, answer, bench }: Asked): CheckedExpectation {
  const found = judge(expectation, figures, one.tolerance ?? bench.tolerance);
  const cause = found.met ? null : causeFor(found, { one, answer, bench });
  return { ...found, cause, line: null };
}

/** The case with the lines of the file that it and its expectations are on. */
function atLines(checkedOne: CheckedCase, { path }: CheckCase, { options: { file } }: Bench): CheckedCase {
  if (file === undefined) return checkedOne;
  const { lineOf } = file;
  const lineOfFigure = (figure: string) =>
    lineOf([...path, 'expect', ...expectedPath(figure)]) ??
    lineOf(['defaults', 'expect', ...expectedPath(figure)]) ??
    null;
  const expectations = checkedOne.expectations.map((one) => ({ ...one, line: lineOfFigure(one.figure) }));
  return { ...checkedOne, line: lineOf(path), expectations };
}

function causeFor(missed: Missed, { one, answer, bench }: Asked): string | null {
  if (answer.reason !== null || answer.config === null) return answer.reason;
  if (answer.mix !== undefined) return mixCause(missed, answer.mix);
  return causeOf(missed, rowOf(placed(one, answer.plan), answer.config, bench), answer.plan);
}

/** The case where it was answered, of those that name several systems or engines. */
function placed(one: CheckCase, found: PlanResult | null): CheckCase {
  return found === null || !namesSeveral(one.input) ? one : { ...one, input: placedRequest(one.input, found.request) };
}

function rowOf(one: CheckCase, config: PlanConfig, bench: Bench): ProbedRow {
  return { request: one.input, config, source: bench.source, options: optionsFor(one, bench) };
}

function optionsFor({ input }: CheckCase, { options, shared }: Bench): EstimateOptions {
  const model = options.models?.[String(input.model)];
  return { shared, systems: options.systems, ...(model === undefined ? {} : { model }) };
}

/** @throws SimError INPUT_FILE for a mistake that shows only with the model at hand */
function answered(one: CheckCase, bench: Bench): Answer | SimError {
  const key = JSON.stringify([one.command, one.input]);
  try {
    const known = bench.answers.get(key) ?? answerOf(one, bench);
    bench.answers.set(key, known);
    return known;
  } catch (error) {
    if (!(error instanceof SimError)) throw error;
    if (error.code === 'UNSUPPORTED' || error.code === 'NO_PERF_DATA') return error;
    const hint = error.hint === undefined ? {} : { hint: fieldWords(error.hint) };
    const message = `${bench.where([...one.path, 'name'])}: ${one.name}: ${fieldWords(error.message)}`;
    throw new SimError(error.code === 'USAGE' ? 'INPUT_FILE' : error.code, message, { ...hint, cause: error });
  }
}

function answerOf(one: CheckCase, bench: Bench): Answer {
  const { command, input } = one;
  if (command === 'estimate') return estimateAnswer(one, bench);
  if (isMixRequest(input)) return mixAnswer({ command, input }, bench.source, optionsFor(one, bench));
  const options = { ...optionsFor(one, bench), frontier: false };
  // Guard: the casts hand fields to functions whose schema parseCheck has read them with.
  if (namesSeveral(input)) return foundAnswer(oneOfSeveral({ command, input }, bench.source, options));
  // The best row is the same however few are shown, and of one fewer have to be simulated.
  if (command === 'plan')
    return foundAnswer(plan({ top_n: 1, ...input } as unknown as PlanInput, bench.source, options));
  return foundAnswer(recommend(input as unknown as RecommendInput, bench.source, options));
}

function foundAnswer(found: PlanResult | RecommendResult): Answer {
  if (found.schema === 'servefit/plan@1') return searchAnswer(found);
  const answer = searchAnswer(asPlan(found));
  const shortfall = shortfallWords(found);
  return shortfall === null ? answer : { ...answer, reason: `nothing carries the target: ${shortfall}` };
}

function searchAnswer(found: PlanResult): Answer {
  const reason = found.chosen === null ? infeasibleWords(found) : null;
  return { outcome: searchOutcome(found), config: shownConfig(found), plan: found, simulation: null, reason };
}

function mixAnswer(request: MixRequest, source: DataSource, options: EstimateOptions): Answer {
  const found = workloadsAnswer(request, source, options);
  const config = deploymentOf(found)?.workloads[0]?.config ?? null;
  const mix = { request, found, source, options };
  return { outcome: mixOutcome(found), config, plan: null, simulation: null, mix, reason: mixReason(found) };
}

function estimateAnswer(one: CheckCase, bench: Bench): Answer {
  let found: DetailedEstimate;
  try {
    // Guard: as above.
    found = estimate(one.input as unknown as EstimateInput, bench.source, optionsFor(one, bench));
  } catch (error) {
    if (!(error instanceof SimError) || error.code !== 'NO_FEASIBLE_CONFIG') throw error;
    const reason = fieldWords(`${error.message}${error.hint === undefined ? '' : ` (${error.hint})`}`);
    const outcome = { fits: false, chosen: null, status: 'no_feasible_config' };
    return { outcome, config: null, plan: null, simulation: null, reason };
  }
  const outcome = { fits: true, chosen: found.mode, status: 'ok' };
  return { outcome, config: found, plan: null, simulation: found.simulation ?? null, reason: null };
}

/** Of a search the best row is played where an expectation asks for what only a simulation knows. */
function simulationFor(one: CheckCase, answer: Answer, bench: Bench): SimulationResult | null {
  const { config, plan: planned } = answer;
  const isAsked = one.expect.some(({ name }) => isSimulated(name));
  if (answer.simulation !== null || planned === null || config === null || answer.reason !== null || !isAsked) {
    return answer.simulation;
  }
  const row = rowOf(placed(one, planned), config, bench);
  const { simulation } = estimate(playedReplica(row), bench.source, row.options);
  if (simulation === undefined) return null;
  const { goodput_per_s: goodput, requests_per_s: rate, preemptions } = simulation;
  const { replicas } = config;
  return {
    ...simulation,
    goodput_per_s: goodput === null ? null : goodput * replicas,
    requests_per_s: rate * replicas,
    preemptions: preemptions * replicas,
  };
}

function whereOf({ file }: CheckOptions): WhereOf {
  return (path) => {
    if (file === undefined) return path.length === 0 ? 'the suite' : path.join('.');
    for (let length = path.length; length > 0; length--) {
      const line = file.lineOf(path.slice(0, length));
      if (line !== null) return `${file.name}:${line}`;
    }
    return file.name;
  };
}
