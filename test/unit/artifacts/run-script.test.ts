import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDisaggConfig, anAggConfig } from '../../helpers/plan-fixture.ts';
import { aggFiles, disaggFiles, filesOf, planOf } from './one-row.ts';

const folder = mkdtempSync(join(tmpdir(), 'servefit-run-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Stands in for python3: leaves GPUs and arguments in a file of its own, whole from the start, and ends once every command has left one. */
const STUB = `#!/usr/bin/env bash
{ printf '%s|' "\${CUDA_VISIBLE_DEVICES:-}" "$@"; } > "$NOTES/.$$"
mv "$NOTES/.$$" "$NOTES/$$"
for _ in $(seq 3000); do [ "$(ls "$NOTES" | wc -l)" -ge "$EXPECTED" ] && exit 0; sleep 0.02; done
exit 1
`;

beforeAll(() => {
  writeFileSync(join(folder, 'python3'), STUB);
  chmodSync(join(folder, 'python3'), 0o755);
});

function run(script: string, commands: number, env: Readonly<Record<string, string>> = {}) {
  const notes = mkdtempSync(join(folder, 'notes-'));
  const file = join(folder, 'run_0.sh');
  writeFileSync(file, script);
  const PATH = `${folder}:${process.env.PATH ?? ''}`;
  const done = spawnSync('bash', [file], {
    encoding: 'utf8',
    env: { PATH, NOTES: notes, EXPECTED: `${commands}`, ...env },
  });
  const lines = readdirSync(notes)
    .map((name) => readFileSync(join(notes, name), 'utf8'))
    .sort((a, b) => Number(b.startsWith('|')) - Number(a.startsWith('|')) || (a < b ? -1 : 1));
  return { status: done.status, stderr: done.stderr, commands: lines.map((line) => line.split('|').slice(0, -1)) };
}

test('starts the frontend and every worker of node 0 with its own GPUs, and hands on odd model names unharmed', () => {
  const model = './it\'s "a" $HOME `id` {x}';
  const plan = planOf(aDisaggConfig({ backend: 'vllm', backendVersion: '0.23.0', replicas: 1 }), { model });
  const got = run(filesOf(plan).text('run_0.sh'), 4);
  expect(got.stderr).toBe('');
  expect(got.status).toBe(0);
  expect(got.commands.map((words) => words.slice(0, 3))).toEqual([
    ['', '-m', 'dynamo.frontend'],
    ['0,1', '-m', 'dynamo.vllm'],
    ['2,3,4,5', '-m', 'dynamo.vllm'],
    ['6,7', '-m', 'dynamo.vllm'],
  ]);
  expect(got.commands[1]?.slice(3, 7)).toEqual(['--model', model, '--served-model-name', model.slice(2)]);
  expect(got.commands[1]?.at(-1)).toBe('{"kv_connector":"NixlConnector","kv_role":"kv_both"}');
});

test('the environment overrides model, name and port', () => {
  const env = { MODEL_PATH: '/ckpt', SERVED_MODEL_NAME: 'mine', HTTP_PORT: '9000' };
  const got = run(aggFiles('sglang', '1.3', { replicas: 1, totalGpus: 8 }).text('run_0.sh'), 2, env);
  expect(got.commands[0]).toEqual(['', '-m', 'dynamo.frontend', '--http-port', '9000']);
  expect(got.commands[1]?.slice(3, 7)).toEqual(['--model-path', '/ckpt', '--served-model-name', 'mine']);
});

test('one frontend, on node 0; other nodes refuse to start before they know where node 0 is', () => {
  const { scripts } = aggFiles('vllm', '1.3', { replicas: 3, worker: { tp: 8 } });
  expect(scripts.map((script) => script.includes('dynamo.frontend'))).toEqual([true, false, false]);
  const got = run(scripts[1] ?? '', 1);
  expect(got.status).not.toBe(0);
  expect(got.stderr).toContain('set HEAD_NODE_IP to the address of node 0');
});

test.each([
  { backend: 'vllm', ports: /(?:DYN_SYSTEM_PORT|DYN_VLLM_KV_EVENT_PORT|VLLM_NIXL_SIDE_CHANNEL_PORT)=(\d+)/g, each: 3 },
  { backend: 'sglang', ports: /(?:DYN_SYSTEM_PORT=|--port |--disaggregation-bootstrap-port )(\d+)/g, each: 3 },
  { backend: 'trtllm', ports: /DYN_SYSTEM_PORT=(\d+)/g, each: 1 },
] as const)('no two workers of a node share a port: $backend', ({ backend, ports, each }) => {
  const script = disaggFiles(backend, '0.9', {
    replicas: 1,
    prefill: { tp: 1, count: 4 },
    decode: { tp: 1, count: 4 },
  }).text('run_0.sh');
  const found = [...script.matchAll(ports)].map((match) => match[1]);
  expect(found).toHaveLength(8 * each);
  expect(new Set(found).size).toBe(8 * each);
});

test.each([
  {
    why: 'SGLang',
    backend: 'sglang',
    release: '1.3',
    leader: '--nnodes 2 --node-rank 0',
    other: '--nnodes 2 --node-rank 1',
  },
  {
    why: 'vLLM with its own launcher',
    backend: 'vllm',
    release: '1.0',
    leader: '--distributed-executor-backend mp --nnodes 2 --node-rank 0',
    other: '--node-rank 1',
  },
  {
    why: 'vLLM over Ray',
    backend: 'vllm',
    release: '0.9',
    leader: 'ray start --head',
    other: 'ray start --address="$LEADER_IP:6379" --block',
  },
] as const)('a worker of two nodes: $why', ({ backend, release, leader, other }) => {
  const { scripts } = aggFiles(backend, release, { replicas: 1, worker: { tp: 16 } });
  expect(scripts).toHaveLength(2);
  const flat = scripts.map((script) => script.replaceAll(' \\\n  ', ' '));
  expect(flat[0]).toContain(leader);
  expect(flat[1]).toContain(other);
  expect(flat.every((script) => /CUDA_VISIBLE_DEVICES=0,1,2,3,4,5,6,7 |--block/.test(script))).toBe(true);
});

test('a worker over later nodes asks for the address of its own leader', () => {
  const { scripts } = aggFiles('sglang', '1.3', { replicas: 2, worker: { tp: 16 } });
  expect(scripts[3]).toContain('NODE_2_IP:?set NODE_2_IP to the address of node 2');
});

test.each([
  { why: 'TensorRT-LLM over nodes is one MPI job', backend: 'trtllm', worker: { tp: 16 }, says: 'srun or mpirun' },
  {
    why: 'vLLM starts attention-DP ranks one by one',
    backend: 'vllm',
    worker: { tp: 1, dp: 16, moe_ep: 16 },
    says: 'k8s_deploy.yaml',
  },
] as const)('what a script cannot do it refuses: $why', ({ backend, worker, says }) => {
  const got = run(aggFiles(backend, '1.3', { replicas: 1, worker }).text('run_0.sh'), 1);
  expect(got.status).toBe(1);
  expect(got.stderr).toContain(says);
  expect(got.commands).toEqual([]);
});

test('a script ends with all its processes when one of them fails', () => {
  writeFileSync(join(folder, 'python3'), '#!/usr/bin/env bash\n[ "$2" = dynamo.frontend ] && exit 3\nexec sleep 30\n');
  const file = join(folder, 'run_0.sh');
  writeFileSync(file, filesOf(planOf(anAggConfig({ backend: 'vllm', replicas: 1 }))).text('run_0.sh'));
  const PATH = `${folder}:${process.env.PATH ?? ''}`;
  const done = spawnSync('bash', [file], { env: { PATH }, timeout: 20_000 });
  expect(done.status).toBe(3);
});

test('shellcheck has nothing to say', (context) => {
  if (spawnSync('shellcheck', ['--version']).error) context.skip('shellcheck is not installed');
  const scripts = [
    ...disaggFiles('trtllm', '1.3').scripts,
    ...disaggFiles('vllm', '0.9', { decode: { tp: 16 } }).scripts,
    ...aggFiles('sglang', '1.5', { worker: { tp: 16 } }).scripts,
  ];
  expect(scripts.length).toBeGreaterThan(6);
  for (const script of scripts) {
    const checked = spawnSync('shellcheck', ['-'], { input: script, encoding: 'utf8' });
    expect(checked.stdout).toBe('');
  }
});
