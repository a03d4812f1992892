import { SimError } from '../base/errors.ts';
import type { Notice } from '../base/notice.ts';
import { nearestName } from '../base/suggest.ts';
import { fromAiconfigurator, isForAiconfigurator } from './aiconfigurator-experiment.ts';
import type { Fields } from './experiment-file.ts';
import { layoutShape } from './flat-layout.ts';
import { isMixRequest, MIX_FIELDS, NOT_OF_MIXES, withoutMixFields } from './mix-request.ts';

/** The commands that an experiment may be of. */
export const EXPERIMENT_COMMANDS = ['default', 'recommend', 'estimate'] as const;
export type ExperimentCommand = (typeof EXPERIMENT_COMMANDS)[number];

/** What an experiment asks: the command, its request by the names of the library, unchecked, and what was left out on the way. */
export interface ExperimentRequest {
  readonly command: ExperimentCommand;
  readonly input: Fields;
  /** Whether the fields were those of AIConfigurator. */
  readonly foreign: boolean;
  readonly notices: readonly Notice[];
}

/**
 * The request behind the fields of an experiment, in servefit's names or in AIConfigurator's.
 * @throws SimError USAGE, UNSUPPORTED
 */
export function experimentRequest(fields: Fields): ExperimentRequest {
  if (isForAiconfigurator(fields)) {
    const mapped = fromAiconfigurator(fields);
    return { command: 'default', input: mapped.fields, foreign: true, notices: mapped.notices };
  }
  const { command: typed = isLoad(fields) ? 'recommend' : 'default', ...input } = fields;
  // The library's name for it, as in the files of check.
  const command = typed === 'plan' ? 'default' : EXPERIMENT_COMMANDS.find((name) => name === typed);
  if (command === undefined) {
    const near = nearestName(String(typed), EXPERIMENT_COMMANDS);
    const word = typeof typed === 'string' ? typed : JSON.stringify(typed);
    throw new SimError('USAGE', `command ${word}: expected ${EXPERIMENT_COMMANDS.join(', ')}`, {
      ...(near === null ? {} : { hint: `did you mean ${near}?` }),
    });
  }
  if (command === 'default') refuseTarget(input);
  const { input: asked, notices } = mixOrOne(input, command);
  return { command, input: command === 'estimate' ? withPools(asked) : asked, foreign: false, notices };
}

/**
 * The fields of a request for several kinds of requests, without what it has no answer to; of one for one kind without those that say so.
 * @throws SimError USAGE for workloads of an estimate, and for a policy without workloads
 */
function mixOrOne(input: Fields, command: ExperimentCommand): Pick<ExperimentRequest, 'input' | 'notices'> {
  const isMix = isMixRequest(input);
  if (isMix && command === 'estimate') {
    throw new SimError('USAGE', 'workloads: for a search, command estimate is of one configuration', {
      hint: 'command: default or recommend',
    });
  }
  if (!isMix) {
    const [stray] = MIX_FIELDS.filter((name) => (input[name] ?? null) !== null);
    if (stray !== undefined) throw new SimError('USAGE', `${stray}: needs workloads`);
    return { input: withoutMixFields(input), notices: [] };
  }
  const idle = NOT_OF_MIXES.filter((name) => (input[name] ?? null) !== null);
  return {
    input: Object.fromEntries(Object.entries(input).filter(([name]) => !idle.includes(name))),
    notices: idle.map((name) => ({
      code: 'field-without-effect',
      message: `${name} has no effect beside workloads: deployments are ranked by the tokens of the mix`,
    })),
  };
}

/** @throws SimError USAGE for a load beside a number of GPUs */
function refuseTarget(fields: Fields): void {
  const target = ['target_request_rate', 'target_concurrency'].find((name) => (fields[name] ?? null) !== null);
  if (target === undefined) return;
  throw new SimError('USAGE', `${target} is given beside total_gpus: expected one of them`, {
    hint: 'max_gpus says how many may be spent on a load',
  });
}

/** A load in place of a number of GPUs asks for the fewest, as on the command line. */
function isLoad({ total_gpus: gpus, target_request_rate: rate, target_concurrency: inFlight }: Fields): boolean {
  return gpus === undefined && (rate !== undefined || inFlight !== undefined);
}

const SIZES = Object.keys(layoutShape);
const ROLES = ['prefill', 'decode'] as const;

/** Sizes by the names of their flags (tp, prefill_tp, workers) as the pools that the library takes; pools that are given as such stay. */
function withPools(input: Fields): Fields {
  const isDisagg = input.mode === 'disagg';
  const rest: Record<string, unknown> = {};
  const shared: Record<string, unknown> = {};
  const pools: Record<string, Record<string, unknown>> = {};
  for (const [key, value] of Object.entries(input)) {
    const role = ROLES.find((r) => key.startsWith(`${r}_`));
    const size = role === undefined ? key : key.slice(role.length + 1);
    if (!SIZES.includes(size) && size !== 'workers') rest[key] = value;
    else if (role !== undefined) pools[role] = { ...pools[role], [size]: value };
    else shared[key] = value;
  }
  if (!isDisagg) {
    if (Object.keys(pools).length > 0) throw otherMode(Object.keys(pools)[0] ?? '');
    return Object.keys(shared).length === 0 ? rest : { ...rest, agg: { ...shared, ...pool(rest.agg) } };
  }
  if ('workers' in shared) {
    throw new SimError('USAGE', 'workers: expected prefill_workers and decode_workers where the mode is disagg');
  }
  const { cp: _prompts, ...withoutPrompts } = shared; // a decode pool has no prompts to share
  return {
    ...rest,
    prefill: { ...shared, ...pools.prefill, ...pool(rest.prefill) },
    decode: { ...withoutPrompts, ...pools.decode, ...pool(rest.decode) },
  };
}

function pool(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function otherMode(role: string): SimError {
  return new SimError('USAGE', `${role}_...: a pool of mode disagg, the mode is agg`);
}
