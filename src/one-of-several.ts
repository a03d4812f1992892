import { planAcross, recommendAcross } from './across.ts';
import type { DataSource } from './base/data-source.ts';
import { SimError } from './base/errors.ts';
import type { Notice } from './base/notice.ts';
import type { AcrossInput } from './input/across-input.ts';
import type { RecommendInput } from './input/recommend-input.ts';
import type { PlanInput } from './input/request.ts';
import type { PlanOptions } from './plan.ts';
import type { PlanConfig, PlanResult } from './rank/plan-result.ts';
import type { RecommendResult } from './rank/recommend-result.ts';
import { layoutWords } from './report/cells.ts';

/** A request over several systems and engines, for callers that go on with the answer of the chosen one. */
export interface AskedOfSeveral {
  readonly command: 'plan' | 'recommend';
  readonly input: Readonly<Record<string, unknown>>;
}

/**
 * The whole answer of the system and engine that is best, or comes nearest, with a notice of which it is and what is behind it.
 * @throws SimError as `planAcross`; the reason of the first place where none can be asked
 */
export function oneOfSeveral(
  { command, input }: AskedOfSeveral,
  source: DataSource,
  options: PlanOptions,
): PlanResult | RecommendResult {
  // Guard: the casts hand unchecked fields to functions whose first step checks every one of them.
  const found =
    command === 'plan'
      ? planAcross(input as unknown as AcrossInput<PlanInput>, source, options)
      : recommendAcross(input as unknown as AcrossInput<RecommendInput>, source, options);
  if (found.answer === null) throw nowhere(found);
  return { ...found.answer, notices: [...found.notices, chosenNotice(found, (row) => row)] };
}

interface Asked {
  readonly candidates: readonly {
    readonly system: string;
    readonly backend: string;
    readonly why: string | null;
    readonly status: string;
  }[];
}

/** The error where no system and engine can be asked: the reason of the first. */
export function nowhere({ candidates }: Asked): SimError {
  const why = candidates.map(({ system, backend, why: reason }) => `${system}, ${backend}: ${reason}`);
  const isUnmeasured = candidates.every(({ status }) => status === 'no_perf_data');
  return new SimError(isUnmeasured ? 'NO_PERF_DATA' : 'UNSUPPORTED', why[0] ?? 'no system and engine is asked for');
}

/** Rows behind the first one that a notice names. */
const BEHIND = 2;

interface Placed {
  readonly system: string;
  readonly backend: string;
  readonly tokens_per_s_per_gpu: number;
  readonly tier: 'screen' | 'simulate';
}

/** Which system and engine an answer is of, and what is behind it; `configOf` is a row's configuration. */
export function chosenNotice<T extends Placed>(
  { candidates, top }: Asked & { readonly top: readonly T[] },
  configOf: (row: T) => PlanConfig | undefined,
): Notice {
  const words = top.slice(0, 1 + BEHIND).map((row) => {
    const config = configOf(row);
    const layout = config === undefined ? '' : `${layoutWords(config)}, `;
    const how = row.tier === 'screen' && top[0]?.tier === 'simulate' ? ' in closed form' : '';
    return `${row.system} ${row.backend} (${layout}${row.tokens_per_s_per_gpu.toFixed(0)} tokens/s/gpu${how})`;
  });
  const [first, ...behind] = words;
  const then = behind.length === 0 ? '' : `, then ${behind.join(', ')}`;
  const message = `of ${candidates.length} systems with engines ${first === undefined ? 'none complies' : `the best is ${first}${then}`}`;
  return { code: 'chosen-of-several', message };
}
