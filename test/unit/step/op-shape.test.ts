import { expect, test } from 'vitest';
import type { StepRows } from '../../../src/step/op-pricer.ts';
import { opShape } from '../../../src/step/op-shape.ts';

const rows: StepRows = {
  tokens: 4031.4,
  logits: 32.5,
  worker: 8000,
  prompts: 4000,
  decodes: 31.4,
  shape: {
    prefill: [{ requests: 2, newTokens: 2000, pastTokens: 500, finishing: 1 }],
    decodeRequests: 31.4,
    decodeKvTokens: 4500,
  },
};

const gemm = { kind: 'gemm', name: 'x', count: 1, rows: 'tokens', n: 5120, k: 8192, dtype: 'fp8' } as const;
const attention = {
  kind: 'attention',
  name: 'x',
  count: 1,
  qHeads: 32,
  kvHeads: 4,
  headDim: 128,
  window: 0,
  attention: 'bf16',
  kv: 'fp8',
} as const;
const stream = { kind: 'stream', name: 'x', count: 1, rows: 'logits', bytesPerRow: 1000 } as const;

test.each<{ why: string; op: Parameters<typeof opShape>[0]; shape: string }>([
  { why: 'a GEMM, rows rounded', op: gemm, shape: 'm4031 n5120 k8192 fp8' },
  { why: 'few rows keep a decimal', op: { ...gemm, rows: 'logits' }, shape: 'm32.5 n5120 k8192 fp8' },
  {
    why: 'prompts over their past, decodes at their length',
    op: attention,
    shape: '2x2000+500 31.4@4500 h32/4 d128 fp8',
  },
  { why: 'a window', op: { ...attention, window: 128 }, shape: '2x2000+500 31.4@4500 h32/4 d128 w128 fp8' },
  { why: 'bytes, three digits', op: stream, shape: '32.5 kB' },
  { why: 'more bytes', op: { ...stream, bytesPerRow: 1_000_000 }, shape: '32.5 MB' },
])('$why', ({ op, shape }) => {
  expect(opShape(op, rows)).toBe(shape);
});
