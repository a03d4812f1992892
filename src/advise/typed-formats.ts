import type { DataSource } from '../base/data-source.ts';
import { SimError } from '../base/errors.ts';
import type { AttentionDtype, GemmDtype, MoeDtype } from '../base/names.ts';
import type { Notice } from '../base/notice.ts';
import { isMoe, type ModelSpec } from '../model/model-spec.ts';
import type { EngineModel } from '../step/engine-model.ts';
import { runsGemm } from '../tables/estimate-gemm.ts';
import type { SystemSpec } from '../tables/system-spec.ts';
import { prefillFile } from '../tables/table-names.ts';

/** Formats of weights that the user typed, `auto` where the checkpoint decides. */
export interface TypedFormats {
  readonly gemmQuant: 'auto' | GemmDtype;
  readonly moeQuant: 'auto' | MoeDtype;
  readonly attentionDtype: 'auto' | AttentionDtype;
}

/**
 * Nothing where the model has matrices of these formats and every system has tensor cores for them, and where fp8 attention has an fp8 cache to read.
 * @throws SimError USAGE for experts of a dense model and for fp8 attention over another cache, UNSUPPORTED for a format that a GPU cannot multiply
 */
export function checkTypedFormats(
  { gemmQuant, moeQuant, attentionDtype }: TypedFormats,
  model: ModelSpec,
  systems: readonly SystemSpec[],
): void {
  if (moeQuant !== 'auto' && !isMoe(model)) {
    throw new SimError('USAGE', `--moe-quant ${moeQuant}: ${model.id} has no experts`, {
      hint: '--gemm-quant is for dense weights',
    });
  }
  if (attentionDtype === 'fp8' && model.quant.kvCache !== 'fp8') {
    throw new SimError(
      'USAGE',
      '--attention-dtype fp8: the KV cache is bf16, and engines multiply in fp8 over an fp8 cache',
      {
        hint: 'add --kv-cache-dtype fp8',
      },
    );
  }
  for (const system of systems) {
    if (attentionDtype === 'fp8' && system.flopsPerS.fp8 === null) {
      throw new SimError('UNSUPPORTED', `--attention-dtype fp8: ${system.id} has no tensor cores for fp8`, {
        hint: 'it runs bf16',
      });
    }
    for (const [flag, format] of [
      ['--gemm-quant', gemmQuant],
      ['--moe-quant', moeQuant],
    ] as const) {
      // Experts in mxfp4 are widened to a format that the GPU has, anywhere.
      if (format === 'auto' || format === 'mxfp4' || runsGemm(system, format)) continue;
      throw new SimError('UNSUPPORTED', `${flag} ${format}: ${system.id} has no tensor cores for ${format}`, {
        hint: `it runs ${RUNS.filter((dtype) => runsGemm(system, dtype)).join(', ')}`,
      });
    }
  }
}

const RUNS = ['bf16', 'fp8', 'fp8_block', 'nvfp4', 'int8_wo', 'int4_wo'] as const satisfies readonly GemmDtype[];

export interface AttentionQuestion {
  readonly model: ModelSpec;
  readonly source: DataSource;
  readonly engines: readonly EngineModel[];
}

/** Where a typed format of attention does not decide the answer: latent and linear attention, and engines measured in the other format only. */
export function attentionNotices(
  typed: TypedFormats['attentionDtype'],
  { model, source, engines }: AttentionQuestion,
): readonly Notice[] {
  if (typed === 'auto') return [];
  const code = 'attention-dtype-without-effect';
  const attention = model.layerGroups.flatMap((group) => (group.attention?.kind === 'gqa' ? [group.attention] : []))[0];
  if (attention === undefined) {
    return [
      {
        code,
        message: `--attention-dtype ${typed}: ${model.id} has no grouped-query attention, others follow the KV cache`,
      },
    ];
  }
  const { headDim } = attention;
  const file = (format: AttentionDtype) =>
    prefillFile({ attention: format, kv: model.quant.kvCache, headDim, window: 0 });
  const other = typed === 'fp8' ? 'bf16' : 'fp8';
  const distinct = engines.filter(
    (engine, i) => engines.findIndex(({ systemId }) => systemId === engine.systemId) === i,
  );
  return distinct.flatMap(({ systemId, backend, backendVersion }) => {
    const files = source.list(`tables/${systemId}/${backend}/${backendVersion}`);
    if (files.includes(file(typed)) || !files.includes(file(other))) return [];
    const set = `${backend} ${backendVersion} on ${systemId}`;
    const message = `--attention-dtype ${typed}: ${set} was measured over a cache in ${model.quant.kvCache} with ${other} products only, which answer`;
    return [{ code, message }];
  });
}
