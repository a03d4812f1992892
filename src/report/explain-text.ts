import { nounFor } from '../base/words.ts';
import type { ExplainedPhase, ExplainResult, RejectedLayout, RunnerUp, Sensitivity } from '../rank/explain-result.ts';
import type { EffectiveSla, PlanConfig } from '../rank/plan-result.ts';
import { layoutWords, rangeCell } from './cells.ts';
import { boundText, fixed, percent, signedPercent } from './format.ts';
import { numbers, plainTable, words } from './plain-table.ts';
import { cellWidth, wrap } from './wrap.ts';

/** Why a plan won, for people: one section a question, the tables narrow enough for 80 columns and stacked below. */
export function explainText(result: ExplainResult, { width }: { readonly width: number }): string {
  const columns = Math.max(40, width);
  const sections = [
    section(result.chosen === null ? 'Why nothing was chosen' : 'What was chosen', answerLines(result), columns),
    section('What the next ones lose', result.runners_up.map(runnerWords), columns),
    section('Where the time goes', result.phases.map(phaseWords), columns),
    ...ROLES.map(([role, workers]) =>
      section(`${workers} that cannot be an answer, and what would change that`, rejectedWords(result, role), columns),
    ),
    sensitivitySection(result, columns),
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

const ROLES = [
  ['agg', 'Aggregated workers'],
  ['prefill', 'Prefill workers'],
  ['decode', 'Decode workers'],
] as const;

function section(title: string, items: readonly string[], width: number): readonly string[] {
  if (items.length === 0) return [];
  return [...wrap(title, width), ...items.flatMap((text) => item(text, width))];
}

function item(text: string, width: number): readonly string[] {
  return wrap(text, width - 4).map((line, i) => `${i === 0 ? '  - ' : '    '}${line}`);
}

function answerLines({ chosen, closest, why_none: whyNone, sla, binding }: ExplainResult): readonly string[] {
  const config = chosen ?? closest;
  const why = whyNone === null ? [] : [whyNone];
  if (config === null) return why;
  const { tokens_per_s_per_gpu: rate, tokens_per_s_per_gpu_range: range, used_gpus: used, total_gpus: total } = config;
  const label = chosen === null ? 'nearest miss: ' : '';
  return [
    ...why,
    `${label}${layoutWords(config)}: ${fixed(rate)} tokens/s/gpu (80 %: ${rangeCell(range)}) on ${used} of ${total} ${nounFor(total, 'GPU')}`,
    ...limitWords(config, sla),
    ...(binding === null ? [] : [binding.words]),
  ];
}

/** Each limit with the room that is left below it. */
function limitWords(config: PlanConfig, sla: EffectiveSla): readonly string[] {
  const limits = [
    ['TTFT', config.ttft_ms, sla.ttft_ms],
    ['TPOT', config.tpot_ms, sla.tpot_ms],
    ['request latency', config.request_latency_ms, sla.request_latency_ms],
  ] as const;
  const said = limits.flatMap(([name, value, limit]) =>
    value === null || limit === null
      ? []
      : [`${name} ${fixed(value)} of ${boundText(limit)} ms (${percent(value / limit)})`],
  );
  const of = sla.percentile === null ? '' : `, ${sla.percentile}`;
  return said.length === 0 ? [] : [`${said.join(', ')}${of}`];
}

function runnerWords({ why, config, share, ...changes }: RunnerUp): string {
  const { tokens_per_s_per_gpu_change: rate, ttft_ms_change: ttft, tpot_ms_change: tpot } = changes;
  const kind = why === 'other_mode' ? 'best of the other mode' : 'next layout of the mode';
  const latencies = [`TTFT ${signed(ttft)} ms`, ...(tpot === null ? [] : [`TPOT ${signed(tpot)} ms`])];
  const close = changes.within_uncertainty ? '; less than the uncertainty' : '';
  return `${kind}, ${layoutWords(config)}: ${signed(rate)} tokens/s/gpu (${signedPercent(share)}), ${latencies.join(', ')}${close}`;
}

/** Kinds of work below this share are left out. */
const SHOWN_SHARE = 0.005;

function phaseWords({ role, step, ms, kinds, largest }: ExplainedPhase): string {
  const of = role === 'agg' ? 'a worker' : `a ${role} worker`;
  const shares = (list: ExplainedPhase['kinds']) =>
    list
      .filter(({ share }) => share >= SHOWN_SHARE)
      .map(({ name, share }) => `${name} ${percent(share)}`)
      .join(', ');
  return `${step} step of ${of}, ${fixed(ms)} ms: ${shares(kinds)}; largest: ${shares(largest)}`;
}

/** The layout of a role that lacks least of each worker size and reason. */
function rejectedWords({ rejected, sla }: ExplainResult, role: RejectedLayout['role']): readonly string[] {
  const groups = new Map<string, RejectedLayout[]>();
  for (const one of rejected.filter((layout) => layout.role === role)) {
    const key = `${one.gpus} ${one.reason}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const rest = `; so ${others.length === 1 ? 'is' : 'are'} ${others.length} other ${nounFor(others.length, 'layout')} of ${first.gpus} ${nounFor(first.gpus, 'GPU')}`;
    return [`${rejectedSentence(first, sla)}${others.length === 0 ? '' : rest}`];
  });
}

function rejectedSentence(one: RejectedLayout, { percentile }: EffectiveSla): string {
  const { role, parallel, partner, reason, short_gib: short, value_ms: value, limit_ms: limit, remedies } = one;
  const would = remedies.length === 0 ? '' : `; would do: ${remedies.join(', or ')}`;
  if (value !== null && limit !== null) {
    const name = { ttft: 'TTFT', tpot: 'TPOT', request_latency: 'request latency' }[reason as 'ttft'] ?? reason;
    const mean = percentile === null ? '' : ` (${percentile})`;
    const beside = partner === null ? '' : ` beside a ${role === 'decode' ? 'prefill' : 'decode'} worker of ${partner}`;
    return `${parallel}${beside}: ${name} ${fixed(value)} ms${mean} with one request in flight, ${fixed(value - limit)} ms above the limit${would}`;
  }
  if (short === null) return `${parallel}: an operation has no data`;
  const what = reason === 'weights_do_not_fit' ? 'the weights do not fit' : 'the KV cache of one request does not fit';
  return `${parallel}: ${what}, ${fixed(short, 1)} GiB a GPU are missing${would}`;
}

const SENSITIVITY = 'What moves the answer most (each input alone, tokens/s/gpu in the closed form)';
const TABLE = [
  words('input'),
  numbers('from'),
  numbers('to'),
  numbers('tokens/s/gpu'),
  numbers('change'),
  words('layout then'),
];

function sensitivitySection({ sensitivity, sensitivity_base: base }: ExplainResult, width: number): readonly string[] {
  if (sensitivity.length === 0) return [];
  if (sensitivity.every(({ variations }) => variations.every((one) => one.tokens_per_s_per_gpu === null))) {
    return wrap(`No single change helps: tried were ${sensitivity.map(variedWords).join(', ')}.`, width);
  }
  const rows = sensitivity.flatMap(rowsOf);
  const whole = plainTable(TABLE, rows);
  const narrow = plainTable(
    TABLE.slice(0, 5),
    rows.map((row) => row.slice(0, 5)),
  );
  const table = [whole, narrow].find((lines) => lines.every((line) => cellWidth(line) + 2 <= width));
  const lines =
    table?.map((line) => `  ${line}`) ??
    rows.flatMap(([input, from, to, rate, change]) => item(`${input} ${from} -> ${to}: ${rate} (${change})`, width));
  return [...wrap(SENSITIVITY, width), ...baseWords(base, width), ...lines];
}

/** What the changes are changes of: the closed form's own answer, which need not be the simulated one. */
function baseWords(base: ExplainResult['sensitivity_base'], width: number): readonly string[] {
  if (base === null) return [];
  const text = `base: ${fixed(base.tokens_per_s_per_gpu)} tokens/s/gpu in the closed form, ${base.layout}`;
  return wrap(text, width - 4).map((line, i) => `${i === 0 ? '  ' : '    '}${line}`);
}

function variedWords({ input, variations }: Sensitivity): string {
  return `${input} ${variations.map(({ value }) => value).join(' or ')}`;
}

function rowsOf({ input, value, variations }: Sensitivity): readonly (readonly string[])[] {
  return variations.map((one) => [
    input,
    String(value),
    String(one.value),
    one.tokens_per_s_per_gpu === null ? 'none' : fixed(one.tokens_per_s_per_gpu),
    one.change === null ? '-' : signedPercent(one.change),
    one.layout ?? '',
  ]);
}

function signed(value: number): string {
  const text = fixed(value);
  return value < 0 ? text : `+${text}`;
}
