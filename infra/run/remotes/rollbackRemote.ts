import path from 'node:path';
import type { RegistryEntry } from '@boaxepa/contracts/wire/remotes';
import { entryBeforeLive, entryOf, liveUntil, locked } from './publishRemote.ts';
import { checkPublished } from './release.ts';
import { readLive, readReleases, writeLive, writeReleases } from './releaseFiles.ts';

/**
 * Moves the pointer of one remote back to the previous live version. Two rollbacks in a row go back two versions; a
 * reverted version is never chosen.
 * @throws if the remote is not published, has no earlier version, or the files of that version are damaged
 */
export async function rollbackRemote(
  remote: string,
  remotesDir: string,
): Promise<{ from: string; entry: RegistryEntry }> {
  return locked(remotesDir, remote, async () => {
    const current = await readLive(remotesDir, remote);
    if (!current) throw new Error(`${remote} is not published in ${remotesDir}`);
    const releases = await readReleases(remotesDir, remote);
    const live = liveUntil(releases, current.version).slice(0, -1);
    const version = live.at(-1);
    const release = releases.published.find((candidate) => candidate.version === version);
    if (!version || !release) throw new Error(`There is no version of ${remote} before ${current.version}`);
    const entry = entryOf(remote, version, release.contractVersion);
    await checkPublished(remote, path.join(remotesDir, remote, version));
    await writeLive(remotesDir, remote, entry, entryBeforeLive(remote, { ...releases, live }));
    await writeReleases(remotesDir, remote, {
      ...releases,
      live,
      rolledBack: [...(releases.rolledBack ?? []), current.version],
    });
    return { from: current.version, entry };
  });
}
