import { gradeAt } from '../base/grade.ts';
import { MS_PER_S } from '../base/units.ts';
import type { Sla } from '../input/sla.ts';
import { mixRates } from '../search/mixed.ts';
import { type ServingPoint, usedGpus } from '../search/serving-point.ts';
import type { SweepSpace } from '../search/sweep.ts';
import { describe } from './describe.ts';
import type { PlanConfig } from './plan-result.ts';
import { shapeKey } from './rank.ts';
import { meetsSla, worstExcess } from './sla.ts';
import type { MixDeployment, MixRegret, MixShare } from './workloads-result.ts';

/** A workload of a mix with the space it is evaluated in. */
export interface MixWorkloadSpace {
  readonly name: string;
  readonly weight: number;
  readonly sla: Sla;
  readonly space: SweepSpace;
}

/** A deployment under every workload, each at the load it is served at. */
export interface MixPoint {
  readonly points: readonly ServingPoint[];
  /** For each workload the rates of the pools alone as multiples of its point's; empty where pools are not apart. */
  readonly factors: readonly (readonly number[])[];
  /** Whether the limits hold under the policy. */
  readonly met: boolean;
}

/** Mean over the requests of what each latency is of its limit, the worst of the three; requests without that limit do not count. */
export function meanExcess(points: readonly ServingPoint[], workloads: readonly MixWorkloadSpace[]): number {
  const limits = [
    ['ttftMs', 'ttftMs'],
    ['tpotMs', 'tpotMs'],
    ['requestLatencyMs', 'requestLatencyMs'],
  ] as const;
  const means = limits.map(([value, bound]) => {
    let sum = 0;
    let weights = 0;
    for (const [i, { weight, sla }] of workloads.entries()) {
      const limit = sla[bound];
      const point = points[i];
      if (limit === null || point === undefined) continue;
      sum += (weight * point[value]) / limit;
      weights += weight;
    }
    return weights === 0 ? 0 : sum / weights;
  });
  return Math.max(...means);
}

/** Output tokens of the mix per second and GPU of the budget. */
export function mixWorth(mix: MixPoint, workloads: readonly MixWorkloadSpace[]): number {
  const [first] = mix.points;
  return first === undefined ? 0 : ratesOf(mix, workloads).tokensPerS / first.totalGpus;
}

/** By worth, then fewer GPUs, then the name of the shape: a total order. */
export function byMixWorth(workloads: readonly MixWorkloadSpace[]) {
  return (a: MixPoint, b: MixPoint): number => {
    const [p] = a.points;
    const [q] = b.points;
    if (p === undefined || q === undefined) return 0;
    return (
      mixWorth(b, workloads) - mixWorth(a, workloads) || usedGpus(p) - usedGpus(q) || compare(shapeKey(p), shapeKey(q))
    );
  };
}

/** By workloads whose limits hold, then by the worst factor beyond a limit. */
export function byMixMiss(workloads: readonly MixWorkloadSpace[]) {
  const misses = ({ points }: MixPoint) => points.filter((p, i) => !holds(p, workloads[i])).length;
  const worst = ({ points }: MixPoint) =>
    Math.max(...points.map((p, i) => (workloads[i] === undefined ? 0 : worstExcess(p, workloads[i].sla))));
  return (a: MixPoint, b: MixPoint): number =>
    misses(a) - misses(b) || worst(a) - worst(b) || byMixWorth(workloads)(a, b);
}

/** The best of each mode and lead layout, in order. */
export function bestPerLead(
  points: readonly MixPoint[],
  order: (a: MixPoint, b: MixPoint) => number,
): readonly MixPoint[] {
  const best = new Map<string, MixPoint>();
  for (const point of [...points].sort(order)) {
    const [first] = point.points;
    const key = `${first?.mode} ${first?.lead.key}`;
    if (!best.has(key)) best.set(key, point);
  }
  return [...best.values()];
}

export interface MixContext {
  readonly workloads: readonly MixWorkloadSpace[];
  /** The best deployment for each workload alone; null where none holds its limits. */
  readonly owns: readonly (PlanConfig | null)[];
}

/** A deployment in the words of the result document. */
export function describeMix(mix: MixPoint, rank: number, { workloads, owns }: MixContext): MixDeployment {
  const { points, met, factors } = mix;
  const rates = ratesOf(mix, workloads);
  const first = points[0];
  if (first === undefined) throw new RangeError('a mix has one workload at least');
  const shares = points.map((point, i) => {
    const { name = '', sla, space } = workloads[i] ?? {};
    if (sla === undefined || space === undefined) throw new RangeError('a point for each workload');
    const config = describe(point, rank, { model: space.model, sla, workload: space.workload });
    return {
      name,
      time_share: met ? (rates.shares[i] ?? 0) : 0,
      sla_met: meetsSla(point, sla),
      ...poolRates(point, factors[i] ?? []),
      regret: regretOf(config, owns[i] ?? null),
      config,
    };
  });
  const rangeEnd = (end: 0 | 1): number => {
    const scales = shares.map(({ config: own }) => own.tokens_per_s_per_gpu_range[end] / own.tokens_per_s_per_gpu);
    return ratesOf(mix, workloads, scales).tokensPerS / first.totalGpus;
  };
  return {
    rank,
    mode: first.mode,
    tokens_per_s_per_gpu: rates.tokensPerS / first.totalGpus,
    tokens_per_s_per_gpu_range: [rangeEnd(0), rangeEnd(1)],
    tokens_per_s: rates.tokensPerS,
    requests_per_s: rates.requestsPerS,
    concurrency: inFlight(points, workloads, rates.requestsPerS),
    total_gpus: first.totalGpus,
    used_gpus: usedGpus(first),
    replicas: first.replicas,
    gpus_per_replica: first.gpusPerReplica,
    sla_met: met,
    grade: gradeAt(Math.max(...points.map(({ grade }) => grade))),
    workloads: shares,
  };
}

/** What a workload loses against its best deployment; null where it has none. */
export function regretOf(config: PlanConfig, own: PlanConfig | null): MixRegret | null {
  if (own === null) return null;
  return {
    tokens_per_s_per_gpu: 1 - config.tokens_per_s_per_gpu / own.tokens_per_s_per_gpu,
    ttft_ms: config.ttft_ms - own.ttft_ms,
    tpot_ms: config.tpot_ms === null || own.tpot_ms === null ? null : config.tpot_ms - own.tpot_ms,
  };
}

/** `scales`: by how much the throughput of each workload is off its value. */
function ratesOf(
  { points, factors }: MixPoint,
  workloads: readonly MixWorkloadSpace[],
  scales: readonly number[] = [],
) {
  return mixRates(
    points.map(({ requestsPerS }, i) => ({
      weight: workloads[i]?.weight ?? 0,
      osl: workloads[i]?.space.workload.osl ?? 0,
      poolsPerS: poolsOf(factors[i] ?? []).map((factor) => factor * requestsPerS * (scales[i] ?? 1)),
    })),
  );
}

/** One pool where they are not apart. */
function poolsOf(factors: readonly number[]): readonly number[] {
  return factors.length === 0 ? [1] : factors;
}

function poolRates({ requestsPerS }: ServingPoint, [prefill, decode]: readonly number[]): Pick<MixShare, 'pools'> {
  if (prefill === undefined || decode === undefined) return { pools: null };
  return {
    pools: { prefill_requests_per_s: prefill * requestsPerS, decode_requests_per_s: decode * requestsPerS },
  };
}

/** Little's law over the workloads: rate x latency. */
function inFlight(
  points: readonly ServingPoint[],
  workloads: readonly MixWorkloadSpace[],
  requestsPerS: number,
): number {
  const meanMs = points.reduce((sum, p, i) => sum + (workloads[i]?.weight ?? 0) * p.requestLatencyMs, 0);
  return (requestsPerS * meanMs) / MS_PER_S;
}

function holds(point: ServingPoint, workload: MixWorkloadSpace | undefined): boolean {
  return workload !== undefined && meetsSla(point, workload.sla);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
