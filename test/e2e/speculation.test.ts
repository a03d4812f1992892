import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, runBin, scratchFolder } from '../helpers/run-bin.ts';

const GLM = [
  '--model',
  'zai-org/GLM-4.5',
  '--system',
  'h200_sxm',
  '--backend',
  'vllm',
  '--total-gpus',
  '8',
  '--mode',
  'agg',
  '--tpot',
  '60',
];

test('a plan that speculates says so, runs again from its config and starts its engines with it', async () => {
  const cwd = scratchFolder();
  const ran = await runBin(['default', ...GLM, '--nextn', '1', '--nextn-accepted', '0.8', '--save-dir', 'out'], {
    cwd,
  });
  expect(ran.code).toBe(0);
  expect(ran.stdout).toMatch(/1 draft a step from the checkpoint's MTP layers, 0\.8 accepted/);
  const files = filesBelow(join(cwd, 'out'));
  const textOf = (name: string) =>
    readFileSync(join(cwd, 'out', files.find((file) => file.endsWith(name)) ?? ''), 'utf8');
  expect(textOf('top1/run_0.sh')).toContain('"num_speculative_tokens":1');
  expect(textOf('agg/config.yaml')).toMatch(/^nextn: 1$[\s\S]*^nextn_accepted: 0\.8$/m);
  const plan = JSON.parse(textOf('plan.json'));
  expect(plan.request).toMatchObject({ nextn: 1, nextn_accepted: 0.8 });
});

test.each([
  {
    why: 'depth alone',
    words: [...GLM, '--nextn', '1'],
    code: 2,
    says: '--nextn 1: how many drafts are accepted is missing',
  },
  {
    why: 'more accepted than made',
    words: [...GLM, '--nextn', '1', '--nextn-accepted', '1.5'],
    code: 2,
    says: '--nextn-accepted 1.5: expected at most --nextn 1',
  },
  {
    why: 'no draft layers',
    words: [
      '--model',
      'Qwen/Qwen3-32B',
      '--system',
      'h200_sxm',
      '--total-gpus',
      '8',
      '--nextn',
      '1',
      '--nextn-accepted',
      '1',
    ],
    code: 3,
    says: 'Qwen/Qwen3-32B has no layers for multi-token prediction',
  },
])('one line: $why', async ({ words, code, says }) => {
  const ran = await runBin(['default', ...words]);
  expect(ran.code).toBe(code);
  expect(ran.stderr.trim().split('\n').at(-1)).toContain(says);
  expect(ran.stdout).toBe('');
});
