import { remoteNames, serviceNames } from '../stack/layout.ts';
import { waitUntil } from '../stack/processes/waitUntil.ts';
import type { Compose } from './compose.ts';

const HEALTHY_DEADLINE_MS = 180_000;
const GRACE_SECONDS = 30;

/** What can be replaced while people use the market. */
export const replaceable: readonly string[] = [...serviceNames, ...remoteNames, 'gateway'];

/**
 * Puts the present image of one service or remote in the place of what runs, without a request that fails. Of a service, the migration
 * job runs first; then as many
 * replicas as there are come up beside the old ones; when they are healthy, the old ones finish what they have and go, and its worker
 * follows. The gateway can be replaced so where a proxy stands before it and holds the port. A remote's container publishes its files, which moves the registry's pointer. Everything else is left as it is.
 * @throws when the new one does not become healthy; the old one goes on serving then
 */
export async function replaceOne({ compose, docker }: Compose, name: string): Promise<void> {
  if (remoteNames.some((remote) => remote === name)) {
    await compose(['run', '--rm', '--no-deps', '-T', name]);
    return;
  }
  // The files of the new shell are there before the first page that names them.
  if (name === 'gateway') await compose(['run', '--rm', '--no-deps', '-T', 'shell']);
  // The migration job runs before the new version; the old one works with the new schema.
  else await compose(['run', '--rm', '--no-deps', '-T', `migrate-${name}`]);
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
