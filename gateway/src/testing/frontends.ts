import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folderOf, liveFile, type RegistryEntry, remoteNames } from '@boaxepa/contracts/wire/remotes';

async function put(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Writes a shell with one page and a live version of every remote below `dir`, where `startGateway` reads them. */
export async function writeFrontends(dir: string): Promise<void> {
  await put(join(dir, 'shell/pages.json'), JSON.stringify([{ pattern: '*', file: 'pages/all.html' }]));
  await put(join(dir, 'shell/pages/all.html'), '<!doctype html>');
  for (const name of remoteNames) {
    const entry: RegistryEntry = {
      name,
      version: '1.0.0-a',
      entry: `/remotes/${folderOf(name)}/1.0.0-a/mf-manifest.json`,
      contractVersion: 2,
    };
    await put(join(dir, 'remotes', folderOf(name), liveFile), JSON.stringify(entry));
  }
}
