import type { DataSource } from '../../src/base/data-source.ts';
import { estimate, type PlanConfig } from '../../src/index.ts';
import { loadEngine } from '../../src/step/engine-spec.ts';
import { ms, percent, sig, signedPercent, table } from './accuracy-numbers.ts';
import { measured, measuredPoints, requestOf } from './accuracy-points.ts';

const POINT = 'guide_1p1d';
const REQUESTS = 800;

/** Our prediction of the guide's measured deployment at the load that was measured. */
export function guideRun(source: DataSource): PlanConfig {
  const request = measuredPoints().find((p) => p.point === POINT)?.request ?? '';
  const { total_gpus: _, ...fields } = requestOf(request);
  return estimate({ ...fields, tier: 'screen' } as Parameters<typeof estimate>[0], source);
}

/** The measured run of the guide beside ours. */
export function measuredSection(source: DataSource): string {
  const ours = guideRun(source);
  const at = (quantity: string) => measured(POINT, quantity);
  const row = (name: string, was: number, is: number) => [name, sig(was, 4), sig(is), signedPercent(is / was - 1)];
  const rows = [
    row('TPOT ms (mean)', at('tpot_ms'), ours.tpot_ms ?? 0),
    row('requests/s', at('requests_per_s'), ours.requests_per_s),
    row('output tokens/s', at('tokens_per_s'), ours.tokens_per_s),
    row('request latency ms (mean)', at('request_latency_ms'), ours.request_latency_ms),
    row('TTFT ms: p50 / ours, steady mean', at('ttft_p50_ms'), ours.ttft_ms),
    row('TTFT ms: mean / ours, steady mean', at('ttft_mean_ms'), ours.ttft_ms),
  ];
  return `## Measured run of the deployment guide

nvidia/Llama-3.1-Nemotron-Nano-4B-v1.1 on two H200, one prefill and one decode worker, vLLM, fp8 KV cache, 4000 tokens in, 500 out, 30 requests in flight, 800
requests, AIPerf (NVIDIA Dynamo 0.9). Figures: \`data/validation/measured-points.csv\`; tests: \`test/accuracy\`.

${table(['quantity', 'measured', 'ours', 'difference'], rows)}
One term rests on this run: vLLM's share of host time in a worker that only decodes (\`decode_worker_host_share\`). So TPOT and the rates here are no independent
check of that term; they are a check of the rest.

${ttftText(ours, source)}
Exact facts that tests hold the model to (\`test/accuracy/kv-facts.test.ts\`): ${measured('qwen3_0.6b_kv', 'kv_bytes_per_token')} bytes of KV a token for Qwen3-0.6B, ${measured('qwen3_32b_kv', 'kv_bytes_per_token')} for
Qwen3-32B; a prompt of ${measured('qwen3_0.6b_transfer', 'prompt_tokens')} tokens of Qwen3-0.6B moved ${measured('qwen3_0.6b_transfer', 'transfer_mb')} MB at ${measured('qwen3_0.6b_transfer', 'link_mb_per_s')} MB/s in ${measured('qwen3_0.6b_transfer', 'transfer_ms')} ms (ours within 1 %).
`;
}

function ttftText(ours: PlanConfig, source: DataSource): string {
  const at = (quantity: string) => measured(POINT, quantity);
  if (!('prefill' in ours.workers)) throw new Error('the guide runs separate pools');
  const { prefill } = ours.workers;
  const { frontEndMs } = loadEngine(source, {
    backend: 'vllm',
    hbmBytes: Number.MAX_SAFE_INTEGER,
    systemId: 'h200_sxm',
    isAtMost: () => true,
    backendVersion: ours.backend_version,
    memoryFraction: null,
  }).terms;
  const pass = prefill.step.prefill_step_ms ?? 0;
  const transfer = ours.kv_transfer_ms ?? 0;
  const wait = ours.ttft_ms - pass - transfer - frontEndMs;
  const busy = ours.requests_per_s / prefill.requests_per_s_capacity;
  const lost = REQUESTS * (at('ttft_mean_ms') - at('ttft_p50_ms'));
  const warm = 30 / ((at('ttft_p50_ms') + 499 * at('tpot_ms')) / 1000);
  return `TTFT: the measured median is ${ms(at('ttft_p50_ms'))} and the 90th percentile ${ms(at('ttft_p90_ms'))}, the mean ${sig(at('ttft_mean_ms'), 2)} ms. Mean and median differ by
${sig(lost / 1000, 2)} s over ${REQUESTS} requests, carried by fewer than 80 of them, hence over ${sig(lost / 80 / 1000, 2)} s each (p99 is ${sig(at('ttft_p99_ms') / 1000, 2)} s): a stall, most likely of the cold
start. It is not modelled. It also lowers the measured rate: 60 ms + 499 x 3.75 ms a request are ${sig(warm)} requests/s with 30 in flight, so that ours lies
${percent(1 - ours.requests_per_s / warm)} below the rate between the stalls while it lies above the mean.

Ours is ${ms(ours.ttft_ms)}: front end ${ms(frontEndMs)}, a pass of 4000 tokens ${ms(pass)}, KV transfer ${ms(transfer)}, and ${ms(wait)} of waiting. The measured median holds the
pass and nothing else, so two parts of ours are not in it. The wait: ours assumes random arrivals (M/D/1 at ${percent(busy)} utilisation), while 30 requests of equal length
march in step and hardly meet in front of the prefill worker. The front end: ${ms(frontEndMs)} was fitted on other deployments and is not visible here; why is not known.
`;
}
