import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { tryFileLock } from '../../run/stack/data/fileLock.ts';
import { cacheDir } from '../../run/stack/databases/cacheDir.ts';
import { rootDir } from '../../run/stack/layout.ts';

const run = promisify(execFile);
const home = path.join(cacheDir(), 'checkouts');

// Functions that release the acquired locks. Without these references, garbage collection would release the locks.
const lockReleases: (() => void)[] = [];

/** Returns the commit of the last release. */
export async function lastRelease(): Promise<string> {
  const file = path.join(rootDir, 'infra', 'checks', 'released', 'release.json');
  // Safe cast: the release command writes this file in this format.
  return (JSON.parse(await readFile(file, 'utf8')) as { commit: string }).commit;
}

/**
 * Checks out another commit into a folder outside this repository, and installs its packages. Locks the folder until
 * this process ends, and deletes unused checkouts.
 * @throws Error if the commit does not exist or its packages cannot be installed
 */
export async function checkOut(ref: string): Promise<{ folder: string; commit: string }> {
  const { stdout } = await run('git', ['rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`], {
    cwd: rootDir,
  });
  const commit = stdout.trim().slice(0, 7);
  const folder = path.join(home, commit);
  await mkdir(home, { recursive: true });
  const release = tryFileLock(`${folder}.lock`);
  if (!release) throw new Error(`another process uses ${commit}: wait for it`);
  lockReleases.push(release);
  if (existsSync(folder)) return { folder, commit };
  await removeUnused(home, commit);
  // The folder gets its final name only when the checkout is complete. A killed process therefore leaves no partial
  // checkout under this name.
  const incomingFolder = `${folder}.incoming`;
  const archive = `${incomingFolder}.tar`;
  await mkdir(incomingFolder);
  await run('git', ['archive', '--output', archive, commit], { cwd: rootDir });
  await run('tar', ['-xf', archive, '-C', incomingFolder]);
  await rm(archive);
  const install = ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', install, { cwd: incomingFolder });
  await rename(incomingFolder, folder);
  return { folder, commit };
}

/** Builds the front ends of a checkout from its own sources. Returns the folder of each front end. */
export async function buildFrontends(folder: string): Promise<Record<string, string>> {
  const { stdout } = await run(process.execPath, ['infra/run/stack/frontends/build.ts'], { cwd: folder });
  return Object.fromEntries(
    [...stdout.matchAll(/^([\w-]+): .*\((.+)\)$/gm)].map(([, name, directory]) => [name, directory]),
  );
}

/**
 * Deletes the checkouts that no process has locked, except `keep`. Also deletes incomplete checkouts that killed
 * processes have left behind.
 */
export async function removeUnused(directory: string, keep: string): Promise<void> {
  const commits = new Set((await readdir(directory)).map((name) => name.split('.')[0] ?? name));
  for (const commit of commits) {
    const release = commit === keep ? undefined : tryFileLock(path.join(directory, `${commit}.lock`));
    if (!release && commit !== keep) continue;
    for (const name of [...(release ? [commit] : []), `${commit}.incoming`, `${commit}.incoming.tar`])
      await rm(path.join(directory, name), { recursive: true, force: true });
    release?.();
  }
}
