import { expect, test } from 'vitest';
import { efficientDecode, efficientPrefill } from '../../../src/search/efficient.ts';
import type { WorkerPlan } from '../../../src/search/workers.ts';

const worker = (key: string, gpus: number) => ({ key, gpus }) as WorkerPlan;
const prefill = (key: string, gpus: number, ms: number) => ({
  worker: worker(key, gpus),
  curve: { passMs: Float64Array.of(ms), lanes: 1, capacityPerS: 1000 / ms, grade: 0, relError: 0 },
});
const decode = (key: string, gpus: number, fixedMs: number) => ({
  worker: worker(key, gpus),
  curve: {
    stepMs: Float64Array.from({ length: 64 }, (_, i) => fixedMs + 0.1 * (i + 1)),
    bestResident: 64,
    grade: 0,
    relError: 0,
  },
});
const keys = (kept: readonly { worker: WorkerPlan }[]) => kept.map((p) => p.worker.key);
const fillers = Array.from({ length: 8 }, (_, i) => prefill(`slow${i}`, 8, 200 + i));

test('a prefill worker that is slower and earns less per GPU goes; a small choice stays whole', () => {
  const fast = prefill('fast', 8, 50); // 2.5 a second and GPU
  const cheap = prefill('cheap', 1, 150); // 6.7 a second and GPU
  expect(keys(efficientPrefill([fast, cheap, ...fillers]))).toEqual(['fast', 'cheap']);
  expect(efficientPrefill([fast, ...fillers.slice(0, 3)])).toHaveLength(4);
});

test('decode workers stay that are among the best three at some TPOT', () => {
  const all = [
    decode('one gpu', 1, 20), // best per GPU once 20 ms are allowed
    decode('eight gpus', 8, 3), // the only one below 4 ms
    ...Array.from({ length: 8 }, (_, i) => decode(`wasteful${i}`, 8, 40 + i)), // slower than both and no cheaper
  ];
  const kept = keys(efficientDecode(all, 100));
  expect(kept).toContain('one gpu');
  expect(kept).toContain('eight gpus');
  expect(kept).not.toContain('wasteful7');
});
