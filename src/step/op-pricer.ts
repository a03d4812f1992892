import { MEASURED } from '../base/grade.ts';
import type { Op, Rows } from '../ops/op.ts';
import type { Lookup } from '../tables/tables.ts';
import type { PrefillChunk, StepShape } from '../workload/step-shape.ts';

/** Row counts of the step being priced; one scratch per coster. */
export interface StepRows {
  tokens: number;
  logits: number;
  /** Tokens of all attention-DP ranks. */
  worker: number;
  prompts: number;
  decodes: number;
  shape: StepShape;
}

/** Prices one operation, all its `count` repetitions together. */
export interface OpPricer {
  readonly op: Op;
  price(rows: StepRows, out: Lookup): void;
  /** Share of the last priced time that belongs to decoding requests; only token mixers have both. */
  decodeShare(): number;
}

export function nothing(out: Lookup): void {
  out.ms = 0;
  out.grade = MEASURED;
  out.relError = 0;
  out.boundMs = 0;
}

/** A pricer whose cost depends on one row count only. */
export function rowPricer(
  op: Op,
  {
    rows,
    count,
    lookup,
  }: { readonly rows: Rows; readonly count: number; readonly lookup: (m: number, out: Lookup) => void },
): OpPricer {
  return {
    op,
    decodeShare: () => 0,
    price: (stepRows, out) => {
      const m = stepRows[rows];
      if (m <= 0) return nothing(out);
      out.boundMs = 0;
      lookup(m, out);
      out.ms *= count;
      out.boundMs *= count;
    },
  };
}

/** How a token mixer prices its two kinds of work; both write the time of one layer. */
export interface TwoPhases {
  prefill(chunk: PrefillChunk, out: Lookup): void;
  /** All decoding requests of the step, each with `decodeTokensPerRequest` tokens. */
  decode(shape: StepShape, out: Lookup): void;
}

/**
 * Prompts that `cp` GPUs share: each is cut into 2 cp pieces, and a GPU takes the i-th from the start and from the end, so that all see as many pairs.
 * Priced as the first and the last piece, which is any GPU's work.
 */
export function overContext(phases: TwoPhases, cp: number): TwoPhases {
  if (cp === 1) return phases;
  return {
    ...phases,
    prefill: (chunk, out) => {
      const newTokens = chunk.newTokens / (2 * cp);
      phases.prefill({ ...chunk, newTokens }, out);
      const { ms, grade, relError, boundMs } = out;
      out.boundMs = 0;
      phases.prefill({ ...chunk, newTokens, pastTokens: chunk.pastTokens + chunk.newTokens - newTokens }, out);
      out.relError = Math.hypot(ms * relError, out.ms * out.relError) / (ms + out.ms);
      out.ms += ms;
      out.boundMs += boundMs;
      out.grade = Math.max(out.grade, grade);
    },
  };
}

/** A pricer of a token mixer: prompts and decoding requests of a step take their own kernels, one after the other. */
export function mixerPricer(op: Op & { readonly cp?: number }, count: number, of: TwoPhases): OpPricer {
  const phases = overContext(of, op.cp ?? 1);
  let decodeMs = 0;
  let totalMs = 0;
  return {
    op,
    decodeShare: () => (totalMs > 0 ? decodeMs / totalMs : 0),
    price: ({ shape }, out) => {
      let grade = MEASURED;
      let variance = 0;
      let boundMs = 0;
      totalMs = 0;
      decodeMs = 0;
      for (const chunk of shape.prefill) {
        if (chunk.requests <= 0 || chunk.newTokens <= 0) continue;
        out.boundMs = 0;
        phases.prefill(chunk, out);
        totalMs += out.ms;
        boundMs += out.boundMs;
        variance += (out.ms * out.relError) ** 2;
        grade = Math.max(grade, out.grade);
      }
      if (shape.decodeRequests > 0) {
        out.boundMs = 0;
        phases.decode(shape, out);
        boundMs += out.boundMs;
        decodeMs = out.ms;
        totalMs += decodeMs;
        variance += (out.ms * out.relError) ** 2;
        grade = Math.max(grade, out.grade);
      }
      out.ms = totalMs * count;
      out.boundMs = boundMs * count;
      out.grade = grade;
      out.relError = totalMs > 0 ? Math.sqrt(variance) / totalMs : 0;
    },
  };
}
