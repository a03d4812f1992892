import { expect, test } from 'vitest';
import { resultFolder } from '../../../src/cli/result-folder.ts';
import { BASE_REQUEST, BASE_SLA } from '../../helpers/plan-fixture.ts';

const folderOf = (request: Partial<typeof BASE_REQUEST>, sla: Partial<typeof BASE_SLA> = {}) =>
  resultFolder({ request: { ...BASE_REQUEST, ...request }, sla: { ...BASE_SLA, ...sla } });

test.each([
  { model: 'Qwen/Qwen3-32B-FP8', segments: ['Qwen', 'Qwen3-32B-FP8'], why: 'an id' },
  { model: './models/mine', segments: ['mine'], why: 'a relative path has no organisation' },
  { model: '../mine', segments: ['mine'], why: 'no segment leads out of the folder' },
  { model: '/srv/models/mine/', segments: ['mine'], why: 'an absolute path' },
  { model: '/mine', segments: ['mine'], why: 'a path of one segment' },
  { model: '/srv/mine', segments: ['mine'], why: 'an absolute path of two segments is no id' },
  { model: '..', segments: ['model'], why: 'nothing left to call it' },
  { model: 'a b/c:d', segments: ['a_b', 'c_d'], why: 'characters that file systems refuse' },
])('names the model: $why', ({ model, segments }) => {
  const folder = folderOf({ model });
  expect(folder.slice(0, -1)).toEqual(segments.slice(0, -1));
  expect(folder.at(-1)).toMatch(new RegExp(`^${segments.at(-1)}_isl4000_osl500_ttft300_tpot10_[0-9a-f]{8}$`));
});

test.each([
  { sla: { ttft_ms: 600, tpot_ms: 16.67 }, name: '_ttft600_tpot16_', why: 'rounded down as in the guide' },
  {
    sla: { ttft_ms: null, tpot_ms: null, request_latency_ms: 9000 },
    name: '_ttftnone_tpotnone_',
    why: 'one limit for the whole request',
  },
])('names the limits: $why', ({ sla, name }) => {
  expect(folderOf({}, sla).at(-1)).toContain(name);
});

test('the same request has the same folder, any other request another one', () => {
  const folders = [
    folderOf({}),
    folderOf({ backend: 'vllm' }),
    folderOf({ total_gpus: 16 }),
    folderOf({ max_seq_len: 9000 }),
    folderOf({}, { tpot_ms: 10.5 }),
    folderOf({}, { request_latency_ms: 1 }),
  ].map((f) => f.join('/'));
  expect(new Set(folders).size).toBe(folders.length);
  expect(folderOf({}).join('/')).toBe(folders[0]);
});
