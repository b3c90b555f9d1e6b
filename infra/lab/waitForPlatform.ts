import { readPlatform } from '@boaxepa/service-kit/releases/platform';
import { pathsOf, serviceNames } from '../run/stack/layout.ts';
import { waitUntil } from '../run/stack/processes/waitUntil.ts';
import type { Stack } from '../run/stack/stackTypes.ts';

/**
 * Waits until the gateway has stored the versions of all services. Until then, no release of a remote (micro front end)
 * can be published.
 */
export async function waitForPlatform(stack: Stack, remote: string): Promise<void> {
  const { remotes } = pathsOf(stack.dataDir);
  const isComplete = async () => {
    const knownServices = (await readPlatform(remotes, remote))?.services.map((service) => service.name);
    return serviceNames.every((service) => knownServices?.includes(service));
  };
  await waitUntil(isComplete, { what: 'the versions of the services', deadlineMs: 30_000 });
}
