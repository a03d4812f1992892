import { expect, test } from 'vitest';
import {
  concurrencyCell,
  gpusPerReplicaCell,
  gpusPerWorkerCell,
  layoutWords,
  rangeCell,
  totalGpusCell,
} from '../../../src/report/cells.ts';
import { aDisaggConfig, anAggConfig, aWorker } from '../../helpers/plan-fixture.ts';

// The notation of the deployment guide's tables and of AIConfigurator's README.
test.each([
  { why: '64 in each of 4 replicas', gpus: 4, worker: { tp: 1, batch_size: 64 }, cell: '256 (=64x4)' },
  {
    why: 'pipeline stages hold one batch each: 2 x 8',
    gpus: 4,
    worker: { tp: 2, pp: 2, batch_size: 8 },
    cell: '16 (=16x1)',
  },
  { why: 'a fractional occupancy shows one decimal', gpus: 8, worker: { batch_size: 12.34 }, cell: '24.7 (=12.3x2)' },
])('concurrencyCell: $why', ({ gpus, worker, cell }) => {
  expect(concurrencyCell(anAggConfig({ totalGpus: gpus, worker }))).toBe(cell);
});

test.each([
  {
    why: 'a replica of 24 leaves 8 of 32 idle',
    config: aDisaggConfig({ prefill: { count: 4 }, decode: { count: 4 } }),
    cell: '32 (24=1x24)',
  },
  { why: 'every GPU used', config: anAggConfig({ totalGpus: 4, worker: { tp: 1 } }), cell: '4 (4=4x1)' },
  { why: 'budget of 30, seven workers of 4', config: anAggConfig({ totalGpus: 30 }), cell: '30 (28=7x4)' },
])('totalGpusCell: $why', ({ config, cell }) => expect(totalGpusCell(config)).toBe(cell));

test.each([
  { why: 'aggregated is a plain number', config: anAggConfig(), cell: '4' },
  { why: '2 prefill workers of 2, 1 decode worker of 4', config: aDisaggConfig(), cell: '8 (=2x2+1x4)' },
  {
    why: 'unequal packing',
    config: aDisaggConfig({ prefill: { count: 7 }, decode: { count: 4 } }),
    cell: '30 (=7x2+4x4)',
  },
])('gpusPerReplicaCell: $why', ({ config, cell }) => expect(gpusPerReplicaCell(config)).toBe(cell));

const MOE = { gemm: 'fp8_block', moe: 'fp8_block', attention: 'bf16', kv_cache: 'bf16' } as const;

test.each([
  { why: 'dense is tp x pp', worker: aWorker({ tp: 4 }), cell: '4 (=4x1)' },
  {
    why: 'MoE adds attention data parallelism',
    worker: aWorker({ tp: 1, dp: 8, moe_ep: 8, quant: MOE }),
    cell: '8 (=1x1x8)',
  },
  { why: 'context parallelism comes last', worker: aWorker({ tp: 2, dp: 2, cp: 2, quant: MOE }), cell: '8 (=2x1x2x2)' },
])('gpusPerWorkerCell: $why', ({ worker, cell }) => expect(gpusPerWorkerCell(worker)).toBe(cell));

test('ranges and layouts in words', () => {
  expect(rangeCell([280.1, 1320.456])).toBe('280.10-1,320.46');
  expect(rangeCell(null)).toBe('-');
  expect(layoutWords(anAggConfig())).toBe('agg 8 x tp4pp1');
  expect(layoutWords(aDisaggConfig())).toBe('disagg 4 x (2 prefill tp2pp1 + 1 decode tp4pp1)');
});
