import { parse } from 'yaml';
import * as z from 'zod';
import type { DataSource } from '../base/data-source.ts';
import { SimError } from '../base/errors.ts';
import type { Backend } from '../base/names.ts';
import { ONCE } from '../base/parse-once.ts';
import { GIB, US_PER_MS } from '../base/units.ts';
import { loadResidualKinds, type ResidualKind } from './residual-bands.ts';
import { defaultSettings, type ServerSettings } from './server-settings.ts';

/** How an engine fills a step: see docs/how-it-works.md. */
export type SchedulerPolicy = 'decode_first' | 'prefill_first' | 'whole_prompts';

/**
 * Time that kernel tables do not hold, as physical quantities fitted once per engine (data/engines/<backend>.yaml names the
 * data and the bounds): scales of the kernel times, host and small-kernel time per layer, request and step, front end.
 */
export interface EngineTerms {
  readonly prefillScale: number;
  readonly decodeScale: number;
  readonly decodeLayerMs: number;
  /** Share by which decode kernels of a tensor group take longer than on one GPU: every layer waits for the slowest of the group. */
  readonly tensorGroupSlack: number;
  /** Waiting for the slowest GPU of a group, per collective; kernel benchmarks start all GPUs together. */
  readonly collectiveSyncMs: number;
  readonly decodeRequestMs: number;
  readonly prefillStepMs: number;
  /** Host time that steps with prompts take beyond that for each layer with experts, latent attention or a linear mixer: many small kernels, launched one by one. */
  readonly prefillExpertLayerMs: number;
  readonly prefillLatentLayerMs: number;
  readonly prefillLinearLayerMs: number;
  /** Small kernels of latent attention (absorbed projections, quantisation, norms) that no table holds, per layer of a decode step. */
  readonly decodeLatentLayerMs: number;
  /** Small kernels of a linear mixer (gates, norms, state bookkeeping) that no table holds, per layer of a decode step. */
  readonly decodeLinearLayerMs: number;
  /** Share of decodeLayerMs and decodeRequestMs that a worker which only decodes still shows: with no prompts to schedule, host work overlaps the GPU. */
  readonly decodeWorkerHostShare: number;
  /** Tokenise, route and stream one request; not spent on the GPU. */
  readonly frontEndMs: number;
  /** The same in front of separate pools, where NVIDIA Dynamo's router stands in for the engine's own server. */
  readonly disaggFrontEndMs: number;
  /** What the hand-over of a prompt between pools on different nodes takes beside its bytes (connect, register, tell the other side); occupies no GPU. */
  readonly disaggHandoverMs: number;
}

/** 10th and 90th percentile of measured over predicted, from runs the terms were not fitted on. */
export interface ResidualBand {
  readonly low: number;
  readonly high: number;
}

export interface EngineSpec {
  readonly backend: Backend;
  readonly policy: SchedulerPolicy;
  readonly maxBatchedTokens: number;
  readonly maxSequences: number;
  readonly chunkedPrefill: boolean;
  readonly kvBlockTokens: number;
  readonly memoryFraction: number;
  /** What the fraction multiplies: all memory, the memory before loading (for weights and KV), or what is free after loading. */
  readonly memoryFractionOf: 'total' | 'static' | 'free';
  readonly contextBytes: number;
  readonly cudaGraphBytes: number;
  readonly collectiveBytes: number;
  /** Share of the line rate that KV transfers reach. */
  readonly kvTransferShare: { readonly scaleUp: number; readonly network: number };
  readonly terms: EngineTerms;
  readonly server: ServerSettings;
  /** Host time that an operation takes to launch outside a CUDA graph. */
  readonly eagerLaunchMs: number;
  /** Bands of kinds that nobody measured. */
  readonly residuals: { readonly agg: Residuals; readonly disagg: Residuals };
  /** Bands of the kinds that were measured, of all engines. */
  readonly residualKinds: readonly ResidualKind[];
  /** What thin evidence a mode's figures rest on, one sentence each; users read it beside a verdict for that mode. */
  readonly caveats: readonly EngineCaveat[];
}

export interface EngineCaveat {
  readonly mode: 'agg' | 'disagg';
  readonly text: string;
  /** Holds only where prompts are handed over from node to node, and that takes time. */
  readonly several_nodes?: boolean | undefined;
}

export interface Residuals {
  readonly ttft: ResidualBand;
  readonly tpot: ResidualBand;
}

const term = z.strictObject({ value: z.number(), low: z.number(), high: z.number() });
const band = z.strictObject({ low: z.number(), high: z.number() });
const bands = z.strictObject({ ttft: band, tpot: band });
/** Fitted terms by their name in data/engines. */
const TERM_NAMES = [
  'prefill_scale',
  'decode_scale',
  'decode_layer_us',
  'tensor_group_slack',
  'collective_sync_us',
  'decode_request_us',
  'prefill_step_ms',
  'prefill_expert_layer_us',
  'prefill_latent_layer_us',
  'prefill_linear_layer_us',
  'decode_latent_layer_us',
  'decode_linear_layer_us',
  'front_end_ms',
  'disagg_front_end_ms',
  'disagg_handover_ms',
  'decode_worker_host_share',
] as const;
type TermName = (typeof TERM_NAMES)[number];

function termFields<T>(of: T): Record<TermName, T> {
  return Object.fromEntries(TERM_NAMES.map((name) => [name, of])) as Record<TermName, T>;
}

const engineFile = z.strictObject({
  backend: z.enum(['trtllm', 'vllm', 'sglang']),
  policy: z.enum(['decode_first', 'prefill_first', 'whole_prompts']),
  max_batched_tokens: z.int().positive(),
  max_batched_tokens_small_gpu: z.int().positive(),
  max_sequences: z.int().positive(),
  chunked_prefill: z.boolean(),
  kv_block_tokens: z.int().positive(),
  memory_fraction_of: z.enum(['total', 'static', 'free']),
  memory_fraction: z.array(z.strictObject({ from: z.string(), value: z.number() })).min(1),
  overhead_gib: z.strictObject({ context: z.number(), cuda_graphs: z.number(), collectives: z.number() }),
  cuda_graph_batch: z.int().positive().nullable(),
  eager_launch_us: z.number().positive(),
  kv_transfer_share: z.strictObject({ scale_up: z.number(), network: z.number() }),
  terms: z.strictObject({ fitted_on: z.string(), held_out: z.string(), date: z.string(), ...termFields(term) }),
  residuals: z.strictObject({ from: z.string(), agg: bands, disagg: bands }),
  caveats: z
    .array(z.strictObject({ mode: z.enum(['agg', 'disagg']), text: z.string(), several_nodes: z.boolean().optional() }))
    .optional(),
});
type EngineFile = z.infer<typeof engineFile>;

const ownTerms = z.array(
  z.strictObject({
    systems: z.array(z.string()).min(1),
    runs: z.int().positive(),
    terms: z.strictObject(termFields(z.number().optional())),
  }),
);
type OwnTerms = z.infer<typeof ownTerms>;

/** Terms of single GPUs: JSON, since a plan reads them and YAML takes ten times as long. */
export const BY_SYSTEM_PATH = 'engines/by-system.json';

function readOwnTerms(source: DataSource, backend: Backend): OwnTerms {
  const text = source.read(BY_SYSTEM_PATH);
  const parsed = ownTerms.safeParse(text === null ? [] : JSON.parse(text)[backend], ONCE);
  if (!parsed.success) throw new SimError('INPUT_FILE', `data/${BY_SYSTEM_PATH}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** GPUs below this size get the engines' smaller step budget (engine-defaults: 70 GB and more get the larger one). */
const SMALL_GPU_BYTES = 60 * GIB;

export interface EngineChoice {
  readonly backend: Backend;
  readonly systemId: string;
  readonly hbmBytes: number;
  /** Whether version `a` is not newer than version `b` (PEP 440 order). */
  readonly isAtMost: (a: string, b: string) => boolean;
  readonly backendVersion: string;
  /** The user's fraction, or null for the engine's own. */
  readonly memoryFraction: number | null;
}

/**
 * The engine's behaviour on a GPU, defaults and fitted terms together.
 * @throws SimError INPUT_FILE when the data file is missing or malformed
 */
export function loadEngine(source: DataSource, choice: EngineChoice): EngineSpec {
  const path = `engines/${choice.backend}.yaml`;
  const text = source.read(path);
  if (text === null) throw new SimError('INPUT_FILE', `data/${path}: no such file`);
  const parsed = engineFile.safeParse(parse(text), ONCE);
  if (!parsed.success) throw new SimError('INPUT_FILE', `data/${path}: ${z.prettifyError(parsed.error)}`);
  const terms = termsOf(parsed.data, readOwnTerms(source, choice.backend), choice.systemId);
  return { ...engineFromFile(parsed.data, choice), terms, residualKinds: loadResidualKinds(source, choice.backend) };
}

function engineFromFile(file: EngineFile, choice: EngineChoice): Omit<EngineSpec, 'residualKinds' | 'terms'> {
  const fractions = file.memory_fraction.filter((f) => choice.isAtMost(f.from, choice.backendVersion));
  const engineFraction = (fractions.at(-1) ?? file.memory_fraction[0])?.value ?? 0;
  const small = choice.hbmBytes < SMALL_GPU_BYTES;
  return {
    backend: file.backend,
    policy: file.policy,
    maxBatchedTokens: small ? file.max_batched_tokens_small_gpu : file.max_batched_tokens,
    maxSequences: file.max_sequences,
    chunkedPrefill: file.chunked_prefill,
    kvBlockTokens: file.kv_block_tokens,
    memoryFraction: choice.memoryFraction ?? engineFraction,
    memoryFractionOf: file.memory_fraction_of,
    contextBytes: file.overhead_gib.context * GIB,
    cudaGraphBytes: file.overhead_gib.cuda_graphs * GIB,
    collectiveBytes: file.overhead_gib.collectives * GIB,
    kvTransferShare: { scaleUp: file.kv_transfer_share.scale_up, network: file.kv_transfer_share.network },
    server: defaultSettings(file.cuda_graph_batch),
    eagerLaunchMs: file.eager_launch_us / US_PER_MS,
    residuals: { agg: file.residuals.agg, disagg: file.residuals.disagg },
    caveats: file.caveats ?? [],
  };
}

/** The terms on a GPU: its own where enough runs on it were measured, else the engine's of all GPUs together. */
function termsOf({ terms }: EngineFile, bySystem: OwnTerms, systemId: string): EngineTerms {
  const own = bySystem.find(({ systems }) => systems.includes(systemId))?.terms ?? {};
  const of = (name: TermName): number => own[name] ?? terms[name].value;
  return {
    prefillScale: of('prefill_scale'),
    decodeScale: of('decode_scale'),
    decodeLayerMs: of('decode_layer_us') / US_PER_MS,
    tensorGroupSlack: of('tensor_group_slack'),
    collectiveSyncMs: of('collective_sync_us') / US_PER_MS,
    decodeRequestMs: of('decode_request_us') / US_PER_MS,
    prefillStepMs: of('prefill_step_ms'),
    prefillExpertLayerMs: of('prefill_expert_layer_us') / US_PER_MS,
    prefillLatentLayerMs: of('prefill_latent_layer_us') / US_PER_MS,
    prefillLinearLayerMs: of('prefill_linear_layer_us') / US_PER_MS,
    decodeLatentLayerMs: of('decode_latent_layer_us') / US_PER_MS,
    decodeLinearLayerMs: of('decode_linear_layer_us') / US_PER_MS,
    frontEndMs: of('front_end_ms'),
    disaggFrontEndMs: of('disagg_front_end_ms'),
    disaggHandoverMs: of('disagg_handover_ms'),
    decodeWorkerHostShare: of('decode_worker_host_share'),
  };
}

/** The terms of a worker that only prefills: requests reach it through the router of the pools. */
export function prefillWorkerTerms(terms: EngineTerms): EngineTerms {
  return { ...terms, frontEndMs: terms.disaggFrontEndMs };
}

/** The terms of a worker that only decodes. */
export function decodeWorkerTerms(terms: EngineTerms): EngineTerms {
  const share = terms.decodeWorkerHostShare;
  return { ...terms, decodeLayerMs: terms.decodeLayerMs * share, decodeRequestMs: terms.decodeRequestMs * share };
}
