import { SimError } from '../base/errors.ts';
import {
  type DataSource,
  DETAILS,
  type Detail,
  type DetailedEstimate,
  type DetailedStatic,
  type EstimateInput,
  estimate,
  estimateStatic,
  type StaticInput,
  withSystemFiles,
} from '../index.ts';
import type { Values } from './command.ts';
import { type InputValue, inputOf } from './input-values.ts';
import { layoutOf } from './layout-values.ts';
import { readLocalModel } from './local-model.ts';
import { DECODE_BATCH, ESTIMATE_OPTIONS, LAYOUT_OPTIONS, POOL_OPTIONS } from './model-options.ts';
import { keyOf } from './options.ts';
import { readSystemFiles } from './system-files.ts';

/**
 * The configuration that the flags describe, as the library answers it.
 * @throws SimError for the user's mistakes; NO_FEASIBLE_CONFIG where the configuration cannot run
 */
export async function estimateOf(
  values: Values,
  {
    source: data,
    cwd,
    engine,
  }: {
    readonly source: DataSource;
    readonly cwd: string;
    /** Server settings that a saved request shows, which no flag says. */
    readonly engine?: unknown;
  },
): Promise<DetailedEstimate | DetailedStatic> {
  const source = withSystemFiles(data, readSystemFiles(values, cwd));
  const local = typeof values.model === 'string' ? readLocalModel(values.model, cwd) : null;
  const options = { model: local ?? undefined, detail: detailsOf(values.detail) };
  if (isStatic(values)) return estimateStatic(staticInputOf(values, local?.name), source, options);
  const shown = engine === undefined ? {} : { engine };
  const input = { ...estimateInputOf(values, local?.name), ...(await listedLengths(values, cwd)), ...shown };
  // Guard: as below, the cast hands what is shown to estimate(), which checks it.
  return estimate(input as EstimateInput, source, options);
}

function isStatic({ mode }: Values): boolean {
  return typeof mode === 'string' && mode.startsWith('static');
}

/** The configuration as the library takes it: sizes without a role are of the aggregated pool, or of both pools unless these have their own. */
function estimateInputOf(values: Values, localName?: string): EstimateInput {
  const fields = fieldsOf(values, localName);
  const shared = layoutOf(values, LAYOUT_OPTIONS);
  const isDisagg = fields.mode === 'disagg';
  if (!isDisagg) refusePools(values, `of --mode disagg, the mode is ${fields.mode ?? 'agg'}`);
  if (isDisagg && values.workers !== undefined) {
    throw new SimError('USAGE', '--workers is for --mode agg: expected --prefill-workers and --decode-workers');
  }
  const ofRoles = [...POOL_OPTIONS, DECODE_BATCH];
  const pool = (role: 'prefill' | 'decode') => ({ ...shared, ...layoutOf(values, ofRoles, `${role}_`) });
  const workers = layoutOf({ ...(values.workers === undefined ? {} : { workers: values.workers }) }, ESTIMATE_OPTIONS);
  const { cp: _prompts, ...decode } = pool('decode'); // a decode pool has no prompts to share
  const pools = isDisagg ? { prefill: pool('prefill'), decode } : { agg: { ...shared, ...workers } };
  // Guard: the cast hands unchecked words to estimate(), whose first step checks every one of them.
  return { ...fields, ...pools } as unknown as EstimateInput;
}

/** A fixed batch as the library takes it. */
function staticInputOf(values: Values, localName?: string): StaticInput {
  const of = `of --mode agg and disagg: the one worker of --mode ${values.mode} has the sizes without a role`;
  refusePools(values, of);
  if (values.workers !== undefined) throw new SimError('USAGE', `--workers is ${of}`);
  // Guard: as above, for estimateStatic().
  return { ...fieldsOf(values, localName), agg: layoutOf(values, LAYOUT_OPTIONS) } as unknown as StaticInput;
}

/** @throws SimError USAGE for the first flag of a pool */
function refusePools(values: Values, of: string): void {
  const typed = [...POOL_OPTIONS, DECODE_BATCH].find(({ flag }) => values[keyOf(flag)] !== undefined);
  if (typed !== undefined) throw new SimError('USAGE', `${typed.flag} is a pool ${of}`);
}

/** The rows of --lengths where it names a file. */
async function listedLengths({ lengths }: Values, cwd: string): Promise<Pick<EstimateInput, 'lengths'>> {
  if (typeof lengths !== 'string') return {};
  const { lengthsOf } = await import('./lengths-file.ts');
  // Guard: as above.
  return { lengths: lengthsOf(lengths, cwd) } as Pick<EstimateInput, 'lengths'>;
}

/** Fields outside the pools; flags of --batch stand in the request's groups, but are no fields of it. */
function fieldsOf(values: Values, localName: string | undefined): Record<string, InputValue> {
  const { batch: _batch, protocol: _protocol, ...fields } = inputOf(values, ESTIMATE_OPTIONS);
  return { ...fields, ...(localName === undefined ? {} : { model: localName }) };
}

function detailsOf(typed: string | true | undefined): readonly Detail[] {
  if (typeof typed !== 'string' || typed === 'summary') return [];
  const words = typed.split(',').map((word) => word.trim());
  if (words.includes('all')) return DETAILS;
  return words.map((word) => {
    const known = DETAILS.find((detail) => detail === word);
    if (known === undefined) {
      throw new SimError('USAGE', `--detail ${typed}: expected ${DETAILS.join(', ')} or all, separated by commas`);
    }
    return known;
  });
}
