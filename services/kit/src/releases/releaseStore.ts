import { randomUUID } from 'node:crypto';
import {
  access,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';

/**
 * Storage for releases of front ends. A key is a path, such as `mfe-shopper/.releases/channels/000000001.json`. The
 * content of an object never changes after its creation, except for objects that are written with `replace`.
 */
export interface ReleaseStore {
  list(folder: string): Promise<string[]>;
  /** Returns the names of the folders and files at the top of the storage, such as mfe-shopper. */
  folders(): Promise<string[]>;
  read(key: string): Promise<Buffer | undefined>;
  exists(key: string): Promise<boolean>;
  /**
   * Creates an object completely or not at all. A created object survives a crash. Returns false if the key exists, so
   * that only one of several writers succeeds.
   */
  create(key: string, content: string): Promise<boolean>;
  /** Creates or replaces an object. Readers get the old or the new content, never a part of it. */
  replace(key: string, content: string): Promise<void>;
  /** Removes an object if it exists. */
  remove(key: string): Promise<void>;
}

/** Storage of the releases: the path of a local folder, or another store, such as S3. */
export type ReleasePlace = string | ReleaseStore;

const hasCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
}

/**
 * Checks that a folder below `root` is not reached through a symbolic link. The team of one remote could otherwise link
 * to the folder of another remote.
 * @throws Error if `folder` or a folder above it is a symbolic link
 */
async function requireNoLink(root: string, folder: string): Promise<void> {
  const [realRoot, realFolder] = await Promise.all([realpath(root), realpath(path.join(root, folder))]);
  if (realFolder !== path.join(realRoot, folder)) throw new Error(`${folder} is a symbolic link`);
}

/**
 * Returns a release store in a local folder. The file system must support hard links, because a hard link creates an
 * object atomically.
 */
function folderStore(root: string): ReleaseStore {
  const fileOf = (key: string) => path.join(root, key);
  /** Returns the path of a new temporary file in the folder of an object. */
  const asideOf = (key: string) => path.join(path.dirname(fileOf(key)), `${randomUUID()}.tmp`);
  const exists = (key: string) =>
    access(fileOf(key)).then(
      () => true,
      () => false,
    );
  async function makeFolderOf(key: string): Promise<void> {
    await mkdir(path.dirname(fileOf(key)), { recursive: true });
    await requireNoLink(root, path.dirname(key));
  }
  return {
    async list(folder) {
      const names = await unlessMissing(readdir(fileOf(folder)));
      if (names) await requireNoLink(root, folder);
      return names ?? [];
    },
    folders: async () => (await unlessMissing(readdir(root))) ?? [],
    read: (key) => unlessMissing(readFile(fileOf(key))),
    exists,
    async create(key, content) {
      // Check this first, to avoid the slow write below if the object exists.
      if (await exists(key)) return false;
      await makeFolderOf(key);
      const aside = asideOf(key);
      const handle = await open(aside, 'wx', 0o644);
      try {
        await handle.writeFile(content);
        await handle.sync();
        await link(aside, fileOf(key));
        return true;
      } catch (error) {
        if (hasCode(error, 'EEXIST')) return false;
        throw error;
      } finally {
        await handle.close();
        await rm(aside, { force: true });
      }
    },
    async replace(key, content) {
      await makeFolderOf(key);
      const aside = asideOf(key);
      try {
        await writeFile(aside, content);
        await rename(aside, fileOf(key));
      } finally {
        await rm(aside, { force: true });
      }
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}

export function storeAt(place: ReleasePlace): ReleaseStore {
  return typeof place === 'string' ? folderStore(place) : place;
}
