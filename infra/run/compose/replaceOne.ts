import { remoteNames, serviceNames } from '../stack/layout.ts';
import { waitUntil } from '../stack/processes/waitUntil.ts';
import type { Compose } from './compose.ts';

const HEALTHY_DEADLINE_MS = 180_000;
const GRACE_SECONDS = 30;

/** Names of the parts that can be replaced without downtime. */
export const replaceable: readonly string[] = [...serviceNames, ...remoteNames, 'gateway'];

/**
 * Replaces one running service or remote with its configured image, without a failed request. Other parts are not
 * changed. For a service, the migration job runs first. Then as many new replicas start as there are old ones. When the
 * new replicas are healthy, the old ones drain and stop. The worker is replaced last. Replacing the gateway requires a
 * proxy in front of it that holds the port. `migrates: false` skips the migration job. The container of a remote
 * publishes its files and updates the pointer of the registry.
 * @throws Error if the new container does not become healthy; the old container then continues to serve
 */
export async function replaceOne(
  { compose, docker }: Compose,
  name: string,
  { migrates = true }: { migrates?: boolean } = {},
): Promise<void> {
  if (remoteNames.some((remote) => remote === name)) {
    await compose(['run', '--rm', '--no-deps', '-T', name]);
    return;
  }
  // Publishes the files of the new shell before the first page that references them is served.
  if (name === 'gateway') await compose(['run', '--rm', '--no-deps', '-T', 'shell']);
  // The migration job runs before the new version starts. The old version works with the new schema.
  else if (migrates) await compose(['run', '--rm', '--no-deps', '-T', `migrate-${name}`]);
  const containers = async () => (await compose(['ps', '--quiet', name])).split('\n').filter(Boolean);
  const old = await containers();
  const up = (count: number) =>
    compose([
      'up',
      '--detach',
      '--no-deps',
      '--no-recreate',
      '--no-build',
      '--scale',
      `${name}=${count}`,
      name,
    ]);
  await up(old.length * 2 || 1);
  const fresh = (await containers()).filter((id) => !old.includes(id));
  try {
    for (const id of fresh) await becomesHealthy(docker, id);
  } catch (error) {
    await docker(['rm', '--force', ...fresh]);
    throw error;
  }
  for (const id of old) {
    await docker(['stop', '--time', String(GRACE_SECONDS), id]);
    await docker(['rm', id]);
  }
  if (name !== 'gateway') await compose(['up', '--detach', '--no-deps', '--no-build', `${name}-worker`]);
}

async function becomesHealthy(docker: Compose['docker'], id: string): Promise<void> {
  const state = () => docker(['inspect', '--format', '{{.State.Status}} {{.State.Health.Status}}', id]);
  await waitUntil(async () => (await state()) === 'running healthy', {
    deadlineMs: HEALTHY_DEADLINE_MS,
    everyMs: 500,
    what: `the new container ${id.slice(0, 12)} (docker logs ${id.slice(0, 12)})`,
  });
}
