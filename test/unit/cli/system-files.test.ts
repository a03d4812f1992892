import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { readSystemFiles } from '../../../src/cli/system-files.ts';
import { fakeIo } from '../../helpers/fake-io.ts';

const l4 = readFileSync(new URL('../../../data/systems/l4.yaml', import.meta.url), 'utf8');
const cwd = mkdtempSync(join(tmpdir(), 'servefit-systems-'));
writeFileSync(join(cwd, 'my-gpu.yaml'), l4);
writeFileSync(join(cwd, 'bad.yaml'), l4.replace('hbm_gib', 'hbm_gb'));
afterAll(() => rmSync(cwd, { recursive: true }));

test('reads the files that the system flags name, and nothing for names', () => {
  expect(readSystemFiles({ system: './my-gpu.yaml', decode_system: 'h200_sxm' }, cwd)).toEqual({ './my-gpu.yaml': l4 });
  expect(readSystemFiles({ system: 'l4' }, cwd)).toEqual({});
  expect(readSystemFiles({}, cwd)).toEqual({});
});

describe('servefit default --system FILE', () => {
  const run = async (system: string) => {
    const { io, out, err } = fakeIo({ cwd });
    const words = ['--model', 'Qwen/Qwen3-0.6B', '--system', system, '--total-gpus', '1', '--backend', 'vllm'];
    const code = await main(['default', ...words, '--mode', 'agg', '--tpot', '500', '--json'], io);
    return { code, out: out(), err: err() };
  };

  test('plans on estimates and says so', async () => {
    const { code, out, err } = await run('./my-gpu.yaml');
    expect(code).toBe(0);
    expect(err).toContain('notice: nothing was measured with vllm on my-gpu');
    const plan = JSON.parse(out) as { request: { system: string }; modes: { agg: { top: { grade: string }[] } } };
    expect(plan.request.system).toBe('my-gpu');
    expect(plan.modes.agg.top[0]?.grade).toBe('estimated');
  });

  test.each([
    { system: './bad.yaml', message: './bad.yaml: hbm_gib: missing; found hbm_gb instead', why: 'a wrong unit' },
    { system: './none.yaml', message: '--system ./none.yaml: cannot be read (ENOENT)', why: 'no file' },
  ])('refuses $why with exit code 2', async ({ system, message }) => {
    const { code, out, err } = await run(system);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(message);
  });
});
