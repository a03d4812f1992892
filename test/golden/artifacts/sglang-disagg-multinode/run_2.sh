#!/usr/bin/env bash
# servefit 0.1.0: Qwen/Qwen3-32B-FP8, disagg, row 1
# Layout: 1 x (2 x tp2pp1 prefill + 1 x tp16pp1 decode) = 20 GPUs of 20
# Load: isl 4000 (500 cached), osl 500, concurrency 68 in all
# Predicted (measured): TTFT 250 ms [220, 280], TPOT 9.5 ms [8.74, 10.26], 340.65 tokens/s/GPU [313.4, 367.9]
# Dynamo 1.5.0 with sglang 0.5.18; predicted for sglang 0.5.18
# Node 2 of 3 (h200_sxm). Run inside nvcr.io/nvidia/ai-dynamo/sglang-runtime:1.5.0, with etcd (port 2379) and
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

: "${NODE_1_IP:?set NODE_1_IP to the address of node 1, which leads the worker}"
LEADER_IP="$NODE_1_IP"
launch decode-0 env CUDA_VISIBLE_DEVICES=0,1,2,3,4,5,6,7 DYN_SYSTEM_PORT=8081 python3 -m dynamo.sglang \
  --model-path "$MODEL_PATH" \
  --served-model-name "$SERVED_MODEL_NAME" \
  --tp-size 16 \
  --pp-size 1 \
  --kv-cache-dtype auto \
  --page-size 32 \
  --mem-fraction-static 0.9 \
  --context-length 4500 \
  --max-running-requests 64 \
  --chunked-prefill-size 8192 \
  --max-prefill-tokens 8192 \
  --cuda-graph-max-bs 64 \
  --trust-remote-code \
  --skip-tokenizer-init \
  --disaggregation-mode decode \
  --disaggregation-transfer-backend nixl \
  --disaggregation-bootstrap-port 12345 \
  --host 0.0.0.0 \
  --port 30000 \
  --dist-init-addr "$LEADER_IP:29500" \
  --nnodes 2 \
  --node-rank 1

# One lost process makes the deployment another than the predicted one: stop all of them.
wait -n "${pids[@]}"
