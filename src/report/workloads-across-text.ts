import { behindFirstMix } from '../rank/mix-candidates.ts';
import type { MixRow, MixRowShare, WorkloadsAcrossResult } from '../rank/workloads-across-result.ts';
import { markNotes, rowMarks } from './across-text.ts';
import { layoutWords } from './cells.ts';
import { closeNote } from './close-words.ts';
import { fixed, rateText } from './format.ts';
import { numbers, words } from './plain-table.ts';
import { share } from './shares.ts';
import {
  against,
  gpuWords,
  mixTable,
  mixTargetWords,
  policyLine,
  WORKLOAD_COLUMNS,
  workloadCells,
  workloadsMissWords,
} from './workloads-text.ts';
import { wrap } from './wrap.ts';

/** One deployment for several workloads over several systems and engines: one row a candidate, and what each workload loses on the best. */
export function workloadsAcrossText(result: WorkloadsAcrossResult, width: number): string {
  const { workloads, systems, backends, policy, top, candidates, answer } = result;
  const budget =
    answer === null
      ? ''
      : answer.target === undefined
        ? ` on ${gpuWords(answer.request.total_gpus)}`
        : ` for ${mixTargetWords(answer.target)}`;
  const model = answer === null ? '' : `${answer.request.model}${budget}: `;
  const head = `${model}one deployment for ${workloads.length} workloads, over ${systems.join(', ')} with ${backends.join(', ')}`;
  const [best] = top;
  return `${[
    ...wrap(head, width),
    '',
    'Workloads:',
    ...mixTable(width, { columns: WORKLOAD_COLUMNS, rows: workloads.map(workloadCells) }),
    ...wrap(policyLine(policy), width),
    ...(best === undefined ? [] : ['', ...ranking(result, width), '', ...lossesOf(best, width)]),
    ...others(candidates, result, width),
  ].join('\n')}\n`;
}

const ROWS = [
  numbers('rank'),
  words('system'),
  words('backend'),
  words('layout'),
  numbers('tokens/s/gpu'),
  numbers('req/s'),
  numbers('concurrency'),
  numbers('GPUs'),
  words('by'),
  words('grade'),
];
/** Places of columns that can be missed in a narrow terminal: grade and what made the figures, which marks tell, concurrency, requests, GPUs. */
const DROPPED = [9, 8, 6, 5, 7];

function ranking(
  { top, answer, within_uncertainty: close = [] }: WorkloadsAcrossResult,
  width: number,
): readonly string[] {
  const isLoad = answer?.target !== undefined;
  const order = isLoad ? 'the fewest GPUs that carry the load first' : 'by output tokens of the mix per second and GPU';
  const widest = Math.max(0, ...top.map((row) => rowMarks(row).length));
  const aim = isLoad ? 'gpus' : 'tokens-per-gpu';
  const near = behindFirstMix(top, close, aim);
  return [
    ...wrap(`Best deployment of each candidate, ${order}:`, width),
    ...mixTable(width, { columns: ROWS, rows: top.map((row) => rowCells(row, widest)), drop: DROPPED }),
    ...markNotes(top).flatMap((note) => wrap(note, width)),
    ...(near.length === 0 ? [] : wrap(closeNote(near, aim), width)),
  ];
}

function rowCells(row: MixRow, widest: number): readonly string[] {
  const [first] = row.workloads;
  return [
    `${row.rank}${rowMarks(row).padEnd(widest)}`,
    row.system,
    row.backend,
    first === undefined ? '' : layoutWords(first.config),
    fixed(row.tokens_per_s_per_gpu),
    rateText(row.requests_per_s),
    fixed(row.concurrency, 0),
    `${row.used_gpus} of ${row.total_gpus}`,
    row.tier === 'simulate' ? 'simulation' : 'closed form',
    row.grade,
  ];
}

const LOSSES = [
  words('workload'),
  numbers('TTFT ms'),
  numbers('TPOT ms'),
  numbers('tokens/s/gpu alone'),
  numbers('less than its best here'),
  numbers('less than its best anywhere'),
  numbers('TTFT ms more than anywhere'),
];

function lossesOf({ system, backend, workloads }: MixRow, width: number): readonly string[] {
  return [
    ...wrap(
      `Each workload on deployment 1, against the best deployment for it alone here (on ${system} with ${backend}) and anywhere (on any of the candidates):`,
      width,
    ),
    ...mixTable(width, { columns: LOSSES, rows: workloads.map(lossCells) }),
  ];
}

function lossCells({ name, config, regret, regret_across: across }: MixRowShare): readonly string[] {
  return [
    name,
    fixed(config.ttft_ms),
    config.tpot_ms === null ? '-' : fixed(config.tpot_ms),
    fixed(config.tokens_per_s_per_gpu),
    regret === null ? '-' : share(regret.tokens_per_s_per_gpu),
    across === null ? '-' : share(across.tokens_per_s_per_gpu),
    against(across?.ttft_ms),
  ];
}

/** Candidates that are not in the ranking, each with its reason. */
function others(
  candidates: WorkloadsAcrossResult['candidates'],
  { answer }: WorkloadsAcrossResult,
  width: number,
): readonly string[] {
  const left = candidates.filter(({ chosen }) => chosen === null);
  if (left.length === 0) return [];
  return [
    '',
    'Not in the ranking:',
    ...left.flatMap(({ system, backend, why, closest }) => {
      const missed = closest?.workloads.filter(({ sla_met: met }) => !met).map(({ name }) => name) ?? [];
      const beyond = missed.length === 0 ? '' : `; the closest is beyond those of ${missed.join(', ')}`;
      const isAnswer = answer?.request.system === system && answer.request.backend === backend;
      const reason = isAnswer ? workloadsMissWords(answer) : `${why ?? ''}${beyond}`;
      return wrap(`- ${system}, ${backend}: ${reason}`, width - 2).map(
        (line, i) => `${i === 0 ? '  ' : '    '}${line}`,
      );
    }),
  ];
}
