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

/** What is live of each remote. */
export interface LiveRemotes {
  /** Of one remote; the same object until another version goes live, undefined while none has. */
  of(name: string): Promise<RegistryEntry | undefined>;
  /** Of all that have something live. */
  all(): Promise<RegistryEntry[]>;
}

/** @throws unless it is an entry that names its own remote and, where it names files here, its own files. */
function parseEntry(content: Buffer, name: RemoteName): RegistryEntry {
  const entry: unknown = JSON.parse(content.toString());
  if (!isRegistryEntry(entry) || entry.name !== name) throw new Error(`not an entry of ${name}`);
  const { pathname } = new URL(entry.entry, 'http://here');
  if (entry.entry.startsWith('/') && !pathname.startsWith(`/remotes/${folderOf(name)}/`))
    throw new Error(`${name} names files that are not its own`);
  return entry;
}

/** Follows the publications below `remotesDir`. Each remote has a folder of its own, and what lies there is believed of that remote only. */
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
