import { describe, expect, test } from 'vitest';
import { simulateDisaggregated } from '../../../src/simulate/disaggregated.ts';
import { countedWindow } from '../../../src/simulate/load.ts';
import { simulate } from '../../../src/simulate/simulate.ts';
import { linearCoster } from '../../helpers/linear-coster.ts';
import { aSimWorker } from '../../helpers/sim-worker.ts';

const lengths = { kind: 'fixed', isl: 1000, osl: 100 } as const;
// Decode step 7 ms + 0.05 ms a request, prompt of 1,000 tokens 10 ms.
const worker = () => aSimWorker(linearCoster({ fixedMs: 7, perPromptTokenMs: 0.01, perRequestMs: 0.05 }));
const steady = { kind: 'steady_loop', concurrency: 8, requests: 80 } as const;
const brief = { kind: 'steady_loop', concurrency: 8, requests: 48, droppedRounds: 1, droppedLastRounds: 1 } as const;

describe('a run that begins in the midst of a longer one', () => {
  test('of one worker sees what the steady state of the longer one is', () => {
    const long = simulate({ worker: worker(), load: steady, lengths, seed: 1 });
    const short = simulate({ worker: worker(), load: { ...brief, inMidst: 'even' }, lengths, seed: 1 });
    if (typeof long === 'string' || typeof short === 'string') throw new Error('does not fit');
    expect(short.counted).toBe(32);
    expect(Math.abs(short.ttftMs.mean / long.ttftMs.mean - 1)).toBeLessThan(0.02);
    expect(Math.abs((short.tpotMs?.mean ?? 0) / (long.tpotMs?.mean ?? 1) - 1)).toBeLessThan(0.02);
    expect(short.meanInFlight).toBeCloseTo(8, 6);
  });

  test('of pools has its first round in the decode pool, and the next ones through both', () => {
    const pools = {
      prefill: worker(),
      decode: worker(),
      prefillWorkers: 1,
      decodeWorkers: 2,
      promptsPerStep: 1,
      kvTransfer: { latencyMs: 1, msPerToken: 0 },
      lengths,
      seed: 1,
    };
    const alone = simulateDisaggregated({ ...pools, load: { kind: 'cold_loop', concurrency: 1, requests: 1 } });
    const found = simulateDisaggregated({ ...pools, load: { ...brief, inMidst: 'even' } });
    if (typeof alone === 'string' || typeof found === 'string') throw new Error('does not fit');
    // Prompts come evenly spaced, further apart than a pass takes: none waits.
    expect(found.ttftMs.mean).toBeCloseTo(alone.ttftMs.mean, 6);
    expect(found.meanRunning).toBeGreaterThan(4);
    const jittered = simulateDisaggregated({ ...pools, load: { ...brief, inMidst: 'jittered' } });
    if (typeof jittered === 'string') throw new Error('does not fit');
    expect(jittered.ttftMs.mean).toBeGreaterThanOrEqual(alone.ttftMs.mean - 1e-9);
  });

  test('drops as many rounds at either end as it says', () => {
    expect(countedWindow(brief)).toEqual({ from: 8, to: 40 });
    expect(countedWindow({ ...brief, droppedRounds: 2 })).toEqual({ from: 16, to: 40 });
    expect(() => countedWindow({ ...brief, requests: 16 })).toThrow(/use more than 16|too few/);
    expect(() => countedWindow({ ...brief, droppedLastRounds: 0 })).toThrow(/dropped rounds/);
  });
});
