import { expect, test } from 'vitest';
import { aimOf } from '../../../src/input/objective-input.ts';
import { parseRequest } from '../../../src/input/request.ts';

test.each([
  { why: 'nothing asked', fields: {}, aim: { objective: null, prices: null } },
  {
    why: 'one price',
    fields: { objective: 'cost' as const, gpu_hour_price: 3.5 },
    aim: { objective: 'cost', prices: { gpuHour: 3.5, currency: 'USD' } },
  },
  {
    why: 'one price as a word',
    fields: { gpu_hour_price: '.5', currency: 'EUR' },
    aim: { objective: null, prices: { gpuHour: 0.5, currency: 'EUR' } },
  },
  {
    why: 'prices by system',
    fields: { gpu_hour_price: 'h200_sxm=3.5, b200_sxm=5' },
    aim: { objective: null, prices: { gpuHour: { h200_sxm: 3.5, b200_sxm: 5 }, currency: 'USD' } },
  },
  {
    why: 'prices by system as the library takes them',
    fields: { gpu_hour_price: { l4: 1 } },
    aim: { objective: null, prices: { gpuHour: { l4: 1 }, currency: 'USD' } },
  },
])('$why', ({ fields, aim }) => expect(aimOf(fields)).toEqual(aim));

test.each([
  { why: 'a cost of nothing', fields: { objective: 'cost' }, says: /--objective cost: needs --gpu-hour-price/ },
  { why: 'a currency of nothing', fields: { currency: 'EUR' }, says: /--currency EUR: needs --gpu-hour-price/ },
  { why: 'a word', fields: { gpu_hour_price: 'cheap' }, says: /--gpu-hour-price cheap: expected a price/ },
  {
    why: 'a system without a price',
    fields: { gpu_hour_price: 'l4=' },
    says: /--gpu-hour-price l4=: expected a price/,
  },
  { why: 'a free GPU', fields: { gpu_hour_price: 0 }, says: /--gpu-hour-price 0: expected a price above 0/ },
  { why: 'a free GPU by system', fields: { gpu_hour_price: 'l4=0' }, says: /l4=0: expected a price above 0/ },
  { why: 'an unknown aim', fields: { objective: 'speed' }, says: /--objective speed: expected tokens-per-gpu, cost/ },
])('refuses $why', ({ fields, says }) => {
  expect(() => parseRequest({ model: 'm', system: 's', total_gpus: 1, ...fields })).toThrow(says);
});
