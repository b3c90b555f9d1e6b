import { folderOf, nameOf, type RegistryEntry } from '@boaxepa/contracts/wire/remotes';
import type { Channels } from '@boaxepa/contracts/wire/channels';
import { releaseDamaged } from '@boaxepa/service-kit/metrics/metrics';
import { followChannels } from '@boaxepa/service-kit/releases/channelFiles';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Preview } from '@boaxepa/service-kit/releases/previewLinks';
import { randomInt } from 'node:crypto';
import { gatewayCookie } from '../security/gatewayCookie.ts';
import type { Previews } from '../releases/preview.ts';
import type { Releases } from './releases.ts';

const cookie = gatewayCookie('bx_cohort');
const keptMs = 30 * 24 * 60 * 60_000;

/**
 * Returns a browser's cohort, a random number from 0 to 99. Browsers with a cohort below n load a canary release of n
 * percent. A cookie stores the cohort for 30 days. Call this function only while a canary release runs, so that no
 * cookie is set without need.
 */
function cohortOf(ctx: Context): number {
  const found = cookie.read(ctx) ?? '';
  if (/^\d{1,2}$/.test(found)) return Number(found);
  const cohort = randomInt(100);
  cookie.write(ctx, String(cohort), keptMs);
  return cohort;
}

/**
 * Values that decide which front-end versions one browser gets. `cohort` is a number from 0 to 99 for canary releases.
 * `preview` is the version from the preview link that the user opened.
 */
export interface Choice {
  cohort?: number | undefined;
  preview?: Preview | undefined;
}

/** Returns true if the browser gets this version because its user opened a preview link. */
export const isPreviewed = ({ preview }: Choice, { name, version }: RegistryEntry): boolean =>
  preview?.remote === folderOf(name) && preview.version === version;

/** Finds the version of each remote (micro front end) that a browser gets. */
export interface LiveRemotes {
  /** Folder names of all remotes (micro front ends), even of those without a live version. */
  readonly folders: readonly string[];
  /**
   * Returns the registry entry of a remote (micro front end), or undefined if the remote has no live version. While a
   * version is cached, its entry is the same object, so callers can use the object as a cache key.
   * @param name the remote's name in module federation
   * @param choice values that decide the browser's version. Without it, the browser gets the stable version.
   */
  of(name: string, choice?: Choice): Promise<RegistryEntry | undefined>;
  /** Returns the registry entries of all remotes that have a live version. */
  all(choice?: Choice): Promise<RegistryEntry[]>;
  /** Returns the versions of a remote in the channels 'stable' and 'next', and its previous stable version. */
  versionsOf(name: string): Promise<string[]>;
  /**
   * Returns the values that decide which versions a browser gets. This sets a cookie, but only while a canary release
   * runs.
   */
  choiceOf(ctx: Context): Promise<Choice>;
}

/** The versions of one remote (micro front end) that browsers get, according to its release channels. */
interface Followed {
  live(choice?: Choice): Promise<RegistryEntry | undefined>;
  hasCanary(): Promise<boolean>;
  versions(): Promise<string[]>;
}

/**
 * Maximum number of cached versions per remote. It is enough for the stable version, the next version and some
 * previews.
 */
const entriesCached = 10;

/**
 * Finds the live versions of the remotes (micro front ends), and notices changes of their release channels. Each remote
 * has a folder in `remotesDir`. If a new version is damaged, the previous valid version stays live.
 * @param origin origin of the files. An empty string means the origin of the page.
 */
export function followRemotes(
  remotesDir: string,
  folders: readonly string[],
  releases: Releases,
  previews: Pick<Previews, 'of'>,
  log: Logger,
  origin = '',
): LiveRemotes {
  function follow(folder: string): Followed {
    const damaged = releaseDamaged.labels(folder);
    damaged.set(0);
    const channels = followChannels(remotesDir, folder, (error) =>
      log.error(
        { err: error, remote: folder },
        'channels are invalid or unreadable: the previous ones stay in use',
      ),
    );
    let live: RegistryEntry | undefined;
    let reportedVersion: string | undefined;
    const entries = new LRUCache<string, RegistryEntry>({ max: entriesCached });

    async function entryOf(version: string): Promise<RegistryEntry | undefined> {
      const release = await releases.releaseOf(folder, version);
      if (!release?.files.has('mf-manifest.json')) return undefined;
      const { contractVersion, audience, routes } = release;
      const known = entries.get(version);
      if (known?.contractVersion === contractVersion) return known;
      const path = `${origin}/remotes/${folder}/${version}/mf-manifest.json`;
      const entry = { name: nameOf(folder), version, entry: path, contractVersion, audience, routes };
      entries.set(version, entry);
      return entry;
    }

    async function stableOf(current: Channels | undefined): Promise<RegistryEntry | undefined> {
      if (!current?.stable) return live;
      const entry = await entryOf(current.stable);
      damaged.set(entry ? 0 : 1);
      // Log the error here, because `releaseOf` logs nothing for a version without a manifest. Any URL can name such a
      // version.
      if (!entry && reportedVersion !== current.stable)
        log.error(
          { remote: folder, version: current.stable },
          'stable version is missing, invalid or unreadable: the version before it stays live',
        );
      reportedVersion = entry ? undefined : current.stable;
      const olderVersions = current.live.filter((version) => version !== current.stable).toReversed();
      live = entry ?? live;
      for (const version of olderVersions) live ??= await entryOf(version);
      return live;
    }

    return {
      async live({ cohort, preview } = {}) {
        const previewEntry = preview?.remote === folder ? await entryOf(preview.version) : undefined;
        if (previewEntry) return previewEntry;
        const current = await channels();
        const isCanary = cohort !== undefined && current?.next && cohort < (current.percent ?? 0);
        const canary = isCanary ? await entryOf(current.next ?? '') : undefined;
        return canary ?? stableOf(current);
      },
      async hasCanary() {
        const current = await channels();
        return current?.next !== null && (current?.percent ?? 0) > 0;
      },
      async versions() {
        const { stable = null, next = null, live: earlier = [] } = (await channels()) ?? {};
        return [stable, next, earlier.at(-2)].filter((version) => typeof version === 'string');
      },
    };
  }

  const followed = new Map<string, Followed>(folders.map((folder) => [nameOf(folder), follow(folder)]));
  return {
    folders,
    of: async (name, choice) => followed.get(name)?.live(choice),
    async all(choice) {
      const entries = await Promise.all([...followed.values()].map((remote) => remote.live(choice)));
      return entries.filter((entry) => entry !== undefined);
    },
    versionsOf: async (name) => (await followed.get(name)?.versions()) ?? [],
    async choiceOf(ctx) {
      const canaries = await Promise.all([...followed.values()].map((remote) => remote.hasCanary()));
      return {
        cohort: canaries.includes(true) ? cohortOf(ctx) : undefined,
        preview: previews.of(ctx),
      };
    },
  };
}
