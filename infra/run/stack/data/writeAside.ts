import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';

/** Replaces a file atomically. After a crash, the file contains either the old or the new text. */
export async function writeAside(file: string, text: string, mode = 0o644): Promise<void> {
  // The temporary name is random. A name with the process id could belong to a read-only file of a crashed process,
  // because process ids repeat in a container.
  const aside = `${file}.${randomUUID()}.tmp`;
  try {
    const handle = await open(aside, 'wx', mode);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(aside, file);
  } finally {
    await rm(aside, { force: true });
  }
}
