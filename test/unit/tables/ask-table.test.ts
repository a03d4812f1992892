import { describe, expect, test } from 'vitest';
import { memoryDataSource } from '../../../src/base/data-source.ts';
import { SimError } from '../../../src/base/errors.ts';
import { BACKENDS } from '../../../src/base/names.ts';
import { askTable } from '../../../src/tables/ask-table.ts';
import { nodeDataSource, packageDataRoot } from '../../../src/tables/load-node.ts';
import { TABLE_KINDS, tableOp } from '../../../src/tables/table-schema.ts';
import { listTableSets } from '../../../src/tables/table-sets.ts';
import { TINY_SYSTEM, tinyGemm } from './tiny-data.ts';
import { axis, tableText } from './tiny-tables.ts';

const curve = tableText({
  axes: [axis('bytes', 10, 2)],
  category: { name: 'gpus', values: [2, 4] },
  range: { log2_from: [10], log2_to: [11], log2_sum_to: null },
  rows: [
    [0, 0],
    [100, 100],
  ],
});
const decode = tableText({
  axes: [axis('requests_x_kv_heads', 0, 2), axis('kv_len', 10, 2)],
  category: { name: 'q_heads_per_kv_head', values: [1, 8] },
  range: { log2_from: [0, 10], log2_to: [1, 11], log2_sum_to: null },
  rows: [
    [0, 0],
    [0, 0],
    [100, 100],
    [100, 100],
  ],
});
const fp8 = tinyGemm({
  axes: [{ ...axis('m', 10, 2), per_segment: 2 }, axis('n', 10, 2), axis('k', 10, 2)],
  range: { log2_from: [10, 10, 10], log2_to: [11, 11, 11], log2_sum_to: null },
});
const source = memoryDataSource({
  'systems/tiny.yaml': TINY_SYSTEM,
  'tables/tiny/vllm/0.24.0/gemm.bf16.json': tinyGemm(),
  'tables/tiny/vllm/0.24.0/gemm.fp8.json': fp8,
  'tables/tiny/vllm/0.24.0/decode_attention.bf16_hd64.json': decode,
  'tables/tiny/vllm/0.24.0/custom_all_reduce.json': curve,
  'tables/tiny/nccl/2.27.3/all_reduce.json': curve,
});
const ask = (op: string, at: string, change: Partial<Record<'system' | 'backend' | 'version', string>> = {}) =>
  askTable(source, { system: 'tiny', backend: 'vllm', version: '0.24.0', op, at, ...change });

describe('askTable', () => {
  test('on a node: the node, e times the roofline that is the base', () => {
    const answer = ask('gemm.bf16', 'm=1024,n=1024,k=1024');
    // 2 * 1024^3 flops at 1 TFLOPS are 2.147 ms; 3 * 2 MiB at 1 TB/s are 0.0063 ms. Codes of 100 hundredths: e.
    expect(answer.compute_ms).toBeCloseTo(2.147, 3);
    expect(answer.memory_ms).toBeCloseTo(0.00629, 5);
    expect([answer.roofline_ms, answer.base_ms]).toEqual([answer.compute_ms, answer.compute_ms]);
    expect(answer.ms).toBeCloseTo(2.147 * Math.E, 2);
    expect(answer).toMatchObject({ grade: 'measured', category: null, at: { m: 1024, n: 1024, k: 1024 }, notices: [] });
    expect(answer.relative_error).toBeCloseTo(0.1, 6); // held-out median 6.745 % is one sigma of 10 %
    expect(answer.neighbours).toEqual([{ coordinates: { m: 1024, n: 1024, k: 1024 }, just_above: [], ms: answer.ms }]);
  });

  test('between nodes: those around it, two an axis', () => {
    const { neighbours } = ask('gemm.bf16', 'm=1500,n=1024,k=1500');
    expect(neighbours.map((n) => Object.values(n.coordinates))).toEqual([
      [1024, 1024, 1024],
      [1024, 1024, 2048],
      [2048, 1024, 1024],
      [2048, 1024, 2048],
    ]);
  });

  test('beyond the range: extrapolated, and the nodes of the edge', () => {
    const answer = ask('gemm.bf16', 'm=4096,n=1024,k=1024');
    expect(answer.grade).toBe('extrapolated');
    expect(answer.neighbours.map((n) => n.coordinates.m)).toEqual([2048]);
  });

  test('the first node of a segment stands for sizes just above its coordinate', () => {
    const { neighbours } = ask('gemm.fp8', 'm=1500,n=1024,k=1024');
    expect(neighbours.map((n) => [n.coordinates.m, n.just_above])).toEqual([
      [1024, ['m']],
      [2048, []],
    ]);
  });

  test('heads select the grid: 64 over 8 is the one of groups of 8', () => {
    const answer = ask('decode_attention.bf16_hd64', 'requests=1,kv=1024,heads=16,kv_heads=2');
    expect(answer.category).toEqual({ name: 'q_heads_per_kv_head', value: 8 });
    expect(answer.neighbours.map((n) => n.coordinates)).toEqual([{ requests_x_kv_heads: 2, kv_len: 1024 }]);
    expect(answer.ms).toBeCloseTo(answer.roofline_ms * Math.E, 6);
  });

  test('a collective of NCCL is found whichever engine is named', () => {
    for (const backend of ['nccl', 'sglang']) {
      const answer = ask('all_reduce', 'gpus=4,bytes=1024', { backend, version: '2.27.3' });
      expect(answer).toMatchObject({ backend: 'nccl', version: '2.27.3', notices: [] });
      // 3/4 of 1024 bytes over 100 GB/s, times e
      expect(answer.ms).toBeCloseTo(7.68e-6 * Math.E, 9);
    }
  });

  test('a version without tables is answered by the nearest one, with a notice', () => {
    const answer = ask('gemm.bf16', 'm=1024,n=1024,k=1024', { version: '0.30' });
    expect(answer.version).toBe('0.24.0');
    expect(answer.notices).toEqual([
      { code: 'backend-version-nearest', message: 'no tables for vllm 0.30 on tiny; using 0.24.0' },
    ]);
  });

  test.each([
    { why: 'an unknown operation', op: 'gem.bf16', at: 'm=1', code: 'USAGE', says: /gemm\.bf16/ },
    { why: 'an unknown format', op: 'gemm.int3', at: 'm=1', code: 'USAGE', says: /such as gemm\.bf16/ },
    {
      why: 'a size of another operation',
      op: 'gemm.bf16',
      at: 'm=1,n=1,kv=1',
      code: 'USAGE',
      says: /kv is no size of gemm\.bf16.*takes m, n, k/,
    },
    { why: 'a missing size', op: 'gemm.bf16', at: 'm=1,n=1', code: 'USAGE', says: /k is missing/ },
    { why: 'a size twice', op: 'gemm.bf16', at: 'm=1,m=2', code: 'USAGE', says: /m is given twice/ },
    {
      why: 'a word for a number',
      op: 'gemm.bf16',
      at: 'm=many,n=1,k=1',
      code: 'USAGE',
      says: /m many: expected a number above 0/,
    },
    { why: 'zero rows', op: 'gemm.bf16', at: 'm=0,n=1,k=1', code: 'USAGE', says: /m 0: expected a number above 0/ },
    {
      why: 'a power law that was not measured',
      op: 'moe.bf16',
      at: 'tokens=1,hidden=64,inter=64,topk=1,experts=2,power=7',
      code: 'USAGE',
      says: /power 7: expected one of 0, 1\.01, 1\.2/,
    },
    {
      why: 'more experts a token than there are',
      op: 'moe.bf16',
      at: 'tokens=1,hidden=64,inter=64,topk=3,experts=2',
      code: 'USAGE',
      says: /topk 3: expected at most experts, 2/,
    },
    {
      why: 'heads that no group divides',
      op: 'decode_attention.bf16_hd128',
      at: 'requests=1,kv=1,heads=4,kv_heads=8',
      code: 'USAGE',
      says: /heads 4: expected a multiple of kv_heads, 8/,
    },
    {
      why: 'an element of five bits',
      op: 'expert_all_to_all.deepep_normal',
      at: 'tokens=1,hidden=64,topk=1,experts=2,ep=2,bits=5',
      code: 'USAGE',
      says: /bits 5: expected one of 16, 8, 4/,
    },
    { why: 'no name', op: '', at: 'm=1', code: 'USAGE', says: /"" is not an operation that tables hold/ },
    { why: 'no sizes', op: 'gemm.bf16', at: '', code: 'USAGE', says: /m is missing/ },
    {
      why: 'a table that the set lacks',
      op: 'gemm.nvfp4',
      at: 'm=1,n=1,k=1',
      code: 'NO_PERF_DATA',
      says: /nearest: gemm\./,
    },
    {
      why: 'GPUs that were not measured',
      op: 'custom_all_reduce',
      at: 'gpus=8,bytes=1024',
      code: 'NO_PERF_DATA',
      says: /measured: gpus 2, 4/,
    },
  ])('$why is one line that says what is expected', ({ op, at, code, says }) => {
    const error = caught(() => ask(op, at));
    expect(error.code).toBe(code);
    expect(`${error.message} (${error.hint})`).toMatch(says);
  });

  test.each([
    { change: { system: 'tinny' }, code: 'UNSUPPORTED', says: /did you mean tiny/ },
    { change: { backend: 'vlm' }, code: 'UNSUPPORTED', says: /did you mean vllm/ },
    { change: { backend: 'nccl' }, code: 'USAGE', says: /operation of engines/ },
  ])('$change is refused', ({ change, code, says }) => {
    const error = caught(() => ask('gemm.bf16', 'm=1,n=1,k=1', change));
    expect(error.code).toBe(code);
    expect(`${error.message} (${error.hint})`).toMatch(says);
  });
});

describe('the list of table kinds', () => {
  const shipped = nodeDataSource(packageDataRoot());

  test('names every kind once, with an example that it opens', () => {
    const families = TABLE_KINDS.map((kind) => kind.family);
    expect(new Set(families).size).toBe(families.length);
    expect(TABLE_KINDS.filter((kind) => tableOp(kind.example)?.kind !== kind)).toEqual([]);
  });

  test('agrees with the lookups: on a node of a shipped table, fit and answer are one', () => {
    const at: Readonly<Record<string, string>> = {
      gemm: 'm=16,n=4096,k=4096',
      prefill_attention: 'requests=1,new=2048,heads=16,kv_heads=16',
      decode_attention: 'requests=4,kv=4096,heads=16,kv_heads=4',
      quantize: 'm=64,k=4096',
      custom_all_reduce: 'gpus=4,bytes=1048576',
    };
    let asked = 0;
    for (const { system, backend, version } of listTableSets(shipped)) {
      if (!BACKENDS.some((b) => b === backend)) continue;
      for (const file of shipped.list(`tables/${system}/${backend}/${version}`)) {
        const sizes = at[file.split('.')[0] ?? ''];
        if (!file.endsWith('.json') || sizes === undefined) continue;
        const op = file.slice(0, -'.json'.length);
        const answer = askTable(shipped, { system, backend, version, op, at: sizes });
        const around = answer.neighbours.map((n) => n.ms);
        asked++;
        if (tableOp(op)?.kind.bounded) expect(answer.ms, op).toBeGreaterThanOrEqual(answer.roofline_ms);
        // Attention nodes lie 1.5 octaves apart, hence up to three times the work in each direction.
        expect(answer.ms, `${system} ${backend} ${op}`).toBeLessThanOrEqual(Math.max(...around) * 1.5);
        if (around.length === 1 && answer.grade === 'measured') expect(answer.ms, op).toBeCloseTo(around[0] ?? 0, 9);
      }
    }
    expect(asked).toBeGreaterThan(600);
  });
});

function caught(run: () => unknown): SimError {
  try {
    run();
  } catch (error) {
    if (error instanceof SimError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

test.each(TABLE_KINDS.map(({ example, owner }) => ({ example, backend: owner === 'nccl' ? 'nccl' : 'vllm' })))(
  'the sizes that a mistake about $example names are legal',
  ({ example, backend }) => {
    const ask = (at: string) =>
      askTable(nodeDataSource(packageDataRoot()), { system: 'h200_sxm', backend, version: '0.24.0', op: example, at });
    const failure = (at: string): SimError | null => {
      try {
        ask(at);
        return null;
      } catch (error) {
        return error as SimError;
      }
    };
    const at = /such as --at (\S+)$/.exec(failure('none=1')?.hint ?? '')?.[1] ?? '';
    expect(at).toContain('=');
    expect(failure(at)?.code ?? 'NO_PERF_DATA').toBe('NO_PERF_DATA'); // an answer, or no such table: no mistake of the sizes
  },
);
