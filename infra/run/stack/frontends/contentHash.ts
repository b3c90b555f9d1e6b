import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Returns the sorted paths of all files below `directory`, with '/' as the separator.
 * @param skip returns true for a file or directory that is excluded
 */
export async function listFiles(
  directory: string,
  skip: (relative: string) => boolean = () => false,
): Promise<string[]> {
  const paths: string[] = [];
  async function walk(relative: string): Promise<void> {
    for (const entry of await readdir(path.join(directory, relative), { withFileTypes: true })) {
      const inside = relative ? `${relative}/${entry.name}` : entry.name;
      if (skip(inside)) continue;
      if (entry.isDirectory()) await walk(inside);
      else if (entry.isFile()) paths.push(inside);
    }
  }
  await walk('');
  return paths.toSorted();
}

/** Returns a SHA-256 hash (hexadecimal) of the names and contents of `files` in `directory`. */
export async function hashFiles(directory: string, files: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = await readFile(path.join(directory, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
