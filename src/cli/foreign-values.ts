import { SimError } from '../base/errors.ts';
import { peerModel, peerModelWords } from '../base/peer-models.ts';
import type { ArgvNotice } from './command.ts';

/** A value in servefit's own words, with what is lost on the way. */
export interface OwnValue {
  readonly value: string;
  readonly notice?: ArgvNotice;
}

/** Maps, not objects: `toString` is a value like any other. */
const STATIC_MODES: ReadonlyMap<string, string> = new Map([
  ['static_ctx', 'static-prefill'],
  ['static_gen', 'static-decode'],
]);

/** Spellings of number formats that mean the same. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['bfloat16', 'bf16'],
  ['float16', 'bf16'],
  ['half', 'bf16'],
  ['w4a16_mxfp4', 'mxfp4'],
  ['w4a16_mxfp4_cutlass', 'mxfp4'],
  ['w4a8_mxfp4_mxfp8', 'mxfp4'],
  ['w4a8_mxfp4_mxfp8_trtllm', 'mxfp4'],
]);

interface Answered {
  readonly as: string;
  readonly because: string;
}

/** Formats that are measured under another name. */
const NEAREST: ReadonlyMap<string, Answered> = new Map([
  ['--gemm-quant fp8_ootb', { as: 'fp8', because: "its kernel is the engine's own, as measured" }],
  ['--attention-dtype fp8_block', { as: 'fp8', because: 'attention has one fp8 kernel, without scales of blocks' }],
]);

/** Formats without tables, and what costs most nearly the same. */
const UNMEASURED: ReadonlyMap<string, Answered> = new Map([
  ['--gemm-quant sq', { as: 'fp8', because: 'SmoothQuant (int8 weights and activations) was not measured' }],
  ...['--gemm-quant', '--moe-quant'].flatMap((flag) =>
    ['nvfp4_wo', 'w4a16_nvfp4'].map((value): readonly [string, Answered] => [
      `${flag} ${value}`,
      { as: 'int4_wo', because: 'fp4 weights under 16-bit activations were not measured' },
    ]),
  ),
  ['--moe-quant w4afp8', { as: 'int4_wo', because: 'int4 weights under fp8 activations were not measured' }],
  ['--kv-cache-dtype int8', { as: 'fp8', because: 'attention over an int8 cache was not measured' }],
]);

const FORMAT_FLAGS = ['--gemm-quant', '--moe-quant', '--attention-dtype', '--kv-cache-dtype'];

/** A value as other tools and other command lines write it: the part that counts here, and a notice about the rest. */
export function foreignValue(flag: string, value: string): OwnValue {
  if (flag === '--mode') return modeOf(value);
  if (flag === '--model') return modelOf(value);
  if (FORMAT_FLAGS.includes(flag)) return formatOf(flag, value);
  if (flag === '--model-cache' && value.includes(':')) {
    const claim = value.slice(0, value.indexOf(':'));
    const message = `--model-cache ${value}: the claim ${claim} is used, its mount point is that of the manifest`;
    return { value: claim, notice: { code: 'model-cache-mount', message } };
  }
  if (flag === '--detail') return detailOf(value);
  return { value };
}

function modelOf(value: string): OwnValue {
  const id = peerModel(value);
  if (id === null) return { value };
  return { value: id, notice: { code: 'model-name', message: peerModelWords('--model', value, id) } };
}

/** @throws SimError UNSUPPORTED for AIConfigurator's third mode */
function modeOf(value: string): OwnValue {
  if (value === 'afd') {
    throw new SimError('UNSUPPORTED', '--mode afd: attention/FFN disaggregation is not modelled', {
      hint: 'expected agg or disagg',
    });
  }
  if (value === 'all') {
    const message = '--mode all is answered as auto: agg and disagg, no attention/FFN disaggregation';
    return { value: 'auto', notice: { code: 'mode-all', message } };
  }
  return { value: STATIC_MODES.get(value) ?? value };
}

/** @throws SimError USAGE for a format that AIConfigurator knows and no table here holds */
function formatOf(flag: string, value: string): OwnValue {
  const near = NEAREST.get(`${flag} ${value}`);
  if (near !== undefined) {
    const message = `${flag} ${value} is answered as ${near.as}: ${near.because}`;
    return { value: near.as, notice: { code: 'format-nearest', message } };
  }
  const unknown = UNMEASURED.get(`${flag} ${value}`);
  if (unknown !== undefined) {
    throw new SimError('USAGE', `${flag} ${value}: ${unknown.because}`, { hint: `nearest: ${flag} ${unknown.as}` });
  }
  const own = FORMATS.get(value);
  if (own === undefined) return { value };
  if (!value.startsWith('w4a8')) return { value: own };
  const message = `${flag} ${value} is answered as mxfp4: activations are those of the engine's own kernels`;
  return { value: own, notice: { code: 'format-activations', message } };
}

/** Grades stand in the table of operations, the summary in the report itself. */
const DETAILS: ReadonlyMap<string, readonly string[]> = new Map([
  ['summary', []],
  ['source', ['ops']],
  ['energy', []],
]);

const DETAIL_WORDS: ReadonlyMap<string, string> = new Map([
  ['summary', 'summary adds nothing, it is the report itself'],
  ['source', 'source is answered by ops, where each operation has its grade'],
  ['energy', 'energy has no effect here, power was not measured'],
]);

function detailOf(value: string): OwnValue {
  const words = value.split(',').map((word) => word.trim());
  if (words.every((word) => !DETAILS.has(word))) return { value };
  const own = [...new Set(words.flatMap((word) => DETAILS.get(word) ?? [word]))];
  const said = words.flatMap((word) => DETAIL_WORDS.get(word) ?? []).join('; ');
  const notice = { code: 'flag-without-effect', message: `--detail ${value}: ${said}` };
  return { value: own.length === 0 ? 'summary' : own.join(','), notice };
}
