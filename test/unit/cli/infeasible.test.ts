import { expect, test } from 'vitest';
import { infeasibleLine } from '../../../src/cli/infeasible.ts';
import type { ModeResult, PlanResult } from '../../../src/index.ts';
import { BASE_REQUEST, BASE_SLA } from '../../helpers/plan-fixture.ts';

const mode = (evaluated: number, rejected: ModeResult['rejected']): ModeResult => ({
  status: 'does_not_fit',
  evaluated,
  rejected,
  top: [],
  closest: [],
  frontier: [],
});

function lineOf(modes: PlanResult['modes']): string {
  return infeasibleLine({
    schema: 'servefit/plan@1',
    version: '0',
    request: BASE_REQUEST,
    sla: BASE_SLA,
    notices: [],
    assumptions: [],
    chosen: null,
    modes,
  });
}

// The nearest miss in figures is tested end to end; here nothing could be evaluated far enough to miss a limit.
test.each([
  {
    modes: { agg: mode(4, { weights_do_not_fit: 4 }), disagg: mode(8, { weights_do_not_fit: 8 }) },
    line: 'no feasible configuration: the weights do not fit the GPUs',
    why: 'a reason that all modes share is told once',
  },
  {
    modes: {
      agg: mode(4, { kv_does_not_fit: 4 }),
      disagg: { ...mode(21, { kv_does_not_fit: 20, over_budget: 1 }), smallest_replica_gpus: 64 },
    },
    line: 'no feasible configuration: agg: the weights fit, the KV cache of one request does not; disagg: a prefill and a decode worker need 64 GPUs at least, the budget is 32 GPUs',
    why: 'modes with reasons of their own; batches that are too large never hide the budget',
  },
  {
    modes: { agg: mode(9, { illegal_layout: 7, weights_do_not_fit: 1, kv_does_not_fit: 1 }) },
    line: 'no feasible configuration: the weights fit, the KV cache of one request does not',
    why: 'the layout that came nearest to running counts, not the commonest reason',
  },
  {
    modes: { agg: mode(3, { illegal_layout: 3 }) },
    line: 'no feasible configuration: no layout divides the model',
    why: 'unless nothing else is there',
  },
  {
    modes: { agg: mode(2, { no_perf_data: 2 }) },
    line: 'no feasible configuration: an operation has no data',
    why: 'no data',
  },
  {
    modes: { agg: mode(0, {}) },
    line: 'no feasible configuration: no layout is on the lists that the search is restricted to',
    why: 'nothing at all, which only lists of layouts bring about',
  },
])('names what binds: $why', ({ modes, line }) => {
  expect(lineOf(modes)).toBe(line);
});
