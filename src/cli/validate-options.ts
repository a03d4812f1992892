import { asInPlan, FORMATS, LAYOUT_OPTIONS, POOL_OPTIONS } from './model-options.ts';
import { CALIBRATION, JSON_DOCUMENT, type OptionSpec, TABLES } from './options.ts';
import { TIER } from './play-options.ts';
import { MAX_BATCHED_TOKENS } from './server-options.ts';

/** What a benchmark client does not know of a deployment, and a table may leave out. */
const DEPLOYMENT: readonly OptionSpec[] = [
  ...asInPlan('--model', '--system', '--decode-system').map((option) => ({
    ...option,
    fallback: option.fallback ?? "the file's",
    help: option.help.replace(' (required)', ''),
  })),
  {
    flag: '--mode',
    aliases: ['--serving-mode'],
    value: 'MODE',
    fallback: "the file's, else agg",
    help: 'agg or disagg',
    group: 'What to plan',
  },
  ...asInPlan('--backend', '--backend-version', '--isl', '--osl', '--prefix').map((option) => ({
    ...option,
    ...(option.flag === '--prefix' || option.flag === '--backend-version' ? {} : { fallback: "the file's" }),
  })),
  {
    flag: '--concurrency',
    value: 'N',
    number: true,
    fallback: "the file's",
    help: 'requests in flight in the whole deployment',
    group: 'Workload and limits',
  },
  {
    flag: '--workers',
    value: 'N',
    number: true,
    fallback: '1',
    help: 'workers of an aggregated deployment',
    group: 'Layout',
  },
  ...[...LAYOUT_OPTIONS, ...POOL_OPTIONS].filter(({ flag }) => !flag.endsWith('-cp')),
  ...FORMATS,
  ...asInPlan('--memory-fraction'),
  MAX_BATCHED_TOKENS,
  {
    flag: '--max-num-seqs',
    aliases: ['--max-running-requests'],
    value: 'N',
    number: true,
    fallback: "the engine's",
    help: 'requests that run at a time on each attention-DP rank of an aggregated worker',
    group: 'Engine',
  },
  {
    flag: '--prefill-max-num-seqs',
    value: 'N',
    number: true,
    fallback: "the engine's",
    help: 'prompts that a prefill worker runs at a time',
    group: 'Engine',
  },
];

/** Flags of `servefit validate` that are columns of a table of measured deployments. */
export const SAID_OPTIONS = DEPLOYMENT;

/** `servefit validate`. */
export const VALIDATE_OPTIONS: readonly OptionSpec[] = [
  ...DEPLOYMENT,
  {
    flag: '--protocol',
    value: 'NAME',
    fallback: 'auto',
    help: 'how the runs were driven: inferencex (lengths drawn from 0.8 to 1.0 of nominal), fixed, or auto (by row)',
    group: 'Measurements',
  },
  {
    flag: '--percentile',
    value: 'NAME',
    fallback: 'mean',
    help: 'which of the measured TTFTs is compared: mean or p50',
    group: 'Measurements',
  },
  {
    ...TIER,
    help: 'simulate: play every run through the engine scheduler; screen: closed forms',
    group: 'Measurements',
  },
  TABLES,
  CALIBRATION,
  {
    flag: '--calibrate',
    help: "fit the engine's terms to these runs (3 or more) and write them for --calibration",
    group: 'Measurements',
  },
  { flag: '--date', value: 'DATE', fallback: 'none', help: 'date that --calibrate writes down', group: 'Measurements' },
  { flag: '--out', value: 'FILE', fallback: 'calibration.yaml', help: 'file that --calibrate writes', group: 'Output' },
  {
    flag: '--save-dir',
    value: 'DIR',
    fallback: 'none',
    help: 'write the scatter chart (SVG, PNG, HTML), every run as CSV, and the JSON',
    group: 'Output',
  },
  { flag: '--rows', value: 'N', number: true, fallback: '20', help: 'runs that the report lists', group: 'Output' },
  { flag: '--csv', help: 'print every run as CSV instead of the report', group: 'Output' },
  JSON_DOCUMENT,
];
