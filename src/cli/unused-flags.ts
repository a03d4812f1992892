import type { Notice } from '../plan-api.ts';
import type { Values } from './command.ts';
import { keyOf, PLAN_OPTIONS } from './options.ts';

const TARGETS = ['--target-request-rate', '--target-concurrency'] as const;

/** Whether a load is given in place of a number of GPUs. */
export function isLoad(values: Values): boolean {
  return values.total_gpus === undefined && TARGETS.some((flag) => values[keyOf(flag)] !== undefined);
}

/** With a number of GPUs to spend, a load to carry says nothing. */
export function unusedTargets(values: Values): readonly Notice[] {
  return TARGETS.filter((flag) => values[keyOf(flag)] !== undefined).map((flag) => ({
    code: 'flag-without-effect',
    message: `${flag} has no effect here: the plan spends --total-gpus; servefit recommend finds the fewest`,
  }));
}

/** Flags that describe deployment files which this run does not write. */
export function unusedFlags(values: Values): readonly Notice[] {
  if (values.save_dir !== undefined) return [];
  return PLAN_OPTIONS.filter((o) => o.group === 'Deployment files' && values[keyOf(o.flag)] !== undefined).map((o) => ({
    code: 'flag-without-effect',
    message: `${o.flag} has no effect without --save-dir`,
  }));
}
