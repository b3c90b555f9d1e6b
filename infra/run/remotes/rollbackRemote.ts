import type { RegistryEntry } from '@boaxepa/contracts/wire/remotes';
import { entryOf, liveUntil, locked } from './publishRemote.ts';
import { readLive, readReleases, writeLive, writeReleases } from './releaseFiles.ts';

/**
 * Moves the pointer of one remote back to the previous live version. Two rollbacks in a row go back two versions; a
 * reverted version is never chosen.
 * @throws if the remote is not published or has no earlier version
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
    await writeLive(remotesDir, remote, entry);
    await writeReleases(remotesDir, remote, {
      ...releases,
      live,
      rolledBack: [...(releases.rolledBack ?? []), current.version],
    });
    return { from: current.version, entry };
  });
}
