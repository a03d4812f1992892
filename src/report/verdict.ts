import { requestLatencyRange } from '../base/latency-range.ts';
import { isWithinUncertainty } from '../rank/compare.ts';
import type { EffectiveSla, ModeResult, PlanConfig, PlanResult, SlaLimit } from '../rank/plan-result.ts';
import { fixed, percent } from './format.ts';

/** A latency bound that a configuration does not hold. */
export interface Miss {
  readonly name: string;
  readonly valueMs: number;
  readonly boundMs: number;
}

/** The bounds of the SLA in the order in which they are shown; bounds that were not set are left out. */
export function bounds(sla: EffectiveSla): readonly { readonly name: string; readonly boundMs: number }[] {
  const all = [
    { name: 'TTFT', boundMs: sla.ttft_ms },
    { name: 'TPOT', boundMs: sla.tpot_ms },
    { name: 'request latency', boundMs: sla.request_latency_ms },
  ];
  return all.flatMap(({ name, boundMs }) => (boundMs === null ? [] : [{ name, boundMs }]));
}

/** The bounds that a configuration misses (bounds are inclusive), the worst by share first. */
export function misses(config: PlanConfig, sla: EffectiveSla): readonly Miss[] {
  if (config.sla_met) return [];
  const values: Readonly<Record<string, number | null>> = {
    TTFT: config.ttft_ms,
    TPOT: config.tpot_ms,
    'request latency': config.request_latency_ms,
  };
  return bounds(sla)
    .flatMap(({ name, boundMs }) => {
      const valueMs = values[name] ?? null;
      return valueMs !== null && valueMs > boundMs ? [{ name, valueMs, boundMs }] : [];
    })
    .sort((a, b) => overShare(b) - overShare(a));
}

function overShare(miss: Miss): number {
  return miss.valueMs / miss.boundMs - 1;
}

/** The bounds that hold, but that the 80 % range reaches beyond. */
export function uncertainBounds(config: PlanConfig, sla: EffectiveSla): readonly string[] {
  if (!config.sla_met || config.sla_range_met) return [];
  const { ttft_ms_range: ttft, tpot_ms_range: tpot } = config;
  const high: Readonly<Record<string, number>> = {
    TTFT: ttft[1],
    TPOT: tpot?.[1] ?? 0,
    'request latency': requestLatencyRange(config)[1],
  };
  return bounds(sla).flatMap(({ name, boundMs }) => ((high[name] ?? 0) > boundMs ? [name] : []));
}

/** The verdict cell: `ok`, `ok?` where the range reaches beyond a bound, or one line for each missed bound such as `TPOT +12.3 %`. */
export function verdictCell(config: PlanConfig, sla: EffectiveSla): string {
  if (config.sla_met) return config.sla_range_met ? 'ok' : 'ok?';
  const lines = misses(config, sla).map((miss) => `${miss.name} +${percent(overShare(miss))}`);
  return lines.length === 0 ? 'missed' : lines.join('\n');
}

/** The missed bound as a sentence: `TPOT 12.00 ms is 2.00 ms (20.0 %) above the bound of 10.00 ms`. */
export function missSentence(miss: Miss): string {
  const over = `${fixed(miss.valueMs - miss.boundMs)} ms (${percent(overShare(miss))})`;
  return `${miss.name} ${fixed(miss.valueMs)} ms is ${over} above the bound of ${fixed(miss.boundMs)} ms`;
}

export interface ClosestMiss {
  readonly config: PlanConfig;
  /** Its worst miss. */
  readonly miss: Miss;
  /** All of them, the worst first. */
  readonly misses: readonly Miss[];
  /** Names of the limits that bind in its mode. */
  readonly binding: readonly string[];
}

/** The configuration nearest to the SLA when no mode complies, or null: report and exit 5 name it with the bounds that bind. */
export function closestMiss(plan: PlanResult): ClosestMiss | null {
  const candidates = modeResults(plan).flatMap(({ result }) =>
    result.closest.flatMap((config): ClosestMiss[] => {
      const all = misses(config, plan.sla);
      const [miss] = all;
      if (miss === undefined) return [];
      const binding = result.binding?.map((limit) => LIMIT_NAMES[limit]) ?? all.map(({ name }) => name);
      return [{ config, miss, misses: all, binding }];
    }),
  );
  return candidates.sort((a, b) => overShare(a.miss) - overShare(b.miss))[0] ?? null;
}

const LIMIT_NAMES = { ttft: 'TTFT', tpot: 'TPOT', request_latency: 'request latency' } as const satisfies Readonly<
  Record<SlaLimit, string>
>;

/** `TTFT binds`, `TTFT and TPOT bind`. */
export function bindingWords({ binding }: Pick<ClosestMiss, 'binding'>): string {
  return `${binding.join(' and ')} ${binding.length === 1 ? 'binds' : 'bind'}`;
}

/** Every bound that the closest configuration misses, the worst first. */
export function missSentences({ misses: all }: Pick<ClosestMiss, 'misses'>): string {
  return all.map(missSentence).join('; ');
}

/** The modes that were asked for, aggregated first. */
export function modeResults(
  plan: PlanResult,
): readonly { readonly mode: 'agg' | 'disagg'; readonly result: ModeResult }[] {
  return (['agg', 'disagg'] as const).flatMap((mode) => {
    const result = plan.modes[mode];
    return result === undefined ? [] : [{ mode, result }];
  });
}

/** The best configuration of the chosen mode, null when nothing complies. */
export function bestConfig(plan: PlanResult): PlanConfig | null {
  return plan.chosen === null ? null : (plan.modes[plan.chosen]?.top[0] ?? null);
}

/** One sentence where the best of the other mode differs from the best plan by less than the uncertainty. */
export function closeWords(plan: PlanResult): readonly string[] {
  const best = bestConfig(plan);
  return modeResults(plan).flatMap(({ mode, result }) => {
    const [rival] = result.top;
    if (best === null || rival === undefined || mode === best.mode || !isWithinUncertainty(best, rival)) return [];
    return [
      `${best.mode} and ${mode} differ by less than the uncertainty: the 80 % range of the difference includes zero`,
    ];
  });
}
