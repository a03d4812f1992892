import { describe, expect, test } from 'vitest';
import { SimError } from '../../../src/base/errors.ts';
import { parseEstimate } from '../../../src/input/estimate-input.ts';
import { lengthsWord, loadWord } from '../../../src/input/play-input.ts';
import { parseRequest } from '../../../src/input/request.ts';

const PLAN = { model: 'Qwen/Qwen3-32B-FP8', system: 'h200_sxm', total_gpus: 8 };
const ONE = { model: 'Qwen/Qwen3-32B-FP8', system: 'h200_sxm' };

describe('the load of a request', () => {
  test('a plan and an estimate simulate unless told otherwise', () => {
    expect(parseRequest(PLAN).play.tier).toBe('simulate');
    expect(parseRequest({ ...PLAN, tier: 'screen' }).play.tier).toBe('screen');
    expect(parseEstimate({ ...ONE, concurrency: 8 }).play.tier).toBe('simulate');
  });

  test.each([
    { load: 'steady', why: 'the default, by name' },
    { load: 'closed', why: 'from cold' },
    { load: 'bursty:0.25', why: 'with its shape' },
  ])('$load is read and written alike: $why', ({ load }) => {
    expect(loadWord(parseRequest({ ...PLAN, tier: 'simulate', load }).play.load)).toBe(load);
  });

  test.each([
    { lengths: 'fixed', why: 'nothing drawn' },
    { lengths: 'uniform:0.8', why: 'a share of nominal' },
    { lengths: 'lognormal:0', why: 'a spread of none' },
  ])('lengths $lengths are read and written alike: $why', ({ lengths }) => {
    expect(lengthsWord(parseRequest({ ...PLAN, tier: 'simulate', lengths }).play.lengths)).toBe(lengths);
  });

  test('a percentile behind a limit is that of all limits and latencies', () => {
    const { play, sla } = parseEstimate({ ...ONE, concurrency: 8, ttft: '600@p95', tpot: 20 });
    expect(play.percentile).toBe('p95');
    expect([sla.ttftMs, sla.tpotMs]).toEqual([600, 20]);
  });

  test('a saved request with a steady load, means and fixed lengths runs in the screening tier', () => {
    const saved = { ...PLAN, tier: 'screen', load: 'steady', lengths: 'fixed', percentile: null, requests: null };
    expect(parseRequest(saved).play).toEqual(parseRequest({ ...PLAN, tier: 'screen' }).play);
  });
});

describe('refuses', () => {
  const screen = { ...ONE, concurrency: 8, tier: 'screen' };
  const open = { ...ONE, load: 'poisson' };
  test.each([
    { given: { ...screen, percentile: 'p95' }, says: '--percentile p95: needs --tier simulate', why: 'a percentile' },
    { given: { ...screen, load: 'closed' }, says: '--load closed: needs --tier simulate', why: 'a cold start' },
    { given: { ...screen, requests: 5 }, says: '--requests 5: needs', why: 'requests to play' },
    { given: { ...screen, seed: 0 }, says: '--seed 0: needs', why: 'a seed' },
    { given: { ...screen, lengths: 'uniform:0.5' }, says: '--lengths uniform:0.5: needs', why: 'drawn lengths' },
    {
      given: {
        ...ONE,
        concurrency: 8,
        lengths: [
          { isl: 9, osl: 1 },
          { isl: 90, osl: 11 },
        ],
        max_seq_len: 100,
      },
      says: '--max-seq-len 100: --lengths has a request of isl 90 and osl 11, which it does not hold',
      why: 'a request that is too long for the servers',
    },
    { given: { ...screen, lengths: [{ isl: 1, osl: 1 }] }, says: '--lengths: needs', why: 'listed lengths' },
    { given: { ...screen, tpot: '9@p99' }, says: '--tpot 9@p99: a percentile needs', why: 'a limit on a percentile' },
    { given: { ...open, concurrency: 8, request_rate: 1 }, says: '--concurrency does not', why: 'two loads' },
    { given: { ...open, batch_size: 8, request_rate: 1 }, says: '--batch-size does not', why: 'two loads' },
    { given: open, says: '--request-rate is missing', why: 'no rate' },
    {
      given: { ...ONE, concurrency: 8, request_rate: 1 },
      says: '--request-rate 1: needs --load',
      why: 'a rate in a loop',
    },
    { given: { ...ONE, concurrency: 8, load: 'bursty' }, says: '--load bursty: expected', why: 'no shape' },
    {
      given: { ...ONE, concurrency: 8, load: 'bursty:0' },
      says: '--load bursty:0: expected',
      why: 'a shape of nothing',
    },
    { given: { ...ONE, concurrency: 8, lengths: 'uniform:2' }, says: '--lengths uniform:2: expected', why: 'above 1' },
    { given: { ...ONE, concurrency: 8, lengths: 'uniform:' }, says: '--lengths uniform:: expected', why: 'no share' },
    { given: { ...ONE, concurrency: 8, ttft: '600@p96' }, says: '--ttft 600@p96: expected', why: 'no such percentile' },
    { given: { ...ONE, concurrency: 8, ttft: '-6@p95' }, says: '--ttft -6@p95: expected', why: 'a limit below 0' },
    {
      given: { ...ONE, concurrency: 8, ttft: '600@p95', tpot: '9@p50' },
      says: '--ttft 600@p95 and --tpot 9@p50 ask for different',
      why: 'two statistics',
    },
    {
      given: { ...ONE, concurrency: 8, ttft: '600@p95', percentile: 'p50' },
      says: '--percentile p50 and --ttft 600@p95 ask for different',
      why: 'two statistics',
    },
    {
      given: { ...ONE, concurrency: 8, isl: 9, lengths: [{ isl: 1, osl: 1 }] },
      says: '--isl 9 does not go with a list',
      why: 'two sources of lengths',
    },
    {
      given: {
        ...ONE,
        concurrency: 8,
        prefix: 3,
        lengths: [
          { isl: 9, osl: 1 },
          { isl: 3, osl: 1 },
        ],
      },
      says: '--prefix 3: expected less than the shortest prompt of --lengths, 3',
      why: 'a prompt without a token to compute',
    },
    {
      given: { ...ONE, concurrency: 8, isl: 100, prefix: 50, lengths: 'uniform:0.5' },
      says: '--prefix 50: expected less than the shortest prompt of --lengths, 50',
      why: 'drawn prompts reach down to the prefix',
    },
    {
      given: { ...ONE, concurrency: 8, lengths: [{ isl: 1, osl: 1, prefix_id: 0 }] },
      says: '--prefix is missing',
      why: 'shared prefixes without a length',
    },
  ])('$says ($why)', ({ given, says }) => {
    const error = failure(() => parseEstimate(given));
    expect(error.code).toBe('USAGE');
    expect(error.message).toContain(says);
    expect(`${error.message} ${error.hint}`).not.toContain('\n');
  });
});

function failure(run: () => unknown): SimError {
  try {
    run();
  } catch (error) {
    if (error instanceof SimError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
