/**
 * Accepted findings of checkov (a security scanner for Kubernetes manifests), with reasons. `npm run lab -- k8s` fails
 * if an entry is unused.
 */
export const waivers: readonly { check: string; resources: RegExp; reason: string }[] = [
  {
    check: 'CKV_K8S_43',
    resources: /./,
    reason:
      'Image without digest: images are built by the operator, who sets their digests in the overlay (images, digest). The repository cannot know them.',
  },
  {
    check: 'CKV_K8S_15',
    resources: /./,
    reason:
      'Pull policy IfNotPresent: every image has a version, which is never overwritten. A node starts a pod while the registry is unreachable.',
  },
  {
    check: 'CKV_K8S_40',
    resources: /./,
    reason:
      'UID below 10000: the images run as node (1000), the official images of MongoDB and Redis as 999. Their volumes in compose have the same owners.',
  },
  {
    check: 'CKV_K8S_8',
    resources: /^(?:Deployment\.boaxepa\.ops|StatefulSet\.boaxepa\.mongo)$/,
    reason:
      'No liveness probe: ops and the sidecar mongo-init run no server. infra/k8s/workloads.test.ts demands the probes of the container mongo.',
  },
  {
    check: 'CKV_K8S_9',
    resources: /^(?:Deployment\.boaxepa\.ops|StatefulSet\.boaxepa\.mongo)$/,
    reason: 'No readiness probe: no Service leads to ops or to the sidecar mongo-init.',
  },
];
