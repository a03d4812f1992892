import { ESTIMATED, MEASURED } from '../base/grade.ts';
import type { Backend } from '../base/names.ts';
import { layerCount, type ModelSpec, type Parallelism, parallelName } from '../model/model-spec.ts';
import { buildOps } from '../ops/decoder.ts';
import type { RouterSkew } from '../ops/op.ts';
import type { Tables } from '../tables/tables.ts';
import { decodeWorkerTerms, type EngineSpec } from './engine-spec.ts';
import { type MemoryDemand, type MemoryPlan, memoryPlan } from './memory.ts';
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

/** The closure that serving and search receive instead of tables; costers are built once a layout. */
export function engineModel(model: ModelSpec, tables: Tables, engine: EngineSpec): EngineModel {
  const skew = defaultSkew(model);
  const gradeFloor = model.approximate ? ESTIMATED : MEASURED;
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
        const ops = buildOps(model, parallel, { skew });
        const terms = duty === 'decode_only' ? decodeWorkerTerms(engine.terms) : engine.terms;
        coster = stepCoster({ ops, tables, terms, layers: layerCount(model), gradeFloor });
        costers.set(key, coster);
      }
      return coster;
    },
    memory: (parallel, demand) => memoryPlan({ model, parallel, engine, hbmBytes: system.hbmBytes }, demand),
  };
}
