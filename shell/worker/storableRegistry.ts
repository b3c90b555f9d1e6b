import type { Registry, RegistryEntry } from '@boaxepa/contracts/wire/remotes';

/**
 * Returns the registry that the service worker stores. It contains the stored version of a remote (micro front end)
 * instead of the live version while only the stored version is usable. The app then still opens offline after a release
 * whose files this browser has not loaded.
 * @param isUsable returns true if the browser has the files of a version
 */
export async function storableRegistry(
  live: Registry,
  stored: Registry | undefined,
  isUsable: (remote: RegistryEntry) => Promise<boolean>,
): Promise<Registry> {
  const remotes = live.remotes.map(async (remote) => {
    const before = stored?.remotes.find(({ name }) => name === remote.name);
    if (!before || (await isUsable(remote))) return remote;
    return (await isUsable(before)) ? before : remote;
  });
  return { ...live, remotes: await Promise.all(remotes) };
}
