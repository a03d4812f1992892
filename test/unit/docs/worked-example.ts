import { estimate } from '../../../src/estimate.ts';
import { parseRequest } from '../../../src/input/request.ts';
import { loadPackageData } from '../../../src/node.ts';
import { openRequest } from '../../../src/open-request.ts';
import type { PlanConfig } from '../../../src/rank/plan-result.ts';
import type { OpCost } from '../../../src/step/step-cost.ts';
import { decodeStep, type StepShape } from '../../../src/workload/step-shape.ts';

const MODEL = 'Qwen/Qwen3-32B-FP8';
const SYSTEM = 'h200_sxm';
const ISL = 4000;
const OSL = 1000;
const CONCURRENCY = 32;
const KV_TOKENS = ISL + OSL / 2;

/** The worked example of docs/how-it-works.md: one worker, 32 requests in flight, from operations to TTFT and TPOT. */
export function workedExample(): string {
  const source = loadPackageData();
  const config = estimate(
    {
      model: MODEL,
      system: SYSTEM,
      isl: ISL,
      osl: OSL,
      mode: 'agg',
      agg: { tp: 1 },
      concurrency: CONCURRENCY,
      tier: 'screen',
    },
    source,
  );
  const { request } = parseRequest({ model: MODEL, system: SYSTEM, total_gpus: 1, isl: ISL, osl: OSL });
  const { space } = openRequest(request, source);
  const coster = space.prefillEngine.coster({ tp: 1, pp: 1, dp: 1, cp: 1, moeTp: 1, moeEp: 1 }, 'prompts');
  const inside = 'agg' in config.workers ? config.workers.agg.step.decode_requests : 0;
  if (coster === null) throw new Error('the example has no performance data');
  const mixedShape: StepShape = {
    prefill: [{ requests: 1, newTokens: ISL, pastTokens: 0, finishing: 1 }],
    decodeRequests: inside - 1,
    decodeKvTokens: KV_TOKENS,
  };
  const pure = coster.breakdown(decodeStep(inside, KV_TOKENS));
  const mixed = coster.breakdown(mixedShape);
  const { frontEndMs } = space.prefillEngine.engine.terms;
  return [
    stepTable(pure, mixed, inside),
    ...closedForm({ config, inside, frontEndMs, pure: total(pure), mixed: total(mixed) }),
  ].join('\n');
}

const total = (parts: readonly OpCost[]) => parts.reduce((sum, part) => sum + part.ms, 0);
const ms = (value: number) => value.toFixed(3);

function stepTable(pure: readonly OpCost[], mixed: readonly OpCost[], inside: number): string {
  const rows = pure.map((part, i) => `| ${part.name} | ${part.kind} | ${ms(part.ms)} | ${ms(mixed[i]?.ms ?? 0)} |`);
  return [
    `| operation (all layers) | kind | decode step, ${inside.toFixed(2)} requests | mixed step, ${ISL} + ${(inside - 1).toFixed(2)} rows |`,
    '|---|---|---:|---:|',
    ...rows,
    `| **step, ms** | | **${ms(total(pure))}** | **${ms(total(mixed))}** |`,
    '',
  ].join('\n');
}

interface Totals {
  readonly config: PlanConfig;
  readonly inside: number;
  readonly frontEndMs: number;
  readonly pure: number;
  readonly mixed: number;
}

/** The sums of the closed form, term by term; `estimate` must arrive at the same values. */
function closedForm({ config, inside, frontEndMs, pure, mixed }: Totals): string[] {
  const others = inside - 1;
  const decodeMs = others * mixed + (OSL - 1 - others) * pure;
  const ttftMs = frontEndMs + mixed;
  const latencyMs = ttftMs + decodeMs;
  return [
    '```text',
    `ttft     = ${frontEndMs} + 1 x ${ms(mixed)} = ${ms(ttftMs)} ms`,
    `decoding = ${others.toFixed(2)} x ${ms(mixed)} + (${OSL - 1} - ${others.toFixed(2)}) x ${ms(pure)} = ${ms(decodeMs)} ms`,
    `tpot     = ${ms(decodeMs)} / ${OSL - 1} = ${ms(decodeMs / (OSL - 1))} ms`,
    `latency  = ${ms(ttftMs)} + ${ms(decodeMs)} = ${ms(latencyMs)} ms`,
    `rate     = ${CONCURRENCY} / ${ms(latencyMs)} ms = ${((1000 * CONCURRENCY) / latencyMs).toFixed(4)} requests/s`,
    `earns    = rate x ${OSL} = ${((1000 * CONCURRENCY * OSL) / latencyMs).toFixed(1)} tokens/s on one GPU`,
    `estimate() returns ttft_ms ${ms(config.ttft_ms)}, tpot_ms ${ms(config.tpot_ms ?? 0)}, tokens_per_s_per_gpu ${config.tokens_per_s_per_gpu.toFixed(1)}`,
    '```',
  ];
}
