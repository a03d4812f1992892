import type { StepShape } from '../workload/step-shape.ts';
import { newStepCost, type OpCost, type StepCost, type StepCoster } from './step-cost.ts';

/** The parts of a speculative step, each priced on its own. */
export interface SpeculativeParts {
  /** The model itself. */
  readonly main: StepCoster;
  /** One draft pass up to its hidden state, and from there to its logits. */
  readonly body: StepCoster;
  readonly head: StepCoster;
  readonly draftTokens: number;
  /** Attention-DP ranks of the worker. */
  readonly ranks: number;
}

/** A step of one part of the chain, and how often it runs. */
interface Pass {
  readonly name: string;
  readonly coster: StepCoster;
  readonly shape: StepShape;
  readonly times: number;
}

/**
 * Prices steps that speculate: the model verifies 1 + draftTokens tokens of each decoding request, then draft passes run one after the
 * other. The first sees all tokens of the step, prompts included, since its layer keeps keys and values of its own; the others one token a request.
 */
export function speculativeCoster(parts: SpeculativeParts): StepCoster {
  const scratch = newStepCost();
  return {
    price: (shape, out) => {
      const sum: StepCost = { ms: 0, grade: 0, relError: 0 };
      let variance = 0;
      for (const { coster, shape: of, times } of passes(parts, shape)) {
        coster.price(of, scratch);
        sum.ms += scratch.ms * times;
        variance += (scratch.ms * times * scratch.relError) ** 2;
        sum.grade = Math.max(sum.grade, scratch.grade);
      }
      out.ms = sum.ms;
      out.grade = sum.grade;
      out.relError = sum.ms > 0 ? Math.sqrt(variance) / sum.ms : 0;
    },
    breakdown: (shape) =>
      passes(parts, shape).flatMap(({ name, coster, shape: of, times }) =>
        coster.breakdown(of).map(
          (cost): OpCost => ({
            ...cost,
            name: name + cost.name,
            count: cost.count * times,
            ms: cost.ms * times,
            hiddenMs: cost.hiddenMs * times,
            boundMs: cost.boundMs * times,
          }),
        ),
      ),
  };
}

function passes({ main, body, head, draftTokens, ranks }: SpeculativeParts, shape: StepShape): readonly Pass[] {
  const verify = verifying(shape, draftTokens, ranks);
  const again = { ...shape, prefill: [], otherRankTokens: otherDecodes(shape, ranks) };
  const chain = shape.decodeRequests > 0 ? draftTokens - 1 : 0;
  return [
    { name: '', coster: main, shape: verify, times: 1 },
    { name: 'draft_', coster: body, shape: verify, times: 1 },
    { name: 'draft_', coster: head, shape, times: 1 },
    ...(chain > 0
      ? [
          { name: 'draft_', coster: body, shape: again, times: chain },
          { name: 'draft_', coster: head, shape: again, times: chain },
        ]
      : []),
  ];
}

/** The step as the model sees it: every decoding request, here and on the other ranks, brings its drafts along. */
function verifying(shape: StepShape, draftTokens: number, ranks: number): StepShape {
  return {
    ...shape,
    decodeTokensPerRequest: 1 + draftTokens,
    otherRankTokens: (shape.otherRankTokens ?? 0) + draftTokens * otherDecodes(shape, ranks),
  };
}

/** Of the other ranks' tokens those of decoding requests: each rank decodes what this one does, at most. */
function otherDecodes({ otherRankTokens = 0, decodeRequests }: StepShape, ranks: number): number {
  return Math.min(otherRankTokens, (ranks - 1) * decodeRequests);
}
