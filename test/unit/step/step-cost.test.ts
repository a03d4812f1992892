import { describe, expect, test } from 'vitest';
import type { Op } from '../../../src/ops/op.ts';
import type { EngineTerms } from '../../../src/step/engine-spec.ts';
import { newStepCost, stepCoster } from '../../../src/step/step-cost.ts';
import type { StepShape } from '../../../src/workload/step-shape.ts';
import { anEngine } from '../../helpers/an-engine.ts';
import { flatTables } from '../../helpers/flat-tables.ts';

const TIMES = { gemmMs: 1, prefillAttentionMs: 4, decodeAttentionMs: 2, allReduceMs: 0.5, gatherMs: 0.7 };
const GEMM: Op = { kind: 'gemm', name: 'up', count: 10, rows: 'tokens', n: 64, k: 64, dtype: 'bf16' };
const LOGITS: Op = { kind: 'gemm', name: 'logits', count: 1, rows: 'logits', n: 64, k: 64, dtype: 'bf16' };
const ATTENTION: Op = {
  kind: 'attention',
  name: 'attention',
  count: 10,
  qHeads: 8,
  kvHeads: 2,
  headDim: 128,
  window: 0,
  attention: 'bf16',
  kv: 'bf16',
};
const REDUCE: Op = {
  kind: 'collective',
  name: 'reduce',
  count: 20,
  rows: 'tokens',
  collective: 'all_reduce',
  gpus: 2,
  bytesPerRow: 8,
};

const DECODE: StepShape = { prefill: [], decodeRequests: 8, decodeKvTokens: 100, otherRankTokens: 0 };
const PROMPT = { requests: 1, newTokens: 100, pastTokens: 0, finishing: 1 };
const MIXED: StepShape = { prefill: [PROMPT], decodeRequests: 8, decodeKvTokens: 100, otherRankTokens: 0 };
const UNFINISHED: StepShape = {
  prefill: [{ ...PROMPT, finishing: 0 }],
  decodeRequests: 0,
  decodeKvTokens: 0,
  otherRankTokens: 0,
};

function priced(ops: readonly Op[], shape: StepShape, terms: Partial<EngineTerms> = {}, grade = 0) {
  const coster = stepCoster({ ops, tables: flatTables(TIMES, grade), terms: anEngine({ terms }).terms, layers: 10 });
  if (coster === null) throw new Error('all families are there');
  const cost = newStepCost();
  coster.price(shape, cost);
  return { ...cost, parts: coster.breakdown(shape) };
}

describe('hardware bound', () => {
  test('a kernel scale does not take a kernel beyond what the GPU can do', () => {
    const tables = flatTables({ ...TIMES, gemmBoundMs: 0.9 });
    const { terms } = anEngine({ terms: { decodeScale: 0.5 } });
    const coster = stepCoster({ ops: [GEMM, ATTENTION], tables, terms, layers: 10 });
    const cost = newStepCost();
    coster?.price(DECODE, cost);
    expect(cost.ms).toBeCloseTo(10 * 0.9 + 10 * 2 * 0.5, 9); // GEMMs stop at their bound, attention has none here
  });
});

describe('price of a step', () => {
  test.each<{ why: string; ops: Op[]; shape: StepShape; terms: Partial<EngineTerms>; ms: number }>([
    {
      why: '10 GEMMs of 1 ms and 10 decode attentions of 2 ms',
      ops: [GEMM, ATTENTION],
      shape: DECODE,
      terms: {},
      ms: 30,
    },
    { why: 'a mixed step runs prefill and decode attention', ops: [GEMM, ATTENTION], shape: MIXED, terms: {}, ms: 70 },
    { why: 'a prompt that goes on needs no logits', ops: [GEMM, LOGITS], shape: UNFINISHED, terms: {}, ms: 10 },
    { why: 'a prompt that ends needs logits', ops: [GEMM, LOGITS], shape: MIXED, terms: {}, ms: 11 },
    {
      why: 'the decode scale covers a pure decode step',
      ops: [GEMM, ATTENTION],
      shape: DECODE,
      terms: { decodeScale: 0.5 },
      ms: 15,
    },
    {
      why: 'in a mixed step only decode attention takes the decode scale: 10 + 40 + 20 x 0.5',
      ops: [GEMM, ATTENTION],
      shape: MIXED,
      terms: { decodeScale: 0.5 },
      ms: 60,
    },
    {
      why: 'the prefill scale covers the rest: (10 + 40) x 2 + 20',
      ops: [GEMM, ATTENTION],
      shape: MIXED,
      terms: { prefillScale: 2 },
      ms: 120,
    },
    {
      why: 'host time per layer and request: 10 x 0.1 + 8 x 0.05',
      ops: [GEMM],
      shape: DECODE,
      terms: { decodeLayerMs: 0.1, decodeRequestMs: 0.05 },
      ms: 11.4,
    },
    {
      why: 'steps with prompts pay once instead of per layer',
      ops: [GEMM],
      shape: MIXED,
      terms: { decodeLayerMs: 0.1, prefillStepMs: 3 },
      ms: 13,
    },
    {
      why: '20 all-reduces of 0.5 ms wait 0.01 ms each',
      ops: [REDUCE],
      shape: DECODE,
      terms: { collectiveSyncMs: 0.01 },
      ms: 10.2,
    },
    {
      why: 'a tensor group is slower than one GPU',
      ops: [GEMM, REDUCE],
      shape: DECODE,
      terms: { tensorGroupSlack: 0.1 },
      ms: 22,
    },
  ])('$why', ({ ops, shape, terms, ms }) => expect(priced(ops, shape, terms).ms).toBeCloseTo(ms, 9));

  test('the parts of the breakdown add up to the price', () => {
    const { ms, parts } = priced([GEMM, ATTENTION, LOGITS, REDUCE], MIXED, {
      prefillScale: 1.3,
      decodeScale: 0.9,
      prefillStepMs: 2,
    });
    expect(parts.reduce((sum, part) => sum + part.ms, 0)).toBeCloseTo(ms, 9);
    expect(parts.map((p) => p.name)).toEqual(['up', 'attention', 'logits', 'reduce', 'engine']);
  });

  const chains = (main: Op, side: Op): Op => ({ kind: 'overlap', name: 'both', count: 1, main: [main], side: [side] });
  test.each<{ why: string; ops: Op[]; shape: StepShape; ms: number; parts: object[] }>([
    {
      why: 'in a decode step the shorter chain is hidden: 20 ms of attention beside 10 ms of GEMMs',
      ops: [chains(ATTENTION, GEMM)],
      shape: DECODE,
      ms: 20,
      parts: [
        { name: 'attention', ms: 20, hiddenMs: 0 },
        { name: 'up', ms: 0, hiddenMs: 10 },
      ],
    },
    {
      why: 'whichever of the two it is',
      ops: [chains(GEMM, ATTENTION)],
      shape: DECODE,
      ms: 20,
      parts: [
        { name: 'up', ms: 0, hiddenMs: 10 },
        { name: 'attention', ms: 20, hiddenMs: 0 },
      ],
    },
    {
      why: 'with prompts one chain follows the other: 40 + 20 ms of attention, then 10 ms',
      ops: [chains(ATTENTION, GEMM)],
      shape: MIXED,
      ms: 70,
      parts: [
        { name: 'attention', ms: 60, hiddenMs: 0 },
        { name: 'up', ms: 10, hiddenMs: 0 },
      ],
    },
  ])('$why', ({ ops, shape, ms, parts }) => {
    const { ms: sum, parts: all } = priced(ops, shape);
    expect(sum).toBeCloseTo(ms, 9);
    expect(all.slice(0, -1)).toMatchObject(parts);
    expect(all.reduce((total, part) => total + part.ms, 0)).toBeCloseTo(sum, 9);
  });

  test('a part that the hardware bounds by itself does not make the pair longer', () => {
    const tables = flatTables({ ...TIMES, gemmBoundMs: 0.9 });
    const { terms } = anEngine({ terms: { prefillScale: 0.5, decodeScale: 0.5 } });
    const coster = stepCoster({ ops: [chains(ATTENTION, GEMM)], tables, terms, layers: 10 });
    const cost = newStepCost();
    coster?.price(MIXED, cost);
    const parts = coster?.breakdown(MIXED) ?? [];
    expect(cost.ms).toBeCloseTo(35, 9); // the pair's 70 ms halved: above its bound of 9 ms
    expect(parts.reduce((total, part) => total + part.ms, 0)).toBeCloseTo(35, 9);
    expect(parts.find(({ name }) => name === 'up')?.ms).toBeCloseTo((35 * 9) / 39, 9); // 9 ms alone beside 30 ms
  });

  test('independent errors of 10 % on 10 and 20 ms: sqrt(1 + 4) / 30', () => {
    expect(priced([GEMM, ATTENTION], DECODE).relError).toBeCloseTo(Math.sqrt(5) / 30, 9);
  });

  test('the weakest grade decides', () => {
    expect(priced([GEMM], DECODE, {}, 1).grade).toBe(1);
  });

  test('a family without measurements has no price', () => {
    const ops: Op[] = [{ ...GEMM, dtype: 'nvfp4' } as Op];
    expect(stepCoster({ ops, tables: flatTables(TIMES), terms: anEngine().terms, layers: 1 })).toBeNull();
  });
});
