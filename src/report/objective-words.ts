import type { Objective } from '../input/objective-input.ts';
import type { EffectiveRequest, PlanConfig } from '../rank/plan-result.ts';
import type { Column } from './columns.ts';
import { fixed } from './format.ts';
import type { Field } from './text-blocks.ts';

/** What rows are ranked by, for the head of a table. */
export function rankedWords(objective: Objective, { currency = '' }: Pick<EffectiveRequest, 'currency'>): string {
  const words: Readonly<Record<Objective, string>> = {
    'tokens-per-gpu': 'tokens/s/gpu',
    cost: `${currency} per million output tokens`,
    gpus: 'used GPUs',
    latency: 'request_latency',
    energy: 'J per output token at board power',
  };
  return words[objective];
}

const RANKED_HEADS: Readonly<Partial<Record<Objective, string>>> = {
  gpus: 'total_gpus (used)',
  latency: 'request_latency',
};

/** The columns of a table with the one that ranks its rows never left out. */
export function keptColumns(columns: readonly Column[], objective: Objective): readonly Column[] {
  const head = RANKED_HEADS[objective];
  return columns.map((column) => (column.head === head ? { ...column, priority: 0 } : column));
}

/** A row's worth at an objective, with its unit. */
export function worthWords(
  objective: Objective,
  config: PlanConfig,
  { currency = '' }: Pick<EffectiveRequest, 'currency'>,
): string {
  const words: Readonly<Record<Objective, string>> = {
    'tokens-per-gpu': `${fixed(config.tokens_per_s_per_gpu)} tokens/s/gpu`,
    cost: `${money(config.cost_per_million_output_tokens)} ${currency} per million output tokens`,
    gpus: config.used_gpus === 1 ? '1 GPU' : `${config.used_gpus} GPUs`,
    latency: `${fixed(config.request_latency_ms)} ms a request`,
    energy: `${money(config.joule_per_output_token_max)} J per output token at most`,
  };
  return words[objective];
}

/** What the best configuration costs and draws, where that is known. */
export function costFields(
  config: PlanConfig,
  { currency = '' }: Pick<EffectiveRequest, 'currency'>,
): readonly Field[] {
  const { cost_per_hour: perHour, joule_per_output_token_max: joule } = config;
  const perMillion = money(config.cost_per_million_output_tokens);
  return [
    ...(perHour === undefined
      ? []
      : [
          {
            label: 'Cost',
            value: `${perMillion} ${currency} per million output tokens, ${fixed(perHour)} ${currency} an hour`,
          },
        ]),
    ...(joule === undefined
      ? []
      : [{ label: 'Energy', value: `${money(joule)} J per output token at most (all GPUs at board power)` }]),
  ];
}

/** Columns of what rows cost, where they say it; `kept` is never left out. */
export function costColumns(
  configs: readonly PlanConfig[],
  { currency = '', objective }: Pick<EffectiveRequest, 'currency' | 'objective'>,
): readonly Column[] {
  const [first] = configs;
  const column = (head: string, short: string, priority: number, cell: Column['cell']): Column => {
    return { head, short, align: 'right', priority, cell };
  };
  return [
    ...(first?.cost_per_million_output_tokens === undefined
      ? []
      : [
          column(`${currency}/Mtoken`, `${currency}/\nMtoken`, objective === 'cost' ? 0 : 1, (c) =>
            money(c.cost_per_million_output_tokens),
          ),
        ]),
    ...(first?.joule_per_output_token_max === undefined
      ? []
      : [
          column('J/token max', 'J/token\nmax', objective === 'energy' ? 0 : 12, (c) =>
            money(c.joule_per_output_token_max),
          ),
        ]),
  ];
}

/** Prices of a token are small: three digits say as much as two do of milliseconds. */
function money(value: number | undefined): string {
  return value === undefined ? '-' : fixed(value, 3);
}
