import { open, rename } from 'node:fs/promises';

/** Replaces a file atomically. After a crash, the file contains either the old or the new text. */
export async function writeAside(file: string, text: string, mode = 0o644): Promise<void> {
  const aside = `${file}.${process.pid}.tmp`;
  const handle = await open(aside, 'w', mode);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(aside, file);
}
