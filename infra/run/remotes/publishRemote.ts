import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { checkRelease, type ReleasedFile, releaseFile, signatureFile } from '@boaxepa/contracts/wire/release';
import { type RegistryEntry, versionPattern } from '@boaxepa/contracts/wire/remotes';
import { publicReleaseKey, signRelease } from '@boaxepa/service-kit/releases/releaseKeys';
import { withFileLock } from '../stack/data/fileLock.ts';
import { writeAside } from '../stack/data/writeAside.ts';
import { hashFiles } from '../stack/frontends/contentHash.ts';
import { checkBundle, checkPublished, copyBundle, describeFiles, listBundle } from './release.ts';
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
  /** Private key of the team. */
  signingKey: string;
  /** Commit of the sources and its author, for the release manifest. */
  commit?: string;
  author?: string;
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
 * @throws with one sentence when the files are incomplete, changed or too large
 */
export async function publishRemote(publication: Publication): Promise<Published> {
  const { remote, remotesDir, contractVersion } = publication;
  const version = await versionOf(publication);
  const files = await describeFiles(publication.from);
  await checkBundle(remote, publication.from, files);
  return locked(remotesDir, remote, async () => {
    await placeFiles(publication, version, files);
    const before = await readLive(remotesDir, remote);
    const entry = entryOf(remote, version, contractVersion);
    const releases = await readReleases(remotesDir, remote);
    const rolledBack = releases.rolledBack ?? [];
    const liveBefore = liveUntil(releases, before?.version);
    const keepsRollback =
      publication.keepsRollback &&
      rolledBack.includes(version) &&
      before &&
      (await isIntact(remote, path.join(remotesDir, remote, before.version)));
    if (keepsRollback) {
      // Makes the gateway check the live version again.
      await writeLive(remotesDir, remote, before, entryBeforeLive(remote, { ...releases, live: liveBefore }));
      return { entry: before, changed: false };
    }
    const published = [
      ...releases.published.filter((release) => release.version !== version),
      { version, contractVersion },
    ];
    const live = [...liveBefore.filter((other) => other !== version), version];
    const next = await forgetOldVersions(remotesDir, remote, {
      live,
      published,
      rolledBack: rolledBack.filter((other) => other !== version),
    });
    await writeReleases(remotesDir, remote, next);
    await writeLive(remotesDir, remote, entry, entryBeforeLive(remote, next));
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

/** Returns the entry of the version before the live one, which is the last in `releases.live`. */
export function entryBeforeLive(remote: string, { live, published }: Releases): RegistryEntry | undefined {
  const release = published.find(({ version }) => version === live.at(-2));
  return release && entryOf(remote, release.version, release.contractVersion);
}

/** Returns the versions up to the one of the pointer. Later ones come from a crash and never became live. */
export function liveUntil(releases: Releases, current: string | undefined): string[] {
  return current === undefined ? [] : releases.live.slice(0, releases.live.lastIndexOf(current) + 1);
}

async function versionOf({ from, packageVersion }: Publication): Promise<string> {
  return `${packageVersion}-${await contentMark(from)}`;
}

/** Last part of a version: a hash of the files without twins and source maps. */
async function contentMark(directory: string): Promise<string> {
  const files = (await listBundle(directory)).filter((file) => !/\.(?:br|gz|map)$/.test(file));
  if (!files.includes('mf-manifest.json'))
    throw new Error(`${directory} holds no mf-manifest.json: that is no built remote`);
  return (await hashFiles(directory, files)).slice(0, 8);
}

/**
 * Copies the files, writes their release manifest and signs it. Replaces a version whose files are damaged, and one that
 * was not signed with this key.
 */
async function placeFiles(publication: Publication, version: string, files: ReleasedFile[]): Promise<void> {
  const { remote, from, remotesDir, signingKey } = publication;
  const target = path.join(remotesDir, remote, version);
  if (await isIntact(remote, target, publicReleaseKey(signingKey))) return;
  const incoming = path.join(recordsDir(remotesDir, remote), `${version}.incoming`);
  await rm(incoming, { recursive: true, force: true });
  await copyBundle(remote, from, incoming, files);
  await writeRelease(incoming, publication, version, files);
  for (const file of await listBundle(incoming)) await chmod(path.join(incoming, file), READ_ONLY);
  await rm(target, { recursive: true, force: true });
  await rename(incoming, target);
}

async function writeRelease(
  directory: string,
  publication: Publication,
  version: string,
  files: ReleasedFile[],
): Promise<void> {
  const { remote, packageVersion: semver, contractVersion, commit, author, signingKey } = publication;
  const publishedAt = new Date().toISOString();
  const release = checkRelease({
    remote,
    version,
    semver,
    contractVersion,
    commit,
    author,
    publishedAt,
    files,
  });
  const manifest = `${JSON.stringify(release, undefined, 2)}\n`;
  await writeAside(path.join(directory, releaseFile), manifest, READ_ONLY);
  const signature = signRelease(Buffer.from(manifest), signingKey);
  await writeAside(path.join(directory, signatureFile), `${signature}\n`, READ_ONLY);
}

async function isIntact(remote: string, directory: string, publicKey?: string): Promise<boolean> {
  return checkPublished(remote, directory, publicKey).then(
    () => true,
    () => false,
  );
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
