import {
  CALIBRATION,
  JSON_DOCUMENT,
  OBJECTIVE_FLAGS,
  type OptionSpec,
  PLAN_OPTIONS,
  REQUEST_GROUPS,
  TABLES,
} from './options.ts';

const CASE: OptionSpec = {
  flag: '--case',
  value: 'NAME',
  fallback: 'the only one',
  help: 'case of the file of a check, by name or number',
  group: 'What to plan',
};

/** `servefit explain`: the request of a plan, or a file that holds one. */
export const EXPLAIN_OPTIONS: readonly OptionSpec[] = [
  // What is explained is why a plan earns the most per GPU.
  ...PLAN_OPTIONS.filter(({ group, flag }) => REQUEST_GROUPS.includes(group) && !OBJECTIVE_FLAGS.includes(flag)).map(
    (option) => ({
      ...option,
      help: option.help.replace('(required)', '(needed without FILE)'),
    }),
  ),
  CASE,
  TABLES,
  CALIBRATION,
  JSON_DOCUMENT,
];
