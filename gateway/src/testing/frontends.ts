import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Release, releaseFile, signatureFile } from '@boaxepa/contracts/wire/release';
import { folderOf, liveFile, type RegistryEntry, remoteNames } from '@boaxepa/contracts/wire/remotes';
import { publicReleaseKey, releaseSigningKey, signRelease } from '@boaxepa/service-kit/releases/releaseKeys';

/** Key that signs the releases of all remotes in a test. */
export const testSigningKey = releaseSigningKey();

/** Returns a value for RELEASE_KEYS in which every remote has all given keys. */
export const releaseKeysOf = (...signingKeys: string[]) =>
  remoteNames
    .flatMap((name) => signingKeys.map((key) => `${folderOf(name)}=${publicReleaseKey(key)}`))
    .join(',');

async function put(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/**
 * Writes the files of one version of a remote, the release manifest that lists these files, and the signature of the
 * manifest.
 */
export async function writeRelease(
  remotesDir: string,
  remote: string,
  version: string,
  contents: Readonly<Record<string, string | Buffer>> = { 'mf-manifest.json': '{}' },
  signingKey = testSigningKey,
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
  const manifest = Buffer.from(JSON.stringify(release));
  await put(join(directory, signatureFile), signRelease(manifest, signingKey));
  await put(join(directory, releaseFile), manifest);
}

/**
 * Writes a shell with one page, and a live version of every remote, below the folder `dir`. `startGateway` reads them
 * from there.
 */
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
