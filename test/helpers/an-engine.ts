import type { EngineSpec, EngineTerms } from '../../src/step/engine-spec.ts';
import { defaultSettings } from '../../src/step/server-settings.ts';

const NO_TERMS: EngineTerms = {
  prefillScale: 1,
  decodeScale: 1,
  decodeLayerMs: 0,
  collectiveSyncMs: 0,
  tensorGroupSlack: 0,
  decodeRequestMs: 0,
  prefillStepMs: 0,
  prefillExpertLayerMs: 0,
  prefillLatentLayerMs: 0,
  prefillLinearLayerMs: 0,
  decodeLatentLayerMs: 0,
  decodeLinearLayerMs: 0,
  disaggFrontEndMs: 0,
  disaggHandoverMs: 0,
  frontEndMs: 0,
  decodeWorkerHostShare: 1,
};

const BAND = { low: 0.8, high: 1.25 };

/** An engine without overheads; override what a test is about. */
export function anEngine(over: Partial<Omit<EngineSpec, 'terms'>> & { terms?: Partial<EngineTerms> } = {}): EngineSpec {
  const { terms, ...rest } = over;
  return {
    backend: 'vllm',
    policy: 'decode_first',
    maxBatchedTokens: 8192,
    maxSequences: 512,
    chunkedPrefill: true,
    kvBlockTokens: 16,
    memoryFraction: 0.9,
    memoryFractionOf: 'total',
    contextBytes: 0,
    cudaGraphBytes: 0,
    collectiveBytes: 0,
    kvTransferShare: { scaleUp: 0.7, network: 0.8 },
    server: defaultSettings(null),
    eagerLaunchMs: 0.03,
    caveats: [],
    residuals: { agg: { ttft: BAND, tpot: BAND }, disagg: { ttft: BAND, tpot: BAND } },
    residualKinds: [],
    ...rest,
    terms: { ...NO_TERMS, ...terms },
  };
}
