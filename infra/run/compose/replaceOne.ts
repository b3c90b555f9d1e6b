import { remoteNames, serviceNames } from '../stack/layout.ts';
import { waitUntil } from '../stack/processes/waitUntil.ts';
import type { Compose } from './compose.ts';

const HEALTHY_DEADLINE_MS = 180_000;
const GRACE_SECONDS = 30;

/** Services and remotes (micro front ends) that can be replaced without downtime. */
export const replaceable: readonly string[] = [...serviceNames, ...remoteNames, 'gateway'];

/** Returns the containers of a service or remote that run one task at each start and then exit. */
function tasksOf(name: string): string[] {
  if (remoteNames.some((remote) => remote === name)) return [name];
  // For the gateway, publish the files of the new shell before the new gateway starts, because its pages refer to these
  // files. For a service, migrate the database before the new version starts. The old version also works with the new
  // schema.
  return name === 'gateway' ? ['shell'] : ['mongo-init', `migrate-${name}`];
}

/** Returns the containers that run the same image as a service but receive no requests through the gateway. */
function workersOf(name: string): string[] {
  if (name === 'gateway') return [];
  return name === 'admin' ? ['admin-worker', 'queues'] : [`${name}-worker`];
}

/**
 * Replaces a running service, without its workers, or a remote (micro front end) without a failed request. The old
 * replicas stop only when the new replicas are healthy. All containers get the configuration of `docker compose up`.
 * Otherwise the next `up` would replace them. It would also restart the containers that depend on them: MongoDB, for
 * example, depends on `prepare`.
 * @param signal aborts the wait for the new containers
 * @throws Error if a task fails or a new container does not become healthy. Until all new replicas are healthy, the old
 * ones continue to serve requests.
 */
export async function replaceOne(
  { compose, docker }: Compose,
  name: string,
  signal?: AbortSignal,
): Promise<void> {
  const containers = async (...options: string[]) =>
    (await compose(['ps', '--quiet', ...options, name])).split('\n').filter(Boolean);
  const tasks = tasksOf(name);
  await renew(compose, ['prepare', ...tasks]);
  for (const task of tasks) await succeeds({ compose, docker }, task);
  if (tasks.includes(name)) return;

  const old = await containers();
  const isNew = (id: string) => !old.includes(id);
  try {
    await start(compose, [name], '--scale', `${name}=${old.length * 2 || 1}`);
    for (const id of (await containers()).filter(isNew)) await becomesHealthy(docker, id, signal);
  } catch (error) {
    // Remove the new containers. Otherwise the next replacement would start them again with their outdated image,
    // because it uses `--no-recreate`.
    for (const id of (await containers('--all')).filter(isNew)) await docker(['rm', '--force', id]);
    throw error;
  }
  for (const id of old) {
    await docker(['stop', '--time', String(GRACE_SECONDS), id]);
    await docker(['rm', id]);
  }
}

/**
 * Runs the task `prepare` with the current settings file. The task sets up the volumes of the other containers, and
 * writes their secrets. Not needed before `replaceOne`, which also starts this task.
 */
export async function prepare(stack: Compose): Promise<void> {
  await renew(stack.compose, ['prepare']);
  await succeeds(stack, 'prepare');
}

/**
 * Replaces the workers of a service. Call it after `replaceOne`.
 * @param signal aborts the wait for the new containers
 * @throws Error if a new container does not become healthy; it then stays and restarts
 */
export async function replaceWorkers(
  { compose, docker }: Compose,
  name: string,
  signal?: AbortSignal,
): Promise<void> {
  const workers = workersOf(name);
  if (workers.length === 0) return;
  await renew(compose, workers);
  const ids = (await compose(['ps', '--all', '--quiet', ...workers])).split('\n').filter(Boolean);
  for (const id of ids) await becomesHealthy(docker, id, signal);
}

const start = (compose: Compose['compose'], names: readonly string[], ...options: string[]) =>
  compose(['up', '--detach', '--no-recreate', '--no-build', ...options, ...names]);

async function renew(compose: Compose['compose'], names: readonly string[]): Promise<void> {
  await compose(['rm', '--stop', '--force', ...names]);
  await start(compose, names);
}

async function succeeds({ compose, docker }: Compose, task: string): Promise<void> {
  const id = await compose(['ps', '--all', '--quiet', task]);
  if ((await docker(['wait', id])) === '0') return;
  throw new Error(`${task} failed: ${await compose(['logs', '--no-log-prefix', '--tail', '5', task])}`);
}

async function becomesHealthy(docker: Compose['docker'], id: string, signal?: AbortSignal): Promise<void> {
  const state = () => docker(['inspect', '--format', '{{.State.Status}} {{.State.Health.Status}}', id]);
  await waitUntil(async () => (await state()) === 'running healthy', {
    deadlineMs: HEALTHY_DEADLINE_MS,
    everyMs: 500,
    failed: () => (signal?.aborted ? 'interrupted' : undefined),
    what: `the new container ${id.slice(0, 12)} (docker logs ${id.slice(0, 12)})`,
  });
}
