import { join } from 'node:path';
import {
  folderOf,
  isRegistryEntry,
  liveFile,
  previousFile,
  type RegistryEntry,
  type RemoteName,
  remoteNames,
} from '@boaxepa/contracts/wire/remotes';
import { releaseDamaged } from '@boaxepa/service-kit/metrics/metrics';
import type { Logger } from 'pino';
import type { Releases } from './releases.ts';
import { watchedFile } from './watchedFile.ts';

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

/** Entry of a version that is published on this gateway: folder and version. */
const published = /^\/remotes\/([\w-]+)\/([\w.-]+)\/mf-manifest\.json$/;

/**
 * Parses a registry entry and checks the files of its version.
 * @throws when it names another remote, files outside its folder, or a version that does not match its release
 *   manifest
 */
async function parseEntry(content: Buffer, name: RemoteName, releases: Releases): Promise<RegistryEntry> {
  const entry: unknown = JSON.parse(content.toString());
  if (!isRegistryEntry(entry) || entry.name !== name) throw new Error(`not an entry of ${name}`);
  const [, folder, version] = published.exec(entry.entry) ?? [];
  if (folder !== folderOf(name) || version === undefined)
    throw new Error(`${name} names files that are not its own`);
  const files = await releases.filesOf(folder, version);
  if (!files?.has('mf-manifest.json')) throw new Error(`${name} ${version} does not match its release.json`);
  return entry;
}

/**
 * Watches the published versions below `remotesDir`. Each remote has its own folder, and an entry in it can only
 * describe that remote. A damaged live version never replaces a valid one; after a start, the version before it is
 * used instead.
 */
export function followRemotes(remotesDir: string, releases: Releases, log: Logger): LiveRemotes {
  const follow = (name: RemoteName, file: string, parse: (content: Buffer) => Promise<RegistryEntry>) =>
    watchedFile(join(remotesDir, folderOf(name), file), log, parse);
  const live = new Map<string, () => Promise<RegistryEntry | undefined>>(
    remoteNames.map((name) => {
      const damaged = releaseDamaged.labels(folderOf(name));
      damaged.set(0);
      const current = follow(name, liveFile, async (content) => {
        // The alert ends when a valid version is live again.
        damaged.set(1);
        const entry = await parseEntry(content, name, releases);
        damaged.set(0);
        return entry;
      });
      const previous = follow(name, previousFile, (content) => parseEntry(content, name, releases));
      return [name, async () => (await current()) ?? previous()];
    }),
  );
  return {
    of: async (name) => live.get(name)?.(),
    async all() {
      const entries = await Promise.all([...live.values()].map((entry) => entry()));
      return entries.filter((entry) => entry !== undefined);
    },
  };
}
