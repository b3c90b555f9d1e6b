import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Release, releaseFile } from '@boaxepa/contracts/wire/release';
import { folderOf, liveFile, type RegistryEntry, remoteNames } from '@boaxepa/contracts/wire/remotes';

async function put(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Writes files of a version of a remote, and the release manifest that lists them. */
export async function writeRelease(
  remotesDir: string,
  remote: string,
  version: string,
  contents: Readonly<Record<string, string | Buffer>> = { 'mf-manifest.json': '{}' },
): Promise<void> {
  const directory = join(remotesDir, remote, version);
  const files = Object.entries(contents).map(([path, content]) => ({
    path,
    sha256: createHash('sha256').update(content).digest('hex'),
    bytes: Buffer.byteLength(content),
  }));
  for (const [path, content] of Object.entries(contents)) await put(join(directory, path), content);
  const release: Release = {
    remote,
    version,
    contractVersion: 2,
    files,
    publishedAt: '2026-11-25T12:00:00.000Z',
  };
  await put(join(directory, releaseFile), JSON.stringify(release));
}

/** Writes a shell with one page and a live version of every remote below `dir`, where `startGateway` reads them. */
export async function writeFrontends(dir: string): Promise<void> {
  await put(join(dir, 'shell/pages.json'), JSON.stringify([{ pattern: '*', file: 'pages/all.html' }]));
  await put(join(dir, 'shell/pages/all.html'), '<!doctype html>');
  for (const name of remoteNames) {
    await writeRelease(join(dir, 'remotes'), folderOf(name), '1.0.0-a');
    const entry: RegistryEntry = {
      name,
      version: '1.0.0-a',
      entry: `/remotes/${folderOf(name)}/1.0.0-a/mf-manifest.json`,
      contractVersion: 2,
    };
    await put(join(dir, 'remotes', folderOf(name), liveFile), JSON.stringify(entry));
  }
}
