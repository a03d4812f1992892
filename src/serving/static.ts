import { newStepCost, type StepCoster } from '../step/step-cost.ts';
import { decodeStep, promptStep } from '../workload/step-shape.ts';
import { decodeSteps, type Workload } from '../workload/workload.ts';

/** A worker that runs one fixed batch: `batch` requests on each of `dp` attention-DP ranks, all at the same token. */
export interface FixedBatch {
  readonly coster: StepCoster;
  readonly dp: number;
  readonly batch: number;
}

/** Time and grade of one phase of a fixed batch. */
export interface PhaseCost {
  readonly ms: number;
  readonly grade: number;
}

/** Steps of one decode that are priced one by one; beyond, equal stretches of steps are priced at their middle. */
const MOST_SAMPLES = 2048;

/** Time of the pass that takes all prompts of a fixed batch at once, whatever an engine's token budget is. */
export function prefillCost(run: FixedBatch, workload: Workload): PhaseCost {
  const cost = newStepCost();
  run.coster.price(promptStep(run.batch, workload, run.dp), cost);
  return { ms: cost.ms, grade: cost.grade };
}

/** Time of the osl - 1 tokens after the first (fewer steps where drafts are accepted), each over one token more than the last. */
export function decodeCost({ coster, dp, batch }: FixedBatch, workload: Workload): PhaseCost {
  const { isl, osl } = workload;
  const steps = decodeSteps(workload);
  const samples = Math.min(Math.ceil(steps), MOST_SAMPLES);
  const cost = newStepCost();
  let ms = 0;
  let grade = 0;
  for (let i = 0; i < samples; i++) {
    // With a step a token the i-th sample is over isl + 1 + i tokens, its own included.
    const kvTokens = isl + 0.5 + ((osl - 1) * (i + 0.5)) / samples;
    coster.price(decodeStep(batch, kvTokens, dp), cost);
    ms += (cost.ms * steps) / samples;
    grade = Math.max(grade, cost.grade);
  }
  return { ms, grade };
}
