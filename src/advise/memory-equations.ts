import type { KvLayers } from '../model/kv-cache.ts';
import { gpusPerWorker } from '../model/model-spec.ts';
import type { WeightBytes } from '../model/weights.ts';
import type { EngineSpec } from '../step/engine-spec.ts';
import { ACTIVATION_BYTES, LOGIT_BUFFERS, LOGIT_BYTES, widestIntermediate } from '../step/memory.ts';
import type { MemoryQuestion } from './memory.ts';

/** `name` = `symbols` = `numbers` = `value`; `numbers` evaluates to `value` with + - x / and floor, ceil, min. */
export interface Equation {
  readonly name: string;
  readonly symbols: string;
  readonly numbers: string;
  readonly value: number;
  readonly unit: 'bytes' | 'tokens' | 'sequences' | 'blocks';
}

/** Every step from sizes to the number of requests that fit, each from the ones before it. */
export function memoryEquations(
  question: MemoryQuestion,
  weights: WeightBytes,
  layers: readonly KvLayers[],
): readonly Equation[] {
  const fixed = fixedBytes(question, weights);
  const [weight, activation, context, graphs, communication] = fixed.map(({ value }) => value);
  const taken = {
    weights: weight ?? 0,
    activations: activation ?? 0,
    context: context ?? 0,
    graphs: graphs ?? 0,
    communication: communication ?? 0,
  };
  const budget = budgetEquation(question, taken);
  const unused = unusedEquation(question, taken, budget.value);
  return [...fixed, budget, unused, ...kvEquations(question, layers, budget.value)];
}

/** What the fraction keeps from the KV cache and nothing else takes; below 0 the parts are more than there is. */
function unusedEquation({ engineModel }: MemoryQuestion, f: Fixed, budget: number): Equation {
  const memory = Math.round(engineModel.hardware.hbmBytes);
  const room = Math.max(0, budget);
  const numbers = `${memory} - ${f.weights} - ${f.activations} - ${f.context} - ${f.communication} - ${f.graphs} - ${room}`;
  const value = memory - f.weights - f.activations - f.context - f.communication - f.graphs - room;
  return bytesOf(
    'kept free',
    'memory - weights - activations - context - communication - graphs - KV budget',
    numbers,
    value,
  );
}

function fixedBytes({ model, engineModel, parallel, demand }: MemoryQuestion, w: WeightBytes): readonly Equation[] {
  const { engine } = engineModel;
  const parts = [
    ['embedding', w.embedding],
    ['attention', w.attention],
    ['ffn', w.ffn],
    ['routed experts', w.routedExperts],
    ['shared experts', w.sharedExperts],
    ['norms', w.norms],
    ['lm_head', w.lmHead],
    ['absorbed', w.absorbed],
  ] as const;
  const held = parts.filter(([, bytes]) => bytes > 0);
  const widest = widestIntermediate(model, parallel);
  const grouped = gpusPerWorker(parallel) > 1;
  const { stepTokens, logitRows } = demand;
  const activations =
    stepTokens * (2 * model.hiddenSize + widest) * ACTIVATION_BYTES +
    logitRows * model.vocabSize * LOGIT_BYTES * LOGIT_BUFFERS;
  return [
    bytesOf('weights', held.map(([name]) => name).join(' + '), held.map(([, b]) => b).join(' + '), w.total),
    bytesOf(
      'activations',
      'step tokens x (2 x hidden size + widest) x element + logit rows x vocabulary x fp32 x buffers',
      `${stepTokens} x (2 x ${model.hiddenSize} + ${widest}) x ${ACTIVATION_BYTES} + ${logitRows} x ${model.vocabSize} x ${LOGIT_BYTES} x ${LOGIT_BUFFERS}`,
      activations,
    ),
    given('context', `CUDA context, libraries and allocator of ${engine.backend}`, engine.contextBytes),
    given('CUDA graphs', `captured graphs of ${engine.backend}`, engine.cudaGraphBytes),
    given(
      'communication buffers',
      grouped ? 'collectives of the group' : 'one GPU has no group',
      grouped ? engine.collectiveBytes : 0,
    ),
  ];
}

function bytesOf(name: string, symbols: string, numbers: string, value: number): Equation {
  return { name, symbols, numbers, value, unit: 'bytes' };
}

/** A size from data/engines, in whole bytes. */
function given(name: string, symbols: string, bytes: number): Equation {
  const value = Math.round(bytes);
  return { name, symbols, numbers: String(value), value, unit: 'bytes' };
}

interface Fixed {
  readonly weights: number;
  readonly activations: number;
  readonly context: number;
  readonly graphs: number;
  readonly communication: number;
}

/** The engine's rule for the KV cache, as src/step/memory.ts has it, rounded down to whole bytes. */
function budgetEquation({ engineModel }: MemoryQuestion, f: Fixed): Equation {
  const { memoryFraction: fraction, memoryFractionOf }: EngineSpec = engineModel.engine;
  const memory = Math.round(engineModel.hardware.hbmBytes);
  const outside = `${f.context} - ${f.communication}`;
  const everything = `${f.weights} - ${f.activations} - ${outside} - ${f.graphs}`;
  const all = memory - f.weights - f.activations - f.context - f.communication - f.graphs;
  const words = 'memory - weights - activations - context - communication - graphs';
  switch (memoryFractionOf) {
    case 'total':
      return bytesOf(
        'KV budget',
        `floor(min(fraction x memory - weights - activations - context - communication, ${words}))`,
        `floor(min(${fraction} x ${memory} - ${f.weights} - ${f.activations} - ${outside}, ${memory} - ${everything}))`,
        Math.floor(Math.min(fraction * memory - f.weights - f.activations - f.context - f.communication, all)),
      );
    case 'static':
      return bytesOf(
        'KV budget',
        `floor(min(fraction x (memory - context - communication) - weights, ${words}))`,
        `floor(min(${fraction} x (${memory} - ${outside}) - ${f.weights}, ${memory} - ${everything}))`,
        Math.floor(Math.min(fraction * (memory - f.context - f.communication) - f.weights, all)),
      );
    case 'free':
      return bytesOf(
        'KV budget',
        `floor(fraction x (${words}))`,
        `floor(${fraction} x (${memory} - ${everything}))`,
        Math.floor(fraction * all),
      );
    default:
      return memoryFractionOf satisfies never;
  }
}

function kvEquations(
  { engineModel, parallel, demand, batchSize }: MemoryQuestion,
  layers: readonly KvLayers[],
  budget: number,
): readonly Equation[] {
  const { kvBlockTokens: block, maxSequences: engineLimit } = engineModel.engine;
  const tokens = Math.ceil(demand.sequenceTokens / block) * block;
  const sequence = layers.map((kv) => sequenceTerm(kv, tokens));
  const perSequence = sequence.reduce((sum, { value }) => sum + value, 0);
  const room = Math.max(0, budget);
  const fitting = Math.floor(room / perSequence);
  return [
    perTokenEquation(layers),
    {
      name: 'tokens of a sequence in blocks',
      symbols: 'ceil(tokens / block) x block',
      numbers: `ceil(${demand.sequenceTokens} / ${block}) x ${block}`,
      value: tokens,
      unit: 'tokens',
    },
    bytesOf(
      'KV bytes a sequence',
      sequence.map(({ symbols }) => symbols).join(' + ') || 'no layer keeps anything',
      sequence.map(({ numbers }) => numbers).join(' + ') || '0',
      perSequence,
    ),
    {
      name: 'max sequences',
      symbols: 'floor(KV budget / bytes a sequence)',
      numbers: `floor(${room} / ${perSequence})`,
      value: fitting,
      unit: 'sequences',
    },
    {
      name: 'max requests of the worker',
      symbols: 'min(max sequences, limit of the engine) x dp',
      numbers: `min(${fitting}, ${engineLimit}) x ${parallel.dp}`,
      value: Math.min(fitting, engineLimit) * parallel.dp,
      unit: 'sequences',
    },
    ...(perTokenEquation(layers).value === 0 ? [] : poolEquations(room, block, { tokens, bytes: perSequence })),
    ...(batchSize === null
      ? []
      : [
          bytesOf(
            'KV cache of the batch',
            'batch x bytes a sequence',
            `${batchSize} x ${perSequence}`,
            batchSize * perSequence,
          ),
        ]),
  ];
}

function perTokenEquation(layers: readonly KvLayers[]): Equation {
  const keeping = layers.filter(({ bytesPerToken }) => bytesPerToken > 0);
  return bytesOf(
    'KV bytes a token',
    keeping.map(({ kind }) => `${kind} layers x bytes`).join(' + ') || 'no layer keeps tokens',
    keeping.map((kv) => `${kv.layers} x ${kv.bytesPerToken}`).join(' + ') || '0',
    keeping.reduce((sum, kv) => sum + kv.layers * kv.bytesPerToken, 0),
  );
}

/** The budget as blocks, counted at what a whole request holds of them: windows and states hold less than every token. */
function poolEquations(
  room: number,
  block: number,
  sequence: { readonly tokens: number; readonly bytes: number },
): readonly Equation[] {
  const each = sequence.tokens / block;
  const blocks = Math.floor((room / sequence.bytes) * each);
  return [
    {
      name: 'blocks',
      symbols: 'floor(KV budget / bytes a sequence x blocks a sequence)',
      numbers: `floor(${room} / ${sequence.bytes} x ${each})`,
      value: blocks,
      unit: 'blocks',
    },
    {
      name: 'max tokens',
      symbols: 'blocks x block',
      numbers: `${blocks} x ${block}`,
      value: blocks * block,
      unit: 'tokens',
    },
  ];
}

function sequenceTerm({ kind, layers, bytesPerToken, maxTokens, stateBytes }: KvLayers, tokens: number) {
  if (kind === 'state')
    return { symbols: 'state layers x bytes', numbers: `${layers} x ${stateBytes}`, value: layers * stateBytes };
  if (maxTokens === null) {
    const value = layers * bytesPerToken * tokens;
    return { symbols: `${kind} layers x bytes x tokens`, numbers: `${layers} x ${bytesPerToken} x ${tokens}`, value };
  }
  return {
    symbols: `${kind} layers x bytes x min(tokens, window)`,
    numbers: `${layers} x ${bytesPerToken} x min(${tokens}, ${maxTokens})`,
    value: layers * bytesPerToken * Math.min(tokens, maxTokens),
  };
}
