import { remoteNames, serviceNames } from '../stack/layout.ts';
import { waitUntil } from '../stack/processes/waitUntil.ts';
import type { Compose } from './compose.ts';

const HEALTHY_DEADLINE_MS = 180_000;
const GRACE_SECONDS = 30;

/** Services and remotes (micro front ends) that can be replaced without downtime. */
export const replaceable: readonly string[] = [...serviceNames, ...remoteNames, 'gateway'];

/**
 * Replaces a running service or remote (micro front end) without a failed request. The old replicas stop only when the
 * new replicas are healthy.
 * @param options.migrates false to skip the database migrations of a service
 * @throws Error if a new container does not become healthy. The old container continues to serve requests.
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
  // The files of the new shell are published first, because the pages of the new gateway refer to them.
  if (name === 'gateway') await compose(['run', '--rm', '--no-deps', '-T', 'shell']);
  // The database is migrated before the new version starts. The old version still serves requests then, and is
  // compatible with the new schema.
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
  const newIds = (await containers()).filter((id) => !old.includes(id));
  try {
    for (const id of newIds) await becomesHealthy(docker, id);
  } catch (error) {
    await docker(['rm', '--force', ...newIds]);
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
