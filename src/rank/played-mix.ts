import type { Play } from '../input/play-input.ts';
import type { WorkloadPolicy } from '../input/workloads-input.ts';
import type { MixRun } from '../search/mixed.ts';
import { type PlayedPoint, played } from '../search/played.ts';
import { playedEdge, screenedExcessOf } from '../search/played-edge.ts';
import type { ServingPoint } from '../search/serving-point.ts';
import type { Workload } from '../workload/workload.ts';
import { type MixPoint, type MixWorkloadSpace, meanExcess } from './mix.ts';
import { meetsSla, worstExcess } from './sla.ts';

/** A workload as simulations play it. */
export interface PlayedWorkload extends MixWorkloadSpace {
  readonly play: Play;
  readonly nominal: Pick<Workload, 'isl' | 'osl'>;
}

/** Concurrencies below the screened ones that are tried. */
const TRIALS = 4;
/** Between two trials of the mean. */
const STEP = 0.84;

/** A mix as its simulations see it, at the screened concurrencies or, where these are beyond the limits, below; null where it cannot run. */
export function playedMix(
  mix: MixPoint,
  runs: readonly MixRun[],
  { workloads, policy }: { readonly workloads: readonly PlayedWorkload[]; readonly policy: WorkloadPolicy },
): MixPoint | null {
  return policy === 'all' ? eachPlayed(mix, runs, workloads) : meanPlayed(mix, runs, workloads);
}

function eachPlayed(
  { points, factors }: MixPoint,
  runs: readonly MixRun[],
  workloads: readonly PlayedWorkload[],
): MixPoint | null {
  const found: ServingPoint[] = [];
  let met = true;
  for (const [i, workload] of workloads.entries()) {
    const screened = points[i];
    const run = runs[i];
    if (screened === undefined || run === undefined) return null;
    const excess = (point: ServingPoint) => worstExcess(point, workload.sla);
    const limits = {
      allows: (point: ServingPoint) => meetsSla(point, workload.sla),
      excess,
      screenedExcess: screenedExcessOf(run.at, excess),
      trials: TRIALS,
    };
    const at = (concurrency: number) => playAt(run, workload, concurrency);
    const edge = playedEdge(at, limits, screened.replicaConcurrency);
    const point = edge.met ?? edge.first?.point;
    if (point === undefined) return null;
    if (edge.met === null) met = false;
    found.push(point);
  }
  return { points: found, factors, met };
}

function meanPlayed(
  { points, factors }: MixPoint,
  runs: readonly MixRun[],
  workloads: readonly PlayedWorkload[],
): MixPoint | null {
  let best: MixPoint | null = null;
  for (let trial = 0; trial <= TRIALS; trial++) {
    const found = workloads.flatMap((workload, i) => {
      const run = runs[i];
      const start = points[i]?.replicaConcurrency ?? 1;
      const concurrency = Math.max(1, Math.round(start * STEP ** trial));
      const point = run === undefined ? null : (playAt(run, workload, concurrency)?.point ?? null);
      return point === null ? [] : [point];
    });
    if (found.length < workloads.length) return best;
    const met = meanExcess(found, workloads) <= 1;
    best = { points: found, factors, met };
    if (met) return best;
  }
  return best;
}

function playAt(run: MixRun, { play, nominal, space }: PlayedWorkload, concurrency: number): PlayedPoint | null {
  const point = run.at(concurrency);
  const found = point === null ? null : played(point, space, { play, nominal, brief: true });
  return typeof found === 'string' ? null : found;
}
