import { asInPlan } from './model-options.ts';
import { CALIBRATION, JSON_DOCUMENT, type OptionSpec, PLAN_OPTIONS, TABLES } from './options.ts';

/** `servefit exp`. */
export const EXP_OPTIONS: readonly OptionSpec[] = [
  {
    flag: '--yaml-path',
    value: 'FILE',
    help: 'the file, where it is not given as a word',
    group: 'What to plan',
  },
  {
    flag: '--shard',
    value: 'K/N',
    fallback: '1/1',
    help: 'every N-th experiment from the K-th on; auto/N takes K from JOB_COMPLETION_INDEX (Kubernetes Indexed Job, from 0)',
    group: 'What to plan',
  },
  ...asInPlan('--top-n'),
  TABLES,
  CALIBRATION,
  ...asInPlan('--require-measured'),
  {
    flag: '--save-dir',
    value: 'DIR',
    fallback: 'none',
    help: 'write for each experiment what a plan writes, below DIR/<name>, and DIR/summary.csv',
    group: 'Output',
  },
  {
    flag: '--csv',
    value: 'FILE',
    fallback: 'none',
    help: 'write the summary, a row an experiment',
    group: 'Output',
  },
  { ...JSON_DOCUMENT, help: 'print one JSON document of all results instead of the summary' },
  {
    flag: '--jsonl',
    help: 'print each result as one line of JSON as soon as it is there, instead of the summary',
    group: 'Output',
  },
  ...PLAN_OPTIONS.filter(({ group }) => group === 'Deployment files'),
];
