import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../unit/docs/doc-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'servefit-package-'));
const SLOW = 300_000;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const REQUEST = "{ model: 'Qwen/Qwen3-8B', system: 'h200_sxm', total_gpus: 1, mode: 'agg', tier: 'screen' }";

describe('the package as it is published', () => {
  beforeAll(() => {
    execFileSync('npm', ['run', '--silent', 'build:lib'], { cwd: ROOT });
    execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], { cwd: ROOT });
    const [archive = ''] = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
    const installed = join(folder, 'node_modules/servefit');
    mkdirSync(installed, { recursive: true });
    execFileSync('tar', ['-xzf', join(folder, archive), '-C', installed, '--strip-components=1']);
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    symlinkSync(join(ROOT, 'node_modules'), join(installed, 'node_modules'));
  }, SLOW);

  const run = (runtime: string, args: readonly string[], code: string) => {
    const file = join(folder, 'main.mjs');
    writeFileSync(file, code);
    return spawnSync(runtime, [...args, file], { encoding: 'utf8', cwd: folder });
  };
  const CODE = `import { plan, schemaList } from 'servefit';
import { loadPackageData } from 'servefit/node';
const result = plan(${REQUEST}, loadPackageData());
console.log(result.schema, result.chosen, schemaList().length > 10);
console.log(result.modes[result.chosen].top.map((row) => row.tokens_per_s_per_gpu.toPrecision(9)).join(' '));
`;

  test('is imported as ESM by Node', () => {
    const { stdout, stderr } = run(process.execPath, [], CODE);
    const [head, rows = ''] = stdout.split('\n');
    expect([head, stderr]).toEqual(['servefit/plan@1 agg true', '']);
    expect(Number(rows.split(' ')[0])).toBeGreaterThan(0);
  });

  describe.each([
    { runtime: 'deno', args: ['run', '--allow-read', '--allow-env', '--node-modules-dir=manual'] },
    { runtime: 'bun', args: ['run'] },
  ])('in $runtime', ({ runtime, args }) => {
    test.skipIf(spawnSync(runtime, ['--version']).status !== 0)(
      `gives Node's answer to nine digits (skipped where there is no ${runtime})`,
      () => {
        expect(run(runtime, args, CODE).stdout).toBe(run(process.execPath, [], CODE).stdout);
      },
    );
  });

  test('has types for both of its entries', () => {
    const files = readdirSync(join(folder, 'node_modules/servefit/dist/lib'));
    expect(files).toEqual(expect.arrayContaining(['index.js', 'index.d.ts', 'node.js', 'node.d.ts']));
  });
});

/** cli-table3 looks for an optional module of colours; a page does without. */
const LEFT_OUT = ['@colors/colors', '@colors/colors/safe'];

describe('a browser bundle of servefit', () => {
  test(
    'needs nothing of Node, and answers from data in memory',
    async () => {
      const { outputFiles, metafile } = await build({
        stdin: {
          contents: `import { memoryDataSource, plan } from './src/index.ts';
export const answer = (files) => plan(${REQUEST}, memoryDataSource(files)).chosen;`,
          resolveDir: ROOT,
          loader: 'js',
        },
        bundle: true,
        platform: 'browser',
        format: 'esm',
        write: false,
        metafile: true,
        external: LEFT_OUT,
        logLevel: 'silent',
      });
      const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path));
      expect(imports.filter((path) => !LEFT_OUT.includes(path))).toEqual([]);
      expect(Object.keys(metafile.inputs).filter((path) => /^node:|load-node/.test(path))).toEqual([]);
      const [bundle] = outputFiles;
      expect(bundle?.text).not.toMatch(/\bprocess\.(env|cwd|exit)\b/);
    },
    SLOW,
  );

  test(
    'the whole library can be bundled, its renderers included',
    async () => {
      const { metafile } = await build({
        entryPoints: [join(ROOT, 'src/index.ts')],
        bundle: true,
        platform: 'browser',
        format: 'esm',
        write: false,
        metafile: true,
        outdir: folder,
        external: LEFT_OUT,
        logLevel: 'silent',
      });
      const imports = Object.values(metafile.outputs).flatMap((output) =>
        output.imports.filter((i) => i.external).map(({ path }) => path),
      );
      expect(imports.filter((path) => !LEFT_OUT.includes(path))).toEqual([]);
    },
    SLOW,
  );
});
