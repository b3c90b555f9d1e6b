import { open, rename } from 'node:fs/promises';

/** Replaces a file in one step: a reader sees the old text or the new one, and a crash leaves the old one. */
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
