import type { Range } from '../rank/plan-result.ts';
import type { Deployment } from './deployment.ts';
import { tidyNumber } from './yaml.ts';

/** What is deployed and what it should do, in lines for the head of a file. */
export function headLines(deployment: Deployment): readonly string[] {
  const { plan, config, release, backend, pools } = deployment;
  const { request } = plan;
  const replica = pools.map((pool) => `${pool.worker.count} x ${pool.worker.parallel} ${pool.role}`).join(' + ');
  const cached = request.prefix > 0 ? ` (${request.prefix} cached)` : '';
  const speed = `${tidyNumber(config.tokens_per_s_per_gpu)} tokens/s/GPU${rangeText(config.tokens_per_s_per_gpu_range)}`;
  const tpot =
    config.tpot_ms === null ? '' : `, TPOT ${tidyNumber(config.tpot_ms)} ms${rangeText(config.tpot_ms_range)}`;
  return [
    `servefit ${plan.version}: ${deployment.model}, ${config.mode}, row ${config.rank}`,
    `Layout: ${config.replicas} x (${replica}) = ${config.used_gpus} GPUs of ${config.total_gpus}`,
    `Load: isl ${request.isl}${cached}, osl ${request.osl}, concurrency ${tidyNumber(config.concurrency)} in all`,
    `Predicted (${config.grade}): TTFT ${tidyNumber(config.ttft_ms)} ms${rangeText(config.ttft_ms_range)}${tpot}, ${speed}`,
    `Dynamo ${release.version} with ${backend} ${release.engines[backend]}; predicted for ${backend} ${config.backend_version}`,
    ...deployment.notices.map((notice) => `Notice: ${notice.message}`),
  ];
}

function rangeText(range: Range | null): string {
  return range === null ? '' : ` [${tidyNumber(range[0])}, ${tidyNumber(range[1])}]`;
}

/** The predicted figures of a row under the plan's own names; what does not exist (osl = 1) is left out. */
export function predictedFigures(deployment: Deployment): Readonly<Record<string, number>> {
  const { config } = deployment;
  const figures: Record<string, number> = {
    ttft_ms: config.ttft_ms,
    request_latency_ms: config.request_latency_ms,
    tokens_per_s: config.tokens_per_s,
    tokens_per_s_per_gpu: config.tokens_per_s_per_gpu,
    requests_per_s: config.requests_per_s,
    concurrency: config.concurrency,
  };
  if (config.tpot_ms !== null) figures.tpot_ms = config.tpot_ms;
  if (config.tokens_per_s_per_user !== null) figures.tokens_per_s_per_user = config.tokens_per_s_per_user;
  if (config.kv_transfer_ms !== null) figures.kv_transfer_ms = config.kv_transfer_ms;
  return Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, tidyNumber(value)]));
}
