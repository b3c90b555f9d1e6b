import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cp, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  checkRelease,
  type Release,
  type ReleasedFile,
  releaseFile,
  signatureFile,
} from '@boaxepa/contracts/wire/release';
import { exposedScripts, isRemoteManifest, type RemoteManifest } from '@boaxepa/contracts/wire/remotes';
import { isReleaseSignature, parseReleaseKey } from '@boaxepa/service-kit/releases/releaseKeys';
import { listFiles } from '../stack/frontends/contentHash.ts';
import { reasonOf } from '../stack/processes/reasonOf.ts';

/** Most bytes of scripts and styles in a release, compressed; the largest remote had 148,000 when this was set. */
export const byteBudget = 300_000;

const isManifest = (relative: string) => relative === releaseFile || relative === signatureFile;

/** Lists every file of a built or published remote except the release manifest and its signature. */
export function listBundle(directory: string): Promise<string[]> {
  return listFiles(directory, isManifest);
}

/** Returns path, size and hash of every file that belongs in a release manifest. */
export async function describeFiles(directory: string): Promise<ReleasedFile[]> {
  const described: ReleasedFile[] = [];
  for (const file of await listBundle(directory)) {
    const hash = createHash('sha256');
    const { size } = await stat(path.join(directory, file));
    await pipeline(createReadStream(path.join(directory, file)), hash);
    described.push({ path: file, sha256: hash.digest('hex'), bytes: size });
  }
  return described;
}

/** Copies a built remote. @throws when a copied file differs from `files`, which were read before */
export async function copyBundle(
  remote: string,
  from: string,
  to: string,
  files: readonly ReleasedFile[],
): Promise<void> {
  await cp(from, to, { recursive: true, filter: (source) => !isManifest(path.relative(from, source)) });
  try {
    checkFiles(files, await describeFiles(to));
  } catch (error) {
    const reason = `${from} changed while ${remote} was being published: ${reasonOf(error)}`;
    throw new Error(reason, { cause: error });
  }
}

/** Compares files with those that a release lists. @throws with one sentence that names the first difference */
function checkFiles(listed: readonly ReleasedFile[], present: readonly ReleasedFile[]): void {
  const found = new Map(present.map((file) => [file.path, file]));
  for (const { path: file, sha256, bytes } of listed) {
    const other = found.get(file);
    if (!other) throw new Error(`${file} is missing`);
    if (other.sha256 !== sha256 || other.bytes !== bytes) throw new Error(`${file} has changed`);
    found.delete(file);
  }
  const [added] = found.keys();
  if (added !== undefined) throw new Error(`${added} is not listed in ${releaseFile}`);
}

/** Checks a built remote before it is published. @throws with one sentence that names the problem */
export async function checkBundle(
  remote: string,
  directory: string,
  files: readonly ReleasedFile[],
): Promise<void> {
  const bytesOf = new Map(files.map((file) => [file.path, file.bytes]));
  const manifest = await readManifest(remote, directory);
  const scripts = [
    manifest.metaData.remoteEntry.name,
    ...exposedScripts(manifest),
    ...Object.values(manifest.screens ?? {}).flat(),
  ];
  const missing = scripts.find((script) => !bytesOf.has(script));
  if (missing !== undefined)
    throw new Error(`mf-manifest.json of ${remote} lists ${missing}, which is missing in ${directory}`);
  const bytes = [...bytesOf]
    .filter(([file]) => /\.(?:js|css)$/.test(file))
    .reduce((sum, [file, plain]) => sum + (bytesOf.get(`${file}.br`) ?? plain), 0);
  if (bytes > byteBudget)
    throw new Error(`${remote} has ${bytes} bytes of compressed scripts and styles, over ${byteBudget}`);
}

async function readManifest(remote: string, directory: string): Promise<RemoteManifest> {
  const refusal = `mf-manifest.json of ${remote} is not the manifest of a remote`;
  let manifest: unknown;
  try {
    manifest = JSON.parse(await readFile(path.join(directory, 'mf-manifest.json'), 'utf8'));
  } catch (error) {
    throw new Error(refusal, { cause: error });
  }
  if (!isRemoteManifest(manifest)) throw new Error(refusal);
  return manifest;
}

/**
 * Checks a published version against its release manifest, and that manifest against its signature if the public key is
 * given. The gateway, which knows all keys of a remote, checks the signature again.
 * @throws with one sentence that names the problem
 */
export async function checkPublished(remote: string, directory: string, publicKey?: string): Promise<void> {
  const version = path.basename(directory);
  let content: Buffer;
  let release: Release;
  try {
    content = await readFile(path.join(directory, releaseFile));
    release = checkRelease(JSON.parse(content.toString()));
  } catch (error) {
    throw new Error(`${remote} ${version} has no valid ${releaseFile}`, { cause: error });
  }
  const signature = await readFile(path.join(directory, signatureFile), 'utf8').catch(() => undefined);
  const isSigned = (text: string) =>
    !publicKey || isReleaseSignature(content, text, parseReleaseKey(publicKey));
  if (signature === undefined || !isSigned(signature)) throw new Error(`${remote} ${version} is not signed`);
  try {
    checkFiles(release.files, await describeFiles(directory));
  } catch (error) {
    throw new Error(`${remote} ${version} is damaged: ${reasonOf(error)}`, { cause: error });
  }
}
