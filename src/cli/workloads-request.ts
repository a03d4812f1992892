import { SimError } from '../base/errors.ts';
import { type Notice, type WorkloadInput, type WorkloadsInput, yamlDocument } from '../index.ts';
import type { Values } from './command.ts';
import { inputOf, numberOf } from './input-values.ts';
import type { Io } from './io.ts';
import { keyOf, type OptionSpec } from './options.ts';
import { readText } from './text-files.ts';

/** What was typed about a mix. */
export interface TypedMix {
  /** As the library takes it, whose first step checks every field. */
  readonly input: WorkloadsInput;
  /** Flags that change nothing. */
  readonly notices: readonly Notice[];
}

/**
 * The request of `--workload` and its kin; `options` are the flags of the command.
 * @throws SimError USAGE, INPUT_FILE
 */
export function mixOf(values: Values, options: readonly OptionSpec[], io: Io): TypedMix {
  const workloads = workloadsOf(values, io);
  const policy = values.workload_policy;
  // Guard: the cast hands unchecked words to the library.
  const input = {
    ...inputOf(ofMixes(values), options),
    workloads,
    ...(typeof policy === 'string' ? { workload_policy: policy } : {}),
  } as unknown as WorkloadsInput;
  return { input, notices: [...notOfMixes(values), ...overridden(values, workloads)] };
}

/** What a mix has no answer to. */
const NOT_OF_MIXES = ['--objective', '--gpu-hour-price', '--currency'] as const;

function ofMixes(values: Values): Values {
  const keys: readonly string[] = NOT_OF_MIXES.map(keyOf);
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));
}

function notOfMixes(values: Values): readonly Notice[] {
  return NOT_OF_MIXES.filter((flag) => values[keyOf(flag)] !== undefined).map((flag) => ({
    code: 'flag-without-effect',
    message: `${flag} has no effect beside several workloads: deployments are ranked by the tokens of the mix`,
  }));
}

const PER_WORKLOAD = ['--isl', '--osl', '--prefix', '--ttft', '--tpot', '--request-latency'] as const;

/** One notice for the flags that no workload takes its value from. */
function overridden(values: Values, workloads: readonly WorkloadInput[]): readonly Notice[] {
  const flags = PER_WORKLOAD.filter((flag) => {
    const key = keyOf(flag) as keyof WorkloadInput;
    return values[key] !== undefined && workloads.every((workload) => workload[key] !== undefined);
  });
  if (flags.length === 0) return [];
  const message = `${flags.join(', ')} ${flags.length === 1 ? 'has' : 'have'} no effect here: every workload names its own`;
  return [{ code: 'flag-without-effect', message }];
}

const NUMBERS = ['isl', 'osl', 'prefix', 'weight', 'ttft', 'tpot', 'request_latency'];

function workloadsOf({ workload, workloads: file }: Values, io: Io): readonly WorkloadInput[] {
  if (workload !== undefined && file !== undefined) {
    throw new SimError('USAGE', '--workload and --workloads are both given: expected one of them');
  }
  if (typeof workload === 'string') return workload.split('\n').map(workloadOf);
  if (typeof file !== 'string') {
    throw new SimError('USAGE', '--workload-policy: needs --workload or --workloads');
  }
  const document = yamlDocument(readText({ what: `--workloads ${file}`, path: file, cwd: io.cwd }), file);
  if (Array.isArray(document) && document.length > 0) return document as readonly WorkloadInput[];
  throw new SimError('INPUT_FILE', `--workloads ${file}: expected a list of workloads`);
}

/** isl=4000,osl=500,weight=0.7; limits may have a percentile, as in ttft=600@p95. */
function workloadOf(spec: string): WorkloadInput {
  const fields = spec.split(',').map((word) => {
    const [, key = '', value = ''] = /^\s*([\w-]+)\s*=\s*(\S.*?)\s*$/.exec(word) ?? [];
    if (key === '') {
      throw new SimError('USAGE', `--workload ${spec}: ${word} is not NAME=VALUE`, {
        hint: 'such as isl=4000,osl=500,weight=0.7',
      });
    }
    const name = key.replaceAll('-', '_');
    return [name, NUMBERS.includes(name) ? numberOf(value) : value] as const;
  });
  return Object.fromEntries(fields) as WorkloadInput;
}
