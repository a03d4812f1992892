import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inertFlagsOf, PEER_COMMANDS } from '../../src/cli/aiconfigurator-flags.ts';
import { COMMANDS } from '../../src/cli/commands.ts';
import { main } from '../../src/cli/main.ts';
import { normaliseArgv, spellings } from '../../src/cli/normalise-argv.ts';
import { fakeIo } from '../helpers/fake-io.ts';
import { FLAG_CHANGES, type FlagChange } from '../helpers/flag-changes.ts';
import { filesBelow } from '../helpers/run-bin.ts';
import { ROOT } from '../unit/docs/doc-files.ts';

interface Answer {
  readonly code: number;
  /** What is printed and written, without the echo of the request. */
  readonly result: string;
  readonly err: string;
}

const answers = new Map<string, Answer>();
const folder = mkdtempSync(join(tmpdir(), 'servefit-flags-'));
const inputs = join(folder, 'inputs');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One command line in a fresh folder with everything that lines name. */
async function answerTo(line: string, isTty: boolean): Promise<Answer> {
  const known = answers.get(`${line} ${isTty}`);
  if (known !== undefined) return known;
  const cwd = mkdtempSync(join(folder, 'run-'));
  cpSync(inputs, cwd, { recursive: true });
  const before = new Map(filesBelow(cwd).map((file) => [file, readFileSync(join(cwd, file), 'latin1')]));
  let clock = 0;
  const fake = fakeIo({ cwd, nowMs: () => clock++, isTty, env: { TERM: 'xterm', LANG: 'C.UTF-8' } });
  const code = await main(line.split(/\s+/), fake.io);
  const files = filesBelow(cwd).flatMap((file) => {
    const text = readFileSync(join(cwd, file), 'latin1');
    return before.get(file) === text ? [] : [`${file}\n${text}`];
  });
  const answer = { code, result: [withoutEcho(fake.out()), ...files].join('\n'), err: fake.err() };
  rmSync(cwd, { recursive: true, force: true });
  answers.set(`${line} ${isTty}`, answer);
  return answer;
}

/** A document that only repeats what was asked has not changed. */
function withoutEcho(out: string): string {
  if (!out.startsWith('{')) return out;
  try {
    return JSON.stringify(JSON.parse(out), (key, value) => (key === 'request' || key === 'sla' ? undefined : value));
  } catch {
    return out;
  }
}

async function prepare(): Promise<void> {
  mkdirSync(inputs);
  cpSync(join(ROOT, 'test/fixtures/measurements'), join(inputs, 'measurements'), { recursive: true });
  const row = 'h200_sxm,vllm,Qwen/Qwen3-8B,agg,1000,100';
  const files: Readonly<Record<string, string>> = {
    'runs.csv': `id,system,backend,model,mode,isl,osl,concurrency,tp\na,${row},8,1\n`,
    'requests.jsonl': '{"model": "Qwen/Qwen3-8B", "system": "h200_sxm", "concurrency": 4, "tier": "screen"}\n',
    'bare.csv': 'id,ttft_ms,tpot_ms\na,50,8\n',
    'short.csv': `id,system,backend,model,mode,isl,osl,concurrency,tp,ttft_ms,tpot_ms\na,${row},8,1,40,7\n`,
    'measured.csv': `id,system,backend,model,mode,isl,osl,concurrency,tp,ttft_ms,ttft_p50_ms,tpot_ms\n${[4, 8, 16, 32].map((n) => `r${n},${row},${n},1,${30 + n},${20 + n},${7 + n / 16}`).join('\n')}\n`,
    'experiments.yaml':
      'defaults: { model: Qwen/Qwen3-8B, system: h200_sxm, backend: vllm, total_gpus: 2, mode: agg, tier: screen }\na: { isl: 1000 }\nb: { isl: 2000 }\n',
    'mix.yaml': '- { isl: 3000 }\n- { isl: 6000 }\n',
    'estimated.yaml': 'a: { model: Qwen/Qwen3-8B, system: b300_sxm, total_gpus: 1, mode: agg, tier: screen }\n',
    'capacity.yaml':
      'cases:\n  - { name: a, model: Qwen/Qwen3-8B, system: h200_sxm, backend: vllm, total_gpus: 1, mode: agg, tier: screen, expect: { fits: true, tpot_ms: 9 } }\n',
  };
  const twice = files['capacity.yaml'] ?? '';
  writeFileSync(
    join(inputs, 'capacities.yaml'),
    `${twice}${twice
      .replace(/cases:\n/, '')
      .replace('name: a', 'name: b')
      .replace('total_gpus: 1', 'total_gpus: 2')}`,
  );
  for (const [name, text] of Object.entries(files)) writeFileSync(join(inputs, name), text);
  const make = async (line: string) => {
    const fake = fakeIo({ cwd: inputs });
    expect([line, await main(line.split(' '), fake.io), fake.err()]).toEqual([
      line,
      expect.any(Number),
      expect.any(String),
    ]);
  };
  await make('tables calibrate measurements --system h200_sxm --backend vllm --backend-version 0.24.0 --out my-tables');
  await make('validate measured.csv --tier screen --calibrate --out calibration.yaml');
  // A baseline of shorter prompts: the figures of capacity.yaml have left it.
  writeFileSync(
    join(inputs, 'other.yaml'),
    (files['capacity.yaml'] ?? '').replace('total_gpus: 1', 'total_gpus: 1, isl: 500'),
  );
  await make('check other.yaml --write-baseline baseline.json');
  expect(readdirSync(inputs)).toEqual(expect.arrayContaining(['my-tables', 'calibration.yaml', 'baseline.json']));
}

beforeAll(prepare);

const changeOf = (entry: FlagChange | string | null): FlagChange =>
  typeof entry === 'object' && entry !== null ? entry : { value: entry };

describe.each(COMMANDS.map((command) => ({ name: command.name, command })))('servefit $name', ({ name, command }) => {
  const changes = FLAG_CHANGES[name];
  const flags = command.options.map(({ flag }) => flag);

  test('every flag has an entry in test/helpers/flag-changes.ts, and no other', () => {
    expect(Object.keys(changes?.flags ?? {}).sort()).toEqual([...flags].sort());
  });

  test.each(flags.filter((flag) => changes !== undefined && flag in changes.flags))(
    '%s changes the answer or is named',
    async (flag) => {
      const { value, on = changes?.base ?? '', and = '', tty = false } = changeOf(changes?.flags[flag] ?? null);
      const base = `${on} ${and}`.trim();
      const before = await answerTo(base, tty);
      const after = await answerTo(`${base} ${flag}${value === null ? '' : ` ${value}`}`, tty);
      const isNamed = after.err.split('\n').some((line) => line.startsWith('notice: ') && line.includes(flag));
      const isSame = after.result === before.result && after.code === before.code;
      expect(isSame && !isNamed, `${base} ${flag} ${value}: same answer, no notice`).toBe(false);
      // A line that is refused says nothing about the flag; exit 4 is what --require-measured is for, and this test has no network.
      const isAnswered = [0, 1, 5].includes(after.code) || ['--require-measured', '--allow-download'].includes(flag);
      expect([isAnswered, after.err]).toEqual([true, expect.any(String)]);
    },
  );
});

describe.each(PEER_COMMANDS)('flags of AIConfigurator that change nothing on servefit %s', (name) => {
  const command = COMMANDS.find((c) => c.name === name);
  const own = spellings(command?.options ?? []);
  const inert = inertFlagsOf(name).filter(({ flag }) => !own.has(flag));

  test.skipIf(command === undefined)('are each answered with a notice that names them', () => {
    expect(inert.length).toBeGreaterThan(20);
    for (const { flag } of inert) {
      const dialect = { command: name, options: command?.options ?? [], afterCli: true };
      const { argv, notices } = normaliseArgv([flag, 'x'], dialect);
      const [notice] = notices;
      const isRewritten = argv.length > 1;
      expect([flag, isRewritten || notice?.message.startsWith(`${flag} has no effect here: `)]).toEqual([flag, true]);
    }
  });
});
