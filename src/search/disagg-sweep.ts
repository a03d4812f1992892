import type { RejectReason } from '../base/names.ts';
import { closedLoop } from '../serving/closed-loop.ts';
import {
  type DecodeCurve,
  type DisaggregatedPoint,
  type DisaggregatedReplica,
  decodeCapacity,
  decodeCurve,
  decodeRate,
  disaggregatedPoint,
  newDisaggregatedPoint,
  type PrefillCurve,
  prefillCurve,
} from '../serving/disaggregated.ts';
import { kvTransferMs } from '../serving/kv-transfer.ts';
import type { KvTransfer } from '../simulate/disaggregated.ts';
import { newPromptTokens, type Workload } from '../workload/workload.ts';
import { efficientDecode, efficientPrefill, type Priced } from './efficient.ts';
import { matchRates } from './rate-match.ts';
import type { ReplicaShape, WorkerPair } from './replica-shape.ts';
import { decodeSchedule } from './schedules.ts';
import { type Budget, replicasWithin, type ServingPoint } from './serving-point.ts';
import type { WorkerPlan } from './workers.ts';

/**
 * Largest utilisation that a prefill pool is planned at. Near 1 the wait grows without bound, and prefill time is known to some 10 %: a
 * plan beyond this would live on the precision of the prediction.
 */
export const MAX_PREFILL_UTILISATION = 0.9;

/** Shares of the slower pool's capacity at which a replica is evaluated; the edge of an SLA is found by `settle`. */
const LOAD_SHARES = [0.06, 0.2, 0.4, 0.6, 0.78, 0.9, 0.99];
export const MAX_POOL_WORKERS = 32;
/** Replicas beyond this size scale no better than several smaller ones. */
export const MAX_REPLICA_GPUS = 128;
/** Worker counts up to here are all tried. */
const SMALL_POOL = 2;
/** The balance moves slowly with the decode occupancy: every sixth one finds the same shapes. */
const OCCUPANCY_STRIDE = 6;
/** Prefill utilisations that shapes are balanced for: low ones for tight TTFT limits. */
const PREFILL_SHARES = [0.5, 0.7, 0.9];

export interface DisaggSpace extends Budget {
  readonly workload: Workload;
  /** Bytes of one prompt's KV cache that cross the link (all heads once). */
  readonly kvBytes: number;
  readonly link: LinkEfficiency;
}

/** Share of the line rate that KV transfers reach inside the scale-up domain and over the network. */
export interface LinkEfficiency {
  readonly scaleUp: number;
  readonly network: number;
}

/** Curves of every pair of layouts that can win a plan; each layout's curve is computed once. */
export function workerPairs(
  prefills: readonly WorkerPlan[],
  decodes: readonly WorkerPlan[],
  workload: Workload,
): WorkerPair[] {
  const decodeCurves = pricedDecodes(decodes, workload);
  return efficientPrefill(pricedPrefills(prefills, workload)).flatMap((prefill) =>
    efficientDecode(decodeCurves, workload.osl).map((decode) => pairOf(prefill, decode)),
  );
}

export function pairOf(prefill: Priced<PrefillCurve>, decode: Priced<DecodeCurve>): WorkerPair {
  return {
    prefill: prefill.worker,
    decode: decode.worker,
    prefillCurve: prefill.curve,
    decodeCurve: decode.curve,
  };
}

export function pricedPrefills(prefills: readonly WorkerPlan[], workload: Workload): Priced<PrefillCurve>[] {
  return prefills.map((worker) => ({ worker, curve: prefillCurve({ ...worker, ...split(worker) }, workload) }));
}

export function pricedDecodes(decodes: readonly WorkerPlan[], workload: Workload): Priced<DecodeCurve>[] {
  return decodes.map((worker) => ({
    worker,
    curve: decodeCurve({ coster: worker.coster, ...split(worker) }, workload, occupancies(worker)),
  }));
}

function split({ parallel }: WorkerPlan): { pp: number; dp: number } {
  return { pp: parallel.pp, dp: parallel.dp };
}

/** Occupancies of a decode worker that are priced: a lone request, then equal numbers on all attention-DP ranks. */
function occupancies({ maxRequests, parallel }: WorkerPlan): number[] {
  const { dp } = parallel;
  const even = decodeSchedule(Math.floor(maxRequests / dp)).map((perRank) => perRank * dp);
  return dp === 1 ? even : [1, ...even];
}

/**
 * Replica shapes of a pair worth evaluating: the ones that balance the pools at some decode occupancy and prefill load, over the whole
 * budget and alone, and all small ones. Multiples of a smaller shape are that shape with more replicas.
 */
export function replicaShapes(pair: WorkerPair, workload: Workload, totalGpus: number): ReplicaShape[] {
  const shapes = new Map<string, ReplicaShape>();
  const add = (x: number, y: number) => {
    const common = greatestCommonDivisor(x, y);
    const shape = { pair, prefillWorkers: x / common, decodeWorkers: y / common };
    if (replicaGpus(shape) <= totalGpus) shapes.set(`${shape.prefillWorkers}+${shape.decodeWorkers}`, shape);
  };
  for (let x = 1; x <= SMALL_POOL; x++) for (let y = 1; y <= SMALL_POOL; y++) add(x, y);
  const prefillPerS = pair.prefillCurve.capacityPerS;
  const levels = decodeSchedule(pair.decode.maxRequests / pair.decode.parallel.dp)
    .filter((_, i) => i % OCCUPANCY_STRIDE === 0)
    .map((perRank) => perRank * pair.decode.parallel.dp);
  for (const occupancy of levels) {
    const decodePerS = decodeRate(pair.decodeCurve, workload.osl, occupancy);
    for (const prefillShare of PREFILL_SHARES) {
      const rates = {
        prefillPerS,
        decodePerS,
        prefillGpus: pair.prefill.gpus,
        decodeGpus: pair.decode.gpus,
        prefillShare,
        decodeShare: 1,
      };
      for (const budget of [totalGpus, null]) {
        const maxReplicaGpus = Math.min(totalGpus, MAX_REPLICA_GPUS);
        const allows = (gpus: number) => gpus <= maxReplicaGpus;
        const match = matchRates(rates, { maxWorkers: MAX_POOL_WORKERS, maxReplicaGpus, allows, totalGpus: budget });
        if (match !== null) add(match.prefillWorkers, match.decodeWorkers);
      }
    }
  }
  return [...shapes.values()];
}

/** The shape with as many whole requests in flight, at least one, as bring it near each share of its capacity. */
export function disaggregatedPoints(shape: ReplicaShape, space: DisaggSpace): ServingPoint[] {
  const replica = replicaOf(shape, space);
  const limit = capacity(shape, space.workload, MAX_PREFILL_UTILISATION);
  const scratch = newDisaggregatedPoint();
  const points: ServingPoint[] = [];
  let last = 0;
  for (const share of LOAD_SHARES) {
    if (!disaggregatedPoint(replica, share * limit, scratch)) continue;
    const inFlight = Math.max(1, Math.floor(scratch.concurrency));
    if (inFlight === last) continue;
    last = inFlight;
    const guess = space.workload.osl > 1 ? scratch.decodeBatch : scratch.requestsPerS;
    if (!closedLoop(replica, { inFlight, guess }, scratch)) continue;
    const point = servingPoint(shape, space, { replica, point: scratch });
    if (hasHeadroom(point)) points.push(point);
  }
  return points;
}

/** Whether the prefill pool's wait rests on less than the last tenth of its capacity. */
export function hasHeadroom(point: ServingPoint): boolean {
  return point.queueUtilisation <= MAX_PREFILL_UTILISATION;
}

/** The shape with exactly `concurrency` requests in flight per replica, or null where the pools cannot hold them. */
export function disaggregatedAtConcurrency(
  shape: ReplicaShape,
  space: DisaggSpace,
  concurrency: number,
): ServingPoint | null {
  const replica = replicaOf(shape, space);
  const point = newDisaggregatedPoint();
  return closedLoop(replica, { inFlight: concurrency }, point) ? servingPoint(shape, space, { replica, point }) : null;
}

/** Requests per second of a replica when its slower pool is full; the prefill pool counts as full at `prefillUtilisation`. */
function capacity(
  { pair, prefillWorkers, decodeWorkers }: ReplicaShape,
  { osl }: Workload,
  prefillUtilisation: number,
): number {
  return Math.min(
    prefillUtilisation * prefillWorkers * pair.prefillCurve.capacityPerS,
    decodeWorkers * decodeCapacity(pair.decodeCurve, osl),
  );
}

function replicaGpus({ pair, prefillWorkers, decodeWorkers }: ReplicaShape): number {
  return prefillWorkers * pair.prefill.gpus + decodeWorkers * pair.decode.gpus;
}

function replicaOf(shape: ReplicaShape, space: DisaggSpace): DisaggregatedReplica {
  const { pair, prefillWorkers, decodeWorkers } = shape;
  return {
    prefill: pair.prefillCurve,
    decode: pair.decodeCurve,
    prefillWorkers,
    decodeWorkers,
    replicas: replicasWithin(space, replicaGpus(shape)),
    kvTransferMs: transferMs(shape, space),
    frontEndMs: entryMs(shape),
    osl: space.workload.osl,
    ...batchWaitOf(shape, space),
  };
}

/** What a request takes in front of the pools and between them beside its bytes. */
export function entryMs(shape: ReplicaShape): number {
  return shape.pair.prefill.engineModel.engine.terms.disaggFrontEndMs + handoverMs(shape);
}

/** Inside one node the pools share memory, and nothing is handed over. */
export function handoverMs(shape: ReplicaShape): number {
  const { prefill, decode } = shape.pair;
  const { systemId, hardware, engine } = prefill.engineModel;
  const isOneNode = systemId === decode.engineModel.systemId && replicaGpus(shape) <= hardware.gpusPerNode;
  return isOneNode ? 0 : engine.terms.disaggHandoverMs;
}

/** The wait of prompts for company, where the prefill workers were started with one. */
function batchWaitOf({ pair }: ReplicaShape, { workload }: DisaggSpace): Pick<DisaggregatedReplica, 'batchWait'> {
  const { prefill, prefillCurve } = pair;
  const { policy, server } = prefill.engineModel.engine;
  if (policy !== 'whole_prompts' || server.batchWaitMs === 0) return {};
  const full = Math.ceil(prefill.tokenBudget / newPromptTokens(workload));
  return { batchWait: { waitMs: server.batchWaitMs, full: Math.min(full, prefillCurve.passMs.length) } };
}

/** The transfer of one prompt's KV cache, token by token of its isl. */
export function kvTransferOf(shape: ReplicaShape, space: DisaggSpace): KvTransfer {
  const latencyMs = hopLatencyMs(shape);
  const { prefill, decode } = shape.pair;
  const parallelGpus = Math.min(prefill.gpus, decode.gpus);
  return {
    latencyMs,
    msPerToken: (transferMs(shape, space) - latencyMs) / space.workload.isl,
    sends: Math.floor(prefill.gpus / parallelGpus),
    receives: Math.floor(decode.gpus / parallelGpus),
  };
}

function hopLatencyMs({ pair: { prefill, decode } }: ReplicaShape): number {
  return Math.max(prefill.engineModel.hardware.hopLatencyMs, decode.engineModel.hardware.hopLatencyMs);
}

/** Inside the scale-up domain when the whole replica and its systems share one, else over the slower of the two networks. */
function transferMs(shape: ReplicaShape, { kvBytes, link }: DisaggSpace): number {
  const { prefill, decode } = shape.pair;
  const from = prefill.engineModel.hardware;
  const to = decode.engineModel.hardware;
  const inside = prefill.engineModel.systemId === decode.engineModel.systemId && replicaGpus(shape) <= from.scaleUpGpus;
  return kvTransferMs(kvBytes, {
    parallelGpus: Math.min(prefill.gpus, decode.gpus),
    bytesPerS: inside ? from.scaleUpBytesPerS : Math.min(from.networkBytesPerS, to.networkBytesPerS),
    efficiency: inside ? link.scaleUp : link.network,
    latencyMs: hopLatencyMs(shape),
  });
}

function servingPoint(
  shape: ReplicaShape,
  space: DisaggSpace,
  { replica, point }: { readonly replica: DisaggregatedReplica; readonly point: DisaggregatedPoint },
): ServingPoint {
  const { pair } = shape;
  const { osl } = space.workload;
  const requestsPerS = point.requestsPerS * replica.replicas;
  return {
    mode: 'disagg',
    replicas: replica.replicas,
    gpusPerReplica: replicaGpus(shape),
    totalGpus: space.totalGpus,
    replicaConcurrency: point.concurrency,
    requestsPerS,
    tokensPerS: requestsPerS * osl,
    ttftMs: point.ttftMs,
    tpotMs: point.tpotMs,
    requestLatencyMs: point.ttftMs + point.tpotMs * (osl - 1),
    kvTransferMs: replica.kvTransferMs,
    grade: Math.max(pair.prefillCurve.grade, pair.decodeCurve.grade),
    relError: Math.max(pair.prefillCurve.relError, pair.decodeCurve.relError),
    lead: pair.decode,
    leadBatch: point.decodeBatch,
    prefillBatch: point.prefillBatch,
    prefillUtilisation: point.prefillUtilisation,
    queueUtilisation: point.queueUtilisation,
    shape,
    step: null,
  };
}

export function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** Why a pair of layouts cannot serve together, or null. */
export function pairRejection(prefill: WorkerPlan, decode: WorkerPlan, totalGpus: number): RejectReason | null {
  if (prefill.gpus + decode.gpus > totalGpus) return 'over_budget';
  // SGLang moves KV between equal tensor groups only.
  if (decode.engineModel.backend === 'sglang' && prefill.parallel.tp !== decode.parallel.tp) return 'illegal_layout';
  return null;
}
