import { expect, test } from 'vitest';
import { bindingLimits, missedLimits } from '../../../src/rank/sla.ts';

const SLA = { ttftMs: 100, tpotMs: 10, requestLatencyMs: null };
const at = (ttftMs: number, tpotMs: number) => ({ ttftMs, tpotMs, requestLatencyMs: ttftMs + 9 * tpotMs });

test('limits are inclusive, and one that was not set is never missed', () => {
  expect(missedLimits(at(100, 10), SLA)).toEqual([]);
  expect(missedLimits(at(101, 11), SLA)).toEqual(['ttft', 'tpot']);
});

test.each([
  { points: [at(90, 12), at(80, 30)], binding: ['tpot'], why: 'all hold the other limit' },
  { points: [at(90, 12), at(120, 9)], binding: ['ttft', 'tpot'], why: 'either can be held, both cannot' },
  { points: [at(300, 12), at(200, 30)], binding: ['ttft', 'tpot'], why: 'nothing holds either' },
  { points: [at(90, 12), at(300, 30)], binding: ['tpot'], why: 'a point that misses more than it must says nothing' },
])('bindingLimits: $why', ({ points, binding }) => expect(bindingLimits(points, SLA)).toEqual(binding));
