import type { Comparison, Quantity, Step } from './accuracy-compare.ts';
import { ms, sig } from './accuracy-numbers.ts';
import { peerWindow } from './accuracy-peer.ts';
import * as say from './accuracy-sentences.ts';

/** A difference from the published figure is explained by steps of the model; text says how, with figures. */
export interface Explanation {
  readonly because: readonly Step[];
  readonly text: (c: Comparison) => string;
}

const steadyTtft: Explanation = { because: ['queueing', 'engine', 'load'], text: say.queueFactor };
const steadyTtftOtherTables: Explanation = {
  because: ['tables', 'queueing', 'engine', 'load'],
  text: (c) => `${say.queueFactor(c)} ${say.otherTables(c)}`,
};
const smallModelHost: Explanation = {
  because: ['engine'],
  text: (c) => `${say.hostTerms(c)} Not proven for a small model.`,
};
const decodeOnlyWorker: Explanation = {
  because: ['queueing', 'engine'],
  text: (c) => `${say.fullDecodePool(c)} Not proven at this batch.`,
};
const pooledPrefill: Explanation = { because: ['queueing', 'engine', 'load'], text: say.prefillQueue };
const pooledPrefillOtherTables: Explanation = {
  because: ['tables', 'queueing', 'engine', 'load'],
  text: (c) =>
    `${say.prefillQueue(c)} The published pass is that of ${c.input.backend} ${c.input.backend_version}'s tables.`,
};
const realOccupancy: Explanation = { because: ['queueing', 'engine'], text: say.occupancy };

const fullMemory: Explanation = { because: ['queueing', 'engine', 'load'], text: fullOfWeights };

/** By request, mode, quantity and, where one layout differs, its lead tp. */
const EXPLANATIONS: Readonly<Record<string, Explanation>> = {
  'guide agg ttftMs': steadyTtftOtherTables,
  'guide agg tokensPerSPerGpu': smallModelHost,
  'guide disagg ttftMs': pooledPrefill,
  'guide disagg tokensPerSPerGpu': decodeOnlyWorker,
  'readme agg ttftMs': steadyTtft,
  'readme agg tokensPerSPerGpu tp2': { because: ['load'], text: queueVeto },
  'readme disagg ttftMs': pooledPrefill,
  'd1 agg ttftMs': steadyTtft,
  'd1 agg tokensPerSPerGpu': smallModelHost,
  'd1 disagg ttftMs': pooledPrefill,
  'd1 disagg tokensPerSPerGpu': decodeOnlyWorker,
  'd3 agg ttftMs': steadyTtft,
  'd3 disagg tpotMs': realOccupancy,
  'd3 disagg tokensPerSPerGpu tp2': fullMemory,
  'd3 disagg ttftMs': pooledPrefill,
  'd3 disagg ttftMs tp2': fullMemory,
  'd6 agg ttftMs': steadyTtftOtherTables,
  'd6 agg tokensPerSPerGpu tp4': { because: ['tables'], text: say.otherTables },
  'd6 disagg ttftMs': pooledPrefillOtherTables,
  'd6 disagg tpotMs': realOccupancy,
  'd8 agg ttftMs': steadyTtft,
  'd8 disagg ttftMs': pooledPrefill,
  'd8 disagg tpotMs': realOccupancy,
};

export function explanationOf({ row }: Comparison, quantity: Quantity): Explanation | null {
  const key = `${row.id} ${row.mode} ${quantity}`;
  return EXPLANATIONS[`${key} tp${row.lead.tp}`] ?? EXPLANATIONS[key] ?? null;
}

/** Weights leave room for few sequences: passes of single prompts, and decode workers that the published batch does not fit. */
function fullOfWeights(c: Comparison): string {
  const { prefill, decode } = say.oursOf(c);
  if (!prefill || !decode) throw new Error(`${c.row.id}: not disaggregated`);
  const { weights, activations, capacity } = prefill.memory_gib;
  return (
    `Published: ${c.row.batchSize} requests a decode worker. Weights take ${sig(weights)} and activations ${sig(activations)} of ${sig(capacity)} GiB, and vLLM leaves a ` +
    `tenth free: a prefill pass holds ${prefill.engine.max_sequences} prompt(s), a decode worker ${decode.engine.max_sequences} sequences, ${decode.batch_size} of them busy. ` +
    `${prefill.count} prefill worker(s) beside ${decode.count} decode workers is the best replica of that size.`
  );
}

/** The published tool stops at two requests a worker, because its queue factor makes TTFT miss. */
function queueVeto(c: Comparison): string {
  const { agg } = say.oursOf(c);
  const b = c.row.batchSize + 1;
  const next = peerWindow({ ...c.row, batchSize: b }, c.facts.kernels, 1);
  return (
    `Published: ${c.row.batchSize} requests a worker. With ${b} its TTFT is ${sig(next.queueFactor, 2)} x a mixed step of ${ms(next.mixedMs)} = ${ms(next.ttftMs)} (on our kernel ` +
    `times; within their error of the limit, ${c.input.ttft} ms), so the queue factor ends the batch although TPOT would allow more. Steady TTFT is one ` +
    `step and the front end, ${ms(c.ours?.ttft_ms ?? 0)}: TPOT sets our batch, ${agg?.batch_size ?? 0} at ${sig(c.ours?.tpot_ms ?? 0)} ms.`
  );
}
