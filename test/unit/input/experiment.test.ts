import { describe, expect, test } from 'vitest';
import { experimentRequest } from '../../../src/input/experiment.ts';

const MIX = { model: 'm', system: 's', workloads: [{ isl: 5 }] };

describe('the request of an experiment', () => {
  test.each([
    { why: 'GPUs', fields: { total_gpus: 8 }, command: 'default' },
    { why: 'a load', fields: { target_concurrency: 8 }, command: 'recommend' },
    { why: 'the name of the library', fields: { command: 'plan', total_gpus: 8 }, command: 'default' },
    { why: 'workloads', fields: { ...MIX, total_gpus: 8 }, command: 'default' },
    { why: 'workloads of a load', fields: { ...MIX, target_request_rate: 8 }, command: 'recommend' },
  ])('is of $command: $why', ({ fields, command }) => {
    const { command: found, notices } = experimentRequest(fields);
    expect([found, notices]).toEqual([command, []]);
  });

  test('what several workloads have no answer to is left out, with a notice', () => {
    const { input, notices } = experimentRequest({ ...MIX, total_gpus: 8, objective: 'cost', gpu_hour_price: 3 });
    expect(input).toEqual({ ...MIX, total_gpus: 8 });
    expect(notices.map(({ message }) => message.split(':')[0])).toEqual([
      'objective has no effect beside workloads',
      'gpu_hour_price has no effect beside workloads',
    ]);
  });

  test('workloads: null is one kind of requests', () => {
    expect(experimentRequest({ workloads: null, workload_policy: null, total_gpus: 8 }).input).toEqual({
      total_gpus: 8,
    });
  });

  test.each([
    {
      why: 'a load beside GPUs',
      fields: { total_gpus: 8, target_request_rate: 5 },
      says: 'target_request_rate is given beside total_gpus: expected one of them',
    },
    {
      why: 'a policy alone',
      fields: { total_gpus: 8, workload_policy: 'all' },
      says: 'workload_policy: needs workloads',
    },
    { why: 'one configuration', fields: { ...MIX, command: 'estimate' }, says: 'workloads: for a search' },
    { why: 'a misspelt command', fields: { command: 'recomend' }, says: 'command recomend: expected default' },
    { why: 'a list of commands', fields: { command: ['plan'] }, says: 'command ["plan"]: expected default' },
  ])('refuses $why', ({ fields, says }) => expect(() => experimentRequest(fields)).toThrow(says));
});
