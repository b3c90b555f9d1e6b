import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { cacheDir } from '../../../run/stack/databases/cacheDir.ts';
import { rootDir } from '../../../run/stack/layout.ts';

const run = promisify(execFile);
const home = path.join(cacheDir(), 'lighthouse');

/**
 * The files of another commit with its own packages, in a folder outside of this repository, where no tool of it comes by. The last one that
 * was asked for stays, with what it has built.
 * @returns the folder and the commit's short name
 * @throws when there is no such commit or its packages cannot be installed
 */
export async function checkOut(ref: string): Promise<{ folder: string; commit: string }> {
  const { stdout } = await run('git', ['rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`], {
    cwd: rootDir,
  });
  const commit = stdout.trim().slice(0, 7);
  const folder = path.join(home, commit);
  if (existsSync(folder)) return { folder, commit };
  await mkdir(home, { recursive: true });
  for (const earlier of await readdir(home)) await rm(path.join(home, earlier), { recursive: true });
  // Not by its final name, which says that it is whole.
  const incoming = `${folder}.incoming`;
  const archive = `${incoming}.tar`;
  await mkdir(incoming);
  await run('git', ['archive', '--output', archive, commit], { cwd: rootDir });
  await run('tar', ['-xf', archive, '-C', incoming]);
  await rm(archive);
  const install = ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', install, { cwd: incoming });
  await rename(incoming, folder);
  return { folder, commit };
}
