import { chmod, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type RegistryEntry, versionPattern } from '@boaxepa/contracts/wire/remotes';
import { withFileLock } from '../stack/data/fileLock.ts';
import { hashFiles, listFiles } from '../stack/frontends/contentHash.ts';
import {
  readLive,
  readReleases,
  recordsDir,
  type Releases,
  writeLive,
  writeReleases,
} from './releaseFiles.ts';

export interface Publication {
  /** Folder name of the remote, e.g. mfe-shopper. */
  remote: string;
  /** Folder of the built, precompressed files. */
  from: string;
  /** The directory that the gateway serves as /remotes. */
  remotesDir: string;
  packageVersion: string;
  /** Contract version of the SDK that the remote was built with. */
  contractVersion: number;
  /** For a start, which publishes the existing build again: keeps the pointer if a rollback reverted this version. */
  keepsRollback?: boolean;
}

export interface Published {
  entry: RegistryEntry;
  /** False if the pointer did not move: this version was already live, or a rollback reverted it. */
  changed: boolean;
}

/** At least three, so that tabs opened with the version before the previous one still find their chunks. */
const VERSIONS_KEPT = 5;
const LOCK_DEADLINE_MS = 30_000;
const READ_ONLY = 0o444;

/**
 * Makes a built remote the live one: moves its files atomically to `<remotesDir>/<remote>/<version>/`, where they
 * never change, then moves its pointer, also atomically. Writes to `<remotesDir>/<remote>` only; may run while the
 * gateway serves the directory.
 */
export async function publishRemote(publication: Publication): Promise<Published> {
  const { remote, remotesDir, contractVersion } = publication;
  const version = await versionOf(publication);
  return locked(remotesDir, remote, async () => {
    await placeFiles(publication, version);
    const before = await readLive(remotesDir, remote);
    const entry = entryOf(remote, version, contractVersion);
    const releases = await readReleases(remotesDir, remote);
    const rolledBack = releases.rolledBack ?? [];
    if (before && publication.keepsRollback && rolledBack.includes(version))
      return { entry: before, changed: false };
    const published = [
      ...releases.published.filter((release) => release.version !== version),
      { version, contractVersion },
    ];
    const live = [...liveUntil(releases, before?.version).filter((other) => other !== version), version];
    const next = await forgetOldVersions(remotesDir, remote, {
      live,
      published,
      rolledBack: rolledBack.filter((other) => other !== version),
    });
    await writeReleases(remotesDir, remote, next);
    await writeLive(remotesDir, remote, entry);
    return { entry, changed: before?.version !== version };
  });
}

/** Mutex per remote: only one process at a time moves the pointer. */
export async function locked<T>(remotesDir: string, remote: string, work: () => Promise<T>): Promise<T> {
  const directory = recordsDir(remotesDir, remote);
  await mkdir(directory, { recursive: true });
  return withFileLock(path.join(directory, 'publish.lock'), LOCK_DEADLINE_MS, work);
}

export function federationName(remote: string): string {
  return remote.replaceAll('-', '_');
}

export function entryOf(remote: string, version: string, contractVersion: number): RegistryEntry {
  return {
    name: federationName(remote),
    version,
    entry: `/remotes/${remote}/${version}/mf-manifest.json`,
    contractVersion,
  };
}

/** Returns the versions up to the one of the pointer. Later ones come from a crash and never became live. */
export function liveUntil(releases: Releases, current: string | undefined): string[] {
  return current === undefined ? [] : releases.live.slice(0, releases.live.lastIndexOf(current) + 1);
}

async function versionOf({ from, packageVersion }: Publication): Promise<string> {
  const files = (await listFiles(from)).filter((file) => !/\.(?:br|gz|map)$/.test(file));
  if (!files.includes('mf-manifest.json'))
    throw new Error(`${from} holds no mf-manifest.json: that is no built remote`);
  return `${packageVersion}-${(await hashFiles(from, files)).slice(0, 8)}`;
}

async function placeFiles({ remote, from, remotesDir }: Publication, version: string): Promise<void> {
  const target = path.join(remotesDir, remote, version);
  if (await exists(target)) return;
  const incoming = path.join(recordsDir(remotesDir, remote), `${version}.incoming`);
  await rm(incoming, { recursive: true, force: true });
  await cp(from, incoming, { recursive: true });
  for (const file of await listFiles(incoming)) await chmod(path.join(incoming, file), READ_ONLY);
  await rename(incoming, target);
}

/** Keeps the newest published versions and those to which a rollback may return. */
async function forgetOldVersions(remotesDir: string, remote: string, releases: Releases): Promise<Releases> {
  const live = releases.live.slice(-VERSIONS_KEPT);
  const recent = new Set(releases.published.slice(-VERSIONS_KEPT).map((release) => release.version));
  const keeps = (version: string) => recent.has(version) || live.includes(version);
  for (const version of await readdir(path.join(remotesDir, remote)))
    if (versionPattern.test(version) && !keeps(version))
      await rm(path.join(remotesDir, remote, version), { recursive: true, force: true });
  return {
    live,
    published: releases.published.filter((release) => keeps(release.version)),
    rolledBack: releases.rolledBack?.filter(keeps),
  };
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
