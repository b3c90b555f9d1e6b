import { parseAllDocuments } from 'yaml';
import { type Overlay, render } from './render.ts';

export type Labels = Readonly<Record<string, string>>;

export interface Container {
  name: string;
  image: string;
  env?: { name: string; value: string }[];
  envFrom?: { configMapRef: { name: string } }[];
  resources: Record<'limits' | 'requests', Record<'cpu' | 'memory', string>>;
  securityContext: unknown;
  startupProbe?: object;
  livenessProbe?: object;
  readinessProbe?: object;
}

interface PodSpec {
  automountServiceAccountToken: boolean;
  securityContext: unknown;
  containers: Container[];
  initContainers?: Container[];
  volumes: { secret?: { secretName: string; items?: { key: string }[] } }[];
  topologySpreadConstraints?: { topologyKey: string }[];
}

interface PodTemplate {
  metadata: { labels: Labels };
  spec: PodSpec;
}

/** Source or target of a network policy: pods, a namespace or an address range. */
interface Peer {
  podSelector?: { matchLabels?: Labels };
  namespaceSelector?: { matchLabels?: Labels };
  ipBlock?: { cidr: string; except?: string[] };
}

/** The fields of a Kubernetes manifest that the tests read. */
export interface Manifest {
  kind: string;
  metadata: { name: string; labels?: Labels; annotations?: Labels };
  data?: Record<string, string>;
  spec: {
    template: PodTemplate;
    jobTemplate: { spec: { template: PodTemplate; backoffLimit: number } };
    selector: { matchLabels: Labels };
    podSelector: { matchLabels?: Labels };
    policyTypes: ('Ingress' | 'Egress')[];
    ingress?: { from: Peer[]; ports?: { port: number }[] }[];
    egress?: { to: Peer[]; ports?: { port: number }[] }[];
    scaleTargetRef: { name: string };
    minReplicas: number;
    maxReplicas: number;
    metrics: { external?: { metric: { name: string; selector: { matchLabels: Labels } } } }[];
    replicas?: number;
    tls?: { hosts: string[] }[];
    rules?: { host: string }[];
  };
}

export interface Workload {
  kind: string;
  name: string;
  labels: Labels;
  pod: PodSpec;
  containers: Container[];
}

/**
 * Returns the manifests of an overlay.
 * @param manifestsDir as for `render`
 */
export async function manifestsOf(overlay: Overlay, manifestsDir?: string): Promise<Manifest[]> {
  // Safe cast: `npm run lab -- k8s` validates the manifests.
  return parseAllDocuments(await render(overlay, manifestsDir)).map(
    (document) => document.toJS() as Manifest,
  );
}

export const ofKind = (manifests: Manifest[], kind: string): Manifest[] =>
  manifests.filter((manifest) => manifest.kind === kind);

export function workloadsOf(manifests: Manifest[]): Workload[] {
  const kinds = new Set(['Deployment', 'StatefulSet', 'Job', 'CronJob']);
  return manifests
    .filter(({ kind }) => kinds.has(kind))
    .map(({ kind, metadata: { name }, spec }) => {
      const { metadata, spec: pod } = kind === 'CronJob' ? spec.jobTemplate.spec.template : spec.template;
      const containers = [...(pod.initContainers ?? []), ...pod.containers];
      return { kind, name, labels: metadata.labels, pod, containers };
    });
}

/** Returns the environment variables of a container, including those from ConfigMaps. */
export function environmentOf(manifests: Manifest[], { envFrom = [], env = [] }: Container) {
  const maps = ofKind(manifests, 'ConfigMap');
  const variables: Record<string, string> = {};
  for (const { configMapRef } of envFrom) {
    const map = maps.find(({ metadata }) => metadata.name === configMapRef.name);
    if (!map?.data) throw new Error(`no ConfigMap ${configMapRef.name}`);
    Object.assign(variables, map.data);
  }
  for (const { name, value } of env) variables[name] = value;
  return variables;
}

export const matches = (labels: Labels, selector: Labels = {}): boolean =>
  Object.entries(selector).every(([key, value]) => labels[key] === value);
