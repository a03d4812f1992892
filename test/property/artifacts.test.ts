import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { artifactsFor } from '../../src/artifacts/artifacts.ts';
import { DYNAMO_RELEASES } from '../../src/artifacts/releases.ts';
import { BACKENDS } from '../../src/base/names.ts';
import type { PlanConfig, PlanResult } from '../../src/rank/plan-result.ts';
import { aDisaggConfig, aModeResult, anAggConfig, aPlan, BASE_REQUEST } from '../helpers/plan-fixture.ts';
import { manifestGpus, readManifest, schemaErrors } from '../unit/artifacts/manifest-reader.ts';

const engine = fc.record({
  max_batched_tokens: fc.integer({ min: 1, max: 40_000 }),
  max_sequences: fc.integer({ min: 1, max: 3000 }),
  max_sequence_tokens: fc.integer({ min: 1, max: 200_000 }),
  memory_fraction: fc.double({ min: 0.05, max: 0.99, noNaN: true }),
  kv_block_tokens: fc.constantFrom(1, 16, 32, 64, 128),
  chunked_prefill: fc.boolean(),
});
const quant = fc.record({
  gemm: fc.constantFrom('bf16', 'fp8_block'),
  moe: fc.constantFrom(null, 'fp8_block'),
  attention: fc.constant('bf16'),
  kv_cache: fc.constantFrom('bf16', 'fp8'),
});
const worker = fc.record({
  tp: fc.integer({ min: 1, max: 16 }),
  pp: fc.constantFrom(1, 2),
  dp: fc.constantFrom(1, 1, 1, 4),
  count: fc.integer({ min: 1, max: 4 }),
  batch_size: fc.double({ min: 1, max: 600, noNaN: true }),
  system: fc.constantFrom('h200_sxm', 'gb200'),
  quant,
  engine,
});
const row = fc.record({
  backend: fc.constantFrom(...BACKENDS),
  replicas: fc.integer({ min: 1, max: 8 }),
  osl: fc.constantFrom(1, 500),
  ttftMs: fc.double({ min: 1, max: 1e5, noNaN: true }),
});
const config: fc.Arbitrary<PlanConfig> = fc.oneof(
  fc.tuple(row, worker).map(([sketch, w]) => anAggConfig({ ...sketch, totalGpus: 4096, worker: { ...w, count: 1 } })),
  fc
    .tuple(row, worker, worker)
    .map(([sketch, p, d]) => aDisaggConfig({ ...sketch, totalGpus: 4096, prefill: p, decode: d })),
);
const model = fc.oneof(
  fc.constantFrom('Qwen/Qwen3-32B-FP8', 'nvidia/Llama-3.1-Nemotron-Nano-4B-v1.1', '/ckpt/01 b', '7B'),
  fc.string({ minLength: 1, maxLength: 80 }),
);

function planWith(one: PlanConfig, name: string): PlanResult {
  return aPlan({
    request: { ...BASE_REQUEST, model: name, backend: one.backend, prefix: 0 },
    modes: { [one.mode]: aModeResult({ top: [one] }) },
  });
}

const release = fc.constantFrom(...DYNAMO_RELEASES.map((r) => r.version));
const NODES = { h200_sxm: 8, gb200: 4 } as const;

test('every manifest: valid, legal names, and as many GPUs as the plan uses', () => {
  fc.assert(
    fc.property(config, model, release, (one, name, dynamoRelease) => {
      const { files } = artifactsFor(planWith(one, name), { nodeGpus: NODES, dynamoRelease });
      const text = files.find((file) => file.path.endsWith('k8s_deploy.yaml'))?.text ?? '';
      expect(parseAllDocuments(text)).toHaveLength(1);
      const manifest = readManifest(text);
      expect(schemaErrors(manifest)).toEqual([]);
      expect(manifestGpus(manifest)).toBe(one.used_gpus);
      expect(manifest.name).toMatch(/^[a-z]([-a-z0-9]*[a-z0-9])?$/);
      expect(manifest.name.length).toBeLessThanOrEqual(40);
      for (const component of manifest.components) {
        // Grove's limit: deployment, group and part of a pod's name together.
        const part = component.nodes > 1 ? component.name.length + '-ldr'.length : 0;
        expect(manifest.name.length + component.name.length + part).toBeLessThanOrEqual(45);
        expect(component.gpus).toBeLessThanOrEqual(8);
      }
    }),
    { numRuns: 300 },
  );
});

test('no file spells out a missing value, and every YAML file parses', () => {
  fc.assert(
    fc.property(config, release, (one, dynamoRelease) => {
      const { files } = artifactsFor(planWith(one, 'Qwen/Qwen3-32B-FP8'), { nodeGpus: NODES, dynamoRelease });
      for (const file of files) {
        // /dev/null is a place, not a missing value.
        expect(file.text.replaceAll('/dev/null', '')).not.toMatch(/\b(null|None|undefined|NaN|Infinity)\b|\[object/);
        if (file.path.endsWith('.yaml')) expect(parse(file.text)).toBeTypeOf('object');
      }
    }),
    { numRuns: 100 },
  );
});

test('scripts: legal bash, and all GPUs of the plan once', () => {
  fc.assert(
    fc.property(config, model, release, (one, name, dynamoRelease) => {
      const { files } = artifactsFor(planWith(one, name), { nodeGpus: NODES, dynamoRelease });
      const scripts = files.filter((file) => file.executable);
      // A long deployment repeats itself: the first and last nodes differ most.
      for (const script of [...scripts.slice(0, 2), ...scripts.slice(-1)]) {
        const checked = spawnSync('bash', ['-n'], { input: script.text, encoding: 'utf8' });
        expect(checked.stderr).toBe('');
        expect(checked.status).toBe(0);
      }
      const honest = scripts.every((script) => !/^exit 1$|^launch ray /m.test(script.text));
      const devices = scripts.flatMap((script) => [...script.text.matchAll(/CUDA_VISIBLE_DEVICES=([\d,]+)/g)]);
      const gpus = devices.reduce((sum, match) => sum + (match[1]?.split(',').length ?? 0), 0);
      if (honest) expect(gpus).toBe(one.used_gpus);
      else expect(gpus).toBeLessThan(one.used_gpus);
    }),
    { numRuns: 60 },
  );
});

test('the plan is left as it was, and the same plan gives the same bytes', () => {
  fc.assert(
    fc.property(config, (one) => {
      const plan = planWith(one, 'Qwen/Qwen3-32B');
      const before = structuredClone(plan);
      const first = artifactsFor(plan, { nodeGpus: NODES });
      expect(plan).toEqual(before);
      expect(artifactsFor(plan, { nodeGpus: NODES })).toEqual(first);
    }),
    { numRuns: 30 },
  );
});
