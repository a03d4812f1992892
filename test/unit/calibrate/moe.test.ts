import { describe, expect, test } from 'vitest';
import { cleanMoe } from '../../../src/calibrate/moe-clean.ts';
import { moeHeldOut } from '../../../src/calibrate/moe-errors.ts';
import { fitMoe } from '../../../src/calibrate/moe-fit.ts';
import { type MoeSample, moeSamples } from '../../../src/calibrate/moe-rows.ts';
import type { Row } from '../../../src/calibrate/published.ts';
import { ALL_RULES } from '../../../src/calibrate/rules.ts';
import { moeText } from '../../../src/calibrate/write-moe.ts';
import { parseMoeFile } from '../../../src/tables/moe-file.ts';
import { moeTable } from '../../../src/tables/moe-table.ts';
import { newLookup } from '../../../src/tables/tables.ts';
import { tinySystem } from '../tables/tiny-tables.ts';

const TOKENS = Array.from({ length: 15 }, (_, i) => 2 ** i);
const DISTRIBUTIONS = ['balanced', 'power_law_1.01', 'power_law_1.2'];

/** One row of a layer of 8 experts of 512 x 1024. */
const row = (parts: Row = {}): Row => ({
  moe_dtype: 'bfloat16',
  kernel_source: 'k',
  num_tokens: 16n,
  hidden_size: 512n,
  inter_size: 1024n,
  topk: 2n,
  num_experts: 8n,
  moe_tp_size: 1n,
  moe_ep_size: 1n,
  distribution: 'balanced',
  latency: 1,
  ...parts,
});

const bf16 = (rows: readonly Row[]) => moeSamples(rows, tinySystem).get('bf16') ?? [];

/** Sound rows: 20 us, and twice the roofline for balanced routing, three times for the heavier skew, 2.5 times between. */
function soundRows(splits: readonly number[]): Row[] {
  return splits.flatMap((tp) =>
    DISTRIBUTIONS.flatMap((distribution, d) =>
      TOKENS.map((tokens) => {
        const plain = row({ moe_tp_size: tp, num_tokens: tokens, distribution });
        const { computeMs, memoryMs } = bf16([plain])[0] as MoeSample;
        return { ...plain, latency: 0.02 + (2 + 0.5 * d) * Math.max(computeMs, memoryMs) };
      }),
    ),
  );
}

describe('moeSamples', () => {
  test('names a curve by model and split, and knows experts without a gate', () => {
    const [plain] = bf16([row()]);
    expect(plain).toMatchObject({ shapeKey: '512 1024 2 8 1 1', model: '512 1024 2 8', distribution: 0 });
    const [named] = bf16([row({ kernel_source: 'moe_torch_flow_nongated' })]);
    expect(named?.shapeKey).toBe('512 1024 2 8 1 1 up');
    const nano = { hidden_size: 2688n, inter_size: 1856n, topk: 6n, num_experts: 128n };
    expect(bf16([row(nano)])[0]?.shapeKey).toBe('2688 1856 6 128 1 1 up');
  });

  test.each([
    { why: 'Hopper keeps activations in bf16', sm: 90, kept: 'w4a16_mxfp4' },
    { why: 'Blackwell quantises them', sm: 100, kept: 'w4a8_mxfp4_mxfp8' },
  ])('mxfp4 experts have the activations of the engine: $why', ({ sm, kept }) => {
    const rows = [row({ moe_dtype: 'w4a16_mxfp4' }), row({ moe_dtype: 'w4a8_mxfp4_mxfp8' })];
    const samples = moeSamples(rows, { ...tinySystem, smVersion: sm }).get('mxfp4') ?? [];
    expect(samples.map((s) => s.kernel)).toEqual([`${kept} k`]);
  });

  test('a model measured with the other activations only keeps them', () => {
    const rows = [row({ moe_dtype: 'w4a8_mxfp4_mxfp8' })];
    expect(moeSamples(rows, tinySystem).get('mxfp4')).toHaveLength(1);
  });
});

describe('cleanMoe', () => {
  const options = { l2Bytes: 1, without: ALL_RULES };
  const own = { backend: 'vllm', version: '1.0' };
  const alone = { own, peers: [], witnesses: [] };

  test('a kernel that beats the hardware does not stand for a key that another kernel was measured for', () => {
    const possible = row({ kernel_source: 'slow', latency: 5 });
    const impossible = row({ kernel_source: 'fast', latency: 1e-6 });
    const clean = cleanMoe(bf16([possible, impossible]), alone, options);
    expect(clean.samples.map((s) => s.ms)).toEqual([5]);
    expect(clean.counts).toEqual({ impossible_kernel: 1 });
  });

  test('a split that is slow against a peer takes the peer, all distributions together', () => {
    const sound = bf16(soundRows([1]));
    const peer = { set: { backend: 'sglang', version: '1.0' }, msByKey: new Map(sound.map((s) => [s.key, s.ms])) };
    const slow = sound.map((s) => (s.distribution === 2 && s.tokens < 4 ? s : { ...s, ms: 2 * s.ms }));
    const clean = cleanMoe(slow, { own, peers: [peer], witnesses: [peer] }, options);
    expect(clean.donors).toEqual({ 'sglang 1.0': sound.length });
    expect(clean.counts).toEqual({ cross_check_slow: 43, cross_check_neighbour: 2 });
  });
});

describe('fitMoe', () => {
  const samples = bf16(soundRows([1, 2, 8]));
  const data = fitMoe(samples);
  if (data === null) throw new Error('no fit');
  const read = parseMoeFile(moeText(data, moeHeldOut(samples, 'bf16', tinySystem)), 'moe.bf16.json');

  test('finds the curves that made the rows, through the file', () => {
    const table = moeTable(read, 'bf16', tinySystem);
    const out = newLookup();
    for (const s of samples) {
      const distribution = DISTRIBUTIONS[s.distribution] as 'balanced';
      table.curve({ ...s.shape, distribution }).lookup(s.tokens, out);
      expect(Math.abs(out.ms / s.ms - 1), s.key).toBeLessThan(0.05);
      expect(out.grade).toBe(0);
    }
  });

  test('an unseen split between two measured ones is near what the rows would be', () => {
    const table = moeTable(read, 'bf16', tinySystem);
    const out = newLookup();
    for (const s of bf16(soundRows([4])).filter((x) => x.distribution === 0)) {
      table.curve({ ...s.shape, distribution: 'balanced' }).lookup(s.tokens, out);
      expect(Math.abs(out.ms / s.ms - 1), s.key).toBeLessThan(0.1);
      expect(out.grade).toBe(2);
    }
  });

  test.each([
    { why: 'even routing', kept: 0 },
    { why: 'the milder power law', kept: 1 },
  ])('$why stands in where nothing else was measured', ({ kept }) => {
    const data = fitMoe(samples.filter((s) => s.distribution === kept));
    if (data === null) throw new Error('no fit');
    const table = moeTable(data, 'bf16', tinySystem);
    const out = newLookup();
    const [sample] = samples.filter((s) => s.distribution === kept && s.tokens === 4096);
    if (sample === undefined) throw new Error('no sample');
    for (const distribution of DISTRIBUTIONS as ('balanced' | 'power_law_1.2')[]) {
      table.curve({ ...sample.shape, distribution }).lookup(4096, out);
      expect(Math.abs(out.ms / sample.ms - 1), distribution).toBeLessThan(0.05);
    }
  });

  test('too few rows to hold some out are a file that says so, and a table with the error of the unknown', () => {
    const few = samples.filter((s) => s.shapeKey.endsWith(' 1 1') && s.distribution !== 1 && s.tokens <= 64);
    const data = fitMoe(few);
    if (data === null) throw new Error('no fit');
    const read = parseMoeFile(moeText(data, { rows: null, splits: null, models: null }), 'moe.bf16');
    expect(read.errors).toEqual({ measured: 0.3, split: 0.3, model: 0.3 });
  });

  test('the milder power law stands in where balanced routing was not measured', () => {
    const skewed = fitMoe(samples.filter((s) => s.distribution > 0));
    if (skewed === null) throw new Error('no fit');
    const table = moeTable(skewed, 'bf16', tinySystem);
    const out = newLookup();
    const [sample] = samples.filter((s) => s.distribution === 1 && s.tokens === 4096);
    if (sample === undefined) throw new Error('no sample');
    table.curve({ ...sample.shape, distribution: 'balanced' }).lookup(4096, out);
    expect(Math.abs(out.ms / sample.ms - 1)).toBeLessThan(0.05);
  });
});
