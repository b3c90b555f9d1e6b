import { folderOf, type RegistryEntry, type RemoteName, remoteNames } from '@boaxepa/contracts/wire/remotes';
import type { Channels } from '@boaxepa/contracts/wire/channels';
import { releaseDamaged } from '@boaxepa/service-kit/metrics/metrics';
import { followChannels } from '@boaxepa/service-kit/releases/channelFiles';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { cohortOf } from '../releases/cohort.ts';
import type { Preview, Previews } from '../releases/preview.ts';
import type { Releases } from './releases.ts';

/** Selection of the versions for one browser. */
export interface Choice {
  cohort?: number | undefined;
  preview?: Preview | undefined;
}

/** The live version of each remote. */
export interface LiveRemotes {
  /**
   * Returns the entry of one remote, undefined while none is live. The object of a version stays identical, so callers
   * may use it as a cache key.
   * @param choice of the browser; without one the stable version
   */
  of(name: string, choice?: Choice): Promise<RegistryEntry | undefined>;
  /** Returns the entries of all remotes with a live version. */
  all(choice?: Choice): Promise<RegistryEntry[]>;
  /** Returns the choice of a browser. Gives it a cohort while any remote has a canary; sets no cookie otherwise. */
  choiceOf(ctx: Context): Promise<Choice>;
}

/** A remote that is followed. */
interface Followed {
  live(choice?: Choice): Promise<RegistryEntry | undefined>;
  hasCanary(): Promise<boolean>;
}

/** Entries per remote that keep their identity: the stable and the next version, and those of open pages. */
const entriesCached = 10;

/**
 * Follows the channels of the remotes below `remotesDir`. Each remote has its own folder, and a channel contains only
 * the name of a version in it; the rest of its entry comes from the signed release manifest. A damaged version never
 * replaces a valid one: the stable version before it stays live.
 */
export function followRemotes(
  remotesDir: string,
  releases: Releases,
  previews: Pick<Previews, 'of'>,
  log: Logger,
): LiveRemotes {
  function follow(name: RemoteName): Followed {
    const folder = folderOf(name);
    const damaged = releaseDamaged.labels(folder);
    damaged.set(0);
    const channels = followChannels(remotesDir, folder, (error) =>
      log.error({ err: error, remote: folder }, 'channels cannot be used, those before them stay'),
    );
    let live: RegistryEntry | undefined;
    const entries = new LRUCache<string, RegistryEntry>({ max: entriesCached });

    async function entryOf(version: string): Promise<RegistryEntry | undefined> {
      const release = await releases.releaseOf(folder, version);
      if (!release?.files.has('mf-manifest.json')) return undefined;
      const { contractVersion } = release;
      const known = entries.get(version);
      if (known?.contractVersion === contractVersion) return known;
      const path = `/remotes/${folder}/${version}/mf-manifest.json`;
      const entry = { name, version, entry: path, contractVersion };
      entries.set(version, entry);
      return entry;
    }

    async function stableOf(current: Channels | undefined): Promise<RegistryEntry | undefined> {
      if (!current?.stable) return live;
      const entry = await entryOf(current.stable);
      damaged.set(entry ? 0 : 1);
      const before = current.live.filter((version) => version !== current.stable).toReversed();
      live = entry ?? live ?? (await firstOf(before, entryOf));
      return live;
    }

    return {
      async live({ cohort, preview } = {}) {
        const chosen = preview?.remote === folder ? await entryOf(preview.version) : undefined;
        if (chosen) return chosen;
        const current = await channels();
        const isCanary = cohort !== undefined && current?.next && cohort < (current.percent ?? 0);
        const canary = isCanary ? await entryOf(current.next ?? '') : undefined;
        return canary ?? stableOf(current);
      },
      async hasCanary() {
        const current = await channels();
        return current?.next !== null && (current?.percent ?? 0) > 0;
      },
    };
  }

  const followed = new Map<string, Followed>(remoteNames.map((name) => [name, follow(name)]));
  return {
    of: async (name, choice) => followed.get(name)?.live(choice),
    async all(choice) {
      const entries = await Promise.all([...followed.values()].map((remote) => remote.live(choice)));
      return entries.filter((entry) => entry !== undefined);
    },
    async choiceOf(ctx) {
      const canaries = await Promise.all([...followed.values()].map((remote) => remote.hasCanary()));
      return {
        cohort: canaries.includes(true) ? cohortOf(ctx) : undefined,
        preview: previews.of(ctx),
      };
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
