import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Release, releaseFile, signatureFile } from '@boaxepa/contracts/wire/release';
import { folderOf, remoteNames } from '@boaxepa/contracts/wire/remotes';
import { changeChannels } from '@boaxepa/service-kit/releases/channelFiles';
import { start } from '@boaxepa/service-kit/releases/channels';
import { publicReleaseKey, releaseSigningKey, signRelease } from '@boaxepa/service-kit/releases/releaseKeys';

/** Signing key of all remotes in tests. */
export const testSigningKey = releaseSigningKey();

/** Returns a value for RELEASE_KEYS that gives all keys to every remote. */
export const releaseKeysOf = (...signingKeys: string[]) =>
  remoteNames
    .flatMap((name) => signingKeys.map((key) => `${folderOf(name)}=${publicReleaseKey(key)}`))
    .join(',');

async function put(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Writes a version of a remote with its release manifest and signature. */
export async function writeRelease(
  remotesDir: string,
  remote: string,
  version: string,
  contents: Readonly<Record<string, string | Buffer>> = { 'mf-manifest.json': '{}' },
  signingKey = testSigningKey,
  contractVersion = 2,
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
    contractVersion,
    files,
    publishedAt: '2026-11-25T12:00:00.000Z',
  };
  const manifest = Buffer.from(JSON.stringify(release));
  await put(join(directory, signatureFile), signRelease(manifest, signingKey));
  await put(join(directory, releaseFile), manifest);
}

/** Makes a version stable, as at the start of the stack. */
export async function makeStable(remotesDir: string, remote: string, version: string): Promise<void> {
  const change = { version, at: new Date(), who: 'test', why: '', keepsRollback: false };
  await changeChannels(remotesDir, remote, (current) => start(current, change));
}

/** Writes a shell with one page and a live version of each remote into the folder `dir`, for `startGateway`. */
export async function writeFrontends(dir: string): Promise<void> {
  await put(join(dir, 'shell/pages.json'), JSON.stringify([{ pattern: '*', file: 'pages/all.html' }]));
  await put(join(dir, 'shell/pages/all.html'), '<!doctype html>');
  for (const name of remoteNames) {
    await writeRelease(join(dir, 'remotes'), folderOf(name), '1.0.0-a');
    await makeStable(join(dir, 'remotes'), folderOf(name), '1.0.0-a');
  }
}
