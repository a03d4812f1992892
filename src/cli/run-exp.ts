import { join } from 'node:path';
import { type ErrorCode, EXIT_CODES, SimError } from '../base/errors.ts';
import { nounFor } from '../base/words.ts';
import {
  asPlan,
  type ExperimentResult,
  type ExperimentRow,
  type Experiments,
  experimentRow,
  experiments,
  experimentsCsv,
  experimentsText,
  jsonDocument,
  jsonLine,
  type Notice,
  type Shard,
  shortfallWords,
  VERSION,
  workloadsMissWords,
  yamlDocument,
} from '../index.ts';
import type { Invocation, Values } from './command.ts';
import { openData } from './data.ts';
import { type Saving, saveOutcome } from './exp-folder.ts';
import { infeasibleLine } from './infeasible.ts';
import { numberOf } from './input-values.ts';
import { type Io, layoutColumns } from './io.ts';
import { readLocalModel } from './local-model.ts';
import { mistakeCode } from './mistake-code.ts';
import { noticeLine } from './notices.ts';
import { type Progress, progressOn } from './progress.ts';
import { readSystemFiles } from './system-files.ts';
import { readText, writeText } from './text-files.ts';
import { unusedFlags } from './unused-flags.ts';

/**
 * `servefit exp`: the code of the first experiment that is a mistake of the user, where there is one; else 0 when at least one has an answer (or the
 * shard is empty), else 5 where one is infeasible, else the code of the first error.
 * @throws SimError USAGE, INPUT_FILE for a file that holds no experiments, OUTPUT_FILE
 */
export async function runExp({ values, notices, io }: Invocation): Promise<number> {
  if (values.json === true && values.jsonl === true) {
    throw new SimError('USAGE', '--json and --jsonl are both given: expected one of them');
  }
  const data = openData(values, io);
  const opened: Saving['opened'] = { systems: {} };
  const set = openExperiments(values, io, opened);
  const unused = unusedFlags(values);
  for (const notice of [...notices, ...unused]) io.stderr(noticeLine(notice));
  const job: Job = {
    values,
    io,
    source: data.source,
    progress: progressOn(io, set.count),
    said: newSaid(),
    results: [],
    rows: [],
    folders: new Map(),
    opened,
  };
  const tally: Tally = { done: 0, ok: 0, code: null, failures: [], reason: '' };
  for (const outcome of set.run(data.source)) {
    const said = await handle(outcome, job);
    note(tally, outcome, said);
    job.progress.show(tally.done, outcome.name);
    // A turn of the event loop: what was written leaves, and an interruption gets through.
    await new Promise((later) => setImmediate(later));
  }
  job.progress.clear();
  io.stderr(unsaidLine(job.said));
  for (const notice of data.notices()) io.stderr(noticeLine(notice));
  await finish(job, set, tally);
  return exitCode(tally);
}

interface Job extends Saving {
  readonly progress: Progress;
  readonly said: Said;
  /** Of --json only. */
  readonly results: ExperimentResult[];
  /** Of the summary, where one is asked for. */
  readonly rows: ExperimentRow[];
}

interface Tally {
  done: number;
  ok: number;
  /** Exit code where no experiment is ok. */
  code: number | null;
  /** Kinds of the errors, in order. */
  readonly failures: ErrorCode[];
  reason: string;
}

function openExperiments(values: Values, io: Io, opened: Saving['opened']): Experiments {
  const { file, yaml_path: flagged } = values;
  if (file !== undefined && flagged !== undefined) {
    throw new SimError('USAGE', `${file} and --yaml-path ${flagged} are both given: expected one file`);
  }
  const path = file ?? flagged;
  if (typeof path !== 'string') {
    throw new SimError('USAGE', 'the file of experiments is missing', { hint: 'servefit exp experiments.yaml' });
  }
  const document = yamlDocument(readText({ what: path, path, cwd: io.cwd }), path);
  const topN = values.top_n;
  try {
    return experiments(document, {
      requireMeasured: values.require_measured === true,
      shard: shardOf(values.shard, io.env),
      defaults: typeof topN === 'string' ? { top_n: numberOf(topN) } : {},
      open: ({ model, system, decode_system: decodeSystem }) => {
        opened.systems = {};
        opened.systems = readSystemFiles(
          { ...named('system', system), ...named('decode_system', decodeSystem) },
          io.cwd,
        );
        const local = (typeof model === 'string' && readLocalModel(model, io.cwd, 'model')) || undefined;
        return { model: local, systems: opened.systems };
      },
    });
  } catch (error) {
    if (!(error instanceof SimError) || error.code !== 'INPUT_FILE') throw error;
    const { hint } = error;
    throw new SimError('INPUT_FILE', `${path}: ${error.message}`, { ...(hint === undefined ? {} : { hint }) });
  }
}

function named(key: string, value: unknown): Values {
  const names = Array.isArray(value) ? value.join(',') : value;
  return typeof names === 'string' ? { [key]: names } : {};
}

/** K/N, or auto/N in a pod of a Kubernetes Indexed Job. */
function shardOf(typed: string | true | undefined, env: Io['env']): Shard | undefined {
  if (typeof typed !== 'string') return undefined;
  const [, k = '', n = ''] = /^(\d+|auto)\/(\d+)$/.exec(typed) ?? [];
  const pod = env.JOB_COMPLETION_INDEX;
  if (k === 'auto' && !/^\d+$/.test(pod ?? '')) {
    throw new SimError('USAGE', `--shard ${typed}: JOB_COMPLETION_INDEX is not set`, {
      hint: 'Kubernetes sets it in the pods of an Indexed Job; elsewhere give K/N',
    });
  }
  const index = k === 'auto' ? Number(pod) + 1 : Number(k);
  const of = Number(n);
  if (k === '' || index < 1 || index > of) {
    throw new SimError('USAGE', `--shard ${typed}: expected K/N with K from 1 to N, or auto/N`);
  }
  return { index, of };
}

/** Shows, saves and keeps what was asked for; returns why there is no answer, '' where there is one. */
async function handle(outcome: ExperimentResult, job: Job): Promise<string> {
  const { values, io, progress, said } = job;
  const saved = typeof values.save_dir === 'string' ? await saveOutcome(outcome, job, values.save_dir) : [];
  const { result } = outcome;
  const all = [...outcome.notices, ...(result?.notices ?? []), ...saved];
  const fresh = all.filter((notice) => isFresh(said, notice));
  if (fresh.length > 0) progress.clear();
  for (const notice of fresh) io.stderr(noticeLine({ ...notice, message: `${outcome.name}: ${notice.message}` }));
  if (values.jsonl === true) io.stdout(jsonLine(outcome));
  if (values.json === true) job.results.push(outcome);
  const reason = reasonOf(outcome);
  const isSummed = values.csv !== undefined || values.save_dir !== undefined;
  if (isSummed || (values.json !== true && values.jsonl !== true)) job.rows.push(experimentRow(outcome, reason));
  return reason;
}

/** Notices that were shown: equal ones once, similar ones a few times, however many experiments have them. */
interface Said {
  readonly messages: Set<string>;
  readonly byCode: Map<string, number>;
}

const SIMILAR = 3;

function newSaid(): Said {
  return { messages: new Set(), byCode: new Map() };
}

function isFresh({ messages, byCode }: Said, { code, message }: Notice): boolean {
  if (messages.has(message)) return false;
  const count = (byCode.get(code) ?? 0) + 1;
  byCode.set(code, count);
  // Only those that are shown are kept: a file of thousands has thousands of similar ones.
  if (count <= SIMILAR) messages.add(message);
  return count <= SIMILAR;
}

function unsaidLine({ byCode }: Said): string {
  const more = [...byCode.values()].reduce((sum, count) => sum + Math.max(0, count - SIMILAR), 0);
  return more === 0
    ? ''
    : noticeLine({ code: 'similar-notices', message: `${more} more of these kinds; --jsonl has them all` });
}

function reasonOf({ status, error, result }: ExperimentResult): string {
  if (status === 'ok') return '';
  if (error !== null) return error.hint === null ? error.message : `${error.message} (${error.hint})`;
  if (result?.schema === 'servefit/workloads@1') return workloadsMissWords(result);
  if (result?.schema === 'servefit/recommend@1') return shortfallWords(result) ?? infeasibleLine(asPlan(result));
  return result?.schema === 'servefit/plan@1' ? infeasibleLine(result) : '';
}

function note(tally: Tally, { status, error, name }: ExperimentResult, reason: string): void {
  tally.done += 1;
  if (status === 'ok') tally.ok += 1;
  else {
    const code = status === 'no_feasible_config' ? EXIT_CODES.NO_FEASIBLE_CONFIG : EXIT_CODES[error?.code ?? 'USAGE'];
    if (error !== null) tally.failures.push(error.code);
    if (tally.reason === '') tally.reason = `${name}: ${reason}`;
    if (tally.code === null || code === EXIT_CODES.NO_FEASIBLE_CONFIG) tally.code = code;
  }
}

async function finish({ values, io, rows, results }: Job, set: Experiments, tally: Tally): Promise<void> {
  const { csv, save_dir: saveDir } = values;
  if (values.json === true) {
    io.stdout(jsonDocument({ schema: 'servefit/experiments@1', version: VERSION, experiments: results }));
  } else if (values.jsonl !== true) io.stdout(experimentsText(rows, layoutColumns(io)));
  const targets = [
    ...(typeof csv === 'string' ? [{ what: `--csv ${csv}`, path: csv }] : []),
    ...(typeof saveDir === 'string' && tally.ok > 0
      ? [{ what: `--save-dir ${saveDir}`, path: join(saveDir, summaryName(shardOf(values.shard, io.env))) }]
      : []),
  ];
  for (const target of targets) {
    await io.uninterrupted(() => writeText({ ...target, cwd: io.cwd }, experimentsCsv(rows)));
  }
  const part = set.count === set.total ? '' : ` of ${set.total}`;
  const saved = targets.length === 0 ? '' : `written: ${targets.map(({ path }) => path).join(', ')}`;
  const { done, ok } = tally;
  // The table says it too: who looks at both streams reads it once.
  const isSaid = io.isTty && io.stderrTty && values.json !== true && values.jsonl !== true && part === '';
  const count = isSaid ? '' : `${done}${part} ${nounFor(set.total, 'experiment')}: ${ok} ok, ${done - ok} not`;
  const line = [count, saved].filter((words) => words !== '').join('; ');
  if (line !== '') io.stderr(`servefit: ${line}\n`);
  if (done > 0 && ok === 0) io.stderr(`servefit: no experiment has an answer; ${tally.reason}\n`);
}

/** Shards that share a folder keep their summaries apart. */
function summaryName(shard: Shard | undefined): string {
  return shard === undefined ? 'summary.csv' : `summary-${shard.index}-of-${shard.of}.csv`;
}

function exitCode({ done, ok, code, failures }: Tally): number {
  const mistake = mistakeCode(failures);
  return mistake !== 0 || done === 0 || ok > 0 ? mistake : (code ?? 0);
}
