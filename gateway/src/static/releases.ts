import { createHash, type KeyObject } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, lstat, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkRelease, type Release, releaseFile, signatureFile } from '@boaxepa/contracts/wire/release';
import { folderOf, remoteNames, versionPattern } from '@boaxepa/contracts/wire/remotes';
import { releasesRefused } from '@boaxepa/service-kit/metrics/metrics';
import { isReleaseSignature } from '@boaxepa/service-kit/releases/releaseKeys';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { ReleaseKeys } from './releaseKeys.ts';
import { watchedFile } from './watchedFile.ts';

/** A published version whose files match its signed release manifest. */
export interface CheckedRelease extends Omit<Release, 'files'> {
  /** Paths of the files that may be served, relative to the folder of the version. */
  readonly files: ReadonlySet<string>;
}

export interface Releases {
  /**
   * Returns a published version; undefined for an unknown version and for one that does
   * not match its signed release manifest. The first call for a version hashes its files; later calls read only the state of
   * the manifest.
   */
  releaseOf(folder: string, version: string): Promise<CheckedRelease | undefined>;
}

/** More than the publisher keeps of all remotes together. */
const versionsCached = 100;
const folders = new Set(remoteNames.map((name) => folderOf(name)));

/** @throws unless a trusted key of the remote has signed the release manifest */
async function checkSignature(folder: string, directory: string, content: Buffer, keys: ReleaseKeys) {
  const signature = await readFile(join(directory, signatureFile), 'utf8');
  const isSignedBy = (key: KeyObject) => isReleaseSignature(content, signature, key);
  if (keys.trusted(folder).some(isSignedBy)) return;
  if (keys.revoked.some(isSignedBy)) throw new Error(`${releaseFile} is signed with a revoked key`);
  throw new Error(`${releaseFile} is not signed with a key of ${folder}`);
}

/** @throws when a listed file is missing, is a link, or has another size or hash */
async function checkFiles(folder: string, version: string, directory: string, content: Buffer) {
  const release = checkRelease(JSON.parse(content.toString()));
  if (release.remote !== folder || release.version !== version)
    throw new Error(`${releaseFile} describes ${release.remote} ${release.version}`);
  const home = await realpath(directory);
  for (const { path, sha256, bytes } of release.files) {
    const file = join(home, path);
    const found = await lstat(file);
    if (!found.isFile() || (await realpath(file)) !== file) throw new Error(`${path} is not a plain file`);
    if (found.size !== bytes) throw new Error(`${path} has ${found.size} bytes instead of ${bytes}`);
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    if (hash.digest('hex') !== sha256) throw new Error(`${path} has another hash`);
  }
  const files = new Set([releaseFile, signatureFile, ...release.files.map(({ path }) => path)]);
  return { ...release, files };
}

/** Checks the versions below `remotesDir` against their signed release manifests, each version once. */
export function createReleases(remotesDir: string, keys: ReleaseKeys, log: Logger): Releases {
  for (const remote of folders) releasesRefused.inc({ remote }, 0);
  const versions = new LRUCache<string, () => Promise<CheckedRelease | undefined>>({ max: versionsCached });

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
      if (!folders.has(folder) || !versionPattern.test(version)) return undefined;
      const key = `${folder}/${version}`;
      // Without this check, requests for invented versions would fill the log and the cache.
      if (!versions.has(key)) {
        try {
          await access(join(remotesDir, key, releaseFile));
        } catch {
          return undefined;
        }
      }
      const files = versions.get(key) ?? watchVersion(folder, version);
      versions.set(key, files);
      return files();
    },
  };
}
