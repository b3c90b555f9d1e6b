import { mkdtemp, realpath, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const directories: string[] = [];
afterAll(() => Promise.all(directories.map((directory) => rm(directory, { recursive: true, force: true }))));

/** Creates an empty directory, which is deleted after the last test of the file. Returns its path without symlinks. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await realpath(await mkdtemp(path.join(os.tmpdir(), 'boaxepa-test-')));
  directories.push(directory);
  return directory;
}
