import { type MemoryResult, workerMemory } from './advise/memory.ts';
import { wouldFit } from './advise/would-fit.ts';
import type { DataSource } from './base/data-source.ts';
import { SimError } from './base/errors.ts';
import { type MemoryInput, parseMemory } from './input/memory-input.ts';
import { completeLayout } from './model/complete-layout.ts';
import { gpusPerWorker } from './model/model-spec.ts';
import { otherCheckpoints } from './model/other-checkpoints.ts';
import { layoutVerdict } from './model/parallelism.ts';
import { type OpenOptions, openRequest } from './open-request.ts';
import { longestDemand } from './search/workers.ts';
import { VERSION } from './version.ts';

/**
 * The memory of one worker that prefills and decodes, with the arithmetic. A worker that does not fit is answered (`fits` false), not thrown.
 * @throws SimError USAGE, UNSUPPORTED, INPUT_FILE; NO_FEASIBLE_CONFIG for a layout that the engine refuses
 */
export function memory(input: MemoryInput, data: DataSource, options: OpenOptions = {}): MemoryResult {
  const { request, layout, maxBatchedTokens, batchSize } = parseMemory(input);
  const opened = openRequest(request, data, { ...options, ...(maxBatchedTokens === null ? {} : { maxBatchedTokens }) });
  const { model, workload, prefillEngine: engineModel } = opened.space;
  const parallel = completeLayout(layout, model);
  const { backend, systemId, backendVersion } = engineModel;
  const verdict = layoutVerdict({ model, parallelism: parallel, backend });
  if (!verdict.ok) throw new SimError('NO_FEASIBLE_CONFIG', `${model.id}: ${verdict.why}`);
  const demand = longestDemand({ engineModel, workload, maxSeqLen: request.maxSeqLen }, 'agg');
  const worker = workerMemory({ model, engineModel, parallel, demand, batchSize });
  const requests = (batchSize ?? 1) * parallel.dp;
  const question = { model, engineModel, demand, requests, byMemory: true, gpus: gpusPerWorker(parallel) } as const;
  return {
    schema: 'servefit/memory@1',
    version: VERSION,
    model: model.id,
    system: systemId,
    backend,
    backend_version: backendVersion,
    // What latencies rest on says nothing about memory.
    notices: opened.notices.filter(({ code }) => code !== 'system-estimated'),
    ...worker,
    would_fit: worker.fits
      ? []
      : wouldFit({ ...question, system: opened.prefill.system, checkpoints: otherCheckpoints(data, model.id) }),
  };
}
