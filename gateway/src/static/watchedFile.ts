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
 * Reads a file that other processes replace by renaming. The returned function resolves with the parsed newest version
 * and reads only when the file has changed. When the file is missing or `parse` fails, it logs that once and keeps the
 * previous version; undefined before the first valid one.
 */
export function watchedFile<T>(
  path: string,
  log: Logger,
  parse: (content: Buffer) => T | Promise<T>,
): () => Promise<T | undefined> {
  let seen: string | undefined;
  let current: Promise<T | undefined> = Promise.resolve(undefined);

  async function load(before: Promise<T | undefined>): Promise<T | undefined> {
    try {
      return await parse(await readFile(path));
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
