import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { channelsFolder, type Channels } from '@boaxepa/contracts/wire/channels';
import { refusedFolder, smokeFolder } from '@boaxepa/contracts/wire/platform';
import { checkRelease, releaseFile, signatureFile } from '@boaxepa/contracts/wire/release';
import { versionPattern } from '@boaxepa/contracts/wire/remotes';
import { forEachConcurrently } from '../batching/forEachConcurrently.ts';
import { repeat } from '../shutdown/repeat.ts';
import { listRevisions, readChannels, revisionKey } from './channelFiles.ts';
import { type ReleaseStore, storeAt } from './releaseStore.ts';
import type { Logger } from 'pino';

/** Pause in milliseconds between two checks whether the release channels (stable, next) in the store have changed. */
const checkEveryMs = 1000;
/** Milliseconds after which a failed download of a version is tried again. */
const retryAfterMs = 30_000;
/**
 * Pause in milliseconds between two comparisons of a copied version with the store. The files of a version never
 * change, but its team may sign it again with a new key.
 */
const compareEveryMs = 30_000;
const downloads = 8;

export interface MirrorOptions {
  store: ReleaseStore;
  /** Local folder for the copies. No other process may write to it. */
  remotesDir: string;
  /** Folder names of the remotes, such as mfe-shopper. */
  remotes: readonly string[];
  log: Logger;
  checkEveryMs?: number;
  compareEveryMs?: number;
}

export interface Mirror {
  /**
   * Release store for all changes that this process makes. A changed channel is written to the store and to the local
   * folder before the promise resolves.
   */
  store: ReleaseStore;
  close(): Promise<void>;
}

const isIn = (key: string, folder: string) => key.includes(`/${folder}/`);

/**
 * Replaces the folder `target` with another folder. Other processes see the old folder, then for an instant no
 * folder, then the new one.
 */
async function replaceFolder(from: string, target: string): Promise<void> {
  const old = `${from}.old`;
  await rename(target, old).catch(() => undefined);
  await rename(from, target);
  await rm(old, { recursive: true, force: true });
}

/**
 * Copies the releases from a store (S3) into a local folder. The gateway serves this folder, so no request waits for
 * the store. The files of a version are copied before the channels that refer to the version.
 */
export async function mirrorStore(options: MirrorOptions): Promise<Mirror> {
  const { store, remotesDir, remotes, log } = options;
  const local = storeAt(remotesDir);
  const failedAt = new Map<string, number>();
  const comparedAt = new Map<string, number>();
  const running = new Map<string, Promise<void>>();

  async function download(remote: string, version: string): Promise<void> {
    const keyOf = (file: string) => `${remote}/${version}/${file}`;
    const readRemoteFile = async (file: string) => {
      const content = await store.read(keyOf(file));
      if (!content) throw new Error(`${keyOf(file)} is missing in the store`);
      return content;
    };
    const manifest = await readRemoteFile(releaseFile);
    const { files } = checkRelease(JSON.parse(manifest.toString()));
    const incoming = join(remotesDir, remote, '.releases', `${version}.${randomUUID()}.incoming`);
    try {
      await forEachConcurrently(
        [signatureFile, ...files.map(({ path }) => path)],
        downloads,
        async (file) => {
          const target = join(incoming, file);
          await mkdir(dirname(target), { recursive: true });
          await writeFile(target, await readRemoteFile(file), { flush: true });
        },
      );
      await writeFile(join(incoming, releaseFile), manifest, { flush: true });
      await replaceFolder(incoming, join(remotesDir, remote, version));
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
  }

  const isCopied = (key: string) => local.exists(`${key}/${releaseFile}`);

  /**
   * Returns true if the local copy of a version equals the version in the store. After a comparison, the copy is
   * trusted for `compareEveryMs` milliseconds.
   */
  async function isCurrent(key: string): Promise<boolean> {
    if (!(await isCopied(key))) return false;
    if (Date.now() - (comparedAt.get(key) ?? -Infinity) < (options.compareEveryMs ?? compareEveryMs))
      return true;
    for (const file of [releaseFile, signatureFile]) {
      const [copy, stored] = await Promise.all([local.read(`${key}/${file}`), store.read(`${key}/${file}`)]);
      // While a version is uploaded or removed, a file can be missing in the store. The local copy stays valid.
      if (stored && !copy?.equals(stored)) return false;
    }
    comparedAt.set(key, Date.now());
    return true;
  }

  /**
   * Downloads versions for which `isComplete` returns false. If a download fails, the gateway continues to serve the
   * copied versions.
   */
  async function downloadMissing(
    remote: string,
    versions: readonly string[],
    isComplete: (key: string) => Promise<boolean>,
  ): Promise<void> {
    for (const version of versions) {
      const key = `${remote}/${version}`;
      if (await isComplete(key)) continue;
      if (Date.now() - (failedAt.get(key) ?? -Infinity) < retryAfterMs) continue;
      try {
        await download(remote, version);
        failedAt.delete(key);
      } catch (error) {
        failedAt.set(key, Date.now());
        log.error({ err: error, remote, version }, 'version cannot be copied from the store');
      }
    }
  }

  async function copyRevisions(remote: string, after: number, newest: number): Promise<void> {
    for (const revision of await listRevisions(store, remote)) {
      if (revision <= after || revision > newest) continue;
      const content = await store.read(revisionKey(remote, revision));
      if (content) await local.create(revisionKey(remote, revision), content.toString());
    }
  }

  async function removeOthers(remote: string, kept: readonly string[]): Promise<void> {
    for (const name of await readdir(join(remotesDir, remote)))
      if (versionPattern.test(name) && !kept.includes(name))
        await rm(join(remotesDir, remote, name), { recursive: true, force: true });
  }

  async function copyNews(remote: string): Promise<void> {
    let channels: Channels | undefined = await readChannels(local, remote).catch(() => undefined);
    const localRevision = channels?.revision ?? 0;
    const isNew = localRevision === 0 || (await store.exists(revisionKey(remote, localRevision + 1)));
    if (isNew) channels = (await readChannels(store, remote)) ?? channels;
    if (!channels) return;
    const { stable, next, live, published, revision } = channels;
    const first = [stable, next, live.at(-2)].filter((version) => typeof version === 'string');
    await downloadMissing(remote, first, isCurrent);
    if (isNew) await copyRevisions(remote, localRevision, revision);
    const all = published.map(({ version }) => version).toReversed();
    // Only check that these versions exist locally. A version that its team signs again becomes next or stable, so the
    // call above compares it. Comparing all versions would delay the start of the gateway.
    await downloadMissing(remote, all, isCopied);
    if (isNew) await removeOthers(remote, [...first, ...all]);
  }

  /**
   * Copies new releases of a remote (micro front end). Two calls for the same remote never run concurrently, because
   * both would write the same folders.
   */
  function sync(remote: string): Promise<void> {
    const work = (running.get(remote) ?? Promise.resolve())
      .then(() => copyNews(remote))
      .catch((error: unknown) => log.warn({ err: error, remote }, 'store of releases does not answer'));
    running.set(remote, work);
    return work;
  }

  const checks = repeat(options.checkEveryMs ?? checkEveryMs, async () => {
    await Promise.all(remotes.map(sync));
  });
  await checks.first;

  return {
    store: {
      ...store,
      async read(key) {
        // If a local copy exists, return it instead of reading the store. Channel revisions and records (refusals and
        // smoke tests) never change.
        const isRecord = isIn(key, refusedFolder) || isIn(key, smokeFolder);
        const copy = isRecord || isIn(key, channelsFolder) ? await local.read(key) : undefined;
        if (copy) return copy;
        const content = await store.read(key);
        // Copy only records here. `sync` copies channel revisions, because it first copies the files of their versions.
        if (content && isRecord) await local.create(key, content.toString());
        return content;
      },
      async create(key, content) {
        const isCreated = await store.create(key, content);
        const [remote = ''] = key.split('/');
        if (isCreated) await sync(remote);
        return isCreated;
      },
    },
    async close() {
      await checks.close();
      await Promise.all(running.values());
    },
  };
}
