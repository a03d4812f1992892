import { nounFor } from '../base/words.ts';
import type { GenerateResult } from '../rank/generate-result.ts';
import { layoutWords, rangeCell } from './cells.ts';
import { GRADE_WORDS } from './estimate-text.ts';
import { fixed } from './format.ts';
import { wrap } from './wrap.ts';

const LABEL = 18;

/** What was generated, and what it does, in a few lines. */
export function generateText(result: GenerateResult, width: number): string {
  const { request, config, verdict } = result;
  const field = (label: string, value: string) =>
    wrap(value, Math.max(20, width - LABEL)).map((line, i) => `${(i === 0 ? label : '').padEnd(LABEL)}${line}`);
  const head = [
    ...field('Model', request.model),
    ...field('System', `${request.system}, ${request.total_gpus} ${request.total_gpus === 1 ? 'GPU' : 'GPUs'}`),
    ...field('Engine', `${request.backend} ${request.backend_version}`),
    ...field('Requests', `${request.isl} tokens in, ${request.osl} out`),
  ];
  const advice = config === null ? [] : wrap(ADVICE, width);
  const lines = [
    ...head,
    ...(config === null ? [] : body(result, field)),
    '',
    ...wrap(sentence(verdict), width),
    ...advice,
  ];
  return `${lines.join('\n')}\n`;
}

const ADVICE =
  'No search was made and no limit was asked for: servefit default finds what meets limits and earns the most.';

function body(
  { config, held_requests: held, min_requests: asked, sequence_tokens: tokens }: GenerateResult,
  field: (label: string, value: string) => readonly string[],
): readonly string[] {
  if (config === null || !('agg' in config.workers)) return [];
  const { memory_gib: memory, quant, engine } = config.workers.agg;
  const experts = quant.moe === null ? '' : `, experts ${quant.moe}`;
  const free = memory.capacity - memory.weights - memory.activations - memory.other;
  const requests = nounFor(asked, 'request');
  const tpot = config.tpot_ms === null ? '-' : `${fixed(config.tpot_ms)} ms (80 %: ${rangeCell(config.tpot_ms_range)})`;
  return [
    ...field('Deployment', `${layoutWords(config)}, ${config.used_gpus} of ${config.total_gpus} GPUs`),
    ...field('Formats', `weights ${quant.gemm}${experts}, KV cache ${quant.kv_cache}`),
    ...field(
      'Memory of a GPU',
      `weights ${fixed(memory.weights)} of ${fixed(memory.capacity)} GiB, ${fixed(free)} GiB left beside activations and engine, of which the KV cache gets what the memory fraction of ${engine.memory_fraction} leaves`,
    ),
    ...field('Holds', `${held} ${nounFor(held, 'request')} of ${tokens} tokens a replica (asked: ${asked})`),
    ...field(
      'TTFT',
      `${fixed(config.ttft_ms)} ms (80 %: ${rangeCell(config.ttft_ms_range)}) with ${asked} ${requests} a replica`,
    ),
    ...field('TPOT', tpot),
    ...field('Throughput', `${fixed(config.tokens_per_s_per_gpu)} tokens/s/gpu at that load`),
    ...field('Grade', GRADE_WORDS[config.grade]),
  ];
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
