import { describe, expect, test } from 'vitest';
import type { Backend } from '../../../src/base/names.ts';
import { loadModelSpec } from '../../../src/index.ts';
import { loadPackageData } from '../../../src/node.ts';
import {
  formatsOfLabel,
  layoutOfLabel,
  marchesInStep,
  protocolOf,
  unlabelledRecipe,
} from '../../../src/validate/label-rules.ts';
import type { MeasuredPool, MeasuredRow } from '../../../src/validate/measured-row.ts';

const source = loadPackageData();

interface LayoutCase {
  why: string;
  model: string;
  backend?: Backend;
  pool: Partial<MeasuredPool>;
  want: { dp: number; moeTp: number; moeEp: number };
  repairs: number;
}

const QWEN_MOE = 'Qwen/Qwen3-235B-A22B-FP8';
const layouts: LayoutCase[] = [
  {
    why: 'a dense model has no experts: their sizes are ignored and attention DP is dropped',
    model: 'Qwen/Qwen3-32B',
    pool: { tp: 4, dp: 2, moeTp: 4 },
    want: { dp: 1, moeTp: 1, moeEp: 1 },
    repairs: 1,
  },
  {
    why: 'a consistent label is taken as it is: 4 x 1 = 2 x 2',
    model: QWEN_MOE,
    pool: { tp: 4, dp: 1, moeTp: 2, moeEp: 2 },
    want: { dp: 1, moeTp: 2, moeEp: 2 },
    repairs: 0,
  },
  {
    why: 'without expert sizes the experts are split by TP over tp x dp',
    model: QWEN_MOE,
    pool: { tp: 4, dp: 1 },
    want: { dp: 1, moeTp: 4, moeEp: 1 },
    repairs: 0,
  },
  {
    why: 'moe_tp equal to dp with one expert group is expert parallelism',
    model: QWEN_MOE,
    pool: { tp: 1, dp: 8, moeTp: 8, moeEp: 1 },
    want: { dp: 8, moeTp: 1, moeEp: 8 },
    repairs: 1,
  },
  {
    why: 'tp 1 with moe_tp 4 and no dp can only be attention DP 4, which is then expert parallelism',
    model: QWEN_MOE,
    backend: 'vllm',
    pool: { tp: 1, moeTp: 4, moeEp: 1 },
    want: { dp: 4, moeTp: 1, moeEp: 4 },
    repairs: 1,
  },
  {
    why: 'moe_tp 3 x ep 1 is not 4 GPUs: the experts follow the tensor group',
    model: QWEN_MOE,
    pool: { tp: 4, dp: 1, moeTp: 3, moeEp: 1 },
    want: { dp: 1, moeTp: 4, moeEp: 1 },
    repairs: 1,
  },
  {
    why: 'experts 1536 wide in blocks of 128 have 12 blocks, which 8 does not divide',
    model: QWEN_MOE,
    pool: { tp: 8, dp: 1, moeTp: 8, moeEp: 1 },
    want: { dp: 1, moeTp: 1, moeEp: 8 },
    repairs: 1,
  },
];

describe('layouts of labels', () => {
  test.each(layouts)('$why', ({ model, backend = 'sglang', pool, want, repairs }) => {
    const label: MeasuredPool = { workers: 1, tp: 1, pp: 1, dp: null, moeTp: null, moeEp: null, ...pool };
    const got = layoutOfLabel(label, loadModelSpec(source, model), backend);
    expect(got.parallel).toMatchObject(want);
    expect(got.repairs).toHaveLength(repairs);
  });
});

const ROW: MeasuredRow = {
  id: 'r',
  system: 'h200_sxm',
  backend: 'vllm',
  backendVersion: null,
  model: '',
  precision: 'fp8',
  gemmQuant: null,
  moeQuant: null,
  mode: 'agg',
  isl: 1024,
  osl: 1024,
  concurrency: 4,
  measuredOn: '2026-03-20',
  agg: null,
  prefill: null,
  decode: null,
  ttftMs: null,
  tpotMs: null,
};

const formats = [
  { why: 'gpt-oss has mxfp4 experts only', model: 'openai/gpt-oss-120b', row: { moeQuant: 'fp8' }, want: {} },
  { why: 'the checkpoint is fp8 block', model: QWEN_MOE, row: { gemmQuant: 'fp8', moeQuant: 'fp8' }, want: {} },
  {
    why: 'an fp8 run of a bf16 checkpoint was quantised',
    model: 'Qwen/Qwen3-32B',
    row: { gemmQuant: 'fp8', moeQuant: 'fp8' },
    want: { gemm: 'fp8' },
  },
  {
    why: 'fp8 blocks in the experts mean fp8 blocks throughout',
    model: 'zai-org/GLM-5',
    row: { gemmQuant: 'fp8', moeQuant: 'fp8_block' },
    want: { gemm: 'fp8_block', moe: 'fp8_block' },
  },
];

test.each(formats)('formats of labels: $why', ({ model, row, want }) => {
  const { repairs: _, ...got } = formatsOfLabel({ ...ROW, ...row }, loadModelSpec(source, model));
  expect(got).toEqual(want);
});

test.each([
  { why: 'a dated run of an InferenceX cell', row: {}, want: 'inferencex' },
  { why: 'no date', row: { measuredOn: null }, want: 'fixed' },
  { why: 'lengths of no cell', row: { isl: 4000 }, want: 'fixed' },
])('protocol of labels: $why', ({ row, want }) => expect(protocolOf({ ...ROW, ...row })).toBe(want));

describe('marching in step', () => {
  test.each([
    { why: 'SGLang of the middle of 2025', backend: 'sglang', backendVersion: '0.5.1.post1', is: true },
    { why: 'the last that did', backend: 'sglang', backendVersion: '0.5.8.post1', is: true },
    { why: 'the first that did not', backend: 'sglang', backendVersion: '0.5.9', is: false },
    { why: 'two digits', backend: 'sglang', backendVersion: '0.5.14', is: false },
    { why: 'a nightly build', backend: 'sglang', backendVersion: 'nightly-dev', is: false },
    { why: 'not said', backend: 'sglang', backendVersion: null, is: false },
    { why: 'decodes first', backend: 'vllm', backendVersion: '0.5.1', is: false },
  ] as const)('$why', ({ backend, backendVersion, is }) => {
    expect(marchesInStep({ backend, backendVersion })).toBe(is);
  });
});

describe('recipes with speculation that no label names', () => {
  const image = 'nvcr.io#nvidia/tensorrt-llm/release:1.1.0rc2.post2';
  test.each([
    { why: 'the image of a recipe with MTP', image: 'x/release:1.2.0rc6.post3', day: '2026-02-06', found: 'its image' },
    { why: 'an image that says so', image: 'x/sglang:v0.5.8-mtp', day: null, found: 'its image' },
    {
      why: 'the day on which the runs of one image were too fast',
      image,
      day: '2026-01-14',
      found: 'before and after',
    },
    { why: 'the same image on another day', image, day: '2026-01-28', found: null },
    { why: 'another image on that day', image: 'x/release:1.2.0rc6.post2', day: '2026-01-14', found: null },
  ])('$why', ({ image: asked, day, found }) => {
    const said = unlabelledRecipe(asked, day);
    if (found === null) expect(said).toBeNull();
    else expect(said).toContain(found);
  });
});
