import { folderOf, type RegistryEntry, type RemoteName, remoteNames } from '@boaxepa/contracts/wire/remotes';
import { releaseDamaged } from '@boaxepa/service-kit/metrics/metrics';
import { followChannels } from '@boaxepa/service-kit/releases/channelFiles';
import type { Logger } from 'pino';
import type { Releases } from './releases.ts';

/** The live version of each remote. */
export interface LiveRemotes {
  /**
   * Returns the entry of one remote, undefined while none is live. The object stays identical until another version is
   * live, so callers may use it as a cache key.
   */
  of(name: string): Promise<RegistryEntry | undefined>;
  /** Returns the entries of all remotes with a live version. */
  all(): Promise<RegistryEntry[]>;
}

/**
 * Follows the channels of the remotes below `remotesDir`. Each remote has its own folder, and a channel contains only
 * the name of a version in it; the rest of its entry comes from the signed release manifest. A damaged version never
 * replaces a valid one: the stable version before it stays live.
 */
export function followRemotes(remotesDir: string, releases: Releases, log: Logger): LiveRemotes {
  function follow(name: RemoteName): () => Promise<RegistryEntry | undefined> {
    const folder = folderOf(name);
    const damaged = releaseDamaged.labels(folder);
    damaged.set(0);
    const channels = followChannels(remotesDir, folder, (error) =>
      log.error({ err: error, remote: folder }, 'channels cannot be used, those before them stay'),
    );
    let live: RegistryEntry | undefined;

    async function entryOf(version: string): Promise<RegistryEntry | undefined> {
      const release = await releases.releaseOf(folder, version);
      if (!release?.files.has('mf-manifest.json')) return undefined;
      const { contractVersion } = release;
      if (live?.version === version && live.contractVersion === contractVersion) return live;
      return { name, version, entry: `/remotes/${folder}/${version}/mf-manifest.json`, contractVersion };
    }

    return async () => {
      const current = await channels();
      if (!current?.stable) return live;
      const entry = await entryOf(current.stable);
      damaged.set(entry ? 0 : 1);
      const before = current.live.filter((version) => version !== current.stable).toReversed();
      live = entry ?? live ?? (await firstOf(before, entryOf));
      return live;
    };
  }

  const live = new Map<string, () => Promise<RegistryEntry | undefined>>(
    remoteNames.map((name) => [name, follow(name)]),
  );
  return {
    of: async (name) => live.get(name)?.(),
    async all() {
      const entries = await Promise.all([...live.values()].map((entry) => entry()));
      return entries.filter((entry) => entry !== undefined);
    },
  };
}

/** Returns the first result that is defined. */
async function firstOf<T, R>(
  items: readonly T[],
  find: (item: T) => Promise<R | undefined>,
): Promise<R | undefined> {
  for (const item of items) {
    const found = await find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
