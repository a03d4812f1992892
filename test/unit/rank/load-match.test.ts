import { expect, test } from 'vitest';
import { replicasForLoad } from '../../../src/rank/load-match.ts';

const REPLICA = { requestsPerS: 10.957, concurrency: 58, gpus: 8 };

test.each([
  { why: 'T12: 50 requests/s at 10.957 a replica', target: { requestsPerS: 50 }, replicas: 5, gpus: 40 },
  { why: 'a small load still needs one replica', target: { requestsPerS: 0.1 }, replicas: 1, gpus: 8 },
  { why: 'an exact multiple needs no spare', target: { requestsPerS: 21.914 }, replicas: 2, gpus: 16 },
  { why: 'by requests in flight', target: { concurrency: 59 }, replicas: 2, gpus: 16 },
])('$why', ({ target, replicas, gpus }) => {
  expect(replicasForLoad(REPLICA, target)).toEqual({ replicas, gpus });
});
