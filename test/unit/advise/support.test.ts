import { describe, expect, test } from 'vitest';
import { missingFormat } from '../../../src/advise/formats.ts';
import { type SupportAnswer, type SupportQuestion, support } from '../../../src/advise/support.ts';
import { supportNotices } from '../../../src/advise/support-notices.ts';
import type { DataSource } from '../../../src/base/data-source.ts';
import { SimError } from '../../../src/base/errors.ts';
import { loadModel } from '../../../src/model/catalogue.ts';
import { loadPackageData } from '../../../src/node.ts';
import { plan } from '../../../src/plan.ts';
import { supportText } from '../../../src/report/support-text.ts';
import { listSystems } from '../../../src/tables/versions.ts';
import { tinySystem } from '../tables/tiny-tables.ts';

const data = loadPackageData();
const all: Omit<SupportQuestion, 'model'> = { system: 'all', backend: 'all', backendVersion: null };
const ask = (id: string | null, change: Partial<Omit<SupportQuestion, 'model'>> & { source?: DataSource } = {}) => {
  const { source = data, ...question } = change;
  return support(source, { ...all, ...question, model: id === null ? null : loadModel(data, id) });
};

/** The package's data without the files of a set whose names match. */
function without(pattern: RegExp): DataSource {
  const kept = (path: string) => !pattern.test(path);
  return {
    read: (path) => (kept(path) ? data.read(path) : null),
    list: (folder) => data.list(folder).filter((name) => kept(`${folder}/${name}`)),
  };
}

describe('support without a model', () => {
  test('has a row for every system and backend, and says which version answers', () => {
    const { rows, model } = ask(null);
    expect(model).toBeNull();
    expect(rows.length).toBe(3 * listSystems(data).length);
    const h200 = rows.find((row) => row.system === 'h200_sxm' && row.backend === 'vllm');
    expect(h200?.agg).toEqual({ status: 'measured', grade: 'measured', parallel: null, estimated: [], why: null });
    expect(h200?.measured_versions).toContain(h200?.backend_version);
  });

  test.each([
    { why: 'no tables', hidden: /^tables\/h200_sxm\/vllm\/.+/, says: 'no tables' },
    { why: 'GEMM alone', hidden: /^tables\/h200_sxm\/vllm\/.+attention/, says: 'tables of some operations only' },
  ])('a backend with $why is answered by estimates', ({ hidden, says }) => {
    const { rows } = ask(null, { system: 'h200_sxm', source: without(hidden) });
    const [trtllm, vllm] = rows;
    expect([trtllm?.agg.status, vllm?.agg.status, vllm?.agg.why]).toEqual(['measured', 'estimated', says]);
  });

  test.each(['any', 'auto', 'ALL'])('%s is all, as where a search looks over several', (word) => {
    expect(ask(null, { system: word, backend: word }).rows).toEqual(ask(null).rows);
  });

  test('takes one system, one backend and any version', () => {
    const { rows } = ask(null, { system: 'H200_SXM', backend: 'sglang', backendVersion: 'nightly' });
    expect(rows.map(({ system, backend, backend_version }) => [system, backend, backend_version])).toEqual([
      ['h200_sxm', 'sglang', '0.5.14'],
    ]);
  });

  test.each([
    { change: { system: 'h200_smx' }, says: /did you mean h200_sxm/ },
    { change: { backend: 'vlm' }, says: /did you mean vllm/ },
  ])('$change is refused with the nearest name', ({ change, says }) => {
    let error: unknown;
    try {
      ask(null, change);
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(SimError);
    expect([(error as SimError).code, (error as SimError).hint]).toEqual(['UNSUPPORTED', expect.stringMatching(says)]);
  });
});

describe('support of a model', () => {
  const cell = (id: string, system: string, backend: string, source = data) => {
    const [row] = ask(id, { system, backend, source }).rows;
    return row as NonNullable<typeof row>;
  };

  test('a dense model on measured tables, in the smallest layout that fits', () => {
    const { agg, disagg } = cell('Qwen/Qwen3-32B-FP8', 'h200_sxm', 'trtllm');
    expect([agg.status, agg.parallel, disagg.status]).toEqual(['measured', 'tp1pp1', 'measured']);
    // 70 billion parameters in bf16 are 131 GiB: beyond one L40S of 48, within four.
    expect(cell('meta-llama/Llama-3.1-70B-Instruct', 'l40s', 'vllm').agg.parallel).toBe('tp4pp1');
  });

  test('405 billion parameters in bf16 are 754 GiB: 16 L40S hold less, and the answer says so', () => {
    const { agg, disagg } = cell('meta-llama/Meta-Llama-3.1-405B', 'l40s', 'vllm');
    for (const answer of [agg, disagg]) {
      expect(answer).toMatchObject({ status: 'no', grade: null, parallel: null });
      expect(answer.why).toMatch(/the weights do not fit 16 GPUs of \d+ GiB/);
    }
  });

  test('a system without tables runs on estimates, all of them', () => {
    const { agg, disagg, backend_version } = cell('Qwen/Qwen3-8B', 'h100_pcie', 'vllm');
    expect(backend_version).toBeNull();
    for (const answer of [agg, disagg]) {
      expect(answer).toMatchObject({ status: 'estimated', grade: 'estimated', why: 'no tables' });
      expect(answer.estimated).toEqual(expect.arrayContaining(['qkv', 'attention', 'ffn_up']));
    }
  });

  test('what it calls measured, a plan that refuses estimates finds, and what not, not', () => {
    const sample = [
      { id: 'Qwen/Qwen3-32B-FP8', system: 'h200_sxm', backend: 'trtllm' },
      { id: 'nvidia/Qwen3-32B-NVFP4', system: 'h200_sxm', backend: 'vllm' },
      { id: 'nvidia/Qwen3-32B-NVFP4', system: 'b200_sxm', backend: 'vllm' },
    ];
    const measured = sample.map(({ id, system, backend }) => cell(id, system, backend).agg.status === 'measured');
    const found = sample.map(({ id, system, backend }) => {
      const input = { model: id, system, backend, total_gpus: 8, mode: 'agg' as const, ttft: 1e6, tpot: 1e6 };
      return plan(input, data, { requireMeasured: true }).chosen !== null;
    });
    expect(measured).toEqual([true, false, true]);
    expect(found).toEqual(measured);
  });

  test('an operation without tables is never measured', () => {
    const source = without(/^tables\/h200_sxm\/vllm\/.*decode_attention/);
    const { agg } = cell('Qwen/Qwen3-32B', 'h200_sxm', 'vllm', source);
    expect(agg.status).not.toBe('measured');
    expect(agg.why).toEqual(expect.any(String));
  });

  test('every answer that is not measured says why, and only those', () => {
    const answers = ask('meta-llama/Llama-3.1-8B-Instruct').rows.flatMap(({ agg, disagg }) => [agg, disagg]);
    expect(answers.length).toBe(6 * listSystems(data).length);
    expect(answers.filter((a) => (a.status === 'measured') !== (a.why === null))).toEqual([]);
    expect(answers.filter((a) => a.status === 'measured').length).toBeGreaterThan(20);
  });
});

test.each([
  { why: 'bf16 needs nothing', quant: { gemm: 'bf16' }, missing: null },
  { why: 'fp8 is there', quant: { gemm: 'fp8' }, missing: null },
  { why: 'int4 weights are multiplied in bf16', quant: { gemm: 'int4_wo' }, missing: null },
  { why: 'fp4 is not there', quant: { gemm: 'nvfp4' }, missing: 'the GPU has no tensor cores for nvfp4' },
  {
    why: 'experts count too',
    quant: { moe: { dtype: 'nvfp4', groupSize: 16 } },
    missing: 'the GPU has no tensor cores for nvfp4',
  },
  { why: 'mxfp4 is widened', quant: { moe: { dtype: 'mxfp4', groupSize: 32 } }, missing: null },
] as const)('missingFormat: $why', ({ quant, missing }) => {
  const bf16 = { gemm: 'bf16', kvCache: 'bf16', attention: 'bf16', groupSize: 0 } as const;
  expect(missingFormat({ quant: { ...bf16, ...quant } }, tinySystem)).toBe(missing);
});

describe('supportText', () => {
  const answer = (status: SupportAnswer['status'], why: string | null): SupportAnswer => ({
    status,
    grade: status === 'no' ? null : status,
    parallel: null,
    estimated: [],
    why,
  });
  const measured = answer('measured', null);
  const refused = answer('no', 'too large');

  test('puts the engines above their columns and one reason below, with the cells that it is about', () => {
    const row = (system: string, backend: 'trtllm' | 'vllm', agg: SupportAnswer, disagg = agg) => ({
      system,
      backend,
      backend_version: '1.0',
      measured_versions: ['1.0'],
      agg,
      disagg,
    });
    const text = supportText({
      schema: 'servefit/support@1',
      model: 'org/model',
      notices: [],
      rows: [
        row('big', 'trtllm', measured),
        row('big', 'vllm', measured, answer('estimated', 'not measured: experts')),
        row('small', 'trtllm', refused),
        row('small', 'vllm', refused),
      ],
    });
    expect(text.split('\n')).toEqual([
      'org/model by system and backend',
      '',
      '        trtllm 1.0            vllm 1.0',
      'system  agg         disagg    agg       disagg',
      'big     measured    measured  measured  estimate',
      'small   no          no        no        no',
      '',
      'disagg estimate, not measured: experts: big vllm',
      'no, too large: small',
      'measured: all operations on tables. estimate: some from the datasheet.',
      '',
    ]);
  });

  test.each([null, 'Qwen/Qwen3-32B-FP8'])('is one screen of 80 columns for all systems (model %s)', (id) => {
    const lines = supportText(ask(id)).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(lines.length).toBeLessThanOrEqual(40);
  });
});

describe('another version than the one asked for', () => {
  const bare = without(/^tables\/l4\//);
  const said = (id: string | null, change: { system: string; backendVersion: string | null }) => {
    const matrix = ask(id, { ...change, backend: 'vllm', source: bare });
    return supportNotices(matrix, bare, change.backendVersion).map(({ code, message }) => `${code}: ${message}`);
  };
  const newest = ask(null, { system: 'h200_sxm', backend: 'vllm' }).rows[0]?.backend_version ?? '';

  test.each([
    { why: 'none asked for', id: null, system: 'h200_sxm', version: null, says: [] },
    { why: 'the one that answers', id: null, system: 'h200_sxm', version: newest, says: [] },
    { why: 'an older one answers', id: null, system: 'h200_sxm', version: '9.9', says: [`h200_sxm; using ${newest}`] },
    { why: 'nothing answers', id: null, system: 'l4', version: '9.9', says: [] },
    { why: 'the model is estimated', id: 'Qwen/Qwen3-8B', system: 'l4', version: '9.9', says: ['any system; using'] },
  ])('$why', ({ id, system, version, says }) => {
    const found = said(id, { system, backendVersion: version });
    expect(found).toHaveLength(says.length);
    const [only] = says;
    if (only !== undefined) expect(found[0]).toContain(`backend-version-nearest: no tables for vllm 9.9 on ${only}`);
  });

  test('over all systems: one notice for each version that answers, no system twice', () => {
    const found = said(null, { system: 'all', backendVersion: '9.9' });
    const using = found.map((text) => text.replace(/.*using /, ''));
    expect(new Set(using).size).toBe(found.length);
    const systems = found.flatMap((text) => / on (.*);/.exec(text)?.[1]?.split(', ') ?? []);
    expect(systems).toContain('h200_sxm');
    expect(new Set(systems).size).toBe(systems.length);
  });
});
