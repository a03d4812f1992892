import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOnce } from '../helpers/build-once.ts';
import { filesBelow, type Ran, runBin, scratchFolder } from '../helpers/run-bin.ts';
import { blockOf, docPaths, fencesOf, ROOT, readDoc, UPDATES, writeBlock } from '../unit/docs/doc-files.ts';

interface DocCommand {
  readonly page: string;
  /** As it stands in the page, without `npx`. */
  readonly line: string;
  readonly words: readonly string[];
  readonly exit: number;
}

/** Commands of servefit in shell blocks (and in the plain ones of docs/cli.md); `# exit 5` behind one says which code it ends with. */
function commandsOf(page: string): DocCommand[] {
  const blocks = fencesOf(readDoc(page)).filter(({ language }) => ['sh', 'bash', 'shell', ''].includes(language));
  return blocks
    .flatMap(({ text }) => text.replace(/\\\n\s*/g, ' ').split('\n'))
    .flatMap((line) => line.split('&&'))
    .flatMap((part) => {
      const [, words = '', exit = '0'] = part.trim().match(/^(?:npx )?servefit (.*?)(?:\s+# exit (\d+))?$/) ?? [];
      return words === '' ? [] : [{ page, line: `servefit ${words}`, words: words.split(/\s+/), exit: Number(exit) }];
    });
}

const commands = docPaths().flatMap(commandsOf);
const cwd = scratchFolder();
beforeAll(async () => {
  await buildOnce();
  // What a user who follows the page has measured.
  cpSync(join(ROOT, 'test/fixtures/measurements'), join(cwd, 'measurements'), { recursive: true });
  cpSync(join(ROOT, 'test/fixtures/validate'), cwd, { recursive: true });
  cpSync(join(ROOT, 'test/fixtures/check'), cwd, { recursive: true });
  for (const [name, isl] of [
    ['before', '1000'],
    ['after', '2000'],
  ] as const) {
    const small = ['--model', 'Qwen/Qwen3-0.6B', '--system', 'h200_sxm', '--total-gpus', '1', '--isl', isl];
    writeFileSync(join(cwd, `${name}.json`), (await runBin(['default', ...small, '--json'], { cwd })).stdout);
  }
  const [experiments] = fencesOf(readDoc('docs/experiments.md')).filter(({ language }) => language === 'yaml');
  writeFileSync(join(cwd, 'experiments.yaml'), experiments?.text ?? '');
  writeFileSync(
    join(cwd, 'runs.csv'),
    'id,system,backend,model,mode,isl,osl,concurrency,tp\na,h200_sxm,vllm,Qwen/Qwen3-32B,agg,2000,200,16,2\n',
  );
  writeFileSync(
    join(cwd, 'requests.jsonl'),
    '{"id": 1, "model": "Qwen/Qwen3-32B-FP8", "system": "h200_sxm", "tp": 2, "concurrency": 8, "tier": "screen"}\n',
  );
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

describe('commands of README and docs', () => {
  test('are found in README.md and in docs/cli.md', () => {
    const pages = new Set(commands.map(({ page }) => page));
    expect([...pages]).toEqual(expect.arrayContaining(['README.md', 'docs/cli.md']));
    expect(commands.length).toBeGreaterThan(7);
  });

  test('need no network and no quotes', () => {
    expect(commands.filter(({ line }) => /--allow-download|["'$|>]/.test(line))).toEqual([]);
  });

  test.each(commands)('$page: $line', async ({ words, exit }) => {
    const ran = await runBin(words, { cwd });
    expect(
      ran.stderr
        .split('\n')
        .filter(
          (line) =>
            !/^(notice: .*|servefit: (saved in|terms written to) .*|servefit: \d+( of \d+)? (row|line|experiment)s?: .*|)$/.test(
              line,
            ),
        ),
    ).toEqual([]);
    expect(ran.code).toBe(exit);
    // What goes to a file leaves stdout empty.
    expect(ran.stdout.length > 0).toBe(!words.includes('--out') || words[0] !== 'estimate');
    if (words.includes('--json'))
      expect(JSON.parse(ran.stdout)).toHaveProperty('schema', expect.stringMatching(/^servefit\/\w+@1$/));
  });
});

describe('README.md', () => {
  const [first] = commands.filter(({ page }) => page === 'README.md');
  const words = first?.words ?? [];
  let ran: Ran;
  beforeAll(async () => {
    ran = await runBin([...words, '--save-dir', 'readme'], { cwd });
  });

  test('shows the output of its first command (UPDATE_DOCS=1 rewrites it and the chart)', () => {
    const shown = abridged(ran.stdout);
    if (UPDATES) {
      writeBlock('README.md', 'output', `\`\`\`text\n${shown}\n\`\`\``);
      copyFileSync(savedChart(), chartPath());
    }
    // Figures move with the tables; what must hold is that the page shows this report, whole sections of it.
    const form = (text: string) => text.split('\n').filter((line) => /^(\S.*:|\| Rank .*|\[\.\.\.\])/.test(line));
    const inReadme = blockOf(readDoc('README.md'), 'output').replace(/^```\w*\n?|\n?```$/g, '');
    expect(form(shown).length).toBeGreaterThan(5);
    expect(form(inReadme).map(squeezed)).toEqual(form(shown).map(squeezed));
  });

  test('explains cell notation with the kinds of cells that its output has', () => {
    const output = blockOf(readDoc('README.md'), 'output');
    for (const cell of [/\d+ \(=\d+x\d+\)/, /\d+ \(\d+=\d+x\d+\)/, /\d+ \(=\d+x\d+\+\d+x\d+\)/])
      expect(output).toMatch(cell);
  });

  test('shows a chart as the product draws it', () => {
    const mine = readFileSync(chartPath(), 'utf8');
    const drawn = readFileSync(savedChart(), 'utf8');
    const words = (svg: string) =>
      [...svg.matchAll(/<text[^>]*>([^<]*[a-z][^<]*)<\/text>/g)].map(([, text = '']) => text.replace(/[\d,.]+/g, '#'));
    expect(words(mine).length).toBeGreaterThan(5);
    expect(words(mine)).toEqual(words(drawn));
    expect(statSync(chartPath()).size).toBeLessThan(100_000);
  });

  function savedChart(): string {
    const file = filesBelow(join(cwd, 'readme')).find((f) => f.endsWith('pareto_frontier.svg')) ?? '';
    return join(cwd, 'readme', file);
  }

  function chartPath(): string {
    return join(ROOT, readDoc('README.md').match(/!\[[^\]]*\]\(([^)]+)\)/)?.[1] ?? '');
  }
});

/** Spaces and rules collapsed: a wider figure moves the columns. */
function squeezed(line: string): string {
  return line.replace(/\s+/g, ' ').trim();
}

/** The sections of a report that answer the question, the others as [...]. */
function abridged(report: string): string {
  const sections = report.split(/\n\n(?=\S.*:)/);
  const wanted = [/^Overall Best Configuration:/, /^agg Top/, /^disagg Top/];
  const kept = sections.flatMap((section) => {
    if (!wanted.some((pattern) => pattern.test(section))) return [];
    const lines = section.split('\n');
    const end = lines.findIndex((line) => line.startsWith('Left out at'));
    return [(end === -1 ? lines : lines.slice(0, end)).join('\n').trimEnd()];
  });
  return kept.join('\n[...]\n');
}

interface Example {
  readonly name: string;
  readonly code: string;
}

const examples: Example[] = docPaths().flatMap((page) =>
  fencesOf(readDoc(page))
    .filter(({ language, text }) => language === 'ts' && text.includes("from 'servefit"))
    .map(({ text }, i) => ({ name: `${page.replace(/\W/g, '-')}-${i + 1}`, code: text })),
);

/** Inside the package, so that its data folder and its dependencies are found from there; dist is not under version control. */
const OUT = join(ROOT, 'dist/doc-examples');
const ENTRIES = { servefit: join(ROOT, 'src/index.ts'), 'servefit/node': join(ROOT, 'src/node.ts') };

describe('examples of the library', () => {
  beforeAll(() => {
    rmSync(OUT, { recursive: true, force: true });
    mkdirSync(OUT, { recursive: true });
    for (const { name, code } of examples) writeFileSync(join(OUT, `${name}.ts`), code);
  });
  afterAll(() => rmSync(OUT, { recursive: true, force: true }));

  test('are found in README.md and docs/library.md', () => {
    expect(examples.length).toBeGreaterThan(7);
    expect(examples.some(({ name }) => name.startsWith('README'))).toBe(true);
  });

  test('type-check against the sources under the settings of the repository', () => {
    const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
    const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
    const paths = Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, [file]]));
    const files = examples.map(({ name }) => join(OUT, `${name}.ts`));
    const program = ts.createProgram(files, { ...options, paths });
    const found = files.flatMap((file) => ts.getPreEmitDiagnostics(program, program.getSourceFile(file)));
    expect(
      found.map(
        (d) => `${d.file?.fileName.slice(OUT.length + 1)}: ${ts.flattenDiagnosticMessageText(d.messageText, ' ')}`,
      ),
    ).toEqual([]);
  });

  test.each(examples)('$name runs', async ({ name }) => {
    const outfile = join(OUT, `${name}.mjs`);
    await build({
      entryPoints: [join(OUT, `${name}.ts`)],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      alias: ENTRIES,
      logLevel: 'silent',
    });
    const { status, stdout, stderr } = spawnSync(process.execPath, [outfile], { encoding: 'utf8', cwd });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout.trim()).not.toBe('');
    expect(stdout).not.toMatch(/\b(false|undefined|NaN)\b/);
  });
});
