import type { ModelDescription, ModelList, ModelSummary } from '../advise/models.ts';
import { GIB } from '../base/units.ts';
import { fixed } from './format.ts';
import { type FittedTable, fitTable, hung, numbers, tableWithin, words } from './plain-table.ts';
import { share } from './shares.ts';
import { wrap } from './wrap.ts';

/** Columns that hold the whole catalogue. */
const WHOLE = 120;

/** The catalogue, a block a family and a line a model. */
export function modelListText({ models }: ModelList, width = WHOLE): string {
  const families = [...new Set(models.map(({ family }) => family))];
  const blocks = families.map((family) => familyBlock(family, models, width));
  const leftOut = [...new Set(blocks.flatMap((block) => block.leftOut))];
  const shortened =
    leftOut.length === 0 ? [] : wrap(`At ${width} columns some tables are without ${leftOut.join(', ')}.`, width);
  const approximate = models.some((model) => model.approximate)
    ? ['* sized from the raw fields of config.json: every number is an estimate']
    : [];
  return lines([
    ...blocks.flatMap((block) => [...block.lines, '']),
    ...wrap(
      `${models.length} models. Parameters in billions, KV bytes of one token, weights as stored. servefit models NAME shows one in full.`,
      width,
    ),
    ...shortened,
    ...approximate.flatMap((line) => wrap(line, width)),
  ]);
}

function familyBlock(family: string, models: readonly ModelSummary[], width: number): FittedTable {
  const columns = [
    words(family),
    numbers('total'),
    numbers('active'),
    numbers('layers'),
    numbers('KV bytes/token'),
    numbers('weights GiB'),
    words('format'),
  ];
  const rows = models
    .filter((model) => model.family === family)
    .map((model) => [
      `  ${model.model}${model.approximate ? ' *' : ''}`,
      billions(model.parameters_billions),
      billions(model.active_parameters_billions),
      String(model.layers),
      fixed(model.kv_bytes_per_token, 0),
      gib(model.weight_bytes),
      formatWords(model),
    ]);
  // Layers, the KV cache and the active parameters go before what says whether a model fits.
  return fitTable(width, { columns, rows, drop: [6, 3, 4, 2] });
}

function formatWords({ gemm, moe }: Pick<ModelSummary, 'gemm' | 'moe'>): string {
  return moe === null || moe === gemm ? gemm : `${gemm}, experts ${moe}`;
}

/** Prose is hard to read in longer lines. */
const MOST = 100;

/** One model in full. */
export function modelDescriptionText(model: ModelDescription, columns = WHOLE): string {
  const width = Math.min(columns, MOST);
  const sizes = `hidden ${model.hidden_size}, vocabulary ${fixed(model.vocab_size, 0)}, up to ${fixed(model.max_positions, 0)} tokens`;
  return lines([
    ...wrap(model.model, width),
    ...facts(width, [
      ['family', `${model.family} (${model.architecture})`],
      [
        'parameters',
        `${billions(model.parameters_billions)} B, ${billions(model.active_parameters_billions)} B active a token`,
      ],
      ['sizes', model.tied_embeddings ? `${sizes}, embedding tied to lm_head` : sizes],
      ['MTP layers', mtpWords(model)],
    ]),
    '',
    `Layers (${model.layers})`,
    ...model.layer_kinds.flatMap(({ layers, attention, ffn }) =>
      indented(`${layers} x ${[attention, ffn].filter((part) => part !== null).join(' + ') || 'nothing'}`, width),
    ),
    '',
    ...parameterTable(model, width),
    '',
    ...kvTable(model, width),
    '',
    ...weightTable(model, width),
    '',
    'Formats, and where they were read',
    ...model.quant_origin.flatMap((text) => indented(text, width)),
    ...(model.limits.length === 0 ? [] : ['', 'Limits', ...model.limits.flatMap((text) => indented(text, width))]),
  ]);
}

function mtpWords({ mtp_layers: layers, mtp_parameters: parameters }: ModelDescription): string {
  return layers === 0 ? 'none' : `${layers}, ${fixed(parameters, 0)} parameters beside the model's`;
}

function parameterTable({ parameters }: ModelDescription, width: number): readonly string[] {
  const parts = Object.entries(parameters).filter(([, count]) => count > 0);
  const total = parameters.total ?? 0;
  const rows = parts.map(([part, count]) => [`  ${part.replaceAll('_', ' ')}`, fixed(count, 0), share(count / total)]);
  return tableWithin(width, { columns: [words('Parameters'), numbers('elements'), numbers('share')], rows });
}

function kvTable(model: ModelDescription, width: number): readonly string[] {
  const rows = model.kv_layers.map(({ kind, layers, bytes_per_token, max_tokens, state_bytes }) => [
    `  ${kind}`,
    String(layers),
    fixed(bytes_per_token, 0),
    fixed(layers * bytes_per_token, 0),
    max_tokens === null ? '-' : fixed(max_tokens, 0),
    fixed(layers * state_bytes, 0),
  ]);
  const columns = [
    words(`KV cache, ${model.quant.kv_cache}`),
    numbers('layers'),
    numbers('bytes/token each'),
    numbers('bytes/token all'),
    numbers('tokens kept'),
    numbers('state bytes'),
  ];
  const total = ['  all', '', '', fixed(model.kv_bytes_per_token, 0), '', fixed(model.state_bytes_per_sequence, 0)];
  return tableWithin(width, { columns, rows: [...rows, total] });
}

function weightTable(model: ModelDescription, width: number): readonly string[] {
  const stored: readonly [string, number] = [`as stored (${formatWords(model)})`, model.weight_bytes];
  const rows = [stored, ...Object.entries(model.weight_bytes_by_dtype)].map(([dtype, bytes]) => [
    `  ${dtype}`,
    fixed(bytes, 0),
    gib(bytes),
  ]);
  return tableWithin(width, { columns: [words('Weights'), numbers('bytes'), numbers('GiB')], rows });
}

function facts(width: number, entries: readonly (readonly [string, string])[]): readonly string[] {
  return entries.flatMap(([name, value]) =>
    hung(value, { width, first: `  ${name.padEnd(11)} `, rest: ' '.repeat(14) }),
  );
}

/** Three significant digits up to 1000. */
function billions(count: number): string {
  return fixed(count, count < 10 ? 2 : 1);
}

function gib(bytes: number): string {
  return fixed(bytes / GIB, 1);
}

function indented(text: string, width: number): readonly string[] {
  return hung(text, { width, first: '  ', rest: '    ' });
}

function lines(all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}
