import type { DataSource } from '../base/data-source.ts';
import { SimError } from '../base/errors.ts';
import type { Backend } from '../base/names.ts';
import type { EngineTerms } from '../step/engine-spec.ts';
import { type RowEstimator, rowEstimator } from './estimate-rows.ts';
import {
  type Effort,
  type Minimum,
  minimum,
  NOISE,
  type Objective,
  residual,
  type Unknown,
  valueAt,
} from './gauss-newton.ts';
import { type MeasuredRow, readMeasuredRows } from './measured-row.ts';

/** A measured run of a table, by its id; a time that is not trusted is null. Runs of one group share most of their error. */
export interface MeasuredTimes {
  readonly id: string;
  readonly ttftMs: number | null;
  readonly tpotMs: number | null;
  readonly group: number;
}

export interface EngineTermFit {
  readonly backend: Backend;
  readonly runs: number;
  /** Sum of squared deviations in units of the noise (Huber), prior included. */
  readonly cost: number;
  readonly terms: FittedTerms;
}

export type FittedEngineTerm = Exclude<
  keyof EngineTerms,
  'disaggFrontEndMs' | 'disaggHandoverMs' | 'decodeWorkerHostShare'
>;
/** With the hand-over between pools, which is fitted on its own (`fitHandover`). */
export type FittedTerms = Readonly<Partial<Record<FittedEngineTerm | 'disaggHandoverMs', number>>>;

/** Where a fit starts without having seen a run, how far it may go without good reason (one deviation), and its bounds. */
const PRIOR: Readonly<Record<FittedEngineTerm, { start: number; width: number; low: number; high: number }>> = {
  prefillScale: { start: 1.05, width: 0.25, low: 0.8, high: 1.6 },
  decodeScale: { start: 0.95, width: 0.15, low: 0.7, high: 1.3 },
  decodeLayerMs: { start: 0.012, width: 0.012, low: 0, high: 0.04 },
  tensorGroupSlack: { start: 0.05, width: 0.1, low: 0, high: 0.3 },
  collectiveSyncMs: { start: 0.001, width: 0.004, low: 0, high: 0.04 },
  decodeRequestMs: { start: 0.015, width: 0.02, low: 0, high: 0.1 },
  prefillStepMs: { start: 5, width: 12, low: 0, high: 60 },
  frontEndMs: { start: 25, width: 20, low: 0, high: 80 },
  prefillExpertLayerMs: { start: 0.2, width: 0.8, low: 0, high: 4 },
  prefillLatentLayerMs: { start: 0.3, width: 0.8, low: 0, high: 4 },
  prefillLinearLayerMs: { start: 0.5, width: 1.5, low: 0, high: 6 },
  decodeLatentLayerMs: { start: 0, width: 0.06, low: 0, high: 0.2 },
  decodeLinearLayerMs: { start: 0.01, width: 0.03, low: 0, high: 0.2 },
};
const NAMES = Object.keys(PRIOR) as FittedEngineTerm[];
/**
 * vLLM's single-GPU runs are too few to tell the decode scale from the slack of tensor groups; it is held at what TensorRT-LLM's give.
 */
const HELD: { readonly [B in Backend]?: FittedTerms } = { vllm: { decodeScale: 0.8, tensorGroupSlack: 0.18 } };

/** A GPU's own terms start from those of all GPUs, half as free. */
const OWN_FREEDOM = 0.5;
/** Every run is played anew for every term and step: rounds that gain little are not worth their time. */
const EFFORT: Effort = { rounds: 5, halvings: 2, leastGain: 0.003, leastMove: 0 };

export interface EngineFitInput {
  /** The table that the runs are of. */
  readonly csv: string;
  readonly runs: readonly MeasuredTimes[];
  /** Terms of all GPUs, for one GPU's own; null for those. */
  readonly start: FittedTerms | null;
}

/**
 * Fits the physical terms of the engine that ran all of the runs, each played as its benchmark was driven, by damped Gauss-Newton steps.
 * @throws SimError INPUT_FILE where no run is usable
 */
export function fitEngineTerms(input: EngineFitInput, source: DataSource): EngineTermFit {
  const { objective, fitAt } = termObjective(input, source);
  return fitAt(minimum(objective, EFFORT));
}

/** What a fit of an engine's terms makes small, and the fit that a point of it stands for. */
export interface TermObjective {
  readonly objective: Objective;
  readonly fitAt: (point: Minimum) => EngineTermFit;
}

/** @throws SimError INPUT_FILE where no run is usable */
export function termObjective({ csv, runs, start }: EngineFitInput, source: DataSource): TermObjective {
  const rows = new Map(readMeasuredRows(csv).flatMap((row) => ('fault' in row ? [] : [[row.id, row] as const])));
  const used = runs.flatMap((run) => {
    const row = rows.get(run.id);
    return row === undefined ? [] : [{ ...run, row }];
  });
  const [first] = used;
  if (first === undefined) throw new SimError('INPUT_FILE', 'no run of the table can be used');
  const { backend } = first.row;
  const estimator = rowEstimator(source);
  const problem: Problem = { backend, estimator, runs: used, unknowns: unknownsOf(backend, start) };
  const objective = { unknowns: problem.unknowns, residualsAt: (at: readonly number[]) => residualsAt(problem, at) };
  return {
    objective,
    fitAt: ({ at, cost }) => ({
      backend,
      runs: used.length,
      cost: Number(cost.toPrecision(4)),
      terms: termsAt(problem, at),
    }),
  };
}

interface NamedUnknown extends Unknown {
  readonly name: FittedEngineTerm;
}

interface Problem {
  readonly backend: Backend;
  readonly estimator: RowEstimator;
  readonly runs: readonly (MeasuredTimes & { readonly row: MeasuredRow })[];
  readonly unknowns: readonly NamedUnknown[];
}

function unknownsOf(backend: Backend, start: FittedTerms | null): NamedUnknown[] {
  const held = HELD[backend] ?? {};
  return NAMES.map((name) => {
    const prior = PRIOR[name];
    const from = start?.[name] ?? held[name] ?? prior.start;
    const isHeld = name === 'decodeScale' && held.decodeScale !== undefined;
    return {
      name,
      start: from,
      width: prior.width * (start === null ? 1 : OWN_FREEDOM),
      low: isHeld ? from : prior.low,
      high: isHeld ? from : prior.high,
    };
  });
}

function termsAt({ unknowns }: Problem, at: readonly number[]): FittedTerms {
  return Object.fromEntries(unknowns.map((u, i) => [u.name, Number(valueAt(u, at[i] ?? 0).toPrecision(4))]));
}

/** log(measured / predicted) over the noise, TTFT and TPOT of each run; n runs of a group count as the square root of n. */
function residualsAt(problem: Problem, at: readonly number[]): number[] {
  const { estimator, backend, runs } = problem;
  const [any] = runs;
  if (any === undefined) return [];
  const terms = { ...estimator.deploymentOf(any.row).terms, ...termsAt(problem, at) };
  const changed = estimator.withTerms(new Map([[backend, terms]]));
  return runs.flatMap(({ row, ttftMs, tpotMs, group }) => {
    const found = changed.estimate(row);
    const isSaturated = (found.facts?.waitMs ?? 0) > 0;
    const noise = group ** 0.25;
    return [
      residual(isSaturated ? null : ttftMs, found.ttftMs, NOISE.ttft * noise),
      residual(tpotMs, found.tpotMs, NOISE.tpot * noise),
    ];
  });
}
