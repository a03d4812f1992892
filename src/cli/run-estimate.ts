import { SimError } from '../base/errors.ts';
import {
  DETAILS,
  type Detail,
  type EstimateInput,
  estimate,
  estimateReport,
  jsonDocument,
  withSystemFiles,
} from '../index.ts';
import type { Invocation, Values } from './command.ts';
import { openData } from './data.ts';
import { type InputValue, inputOf } from './input-values.ts';
import { layoutOf } from './layout-values.ts';
import { readLocalModel } from './local-model.ts';
import { ESTIMATE_OPTIONS, LAYOUT_OPTIONS, POOL_OPTIONS } from './model-options.ts';
import { noticeLine } from './notices.ts';
import { readSystemFiles } from './system-files.ts';

/**
 * `servefit estimate`, of one configuration or, with --batch, of every row of a file.
 * @throws SimError for the user's mistakes; NO_FEASIBLE_CONFIG where the configuration cannot run
 */
export async function runEstimate(invocation: Invocation): Promise<number> {
  const { values, notices, io } = invocation;
  if (values.batch !== undefined) return (await import('./run-batch.ts')).runBatch(invocation);
  for (const flag of ['out', 'protocol'] as const) {
    if (values[flag] !== undefined) throw new SimError('USAGE', `--${flag} is for --batch, which is missing`);
  }
  const data = openData(values, io);
  const source = withSystemFiles(data.source, readSystemFiles(values, io.cwd));
  const local = typeof values.model === 'string' ? readLocalModel(values.model, io.cwd) : null;
  const typed = estimateInputOf(values, local?.name);
  const input = { ...typed, ...(await listedLengths(values, io.cwd)) };
  const found = estimate(input, source, { model: local ?? undefined, detail: detailsOf(values.detail) });
  const result = { ...found, notices: [...found.notices, ...notices, ...data.notices()] };
  for (const notice of result.notices) io.stderr(noticeLine(notice));
  io.stdout(values.json === true ? jsonDocument(result) : estimateReport(result));
  return 0;
}

/** The configuration as the library takes it: sizes without a role are of the aggregated pool, or of both pools unless these have their own. */
export function estimateInputOf(values: Values, localName?: string): EstimateInput {
  const fields = inputOf(values, ESTIMATE_OPTIONS);
  const shared = layoutOf(values, LAYOUT_OPTIONS);
  const typedPools = POOL_OPTIONS.map(({ flag }) => flag).filter(
    (flag) => values[flag.slice(2).replaceAll('-', '_')] !== undefined,
  );
  const isDisagg = fields.mode === 'disagg';
  if (!isDisagg && typedPools.length > 0) {
    throw new SimError('USAGE', `${typedPools[0]} is a pool of --mode disagg, the mode is ${fields.mode ?? 'agg'}`);
  }
  if (isDisagg && values.workers !== undefined) {
    throw new SimError('USAGE', '--workers is for --mode agg: expected --prefill-workers and --decode-workers');
  }
  const pool = (role: 'prefill' | 'decode') => ({ ...shared, ...layoutOf(values, POOL_OPTIONS, `${role}_`) });
  const workers = layoutOf({ ...(values.workers === undefined ? {} : { workers: values.workers }) }, ESTIMATE_OPTIONS);
  const { cp: _prompts, ...decode } = pool('decode'); // a decode pool has no prompts to share
  const pools = isDisagg ? { prefill: pool('prefill'), decode } : { agg: { ...shared, ...workers } };
  // Guard: the cast hands unchecked words to estimate(), whose first step checks every one of them.
  return {
    ...withoutBatch(fields),
    ...(localName === undefined ? {} : { model: localName }),
    ...pools,
  } as unknown as EstimateInput;
}

/** The rows of --lengths where it names a file. */
async function listedLengths({ lengths }: Values, cwd: string): Promise<Pick<EstimateInput, 'lengths'>> {
  if (typeof lengths !== 'string') return {};
  const { lengthsOf } = await import('./lengths-file.ts');
  // Guard: as above.
  return { lengths: lengthsOf(lengths, cwd) } as Pick<EstimateInput, 'lengths'>;
}

/** Flags of --batch stand in the request's groups, but are no fields of it. */
function withoutBatch({ batch: _batch, protocol: _protocol, ...fields }: Record<string, InputValue>) {
  return fields;
}

function detailsOf(typed: string | true | undefined): readonly Detail[] {
  if (typeof typed !== 'string') return [];
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
