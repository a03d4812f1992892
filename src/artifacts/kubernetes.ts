import { buildComponents, HF_SECRET, MODEL_MOUNT } from './components.ts';
import type { Deployment } from './deployment.ts';
import { type ManifestSettings, manifestSettings } from './manifest-settings.ts';
import { v1alpha1Spec } from './manifest-v1alpha1.ts';
import { v1beta1Spec } from './manifest-v1beta1.ts';
import { isLocalModel, labelValue, modelBaseName } from './names.ts';
import { headLines, predictedFigures } from './prediction.ts';
import { commentLines, toYaml } from './yaml.ts';

/** Text of k8s_deploy.yaml: one DynamoGraphDeployment, under a comment that says what it should do and needs. */
export function kubernetesManifest(deployment: Deployment): string {
  const { backend, release, options } = deployment;
  const settings = manifestSettings(backend, options);
  const components = buildComponents(deployment);
  const spec = release.api === 'v1alpha1' ? v1alpha1Spec(components, settings) : v1beta1Spec(components, settings);
  const manifest = {
    apiVersion: `nvidia.com/${release.api}`,
    kind: 'DynamoGraphDeployment',
    metadata: {
      name: deployment.name,
      ...(options.namespace === undefined ? {} : { namespace: options.namespace }),
      labels: {
        'servefit/version': labelValue(deployment.plan.version),
        'servefit/mode': deployment.mode,
        'servefit/grade': deployment.config.grade,
      },
      annotations: annotations(deployment),
    },
    spec,
  };
  return commentLines([...headLines(deployment), ...needLines(deployment, settings)]) + toYaml(manifest);
}

function annotations(deployment: Deployment): Readonly<Record<string, string>> {
  const { notices, model } = deployment;
  const figures = Object.entries(predictedFigures(deployment)).map(([key, value]) => [
    `servefit/predicted-${key.replaceAll('_', '-')}`,
    `${value}`,
  ]);
  return {
    'servefit/model': model,
    ...Object.fromEntries(figures),
    ...(notices.length === 0 ? {} : { 'servefit/notices': notices.map((notice) => notice.message).join('; ') }),
  };
}

function needLines(deployment: Deployment, settings: ManifestSettings): readonly string[] {
  const place = isLocalModel(deployment.model)
    ? ` with the checkpoint in the folder ${modelBaseName(deployment.model)}`
    : '';
  const rdma = `KV transfer: ${settings.rdmaResource} must be offered by the nodes. Without RDMA delete it and set UCX_TLS to cuda_copy,cuda_ipc,tcp: the predicted TTFT then no longer holds`;
  const trust = deployment.backend === 'trtllm' ? 'trust_remote_code' : '--trust-remote-code';
  return [
    `Needs in the namespace: secret ${HF_SECRET} (HF_TOKEN), volume claim ${settings.modelCachePvc} (mounted at ${MODEL_MOUNT})${place}`,
    ...(deployment.mode === 'disagg' ? [rdma] : []),
    `${trust} runs code of the checkpoint; take it out where the model needs none`,
  ];
}
