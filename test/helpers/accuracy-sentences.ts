import { US_PER_MS } from '../../src/base/units.ts';
import type { PlanConfig } from '../../src/index.ts';
import type { EngineTerms } from '../../src/step/engine-spec.ts';
import { decodeStep } from '../../src/workload/step-shape.ts';
import { meanDecodeKvTokens, newPromptTokens } from '../../src/workload/workload.ts';
import type { Comparison } from './accuracy-compare.ts';
import { ms, percent, sig } from './accuracy-numbers.ts';
import { byKind, mixedShape, type OpenedRow, peerAggregated, priced } from './accuracy-peer.ts';

/** Sentences with figures of one comparison, from which explanations are put together. */

/** TTFT of an aggregated row: a queue factor on one side, a lone prompt and the front end on the other. */
export function queueFactor(c: Comparison): string {
  const peer = peerAggregated(c.row, c.facts.kernels);
  const implied = (c.row.ttftMs ?? 0) / peer.queueFactor - peer.dispatchMs;
  const dispatch = peer.dispatchMs > 0 ? ` + ${ms(peer.dispatchMs)} of dispatch` : '';
  const step = oursOf(c).agg?.step.prefill_step_ms ?? 0;
  const frontEnd = termsOf(c).frontEndMs;
  const meeting = Math.max(0, (c.ours?.ttft_ms ?? 0) - step - frontEnd);
  return (
    `Published: queue factor ${sig(peer.queueFactor)} x (a step with ${promptsText(peer.promptsPerStep)}, ${ms(implied)}${dispatch}). ` +
    `Ours: one step with a prompt, ${ms(step)}, the front end, ${ms(frontEnd)}, and ${ms(meeting)} where prompts meet.`
  );
}

function promptsText(prompts: number): string {
  return prompts === 1 ? 'one prompt' : `${prompts} prompts`;
}

/** Which kernels differ: the step that the published figures imply beside ours from the tables. */
export function otherTables(c: Comparison): string {
  const peer = peerAggregated(c.row, c.facts.kernels);
  const implied = (c.row.ttftMs ?? 0) / peer.queueFactor - peer.dispatchMs;
  const prompts = peer.promptsPerStep;
  const kinds = kindsText(
    c.facts.kernels
      .coster(c.row.lead.tp, 'prompts')
      .breakdown(mixedShape(c.facts.kernels.space, prompts, Math.max(1, c.row.batchSize - prompts))),
  );
  return (
    `Tables: ${c.facts.result.request.backend} ${c.facts.result.request.backend_version} instead of ${String(c.input.backend_version)}. ` +
    `A step with ${promptsText(prompts)} and ${c.row.batchSize - prompts} decodes is ${ms(implied)} by the published figures and ` +
    `${ms(peer.mixedMs)} of kernels here (${kinds}).`
  );
}

/** What the engine's terms do to a decode step of the published batch. */
export function hostTerms(c: Comparison): string {
  const { tp } = c.row.lead;
  const b = c.row.batchSize;
  const shape = decodeStep(b, meanDecodeKvTokens(c.facts.opened.space.workload));
  const kernels = c.facts.kernels.coster(tp, 'prompts');
  const ours = c.facts.opened.coster(tp, 'prompts');
  const t = termsOf(c);
  const scale = t.decodeScale * (tp > 1 ? 1 + t.tensorGroupSlack : 1);
  return (
    `A decode step of ${b} requests is ${ms(priced(kernels, shape))} of kernels (${kindsText(kernels.breakdown(shape))}). Ours is ` +
    `${ms(priced(ours, shape))}: kernels x ${sig(scale, 2)}, and host time of ${sig(t.decodeLayerMs * US_PER_MS, 2)} us x ${c.facts.opened.layers} layers and ` +
    `${sig(t.decodeRequestMs * US_PER_MS, 2)} us x ${b} requests. With TPOT as the limit a worker holds ${oursOf(c).agg?.batch_size ?? 0} requests instead of ${b}.`
  );
}

/** TTFT of a separate prefill pool: a constant times the pass against a queue at the load that is planned. */
export function prefillQueue(c: Comparison): string {
  const { prefill } = oursOf(c);
  if (prefill === null || c.ours === null || c.row.prefill === null) throw new Error(`${c.row.id}: not disaggregated`);
  const { osl: _, ...rest } = c.facts.opened.space.workload;
  const prompt = newPromptTokens({ ...rest, osl: 1 });
  const pass = prefill.step.prefill_step_ms ?? 0;
  const transfer = c.ours.kv_transfer_ms ?? 0;
  const frontEnd = termsOf(c).frontEndMs;
  const handover =
    c.ours.gpus_per_replica > c.facts.opened.space.prefillEngine.hardware.gpusPerNode ? termsOf(c).disaggHandoverMs : 0;
  const wait = c.ours.ttft_ms - pass - transfer - frontEnd - handover;
  const busy = c.ours.requests_per_s / c.ours.replicas / (prefill.count * prefill.requests_per_s_capacity);
  return (
    `Published: 1.8 x 1.1 x a pass of ${ms((c.row.ttftMs ?? 0) / 1.98)}, whatever the load and the number of workers. Ours: a pass of ${prompt} tokens on ` +
    `tp${prefill.tp} ${ms(pass)}, front end ${ms(frontEnd)}, KV transfer ${ms(transfer)}, ${handover > 0 ? `hand-over between nodes ${ms(handover)}, ` : ''}and ${ms(wait)} of waiting ` +
    `(M/D/c, ${prefill.count * c.ours.replicas} workers ${percent(busy)} busy).`
  );
}

/** TPOT of a row that prefill limits: the step of a full batch against the step of the batch that is there. */
export function occupancy(c: Comparison): string {
  const { decode } = oursOf(c);
  if (decode === null) throw new Error(`${c.row.id}: not disaggregated`);
  const kv = meanDecodeKvTokens(c.facts.opened.space.workload);
  const kernels = c.facts.kernels.coster(c.row.lead.tp, 'decode_only');
  const here = decode.step.decode_requests;
  const t = termsOf(c);
  const scale = t.decodeScale * (c.row.lead.tp > 1 ? 1 + t.tensorGroupSlack : 1);
  return (
    `Published: 1.08 x the step of a full batch of ${c.row.batchSize}, though its prefill pool feeds fewer: by its own rate and latency ` +
    `${sig(c.facts.inFlight / (c.row.lead.workers * c.row.replicas), 2)} a worker, prefill included. Ours: the ${sig(here, 2)} requests that the rate really keeps there. ` +
    `Kernels take ${ms(priced(kernels, decodeStep(c.row.batchSize, kv)))} for the one and ${ms(priced(kernels, decodeStep(here, kv)))} for the other; the engine's ` +
    `decode scale is ${sig(scale, 2)}, and a worker that only decodes shows ${percent(t.decodeWorkerHostShare)} of its host time.`
  );
}

/** Throughput that decode limits: no reserve on the pool, and a worker that only decodes hides its host time. */
export function fullDecodePool(c: Comparison): string {
  const kv = meanDecodeKvTokens(c.facts.opened.space.workload);
  const step = (o: OpenedRow) => priced(o.coster(c.row.lead.tp, 'decode_only'), decodeStep(c.row.batchSize, kv));
  const t = termsOf(c);
  return (
    `Published: the decode pool counts 0.92 of its rate, at 1.08 x the step; ours holds what its slots hold, a factor of ${sig(1.08 / 0.92, 3)}. ` +
    `Step of ${c.row.batchSize} requests: kernels ${ms(step(c.facts.kernels))}, ours ${ms(step(c.facts.opened))}, since decode kernels count ${sig(t.decodeScale, 2)} ` +
    `(graphs overlap them) and a worker that only decodes shows ${percent(t.decodeWorkerHostShare)} of the host time.`
  );
}

/** Our worker pools, null where the row has none. */
export function oursOf(c: Comparison): { agg: Worker | null; prefill: Worker | null; decode: Worker | null } {
  const workers = c.ours?.workers;
  if (workers === undefined) return { agg: null, prefill: null, decode: null };
  return 'agg' in workers ? { agg: workers.agg, prefill: null, decode: null } : { agg: null, ...workers };
}

type Worker = Extract<PlanConfig['workers'], { agg: unknown }>['agg'];

export function termsOf(c: Comparison): EngineTerms {
  return c.facts.opened.space.prefillEngine.engine.terms;
}

function kindsText(parts: Parameters<typeof byKind>[0]): string {
  const { gemm, attention, collective, rest } = byKind(parts);
  const named = { GEMM: gemm, attention, collectives: collective, 'rest and host': rest };
  return Object.entries(named)
    .filter(([, value]) => value > 0)
    .map(([name, value]) => `${name} ${sig(value, 2)}`)
    .join(', ');
}
