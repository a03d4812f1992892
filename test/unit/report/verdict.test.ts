import { expect, test } from 'vitest';
import {
  bestConfig,
  bindingWords,
  closestMiss,
  misses,
  missSentence,
  missSentences,
  uncertainBounds,
  verdictCell,
} from '../../../src/report/verdict.ts';
import { anAggConfig, anInfeasiblePlan, aPlan, aPlanThatDoesNotFit, BASE_SLA } from '../../helpers/plan-fixture.ts';

const sla = { ...BASE_SLA, ttft_ms: 200, tpot_ms: 10, request_latency_ms: 5000 };

test.each([
  { why: 'bounds are inclusive', ttftMs: 200, tpotMs: 9, cell: 'ok?' },
  { why: '220 is 10 % above 200', ttftMs: 220, tpotMs: 9, cell: 'TTFT +10.0 %' },
  // 250 + 12 x 499 = 6238 ms, 24.76 % above 5000
  {
    why: 'the worst share first',
    ttftMs: 250,
    tpotMs: 12,
    cell: 'TTFT +25.0 %\nrequest latency +24.8 %\nTPOT +20.0 %',
  },
])('verdictCell: $why', ({ ttftMs, tpotMs, cell }) => {
  expect(verdictCell(anAggConfig({ sla, ttftMs, tpotMs }), sla)).toBe(cell);
});

test('a miss that no mean explains is still a miss', () => {
  expect(verdictCell({ ...anAggConfig({ ttftMs: 100 }), sla_met: false }, BASE_SLA)).toBe('missed');
});

test('missSentence tells value, distance and bound', () => {
  const [miss] = misses(anAggConfig({ tpotMs: 12 }), BASE_SLA);
  expect(miss && missSentence(miss)).toBe('TPOT 12.00 ms is 2.00 ms (20.0 %) above the bound of 10.00 ms');
});

test('closestMiss is the configuration whose worst miss is smallest', () => {
  // tp8pp1: TTFT 62.5 over 50 is 25 %; tp4pp1 misses TTFT by 76 %, disagg by 50 %.
  const closest = closestMiss(anInfeasiblePlan());
  expect(closest?.config.used_gpus).toBe(32);
  expect(closest?.config.workers).toMatchObject({ agg: { tp: 8 } });
  expect(closest?.miss).toEqual({ name: 'TTFT', valueMs: 62.5, boundMs: 50 });
});

test('there is no best and no miss where nothing could be placed', () => {
  expect(bestConfig(aPlanThatDoesNotFit())).toBeNull();
  expect(closestMiss(aPlanThatDoesNotFit())).toBeNull();
  expect(bestConfig(aPlan())?.mode).toBe('disagg');
});

test.each([
  { binding: ['TTFT'], words: 'TTFT binds', why: 'one limit' },
  { binding: ['TTFT', 'TPOT'], words: 'TTFT and TPOT bind', why: 'both where both bind' },
])('bindingWords: $why', ({ binding, words }) => expect(bindingWords({ binding })).toBe(words));

test('every miss of the closest configuration is told, the worst first', () => {
  // 12 over 10 is 20 %, 330 over 300 is 10 %.
  const all = misses(anAggConfig({ ttftMs: 330, tpotMs: 12 }), BASE_SLA);
  expect(missSentences({ misses: all })).toBe(
    'TPOT 12.00 ms is 2.00 ms (20.0 %) above the bound of 10.00 ms; TTFT 330.00 ms is 30.00 ms (10.0 %) above the bound of 300.00 ms',
  );
});

test.each([
  // Ranges of the fixture: TTFT 12 %, TPOT 8 %.
  { ttftMs: 170, tpotMs: 9, cell: 'ok', names: [], why: '190.4 < 200, 9.72 < 10 and 190.4 + 9.72 x 499 = 5040.7' },
  { ttftMs: 190, tpotMs: 9, cell: 'ok?', names: ['TTFT'], why: '212.8 > 200' },
  {
    ttftMs: 170,
    tpotMs: 9.5,
    cell: 'ok?',
    names: ['TPOT', 'request latency'],
    why: '10.26 > 10, 190.4 + 10.26 x 499 = 5310',
  },
])('the range against the bounds: $why', ({ ttftMs, tpotMs, cell, names }) => {
  const wide = { ...sla, request_latency_ms: 5100 };
  const config = anAggConfig({ sla: wide, ttftMs, tpotMs });
  expect(verdictCell(config, wide)).toBe(cell);
  expect(uncertainBounds(config, wide)).toEqual(names);
});
