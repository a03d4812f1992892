import { describe, expect, test } from 'vitest';
import { SimError } from '../../../src/base/errors.ts';
import { parseRequest } from '../../../src/input/request.ts';

const SMALLEST = { model: 'deepseek-ai/DeepSeek-V3', system: 'h200_sxm', total_gpus: 8 };

describe('speculation of a request', () => {
  test.each([
    { why: 'off unless asked for', typed: {}, nextn: 0, accepted: null },
    { why: 'depth 0 is off', typed: { nextn: 0, nextn_accepted: null }, nextn: 0, accepted: null },
    { why: 'a mean', typed: { nextn: 3, nextn_accepted: 1.8 }, nextn: 3, accepted: { mean: 1.8 } },
    { why: 'no draft accepted is legal', typed: { nextn: 3, nextn_accepted: 0 }, nextn: 3, accepted: { mean: 0 } },
    {
      why: 'a rate each',
      typed: { nextn: 'auto', nextn_accept_rates: [0.8] },
      nextn: 'auto',
      accepted: { rates: [0.8] },
    },
  ])('$why', ({ typed, nextn, accepted }) => {
    expect(parseRequest({ ...SMALLEST, ...typed }).request).toMatchObject({ nextn, nextnAccepted: accepted });
  });

  test.each([
    {
      why: 'depth without acceptance',
      typed: { nextn: 2 },
      says: '--nextn-accepted MEAN or --nextn-accept-rates LIST',
    },
    { why: 'acceptance without depth', typed: { nextn_accepted: 1 }, says: '--nextn is missing or 0' },
    { why: 'rates without depth', typed: { nextn_accept_rates: [0.5] }, says: '--nextn is missing or 0' },
    {
      why: 'both forms',
      typed: { nextn: 1, nextn_accepted: 1, nextn_accept_rates: [1] },
      says: 'expected one of them',
    },
    { why: 'half a draft', typed: { nextn: 1.5, nextn_accepted: 1 }, says: '--nextn 1.5: expected a whole number' },
    { why: 'negative depth', typed: { nextn: -1, nextn_accepted: 1 }, says: '--nextn -1: expected a whole number' },
    {
      why: 'a rate above 1',
      typed: { nextn: 1, nextn_accept_rates: [1.2] },
      says: '--nextn-accept-rates 1.2: expected',
    },
  ])('$why is one line', ({ typed, says }) => {
    const attempt = () => parseRequest({ ...SMALLEST, ...typed });
    expect(attempt).toThrow(SimError);
    expect(attempt).toThrow(says);
  });
});
