import { readFile, stat } from 'node:fs/promises';
import type { Logger } from 'pino';

async function versionOf(path: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(path);
    return `${mtimeMs}:${size}:${ino}`;
  } catch {
    return 'missing';
  }
}

/**
 * A file that is replaced while the process runs (written aside and renamed). Answers what `parse` made of its newest
 * version and reads only when the file has changed. A version that is missing or that `parse` throws at is logged once,
 * and the one before it stays; undefined while there has been no usable one.
 */
export function watchedFile<T>(
  path: string,
  log: Logger,
  parse: (content: Buffer) => T,
): () => Promise<T | undefined> {
  let seen: string | undefined;
  let current: Promise<T | undefined> = Promise.resolve(undefined);

  async function load(before: Promise<T | undefined>): Promise<T | undefined> {
    try {
      return parse(await readFile(path));
    } catch (error) {
      log.error({ err: error, path }, 'file cannot be used, the version before it stays');
      return before;
    }
  }

  return async () => {
    const version = await versionOf(path);
    if (version !== seen) {
      seen = version;
      current = load(current);
    }
    return current;
  };
}
