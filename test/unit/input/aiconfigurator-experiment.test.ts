import { describe, expect, test } from 'vitest';
import { fromAiconfigurator, isForAiconfigurator } from '../../../src/input/aiconfigurator-experiment.ts';
import { WITHOUT_EFFECT } from '../../../src/input/aiconfigurator-fields.ts';

const AGG = { serving_mode: 'agg', model_path: 'm', system_name: 's', total_gpus: 8, ttft: 500, tpot: 20 };
const DISAGG = { ...AGG, serving_mode: 'disagg' };
const messages = (fields: Record<string, unknown>) => fromAiconfigurator(fields).notices.map(({ message }) => message);

describe('an experiment of AIConfigurator', () => {
  test.each([
    { why: 'flat', fields: AGG, is: true },
    { why: 'flat, by pool', fields: { total_gpus: 8, prefill_model_path: 'm' }, is: true },
    { why: 'nested, by its map', fields: { config: {} }, is: true },
    { why: 'nested, by its mode', fields: { mode: 'patch' }, is: true },
    { why: "servefit's own", fields: { model: 'm', system: 's', mode: 'agg', backend_version: '1' }, is: false },
  ])('is told by its fields: $why', ({ fields, is }) => expect(isForAiconfigurator(fields)).toBe(is));

  test('an aggregated one is a request, its lists are layouts', () => {
    const { fields, notices } = fromAiconfigurator({
      ...AGG,
      backend_name: 'vllm',
      backend_version: '0.24.0',
      isl: 3000,
      free_gpu_memory_fraction: 0.8,
      gemm_quant_mode: 'bfloat16',
      kvcache_quant_mode: 'fp8',
      moe_quant_mode: 'w4a16_mxfp4',
      agg_tp_candidates: [2, 4],
      agg_num_gpu_candidates: [4],
      agg_moe_ep_candidates: null,
    });
    expect(fields).toEqual({
      mode: 'agg',
      model: 'm',
      system: 's',
      backend: 'vllm',
      backend_version: '0.24.0',
      total_gpus: 8,
      isl: 3000,
      ttft: 500,
      tpot: 20,
      memory_fraction: 0.8,
      gemm_quant: 'bf16',
      kv_cache_dtype: 'fp8',
      moe_quant: 'mxfp4',
      layouts: { agg: { gpus: [4], tp: [2, 4] } },
    });
    expect(notices).toEqual([]);
  });

  test.each([
    { why: 'on', given: { ...AGG, enable_chunked_prefill: true }, want: { chunked_prefill: true }, said: 0 },
    {
      why: 'of a pool',
      given: { ...DISAGG, prefill_enable_chunked_prefill: true },
      want: { prefill_chunked_prefill: true },
      said: 0,
    },
    {
      why: 'off is what it is anyway: as the engine does',
      given: { ...AGG, enable_chunked_prefill: false },
      want: {},
      said: 1,
    },
    { why: 'of a pool that is not there', given: { ...AGG, prefill_enable_chunked_prefill: true }, want: {}, said: 1 },
  ])('chunked prefill, $why', ({ given, want, said }) => {
    const { fields, notices } = fromAiconfigurator(given);
    expect(Object.fromEntries(Object.entries(fields).filter(([key]) => key.includes('chunked')))).toEqual(want);
    expect(notices.map(({ message }) => message)).toHaveLength(said);
  });

  test('the pools of a disaggregated one may have systems of their own', () => {
    const { fields } = fromAiconfigurator({
      serving_mode: 'disagg',
      total_gpus: 16,
      tpot: 25,
      prefill_model_path: 'm',
      decode_model_path: 'm',
      prefill_system_name: 'b200_sxm',
      decode_system_name: 'h200_sxm',
      prefill_tp_candidates: [1],
      decode_dp_candidates: [8],
      max_gpu_per_replica: 16,
      num_gpu_per_replica: [8, 16],
      max_prefill_workers: 4,
      decode_max_batch_size: 64,
    });
    expect(fields).toEqual({
      mode: 'disagg',
      model: 'm',
      system: 'b200_sxm',
      decode_system: 'h200_sxm',
      total_gpus: 16,
      tpot: 25,
      layouts: {
        prefill: { tp: [1], max_workers: 4 },
        decode: { dp: [8], max_batch_size: 64 },
        replica: { gpus: [8, 16], max_gpus: 16 },
      },
    });
  });

  test.each([
    {
      why: 'a kernel of its own',
      given: { gemm_quant_mode: 'fp8_ootb' },
      as: { gemm_quant: 'fp8' },
      said: ["gemm_quant_mode fp8_ootb is answered as fp8: its kernel is the engine's own, as measured"],
    },
    {
      why: 'scales of blocks',
      given: { fmha_quant_mode: 'fp8_block' },
      as: { attention_dtype: 'fp8' },
      said: ['fmha_quant_mode fp8_block is answered as fp8: attention has one fp8 kernel, without scales of blocks'],
    },
    {
      why: 'activations',
      given: { moe_quant_mode: 'w4a8_mxfp4_mxfp8' },
      as: { moe_quant: 'mxfp4' },
      said: ["moe_quant_mode w4a8_mxfp4_mxfp8 is answered as mxfp4: activations are those of the engine's own kernels"],
    },
    { why: 'another spelling alone', given: { gemm_quant_mode: 'float16' }, as: { gemm_quant: 'bf16' }, said: [] },
  ])('a format that is measured under another name is said: $why', ({ given, as, said }) => {
    expect(fromAiconfigurator({ ...AGG, ...given })).toMatchObject({ fields: as });
    expect(messages({ ...AGG, ...given })).toEqual(said);
    // Of two pools once.
    expect(messages({ ...DISAGG, ...given })).toEqual(said);
  });

  test('a format without tables is refused with the nearest one', () => {
    expect(() => fromAiconfigurator({ ...AGG, gemm_quant_mode: 'sq' })).toThrow(
      expect.objectContaining({
        code: 'USAGE',
        message: 'gemm_quant_mode sq: SmoothQuant (int8 weights and activations) was not measured',
        hint: 'nearest: fp8',
      }),
    );
  });

  test('a format of one pool holds for both, and says so', () => {
    const given = { ...DISAGG, decode_kvcache_quant_mode: 'fp8' };
    expect(fromAiconfigurator(given).fields).toMatchObject({ kv_cache_dtype: 'fp8', model: 'm' });
    expect(messages(given)).toEqual(['decode_kvcache_quant_mode fp8 holds for both pools']);
  });

  test.each([
    { why: 'an unknown field', fields: { ...AGG, agg_tp_candidate: [1] }, code: 'USAGE', says: 'agg_tp_candidates' },
    { why: 'no mode', fields: { model_path: 'm' }, code: 'USAGE', says: 'serving_mode is missing' },
    { why: 'afd', fields: { ...AGG, serving_mode: 'afd' }, code: 'UNSUPPORTED', says: 'agg or disagg' },
    {
      why: 'pools of two engines',
      fields: { ...DISAGG, prefill_backend_name: 'trtllm', decode_backend_name: 'vllm' },
      code: 'USAGE',
      says: 'prefill_backend_name trtllm and decode_backend_name vllm',
    },
    {
      why: 'pools of two formats',
      fields: { ...DISAGG, prefill_gemm_quant_mode: 'fp8', decode_gemm_quant_mode: 'nvfp4' },
      code: 'USAGE',
      says: 'gemm_quant_mode fp8',
    },
    { why: 'a key of config', fields: { ...AGG, config: { nextm: 1 } }, code: 'USAGE', says: 'did you mean nextn?' },
    {
      why: 'a key of a worker',
      fields: { ...AGG, worker_config: { tp_lst: [1] } },
      code: 'USAGE',
      says: 'worker_config.tp_lst',
    },
    { why: 'a profile', fields: { ...AGG, profiles: ['fp7'] }, code: 'USAGE', says: 'profiles fp7' },
  ])('refuses $why', ({ fields, code, says }) => {
    let caught: { code?: string; message?: string; hint?: string } = {};
    try {
      fromAiconfigurator(fields);
    } catch (error) {
      caught = error as typeof caught;
    }
    expect(caught.code).toBe(code);
    expect(`${caught.message} ${caught.hint ?? ''}`).toContain(says);
  });

  test.each(Object.keys(WITHOUT_EFFECT))('%s is accepted with one notice and changes nothing', (field) => {
    const plain = fromAiconfigurator(DISAGG);
    const { fields, notices } = fromAiconfigurator({ ...DISAGG, [field]: 1 });
    expect(fields).toEqual(plain.fields);
    expect(notices.map(({ message }) => message)).toEqual([expect.stringMatching(`^${field} has no effect: `)]);
  });

  test.each([
    { field: 'afd_num_microbatches', says: 'attention/FFN' },
    { field: 'max_gpu_per_replica', says: 'it is for disagg experiments' },
    { field: 'decode_tp_candidates', says: 'it is for disagg experiments' },
  ])('an aggregated one says that $field has no effect', ({ field, says }) => {
    expect(messages({ ...AGG, [field]: 1 })).toEqual([expect.stringContaining(says)]);
  });

  test('a nested one is taken apart', () => {
    const { fields, notices } = fromAiconfigurator({
      mode: 'replace',
      serving_mode: 'disagg',
      model_path: 'm',
      system_name: 'h100_sxm',
      decode_system_name: 'h200_sxm',
      backend_name: 'sglang',
      total_gpus: 32,
      ttft: 1000,
      profiles: ['nvfp4', 'fp8'],
      config: {
        nextn: 2,
        prefill_worker_config: { num_gpu_per_worker: [8], tp_list: [1, 8], kvcache_quant_mode: 'fp8' },
        decode_worker_config: { dp_list: [8], moe_ep_list: [8] },
        replica_config: { max_prefill_worker: 3, num_gpu_per_replica: [16] },
        advanced_tuning_config: { prefill_latency_correction_scale: 1.1, decode_max_batch_size: 32 },
      },
    });
    // AIConfigurator's usual acceptance for two drafts; formats of the first profile.
    expect(fields).toEqual({
      mode: 'disagg',
      model: 'm',
      system: 'h100_sxm',
      decode_system: 'h200_sxm',
      backend: 'sglang',
      total_gpus: 32,
      ttft: 1000,
      gemm_quant: 'nvfp4',
      moe_quant: 'nvfp4',
      kv_cache_dtype: 'fp8',
      attention_dtype: 'fp8',
      nextn: 2,
      nextn_accept_rates: [0.85, 0.3],
      layouts: {
        prefill: { gpus: [8], tp: [1, 8], max_workers: 3 },
        decode: { dp: [8], moe_ep: [8], max_batch_size: 32 },
        replica: { gpus: [16] },
      },
    });
    expect(notices.map(({ message }) => message.split(':')[0])).toEqual([
      'mode has no effect',
      'profiles has no effect',
      'nextn 2 without acceptance rates',
      'prefill_latency_correction has no effect',
    ]);
  });

  test('the acceptance of drafts that are not made is left out, with a notice', () => {
    const given = { ...AGG, config: { nextn: 0, nextn_accept_rates: [0.85, 0.3, 0, 0, 0] } };
    expect(fromAiconfigurator(given).fields).not.toHaveProperty('nextn_accept_rates');
    expect(messages(given)).toEqual(['nextn_accept_rates has no effect: nextn is 0, no drafts are made']);
    expect(messages({ ...AGG, nextn: 0, nextn_accepted: 0 })).toEqual([]);
    expect(fromAiconfigurator({ ...AGG, nextn: 1, nextn_accepted: 0.5 }).fields).toMatchObject({ nextn_accepted: 0.5 });
  });

  test('the older name of the model means the same', () => {
    const { model_path: model, ...rest } = AGG;
    expect(fromAiconfigurator({ ...rest, model_name: model }).fields).toEqual(fromAiconfigurator(AGG).fields);
  });

  test('a short name of the model is its checkpoint, with a notice', () => {
    const { model_path: _model, ...rest } = AGG;
    const given = { ...rest, model_name: 'QWEN3_32B' };
    expect(fromAiconfigurator(given).fields).toMatchObject({ model: 'Qwen/Qwen3-32B' });
    expect(messages(given)).toEqual([expect.stringContaining('model QWEN3_32B is answered as Qwen/Qwen3-32B')]);
  });

  test('limits that are left out are those of servefit, with a notice', () => {
    const { ttft: _ttft, tpot: _tpot, ...rest } = AGG;
    expect(fromAiconfigurator(rest).fields).not.toHaveProperty('ttft');
    expect(messages(rest)).toEqual([expect.stringContaining('2000 ms TTFT and 30 ms TPOT apply')]);
    expect(messages({ ...rest, request_latency: 9000 })).toEqual([]);
  });
});
