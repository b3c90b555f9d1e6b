import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { cacheDir } from './databases/cacheDir.ts';

/**
 * Installs a Python program into a folder that all clones share.
 * @param requirements file with pinned versions and hashes (`uv pip compile --universal --generate-hashes`)
 * @returns the folder, for PYTHONPATH
 * @throws Error with the output of pip
 */
export async function installPipPackage(name: string, requirements: string): Promise<string> {
  const lock = createHash('sha256')
    .update(await readFile(requirements))
    .digest('hex')
    .slice(0, 12);
  const directory = path.join(cacheDir(), `${name}-${lock}`);
  if (existsSync(directory)) return directory;
  const incoming = `${directory}.${process.pid}`;
  await rm(incoming, { recursive: true, force: true });
  const args = ['-m', 'pip', 'install', '--quiet', '--require-hashes', '--target', incoming];
  try {
    await promisify(execFile)('python3', [...args, '--requirement', requirements]);
    await rename(incoming, directory);
  } catch (error) {
    await rm(incoming, { recursive: true, force: true });
    // Another clone may have installed the same package concurrently.
    if (!existsSync(directory)) throw error;
  }
  return directory;
}
