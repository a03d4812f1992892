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
    modes: { agg: mode(4, { weights_do_not_fit: 4 }), disagg: mode(12, { weights_do_not_fit: 9, over_budget: 3 }) },
    line: 'no feasible configuration: the weights do not fit (agg 4 of 4, disagg 9 of 12 candidates)',
    why: 'the reason that most candidates share, over the modes',
  },
  {
    modes: { agg: mode(9, { illegal_layout: 7, kv_does_not_fit: 2 }) },
    line: 'no feasible configuration: the KV cache does not fit (agg 2 of 9 candidates)',
    why: 'a layout that divides no model does not bind while another reason is there',
  },
  {
    modes: { agg: mode(3, { illegal_layout: 3 }) },
    line: 'no feasible configuration: no layout divides the model (agg 3 of 3 candidates)',
    why: 'unless nothing else is there',
  },
  {
    modes: { agg: mode(2, { weights_do_not_fit: 1, no_perf_data: 1 }) },
    line: 'no feasible configuration: an operation has no data (agg 1 of 2 candidates)',
    why: 'a tie goes by name, so that the line is always the same',
  },
  {
    modes: { agg: mode(0, {}) },
    line: 'no feasible configuration: no layout could be evaluated',
    why: 'nothing at all',
  },
])('names what binds: $why', ({ modes, line }) => {
  expect(lineOf(modes)).toBe(line);
});
