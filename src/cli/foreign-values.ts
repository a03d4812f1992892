import { SimError } from '../base/errors.ts';
import { peerFormat } from '../base/peer-formats.ts';
import { peerModel, peerModelWords } from '../base/peer-models.ts';
import type { ArgvNotice } from './command.ts';
import { keyOf } from './options.ts';

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
  const found = peerFormat(keyOf(flag), value);
  if (found === null) return { value };
  if ('refused' in found) {
    throw new SimError('USAGE', `${flag} ${value}: ${found.refused}`, { hint: `nearest: ${flag} ${found.nearest}` });
  }
  const { value: own, because, code } = found;
  if (because === null) return { value: own };
  return { value: own, notice: { code, message: `${flag} ${value} is answered as ${own}: ${because}` } };
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
