import { createHash, type KeyObject } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, lstat, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkRelease, type Release, releaseFile, signatureFile } from '@boaxepa/contracts/wire/release';
import { versionPattern } from '@boaxepa/contracts/wire/remotes';
import { releasesRefused } from '@boaxepa/service-kit/metrics/metrics';
import { isReleaseSignature } from '@boaxepa/service-kit/releases/releaseKeys';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { ReleaseKeys } from './releaseKeys.ts';
import { watchedFile } from './watchedFile.ts';

/** A published front-end version whose signature and files have been checked. */
export interface CheckedRelease extends Omit<Release, 'files'> {
  /** Files that the gateway may serve. The paths are relative to the folder of this version. */
  readonly files: ReadonlySet<string>;
}

export interface Releases {
  /**
   * Returns a published version. Returns undefined if the version is unknown or its files do not match its signed
   * manifest. Only the first call for a version hashes the files, because hashing is slow.
   */
  releaseOf(folder: string, version: string): Promise<CheckedRelease | undefined>;
}

/**
 * Maximum number of cached versions of one remote (micro front end). Publishing deletes old versions before this number
 * is reached.
 */
const versionsCached = 200;

/**
 * Checks that a trusted key of the remote has signed the manifest.
 * @throws Error if no trusted key has signed it. The message says whether a revoked key was used.
 */
async function checkSignature(folder: string, directory: string, content: Buffer, keys: ReleaseKeys) {
  const signature = await readFile(join(directory, signatureFile), 'utf8');
  const isSignedBy = (key: KeyObject) => isReleaseSignature(content, signature, key);
  if (keys.trusted(folder).some(isSignedBy)) return;
  if (keys.revoked.some(isSignedBy)) throw new Error(`${releaseFile} is signed with a revoked key`);
  throw new Error(`${releaseFile} is not signed with a key of ${folder}`);
}

/**
 * Checks that the files of a version match its manifest.
 * @throws Error if a listed file is missing, is a symbolic link, or has another size or hash
 */
async function checkFiles(folder: string, version: string, directory: string, content: Buffer) {
  const release = checkRelease(JSON.parse(content.toString()));
  if (release.remote !== folder || release.version !== version)
    throw new Error(`${releaseFile} describes ${release.remote} ${release.version}`);
  const home = await realpath(directory);
  for (const { path, sha256, bytes } of release.files) {
    const file = join(home, path);
    const fileStats = await lstat(file);
    if (!fileStats.isFile() || (await realpath(file)) !== file)
      throw new Error(`${path} is not a plain file`);
    if (fileStats.size !== bytes) throw new Error(`${path} has ${fileStats.size} bytes instead of ${bytes}`);
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    if (hash.digest('hex') !== sha256) throw new Error(`${path} has another hash`);
  }
  const files = new Set([releaseFile, signatureFile, ...release.files.map(({ path }) => path)]);
  return { ...release, files };
}

/**
 * Creates the object that checks published versions against their signed manifests. A version is checked again only if
 * its manifest file changes.
 */
export function createReleases(remotesDir: string, keys: ReleaseKeys, log: Logger): Releases {
  for (const remote of keys.remotes) releasesRefused.inc({ remote }, 0);
  type Watched = () => Promise<CheckedRelease | undefined>;
  const caches = new Map(
    keys.remotes.map((remote) => [remote, new LRUCache<string, Watched>({ max: versionsCached })]),
  );

  function watchVersion(folder: string, version: string): () => Promise<CheckedRelease | undefined> {
    const directory = join(remotesDir, folder, version);
    return watchedFile(join(directory, releaseFile), log, async (content): Promise<CheckedRelease> => {
      try {
        await checkSignature(folder, directory, content, keys);
        return await checkFiles(folder, version, directory, content);
      } catch (error) {
        releasesRefused.inc({ remote: folder });
        throw error;
      }
    });
  }

  return {
    async releaseOf(folder, version) {
      const versions = caches.get(folder);
      if (!versions || !versionPattern.test(version)) return undefined;
      // Stop at a version that has no manifest file. Otherwise requests for invented versions would fill the log and
      // the cache.
      if (!versions.has(version)) {
        try {
          await access(join(remotesDir, folder, version, releaseFile));
        } catch {
          return undefined;
        }
      }
      const files = versions.get(version) ?? watchVersion(folder, version);
      versions.set(version, files);
      return files();
    },
  };
}
