import type { DataSource } from './base/data-source.ts';
import { SimError } from './base/errors.ts';
import { BACKENDS } from './base/names.ts';
import { type PlanInput, planInputSchema } from './input/request.ts';
import { type PlanOptions, plan } from './plan.ts';
import { type Fields, screened } from './probe.ts';
import type { Sensitivity, SensitivityBase, Variation } from './rank/explain-result.ts';
import { leadWorker, type PlanConfig, type PlanResult } from './rank/plan-result.ts';
import { layoutWords } from './report/cells.ts';
import { bestConfig } from './report/verdict.ts';

export interface SensitivityQuestion {
  readonly request: Fields;
  /** Its answer, which says the value of what the request leaves open. */
  readonly planned: PlanResult;
  readonly config: PlanConfig | null;
  readonly source: DataSource;
  readonly options: PlanOptions;
}

/** An input, what it is, and what it is varied to; `change` is the part of the request that says so. */
interface Knob {
  readonly input: string;
  readonly value: string | number;
  readonly steps: readonly { readonly value: string | number; readonly change: Fields }[];
}

/** Share by which continuous inputs are varied; inputs with steps of their own go to the next one. */
const STEP = 0.1;

/** What each input moves when it alone is varied, all in the closed form; the one that moves the answer most comes first. */
export function sensitivityOf(question: SensitivityQuestion): {
  readonly sensitivity_base: SensitivityBase | null;
  readonly sensitivity: readonly Sensitivity[];
} {
  const base = screened(question.request);
  const answer = bestOf(base, question);
  const found = knobs(question).flatMap(({ input, value, steps }): Sensitivity[] => {
    const variations = steps.flatMap((step) => {
      const best = bestOf({ ...withoutRivals(base, step.change), ...step.change }, question);
      return best === 'refused' ? [] : [variation(step.value, best, answer === 'refused' ? null : answer)];
    });
    const changes = variations.flatMap(({ change }) => (change === null ? [] : [Math.abs(change)]));
    const isDecisive = variations.some(({ tokens_per_s_per_gpu: rate }) => (rate === null) !== (answer === null));
    const swing = isDecisive ? null : Math.max(0, ...changes);
    return variations.length === 0 ? [] : [{ input, value, swing, variations }];
  });
  const weight = ({ swing }: Sensitivity) => swing ?? Number.MAX_VALUE;
  return {
    sensitivity_base: answer === null || answer === 'refused' ? null : baseOf(answer),
    sensitivity: found.sort((a, b) => weight(b) - weight(a) || (a.input < b.input ? -1 : 1)),
  };
}

function baseOf(answer: PlanConfig): SensitivityBase {
  return { tokens_per_s_per_gpu: answer.tokens_per_s_per_gpu, layout: layoutWords(answer) };
}

/** A limit has two names, and modes are said in two ways: the change replaces either. */
function withoutRivals(base: Fields, change: Fields): Fields {
  const rivals = Object.keys(change).flatMap((key) => [key, `${key}_ms`]);
  return Object.fromEntries(Object.entries(base).filter(([key]) => !rivals.includes(key)));
}

function variation(value: string | number, best: PlanConfig | null, answer: PlanConfig | null): Variation {
  const rate = best?.tokens_per_s_per_gpu ?? null;
  const layout = best === null ? null : layoutWords(best);
  return {
    value,
    tokens_per_s_per_gpu: rate,
    change: rate === null || answer === null ? null : rate / answer.tokens_per_s_per_gpu - 1,
    layout: answer !== null && layout === layoutWords(answer) ? null : layout,
  };
}

/** The best row; null where nothing complies, `refused` where the variation is no request (or has no data). */
function bestOf(request: Fields, { source, options }: SensitivityQuestion): PlanConfig | null | 'refused' {
  try {
    // Guard: the cast hands fields to plan() that were those of a plan before, but for the one that it reads anew.
    return bestConfig(plan({ ...request, top_n: 1 } as unknown as PlanInput, source, options));
  } catch (error) {
    if (error instanceof SimError) return 'refused';
    throw error;
  }
}

function knobs({ planned, config }: SensitivityQuestion): readonly Knob[] {
  const { request, sla } = planned;
  const limits = [
    ['ttft', sla.ttft_ms],
    ['tpot', sla.tpot_ms],
    ['request_latency', sla.request_latency_ms],
  ] as const;
  return [
    ...tokens('isl', request.isl),
    ...tokens('osl', request.osl),
    ...tokens('prefix', request.prefix),
    ...limits.flatMap(([name, ms]) => (ms === null ? [] : [scaled(name, ms, digits)])),
    ...gpus(request.total_gpus),
    ...others('backend', request.backend, BACKENDS),
    ...(config === null ? [] : engineKnobs(config)),
  ];
}

function tokens(input: string, value: number): readonly Knob[] {
  const knob = scaled(input, value, Math.round);
  return value > 1 ? [knob] : [];
}

function scaled(input: string, value: number, round: (value: number) => number): Knob {
  const both = [round(value * (1 - STEP)), round(value * (1 + STEP))].filter((to) => to !== value && to > 0);
  return { input, value, steps: both.map((to) => ({ value: to, change: { [input]: to } })) };
}

/** Four digits: what a tenth of a limit is written in. */
function digits(value: number): number {
  return Number(value.toPrecision(4));
}

function gpus(value: number): readonly Knob[] {
  const both = value % 2 === 0 ? [value / 2, value * 2] : [value * 2];
  return [{ input: 'total_gpus', value, steps: both.map((to) => ({ value: to, change: { total_gpus: to } })) }];
}

function others(input: string, value: string, all: readonly string[]): readonly Knob[] {
  const rest = all.filter((other) => other !== value);
  // A version is one of its own backend.
  const change = (to: string) => (input === 'backend' ? { backend: to, backend_version: undefined } : { [input]: to });
  return [{ input, value, steps: rest.map((to) => ({ value: to, change: change(to) })) }];
}

const MOST_OF_MEMORY = 0.98;

/** What the engine decides where the request does not: the KV format, its share of memory, the tokens of a step. */
function engineKnobs(config: PlanConfig): readonly Knob[] {
  const { quant, engine } = leadWorker(config);
  const { memory_fraction: fraction } = engine;
  // Tokens of a step are many where prompts are: a decode pool's own figure is another.
  const { max_batched_tokens: budget } = 'agg' in config.workers ? engine : config.workers.prefill.engine;
  const shares = scaled('memory_fraction', digits(fraction), (value) => Math.min(MOST_OF_MEMORY, digits(value)));
  const takesBudget = 'max_batched_tokens' in planInputSchema.shape;
  const budgets = [budget / 2, budget * 2].filter(Number.isInteger);
  return [
    ...others('kv_cache_dtype', quant.kv_cache, ['bf16', 'fp8']),
    shares,
    ...(takesBudget
      ? [
          {
            input: 'max_batched_tokens',
            value: budget,
            steps: budgets.map((to) => ({ value: to, change: { max_batched_tokens: to } })),
          },
        ]
      : []),
  ];
}
