/**
 * For every flag of every command: what is typed behind a command line so that the answer must differ or a notice must name the flag. `on` replaces
 * the command's usual line where the flag needs another setting.
 */
export interface FlagChange {
  /** The flag's value; null of a switch. */
  readonly value: string | null;
  readonly on?: string;
  /** Words that both lines have besides. */
  readonly and?: string;
  /** Whether stdout is a terminal. */
  readonly tty?: true;
}

export interface CommandChanges {
  /** A command line that is quick and answers in full. */
  readonly base: string;
  readonly flags: Readonly<Record<string, FlagChange | string | null>>;
}

const QWEN = '--model Qwen/Qwen3-8B --system h200_sxm';
const EXPERTS = '--model Qwen/Qwen3-30B-A3B --system h200_sxm';
const DRAFTS = '--model Qwen/Qwen3.5-27B --system h200_sxm --backend vllm';

/** Flags of servers; the lines are those of TensorRT-LLM, of the other engines and of separate pools. */
function serverFlags(lines: { readonly trtllm: string; readonly sglang: string; readonly pools: string }) {
  const pool = (value: string, on = lines.pools) => ({ value, on });
  return {
    '--max-batched-tokens': { value: '6000', on: lines.trtllm },
    '--max-num-seqs': '4',
    '--chunked-prefill': { value: 'on', on: lines.trtllm },
    '--batch-wait-ms': { value: '50', on: lines.trtllm },
    '--receive-interval': { value: '8', on: lines.sglang },
    '--mixed-chunk': { value: 'on', on: lines.sglang },
    '--cuda-graphs': 'off',
    '--prefill-max-batched-tokens': pool('5000'),
    '--prefill-max-num-seqs': pool('1'),
    '--prefill-chunked-prefill': pool('on'),
    '--prefill-batch-wait-ms': pool('50'),
    '--prefill-memory-fraction': pool('0.5'),
    '--decode-max-batched-tokens': pool('4096'),
    '--decode-max-num-seqs': pool('4'),
    '--decode-cuda-graphs': pool('off'),
    '--decode-memory-fraction': pool('0.5'),
  } as const;
}

/** Flags of a search that mean the same on `default` and `recommend`. */
function searchFlags(search: (model: string, extra?: string) => string): CommandChanges['flags'] {
  const screened = search(QWEN, '--tier screen');
  const played = search(QWEN, '--requests 60');
  const drafting = search(DRAFTS, '--tier screen --nextn 1');
  const pools = screened.replace('--mode agg', '--mode disagg');
  return {
    ...serverFlags({ trtllm: screened, sglang: search(QWEN, '--tier screen --backend sglang'), pools }),
    '--model': 'meta-llama/Llama-3.1-8B-Instruct',
    '--system': 'h100_sxm',
    '--decode-system': { value: 'h100_sxm', on: pools },
    '--mode': 'disagg',
    '--layouts': 'agg.tp=1',
    '--top-n': '1',
    '--objective': 'latency',
    '--gpu-hour-price': '2',
    '--currency': { value: 'EUR', on: `${screened.replace(' --json', '')} --gpu-hour-price 2` },
    '--isl': '3000',
    '--osl': '900',
    '--prefix': '1000',
    '--ttft': '60',
    '--tpot': '6',
    '--request-latency': '9000',
    '--tier': { value: 'screen', on: search(QWEN) },
    '--load': { value: 'closed', on: played },
    '--percentile': { value: 'p99', on: played },
    '--requests': { value: '60', on: search(QWEN) },
    '--lengths': { value: 'uniform:0.5', on: played },
    '--seed': { value: '7', on: search(QWEN, '--requests 60 --lengths uniform:0.5') },
    '--backend': 'vllm',
    '--backend-version': '1.2.0rc5',
    '--kv-cache-dtype': 'fp8',
    '--gemm-quant': 'fp8',
    '--moe-quant': { value: 'fp8', on: search(EXPERTS, '--tier screen') },
    '--attention-dtype': { value: 'fp8', and: '--kv-cache-dtype fp8' },
    '--memory-fraction': '0.4',
    '--max-seq-len': '30000',
    '--nextn': { value: '1 --nextn-accepted 0.5', on: search(DRAFTS, '--tier screen') },
    '--nextn-accepted': { value: '0.8', on: drafting },
    '--nextn-accept-rates': { value: '0.8', on: drafting },
    '--tables': 'my-tables,default',
    '--calibration': { value: 'calibration.yaml', on: search(QWEN, '--tier screen --backend vllm') },
    '--require-measured': { value: null, on: search('--model Qwen/Qwen3-8B --system b300_sxm', '--tier screen') },
    '--save-dir': 'out',
    '--json': { value: null, on: screened.replace(' --json', '') },
    '--timing': null,
    '--no-color': { value: null, on: screened.replace(' --json', ''), tty: true },
    '--allow-download': { value: null, on: search('--model some/unknown-model --system h200_sxm') },
    '--dynamo-version': { value: '1.0.2', and: '--save-dir out' },
    '--namespace': { value: 'spaces', and: '--save-dir out' },
    '--image-pull-secret': { value: 'secret', and: '--save-dir out' },
    '--model-cache': { value: 'weights', and: '--save-dir out' },
  };
}

/** Those flags, without the ones of results and files. */
function ofRequest(flags: CommandChanges['flags']): CommandChanges['flags'] {
  const others =
    '--objective --gpu-hour-price --currency --require-measured --save-dir --timing --no-color --allow-download --dynamo-version --namespace --image-pull-secret --model-cache';
  return Object.fromEntries(Object.entries(flags).filter(([flag]) => !others.split(' ').includes(flag)));
}

const explained = (model: string, extra = '') => `explain ${model} --total-gpus 2 --mode agg ${extra} --json`;
const plan = (model: string, extra = '') => `default ${model} --total-gpus 2 --mode agg ${extra} --json`;
const fewest = (model: string, extra = '') => `recommend ${model} --target-request-rate 4 --mode agg ${extra} --json`;
const one = (extra = '', model = QWEN) => `estimate ${model} --backend vllm --tier screen ${extra} --json`;
const AGG = one('--concurrency 8');
const POOLS = one('--mode disagg --concurrency 8');
const POOLS_OF_EXPERTS = one('--mode disagg --tp 2 --concurrency 8', EXPERTS);
const PLAYED = one('--concurrency 8 --requests 80 --tier simulate');
const DRAFTING = `estimate ${DRAFTS} --tier screen --concurrency 8 --json --nextn 1`;
const ofEngine = (line: string, backend: string) => line.replace('--backend vllm', `--backend ${backend}`);
const POOL_SIZES = { tp: '2', pp: '2', dp: '2', 'moe-tp': '1', 'moe-ep': '2' } as const;

function poolFlags(base: string, experts: string): CommandChanges['flags'] {
  const roles = (['prefill', 'decode'] as const).flatMap((role) => [
    [`--${role}-workers`, { value: '2', on: base }] as const,
    ...Object.entries(POOL_SIZES).map(
      ([key, value]) =>
        [`--${role}-${key}`, { value, on: key.startsWith('moe') || key === 'dp' ? experts : base }] as const,
    ),
  ]);
  return Object.fromEntries(roles);
}

const MEASURED = 'validate measured.csv --tier screen';
/** A table that says as little as it can. */
const BARE = 'validate bare.csv --tier screen';
const FEW = `${BARE} --model Qwen/Qwen3-8B --system h200_sxm --backend vllm --isl 1000 --osl 100 --concurrency 4`;
const bare = (without: string) => FEW.replace(new RegExp(` --${without} \\S+`), '');

export const FLAG_CHANGES: Readonly<Record<string, CommandChanges>> = {
  default: {
    base: plan(QWEN, '--tier screen'),
    flags: {
      ...searchFlags(plan),
      '--total-gpus': '4',
      '--workload': 'isl=3000',
      '--workloads': 'mix.yaml',
      '--workload-policy': {
        value: 'weighted',
        on: plan(QWEN, '--tier screen --workload isl=3000,ttft=300 --workload isl=9000,ttft=900'),
      },
      '--target-request-rate': { value: '4', on: plan(QWEN, '--tier screen') },
      '--target-concurrency': { value: '4', on: plan(QWEN, '--tier screen') },
    },
  },
  recommend: {
    base: fewest(QWEN, '--tier screen'),
    flags: {
      ...searchFlags(fewest),
      '--target-request-rate': '40',
      '--target-concurrency': { value: '900', on: `recommend ${QWEN} --mode agg --tier screen --json` },
      '--max-gpus': { value: '1', on: `recommend ${QWEN} --target-request-rate 40 --mode agg --tier screen --json` },
      '--workload': 'isl=3000',
      '--workloads': 'mix.yaml',
      '--workload-policy': {
        value: 'weighted',
        on: fewest(QWEN, '--tier screen --workload isl=3000,ttft=300 --workload isl=9000,ttft=900'),
      },
    },
  },
  estimate: {
    base: AGG,
    flags: {
      ...poolFlags(POOLS, POOLS_OF_EXPERTS),
      '--prefill-cp': { value: '2', on: POOLS.replace('vllm', 'sglang') },
      '--model': 'meta-llama/Llama-3.1-8B-Instruct',
      '--system': 'h100_sxm',
      '--decode-system': { value: 'h100_sxm', on: POOLS },
      '--mode': 'disagg',
      '--batch': { value: 'runs.csv', on: 'estimate --out predicted.csv' },
      '--protocol': { value: 'inferencex', on: 'estimate --batch runs.csv --out predicted.csv' },
      '--out': { value: 'elsewhere.jsonl', on: 'estimate --batch requests.jsonl' },
      '--workers': '2',
      '--tp': '2',
      '--pp': '2',
      '--dp': { value: '2', on: one('--concurrency 8', EXPERTS) },
      '--cp': { value: '2', on: AGG.replace('vllm', 'sglang') },
      '--moe-tp': { value: '1', on: one('--concurrency 8 --tp 2', EXPERTS) },
      '--moe-ep': { value: '2', on: one('--concurrency 8 --tp 2', EXPERTS) },
      '--concurrency': '4',
      '--batch-size': { value: '16', on: one() },
      '--decode-batch-size': { value: '16', on: one('--mode disagg') },
      '--request-rate': { value: '2', on: one('--load poisson --requests 60 --tier simulate') },
      '--isl': '3000',
      '--osl': '900',
      '--prefix': '1000',
      '--ttft': '6',
      '--tpot': '2',
      '--request-latency': '9',
      '--tier': 'simulate',
      '--load': { value: 'closed', on: PLAYED },
      '--percentile': { value: 'p99', on: PLAYED },
      '--requests': { value: '200', on: PLAYED },
      '--lengths': { value: 'uniform:0.5', on: PLAYED },
      '--seed': { value: '7', on: PLAYED, and: '--lengths uniform:0.5' },
      '--backend': 'trtllm',
      '--backend-version': '0.14.0',
      '--kv-cache-dtype': 'fp8',
      '--gemm-quant': 'fp8',
      '--moe-quant': { value: 'fp8', on: one('--concurrency 8', EXPERTS) },
      '--attention-dtype': { value: 'fp8', and: '--kv-cache-dtype fp8' },
      '--memory-fraction': { value: '0.5', and: '--detail memory' },
      '--max-seq-len': '20000',
      '--nextn': { value: '1 --nextn-accepted 0.5', on: `estimate ${DRAFTS} --tier screen --concurrency 8 --json` },
      '--nextn-accepted': { value: '0.8', on: DRAFTING },
      '--nextn-accept-rates': { value: '0.8', on: DRAFTING },
      ...serverFlags({
        trtllm: ofEngine(AGG, 'trtllm'),
        sglang: ofEngine(AGG, 'sglang'),
        pools: ofEngine(POOLS, 'trtllm'),
      }),
      '--max-num-seqs': '4',
      '--preset': {
        value: 'vllm-llama-70b',
        on: 'estimate --model meta-llama/Llama-3.3-70B-Instruct --system h200_sxm --backend vllm --tp 4 --concurrency 64 --requests 200 --json',
      },
      '--tables': 'my-tables,default',
      '--calibration': 'calibration.yaml',
      '--detail': 'time',
      '--json': { value: null, on: AGG.replace(' --json', '') },
    },
  },
  explain: {
    base: explained(QWEN, '--tier screen'),
    flags: {
      ...ofRequest(searchFlags(explained)),
      '--total-gpus': '4',
      '--case': { value: '2', on: 'explain capacities.yaml --case 1 --json' },
    },
  },
  diff: {
    base: 'diff capacities.yaml#1 capacities.yaml#2',
    flags: {
      '--tables': 'my-tables,default',
      '--calibration': 'calibration.yaml',
      '--json': null,
      '--exit-code': null,
    },
  },
  generate: {
    base: `generate ${QWEN} --total-gpus 2 --json`,
    flags: {
      '--model': 'meta-llama/Llama-3.1-8B-Instruct',
      '--system': 'h100_sxm',
      '--total-gpus': '4',
      '--min-requests': '300',
      '--isl': '3000',
      '--osl': '900',
      '--backend': 'vllm',
      '--backend-version': '1.2.0rc5',
      '--kv-cache-dtype': 'fp8',
      '--gemm-quant': 'fp8',
      '--moe-quant': { value: 'fp8', on: `generate ${EXPERTS} --total-gpus 2 --json` },
      '--attention-dtype': { value: 'bf16', and: '--kv-cache-dtype fp8' },
      '--memory-fraction': '0.4',
      '--max-seq-len': '30000',
      '--tables': 'my-tables,default',
      '--calibration': { value: 'calibration.yaml', on: `generate ${QWEN} --total-gpus 2 --backend vllm --json` },
      '--save-dir': 'out',
      '--json': { value: null, on: `generate ${QWEN} --total-gpus 2` },
      '--dynamo-version': '1.0.2',
      '--namespace': 'spaces',
      '--image-pull-secret': 'secret',
      '--model-cache': 'weights',
    },
  },
  exp: {
    base: 'exp experiments.yaml --json',
    flags: {
      '--yaml-path': { value: 'experiments.yaml', on: 'exp --json' },
      '--shard': '1/2',
      '--top-n': '1',
      '--tables': 'my-tables,default',
      '--calibration': 'calibration.yaml',
      '--require-measured': { value: null, on: 'exp estimated.yaml --json' },
      '--save-dir': 'out',
      '--csv': 'summary.csv',
      '--json': { value: null, on: 'exp experiments.yaml' },
      '--jsonl': { value: null, on: 'exp experiments.yaml' },
      '--dynamo-version': { value: '1.0.2', and: '--save-dir out' },
      '--namespace': { value: 'spaces', and: '--save-dir out' },
      '--image-pull-secret': { value: 'secret', and: '--save-dir out' },
      '--model-cache': { value: 'weights', and: '--save-dir out' },
    },
  },
  validate: {
    base: MEASURED,
    flags: {
      ...poolFlags(`${FEW} --mode disagg`, `${FEW.replace('Qwen3-8B', 'Qwen3-30B-A3B')} --mode disagg --tp 2`),
      '--model': { value: 'Qwen/Qwen3-8B', on: bare('model') },
      '--system': { value: 'h200_sxm', on: bare('system') },
      '--decode-system': { value: 'h100_sxm', on: `${FEW} --mode disagg` },
      '--mode': { value: 'disagg', on: FEW },
      '--backend': { value: 'vllm', on: bare('backend') },
      '--backend-version': { value: '0.14.0', on: FEW },
      '--isl': { value: '1000', on: bare('isl') },
      '--osl': { value: '100', on: bare('osl') },
      '--prefix': { value: '500', on: FEW },
      '--concurrency': { value: '8', on: bare('concurrency') },
      '--workers': { value: '2', on: FEW },
      '--tp': { value: '2', on: FEW },
      '--pp': { value: '2', on: FEW },
      '--dp': { value: '2', on: FEW.replace('Qwen3-8B', 'Qwen3-30B-A3B') },
      '--moe-tp': { value: '1', on: `${FEW.replace('Qwen3-8B', 'Qwen3-30B-A3B')} --tp 2` },
      '--moe-ep': { value: '2', on: `${FEW.replace('Qwen3-8B', 'Qwen3-30B-A3B')} --tp 2` },
      '--kv-cache-dtype': { value: 'fp8', on: FEW },
      '--gemm-quant': { value: 'fp8', on: FEW },
      '--moe-quant': { value: 'fp8', on: FEW.replace('Qwen3-8B', 'Qwen3-30B-A3B') },
      '--attention-dtype': { value: 'bf16', on: FEW.replace('vllm', 'trtllm'), and: '--kv-cache-dtype fp8' },
      '--memory-fraction': { value: '0.14', on: `${FEW} --isl 8000`.replace(' --isl 1000', '') },
      '--max-batched-tokens': { value: '512', on: FEW },
      '--max-num-seqs': { value: '2', on: FEW },
      '--prefill-max-num-seqs': {
        value: '1',
        on: `${FEW} --mode disagg --concurrency 64`.replace(' --concurrency 4', ''),
      },
      '--protocol': 'inferencex',
      '--percentile': 'p50',
      '--tier': { value: 'simulate', on: 'validate short.csv --tier screen' },
      '--tables': 'my-tables,default',
      '--calibration': 'calibration.yaml',
      '--calibrate': null,
      '--date': { value: '2026-01-02', and: '--calibrate' },
      '--out': { value: 'mine.yaml', and: '--calibrate' },
      '--save-dir': 'out',
      '--rows': '1',
      '--csv': null,
      '--json': null,
    },
  },
  check: {
    base: 'check capacity.yaml --format json',
    flags: {
      '--baseline': { value: 'baseline.json', on: 'check capacity.yaml --format json' },
      '--tolerance': '90%',
      '--tables': 'my-tables,default',
      '--calibration': 'calibration.yaml',
      '--format': 'tap',
      '--json': { value: null, on: 'check capacity.yaml' },
      '--write-baseline': 'written.json',
    },
  },
  memory: {
    base: `memory ${QWEN} --json`,
    flags: {
      '--model': 'meta-llama/Llama-3.1-8B-Instruct',
      '--system': 'h100_sxm',
      '--tp': '2',
      '--pp': '2',
      '--dp': { value: '2', on: `memory ${EXPERTS} --json` },
      '--cp': { value: '2', on: `memory ${QWEN} --backend sglang --json` },
      '--moe-tp': { value: '1', on: `memory ${EXPERTS} --tp 2 --json` },
      '--moe-ep': { value: '2', on: `memory ${EXPERTS} --tp 2 --json` },
      '--batch-size': '4',
      '--isl': '3000',
      '--osl': '900',
      '--backend': 'vllm',
      '--backend-version': '1.2.0rc5',
      '--kv-cache-dtype': 'fp8',
      '--gemm-quant': 'fp8',
      '--moe-quant': { value: 'fp8', on: `memory ${EXPERTS} --json` },
      '--attention-dtype': { value: 'bf16', and: '--kv-cache-dtype fp8' },
      '--memory-fraction': '0.5',
      '--max-seq-len': '20000',
      '--nextn': { value: '1', on: `memory ${DRAFTS} --json` },
      '--max-batched-tokens': '1024',
      '--json': { value: null, on: `memory ${QWEN}` },
    },
  },
  models: { base: 'models', flags: { '--json': null } },
  support: {
    base: 'support --model Qwen/Qwen3-8B --system h200_sxm',
    flags: {
      '--model': { value: 'Qwen/Qwen3-8B', on: 'support' },
      '--system': 'h100_sxm',
      '--backend': 'vllm',
      '--backend-version': { value: '0.14.0', and: '--backend vllm' },
      '--tables': { value: 'my-tables', on: 'support --model Qwen/Qwen3-8B --system h200_sxm' },
      '--json': null,
    },
  },
  'tables list': {
    base: 'tables list',
    flags: { '--system': 'h200_sxm', '--backend': 'vllm', '--tables': 'my-tables', '--json': null },
  },
  'tables show': {
    base: 'tables show h200_sxm vllm 0.24.0 gemm.bf16 --at m=16,n=4096,k=4096',
    flags: { '--at': 'm=32,n=4096,k=4096', '--tables': 'my-tables,default', '--json': null },
  },
  'tables check': { base: 'tables check', flags: { '--tables': 'my-tables' } },
  'tables calibrate': {
    base: 'tables calibrate measurements --system h200_sxm --backend vllm --backend-version 0.24.0 --out calibrated',
    flags: {
      '--system': 'h100_sxm',
      '--backend': 'sglang',
      '--backend-version': '0.25.0',
      '--out': 'elsewhere',
    },
  },
  schema: { base: 'schema', flags: {} },
  completion: { base: 'completion bash', flags: {} },
  version: { base: 'version', flags: {} },
};
