import { asObject, type Json } from './hf-fields.ts';
import type { Projection } from './model-spec.ts';

/**
 * Modules of a layer that hold a projection, in the spellings of the checkpoints; a list that names one of them means the projection.
 * Families differ in names, never in one name meaning two projections, but for Gemma 4, whose dense block runs beside the experts.
 */
const MODULES: Readonly<Record<Projection, readonly string[]>> = {
  qkv: ['self_attn.q_proj', 'mixer.q_proj', 'attn.q_proj'],
  down: ['self_attn.kv_a_proj_with_mqa', 'attn.wq_a'],
  qb: ['self_attn.q_b_proj', 'self_attn.q_proj', 'attn.wq_b'],
  kvb: ['self_attn.kv_b_proj', 'attn.wkv'],
  out: ['self_attn.o_proj', 'mixer.o_proj', 'attn.wo_a'],
  indexer: ['self_attn.indexer.wq_b'],
  linearIn: ['linear_attn.in_proj_qkv', 'linear_attn.in_proj_qkvz', 'mixer.in_proj', 'self_attn.q_proj'],
  linearOut: ['linear_attn.out_proj', 'mixer.out_proj', 'self_attn.o_proj'],
  ffn: ['mlp.up_proj', 'mixer.up_proj', 'feed_forward.up_proj'],
  shared: [
    'mlp.shared_experts.up_proj',
    'mlp.shared_expert.up_proj',
    'mixer.shared_experts.up_proj',
    'block_sparse_moe.shared_experts.up_proj',
    'feed_forward.shared_expert.up_proj',
    'ffn.shared_experts.w1',
  ],
  experts: [
    'mlp.experts.0.up_proj',
    'mixer.experts.0.up_proj',
    'block_sparse_moe.experts.0.w1',
    'feed_forward.experts.up_proj',
    'ffn.experts.0.w1',
    'experts.0.up_proj',
  ],
  latent: ['mixer.fc1_latent_proj'],
  router: [],
};

/** What a checkpoint says of its modules: which are left in bf16, and which have a format of their own. */
export interface ModuleLists {
  readonly isIgnored: (layer: number, projection: Projection) => boolean;
  /** The entry of `quantized_layers` for a projection; undefined where it is not listed. */
  readonly listed: (
    layer: number,
    projection: Projection,
  ) => { readonly module: string; readonly entry: Json } | undefined;
}

/** Reads the lists of both metadata files; `besideExperts`: the dense block of a layer counts as its shared expert. */
export function moduleLists(inConfig: Json, inFile: Json, besideExperts: boolean): ModuleLists {
  const modules = besideExperts ? { ...MODULES, shared: MODULES.ffn, experts: ['experts.0.up_proj'] } : MODULES;
  const modulesOf = (projection: Projection) => modules[projection];
  const ignored = ignoreMatcher(inFile.exclude_modules ?? inConfig.ignore ?? inConfig.modules_to_not_convert);
  const entries = new Map(
    Object.entries(asObject(inFile.quantized_layers ?? inConfig.quantized_layers)).map(([module, entry]) => [
      withoutPrefix(module),
      asObject(entry),
    ]),
  );
  return {
    isIgnored: (layer, projection) => modulesOf(projection).some((module) => ignored(layer, module)),
    listed: (layer, projection) => {
      for (const module of modulesOf(projection)) {
        const name = ownOrParent(entries, `layers.${layer}.${module}`);
        const entry = name === undefined ? undefined : entries.get(name);
        if (name !== undefined && entry !== undefined) return { module: name, entry };
      }
      return undefined;
    },
  };
}

/**
 * Whether the list of modules left in bf16 covers the layers for multi-token prediction: they follow the `layers` others, or stand under mtp. What an
 * algorithm beside an fp8 checkpoint leaves out stays in fp8 (DeepSeek-V4).
 */
export function ignoresDraftLayers(inConfig: Json, inFile: Json, layers: number): boolean {
  const list = inFile.exclude_modules ?? inConfig.ignore ?? inConfig.modules_to_not_convert;
  const isFp8Below = inConfig.quant_method === 'fp8' && inConfig.quant_algo !== undefined;
  const patterns = Array.isArray(list) && !isFp8Below ? list.map((pattern) => asRegExp(String(pattern))) : [];
  const parts = [...MODULES.experts, ...MODULES.ffn];
  const names = parts.flatMap((part) => [`layers.${layers}.${part}`, `mtp.layers.0.${part}`]);
  return names.some((name) => patterns.some((pattern) => pattern.test(name)));
}

/** Format of lm_head where a list names it. */
export function listedHead(inConfig: Json, inFile: Json): Json | undefined {
  const entry = asObject(inFile.quantized_layers ?? inConfig.quantized_layers).lm_head;
  return entry === undefined ? undefined : asObject(entry);
}

/** The listed name that is `name` or a module around it. */
function ownOrParent(entries: ReadonlyMap<string, Json>, name: string): string | undefined {
  for (let at = name; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    if (entries.has(at)) return at;
  }
  return undefined;
}

const PREFIX = /^(?:model\.|language_model\.|backbone\.)+/;

function withoutPrefix(module: string): string {
  return module.replace(PREFIX, '');
}

/** A name is left out by itself, by a module around it, by a pattern with *, by a bare component, or by a regular expression ("re:"). */
function ignoreMatcher(list: unknown): (layer: number, module: string) => boolean {
  const patterns = Array.isArray(list) ? list.map(String) : [];
  const everywhere: RegExp[] = [];
  const byLayer = new Map<number, RegExp[]>();
  for (const pattern of patterns) {
    const layer = /^layers\.(\d+)(?=[.*]|$)/.exec(withoutPrefix(pattern))?.[1];
    if (layer === undefined) everywhere.push(asRegExp(pattern));
    else byLayer.set(Number(layer), [...(byLayer.get(Number(layer)) ?? []), asRegExp(pattern)]);
  }
  return (layer, module) => {
    const name = `layers.${layer}.${module}`;
    const matches = (r: RegExp) => r.test(name);
    return everywhere.some(matches) || (byLayer.get(layer)?.some(matches) ?? false);
  };
}

function asRegExp(pattern: string): RegExp {
  if (pattern.startsWith('re:')) return new RegExp(withoutPrefix(pattern.slice('re:'.length)));
  const name = withoutPrefix(pattern);
  const body = name.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`${name.includes('.') ? '^' : '(?:^|\\.)'}${body}(?:\\.|$)`);
}
