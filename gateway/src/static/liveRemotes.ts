import { join } from 'node:path';
import {
  folderOf,
  isRegistryEntry,
  liveFile,
  type RegistryEntry,
  type RemoteName,
  remoteNames,
} from '@boaxepa/contracts/wire/remotes';
import type { Logger } from 'pino';
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

/** Parses a registry entry. @throws when it names another remote, or files outside its folder */
function parseEntry(content: Buffer, name: RemoteName): RegistryEntry {
  const entry: unknown = JSON.parse(content.toString());
  if (!isRegistryEntry(entry) || entry.name !== name) throw new Error(`not an entry of ${name}`);
  const { pathname } = new URL(entry.entry, 'http://here');
  if (!pathname.startsWith(`/remotes/${folderOf(name)}/`))
    throw new Error(`${name} names files that are not its own`);
  return entry;
}

/**
 * Watches the published versions below `remotesDir`. Each remote has its own folder, and an entry in it can only
 * describe that remote.
 */
export function followRemotes(remotesDir: string, log: Logger): LiveRemotes {
  const live = new Map<string, () => Promise<RegistryEntry | undefined>>(
    remoteNames.map((name) => [
      name,
      watchedFile(join(remotesDir, folderOf(name), liveFile), log, (content) => parseEntry(content, name)),
    ]),
  );
  return {
    of: async (name) => live.get(name)?.(),
    async all() {
      const entries = await Promise.all([...live.values()].map((entry) => entry()));
      return entries.filter((entry) => entry !== undefined);
    },
  };
}
