import { CALIBRATION, JSON_DOCUMENT, type OptionSpec, TABLES } from './options.ts';

/** `servefit diff`. */
export const DIFF_OPTIONS: readonly OptionSpec[] = [
  TABLES,
  CALIBRATION,
  { ...JSON_DOCUMENT, help: 'print one JSON document, equal figures included' },
  {
    flag: '--exit-code',
    help: 'exit 1 where anything differs; without it a difference is exit 0, as it is an answer like any other',
    group: 'Output',
  },
];
