import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { readChannels } from '@boaxepa/service-kit/releases/channelFiles';
import type { ReleaseStore } from '@boaxepa/service-kit/releases/releaseStore';

/** Key of an object that exists while a version is being removed. */
const removalKey = (remote: string, version: string) => `${remote}/.releases/removing/${version}`;
/**
 * Maximum time in milliseconds that a publication waits while another process removes its version. The other process
 * may have been killed, so that its removal never ends.
 */
const REMOVAL_MS = 60_000;
const REMOVAL_POLL_MS = 200;

/**
 * Waits until no other publication is removing this version. Call this function after the channels list the version, so
 * that later removals skip it. Then write the files of the version again, because they may have been deleted.
 */
export async function waitForRemoval(store: ReleaseStore, remote: string, version: string): Promise<void> {
  const key = removalKey(remote, version);
  for (let waitedMs = 0; await store.exists(key); waitedMs += REMOVAL_POLL_MS) {
    if (waitedMs >= REMOVAL_MS) await store.remove(key);
    else await wait(REMOVAL_POLL_MS);
  }
}

/**
 * Removes the versions that no channel lists any longer. Skips versions that another publication removes. A concurrent
 * publication of the same version is safe (see `waitForRemoval`).
 */
export async function removeUnlisted(
  store: ReleaseStore,
  remote: string,
  versions: readonly string[],
  removeFiles: (version: string) => Promise<void>,
): Promise<void> {
  for (const version of versions) {
    const key = removalKey(remote, version);
    if (!(await store.create(key, randomUUID()))) continue;
    try {
      // The channels are read after the removal object was created. A concurrent publication lists its version first,
      // and then checks for this object. So either this process sees the version, or the publication sees the object.
      const channels = await readChannels(store, remote);
      if (!channels?.published.some((one) => one.version === version)) await removeFiles(version);
    } finally {
      await store.remove(key);
    }
  }
}
