import { describe, expect, test } from 'vitest';
import type { ModelSpec, Parallelism } from '../../../src/model/model-spec.ts';
import { buildOps } from '../../../src/ops/decoder.ts';
import type { Op } from '../../../src/ops/op.ts';
import { mixerPricer } from '../../../src/step/op-pricer.ts';
import { newStepCost, stepCoster } from '../../../src/step/step-cost.ts';
import { newLookup } from '../../../src/tables/tables.ts';
import { causalPairs } from '../../../src/tables/work.ts';
import { anEngine } from '../../helpers/an-engine.ts';
import { flatTables } from '../../helpers/flat-tables.ts';
import { aModel, SMALL_EXPERTS, SMALL_LATENT, SMALL_MOE } from '../model/model-builder.ts';

const over = (cp: number, changes: Partial<Parallelism> = {}): Parallelism => ({
  tp: 1,
  pp: 1,
  dp: 1,
  cp,
  moeTp: 1,
  moeEp: 1,
  ...changes,
});
const collectives = (model: ModelSpec, parallel: Parallelism) =>
  flat(buildOps(model, parallel, { skew: 'balanced' })).flatMap((op) =>
    op.kind === 'collective' ? [`${op.count} ${op.name} of ${op.rows} over ${op.gpus}: ${op.bytesPerRow}`] : [],
  );
const flat = (ops: readonly Op[]): Op[] =>
  ops.flatMap((op) => (op.kind === 'overlap' ? [...op.main, ...op.side] : [op]));

describe('operations of prompts that several GPUs share', () => {
  test('a dense model gathers keys and values: 2 heads x 2 x 4 elements x 2 bytes', () => {
    expect(collectives(aModel(), over(4))).toEqual(['4 kv_all_gather of prompts over 4: 32']);
  });

  test('experts see all prompts of the group; outputs of decoding tokens, which every GPU has, are summed', () => {
    expect(collectives(SMALL_MOE, over(4, { moeTp: 2, moeEp: 2 }))).toEqual([
      '1 kv_all_gather of prompts over 4: 32',
      '1 kv_all_gather of prompts over 4: 32',
      '1 expert_all_gather of prompts over 4: 64',
      '1 expert_reduce_scatter of prompts over 4: 64',
      '1 expert_all_reduce of decodes over 4: 64',
    ]);
  });

  test('latent attention gathers the latent and the rotary key: (16 + 4) x 2 bytes', () => {
    const model = aModel({
      layerGroups: [{ count: 3, attention: SMALL_LATENT, ffn: { ...SMALL_EXPERTS, shared: null } }],
    });
    expect(collectives(model, over(2, { moeEp: 2 }))[0]).toBe('3 kv_all_gather of prompts over 2: 40');
  });

  test('nothing of it without context parallelism', () => {
    expect(collectives(SMALL_MOE, over(1))).toEqual([]);
  });
});

test('a GPU passes a part of the prompts and all decoding tokens', () => {
  const times = { gemmMs: 0, prefillAttentionMs: 0, decodeAttentionMs: 0, allReduceMs: 0, gatherMs: 0 };
  const rows: number[] = [];
  const lookup = (m: number) => void rows.push(m);
  const tables = {
    ...flatTables(times),
    gemm: () => ({ lookup: () => {}, curve: () => ({ lookup, padded: lookup }) }),
  };
  const gemm: Op = { kind: 'gemm', name: 'up', count: 1, rows: 'tokens', n: 64, k: 64, dtype: 'bf16' };
  const coster = stepCoster({ ops: [gemm], tables, terms: anEngine().terms, layers: 1, cp: 4 });
  const prompt = { requests: 2, newTokens: 100, pastTokens: 0, finishing: 2 };
  coster?.price({ prefill: [prompt], decodeRequests: 8, decodeKvTokens: 100 }, newStepCost());
  expect(rows).toEqual([200 / 4 + 8]);
});

test.each([
  { why: 'two GPUs', cp: 2, past: 0 },
  { why: 'eight GPUs over a cached prefix', cp: 8, past: 3200 },
])("the first and the last piece hold one GPU's share of the pairs: $why", ({ cp, past }) => {
  const pairs = mixerPricer(
    {
      kind: 'attention',
      name: 'a',
      count: 1,
      qHeads: 1,
      kvHeads: 1,
      headDim: 8,
      window: 0,
      attention: 'bf16',
      kv: 'bf16',
      cp,
    },
    1,
    {
      prefill: ({ newTokens, pastTokens }, out) =>
        Object.assign(out, { ms: causalPairs(newTokens, pastTokens, 0), grade: 0, relError: 0 }),
      decode: () => {},
    },
  );
  const out = newLookup();
  const shape = {
    prefill: [{ requests: 1, newTokens: 1600, pastTokens: past, finishing: 1 }],
    decodeRequests: 0,
    decodeKvTokens: 0,
  };
  pairs.price({ tokens: 0, logits: 0, worker: 0, prompts: 0, decodes: 0, shape }, out);
  expect(out.ms).toBeCloseTo(causalPairs(1600, past, 0) / cp, 6);
});
