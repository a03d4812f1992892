import type { MoeDtype } from '../base/names.ts';
import { moeCurveName } from '../tables/moe-table.ts';
import type { MoeRates, MoeWorkShape } from '../tables/moe-work.ts';
import { moeRates, moeWork, quantisesActivations } from '../tables/moe-work.ts';
import type { SystemSpec } from '../tables/system-spec.ts';
import { numberAt, type Row, textAt } from './published.ts';
import { ALL_RULES, type Without } from './rules.ts';
import type { Sample } from './sample.ts';

/** Published names of expert formats and ours. */
const MOE_NAMES: Readonly<Record<string, MoeDtype>> = {
  bfloat16: 'bf16',
  fp8: 'fp8',
  fp8_block: 'fp8_block',
  nvfp4: 'nvfp4',
  int8_wo: 'int8_wo',
  int4_wo: 'int4_wo',
  w4a16_mxfp4: 'mxfp4',
  w4a8_mxfp4_mxfp8: 'mxfp4',
};
const QUANTISED_ACTIVATIONS = 'w4a8_mxfp4_mxfp8';

/** Distributions as stored: the milder power law follows from the other two (docs/data-format.md). */
export const DISTRIBUTIONS = ['balanced', 'power_law_1.01', 'power_law_1.2'] as const;

/** A row of an expert layer; `curve` names all but its tokens. */
export interface MoeSample extends Sample {
  readonly shape: MoeWorkShape;
  /** hidden, intermediate, top k, experts: what a model fixes. */
  readonly model: string;
  /** The model, its split and its kind of expert. */
  readonly shapeKey: string;
  /** Index into DISTRIBUTIONS. */
  readonly distribution: number;
  readonly tokens: number;
  /** memoryMs of the same tokens under the other kind of routing: skewed for balanced rows, balanced for skewed ones. */
  readonly otherMemoryMs: number;
}

/** Expert layers by format. Equal keys are the same shape, tokens and distribution. */
export function moeSamples(
  rows: readonly Row[],
  system: SystemSpec,
  without: Without = ALL_RULES,
): Map<MoeDtype, MoeSample[]> {
  const byDtype = new Map<MoeDtype, MoeSample[]>();
  const rates = new Map<MoeDtype, MoeRates>();
  for (const row of rows) {
    const dtype = MOE_NAMES[textAt(row, 'moe_dtype')];
    const distribution = (DISTRIBUTIONS as readonly string[]).indexOf(textAt(row, 'distribution'));
    if (dtype === undefined || distribution < 0) continue;
    if (!rates.has(dtype)) rates.set(dtype, moeRates(dtype, system));
    const list = byDtype.get(dtype) ?? [];
    if (list.length === 0) byDtype.set(dtype, list);
    list.push(moeSample(row, distribution, rates.get(dtype) as MoeRates));
  }
  const mxfp4 = byDtype.get('mxfp4');
  if (mxfp4 !== undefined && !without.has('quantised_activations'))
    byDtype.set('mxfp4', engineActivations(mxfp4, system));
  return byDtype;
}

function moeSample(row: Row, distribution: number, rates: MoeRates): MoeSample {
  const size = (column: string) => numberAt(row, column);
  const kernel = `${textAt(row, 'moe_dtype')} ${textAt(row, 'kernel_source')}`;
  const tokens = size('num_tokens');
  const model = `${size('hidden_size')} ${size('inter_size')} ${size('topk')} ${size('num_experts')}`;
  const shape = {
    hiddenSize: size('hidden_size'),
    intermediateSize: size('inter_size'),
    topK: size('topk'),
    experts: size('num_experts'),
    moeTp: size('moe_tp_size'),
    moeEp: size('moe_ep_size'),
    gated: !(kernel.endsWith('nongated') || UNGATED_MODELS.has(model)),
  };
  const isSkewed = distribution > 0;
  const work = moeWork(shape, tokens, isSkewed, rates);
  const shapeKey = moeCurveName(shape);
  return {
    key: `${shapeKey} ${distribution} ${tokens}`,
    coordinates: [Math.log2(tokens)],
    category: 0,
    computeMs: work.computeMs,
    memoryMs: work.memoryMs,
    footprintBytes: work.bytes,
    ms: size('latency'),
    kernel,
    shape,
    model,
    shapeKey,
    distribution,
    tokens,
    otherMemoryMs: moeWork(shape, tokens, !isSkewed, rates).memoryMs,
  };
}

/** Models whose experts have no gate (Nemotron-3 Nano, Super, Ultra): TRT-LLM names such kernels, the others do not. */
const UNGATED_MODELS: ReadonlySet<string> = new Set([
  '2688 1856 6 128',
  '4096 2688 22 512',
  '1024 2688 22 512',
  '8192 5120 22 512',
  '2048 5120 22 512',
]);

/**
 * mxfp4 weights with bf16 or with mxfp8 activations: engines on Blackwell quantise, older GPUs do not (served latencies of gpt-oss on B200
 * are a quarter of what 16-bit activations cost). Where the engine's choice was not measured for a model, the other one stands.
 */
function engineActivations(samples: readonly MoeSample[], system: SystemSpec): MoeSample[] {
  const wanted = (s: MoeSample) => s.kernel.startsWith(QUANTISED_ACTIVATIONS) === quantisesActivations(system);
  const measured = new Set(samples.filter(wanted).map((s) => s.model));
  return samples.filter((s) => wanted(s) || !measured.has(s.model));
}
