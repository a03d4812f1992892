import type { Pool } from '../search/pools.ts';
import type { MemoryDemand } from '../step/memory.ts';
import { decodeStep, promptStep } from '../workload/step-shape.ts';
import { meanDecodeKvTokens } from '../workload/workload.ts';
import {
  breakdownOf,
  type DetailQuestion,
  type EstimateDetail,
  type StepBreakdown,
  type TimePart,
} from './estimate-detail.ts';
import { workerMemory } from './memory.ts';

/** What a fixed batch is asked about: its phases' times are null where it does not have them. */
export interface StaticQuestion extends Omit<DetailQuestion, 'kvTransferMs' | 'handoverMs'> {
  readonly batchSize: number;
  /** What the worker has room for besides its weights. */
  readonly demand: MemoryDemand;
  readonly prefillMs: number | null;
  readonly decodeMs: number | null;
}

/** The details of a fixed batch, under the role `agg` as those of any other worker that does both. */
export function staticDetail({ worker }: Pick<Pool, 'worker'>, question: StaticQuestion): EstimateDetail {
  const { model, demand, details, batchSize } = question;
  const { engineModel, parallel } = worker;
  return {
    agg: {
      ...(details.includes('memory')
        ? { memory: workerMemory({ model, engineModel, parallel, demand, batchSize }) }
        : {}),
      ...(details.includes('time') ? { time: timeParts(question) } : {}),
      ...(details.includes('ops') ? { ops: steps({ worker }, question) } : {}),
    },
  };
}

function timeParts({ prefillMs, decodeMs, workload }: StaticQuestion): readonly TimePart[] {
  return [
    ...(prefillMs === null ? [] : [{ name: 'pass over the prompts', ms: prefillMs }]),
    ...(decodeMs === null ? [] : [{ name: `${workload.osl - 1} tokens after the first`, ms: decodeMs }]),
  ];
}

/** The pass over the prompts, and a decode step in the middle of the output. */
function steps({ worker }: Pick<Pool, 'worker'>, question: StaticQuestion): readonly StepBreakdown[] {
  const { workload, batchSize: batch, prefillMs, decodeMs } = question;
  const { dp } = worker.parallel;
  const prompts = promptStep(batch, workload, dp);
  const decodes = decodeStep(batch, meanDecodeKvTokens(workload), dp);
  return [
    ...(prefillMs === null ? [] : [breakdownOf('prefill', prompts, worker.coster.breakdown(prompts))]),
    ...(decodeMs === null ? [] : [breakdownOf('decode', decodes, worker.coster.breakdown(decodes))]),
  ];
}
