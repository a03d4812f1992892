import type { ServerFlags } from '../base/server-flags.ts';
import { aggEngineOf, type SweepSpace } from '../search/sweep.ts';
import type { EngineSpec } from '../step/engine-spec.ts';
import type { Assumption } from './plan-result.ts';

/** What flags say of the servers beyond token budget and number of requests, one line each, and what single pools have of their own. */
export function serverLines(space: SweepSpace): readonly Assumption[] {
  const shared = aggEngineOf(space).engine;
  const { prefillEngine, decodeEngine } = space;
  return [
    ...lines(shared, null).filter(({ source }) => !OWN_LINES.includes(source)),
    ...poolLines(prefillEngine.engine, 'prefill', shared.server.typed),
    ...poolLines(decodeEngine.engine, 'decode', shared.server.typed),
  ];
}

/** Flags that stand in the lines of the scheduler and of the largest batch. */
const OWN_LINES: readonly string[] = ['--max-batched-tokens', '--max-num-seqs'];

interface Line {
  readonly key: keyof ServerFlags;
  readonly name: string;
  readonly flag: string;
  readonly value: (engine: EngineSpec) => string;
}

const LINES: readonly Line[] = [
  {
    key: 'maxBatchedTokens',
    name: 'token budget',
    flag: 'max-batched-tokens',
    value: ({ maxBatchedTokens }) => `${maxBatchedTokens} tokens a step`,
  },
  {
    key: 'maxNumSeqs',
    name: 'most requests',
    flag: 'max-num-seqs',
    value: ({ maxSequences }) => `${maxSequences} on each attention-DP rank`,
  },
  {
    key: 'chunkedPrefill',
    name: 'chunked prefill',
    flag: 'chunked-prefill',
    value: ({ chunkedPrefill }) => (chunkedPrefill ? 'on' : 'off'),
  },
  {
    key: 'batchWaitMs',
    name: 'batch wait',
    flag: 'batch-wait-ms',
    value: ({ server }) => `${server.batchWaitMs} ms for company, unless the line fills a step`,
  },
  {
    key: 'receiveInterval',
    name: 'receive interval',
    flag: 'receive-interval',
    value: ({ server }) => `${server.receiveInterval} decode steps`,
  },
  {
    key: 'mixedChunk',
    name: 'mixed chunks',
    flag: 'mixed-chunk',
    value: ({ server }) => (server.mixedChunk ? 'decodes join the steps of prompts' : 'off'),
  },
  {
    key: 'cudaGraphs',
    name: 'CUDA graphs',
    flag: 'cuda-graphs',
    value: ({ server, eagerLaunchMs }) =>
      server.graphBatch === 0
        ? `none: ${eagerLaunchMs * 1000} us for each launch of a decode step`
        : `decode steps of up to ${server.graphBatch} requests`,
  },
  {
    key: 'memoryFraction',
    name: 'kv memory',
    flag: 'memory-fraction',
    value: ({ memoryFraction }) => `${memoryFraction}`,
  },
];

function lines(engine: EngineSpec, pool: 'prefill' | 'decode' | null): readonly Assumption[] {
  const { typed } = engine.server;
  return LINES.filter(({ key }) => typed[key] !== null).map(({ name, flag, value }) => ({
    name: pool === null ? name : `${name}, ${pool} pool`,
    value: value(engine),
    source: pool === null ? `--${flag}` : `--${pool}-${flag}`,
  }));
}

/** What a pool has that aggregated workers do not; nothing where all are started alike. */
function poolLines(engine: EngineSpec, pool: 'prefill' | 'decode', shared: ServerFlags): readonly Assumption[] {
  const own = LINES.filter(({ key }) => engine.server.typed[key] !== shared[key]).map(
    ({ name }) => `${name}, ${pool} pool`,
  );
  return lines(engine, pool).filter(({ name }) => own.includes(name));
}
