import { join, resolve } from 'node:path';
import { SimError } from '../base/errors.ts';
import {
  calibrate,
  calibrationYaml,
  jsonDocument,
  type Notice,
  type Percentile,
  type ProtocolChoice,
  scatterHtml,
  scatterSvg,
  type Tier,
  type ValidateInput,
  type ValidationResult,
  validate,
  validationCsv,
  validationText,
  withSystemFiles,
} from '../index.ts';
import { packageDataRoot, paretoPng } from '../node.ts';
import { attentionNotices } from './attention-notices.ts';
import type { Invocation, Values } from './command.ts';
import { openData } from './data.ts';
import { numberOf } from './input-values.ts';
import { type Io, tableColumns } from './io.ts';
import { noticeLine } from './notices.ts';
import { keyOf } from './options.ts';
import { FONTS } from './save.ts';
import { readSystemFiles } from './system-files.ts';
import { readText, writeText } from './text-files.ts';
import { SAID_OPTIONS } from './validate-options.ts';
import { replaceFolder } from './write-folder.ts';

/**
 * `servefit validate`: 0 once the runs were compared, however far off the predictions are.
 * @throws SimError USAGE, INPUT_FILE, UNSUPPORTED; NO_FEASIBLE_CONFIG where no run can be predicted; OUTPUT_FILE
 */
export async function runValidate({ values, notices, io }: Invocation): Promise<number> {
  const { file, save_dir: saveDir } = values;
  if (typeof file !== 'string')
    throw new SimError('USAGE', 'a file of measured runs is missing: servefit validate FILE');
  const input = inputOf(file, values, io);
  const rows = rowsOf(values.rows);
  const isCalibrating = calibrating(values);
  const data = openData(values, io);
  const source = withSystemFiles(data.source, readSystemFiles(values, io.cwd));
  const found = isCalibrating ? calibrate(input, source, dateOf(values)) : { result: validate(input, source) };
  const result = {
    ...found.result,
    notices: [
      ...found.result.notices,
      ...notices,
      ...data.notices(),
      ...unplayed(values),
      ...attentionNotices(found.result, { values, source }),
    ],
  };
  for (const notice of result.notices) io.stderr(noticeLine(notice));
  if ('calibration' in found) {
    const out = typeof values.out === 'string' ? values.out : 'calibration.yaml';
    const text = calibrationYaml(found.calibration);
    await io.uninterrupted(() => writeText({ what: `--out ${out}`, path: out, cwd: io.cwd }, text));
    io.stderr(`servefit: terms written to ${out}; --calibration ${out} predicts with them\n`);
  }
  if (typeof saveDir === 'string') {
    const files = await filesOf(result);
    await io.uninterrupted(() => replaceFolder(join(resolve(io.cwd, saveDir), 'validation'), files));
    io.stderr(`servefit: saved in ${join(saveDir, 'validation')}\n`);
  }
  io.stdout(printed(result, values, { rows, width: tableColumns(io) }));
  return 0;
}

/** How many requests run at a time matters to the scheduler that is played; the closed form takes in what the memory holds. */
function unplayed(values: Values): readonly Notice[] {
  if (values.tier !== 'screen') return [];
  return ['--max-num-seqs', '--prefill-max-num-seqs'].flatMap((flag) =>
    values[keyOf(flag)] === undefined
      ? []
      : [{ code: 'flag-without-effect', message: `${flag} has no effect with --tier screen: nothing is scheduled` }],
  );
}

function printed(
  result: ValidationResult,
  values: Values,
  { rows, width }: { readonly rows: number; readonly width: number },
): string {
  if (values.json === true) return jsonDocument(result);
  return values.csv === true ? validationCsv(result) : validationText(result, rows, width);
}

function inputOf(file: string, values: Values, io: Io): ValidateInput {
  return {
    name: file,
    text: readText({ what: file, path: file, cwd: io.cwd }),
    said: saidOf(values),
    protocol:
      oneOf('--protocol', values.protocol, ['auto', 'inferencex', 'fixed'] satisfies ProtocolChoice[]) ?? 'auto',
    tier: oneOf('--tier', values.tier, ['screen', 'simulate'] satisfies Tier[]) ?? 'simulate',
    percentile: oneOf('--percentile', values.percentile, ['mean', 'p50'] satisfies Percentile[]) ?? 'mean',
  };
}

function oneOf<T extends string>(flag: string, typed: string | true | undefined, known: readonly T[]): T | null {
  if (typed === undefined) return null;
  const found = known.find((name) => name === typed);
  if (found === undefined) throw new SimError('USAGE', `${flag} ${typed}: expected ${known.join(', ')}`);
  return found;
}

/** Facts of the deployment by column. Sizes without a role are of both pools unless these have their own; `auto` says nothing. */
function saidOf(values: Values): Record<string, string> {
  const said: Record<string, string> = {};
  for (const { flag, number } of SAID_OPTIONS) {
    const key = keyOf(flag);
    const value = values[key];
    if (typeof value !== 'string' || value === 'auto') continue;
    if (number === true) checkNumber(flag, value);
    said[key] = value;
  }
  const isDisagg = said.mode === 'disagg' || 'prefill_tp' in said || 'decode_tp' in said;
  if (!isDisagg) return said;
  for (const key of ['tp', 'pp', 'dp', 'moe_tp', 'moe_ep']) {
    const both = said[key];
    delete said[key];
    if (both === undefined) continue;
    said[`prefill_${key}`] ??= both;
    said[`decode_${key}`] ??= both;
  }
  return said;
}

function checkNumber(flag: string, text: string): void {
  const value = numberOf(text);
  const isFraction = flag === '--memory-fraction';
  if (typeof value === 'number' && value > 0 && (isFraction ? value < 1 : Number.isInteger(value))) return;
  if (flag === '--prefix' && value === 0) return;
  const expected = isFraction ? 'a number between 0 and 1' : 'a whole number of at least 1';
  throw new SimError('USAGE', `${flag} ${text}: expected ${expected}`);
}

const ROWS = 20;

function rowsOf(typed: string | true | undefined): number {
  if (typeof typed !== 'string') return ROWS;
  const rows = numberOf(typed);
  if (typeof rows === 'number' && Number.isInteger(rows) && rows >= 0) return rows;
  throw new SimError('USAGE', `--rows ${typed}: expected a whole number of at least 0`);
}

function calibrating(values: Values): boolean {
  if (values.calibrate === true) {
    if (values.calibration === undefined) return true;
    throw new SimError('USAGE', '--calibrate starts from the shipped terms: --calibration does not go with it');
  }
  for (const flag of ['out', 'date'] as const) {
    if (values[flag] !== undefined) throw new SimError('USAGE', `--${flag} is for --calibrate, which is missing`);
  }
  return false;
}

function dateOf({ date }: Values): string | null {
  if (typeof date !== 'string') return null;
  if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return date;
  throw new SimError('USAGE', `--date ${date}: expected a date such as 2026-11-29`);
}

async function filesOf(result: ValidationResult) {
  const svg = await scatterSvg(result);
  const fontFiles = FONTS.map((font) => join(packageDataRoot(), 'fonts', font));
  const png = await paretoPng(svg, { fontFiles });
  return [
    { path: 'scatter.svg', content: svg, executable: false },
    { path: 'scatter.png', content: png, executable: false },
    { path: 'scatter.html', content: await scatterHtml(result), executable: false },
    { path: 'runs.csv', content: validationCsv(result), executable: false },
    { path: 'validation.json', content: jsonDocument(result), executable: false },
  ];
}
