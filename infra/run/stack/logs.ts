import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';

const LARGEST_BYTES = 10_000_000;

/**
 * Renames each log file above 10 MB to `<name>.log.1`, which replaces an older file. Otherwise, the log files would
 * grow without limit.
 */
export async function rotateLogs(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const name of await readdir(directory)) {
    const file = path.join(directory, name);
    if (name.endsWith('.log') && (await stat(file)).size > LARGEST_BYTES) await rename(file, `${file}.1`);
  }
}
