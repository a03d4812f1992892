import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { aDisaggConfig, anAggConfig } from '../../helpers/plan-fixture.ts';
import { manifestGpus, schemaErrors } from './manifest-reader.ts';
import { aggFiles, disaggFiles, filesOf, planOf } from './one-row.ts';

const GUIDE = {
  model: 'nvidia/Llama-3.1-Nemotron-Nano-4B-v1.1',
  isl: 4000,
  osl: 500,
  prefix: 0,
  total_gpus: 4,
} as const;
const QUANT = { gemm: 'bf16', moe: null, attention: 'bf16', kv_cache: 'fp8' } as const;

test("the guide's disaggregated manifest, field for field, for Dynamo 0.9", () => {
  const config = aDisaggConfig({
    backend: 'vllm',
    backendVersion: '0.14.1',
    totalGpus: 4,
    replicas: 2,
    prefill: { tp: 1, count: 1, quant: QUANT },
    decode: { tp: 1, count: 1, quant: QUANT },
  });
  const { manifest } = filesOf(planOf(config, GUIDE), { dynamoRelease: '0.9.0' });
  const image = 'nvcr.io/nvidia/ai-dynamo/vllm-runtime:0.9.0';
  const mount = [{ name: 'model-cache', mountPoint: '/opt/models' }];
  const worker = (role: string) => ({
    componentType: 'worker',
    subComponentType: role,
    replicas: 2,
    envFromSecret: 'hf-token-secret',
    envs: [
      { name: 'HF_HOME', value: '/opt/models' },
      { name: 'POD_UID', valueFrom: { fieldRef: { fieldPath: 'metadata.uid' } } },
      { name: 'UCX_TLS', value: 'rc_x,rc,dc_x,dc,cuda_copy,cuda_ipc' },
      { name: 'UCX_RNDV_SCHEME', value: 'get_zcopy' },
      { name: 'UCX_RNDV_THRESH', value: '0' },
    ],
    volumeMounts: mount,
    resources: {
      limits: { gpu: '1', custom: { 'rdma/hca_shared_devices': '1' } },
      requests: { custom: { 'rdma/hca_shared_devices': '1' } },
    },
    sharedMemory: { size: '16Gi' },
    extraPodSpec: {
      mainContainer: {
        image,
        command: ['python3', '-m', 'dynamo.vllm'],
        args: expect.arrayContaining(['--kv-cache-dtype', 'fp8', '--trust-remote-code', `--is-${role}-worker`]),
        securityContext: { capabilities: { add: ['IPC_LOCK'] } },
      },
    },
  });
  expect(manifest.document).toMatchObject({
    apiVersion: 'nvidia.com/v1alpha1',
    kind: 'DynamoGraphDeployment',
    metadata: { name: 'llama-3-1-nemotron-nano-4b-v1-disagg' },
  });
  expect((manifest.document as { spec: unknown }).spec).toEqual({
    backendFramework: 'vllm',
    pvcs: [{ name: 'model-cache', create: false }],
    services: {
      Frontend: {
        componentType: 'frontend',
        replicas: 1,
        envFromSecret: 'hf-token-secret',
        envs: [{ name: 'HF_HOME', value: '/opt/models' }],
        volumeMounts: mount,
        extraPodSpec: { mainContainer: { image } },
      },
      prefill: worker('prefill'),
      decode: worker('decode'),
    },
  });
});

test.each(['0.9', '1.4'])(
  'an aggregated deployment of Dynamo %s neither asks for RDMA nor for locked memory',
  (release) => {
    const text = aggFiles('vllm', release).text('k8s_deploy.yaml');
    expect(text).not.toMatch(/rdma|IPC_LOCK|UCX_/);
    expect(text).toContain('metadata.uid');
  },
);

test.each([
  { gpus: 4, nodes: 1, perPod: 4, why: 'fits a node' },
  { gpus: 8, nodes: 1, perPod: 8, why: 'fills a node' },
  { gpus: 16, nodes: 2, perPod: 8, why: 'two full nodes' },
  { gpus: 12, nodes: 2, perPod: 6, why: 'two pods that ask for the same number' },
])('a worker of $gpus GPUs: $nodes pods of $perPod ($why)', ({ gpus, nodes, perPod }) => {
  for (const release of ['1.3', '1.5']) {
    const { manifest } = aggFiles('vllm', release, { replicas: 2, worker: { tp: gpus } });
    const worker = manifest.components[1];
    expect([worker?.nodes, worker?.gpus]).toEqual([nodes, perPod]);
    expect(manifestGpus(manifest)).toBe(2 * gpus);
    expect(schemaErrors(manifest)).toEqual([]);
  }
});

test('options reach both versions of the resource', () => {
  const options = {
    namespace: 'serving',
    imagePullSecret: 'ngc',
    modelCachePvc: 'weights',
    rdmaResource: 'rdma/ib',
    kubernetesGpuProduct: { h200_sxm: 'NVIDIA-H200', h100_sxm: null },
  };
  const config = aDisaggConfig({ backend: 'vllm', decode: { system: 'h100_sxm' } });
  for (const dynamoRelease of ['1.3', '1.4']) {
    const { manifest, text } = filesOf(planOf(config), { ...options, dynamoRelease });
    expect(schemaErrors(manifest)).toEqual([]);
    const yaml = text('k8s_deploy.yaml');
    expect(yaml).toContain('namespace: serving');
    expect(yaml.match(/- name: ngc/g)).toHaveLength(3);
    expect(yaml).toMatch(/name: weights|claimName: weights/);
    expect(yaml.match(/rdma\/ib: "/g)).toHaveLength(4);
    expect(yaml.match(/gpu.product: NVIDIA-H200/g)).toHaveLength(1);
  }
});

test('a checkpoint on disk is looked for in the model cache and served under its own name', () => {
  const plan = planOf(anAggConfig({ backend: 'vllm' }), { model: '/home/me/ckpt/My-Model' });
  const { manifest, notices } = filesOf(plan);
  expect(manifest.components[1]?.args.slice(0, 4)).toEqual([
    '--model',
    '/opt/models/My-Model',
    '--served-model-name',
    'My-Model',
  ]);
  expect(notices).toContain('model-is-a-path');
});

test('TensorRT-LLM over nodes: MPI as root is allowed and the secret is named', () => {
  const { manifest, notices, text } = aggFiles('trtllm', '1.3', { worker: { tp: 16 } });
  expect(manifest.components[1]?.env.OMPI_ALLOW_RUN_AS_ROOT).toBe('1');
  expect(notices).toContain('trtllm-multinode');
  expect(text('k8s_deploy.yaml')).toContain('mpirun-ssh-key-worker');
});

test('annotations and head say what is predicted and what to know', () => {
  const config = anAggConfig({ backend: 'vllm', backendVersion: '0.24.0', ttftMs: 251.234, tpotMs: 9.5 });
  const text = filesOf(planOf(config)).text('k8s_deploy.yaml');
  expect(parse(text).metadata.annotations).toMatchObject({
    'servefit/predicted-ttft-ms': '251.23',
    'servefit/predicted-tpot-ms': '9.5',
    'servefit/notices': 'Dynamo 1.3.1 ships vllm 0.23.0; the prediction is for vllm 0.24.0',
  });
  expect(text).toContain('# Layout: 8 x (1 x tp4pp1 agg) = 32 GPUs of 32\n');
  expect(text).toContain('# Notice: Dynamo 1.3.1 ships vllm 0.23.0');
});

test('osl = 1: no TPOT anywhere', () => {
  const text = filesOf(planOf(anAggConfig({ backend: 'vllm', osl: 1 }), { osl: 1 })).text('k8s_deploy.yaml');
  expect(text).not.toMatch(/tpot/i);
});

test.each([
  { release: '0.8', code: true },
  { release: '0.9', code: false },
])('below 0.9 the schema was not read, and that is said: Dynamo $release', ({ release, code }) => {
  expect(disaggFiles('vllm', release).notices.includes('dynamo-schema-unread')).toBe(code);
});

test('a name that would break the pod names of a multi-node worker is cut further', () => {
  const config = aDisaggConfig({ backend: 'vllm', decode: { tp: 16 }, totalGpus: 64 });
  const { manifest } = filesOf(planOf(config, { model: 'nvidia/Llama-3.1-Nemotron-Nano-4B-v1.1' }));
  // Grove: 45 characters for deployment, group and part; prefill + prefill-ldr take 18.
  expect(manifest.name.length).toBeLessThanOrEqual(27);
  expect(manifest.name).toMatch(/^llama-3-1-nemotron.*-disagg$/);
});
