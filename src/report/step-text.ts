import type { StepBreakdown, StepOperation, TimePart } from '../advise/estimate-detail.ts';
import { GRADES } from '../base/grade.ts';
import { nounFor } from '../base/words.ts';
import { workerOf } from './cells.ts';
import { count, fixed, percent } from './format.ts';
import { notedTable, numbers, tableWithin, words } from './plain-table.ts';
import { wrap } from './wrap.ts';

/** Columns of a sentence where a table may have more. */
const PROSE = 120;

/** What a worker's steps are made of, in ms. */
export function timeLines(parts: readonly TimePart[], width: number): readonly string[] {
  const rows = parts.map(({ name, ms }) => [`  ${name}`, fixed(ms, 3)]);
  return tableWithin(width, { columns: [words('  part'), numbers('ms')], rows });
}

/** The operations of each step of a worker as a table. */
export function stepLines(role: string, steps: readonly StepBreakdown[], width: number): readonly string[] {
  return steps.flatMap((step) => ['', ...oneStep(role, step, width)]);
}

function oneStep(role: string, step: StepBreakdown, width: number): readonly string[] {
  const title = `${step.step} step of ${workerOf(role)}: ${holds(step).join(', ')}`;
  const sentence = `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
  return [...wrap(sentence, Math.min(width, PROSE)), ...operationTable(step, width)];
}

function holds(step: StepBreakdown): readonly string[] {
  const { prefill_tokens: tokens, prefill_requests: prompts, decode_requests: decodes, decode_kv_tokens: at } = step;
  return [
    ...(tokens > 0 ? [`${fixed(tokens, 0)} tokens of ${count(prompts)} ${nounFor(prompts, 'prompt')}`] : []),
    ...(decodes > 0 ? [`${count(decodes)} ${nounFor(decodes, 'decode')} at ${fixed(at, 0)} tokens`] : []),
  ];
}

const COLUMNS = [
  words('  operation'),
  words('shape'),
  numbers('count'),
  numbers('ms'),
  numbers('share'),
  numbers('roofline'),
  words('grade'),
];

/** One line an operation and their sum; where that is too wide, each shape on a line of its own, and then the less telling columns too. */
function operationTable({ operations, ms: stepMs }: StepBreakdown, width: number): readonly string[] {
  const rows = operations.map(({ name, shape, count: times, ms, hidden_ms: hiddenMs, share, roofline, grade }) => [
    `  ${name}`,
    shape,
    String(times),
    hiddenMs > 0 && ms === 0 ? `(${fixed(hiddenMs, 3)})` : fixed(ms, 3),
    hiddenMs > 0 && ms === 0 ? '' : percent(share),
    roofline === null ? '' : percent(roofline),
    grade,
  ]);
  const weakest = GRADES.findLast((grade) => operations.some((operation) => operation.grade === grade)) ?? '';
  const sum = [
    '  whole step',
    '',
    '',
    fixed(stepMs, 3),
    percent(operations.reduce((of, { share }) => of + share, 0)),
    '',
    weakest,
  ];
  return notedTable(width, { columns: COLUMNS, rows: [...rows, sum], note: 1, drop: [1, 4, 5, 3] });
}

/** What the letters of a shape stand for, by what only such shapes have. */
const LETTERS: readonly { readonly of: RegExp; readonly says: string }[] = [
  { of: /^m\S+ n\d+ k\d+ /, says: 'm n k: rows, columns and depth of a matrix product' },
  {
    of: /^\S+x\S+\+|@/,
    says: 'NxT+C: N prompts of T tokens over C cached; N@T: N decodes at T tokens; h: query heads (/ key-value heads); d: head size; r: latent size; w: window',
  },
  { of: / tp\d+ ep\d+ /, says: 'h i K/E: hidden size, width of an expert, K of E experts; tp ep: how they are split' },
  { of: / [kMG]?B$/, says: 'a size in bytes: what is moved' },
];

/** What some rows and columns say, by what must be there. */
const REMARKS: readonly { readonly of: (operation: StepOperation) => boolean; readonly says: string }[] = [
  {
    of: () => true,
    says: 'roofline: share of what the GPU can do at most, none for norms and other streaming kernels, collectives, host time',
  },
  { of: ({ name }) => name.endsWith('engine'), says: 'engine: host time and small kernels that no table holds' },
  { of: ({ hidden_ms: ms }) => ms > 0, says: '(ms): beside others, without making the step longer' },
  { of: ({ name }) => name.startsWith('draft_'), says: 'draft_: of the passes that draft, the first over all tokens' },
  { of: ({ name }) => name === 'launches', says: 'launches: what the host takes longer than the GPU' },
  { of: ({ name }) => name === 'smoothing', says: 'smoothing: to the curve over all batches, which never falls' },
];

/** What the rows of all workers' steps say, below the last of them. */
export function shapeLegend(steps: readonly StepBreakdown[], width: number): readonly string[] {
  if (steps.length === 0) return [];
  const operations = steps.flatMap((step) => step.operations);
  const said = LETTERS.filter(({ of }) => operations.some(({ shape }) => of.test(shape)));
  const remarks = REMARKS.filter(({ of }) => operations.some(of));
  return ['', legend('Shapes', said, width), legend('Rows', remarks, width)].flat();
}

function legend(head: string, entries: readonly { readonly says: string }[], width: number): readonly string[] {
  return wrap(`${head}: ${entries.map(({ says }) => says).join('; ')}.`, Math.min(width, PROSE));
}
