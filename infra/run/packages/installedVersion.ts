import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '../stack/layout.ts';
import type { Manifest } from './packageManifest.ts';

export async function readManifest(folder: string): Promise<Manifest> {
  // Safe cast: npm has already read this package.json, so its format is valid.
  return JSON.parse(await readFile(path.join(rootDir, folder, 'package.json'), 'utf8')) as Manifest;
}

/**
 * Returns the installed version of a package.
 * @throws Error if the package is not installed
 */
export async function installedVersion(name: string): Promise<string> {
  return (await readManifest(path.join('node_modules', name))).version;
}
