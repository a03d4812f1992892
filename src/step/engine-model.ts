import { ESTIMATED, MEASURED } from '../base/grade.ts';
import type { Backend } from '../base/names.ts';
import { splitDraft } from '../model/draft-layers.ts';
import { layerCount, type ModelSpec, type Parallelism, parallelName } from '../model/model-spec.ts';
import { layoutVerdict } from '../model/parallelism.ts';
import { buildOps } from '../ops/decoder.ts';
import { buildDraftOps } from '../ops/draft.ts';
import type { Op, RouterSkew } from '../ops/op.ts';
import type { Tables } from '../tables/tables.ts';
import { withEagerSteps } from './eager-steps.ts';
import { decodeWorkerTerms, type EngineSpec, type EngineTerms } from './engine-spec.ts';
import { type MemoryDemand, type MemoryFootprint, type MemoryPlan, memoryFootprint, memoryPlan } from './memory.ts';
import type { OpPricer } from './op-pricer.ts';
import { speculativeCoster } from './speculative-coster.ts';
import { type StepCoster, stepCoster, stepPricers } from './step-cost.ts';

/** What a search may know of a system: sizes and link rates, no tables. */
export interface Hardware {
  readonly hbmBytes: number;
  readonly gpusPerNode: number;
  readonly scaleUpGpus: number;
  readonly scaleUpBytesPerS: number;
  readonly networkBytesPerS: number;
  readonly hopLatencyMs: number;
}

/** Whether a worker meets prompts at all. */
export type WorkerDuty = 'prompts' | 'decode_only';

/** A model on one system under one engine: prices any step of any layout, and says what fits. */
export interface EngineModel {
  readonly systemId: string;
  readonly backend: Backend;
  readonly backendVersion: string;
  readonly engine: EngineSpec;
  readonly hardware: Hardware;
  /** Whether the engine accepts a layout of the model. */
  accepts(parallel: Parallelism): boolean;
  /** Null where an operation of the layout has no performance data. A worker that only decodes shows less host time. */
  coster(parallel: Parallelism, duty: WorkerDuty): StepCoster | null;
  memory(parallel: Parallelism, demand: MemoryDemand): MemoryPlan;
}

/**
 * How unevenly routers spread tokens when nobody measured the workload: a power law, flatter for models that were trained to balance
 * experts one by one (latent-attention and hybrid families), as the published measurements assume.
 */
function defaultSkew(model: ModelSpec): RouterSkew {
  const plain = model.layerGroups.every(({ attention }) => attention === null || attention.kind === 'gqa');
  return plain ? 'power_law_1.2' : 'power_law_1.01';
}

/** What is known of a layout, each part from the first question for it on. */
interface LayoutFacts {
  accepted?: boolean;
  footprint?: MemoryFootprint;
  kernels?: Kernels;
  readonly costers: Map<WorkerDuty, StepCoster | null>;
}

/**
 * The closure that serving and search receive instead of tables; what does not depend on a request is worked out once a layout. `model` holds the
 * draft layers that `draftTokens` needs, and memory counts them; costers then price speculative steps.
 */
export function engineModel(model: ModelSpec, platform: EnginePlatform): EngineModel {
  const { tables, engine } = platform;
  const known = new Map<string, LayoutFacts>();
  const factsOf = (parallel: Parallelism): LayoutFacts => {
    const key = parallelName(parallel, true);
    const facts = known.get(key) ?? { costers: new Map<WorkerDuty, StepCoster | null>() };
    known.set(key, facts);
    return facts;
  };
  const { system, backend } = tables;
  return {
    systemId: system.id,
    backend,
    backendVersion: tables.backendVersion,
    engine,
    hardware: {
      hbmBytes: system.hbmBytes,
      gpusPerNode: system.gpusPerNode,
      scaleUpGpus: system.scaleUpGpus,
      scaleUpBytesPerS: system.scaleUpBytesPerS,
      networkBytesPerS: system.networkBytesPerS,
      hopLatencyMs: system.p2pLatencyMs,
    },
    accepts: (parallel) => {
      const facts = factsOf(parallel);
      facts.accepted ??= layoutVerdict({ model, parallelism: parallel, backend }).ok;
      return facts.accepted;
    },
    coster: (parallel, duty) => {
      const facts = factsOf(parallel);
      let coster = facts.costers.get(duty);
      if (coster === undefined) {
        const terms = duty === 'decode_only' ? decodeWorkerTerms(engine.terms) : engine.terms;
        facts.kernels ??= kernelsOf(model, parallel, tables);
        coster = costerOf(model, parallel, { ...platform, terms, kernels: facts.kernels });
        facts.costers.set(duty, coster);
      }
      return coster;
    },
    memory: (parallel, demand) => {
      const facts = factsOf(parallel);
      facts.footprint ??= memoryFootprint(model, parallel);
      return memoryPlan({ model, parallel, engine, hbmBytes: system.hbmBytes }, demand, facts.footprint);
    },
  };
}

export interface EnginePlatform {
  readonly tables: Tables;
  readonly engine: EngineSpec;
  /** Drafts of a step; 0 without speculation. */
  readonly draftTokens: number;
}

/** Operations of one pass, and what prices them. */
interface Pass {
  readonly ops: readonly Op[];
  readonly pricers: readonly OpPricer[] | null;
}

/** The passes of a layout; workers of both duties run the same ones. */
interface Kernels {
  readonly main: Pass;
  /** Null without speculation. */
  readonly draft: { readonly body: Pass; readonly head: Pass } | null;
}

function kernelsOf(model: ModelSpec, parallel: Parallelism, tables: Tables): Kernels {
  const options = { skew: defaultSkew(model) };
  const { main, draft } = splitDraft(model);
  const passOf = (ops: readonly Op[]): Pass => ({ ops, pricers: stepPricers(ops, tables) });
  const whole = passOf(buildOps(main, parallel, options));
  if (draft === null || whole.pricers === null) return { main: whole, draft: null };
  const { body, head } = buildDraftOps(main, draft, { parallel, options });
  return { main: whole, draft: { body: passOf(body), head: passOf(head) } };
}

function costerOf(
  model: ModelSpec,
  parallel: Parallelism,
  { tables, engine, terms, kernels, draftTokens }: EnginePlatform & { readonly terms: EngineTerms; kernels: Kernels },
): StepCoster | null {
  const { graphBatch } = engine.server;
  const graphs = {
    graphBatch: graphBatch < engine.maxSequences ? graphBatch : Number.POSITIVE_INFINITY,
    launchMs: engine.eagerLaunchMs,
  };
  const gradeFloor = model.approximate ? ESTIMATED : MEASURED;
  const priced = ({ ops, pricers }: Pass, layers: number, own: EngineTerms) => {
    const coster = stepCoster({ ops, tables, pricers, terms: own, layers, cp: parallel.cp, gradeFloor });
    return coster === null ? null : withEagerSteps(coster, ops, graphs);
  };
  const whole = priced(kernels.main, layerCount(splitDraft(model).main), terms);
  if (kernels.draft === null || whole === null) return whole;
  // Scheduling and sampling happen once a step, not once a pass.
  const ofPass = { ...terms, prefillStepMs: 0, decodeRequestMs: 0 };
  const body = priced(kernels.draft.body, 1, ofPass);
  const head = priced(kernels.draft.head, 0, ofPass);
  if (body === null || head === null) return null;
  return speculativeCoster({ main: whole, body, head, draftTokens, ranks: parallel.dp });
}
