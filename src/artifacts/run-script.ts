import { UCX_ENV } from './components.ts';
import type { Deployment } from './deployment.ts';
import { type LaunchLine, launchLines } from './launch.ts';
import type { NodePlan } from './node-plan.ts';
import { headLines } from './prediction.ts';
import { runtimeImage } from './releases.ts';
import { assignDefault, quoteShell, requireVariable } from './shell.ts';
import { commentLines } from './yaml.ts';

/** Text of `run_<node>.sh`: starts the node's engines, and on node 0 the frontend, and ends when one of them ends. */
export function runScript(deployment: Deployment, nodes: readonly NodePlan[], at: number): string {
  const node = nodes[at];
  if (node === undefined) throw new RangeError(`no node ${at}`);
  const lines = node.placements.map((placement) => launchLines(deployment, placement));
  const head = commentLines([
    ...headLines(deployment),
    `Node ${at} of ${nodes.length} (${node.system}). Run inside ${runtimeImage(deployment.backend, deployment.release)}, with etcd (port 2379) and`,
    'NATS (port 4222) up on node 0. Values below with a default can be set from the environment.',
  ]);
  const refused = lines.find((line) => line.refusal !== null);
  const body = refused
    ? refusal(refused)
    : [settings(deployment, nodes.length, at), LAUNCHER, launches(lines, at), WAIT].join('\n');
  return `#!/usr/bin/env bash\n${head}set -euo pipefail\n\n${body}`;
}

function refusal(line: LaunchLine): string {
  return `echo ${quoteShell(line.refusal ?? '')} >&2\nexit 1\n`;
}

function settings(deployment: Deployment, nodes: number, at: number): string {
  const head =
    nodes === 1
      ? assignDefault('HEAD_NODE_IP', '127.0.0.1')
      : requireVariable('HEAD_NODE_IP', 'set HEAD_NODE_IP to the address of node 0, as the other nodes reach it');
  const ucx = deployment.mode === 'disagg' ? UCX_ENV : [];
  return [
    assignDefault('MODEL_PATH', deployment.model),
    assignDefault('SERVED_MODEL_NAME', deployment.servedModel),
    head,
    `: "\${ETCD_ENDPOINTS:=http://$HEAD_NODE_IP:2379}" "\${NATS_SERVER:=nats://$HEAD_NODE_IP:4222}"`,
    'export ETCD_ENDPOINTS NATS_SERVER',
    ...ucx.flatMap(({ name, value }) => [assignDefault(name, value), `export ${name}`]),
    ...(at === 0 ? [assignDefault('HTTP_PORT', '8000')] : []),
    ...(deployment.backend === 'trtllm' ? ['HERE="$(cd -- "$(dirname -- "$0")" && pwd)"'] : []),
    '',
  ].join('\n');
}

const LAUNCHER = `pids=()
stop() {
  trap - EXIT INT TERM
  if ((\${#pids[@]} > 0)); then kill "\${pids[@]}" 2>/dev/null || true; fi
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# launch NAME COMMAND...: in the background, every output line headed by the name.
launch() {
  local name="$1"
  shift
  "$@" > >(sed -u "s/^/[\${name}] /") 2>&1 &
  pids+=("$!")
}
`;

const WAIT = `# One lost process makes the deployment another than the predicted one: stop all of them.
wait -n "\${pids[@]}"
`;

function launches(lines: readonly LaunchLine[], at: number): string {
  const frontend = at === 0 ? ['launch frontend python3 -m dynamo.frontend --http-port "$HTTP_PORT"'] : [];
  return [...lines.flatMap((line) => line.before), ...frontend, ...lines.map((line) => line.command), ''].join('\n');
}
