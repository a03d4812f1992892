import { CALIBRATION, JSON_DOCUMENT, type OptionSpec, TABLES } from './options.ts';

export const CHECK_FORMATS = ['text', 'json', 'junit', 'github', 'tap'] as const;

/** `servefit check`. */
export const CHECK_OPTIONS: readonly OptionSpec[] = [
  {
    flag: '--baseline',
    value: 'FILE',
    fallback: 'none',
    help: 'result of an earlier check: a figure that left it by more than the tolerance fails its case',
    group: 'What to plan',
  },
  {
    flag: '--tolerance',
    value: 'SHARE',
    fallback: '5%',
    help: 'how far a bare number and a figure of the baseline may be off; cases with a tolerance keep theirs',
    group: 'What to plan',
  },
  TABLES,
  CALIBRATION,
  {
    flag: '--format',
    value: 'NAME',
    fallback: 'text',
    help: 'text, json, junit (XML), github (annotations, and a table in $GITHUB_STEP_SUMMARY where that is set) or tap',
    group: 'Output',
  },
  { ...JSON_DOCUMENT, help: 'the same as --format json' },
  {
    flag: '--write-baseline',
    value: 'FILE',
    fallback: 'none',
    help: 'write the result for a later --baseline',
    group: 'Output',
  },
];
