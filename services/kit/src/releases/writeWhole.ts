import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file atomically: readers see either the old or the new content, never a partial file. */
export async function writeWhole(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const incoming = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(incoming, content);
    await rename(incoming, file);
  } finally {
    await rm(incoming, { force: true });
  }
}
