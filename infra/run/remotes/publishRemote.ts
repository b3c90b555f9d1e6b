import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { checkRelease, type ReleasedFile, releaseFile, signatureFile } from '@boaxepa/contracts/wire/release';
import { versionPattern } from '@boaxepa/contracts/wire/remotes';
import { changeChannels } from '@boaxepa/service-kit/releases/channelFiles';
import { type ChannelAuthor, publish, start } from '@boaxepa/service-kit/releases/channels';
import { publicReleaseKey, signRelease } from '@boaxepa/service-kit/releases/releaseKeys';
import { writeAside } from '../stack/data/writeAside.ts';
import { hashFiles } from '../stack/frontends/contentHash.ts';
import { checkBundle, checkPublished, copyBundle, describeFiles, listBundle } from './release.ts';

export interface Publication extends ChannelAuthor {
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
  /**
   * `next`: the version waits for its promotion. `stable`: browsers get it. `start`: like stable, but a rollback of this
   * version stays, because every start publishes the existing build again.
   */
  to: 'next' | 'stable' | 'start';
  /** Current time; tests replace it. */
  now?: Date;
}

export interface Published {
  version: string;
  /** False if no channel changed: the version was there already, or a rollback reverted it. */
  changed: boolean;
  /** Whether browsers get this version. */
  isStable: boolean;
}

const READ_ONLY = 0o444;
/** Folders of versions that no revision of the channels names are removed after an hour: they may be arriving. */
const STRAY_MS = 60 * 60_000;

/**
 * Publishes a built remote: moves its files atomically to `<remotesDir>/<remote>/<version>/`, where they never change,
 * then changes a channel, also atomically. Concurrent publications are all recorded. Writes to `<remotesDir>/<remote>` only; may run while the
 * gateway serves the directory.
 * @throws with one sentence when the files are incomplete, changed or too large
 */
export async function publishRemote(publication: Publication): Promise<Published> {
  const { remote, remotesDir, to, who, why } = publication;
  const version = await versionOf(publication);
  const files = await describeFiles(publication.from);
  await checkBundle(remote, publication.from, files);
  await placeFiles(publication, version, files);
  const at = publication.now ?? new Date();
  let changed = false;
  // A rollback cannot stay if the files of its version are no longer good.
  const damaged = new Set<string>();
  const attempt = () =>
    changeChannels(remotesDir, remote, (current) => {
      const change = { version, at, who, why };
      const isThere = current?.next === version || current?.stable === version;
      const keepsRollback = to === 'start' && !damaged.has(current?.stable ?? '');
      const state =
        to === 'next'
          ? isThere
            ? undefined
            : publish(current, change)
          : start(current, { ...change, keepsRollback });
      changed = state !== undefined;
      return state;
    });
  let channels = await attempt();
  if (channels?.stable && channels.stable !== version && to === 'start') {
    if (!(await isIntact(remote, path.join(remotesDir, remote, channels.stable)))) {
      damaged.add(channels.stable);
      channels = await attempt();
    }
  }
  await removeStrays(remotesDir, remote, channels?.published.map((one) => one.version) ?? [], at);
  return { version, changed, isStable: channels?.stable === version };
}

export function federationName(remote: string): string {
  return remote.replaceAll('-', '_');
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
  const publicKey = publicReleaseKey(signingKey);
  if (await isIntact(remote, target, publicKey)) return;
  const incoming = path.join(remotesDir, remote, '.releases', `${version}.${randomUUID()}.incoming`);
  try {
    await mkdir(path.dirname(incoming), { recursive: true });
    await copyBundle(remote, from, incoming, files);
    await writeRelease(incoming, publication, version, files);
    for (const file of await listBundle(incoming)) await chmod(path.join(incoming, file), READ_ONLY);
    await rm(target, { recursive: true, force: true });
    await rename(incoming, target);
  } catch (error) {
    // A concurrent publication of the same files may have been faster.
    if (!(await isIntact(remote, target, publicKey))) throw error;
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

async function writeRelease(
  directory: string,
  publication: Publication,
  version: string,
  files: ReleasedFile[],
): Promise<void> {
  const { remote, packageVersion: semver, contractVersion, commit, author, signingKey } = publication;
  const publishedAt = (publication.now ?? new Date()).toISOString();
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

/** Removes the files of versions that the channels no longer list. */
async function removeStrays(remotesDir: string, remote: string, listed: readonly string[], at: Date) {
  const home = path.join(remotesDir, remote);
  for (const version of await readdir(home)) {
    if (!versionPattern.test(version) || listed.includes(version)) continue;
    const { ctimeMs } = await stat(path.join(home, version)).catch(() => ({ ctimeMs: Infinity }));
    if (at.getTime() - ctimeMs > STRAY_MS)
      await rm(path.join(home, version), { recursive: true, force: true });
  }
}
