import type { MemoryResult, WorkerMemory } from '../advise/memory.ts';
import type { Equation } from '../advise/memory-equations.ts';
import { GIB } from '../base/units.ts';
import { nounFor } from '../base/words.ts';
import { fixed } from './format.ts';
import { numbers, tableWithin, words } from './plain-table.ts';
import { share } from './shares.ts';
import { wrap } from './wrap.ts';

const WIDTH = 100;

/** What a terminal of so many columns leaves for the equations, which are hard to read in longer lines. */
export function memoryWidth(columns: number): number {
  return Math.min(WIDTH, columns);
}

/** The memory of one worker, as equations with the numbers in. */
export function memoryText(result: MemoryResult, columns = WIDTH): string {
  const width = memoryWidth(columns);
  const { quant } = result;
  const gpus = `${result.gpus} ${result.gpus === 1 ? 'GPU' : 'GPUs'}`;
  const experts = quant.moe === null ? '' : `, experts ${quant.moe}`;
  const head = [
    `${result.model} on ${result.system}, ${result.backend} ${result.backend_version}, ${result.parallel} (${gpus} a worker)`,
    `weights ${quant.gemm}${experts}, KV cache ${quant.kv_cache}; the fullest GPU of the worker, bytes`,
  ];
  const wrapped = columns < WIDTH ? head.flatMap((line) => wrap(line, width)) : head;
  return `${[...wrapped, '', ...workerMemoryLines(result, width)].join('\n')}\n`;
}

/** The parts of a GPU's memory as a table, then every equation behind them. */
export function workerMemoryLines(memory: WorkerMemory, width = WIDTH): readonly string[] {
  return [
    ...partsTable(memory, width),
    '',
    ...kvTable(memory, width),
    '',
    ...memory.equations.flatMap((equation) => equationLines(equation, width)),
    '',
    ...verdictLines(memory, width),
  ];
}

function partsTable(memory: WorkerMemory, width: number): readonly string[] {
  const weights = Object.entries(memory.weights).filter(([, bytes]) => bytes > 0);
  const rows: readonly (readonly [string, number])[] = [
    ...weights.map(([part, bytes]) => [`  weights: ${part.replaceAll('_', ' ')}`, bytes] as const),
    ['  activations', memory.activation_bytes],
    ['  context and libraries', memory.context_bytes],
    ['  CUDA graphs', memory.cuda_graph_bytes],
    ['  communication buffers', memory.communication_bytes],
    ['  KV budget', Math.max(0, memory.kv_budget_bytes)],
    ...unusedRow(memory),
    ['  GPU memory', memory.capacity_bytes],
  ];
  const columns = [words('Memory'), numbers('bytes'), numbers('GiB'), numbers('share')];
  const cells = rows.map(([name, bytes]) => [
    name,
    fixed(bytes, 0),
    fixed(bytes / GIB, 2),
    share(bytes / memory.capacity_bytes),
  ]);
  return tableWithin(width, { columns, rows: cells, drop: [1, 3] });
}

/** What is left so that the parts sum to the GPU's memory: the engine's fraction keeps it free, or it is missing. */
function unusedRow({ unused_bytes: unused, memory_fraction: fraction }: WorkerMemory): readonly [string, number][] {
  // Sizes of engines are rounded to whole bytes.
  if (Math.abs(unused) < 1) return [];
  return [[unused < 0 ? '  lacking' : `  kept free (fraction ${fraction})`, unused]];
}

function kvTable({ kv_layers: layers }: WorkerMemory, width: number): readonly string[] {
  const columns = [
    words('KV cache by layer kind'),
    numbers('layers'),
    numbers('bytes/token each'),
    numbers('bytes/token all'),
    numbers('tokens kept'),
    numbers('state bytes each'),
  ];
  const rows = layers.map((kv) => [
    `  ${kv.kind}`,
    String(kv.layers),
    fixed(kv.bytes_per_token, 0),
    fixed(kv.layers * kv.bytes_per_token, 0),
    kv.max_tokens === null ? '-' : fixed(kv.max_tokens, 0),
    fixed(kv.state_bytes, 0),
  ]);
  return tableWithin(width, { columns, rows, drop: [2] });
}

/** `name = symbols`, `= numbers`, `= value`, each on lines of its own; a number that is simply given takes one. */
function equationLines({ name, symbols, numbers: figures, value, unit }: Equation, width: number): readonly string[] {
  const size = unit === 'bytes' && Math.abs(value) >= GIB / 10 ? ` (${fixed(value / GIB, 2)} GiB)` : '';
  const result = `= ${figure(value)} ${unit}${size}`;
  const given = figures === String(value);
  return [
    ...broken(`${name} = ${symbols}`, '', width),
    ...(given ? [] : broken(`= ${grouped(figures)}`, '  ', width)),
    ...broken(result, '  ', width),
  ];
}

function broken(text: string, indent: string, width: number): readonly string[] {
  return wrap(text, width - indent.length - 4).map((line, i) => `${indent}${i === 0 ? '' : '    '}${line}`);
}

/** Thousands grouped in every whole number of an expression. */
function grouped(expression: string): string {
  return expression.replace(/\d+(\.\d+)?/g, (number) => (number.includes('.') ? number : fixed(Number(number), 0)));
}

function figure(value: number): string {
  return Number.isInteger(value) ? fixed(value, 0) : fixed(value, 1);
}

function verdictLines(memory: WorkerMemory, width: number): readonly string[] {
  const {
    max_sequences: held,
    sequence_tokens: tokens,
    max_requests: requests,
    kv_tokens: pool,
    kv_blocks: blocks,
  } = memory;
  const { kv_block_tokens: size } = memory;
  const inBlocks = size === 1 ? '' : ` in ${fixed(blocks ?? 0, 0)} blocks of ${size}`;
  const inPool = pool === null ? '' : `; the KV cache has ${fixed(pool, 0)} tokens${inBlocks}`;
  const ranks = memory.max_requests > held ? ' on each attention-DP rank' : '';
  const batch =
    memory.batch_size === null
      ? []
      : [
          `Asked for: ${fixed(memory.batch_size, 0)} ${nounFor(memory.batch_size, 'sequence')} on each attention-DP rank, ${fixed((memory.batch_kv_bytes ?? 0) / GIB, 2)} GiB.`,
        ];
  return [
    `Holds ${fixed(held, 0)} ${nounFor(held, 'sequence')} of ${fixed(tokens, 0)} tokens by memory${ranks}; a worker runs ${fixed(requests, 0)} ${nounFor(requests, 'request')} at once, the fewer of what memory and the engine's limit allow${inPool}.`,
    ...batch,
    verdictWords(memory),
  ].flatMap((line) => wrap(line, width));
}

/** Memory decides; what it holds beyond the engine's limit waits all the same. */
function verdictWords({ fits, batch_size: batch, max_sequences: held, max_requests: most }: WorkerMemory): string {
  if (!fits) return 'It does not fit.';
  const isMore = batch !== null && batch > most && held > most;
  return isMore ? `It fits; the engine runs ${fixed(most, 0)} of them at a time, the others wait.` : 'It fits.';
}
