import { type ComposeService, composeServices, required } from './composeFile.ts';
import {
  environmentOf,
  type Labels,
  type Manifest,
  manifestsOf,
  matches,
  ofKind,
  type Workload,
  workloadsOf,
} from './manifests.ts';
import { describeRendered } from './describeRendered.ts';
import { overlays } from './render.ts';

/** Compose services that have no Kubernetes workload, each with the Kubernetes object that replaces the service. */
const replaced = {
  small: { prepare: 'Secrets', 'mongo-init': 'sidecar of mongo' },
  production: {
    prepare: 'Secrets',
    proxy: 'Ingress',
    mongo: 'database outside',
    'mongo-init': 'database outside',
    redis: 'database outside',
  },
};
/** Kubernetes workloads that have no service in the compose files, each with the reason. */
const kubernetesOnly = { backup: 'nightly.sh runs in the host of compose' };

/** Environment variables whose value in Kubernetes differs from the value in compose, each with the reason. */
const differences = {
  small: {
    PUBLIC_URL: 'the host of the Ingress',
    TRUSTED_PROXIES: 'the Ingress controller adds one address',
    SHUTDOWN_DELAY_MS: 'endpoints of a stopping pod disappear later than its SIGTERM arrives',
  },
  production: {},
};

const internet = 'internet';

describeRendered.each(overlays)('overlay %s', (overlay) => {
  let manifests: Manifest[];
  let workloads: Workload[];
  let services: Map<string, ComposeService>;
  beforeAll(async () => {
    manifests = await manifestsOf(overlay);
    workloads = workloadsOf(manifests).filter(({ name }) => !Object.hasOwn(kubernetesOnly, name));
    services = await composeServices(overlay);
  }, 300_000);

  const serviceOf = (name: string): ComposeService => {
    const service = services.get(name);
    if (!service) throw new Error(`compose has no service ${name}`);
    return service;
  };

  it('has a workload for every service of compose', () => {
    const expected = [...services.keys()].filter((name) => !Object.hasOwn(replaced[overlay], name));
    expect(workloads.map(({ name }) => name).toSorted()).toEqual(expected.toSorted());
  });

  it("sets compose's variables, except for the differences listed above", () => {
    const differingKeys = new Set<string>();
    for (const { name, containers } of workloads) {
      // The main container has the variables of its compose service. The sidecar of mongo has the variables of
      // `mongo-init`.
      for (const container of containers) {
        const isSidecar = container.name === 'mongo-init';
        const { environment: expected } = serviceOf(isSidecar ? 'mongo-init' : name);
        const actual = environmentOf(manifests, container);
        for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
          const isSame =
            expected[key] === required ? Object.hasOwn(actual, key) : expected[key] === actual[key];
          if (!isSame) differingKeys.add(Object.hasOwn(differences[overlay], key) ? key : `${name}: ${key}`);
        }
      }
    }
    expect([...differingKeys].toSorted()).toEqual(Object.keys(differences[overlay]).toSorted());
  });

  it("has compose's limits", () => {
    for (const { name, containers } of workloads)
      for (const container of containers) {
        const { limits } = serviceOf(container.name === 'mongo-init' ? 'mongo-init' : name);
        const { cpu, memory } = container.resources.limits;
        const cores = cpu.endsWith('m') ? Number(cpu.slice(0, -1)) / 1000 : Number(cpu);
        expect([name, cores, memory]).toEqual([name, Number(limits.cpus), `${limits.memory}i`]);
      }
  });

  it("mounts the Secrets that are compose's volumes of secrets", () => {
    for (const { name, pod, containers } of workloads) {
      const mountedSecrets = pod.volumes.flatMap(({ secret }) => secret?.secretName ?? []);
      const names = [name, ...containers.map((container) => container.name)].filter((key) =>
        services.has(key),
      );
      const expected = names.flatMap((key) => serviceOf(key).secrets);
      expect([name, mountedSecrets.toSorted()]).toEqual([name, [...new Set(expected)].toSorted()]);
    }
  });

  it('never runs fewer replicas than compose', () => {
    const minimum = new Map(
      ofKind(manifests, 'HorizontalPodAutoscaler').map(({ spec }) => [
        spec.scaleTargetRef.name,
        spec.minReplicas,
      ]),
    );
    const fewer = ofKind(manifests, 'Deployment').filter(
      ({ metadata: { name }, spec }) => (minimum.get(name) ?? spec.replicas ?? 1) < serviceOf(name).replicas,
    );
    expect(fewer.map(({ metadata }) => metadata.name)).toEqual([]);
  });

  it("connects the same parts with each other and with the internet as compose's networks", () => {
    const connections: string[] = [];
    const expected: string[] = [];
    for (const from of workloads) {
      const networks = serviceOf(from.name).networks;
      if (networks.includes('outside')) expected.push(`${from.name} → ${internet}`);
      if (mayLeave(manifests, from.labels)) connections.push(`${from.name} → ${internet}`);
      for (const to of workloads) {
        const inCommon = networks.some((network) => serviceOf(to.name).networks.includes(network));
        if (inCommon) expected.push(`${from.name} → ${to.name}`);
        if (mayReach(manifests, from.labels, to.labels)) connections.push(`${from.name} → ${to.name}`);
      }
    }
    expect(connections).toEqual(expected);
  });
});

/**
 * Returns the network policies of one direction that select a pod. If no policy selects the pod, Kubernetes allows
 * all traffic.
 */
function policiesOf(manifests: Manifest[], labels: Labels, direction: 'Ingress' | 'Egress') {
  return ofKind(manifests, 'NetworkPolicy').filter(
    ({ spec }) => spec.policyTypes.includes(direction) && matches(labels, spec.podSelector.matchLabels),
  );
}

function mayReach(manifests: Manifest[], from: Labels, to: Labels): boolean {
  const leaving = policiesOf(manifests, from, 'Egress');
  const arriving = policiesOf(manifests, to, 'Ingress');
  const allows = (rules: { podSelector?: { matchLabels?: Labels } }[], labels: Labels) =>
    rules.some(({ podSelector }) => podSelector && matches(labels, podSelector.matchLabels));
  return (
    (leaving.length === 0 ||
      leaving.some(({ spec }) =>
        allows(
          (spec.egress ?? []).flatMap((rule) => rule.to),
          to,
        ),
      )) &&
    (arriving.length === 0 ||
      arriving.some(({ spec }) =>
        allows(
          (spec.ingress ?? []).flatMap((rule) => rule.from),
          from,
        ),
      ))
  );
}

function mayLeave(manifests: Manifest[], from: Labels): boolean {
  const policies = policiesOf(manifests, from, 'Egress');
  const blocks = policies.flatMap(({ spec }) =>
    (spec.egress ?? []).flatMap((rule) => rule.to.flatMap(({ ipBlock }) => ipBlock ?? [])),
  );
  return policies.length === 0 || blocks.some(({ cidr }) => cidr === '0.0.0.0/0');
}
