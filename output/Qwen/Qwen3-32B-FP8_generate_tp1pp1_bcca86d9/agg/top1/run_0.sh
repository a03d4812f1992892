#!/usr/bin/env bash
# servefit 0.1.0: Qwen/Qwen3-32B-FP8, agg, row 1
# Layout: 8 x (1 x tp1pp1 agg) = 8 GPUs of 8
# Load: isl 4000, osl 1000, concurrency 128 in all
# Predicted (extrapolated): TTFT 320.42 ms [215.97, 560.74], TPOT 20.06 ms [18.05, 22.47], 785.82 tokens/s/GPU [695.47, 876.59]
# Dynamo 1.3.1 with trtllm 1.3.0rc19; predicted for trtllm 1.3.0rc20
# Notice: Dynamo 1.3.1 ships trtllm 1.3.0rc19; the prediction is for trtllm 1.3.0rc20
# Node 0 of 1 (h200_sxm). Run inside nvcr.io/nvidia/ai-dynamo/tensorrtllm-runtime:1.3.1, with etcd (port 2379) and
# NATS (port 4222) up on node 0. Values below with a default can be set from the environment.
set -euo pipefail

MODEL_PATH="${MODEL_PATH:-Qwen/Qwen3-32B-FP8}"
SERVED_MODEL_NAME="${SERVED_MODEL_NAME:-Qwen/Qwen3-32B-FP8}"
HEAD_NODE_IP="${HEAD_NODE_IP:-127.0.0.1}"
: "${ETCD_ENDPOINTS:=http://$HEAD_NODE_IP:2379}" "${NATS_SERVER:=nats://$HEAD_NODE_IP:4222}"
export ETCD_ENDPOINTS NATS_SERVER
HTTP_PORT="${HTTP_PORT:-8000}"
HERE="$(cd -- "$(dirname -- "$0")" && pwd)"

pids=()
stop() {
  trap - EXIT INT TERM
  if ((${#pids[@]} > 0)); then kill "${pids[@]}" 2>/dev/null || true; fi
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# launch NAME COMMAND...: in the background, every output line headed by the name.
launch() {
  local name="$1"
  shift
  "$@" > >(sed -u "s/^/[${name}] /") 2>&1 &
  pids+=("$!")
}

launch frontend python3 -m dynamo.frontend --http-port "$HTTP_PORT"
launch agg-0 env CUDA_VISIBLE_DEVICES=0 DYN_SYSTEM_PORT=8081 python3 -m dynamo.trtllm \
  --model-path "$MODEL_PATH" \
  --served-model-name "$SERVED_MODEL_NAME" \
  --extra-engine-args "$HERE/agg_config.yaml"
launch agg-1 env CUDA_VISIBLE_DEVICES=1 DYN_SYSTEM_PORT=8082 python3 -m dynamo.trtllm \
  --model-path "$MODEL_PATH" \
  --served-model-name "$SERVED_MODEL_NAME" \
  --extra-engine-args "$HERE/agg_config.yaml"
launch agg-2 env CUDA_VISIBLE_DEVICES=2 DYN_SYSTEM_PORT=8083 python3 -m dynamo.trtllm \
  --model-path "$MODEL_PATH" \
  --served-model-name "$SERVED_MODEL_NAME" \
  --extra-engine-args "$HERE/agg_config.yaml"
launch agg-3 env CUDA_VISIBLE_DEVICES=3 DYN_SYSTEM_PORT=8084 python3 -m dynamo.trtllm \
  --model-path "$MODEL_PATH" \
  --served-model-name "$SERVED_MODEL_NAME" \
  --extra-engine-args "$HERE/agg_config.yaml"
launch agg-4 env CUDA_VISIBLE_DEVICES=4 DYN_SYSTEM_PORT=8085 python3 -m dynamo.trtllm \
  --model-path "$MODEL_PATH" \
  --served-model-name "$SERVED_MODEL_NAME" \
  --extra-engine-args "$HERE/agg_config.yaml"
launch agg-5 env CUDA_VISIBLE_DEVICES=5 DYN_SYSTEM_PORT=8086 python3 -m dynamo.trtllm \
  --model-path "$MODEL_PATH" \
  --served-model-name "$SERVED_MODEL_NAME" \
  --extra-engine-args "$HERE/agg_config.yaml"
launch agg-6 env CUDA_VISIBLE_DEVICES=6 DYN_SYSTEM_PORT=8087 python3 -m dynamo.trtllm \
  --model-path "$MODEL_PATH" \
  --served-model-name "$SERVED_MODEL_NAME" \
  --extra-engine-args "$HERE/agg_config.yaml"
launch agg-7 env CUDA_VISIBLE_DEVICES=7 DYN_SYSTEM_PORT=8088 python3 -m dynamo.trtllm \
  --model-path "$MODEL_PATH" \
  --served-model-name "$SERVED_MODEL_NAME" \
  --extra-engine-args "$HERE/agg_config.yaml"

# One lost process makes the deployment another than the predicted one: stop all of them.
wait -n "${pids[@]}"
