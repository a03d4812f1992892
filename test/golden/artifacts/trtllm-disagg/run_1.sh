#!/usr/bin/env bash
# servefit 0.1.0: Qwen/Qwen3-32B-FP8, disagg, row 1
# Layout: 2 x (2 x tp2pp1 prefill + 1 x tp4pp1 decode) = 16 GPUs of 32
# Load: isl 4000 (500 cached), osl 500, concurrency 136 in all
# Predicted (measured): TTFT 250 ms [220, 280], TPOT 9.5 ms [8.74, 10.26], 425.81 tokens/s/GPU [391.74, 459.87]
# Dynamo 1.3.1 with trtllm 1.3.0rc19; predicted for trtllm 1.3.0rc20
# Notice: Dynamo 1.3.1 ships trtllm 1.3.0rc19; the prediction is for trtllm 1.3.0rc20
# Node 1 of 2 (h200_sxm). Run inside nvcr.io/nvidia/ai-dynamo/tensorrtllm-runtime:1.3.1, with etcd (port 2379) and
# NATS (port 4222) up on node 0. Values below with a default can be set from the environment.
set -euo pipefail

MODEL_PATH="${MODEL_PATH:-Qwen/Qwen3-32B-FP8}"
SERVED_MODEL_NAME="${SERVED_MODEL_NAME:-Qwen/Qwen3-32B-FP8}"
: "${HEAD_NODE_IP:?set HEAD_NODE_IP to the address of node 0, as the other nodes reach it}"
: "${ETCD_ENDPOINTS:=http://$HEAD_NODE_IP:2379}" "${NATS_SERVER:=nats://$HEAD_NODE_IP:4222}"
export ETCD_ENDPOINTS NATS_SERVER
UCX_TLS="${UCX_TLS:-rc_x,rc,dc_x,dc,cuda_copy,cuda_ipc}"
export UCX_TLS
UCX_RNDV_SCHEME="${UCX_RNDV_SCHEME:-get_zcopy}"
export UCX_RNDV_SCHEME
UCX_RNDV_THRESH="${UCX_RNDV_THRESH:-0}"
export UCX_RNDV_THRESH
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

launch prefill-2 env CUDA_VISIBLE_DEVICES=0,1 DYN_SYSTEM_PORT=8081 python3 -m dynamo.trtllm \
  --model-path "$MODEL_PATH" \
  --served-model-name "$SERVED_MODEL_NAME" \
  --extra-engine-args "$HERE/prefill_config.yaml" \
  --disaggregation-mode prefill
launch decode-1 env CUDA_VISIBLE_DEVICES=2,3,4,5 DYN_SYSTEM_PORT=8082 python3 -m dynamo.trtllm \
  --model-path "$MODEL_PATH" \
  --served-model-name "$SERVED_MODEL_NAME" \
  --extra-engine-args "$HERE/decode_config.yaml" \
  --disaggregation-mode decode
launch prefill-3 env CUDA_VISIBLE_DEVICES=6,7 DYN_SYSTEM_PORT=8083 python3 -m dynamo.trtllm \
  --model-path "$MODEL_PATH" \
  --served-model-name "$SERVED_MODEL_NAME" \
  --extra-engine-args "$HERE/prefill_config.yaml" \
  --disaggregation-mode prefill

# One lost process makes the deployment another than the predicted one: stop all of them.
wait -n "${pids[@]}"
