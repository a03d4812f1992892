import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SimError } from '../../../src/base/errors.ts';
import { nodeDataSource, packageDataRoot } from '../../../src/tables/load-node.ts';
import { loadSystemSpec, parseSystemSpec } from '../../../src/tables/system-spec-load.ts';

const source = nodeDataSource(packageDataRoot());
const h200 = source.read('systems/h200_sxm.yaml') ?? '';

/** Figures of the public datasheets, recomputed: TB/s * 1e12, TFLOPS * 1e12, GiB * 2^30. */
test.each([
  { id: 'h100_sxm', hbm: 80 * 2 ** 30, bandwidth: 3.35e12, bf16: 989e12, l2: 50 * 2 ** 20 },
  { id: 'h200_sxm', hbm: 141 * 2 ** 30, bandwidth: 4.8e12, bf16: 989e12, l2: 50 * 2 ** 20 },
  { id: 'b200_sxm', hbm: 180 * 2 ** 30, bandwidth: 7.7e12, bf16: 2250e12, l2: 126 * 2 ** 20 },
  { id: 'gb200', hbm: 189471 * 2 ** 20, bandwidth: 8e12, bf16: 2500e12, l2: 126 * 2 ** 20 },
  { id: 'a100_sxm', hbm: 80 * 2 ** 30, bandwidth: 2.039e12, bf16: 312e12, l2: 40 * 2 ** 20 },
  { id: 'l40s', hbm: 48305799168, bandwidth: 0.864e12, bf16: 362.05e12, l2: 96 * 2 ** 20 },
])('$id has the figures of its datasheet', ({ id, hbm, bandwidth, bf16, l2 }) => {
  const spec = loadSystemSpec(source, id);
  expect(spec.id).toBe(id);
  expect(spec.hbmBytes).toBe(hbm);
  expect(spec.hbmBytesPerS).toBeCloseTo(bandwidth, -3);
  expect(spec.flopsPerS.bf16).toBeCloseTo(bf16, -3);
  expect(spec.l2Bytes).toBe(l2);
  expect(spec.p2pLatencyMs).toBeCloseTo(0.01, 12);
});

test('every shipped system parses, and each of its values has a source', () => {
  const files = readdirSync(join(packageDataRoot(), 'systems')).filter((f) => f.endsWith('.yaml'));
  expect(files.length).toBeGreaterThanOrEqual(6);
  for (const file of files) expect(loadSystemSpec(source, file.replace('.yaml', '')).hbmBytes).toBeGreaterThan(2 ** 33);
});

describe('parseSystemSpec', () => {
  test.each([
    {
      from: 'hbm_tb_per_s: 4.8',
      to: 'hbm_tb_per_s: 4800',
      field: 'hbm_tb_per_s',
      why: 'gigabytes where terabytes belong',
    },
    { from: 'hbm_tb_per_s: 4.8', to: 'hbm_gb_per_s: 4800', field: 'hbm_tb_per_s', why: 'another unit in the key' },
    { from: 'bf16_tflops: 989', to: '', field: 'bf16_tflops', why: 'a missing field' },
    { from: 'bf16_tflops: 989', to: 'bf16_tflops: fast', field: 'bf16_tflops', why: 'a word for a number' },
    { from: 'gpus_per_node: 8', to: 'gpus_per_node: 0', field: 'gpus_per_node', why: 'a node without GPUs' },
    { from: 'gpus_per_node: 8', to: 'gpus_per_node: 8\nnvlink: 5', field: 'nvlink', why: 'an unknown field' },
    { from: 'generation: hopper', to: 'generation: volta', field: 'generation', why: 'an unknown generation' },
    { from: 'bf16_tflops: 989', to: 'bf16_tflops: 989e12', field: 'bf16_tflops', why: 'flops for tera-flops' },
    { from: 'bf16_tflops: 989', to: 'bf16_tflops: 0.989', field: 'bf16_tflops', why: 'peta-flops for tera-flops' },
    { from: 'bf16_tflops: 989', to: 'bf16_tflops: "989"', field: 'bf16_tflops', why: 'a number in quotes' },
    {
      from: 'bf16_tflops: 989',
      to: 'bf16_tflops: null',
      field: 'bf16_tflops',
      why: 'nothing where every GPU has a rate',
    },
    { from: 'bf16_tflops: 989', to: 'bf16_tflops: .inf', field: 'bf16_tflops', why: 'infinity' },
    { from: 'bf16_tflops: 989', to: 'bf16_tflops: .nan', field: 'bf16_tflops', why: 'no number' },
    { from: 'hbm_gib: 141', to: 'hbm_gib: 0.141', field: 'hbm_gib', why: 'terabytes where GiB belong' },
    { from: 'hbm_gib: 141', to: 'hbm_gib: 144384', field: 'hbm_gib', why: 'MiB where GiB belong' },
    { from: 'hbm_gib: 141', to: 'hbm_gib: -141', field: 'hbm_gib', why: 'a negative size' },
    { from: 'hbm_gib: 141', to: 'hbm_gb: 151', field: 'hbm_gib', why: 'gigabytes in the key' },
    { from: 'sm_version: 90', to: 'sm_version: 9.0', field: 'sm_version', why: 'a capability that is not times ten' },
    { from: 'gpus_per_node: 8', to: 'gpus_per_node: 7.5', field: 'gpus_per_node', why: 'half a GPU' },
    { from: 'board_power_w: 700', to: 'board_power_w: 0.7', field: 'board_power_w', why: 'kilowatts for watts' },
    { from: 'generation: hopper', to: 'generation: Hopper', field: 'generation', why: 'a capital' },
  ])('refuses $why by the name $field', ({ from, to, field }) => {
    expect(h200).toContain(from);
    const parse = () => parseSystemSpec(h200.replace(from, to), 'x', 'my-gpu.yaml');
    expect(parse).toThrow(SimError);
    expect(parse).toThrow(`my-gpu.yaml: ${field}`);
  });

  test.each([
    { why: 'nothing', text: '' },
    { why: 'a list', text: '- gpu: x' },
    { why: 'a word', text: 'h200' },
  ])('refuses a file of $why', ({ text }) => {
    expect(() => parseSystemSpec(text, 'x', 'my-gpu.yaml')).toThrow(/^my-gpu\.yaml: file: /);
  });

  test('refuses a field that is given twice', () => {
    expect(() => parseSystemSpec(`${h200}\nsm_version: 80\n`, 'x', 'my-gpu.yaml')).toThrow(/^my-gpu\.yaml: /);
  });

  test('every field is needed, and named where it is missing', () => {
    const fields = [...h200.matchAll(/^(\w+):/gm)].map(([, field]) => field as string).filter((f) => f !== 'sources');
    expect(fields.length).toBeGreaterThanOrEqual(18);
    for (const field of fields) {
      const without = h200.replace(new RegExp(`^${field}:.*\\n`, 'm'), '');
      expect(() => parseSystemSpec(without, 'x', 'my-gpu.yaml'), field).toThrow(`my-gpu.yaml: ${field}: missing`);
    }
  });

  test('refuses text that is no YAML', () => {
    expect(() => parseSystemSpec('a: [', 'x', 'my-gpu.yaml')).toThrow('my-gpu.yaml: not YAML');
  });

  test('a system without a file is unsupported', () => {
    expect(() => loadSystemSpec(source, 'h300')).toThrow("unknown system 'h300'");
  });
});
