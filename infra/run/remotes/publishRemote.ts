import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { checkRelease, type ReleasedFile, releaseFile, signatureFile } from '@boaxepa/contracts/wire/release';
import { versionPattern } from '@boaxepa/contracts/wire/remotes';
import { reasonLength } from '@boaxepa/contracts/wire/channels';
import { checkDemands, PublicationRefused, recordRefused } from '@boaxepa/service-kit/releases/platform';
import { changeChannels, type ChannelState } from '@boaxepa/service-kit/releases/channelFiles';
import { type ChannelAuthor, publish, start } from '@boaxepa/service-kit/releases/channels';
import { publicReleaseKey, signRelease } from '@boaxepa/service-kit/releases/releaseKeys';
import { storeAt } from '@boaxepa/service-kit/releases/releaseStore';
import type { S3Store } from '@boaxepa/service-kit/releases/s3Store';
import { writeAside } from '../stack/data/writeAside.ts';
import { hashFiles } from '../stack/frontends/contentHash.ts';
import {
  checkBundle,
  checkPublished,
  type Declared,
  copyBundle,
  describeFiles,
  listBundle,
} from './release.ts';
import { removeUnlisted, waitForRemoval } from './removal.ts';
import { removeUploaded, uploadVersion } from './uploadVersion.ts';

export interface Publication extends ChannelAuthor {
  /** Name of the folder with the sources of the remote, such as mfe-shopper. */
  remote: string;
  /** Path of the folder with the built and compressed files. */
  from: string;
  /** Directory that the gateway serves as /remotes. If `store` is set, this is a temporary directory. */
  remotesDir: string;
  /** Bucket from which gateways copy the releases. */
  store?: S3Store;
  packageVersion: string;
  /** Contract version of the SDK that the build of the remote used. */
  contractVersion: number;
  /** Private key of the team, which signs the release. */
  signingKey: string;
  /** Commit and author of the sources, which the release manifest contains. */
  commit?: string;
  author?: string;
  /**
   * `next`: the version waits for its promotion. `stable`: all browsers use the version. `start`: like `stable`, but a
   * version that was rolled back stays rolled back, because every start publishes the existing build again.
   */
  to: 'next' | 'stable' | 'start';
  /**
   * With `to: 'start'`, milliseconds to wait until the live website meets the demands of the remote. By default, such a
   * publication skips the check, because a start may also bring a newer shell and newer services.
   */
  demandsWaitMs?: number;
  /** Current time. Tests replace it. */
  now?: Date;
}

export interface Published {
  version: string;
  /** False if nothing changed: the version was already published, or it was rolled back earlier. */
  changed: boolean;
  /** True if browsers now use this version. */
  isStable: boolean;
}

const READ_ONLY = 0o444;
/**
 * Minimum age in milliseconds of a version that is removed because no channel lists it. A younger version may belong to
 * a publication in progress.
 */
const STRAY_MS = 60 * 60_000;

/**
 * Publishes a built remote (micro front end). A refused publication is recorded, so that administrators can see it.
 * @throws PublicationRefused with the reasons
 */
export async function publishRemote(publication: Publication): Promise<Published> {
  try {
    return await place(publication);
  } catch (error) {
    if (error instanceof PublicationRefused) await recordRefusal(publication, error);
    throw error;
  }
}

async function recordRefusal(publication: Publication, { refusals }: PublicationRefused): Promise<void> {
  const { remotesDir, store, remote, who, now = new Date() } = publication;
  const version = await versionOf(publication).catch(() => null);
  await recordRefused(store ?? remotesDir, remote, {
    at: now.toISOString(),
    version,
    who,
    refusals: refusals.map((refusal) => ({ ...refusal, subject: refusal.subject.slice(0, reasonLength) })),
  });
}

/**
 * Moves the files to `<remotesDir>/<remote>/<version>/`, where they never change, and then changes a channel. Both
 * steps are atomic, and concurrent publications are all recorded.
 */
async function place(publication: Publication): Promise<Published> {
  const { remote, remotesDir, store, to, who, why } = publication;
  const version = await versionOf(publication);
  const files = await describeFiles(publication.from);
  const declared = await checkBundle(remote, publication.from, files);
  const releases = storeAt(store ?? remotesDir);
  // Check that the remote works with the live website, as the gateway last described it.
  const waitMs = to === 'start' ? publication.demandsWaitMs : 0;
  if (waitMs !== undefined) await waitForDemands({ remote, ...declared }, releases, waitMs);
  const placeVersion = async () => {
    await placeFiles(publication, version, files, declared);
    const directory = path.join(remotesDir, remote, version);
    if (store) await uploadVersion(store, remote, directory, publication.signingKey, files);
  };
  await placeVersion();
  const at = publication.now ?? new Date();
  let droppedVersions: string[] = [];
  let hasChanged = false;
  // Stable versions with damaged files. With `to: 'start'`, a rollback is kept unless the current stable version is in
  // this set.
  const damaged = new Set<string>();
  const attempt = () =>
    changeChannels(releases, remote, (current) => {
      const change = { version, at, who, why };
      const isThere = current?.next === version || current?.stable === version;
      const keepsRollback = to === 'start' && !damaged.has(current?.stable ?? '');
      const state =
        to === 'next'
          ? isThere
            ? undefined
            : publish(current, change)
          : start(current, { ...change, keepsRollback });
      hasChanged = state !== undefined;
      droppedVersions = versionsDropped(current, state);
      return state;
    });
  let channels = await attempt();
  // Write the files again, because another publication may have removed them before the channels listed the version.
  await waitForRemoval(releases, remote, version);
  await placeVersion();
  if (store) {
    await removeUnlisted(releases, remote, droppedVersions, (one) => removeUploaded(store, remote, one));
  } else {
    const stable = channels?.stable;
    if (stable && stable !== version && to === 'start') {
      if (!(await isIntact(remote, path.join(remotesDir, remote, stable)))) {
        damaged.add(stable);
        channels = await attempt();
      }
    }
    await removeStrays(remotesDir, remote, channels?.published.map((one) => one.version) ?? [], at);
  }
  return { version, changed: hasChanged, isStable: channels?.stable === version };
}

/**
 * Checks that the live website meets the demands of a remote. Repeats the check until `waitMs` have passed, because a
 * gateway describes new services a few seconds after their start.
 * @throws PublicationRefused if the last check fails
 */
async function waitForDemands(
  demands: Parameters<typeof checkDemands>[0],
  releases: Parameters<typeof checkDemands>[1],
  waitMs: number,
): Promise<void> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    try {
      await checkDemands(demands, releases);
      return;
    } catch (error) {
      if (!(error instanceof PublicationRefused) || Date.now() >= deadline) throw error;
    }
    await delay(Math.min(1000, waitMs));
  }
}

/**
 * Returns the versions that a change of the channels removes from the list of published versions. Their files can then
 * be deleted.
 */
function versionsDropped(before: ChannelState | undefined, after: ChannelState | undefined): string[] {
  const keptVersions = new Set(after?.published.map(({ version }) => version));
  return after
    ? (before?.published ?? []).map(({ version }) => version).filter((one) => !keptVersions.has(one))
    : [];
}

async function versionOf({ from, packageVersion }: Publication): Promise<string> {
  return `${packageVersion}-${await contentMark(from)}`;
}

/**
 * Returns a hash of the files, which is the last part of the version number. Compressed copies and source maps do not
 * affect the hash.
 */
async function contentMark(directory: string): Promise<string> {
  const files = (await listBundle(directory)).filter((file) => !/\.(?:br|gz|map)$/.test(file));
  if (!files.includes('mf-manifest.json'))
    throw new Error(`${directory} holds no mf-manifest.json: that is no built remote`);
  return (await hashFiles(directory, files)).slice(0, 8);
}

/**
 * Copies the files, and writes and signs their manifest. Replaces an existing version that is damaged or signed with
 * another key.
 */
async function placeFiles(
  publication: Publication,
  version: string,
  files: ReleasedFile[],
  declared: Declared,
): Promise<void> {
  const { remote, from, remotesDir, signingKey } = publication;
  const target = path.join(remotesDir, remote, version);
  const publicKey = publicReleaseKey(signingKey);
  if (await isIntact(remote, target, publicKey)) return;
  const incoming = path.join(remotesDir, remote, '.releases', `${version}.${randomUUID()}.incoming`);
  try {
    await mkdir(path.dirname(incoming), { recursive: true });
    await copyBundle(remote, from, incoming, files);
    await writeRelease(incoming, publication, version, files, declared);
    for (const file of await listBundle(incoming)) await chmod(path.join(incoming, file), READ_ONLY);
    await rm(target, { recursive: true, force: true });
    await rename(incoming, target);
  } catch (error) {
    // The error can be ignored if a concurrent publication has written the same files.
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
  declared: Declared,
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
    ...declared,
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

/** Removes versions that no channel lists any longer, unless they are younger than an hour. */
async function removeStrays(remotesDir: string, remote: string, listed: readonly string[], at: Date) {
  const home = path.join(remotesDir, remote);
  const strays: string[] = [];
  for (const version of await readdir(home)) {
    if (!versionPattern.test(version) || listed.includes(version)) continue;
    const { ctimeMs } = await stat(path.join(home, version)).catch(() => ({ ctimeMs: Infinity }));
    if (at.getTime() - ctimeMs > STRAY_MS) strays.push(version);
  }
  await removeUnlisted(storeAt(remotesDir), remote, strays, (version) =>
    rm(path.join(home, version), { recursive: true, force: true }),
  );
}
