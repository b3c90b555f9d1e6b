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

/** Pause in milliseconds before the next attempt to read a file after an error of the operating system. */
const retryAfterMs = 1000;

/** Returns true if a later attempt to read the unchanged file may succeed, for example after EIO or EMFILE. */
const isTransient = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'syscall' in error &&
  'code' in error &&
  error.code !== 'ENOENT';

/**
 * Creates a function that returns the parsed content of a file. The function reads the file again only if the file has
 * changed. After an error of the operating system, it tries again after one second. If reading or parsing fails, it
 * logs the error and returns the previous content, if any.
 */
export function watchedFile<T>(
  path: string,
  log: Logger,
  parse: (content: Buffer) => T | Promise<T>,
): () => Promise<T | undefined> {
  let lastVersion: string | undefined;
  let retryAt = Infinity;
  let current: Promise<T | undefined> = Promise.resolve(undefined);

  async function load(previous: Promise<T | undefined>): Promise<T | undefined> {
    try {
      return await parse(await readFile(path));
    } catch (error) {
      if (isTransient(error)) retryAt = Date.now() + retryAfterMs;
      log.error({ err: error, path }, 'file is invalid or unreadable: its previous content stays in use');
      return previous;
    }
  }

  return async () => {
    const version = await versionOf(path);
    if (version !== lastVersion || Date.now() >= retryAt) {
      lastVersion = version;
      retryAt = Infinity;
      current = load(current);
    }
    return current;
  };
}
