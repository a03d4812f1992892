import { CALIBRATION, JSON_DOCUMENT, type OptionSpec, PLAN_OPTIONS, REQUEST_GROUPS, TABLES } from './options.ts';

const CASE: OptionSpec = {
  flag: '--case',
  value: 'NAME',
  fallback: 'the only one',
  help: 'case of the file of a check, by name or number',
  group: 'What to plan',
};

/** `servefit explain`: the request of a plan, or a file that holds one. */
export const EXPLAIN_OPTIONS: readonly OptionSpec[] = [
  ...PLAN_OPTIONS.filter(({ group }) => REQUEST_GROUPS.includes(group)).map((option) => ({
    ...option,
    help: option.help.replace('(required)', '(needed without FILE)'),
  })),
  CASE,
  TABLES,
  CALIBRATION,
  JSON_DOCUMENT,
];
