import type { Mode } from '../base/names.ts';
import type { Notice } from '../base/notice.ts';
import type { EffectiveRequest, PlanResult } from '../rank/plan-result.ts';
import { withoutNulls } from './generator-config.ts';
import { quoteShell } from './shell.ts';
import { commentLines, toYaml } from './yaml.ts';

/**
 * Text of `<mode>/config.yaml`: the effective request and SLA of one mode, flat, as `plan()` or `recommend()` of the library takes it; the command line
 * that searches the same again stands in its head.
 */
export function requestConfig(plan: PlanResult, mode: Mode, notices: readonly Notice[]): string {
  const head = [
    `servefit ${plan.version}: the request behind this folder, with every default filled in`,
    `The library takes it as it stands: ${isLoad(plan.request) ? 'recommend' : 'plan'}(request, data). On the command line (--tables, and the path of a system file, as before):`,
    rerunCommand(plan, mode),
    ...notices.map(({ message }) => `Notice: ${message}`),
  ];
  return commentLines(head) + toYaml(withoutNulls({ ...asAsked(plan.request), modes: [mode], ...plan.sla }));
}

/** The command that searches the same again; flags at `auto`, speculation at 0 and limits that do not apply are left out. */
export function rerunCommand({ request, sla }: Pick<PlanResult, 'request' | 'sla'>, mode: Mode): string {
  const { modes: _modes, load, layouts, engine: _inEffect, gpu_hour_price: price, ...rest } = asAsked(request);
  const { ttft_ms: _ttft, tpot_ms: _tpot, request_latency_ms: _latency, percentile: _statistic, ...fields } = rest;
  const values = {
    ...fields,
    ...(request.tier === 'screen' ? {} : { load, percentile: sla.percentile }),
    mode,
    layouts: layouts === undefined ? null : layoutWords(layouts),
    gpu_hour_price: price === undefined ? null : priceWords(price),
    ttft: sla.ttft_ms,
    tpot: sla.tpot_ms,
    request_latency: sla.request_latency_ms,
  };
  const words = Object.entries(values).flatMap(([key, value]) =>
    value === null || value === 'auto' || (key === 'nextn' && value === 0)
      ? []
      : [
          `--${key.replaceAll('_', '-')}`,
          quoteShell(typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)),
        ],
  );
  return ['servefit', isLoad(request) ? 'recommend' : 'default', ...words].join(' ');
}

/** Whether a load was given: the number of GPUs is then part of the answer. */
function isLoad(request: EffectiveRequest): boolean {
  return 'target_request_rate' in request;
}

function asAsked(request: EffectiveRequest): Omit<EffectiveRequest, 'total_gpus'> {
  const { total_gpus: _answer, ...asked } = request;
  return isLoad(request) ? asked : request;
}

/** `3.5`, `h200_sxm=3.5,b200_sxm=5`. */
function priceWords(price: NonNullable<EffectiveRequest['gpu_hour_price']>): string {
  if (typeof price === 'number') return String(price);
  return Object.entries(price)
    .map(([system, value]) => `${system}=${value}`)
    .join(',');
}

/** Lists of layouts as the flag takes them: `agg.tp=1,2 agg.pp=1`. */
function layoutWords(layouts: NonNullable<PlanResult['request']['layouts']>): string {
  return Object.entries(layouts)
    .flatMap(([role, lists]) => Object.entries(lists ?? {}).map(([name, sizes]) => `${role}.${name}=${String(sizes)}`))
    .join(' ');
}
