import { describe, expect, test } from 'vitest';
import { memoryDataSource } from '../../../src/base/data-source.ts';
import { GIB } from '../../../src/base/units.ts';
import { loadModel } from '../../../src/model/catalogue.ts';
import { memoryPlan } from '../../../src/step/memory.ts';
import { nodeDataSource, packageDataRoot } from '../../../src/tables/load-node.ts';
import { anEngine } from '../../helpers/an-engine.ts';

const LLAMA = loadModel(nodeDataSource(packageDataRoot()), 'meta-llama/Llama-3.1-8B-Instruct');
const ONE = { tp: 1, pp: 1, dp: 1, cp: 1, moeTp: 1, moeEp: 1 };
const WEIGHTS = 16_060_522_496; // 8.03e9 parameters in bf16
const DEMAND = { stepTokens: 8192, logitRows: 512, sequenceTokens: 5000 };
// (2 x 4096 + 3 x 14336) x 2 bytes a token, and three fp32 copies of the logits
const ACTIVATIONS = 8192 * (2 * 4096 + 3 * 14336) * 2 + 512 * 128256 * 4 * 3;

function planned(over: Parameters<typeof anEngine>[0], hbmBytes = 80 * GIB, parallel = ONE) {
  return memoryPlan({ model: LLAMA, parallel, engine: anEngine(over), hbmBytes }, DEMAND);
}

describe('KV budget by each engine rule, Llama-3.1-8B on 80 GiB', () => {
  test.each([
    {
      why: 'vLLM: 0.9 of all memory minus weights, activations and what lives outside torch',
      over: { memoryFraction: 0.9, memoryFractionOf: 'total', contextBytes: GIB } as const,
      budget: 0.9 * 80 * GIB - WEIGHTS - ACTIVATIONS - GIB,
    },
    {
      why: 'vLLM at 1.0: graphs still need room',
      over: { memoryFraction: 1, memoryFractionOf: 'total', cudaGraphBytes: GIB } as const,
      budget: 80 * GIB - WEIGHTS - ACTIVATIONS - GIB,
    },
    {
      why: 'SGLang: 0.88 of the memory before loading minus weights',
      over: { memoryFraction: 0.88, memoryFractionOf: 'static', contextBytes: GIB } as const,
      budget: 0.88 * 79 * GIB - WEIGHTS,
    },
    {
      why: 'TensorRT-LLM: 0.9 of what is free after loading',
      over: { memoryFraction: 0.9, memoryFractionOf: 'free', contextBytes: GIB } as const,
      budget: 0.9 * (79 * GIB - WEIGHTS - ACTIVATIONS),
    },
  ])('$why', ({ over, budget }) => expect(planned(over).kvBudgetBytes).toBeCloseTo(budget, -1));

  test('5000 tokens of 131,072 bytes fill 313 blocks of 16', () => {
    expect(planned({ kvBlockTokens: 16 }).kvBytesPerSequence).toBe(313 * 16 * 131_072);
  });

  test('sequences are whole: budget / bytes of one, rounded down', () => {
    const plan = planned({});
    expect(plan.maxSequences).toBe(Math.floor(plan.kvBudgetBytes / plan.kvBytesPerSequence));
  });

  test('weights beyond the memory leave nothing', () => {
    expect(planned({}, 12 * GIB)).toMatchObject({ maxSequences: 0 });
    expect(planned({}, 12 * GIB).kvBudgetBytes).toBeLessThan(0);
  });

  test('a group pays for its collective buffers, one GPU does not', () => {
    expect(planned({ collectiveBytes: GIB }).overheadBytes).toBe(0);
    expect(planned({ collectiveBytes: GIB }, 80 * GIB, { ...ONE, tp: 2 }).overheadBytes).toBe(GIB);
  });
});

test('an engine file that is missing is named', async () => {
  const { loadEngine } = await import('../../../src/step/engine-spec.ts');
  const choice = {
    backend: 'vllm',
    hbmBytes: 1,
    systemId: 'h200_sxm',
    isAtMost: () => true,
    backendVersion: '1',
    memoryFraction: null,
  } as const;
  expect(() => loadEngine(memoryDataSource({}), choice)).toThrow('data/engines/vllm.yaml');
});
