import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { rootDir, serviceNames } from '../run/stack/layout.ts';
import {
  environmentOf,
  type Manifest,
  manifestsOf,
  matches,
  ofKind,
  type Workload,
  workloadsOf,
} from './manifests.ts';
import { describeRendered } from './describeRendered.ts';
import { overlays } from './render.ts';

/**
 * Pods that need no disruption budget, because no user request reaches them. Operators use them, or they store demo
 * emails.
 */
const withoutBudget = ['ops', 'queues', 'mail'];
const withoutSpread = ['ops', 'mail'];
/** Containers that run no server and therefore need no probe, each with the reason. */
const withoutProbes = [
  'ops/process: sleeps until an operator runs a command',
  'mongo/mongo-init: ends its work, then sleeps',
];
/** Returns the names of the workers that deliver the outbox of their service, and therefore set its metrics. */
async function workersWithOutbox(): Promise<string[]> {
  const names: string[] = [];
  for (const service of serviceNames) {
    const worker = await readFile(path.join(rootDir, 'services', service, 'src/worker.ts'), 'utf8');
    if (worker.includes('runJobWorker(')) names.push(`${service}-worker`);
  }
  return names;
}
const exempt = (list: string[]) => new Set(list.map((line) => line.split(':')[0]));

describeRendered.each(overlays)('the workloads of overlay %s', (overlay) => {
  let manifests: Manifest[];
  let workloads: Workload[];
  beforeAll(async () => {
    manifests = await manifestsOf(overlay);
    workloads = workloadsOf(manifests);
  }, 300_000);
  const containers = () =>
    workloads.flatMap(({ kind, name, containers: list }) =>
      list.map((container) => ({ kind, id: `${name}/${container.name}`, container })),
    );

  it('are in the steps of a release, which the documented commands apply in order', async () => {
    const steps = new Map(
      manifests.flatMap(({ metadata: { name, labels } }) => {
        const step = labels?.['boaxepa.org/step'];
        return step ? [[name, step] as const] : [];
      }),
    );
    expect(Object.fromEntries(steps)).toEqual({
      shell: 'shell',
      gateway: 'gateway',
      'mfe-shopper': 'publish',
      'mfe-partner': 'publish',
      'mfe-admin': 'publish',
    });
    const page = await readFile(path.join(rootDir, 'infra/docs/kubernetes.md'), 'utf8');
    const commands = [
      ...page.matchAll(/^kubectl .*(?:-l '(?<selector>.*step.*?)'|--timeout=\S+ (?<jobs>job\/.*)$)/gm),
    ];
    expect(commands.map(({ groups }) => groups?.['selector'] ?? groups?.['jobs'])).toEqual([
      '!boaxepa.org/process,!boaxepa.org/step,app.kubernetes.io/name!=seed',
      'job/migrate-auth job/migrate-catalog job/migrate-orders job/migrate-admin',
      '!boaxepa.org/step',
      'boaxepa.org/step=shell',
      'job/shell',
      'boaxepa.org/step=gateway',
      'boaxepa.org/step=publish',
      'job/mfe-shopper job/mfe-partner job/mfe-admin',
    ]);
  });

  it('limit and request CPU and memory in every container', () => {
    for (const { id, container } of containers())
      for (const type of ['limits', 'requests'] as const)
        expect([id, container.resources[type]]).toEqual([
          id,
          { cpu: expect.any(String), memory: expect.stringMatching(/^\d+[MG]i$/) },
        ]);
  });

  it('are never more than the budget of MongoDB connections counts', () => {
    const scalers = ofKind(manifests, 'HorizontalPodAutoscaler');
    const services = ['auth', 'catalog', 'orders', 'admin'];
    const surge = 1;
    const most = services
      .flatMap((name) => [name, `${name}-worker`])
      .map((name) => scalers.find(({ spec }) => spec.scaleTargetRef.name === name)?.spec.maxReplicas ?? 1)
      .reduce((sum, replicas) => sum + replicas + surge, services.length);
    const budgets = ofKind(manifests, 'ConfigMap').flatMap(({ data }) => data?.['MONGO_CONNECTIONS'] ?? []);
    expect(budgets).toHaveLength(1);
    expect(Number(budgets[0]?.split('/')[1])).toBeGreaterThanOrEqual(most);
  });

  it('scale by the age of the outbox only if they have an outbox', async () => {
    const scaled = ofKind(manifests, 'HorizontalPodAutoscaler').filter(({ spec }) =>
      spec.metrics.some(({ external }) => external?.metric.name === 'outbox_oldest_row_seconds'),
    );
    const names = scaled.map(({ spec }) => spec.scaleTargetRef.name);
    for (const { spec } of scaled)
      expect(spec.metrics.map(({ external }) => external?.metric.selector.matchLabels)).toEqual([
        { process: spec.scaleTargetRef.name },
      ]);
    expect(names.toSorted()).toEqual(overlay === 'production' ? await workersWithOutbox() : []);
  });

  it('never publish a tile server or an address for personal data that the operator did not choose', () => {
    const [gateway] = workloads
      .filter(({ name }) => name === 'gateway')
      .flatMap((workload) => workload.containers);
    if (!gateway) throw new Error('no container of the gateway');
    const { NODE_ENV, TILE_URL, PRIVACY_OFFICER_EMAIL } = environmentOf(manifests, gateway);
    const isTrial = NODE_ENV !== 'production';
    expect([TILE_URL, PRIVACY_OFFICER_EMAIL].map(Boolean)).toEqual([isTrial, isTrial]);
  });

  it('repeat a backup until the claim of a killed one has expired', () => {
    const [backup] = ofKind(manifests, 'CronJob');
    const firstPauseSeconds = 10;
    // Kubernetes doubles the pause after each attempt.
    const pausesSeconds = firstPauseSeconds * (2 ** (backup?.spec.jobTemplate.spec.backoffLimit ?? 0) - 1);
    expect(pausesSeconds).toBeGreaterThan(60);
  });

  it('probe every server and worker', () => {
    const servers = containers().filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet');
    const unprobed = servers.filter(
      ({ container: { startupProbe, livenessProbe, readinessProbe } }) =>
        !(startupProbe && livenessProbe && readinessProbe),
    );
    const exemptNames = exempt(withoutProbes);
    expect(unprobed.map(({ id }) => id).filter((id) => !exemptNames.has(id))).toEqual([]);
  });

  it('use an image with a version, never latest', () => {
    for (const { id, container } of containers())
      expect(`${id} ${container.image}`).toMatch(/:(?!latest$)[\w.-]*\d[\w.-]*$/);
  });

  it('run without root, writable root file system, capabilities and cluster token', () => {
    for (const { name, pod } of workloads)
      expect([name, pod]).toEqual([
        name,
        expect.objectContaining({
          automountServiceAccountToken: false,
          securityContext: expect.objectContaining({
            runAsNonRoot: true,
            seccompProfile: { type: 'RuntimeDefault' },
          }),
        }),
      ]);
    for (const { id, container } of containers())
      expect([id, container.securityContext]).toEqual([
        id,
        {
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
        },
      ]);
  });

  it('have a PodDisruptionBudget and a topology spread if they are Deployments', () => {
    const deployments = workloads.filter(({ kind }) => kind === 'Deployment');
    const budgets = ofKind(manifests, 'PodDisruptionBudget').map(({ spec }) => spec.selector.matchLabels);
    const unbudgeted = deployments.filter(
      ({ labels }) => !budgets.some((selector) => matches(labels, selector)),
    );
    const names = unbudgeted.map(({ name }) => name);
    expect(names.filter((name) => !withoutBudget.includes(name))).toEqual([]);
    for (const { name, pod } of deployments.filter((deployment) => !withoutSpread.includes(deployment.name)))
      expect([name, pod.topologySpreadConstraints?.map(({ topologyKey }) => topologyKey)]).toEqual([
        name,
        ['kubernetes.io/hostname', 'topology.kubernetes.io/zone'],
      ]);
  });
});
