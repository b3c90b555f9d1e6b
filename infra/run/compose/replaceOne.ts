import { remoteNames, serviceNames } from '../stack/layout.ts';
import { waitUntil } from '../stack/processes/waitUntil.ts';
import type { Compose } from './compose.ts';

const HEALTHY_DEADLINE_MS = 180_000;
const GRACE_SECONDS = 30;

/** Services that can be replaced without downtime. */
export const replaceable: readonly string[] = [...serviceNames, ...remoteNames, 'gateway'];

/**
 * Replaces one running service or remote by its configured image without a failed request, and nothing else. For a
 * service, the migration job runs first. Then as many new replicas as old ones start; when the new ones are healthy,
 * the old ones drain and stop; the worker follows. Replacing the gateway requires a proxy in front of it that holds
 * the port. `migrates: false` leaves out the migration job. A remote's container publishes its files and moves the registry's pointer.
 * @throws if the new container does not become healthy; the old one then continues to serve
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
  // Publish the new shell's files before the first page that references them.
  if (name === 'gateway') await compose(['run', '--rm', '--no-deps', '-T', 'shell']);
  // The migration job runs before the new version; the old one works with the new schema.
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
