import type { Backend, Mode } from '../base/names.ts';
import type { Notice } from '../base/notice.ts';
import type { Objective } from '../input/objective-input.ts';
import type { ModeResult, PlanConfig, PlanResult } from './plan-result.ts';
import type { RecommendConfig, RecommendResult } from './recommend-result.ts';

/** One answer over several systems and engines: of `servefit default` and `servefit recommend` where --system or --backend names several. */
export interface AcrossResult {
  readonly schema: 'servefit/across@1';
  readonly version: string;
  readonly systems: readonly string[];
  readonly backends: readonly Backend[];
  readonly objective: Objective;
  readonly chosen: Chosen | null;
  readonly notices: readonly Notice[];
  /** The best configuration of each candidate that has one, the best candidate first. */
  readonly top: readonly AcrossRow[];
  /** Ranks of rows that differ from the first one by less than the uncertainty; absent where there are none. */
  readonly within_uncertainty?: readonly number[];
  /** Every system with every engine: those that answer as ranked, then the others in the order asked. */
  readonly candidates: readonly Candidate[];
  /** The whole answer of the chosen candidate, or where none complies of the one that comes nearest; null where none runs. */
  readonly answer: PlanResult | RecommendResult | null;
  /** With `--timing`. */
  readonly elapsed_ms?: number;
}

/** A row of a plan, or of a recommendation. */
export type AnyConfig = PlanConfig | RecommendConfig;

/** A row with what made its figures. */
export type AcrossRow = AcrossPlanRow | AcrossRecommendRow;

export interface AcrossPlanRow extends PlanConfig {
  /** `screen`: the closed form alone; the first rows are simulated where the tier asks for it. */
  readonly tier: 'screen' | 'simulate';
}

export interface AcrossRecommendRow extends RecommendConfig {
  /** `screen`: the closed form alone; the first rows are simulated where the tier asks for it. */
  readonly tier: 'screen' | 'simulate';
}

export interface Chosen {
  readonly system: string;
  readonly backend: Backend;
  readonly mode: Mode;
}

export interface Candidate {
  readonly system: string;
  readonly backend: Backend;
  /** The version whose tables answered; null where none did. */
  readonly backend_version: string | null;
  /** `unsupported`: the engine or the GPU does not run the model. */
  readonly status: ModeResult['status'] | 'unsupported';
  /** Why it is not in the ranking; null where it is. */
  readonly why: string | null;
  /** How its figures were made: the first of the ranking are simulated where the tier asks for it. */
  readonly tier: 'screen' | 'simulate' | null;
  readonly chosen: Mode | null;
  readonly modes: { readonly [M in Mode]?: ModeSummary };
  readonly notices: readonly Notice[];
}

/** What a mode came to. */
export interface ModeSummary {
  readonly status: ModeResult['status'];
  readonly evaluated: number;
  readonly rejected: ModeResult['rejected'];
  /** Its best configuration. */
  readonly best: AnyConfig | null;
  /** Where nothing complies: the nearest miss. */
  readonly closest: AnyConfig | null;
}
