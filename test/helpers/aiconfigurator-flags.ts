/**
 * Every flag of AIConfigurator 0.1 to 0.11 by command, as its parsers have them: what docs/from-aiconfigurator.md answers for. `since` is the
 * release that brought a flag, where that is known, else the newest.
 */
export interface PeerFlag {
  readonly command: string;
  readonly flag: string;
  readonly since: string;
  readonly until: string;
}

const NEWEST = '0.11';

/** `--flag` or `--flag@since` or `--flag@since-until`, separated by blanks. */
function flagsOf(commands: readonly string[], text: string): PeerFlag[] {
  return text
    .trim()
    .split(/\s+/)
    .flatMap((word) => {
      const [flag = '', releases = NEWEST] = word.split('@');
      const [since = NEWEST, until = NEWEST] = releases.split('-');
      return commands.map((command) => ({ command, flag, since, until }));
    });
}

const ALL = ['default', 'recommend', 'exp', 'estimate', 'generate', 'support'];
const NOT_SUPPORT = ALL.slice(0, 5);

export const PEER_FLAGS: readonly PeerFlag[] = [
  ...flagsOf(ALL, '--log-level@0.10 --debug@0.1 --no-color@0.8'),
  ...flagsOf(
    NOT_SUPPORT,
    `--save-dir@0.1 --top-n@0.7 --systems-paths@0.7 --deployment-target@0.9 --engine-step-backend@0.9 --forward-model
     --generator-config --generator-set --generator-help --generator-help-backend --config-template-version
     --generated-config-version@0.4 --dynamo-version --generator-dynamo-version --namespace --model-cache --transport
     --image-pull-secret`,
  ),
  ...flagsOf(
    ['default', 'recommend'],
    `--model-path@0.7 --model@0.1 --system@0.1 --target-request-rate --target-concurrency --decode-system@0.3 --backend@0.1
     --perf-db-version@0.10 --backend-version@0.3 --database-mode@0.4 --transfer-policy --isl@0.1 --osl@0.1 --ttft@0.1 --tpot@0.1
     --strict-sla@0.9 --request-latency@0.4 --prefix@0.4 --nextn@0.8 --nextn-accepted --nextn-accept-rates@0.8-0.10
     --enable-chunked-prefill --free-gpu-memory-fraction@0.8 --max-seq-len --moe-backend --enable-wideep --image-height@0.10
     --image-width@0.10 --num-images@0.10`,
  ),
  ...flagsOf(
    ['default'],
    `--total-gpus@0.1 --serving-mode@0.10 --inclusive-tpot@0.10 --disable-encoder-dp@0.10 --enable-epd --encoder-tp --encoder-system
     --encoder-latency-correction --afd-max-a-batch-size@0.10 --afd-max-candidates@0.10 --afd-candidate-overflow@0.10
     --thorough-sweep@0.10-0.10 --thorough-config@0.10-0.10 --hf_id@0.4-0.6 --version@0.1-0.2 --yaml_path@0.1-0.2
     --total_gpus@0.1-0.6 --save_dir@0.1-0.6 --backend_version@0.3-0.6 --decode_system@0.3-0.6 --database_mode@0.4-0.6
     --request_latency@0.4-0.6 --generated_config_version@0.4-0.6`,
  ),
  ...flagsOf(['exp'], '--yaml-path@0.3 --inclusive-tpot@0.10 --yaml_path@0.3-0.6 --save_dir@0.3-0.6'),
  ...flagsOf(
    ['estimate'],
    `--model-path@0.8 --model@0.8 --system@0.8 --decode-system --backend@0.8 --backend-version@0.8 --perf-db-version@0.10
     --database-mode@0.8 --transfer-policy --estimate-mode@0.8 --isl@0.8 --osl@0.8 --prefix@0.8 --batch-size@0.8 --bs@0.10
     --ctx-tokens@0.8 --stride@0.8 --tp-size@0.8 --tp@0.10 --pp-size@0.8 --pp@0.10 --attention-dp-size@0.8 --dp@0.10
     --moe-tp-size@0.8 --etp@0.10 --moe-ep-size@0.8 --ep@0.10 --prefill-tp-size@0.8 --p-tp@0.10 --prefill-pp-size@0.8 --p-pp@0.10
     --prefill-attention-dp-size@0.8 --p-dp@0.10 --prefill-moe-tp-size@0.8 --p-etp@0.10 --prefill-moe-ep-size@0.8 --p-ep@0.10
     --decode-tp-size@0.8 --d-tp@0.10 --decode-pp-size@0.8 --d-pp@0.10 --decode-attention-dp-size@0.8 --d-dp@0.10
     --decode-moe-tp-size@0.8 --d-etp@0.10 --decode-moe-ep-size@0.8 --d-ep@0.10 --prefill-batch-size@0.8 --p-bs@0.10
     --prefill-num-workers@0.8 --p-workers@0.10 --decode-batch-size@0.8 --d-bs@0.10 --decode-num-workers@0.8 --d-workers@0.10
     --gemm-quant-mode@0.8 --moe-quant-mode@0.8 --kvcache-quant-mode@0.8 --fmha-quant-mode@0.8 --comm-quant-mode@0.8
     --free-gpu-memory-fraction@0.8 --prefill-free-gpu-memory-fraction --decode-free-gpu-memory-fraction --max-seq-len
     --prefill-max-seq-len --decode-max-seq-len --nextn@0.8 --nextn-accepted --nextn-accept-rates@0.8-0.10 --detail@0.10
     --print-per-ops-latency@0.8-0.9 --moe-backend --enable-wideep --enable-chunked-prefill --image-height@0.10 --image-width@0.10
     --num-images@0.10 --disable-encoder-dp@0.10 --n-a-nodes@0.10 --n-f-nodes@0.10 --a-tp-size@0.10 --a-batch-size@0.10
     --f-moe-ep-size@0.10 --num-microbatches@0.10 --pipeline-model@0.10 --comm-overhead-factor@0.10 --afd-phase@0.10
     --afd-combined-with-pd@0.10 --no-afd-combined-with-pd@0.10 --boundary-on-ffn@0.10 --enable-epd --encoder-tp
     --encoder-batch-size --encoder-num-workers --encoder-system --encoder-latency-correction`,
  ),
  ...flagsOf(['generate'], '--model-path@0.7 --model@0.7 --total-gpus@0.7 --system@0.7 --backend@0.7'),
  ...flagsOf(
    ['support'],
    '--model-path@0.7 --model@0.7 --system@0.7 --backend@0.7 --backend-version@0.7 --perf-db-version@0.10 --systems-paths@0.7',
  ),
];
