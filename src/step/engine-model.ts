import { ESTIMATED, MEASURED } from '../base/grade.ts';
import type { Backend } from '../base/names.ts';
import { splitDraft } from '../model/draft-layers.ts';
import { layerCount, type ModelSpec, type Parallelism, parallelName } from '../model/model-spec.ts';
import { buildOps } from '../ops/decoder.ts';
import { buildDraftOps } from '../ops/draft.ts';
import type { Op, RouterSkew } from '../ops/op.ts';
import type { Tables } from '../tables/tables.ts';
import { withEagerSteps } from './eager-steps.ts';
import { decodeWorkerTerms, type EngineSpec, type EngineTerms } from './engine-spec.ts';
import { type MemoryDemand, type MemoryPlan, memoryPlan } from './memory.ts';
import { speculativeCoster } from './speculative-coster.ts';
import { type StepCoster, stepCoster } from './step-cost.ts';

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

/**
 * The closure that serving and search receive instead of tables; costers are built once a layout. `model` holds the draft layers that
 * `draftTokens` needs, and memory counts them; costers then price speculative steps.
 */
export function engineModel(model: ModelSpec, platform: EnginePlatform): EngineModel {
  const { tables, engine } = platform;
  const costers = new Map<string, StepCoster | null>();
  const { system } = tables;
  return {
    systemId: system.id,
    backend: tables.backend,
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
    coster: (parallel, duty) => {
      const key = `${parallelName(parallel, true)} ${duty}`;
      let coster = costers.get(key);
      if (coster === undefined) {
        const terms = duty === 'decode_only' ? decodeWorkerTerms(engine.terms) : engine.terms;
        coster = costerOf(model, parallel, { ...platform, terms });
        costers.set(key, coster);
      }
      return coster;
    },
    memory: (parallel, demand) => memoryPlan({ model, parallel, engine, hbmBytes: system.hbmBytes }, demand),
  };
}

export interface EnginePlatform {
  readonly tables: Tables;
  readonly engine: EngineSpec;
  /** Drafts of a step; 0 without speculation. */
  readonly draftTokens: number;
}

function costerOf(
  model: ModelSpec,
  parallel: Parallelism,
  { tables, engine, terms, draftTokens }: EnginePlatform & { readonly terms: EngineTerms },
): StepCoster | null {
  const options = { skew: defaultSkew(model) };
  const { graphBatch } = engine.server;
  const graphs = {
    graphBatch: graphBatch < engine.maxSequences ? graphBatch : Number.POSITIVE_INFINITY,
    launchMs: engine.eagerLaunchMs,
  };
  const gradeFloor = model.approximate ? ESTIMATED : MEASURED;
  const { main, draft } = splitDraft(model);
  const priced = (ops: readonly Op[], layers: number, own: EngineTerms) => {
    const coster = stepCoster({ ops, tables, terms: own, layers, cp: parallel.cp, gradeFloor });
    return coster === null ? null : withEagerSteps(coster, ops, graphs);
  };
  const whole = priced(buildOps(main, parallel, options), layerCount(main), terms);
  if (draft === null || whole === null) return whole;
  const ops = buildDraftOps(main, draft, { parallel, options });
  // Scheduling and sampling happen once a step, not once a pass.
  const ofPass = { ...terms, prefillStepMs: 0, decodeRequestMs: 0 };
  const body = priced(ops.body, 1, ofPass);
  const head = priced(ops.head, 0, ofPass);
  if (body === null || head === null) return null;
  return speculativeCoster({ main: whole, body, head, draftTokens, ranks: parallel.dp });
}
