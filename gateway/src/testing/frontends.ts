import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Release, releaseFile, signatureFile } from '@boaxepa/contracts/wire/release';
import { changeChannels } from '@boaxepa/service-kit/releases/channelFiles';
import { start } from '@boaxepa/service-kit/releases/channels';
import { publicReleaseKey, releaseSigningKey, signRelease } from '@boaxepa/service-kit/releases/releaseKeys';
import { recordSmoke } from '@boaxepa/service-kit/releases/smoke';

/** Key that signs the releases of all remotes (micro front ends) in tests. */
export const testSigningKey = releaseSigningKey();

/** Names of the remotes (micro front ends) in tests. */
const testRemotes = ['mfe-shopper', 'mfe-partner', 'mfe-admin'];

/** Returns a value for RELEASE_KEYS that gives all of these keys to every remote (micro front end). */
export const releaseKeysOf = (...signingKeys: string[]) =>
  testRemotes.flatMap((remote) => signingKeys.map((key) => `${remote}=${publicReleaseKey(key)}`)).join(',');

async function put(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Writes the files of a remote's version with its release manifest and signature. */
export async function writeRelease(
  remotesDir: string,
  remote: string,
  version: string,
  contents: Readonly<Record<string, string | Buffer>> = { 'mf-manifest.json': '{}' },
  signingKey = testSigningKey,
  overrides: Partial<Release> = {},
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
    label: `Área ${remote}`,
    audience: 'shopper',
    routes: [{ pattern: `/${remote}`, frame: 'shopper', title: `Início de ${remote}` }],
    shared: {},
    needs: {},
    files,
    publishedAt: '2026-11-25T12:00:00.000Z',
    ...overrides,
  };
  const manifest = Buffer.from(JSON.stringify(release));
  await put(join(directory, signatureFile), signRelease(manifest, signingKey));
  await put(join(directory, releaseFile), manifest);
}

/** Makes a version the stable version of a remote (micro front end). */
export async function makeStable(remotesDir: string, remote: string, version: string): Promise<void> {
  const change = { version, at: new Date(), who: 'test', why: '', keepsRollback: false };
  await changeChannels(remotesDir, remote, (current) => start(current, change));
}

/** Returns two random versions. Redis stores the counts of each version, so two tests must not use the same version. */
export function newVersions() {
  const mark = () => Math.random().toString(16).slice(2, 10).padEnd(8, '0');
  return [`1.0.0-${mark()}`, `1.1.0-${mark()}`] as const;
}

/** Records the smoke test of a version. The test counts as passed if `problems` is empty. */
export const writeSmoke = (remotesDir: string, remote: string, version: string, problems: string[] = []) =>
  recordSmoke(remotesDir, remote, version, {
    at: new Date().toISOString(),
    who: 'test',
    opened: 3,
    problems,
  });

/** Content of `pages.json` for a shell that has a single HTML file for all paths. */
const testPages = [
  { pattern: '*', file: 'pages/all.html' },
  { frame: 'shopper', audience: 'shopper', file: 'pages/all.html' },
];

/** Writes a shell with one page, and a live version of each remote (micro front end), into the folder `dir`. */
export async function writeFrontends(dir: string): Promise<void> {
  await put(join(dir, 'shell/pages.json'), JSON.stringify(testPages));
  await put(join(dir, 'shell/pages/all.html'), '<!doctype html>');
  for (const remote of testRemotes) {
    await writeRelease(join(dir, 'remotes'), remote, '1.0.0-a');
    await makeStable(join(dir, 'remotes'), remote, '1.0.0-a');
  }
}

/**
 * Writes front ends like `writeFrontends`, with two differences. The page contains the JSON with the live version of
 * its remote. mfe-shopper has the version `stable`, which is the stable one, and the version `next`.
 */
export async function writeFrontendsWithNext(dir: string, stable: string, next: string): Promise<void> {
  await writeFrontends(dir);
  await put(join(dir, 'shell/pages/all.html'), '<!doctype html>__LIVE_REMOTE__');
  await put(join(dir, 'shell/shared.json'), '{}');
  const manifest = {
    metaData: { globalName: 'mfe_shopper', remoteEntry: { name: 'remoteEntry.js' } },
    exposes: [],
  };
  const contents = { 'mf-manifest.json': JSON.stringify(manifest) };
  const remotesDir = join(dir, 'remotes');
  for (const version of [stable, next]) await writeRelease(remotesDir, 'mfe-shopper', version, contents);
  await makeStable(remotesDir, 'mfe-shopper', stable);
}
