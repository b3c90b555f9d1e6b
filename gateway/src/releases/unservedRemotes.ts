import { remoteFolder } from '@boaxepa/contracts/wire/remotes';
import { listRevisions } from '@boaxepa/service-kit/releases/channelFiles';
import { type ReleasePlace, storeAt } from '@boaxepa/service-kit/releases/releaseStore';
import type { Logger } from 'pino';

export interface UnservedRemotesOptions {
  place: ReleasePlace;
  /** Folder names of the remotes (micro front ends) that have a key in RELEASE_KEYS. */
  served: readonly string[];
  log: Logger;
}

/**
 * Creates the function that logs each published remote (micro front end) without a key in RELEASE_KEYS. The gateway
 * does not serve such a remote, and its pages answer 404. The function logs a remote once.
 */
export function createUnservedLog({ place, served, log }: UnservedRemotesOptions): () => Promise<void> {
  const known = new Set(served);
  return async () => {
    try {
      for (const remote of await storeAt(place).folders()) {
        if (known.has(remote) || !remoteFolder.test(remote)) continue;
        if ((await listRevisions(place, remote)).length === 0) continue;
        known.add(remote);
        log.warn({ remote }, 'remote is published, but not served: RELEASE_KEYS has no key of it');
      }
    } catch (error) {
      log.debug({ err: error }, 'published remotes cannot be listed');
    }
  };
}
