import { expect, test } from 'vitest';
import { deploymentFor } from '../../../src/artifacts/deployment.ts';
import { type NodePlan, planNodes } from '../../../src/artifacts/node-plan.ts';
import type { PlanConfig } from '../../../src/rank/plan-result.ts';
import { aDisaggConfig, anAggConfig } from '../../helpers/plan-fixture.ts';
import { NODE_GPUS, planOf } from './one-row.ts';

function nodesOf(config: PlanConfig): readonly NodePlan[] {
  return planNodes(deploymentFor(planOf(config), config, { nodeGpus: NODE_GPUS }));
}

/** `p0:0-1` is prefill worker 0 on GPUs 0 and 1; `.1` after the index is the second node of the worker. */
function drawn(nodes: readonly NodePlan[]): readonly string[] {
  return nodes.map((node) =>
    node.placements
      .map(
        ({ pool, index, gpuIds, rank }) =>
          `${pool.role[0]}${index}${rank > 0 ? `.${rank}` : ''}:${gpuIds[0]}-${gpuIds.at(-1)}`,
      )
      .join(' '),
  );
}

test.each([
  {
    why: 'four workers of two fill one node',
    config: anAggConfig({ replicas: 4, worker: { tp: 2 } }),
    nodes: ['a0:0-1 a1:2-3 a2:4-5 a3:6-7'],
  },
  {
    why: 'the third worker of four opens a node',
    config: anAggConfig({ replicas: 3, worker: { tp: 4 } }),
    nodes: ['a0:0-3 a1:4-7', 'a2:0-3'],
  },
  {
    why: 'sixteen GPUs: two whole nodes',
    config: anAggConfig({ replicas: 1, worker: { tp: 16 } }),
    nodes: ['a0:0-7', 'a0.1:0-7'],
  },
  {
    why: '2 prefill and 1 decode interleave',
    config: aDisaggConfig({ replicas: 1, prefill: { tp: 2, count: 2 }, decode: { tp: 4 } }),
    nodes: ['p0:0-1 d0:2-5 p1:6-7'],
  },
  {
    why: 'in replica order, p1 d8 p1 d8 needs three nodes, which is the least',
    config: aDisaggConfig({ replicas: 2, prefill: { tp: 1, count: 1 }, decode: { tp: 8 } }),
    nodes: ['p0:0-0 p1:1-1', 'd0:0-7', 'd1:0-7'],
  },
  {
    why: '3 + 5 fill a node twice',
    config: aDisaggConfig({ replicas: 1, prefill: { tp: 3, count: 2 }, decode: { tp: 5, count: 2 } }),
    nodes: ['p0:0-2 d0:3-7', 'p1:0-2 d1:3-7'],
  },
  {
    why: 'systems do not share nodes',
    config: aDisaggConfig({ replicas: 1, prefill: { tp: 2, count: 1, system: 'h100_sxm' }, decode: { tp: 2 } }),
    nodes: ['p0:0-1', 'd0:0-1'],
  },
])('$why', ({ config, nodes }) => {
  expect(drawn(nodesOf(config))).toEqual(nodes);
});

test('largest first is taken where it saves a node', () => {
  // In order, d2 p3 d2 | d2 d2 p3 | d2 leaves a GPU on two nodes; by size 3+3+2 and 2+2+2+2 fill two.
  const config = aDisaggConfig({ replicas: 1, prefill: { tp: 3, count: 2 }, decode: { tp: 2, count: 5 } });
  expect(drawn(nodesOf(config))).toEqual(['p0:0-2 p1:3-5 d0:6-7', 'd1:0-1 d2:2-3 d3:4-5 d4:6-7']);
});
