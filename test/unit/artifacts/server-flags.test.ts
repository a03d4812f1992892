import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { requestConfig, rerunCommand } from '../../../src/artifacts/request-config.ts';
import type { Backend } from '../../../src/base/names.ts';
import type { EngineSettings } from '../../../src/rank/plan-result.ts';
import { anAggConfig, aWorker, BASE_SLA } from '../../helpers/plan-fixture.ts';
import { aggFiles, disaggFiles, flag, planOf, type RowFiles } from './one-row.ts';

const started = (engine: Partial<EngineSettings>) => ({ engine: { ...aWorker().engine, ...engine } });
const argsOf = (files: RowFiles, name: string) => files.manifest.components.find((c) => c.name === name)?.args ?? [];

describe('flags of servers stand in the files under the name that the engine has for them', () => {
  const cases: readonly {
    readonly backend: Backend;
    readonly engine: Partial<EngineSettings>;
    readonly want: readonly string[];
  }[] = [
    { backend: 'vllm', engine: { max_sequences: 24 }, want: ['--max-num-seqs', '24'] },
    { backend: 'vllm', engine: { max_batched_tokens: 5000 }, want: ['--max-num-batched-tokens', '5000'] },
    { backend: 'vllm', engine: { chunked_prefill: false }, want: ['--no-enable-chunked-prefill'] },
    { backend: 'vllm', engine: { cuda_graph_max_batch: 0 }, want: ['--enforce-eager'] },
    {
      backend: 'vllm',
      engine: { cuda_graph_max_batch: 4 },
      want: ['--compilation-config', '{"cudagraph_capture_sizes":[1,2,3,4]}'],
    },
    { backend: 'sglang', engine: { max_sequences: 24 }, want: ['--max-running-requests', '24'] },
    { backend: 'sglang', engine: { max_batched_tokens: 6400 }, want: ['--chunked-prefill-size', '6400'] },
    { backend: 'sglang', engine: { chunked_prefill: false }, want: ['--chunked-prefill-size', '-1'] },
    { backend: 'sglang', engine: { receive_interval_steps: 30 }, want: ['--scheduler-recv-interval', '30'] },
    { backend: 'sglang', engine: { mixed_chunk: true }, want: ['--enable-mixed-chunk'] },
    { backend: 'sglang', engine: { cuda_graph_max_batch: 0 }, want: ['--disable-cuda-graph'] },
    { backend: 'sglang', engine: { cuda_graph_max_batch: 40 }, want: ['--cuda-graph-max-bs', '40'] },
  ];
  test.each(cases)('$backend $engine', ({ backend, engine, want }) => {
    const usual = argsOf(aggFiles(backend, '1.3'), 'worker').join('\n');
    const files = aggFiles(backend, '1.3', { worker: started(engine) });
    expect(argsOf(files, 'worker').join('\n')).toContain(want.join('\n'));
    expect(usual).not.toContain(want.join('\n'));
    // The script of the node starts the same server.
    for (const word of want.filter((w) => w.startsWith('--'))) expect(files.scripts[0]).toContain(word);
  });

  test.each([
    { engine: { max_sequences: 24 }, want: { max_batch_size: 24 } },
    { engine: { max_batched_tokens: 6400 }, want: { max_num_tokens: 6400 } },
    { engine: { chunked_prefill: true }, want: { enable_chunked_prefill: true } },
    { engine: { batch_wait_ms: 25 }, want: { batch_wait_timeout_ms: 25 } },
    { engine: { cuda_graph_max_batch: 0 }, want: { cuda_graph_config: null } },
    {
      engine: { cuda_graph_max_batch: 3 },
      want: { cuda_graph_config: { enable_padding: true, batch_sizes: [1, 2, 3] } },
    },
  ])('trtllm $engine', ({ engine, want }) => {
    const usual = aWorker({ engine: { ...aWorker().engine, chunked_prefill: false } });
    const before = parse(aggFiles('trtllm', '1.3', { worker: usual }).text('agg_config.yaml'));
    const after = parse(aggFiles('trtllm', '1.3', { worker: started(engine) }).text('agg_config.yaml'));
    expect(after).toMatchObject(want);
    expect(before).not.toMatchObject(want);
  });

  test('a prefill worker waits, a decode worker has the graphs', () => {
    const files = disaggFiles('trtllm', '1.3', {
      prefill: started({ batch_wait_ms: 10 }),
      decode: started({ cuda_graph_max_batch: 2 }),
    });
    expect(parse(files.text('prefill_config.yaml')).batch_wait_timeout_ms).toBe(10);
    expect(parse(files.text('decode_config.yaml')).cuda_graph_config.batch_sizes).toEqual([1, 2]);
    const { params } = parse(files.text('generator_config.yaml'));
    expect([params.prefill.batch_wait_ms, params.decode.cuda_graph_max_batch]).toEqual([10, 2]);
    expect(flag(argsOf(disaggFiles('sglang', '1.3'), 'prefill'), '--scheduler-recv-interval')).toBeUndefined();
  });
});

test('the command that searches again has the typed flags, not what is in effect', () => {
  const agg = { max_batched_tokens: 4096, max_num_seqs: 512, memory_fraction: 0.9, kv_cache_dtype: 'fp8' } as const;
  const engine = { agg };
  const plan = planOf(anAggConfig(), { max_batched_tokens: 4096, chunked_prefill: false, cuda_graphs: 64, engine });
  const command = rerunCommand({ request: plan.request, sla: BASE_SLA }, 'agg');
  expect(command).toContain(' --max-batched-tokens 4096 --chunked-prefill off --cuda-graphs 64');
  expect(command).not.toMatch(/--engine|max-num-seqs|object/);
  expect(parse(requestConfig(plan, 'agg', []))).toMatchObject({ chunked_prefill: false, cuda_graphs: 64, engine });
});
