import { SimError } from '../base/errors.ts';

/** Rules on measured rows that a calibration can do without, as `--without` names them; what each does: docs/data-format.md. */
export const RULES = [
  'cross_check_gemm',
  'cross_check_attention',
  'cross_check_latent',
  'cross_check_experts',
  'cross_check_fast',
  'cross_check_neighbour',
  'quantised_activations',
  'several_kernels',
  'impossible_kernel',
  'duplicate_key',
  'impossible_rows',
  'impossible_series',
  'l2_resident',
  'host_launch_bound',
  'eager_launch',
] as const;
export type RuleName = (typeof RULES)[number];

/** The rules that a calibration leaves out. */
export type Without = ReadonlySet<RuleName>;

export const ALL_RULES: Without = new Set();

/** Cross-checks by the kind of table that they are of: without all of them no row is compared with other sets. */
export const CROSS_CHECKS = [
  'cross_check_gemm',
  'cross_check_attention',
  'cross_check_latent',
  'cross_check_experts',
] as const satisfies readonly RuleName[];
export type CrossCheckRule = (typeof CROSS_CHECKS)[number];

/**
 * The rules that a command line leaves out: those of `--without RULE[,RULE]`, and every cross-check with `--cross-check off`.
 * @throws SimError USAGE for an unknown rule, or a word that is neither on nor off
 */
export function withoutOf(names: string | undefined, crossCheck: string): Without {
  if (!['on', 'off'].includes(crossCheck)) throw new SimError('USAGE', `--cross-check ${crossCheck}: on or off`);
  const named = names?.split(',') ?? [];
  const unknown = named.find((name) => !isRule(name));
  if (unknown !== undefined) throw new SimError('USAGE', `--without ${unknown}: one of ${RULES.join(', ')}`);
  return new Set([...named.filter(isRule), ...(crossCheck === 'off' ? CROSS_CHECKS : [])]);
}

function isRule(name: string): name is RuleName {
  return (RULES as readonly string[]).includes(name);
}
