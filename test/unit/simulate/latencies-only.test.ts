import { expect, test } from 'vitest';
import { simulateDisaggregated } from '../../../src/simulate/disaggregated.ts';
import { simulate } from '../../../src/simulate/simulate.ts';
import { linearCoster } from '../../helpers/linear-coster.ts';
import { aSimWorker } from '../../helpers/sim-worker.ts';

const COSTER = linearCoster({ fixedMs: 5, perPromptTokenMs: 0.01, perRequestMs: 0.05 });
const LENGTHS = { kind: 'uniform', isl: 2000, osl: 200, ratio: 0.5 } as const;
const LOAD = { kind: 'cold_loop', concurrency: 12, requests: 60 } as const;
const QUESTION = { load: LOAD, lengths: LENGTHS, seed: 3 };
// Too few KV blocks for twelve requests: the worker preempts.
const TIGHT = { kvBlocks: 900, frontEndMs: 3 };

const alone = (latenciesOnly: boolean) => simulate({ worker: aSimWorker(COSTER, TIGHT), ...QUESTION, latenciesOnly });
const inPools = (latenciesOnly: boolean) =>
  simulateDisaggregated({
    prefill: aSimWorker(COSTER, { frontEndMs: 3 }),
    decode: aSimWorker(COSTER, TIGHT),
    prefillWorkers: 2,
    decodeWorkers: 2,
    promptsPerStep: 2,
    kvTransfer: { latencyMs: 2, msPerToken: 0.002 },
    ...QUESTION,
    latenciesOnly,
  });

test.each([
  { of: 'one worker', run: alone },
  { of: 'pools', run: inPools },
])('a run of $of for its latencies only has the same ones, and nothing of what lies between', ({ run }) => {
  const whole = run(false);
  expect(whole).toMatchObject({ itlMs: { mean: expect.any(Number) }, kvShare: expect.any(Number) });
  expect(run(true)).toEqual({ ...Object(whole), itlMs: null, kvShare: Number.NaN, meanRunning: Number.NaN });
});
