import type { RegistryEntry } from '@boaxepa/contracts/wire/remotes';
import { entryOf, liveUntil, locked } from './publishRemote.ts';
import { readLive, readReleases, writeLive, writeReleases } from './releaseFiles.ts';

/**
 * Moves the pointer of one remote back to the version that was live before the present one. Twice in a row goes back two versions; a version
 * that was taken back is not returned to.
 * @throws when the remote is not published, or there is nothing before it
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
