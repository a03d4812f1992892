import type { ModelSpec } from '../model/model-spec.ts';
import type { PlanResult } from '../rank/plan-result.ts';
import { aggEngineOf, type SweepSpace } from '../search/sweep.ts';
import { longestDemand, type Role, workerSizes } from '../search/workers.ts';
import type { EngineModel } from '../step/engine-model.ts';
import type { SystemSpec } from '../tables/system-spec.ts';
import { poolsFit } from './pools-fit.ts';
import { wouldFit } from './would-fit.ts';

export interface OfferedOn {
  readonly prefill: SystemSpec;
  readonly decode: SystemSpec;
  /** The same model in other formats. */
  readonly checkpoints: () => readonly ModelSpec[];
}

/** What would fit, where no mode has a layout that does; nothing otherwise. Of both modes an aggregated worker is the nearest. */
export function suggestions(
  modes: PlanResult['modes'],
  space: SweepSpace,
  systems: OfferedOn,
): Pick<PlanResult, 'would_fit'> {
  const found = Object.values(modes);
  const isSize = found.some(({ status }) => status === 'does_not_fit');
  if (!isSize || found.some(({ top, closest }) => top.length + closest.length > 0)) return {};
  const { model, workload, totalGpus: gpus, maxSeqLen } = space;
  const checkpoints = systems.checkpoints();
  const needOf = (engineModel: EngineModel, role: Role) => {
    const system = role === 'decode' ? systems.decode : systems.prefill;
    const demand = longestDemand({ engineModel, workload, maxSeqLen }, role);
    return { engineModel, system, demand, lists: space.layouts?.[role] };
  };
  if (modes.agg !== undefined) {
    const need = needOf(aggEngineOf(space), 'agg');
    const maxGpus = workerSizes(model, need.engineModel.hardware).widest;
    const fits = wouldFit({ model, ...need, requests: 1, gpus, checkpoints, maxGpus });
    if (fits.length > 0 || modes.disagg === undefined) return { would_fit: fits };
  }
  const pools = { prefill: needOf(space.prefillEngine, 'prefill'), decode: needOf(space.decodeEngine, 'decode') };
  return { would_fit: poolsFit({ model, ...pools, gpus, checkpoints }) };
}
