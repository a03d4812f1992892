import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { main } from '../../src/cli/main.ts';
import { jsonSchema } from '../../src/index.ts';
import { fakeIo } from '../helpers/fake-io.ts';
import { parseCsv } from '../helpers/parse-csv.ts';
import { filesBelow } from '../helpers/run-bin.ts';
import { ROOT } from '../unit/docs/doc-files.ts';

const cwd = mkdtempSync(join(tmpdir(), 'servefit-files-'));
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const MEASURED = join(ROOT, 'test/fixtures/validate/measured.csv');
const MODEL = '--model Qwen/Qwen3-8B --system h200_sxm --tier screen';
const LINES = [
  `default ${MODEL} --total-gpus 4 --save-dir plan`,
  `default ${MODEL} --total-gpus 2 --tpot 0.01 --save-dir miss`,
  `default ${MODEL} --total-gpus 2 --backend any --save-dir across`,
  `default ${MODEL} --total-gpus 2 --workload isl=1000,osl=100 --workload isl=4000,osl=50 --save-dir mix`,
  `recommend ${MODEL} --target-request-rate 4 --gpu-hour-price 2 --save-dir load`,
  'generate --model Qwen/Qwen3-8B --system h200_sxm --total-gpus 2 --save-dir generated',
  'exp experiments.yaml --save-dir experiments --csv experiments/summary.csv',
  `validate ${MEASURED} --tier screen --save-dir validated`,
  `estimate --batch ${MEASURED} --tier screen --out batch/rows.csv`,
  'check check.yaml --write-baseline checked/baseline.json',
];

beforeAll(async () => {
  const request = { model: 'Qwen/Qwen3-8B', system: 'h200_sxm', total_gpus: 1, tier: 'screen' };
  const names = JSON.stringify({ 'one, "quoted"': request, broken: { modl: 'x' } });
  writeFileSync(join(cwd, 'experiments.yaml'), names);
  writeFileSync(
    join(cwd, 'check.yaml'),
    JSON.stringify({ cases: [{ name: 'a', ...request, expect: { fits: true } }] }),
  );
  for (const line of LINES) {
    const fake = fakeIo({ cwd });
    expect([0, 2, 5], `${line}: ${fake.err()}`).toContain(await main(line.split(' '), fake.io));
  }
}, 120_000);

const read = (path: string) => readFileSync(join(cwd, path), 'utf8');
const written = (pattern: RegExp) => filesBelow(cwd).filter((path) => pattern.test(path) && path.includes('/'));

describe('JSON files', () => {
  /** The schema of a file by the document that it says it is. */
  const SCHEMAS: Readonly<Record<string, string>> = {
    'servefit/plan@1': 'plan-result',
    'servefit/recommend@1': 'recommend-result',
    'servefit/across@1': 'across-result',
    'servefit/workloads@1': 'workloads-result',
    'servefit/generate@1': 'generate-result',
    'servefit/experiment@1': 'experiment-result',
    'servefit/validate@1': 'validate-result',
    'servefit/check@1': 'check-result',
  };

  test('each is valid against the schema of what it says it is', () => {
    const files = written(/\.json$/);
    expect(files.length).toBeGreaterThanOrEqual(8);
    const said = files.map((path) => {
      const document = JSON.parse(read(path)) as { readonly schema: string };
      const valid = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(
        jsonSchema(SCHEMAS[document.schema] ?? `${path}: ${document.schema}`),
      );
      valid(document);
      expect(valid.errors, path).toBeNull();
      return document.schema;
    });
    expect([...new Set(said)].sort()).toEqual(
      Object.keys(SCHEMAS)
        .filter((name) => said.includes(name))
        .sort(),
    );
    expect(said).toEqual(expect.arrayContaining(['servefit/plan@1', 'servefit/recommend@1', 'servefit/check@1']));
  });

  test('a saved config.yaml is a request of its schema', () => {
    const files = written(/\/config\.yaml$/);
    expect(files.length).toBeGreaterThanOrEqual(3);
    const names = ['plan-request', 'recommend-request', 'estimate-request', 'generate-request', 'workloads-request'];
    const valid = names.map((name) => new Ajv2020({ allowUnionTypes: true }).compile(jsonSchema(name)));
    for (const path of files) {
      const request: unknown = parse(read(path));
      expect([path, valid.some((is) => is(request))]).toEqual([path, true]);
    }
  });
});

describe('CSV files', () => {
  test('each has a head of different names, rows as long as it, and numbers that any reader takes', () => {
    const files = written(/\.csv$/);
    for (const name of ['best_config_topn.csv', 'pareto.csv', 'summary.csv', 'runs.csv', 'rows.csv'])
      expect(
        files.some((path) => path.endsWith(name)),
        name,
      ).toBe(true);
    for (const path of files) {
      const text = read(path);
      const [head = [], ...rows] = parseCsv(text);
      expect(new Set(head).size, path).toBe(head.length);
      expect(
        head.every((name) => name.trim() !== ''),
        path,
      ).toBe(true);
      for (const row of rows) expect(row.length, `${path}: ${row.join()}`).toBe(head.length);
      expect(text.endsWith('\n') && !text.includes('\r'), path).toBe(true);
      expect(
        rows.flat().filter((cell) => /^(NaN|-?Infinity|undefined|null|\[object .*)$/.test(cell)),
        path,
      ).toEqual([]);
      // Grouped thousands or a decimal comma would read as words.
      expect(
        rows.flat().filter((cell) => /^-?\d{1,3}(,\d{3})*,\d+(\.\d+)?$/.test(cell)),
        path,
      ).toEqual([]);
    }
  });
});
