import { GB, GIB } from '../base/units.ts';
import type { Play } from '../input/play-input.ts';
import { MAX_PREFILL_UTILISATION } from '../search/disagg-sweep.ts';
import { aggEngineOf, type SweepSpace } from '../search/sweep.ts';
import type { EngineSpec, EngineTerms } from '../step/engine-spec.ts';
import type { Speculation } from '../workload/speculation.ts';
import type { Assumption } from './plan-result.ts';
import { serverLines } from './server-lines.ts';

/** What the answer assumes where the request is silent, one line each, in the order of the report. */
export function assumptions(space: SweepSpace, play: Play): Assumption[] {
  const { model, workload, prefillEngine } = space;
  const { hardware } = prefillEngine;
  const { engine } = aggEngineOf(space);
  const { typed } = engine.server;
  const { quant } = model;
  const memoryOf = {
    total: 'of all memory, weights included',
    static: 'of memory before loading, weights included',
    free: 'of memory free after loading',
  }[engine.memoryFractionOf];
  return [
    { name: 'weights', value: quant.gemm, source: model.quantOrigin.join('; ') },
    { name: 'kv cache', value: quant.kvCache, source: 'checkpoint or --kv-cache-dtype, else bf16' },
    { name: 'attention', value: quant.attention, source: 'checkpoint, else bf16' },
    loadAssumption(play),
    ...(workload.prefixTokens > 0
      ? [
          {
            name: 'cached prefix',
            value: `${workload.prefixTokens} tokens, always hit, KV charged to each request`,
            source: '--prefix',
          },
        ]
      : []),
    ...(workload.speculation === undefined ? [] : [speculationLine(workload.speculation)]),
    {
      name: 'scheduler',
      value: `${engine.policy.replaceAll('_', ' ')}, ${engine.maxBatchedTokens} tokens a step`,
      source: typed.maxBatchedTokens === null ? `default of ${engine.backend}` : '--max-batched-tokens',
    },
    ...serverLines(space),
    {
      name: 'kv memory',
      value: `${engine.memoryFraction} ${memoryOf}`,
      source: `default of ${engine.backend} or --memory-fraction`,
    },
    { name: 'largest batch', value: `${engine.maxSequences} requests a worker`, source: largestBatchSource(engine) },
    {
      name: 'front end',
      value: frontEndText(engine.terms),
      source: `data/engines/${engine.backend}.yaml`,
    },
    {
      name: 'kv transfer',
      value: kvTransferText(space),
      source: 'disaggregated: bytes of the new prompt tokens, line rate x share',
    },
    {
      name: 'decode pool',
      value: `${engine.terms.decodeWorkerHostShare * 100} % of an aggregated worker's host time per layer and request`,
      source: `disaggregated: data/engines/${engine.backend}.yaml, few runs`,
    },
    {
      name: 'prefill pool',
      value: `planned at ${MAX_PREFILL_UTILISATION * 100} % of its capacity at most`,
      source: 'disaggregated: queues grow without bound beyond',
    },
    {
      name: 'GPU memory',
      value: `${(hardware.hbmBytes / GIB).toFixed(1)} GiB`,
      source: `data/systems/${prefillEngine.systemId}.yaml`,
    },
  ];
}

function largestBatchSource({ server: { typed } }: EngineSpec): string {
  if (typed.maxNumSeqs !== null) return '--max-num-seqs';
  return typed.maxBatchedTokens === null ? 'decode CUDA graphs' : 'decode CUDA graphs, --max-batched-tokens';
}

function speculationLine({ draftTokens, acceptedTokens }: Speculation): Assumption {
  return {
    name: 'speculation',
    value: `${draftTokens} ${draftTokens === 1 ? 'draft' : 'drafts'} a step from the checkpoint's MTP layers, ${tidy(acceptedTokens)} accepted on average`,
    source: '--nextn; acceptance as given, not predicted',
  };
}

function tidy(value: number): string {
  return String(Number(value.toPrecision(4)));
}

const LOADS: Readonly<Record<Play['load']['kind'], string>> = {
  steady: 'steady closed loop, a new request as one completes',
  closed: 'closed loop from an idle start, a new request as one completes',
  poisson: "requests at random times, at each row's rate",
  constant: "requests at even intervals, at each row's rate",
  bursty: "requests in bursts, at each row's rate",
};

function loadAssumption({ load, tier, percentile }: Play): Assumption {
  const figures = percentile === 'mean' ? 'means, not percentiles' : percentile;
  const how = tier === 'screen' ? 'closed form' : 'ranked rows simulated, other points of the frontier in closed form';
  return { name: 'load', value: LOADS[load.kind], source: `${figures}; ${how}` };
}

function kvTransferText({ kvBytes, prefillEngine }: SweepSpace): string {
  const { hardware, engine } = prefillEngine;
  const inside = (hardware.scaleUpBytesPerS * engine.kvTransferShare.scaleUp) / GB;
  const outside = (hardware.networkBytesPerS * engine.kvTransferShare.network) / GB;
  return `${(kvBytes / GB).toFixed(3)} GB a request; ${inside.toFixed(0)} GB/s a GPU up to ${hardware.scaleUpGpus} GPUs, ${outside.toFixed(0)} GB/s beyond`;
}

function frontEndText({ frontEndMs, disaggFrontEndMs, disaggHandoverMs }: EngineTerms): string {
  const pools = disaggFrontEndMs === frontEndMs ? '' : ` (${disaggFrontEndMs} ms in front of separate pools)`;
  const nodes =
    disaggHandoverMs === 0 ? '' : `; ${disaggHandoverMs} ms more to hand over between pools on several nodes`;
  return `${frontEndMs} ms a request${pools}${nodes}, inside ttft`;
}
