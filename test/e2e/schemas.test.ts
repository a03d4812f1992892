import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { COMMANDS } from '../../src/cli/commands.ts';
import { main } from '../../src/cli/main.ts';
import { jsonSchema, schemaList } from '../../src/index.ts';
import { loadPackageData } from '../../src/node.ts';
import { fakeIo } from '../helpers/fake-io.ts';
import { ROOT } from '../unit/docs/doc-files.ts';

const cwd = mkdtempSync(join(tmpdir(), 'servefit-schemas-'));
afterAll(() => rmSync(cwd, { recursive: true, force: true }));
beforeAll(() => {
  writeFileSync(
    join(cwd, 'runs.csv'),
    'id,system,backend,model,mode,isl,osl,concurrency,tp,ttft_ms,tpot_ms\na,h200_sxm,vllm,Qwen/Qwen3-8B,agg,1000,100,8,1,40,7\n',
  );
  writeFileSync(
    join(cwd, 'experiments.yaml'),
    'a: { model: Qwen/Qwen3-8B, system: h200_sxm, total_gpus: 1, tier: screen }\nb: { modl: x }\n',
  );
  writeFileSync(
    join(cwd, 'check.yaml'),
    [
      'defaults: { model: Qwen/Qwen3-8B, system: h200_sxm, tier: screen }',
      'cases:',
      '  - { name: a, total_gpus: 1, expect: { tpot_ms: "<= 1" } }',
      '  - { name: b, total_gpus: 2, isl: 2000, expect: { fits: true } }',
      '  - { name: c, total_gpus: 2, tpot: 0.01, expect: { sla_met: false } }',
      '',
    ].join('\n'),
  );
});

const MODEL = '--model Qwen/Qwen3-8B --system h200_sxm';
const EXPERTS = '--model Qwen/Qwen3-30B-A3B --system h200_sxm';

/** Command lines by the document that they print. */
const OUTPUTS: readonly { readonly name: string; readonly line: string }[] = [
  { name: 'plan-result', line: `default ${MODEL} --total-gpus 2 --tier screen --timing --json` },
  { name: 'plan-result', line: `default ${EXPERTS} --total-gpus 2 --mode disagg --requests 60 --ttft 900@p95 --json` },
  { name: 'plan-result', line: 'default --model deepseek-ai/DeepSeek-V3 --system h200_sxm --total-gpus 1 --json' },
  { name: 'recommend-result', line: `recommend ${MODEL} --target-request-rate 4 --tier screen --json` },
  { name: 'recommend-result', line: `recommend ${MODEL} --target-request-rate 4000 --max-gpus 1 --tier screen --json` },
  { name: 'across-result', line: `default ${MODEL} --backend any --total-gpus 2 --tier screen --timing --json` },
  {
    name: 'across-result',
    line: `recommend ${MODEL} --backend vllm,trtllm --target-request-rate 4 --gpu-hour-price 2 --objective cost --tier screen --json`,
  },
  { name: 'estimate-result', line: `estimate ${EXPERTS} --backend vllm --concurrency 8 --detail all --json` },
  {
    name: 'estimate-result',
    line: `estimate ${MODEL} --mode disagg --concurrency 8 --osl 1 --tier screen --detail all --json`,
  },
  { name: 'static-result', line: `estimate ${MODEL} --mode static --batch-size 8 --detail all --json` },
  { name: 'static-result', line: `estimate ${MODEL} --mode static-prefill --batch-size 8 --json` },
  { name: 'generate-result', line: `generate ${MODEL} --total-gpus 2 --json` },
  { name: 'experiments-result', line: 'exp experiments.yaml --json' },
  { name: 'check-result', line: 'check check.yaml --format json' },
  { name: 'explain-result', line: `explain ${MODEL} --total-gpus 2 --tier screen --json` },
  { name: 'explain-result', line: 'explain check.yaml --case c --json' },
  { name: 'diff-result', line: 'diff check.yaml#a check.yaml#b --json' },
  { name: 'diff-result', line: 'diff check.yaml#a check.yaml#c --json' },
  {
    name: 'workloads-result',
    line: `default ${MODEL} --total-gpus 2 --tier screen --workload isl=1000,osl=100 --workload isl=4000,osl=50,weight=2 --json`,
  },
  {
    name: 'workloads-result',
    line: `recommend ${MODEL} --target-request-rate 5 --tier screen --workload isl=1000,osl=100 --workload isl=4000,osl=50 --json`,
  },
  {
    name: 'workloads-across-result',
    line: `default ${MODEL} --backend any --total-gpus 2 --tier screen --workload isl=1000,osl=100 --workload isl=4000,osl=50 --timing --json`,
  },
  { name: 'validate-result', line: 'validate runs.csv --tier screen --json' },
  {
    name: 'validate-result',
    line: `validate ${ROOT}/test/fixtures/validate/measured.csv --tier screen --calibrate --json`,
  },
  { name: 'memory-result', line: `memory ${EXPERTS} --batch-size 4 --json` },
  { name: 'models-result', line: 'models --json' },
  { name: 'model-result', line: 'models deepseek-ai/DeepSeek-V3 --json' },
  { name: 'support-result', line: 'support --model Qwen/Qwen3-8B --json' },
  { name: 'tables-result', line: 'tables list --system h200_sxm --json' },
  { name: 'table-lookup-result', line: 'tables show h200_sxm vllm 0.24.0 gemm.bf16 --at m=16,n=4096,k=4096 --json' },
];

async function printed(line: string): Promise<string> {
  const fake = fakeIo({ cwd });
  const code = await main(line.split(' '), fake.io);
  // A file of requests with a mistake in one is answered all the same, and ends with 2.
  expect([0, 1, 2, 5], fake.err()).toContain(code);
  return fake.out();
}

const validator = (name: string) => new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(jsonSchema(name));

describe('results', () => {
  test.each(OUTPUTS)('$name: $line', async ({ name, line }) => {
    const valid = validator(name);
    const document: unknown = JSON.parse(await printed(line));
    valid(document);
    expect(valid.errors).toBeNull();
    // The schema is closed: it would see a field that it does not know.
    expect(valid({ ...(document as object), surprise: 1 })).toBe(false);
  });

  test('a line of exp --jsonl is an experiment-result', async () => {
    const valid = validator('experiment-result');
    for (const line of (await printed('exp experiments.yaml --jsonl')).trim().split('\n')) {
      valid(JSON.parse(line));
      expect(valid.errors).toBeNull();
    }
  });

  test('a line of estimate --batch FILE.jsonl is an estimate-line, whatever it holds', async () => {
    const request = { model: 'Qwen/Qwen3-8B', system: 'h200_sxm', tier: 'screen' };
    const requests = [
      { id: 7, ...request, concurrency: 8 },
      { id: { any: 'kind' }, model: 'Qwen/Qwen3-8B', system: 'h200_sxm', mode: 'static', batch_size: 4 },
      { ...request, concurrency: 8, mode: 'disagg' },
      { id: 'typo', ...request, concurency: 8 },
      { id: null, ...request, model: 'deepseek-ai/DeepSeek-V3', concurrency: 8 },
    ];
    writeFileSync(join(cwd, 'requests.jsonl'), `${requests.map((one) => JSON.stringify(one)).join('\n')}\nno json\n`);
    const lines = (await printed('estimate --batch requests.jsonl')).trim().split('\n');
    expect(lines).toHaveLength(requests.length + 1);
    const valid = validator('estimate-line');
    for (const line of lines) {
      valid(JSON.parse(line));
      expect(valid.errors).toBeNull();
      expect(valid({ ...JSON.parse(line), surprise: 1 })).toBe(false);
    }
    expect(lines.map((line) => 'error' in JSON.parse(line))).toEqual([false, false, false, true, true, true]);
  });

  test('every command that prints JSON is among the lines', () => {
    const flags = ['--json', '--jsonl', '--format'];
    const printing = COMMANDS.filter(({ options }) => options.some(({ flag }) => flags.includes(flag)));
    expect(printing.length).toBeGreaterThan(12);
    const tried = (name: string) => OUTPUTS.some(({ line }) => line.startsWith(`${name} `));
    expect(printing.filter(({ name }) => !tried(name)).map(({ name }) => name)).toEqual([]);
  });

  test('every document that is listed is printed by one of the lines', () => {
    const outputs = schemaList().filter(({ kind }) => kind === 'output');
    const tried = [...OUTPUTS.map(({ name }) => name), 'experiment-result', 'estimate-line'];
    expect(outputs.map(({ name }) => name).filter((name) => !tried.includes(name))).toEqual([]);
  });
});

const REQUEST = { model: 'm', system: 's' };

describe('requests', () => {
  test.each([
    { name: 'plan-request', good: { ...REQUEST, total_gpus: 8, ttft: '600@p95' }, bad: { ...REQUEST, total_gpus: 0 } },
    { name: 'plan-request', good: { ...REQUEST, total_gpus: 8 }, bad: { ...REQUEST, total_gpus: 8, ils: 4 } },
    { name: 'recommend-request', good: { ...REQUEST, target_request_rate: 4 }, bad: { ...REQUEST, total_gpus: 4 } },
    {
      name: 'estimate-request',
      good: { ...REQUEST, concurrency: 4, agg: { tp: 2 } },
      bad: { ...REQUEST, agg: { tq: 2 } },
    },
    {
      name: 'static-request',
      good: { ...REQUEST, mode: 'static', batch_size: 4 },
      bad: { ...REQUEST, mode: 'agg', batch_size: 4 },
    },
    {
      name: 'workloads-request',
      good: { ...REQUEST, total_gpus: 8, workloads: [{ isl: 4, ttft: '600@p95', weight: 0.5 }] },
      bad: { ...REQUEST, total_gpus: 8, workloads: [{ isl: 4, wait: 0.5 }] },
    },
    {
      name: 'recommend-workloads-request',
      good: { ...REQUEST, target_request_rate: 8, workloads: [{ isl: 4, weight: 0.5 }] },
      bad: { ...REQUEST, target_request_rate: 8, total_gpus: 8, workloads: [{ isl: 4 }] },
    },
    { name: 'memory-request', good: { ...REQUEST, tp: 2 }, bad: { ...REQUEST, tp: 1.5 } },
    { name: 'generate-request', good: { ...REQUEST, total_gpus: 8 }, bad: { ...REQUEST, total_gpus: '8' } },
    {
      name: 'check-file',
      good: { cases: [{ name: 'a', ...REQUEST, prefill_tp: 2, expect: { chosen: ['agg'] } }] },
      bad: { cases: [] },
    },
    ...[
      { tokens_per_s_per_gpuu: '>= 5' },
      { tokens_per_s_per_gpu: '>> 5' },
      { tokens_per_s_per_gpu: '>= 5 tokens' },
      { used_gpus: [8] },
      { fits: 'true' },
    ].map((expect) => ({
      name: 'check-file',
      good: {
        cases: [
          {
            name: 'a',
            ...REQUEST,
            system: ['s', 't'],
            expect: {
              tokens_per_s_per_gpu: ' >= 5e2',
              ttft_ms_p95: '100..200',
              tpot_ms: '20 +- 5 %',
              used_gpus: 8,
              fits: true,
            },
          },
        ],
      },
      bad: { cases: [{ name: 'a', ...REQUEST, expect }] },
    })),
    { name: 'experiments-file', good: { exps: ['a'], a: { model: 'm' } }, bad: { exps: 'a' } },
    {
      name: 'experiments-file',
      good: { a: { serving_mode: 'disagg', model_path: 'm', prefill_tp_candidates: [1], afd_x: 1 } },
      bad: { a: { serving_mode: 'disagg', model_path: 'm', prefil_tp_candidates: [1] } },
    },
    {
      name: 'experiments-file',
      good: [{ name: 'a', model: 'm', matrix: { isl: [1, 2] } }],
      bad: [{ name: 'a', modle: 'm' }],
    },
    { name: 'experiments-file', good: { model: 'm', isl: 4 }, bad: { model: 'm', ils: 4 } },
    { name: 'experiments-file', good: { experiments: { a: { isl: 4 } } }, bad: { experiments: { a: { ils: 4 } } } },
    ...[
      { worker_config: { tp_list: [1] } },
      { config: { nextn: 1, decode_worker_config: { gemm_quant_mode: 'fp8' } } },
      { replica_config: { max_prefill_worker: 2 }, advanced_tuning_config: { prefill_max_batch_size: 1 } },
    ].map((nested) => ({
      name: 'experiments-file',
      good: { a: { serving_mode: 'agg', model_path: 'm', ...nested } },
      bad: { a: { serving_mode: 'agg', model_path: 'm', ...nested, worker_config: { tp_lits: [1] } } },
    })),
    {
      name: 'experiments-file',
      good: { a: { config: { nextn: 1 } } },
      bad: { a: { config: { replica_config: { max_prefil_worker: 1 } } } },
    },
    {
      name: 'experiments-file',
      good: { a: { model: 'm', workloads: [{ isl: 4 }], workload_policy: 'all' } },
      bad: { a: { model: 'm', workload: [{ isl: 4 }] } },
    },
    {
      name: 'check-file',
      good: {
        cases: [
          { name: 'a', ...REQUEST, workloads: [{ isl: 4 }], expect: { workloads: { x: { time_share: '< 1' } } } },
        ],
      },
      bad: {
        cases: [{ name: 'a', ...REQUEST, workloads: [{ isl: 4 }], expect: { workloads: { x: { fits: true } } } }],
      },
    },
    {
      name: 'estimate-request-line',
      good: { id: {}, ...REQUEST, prefill_tp: '2', concurrency: 8 },
      bad: { ...REQUEST, concurency: 8 },
    },
    { name: 'workloads-file', good: [{ isl: 4, ttft: '600@p95' }], bad: [{ ils: 4 }] },
    { name: 'prices-file', good: { currency: 'EUR', h200_sxm: 3.5 }, bad: { h200_sxm: 0 } },
    {
      name: 'calibration-file',
      good: { schema: 'servefit/calibration@1', servefit: '0.1.0', file: 'runs.csv', engines: {} },
      bad: { schema: 'servefit/calibration@1', servefit: '0.1.0', file: 'runs.csv', engines: { vlm: {} } },
    },
    {
      name: 'system-file',
      good: parse(loadPackageData().read('systems/h200_sxm.yaml') ?? ''),
      bad: { ...parse(loadPackageData().read('systems/h200_sxm.yaml') ?? ''), hbm_gb: 141 },
    },
  ])('$name takes $good and not $bad', ({ name, good, bad }) => {
    const valid = validator(name);
    valid(good);
    expect(valid.errors).toBeNull();
    expect(valid(bad)).toBe(false);
  });

  test('a line takes every flag of estimate that a request has', () => {
    const { properties } = jsonSchema('estimate-request-line') as { properties: Record<string, unknown> };
    const command = COMMANDS.find(({ name }) => name === 'estimate');
    const flags = (command?.options ?? []).map(({ flag }) => flag.slice(2).replaceAll('-', '_'));
    const ofTheFile = ['batch', 'out', 'protocol', 'tables', 'calibration', 'json'];
    expect(flags.filter((name) => !ofTheFile.includes(name) && !(name in properties))).toEqual([]);
  });

  test('the file of docs/ci.md is a check-file', () => {
    const valid = validator('check-file');
    valid(parse(readFileSync(join(ROOT, 'test/fixtures/check/capacity.yaml'), 'utf8')));
    expect(valid.errors).toBeNull();
  });
});

describe('servefit schema', () => {
  test('lists every document', async () => {
    const out = await printed('schema');
    expect(out.trim().split('\n')).toHaveLength(schemaList().length);
  });

  test('prints the schema of one', async () => {
    const document = JSON.parse(await printed('schema plan-result'));
    expect(document.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(document.properties.modes.properties.agg).toBeDefined();
  });

  test('names the nearest where there is none', async () => {
    const fake = fakeIo({ cwd });
    expect(await main(['schema', 'plan-resul'], fake.io)).toBe(2);
    expect(fake.err()).toBe('servefit: schema plan-resul: no document of that name (did you mean plan-result?)\n');
  });
});
