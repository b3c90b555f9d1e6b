import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { forEachConcurrently } from '@boaxepa/service-kit/batching/forEachConcurrently';
import { checkRelease, type ReleasedFile, releaseFile, signatureFile } from '@boaxepa/contracts/wire/release';
import {
  isReleaseSignature,
  parseReleaseKey,
  publicReleaseKey,
} from '@boaxepa/service-kit/releases/releaseKeys';
import type { S3Store } from '@boaxepa/service-kit/releases/s3Store';
import { listBundle } from './release.ts';

/** Media types by file extension. A bucket serves each file with the type that was set at its upload. */
const mediaTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
};
const mediaTypeOf = (file: string) => mediaTypes[path.extname(file).slice(1)] ?? 'application/octet-stream';

/** Maximum number of files that are uploaded at the same time. */
const UPLOADS = 8;

/** Returns true if the store contains the version with these files and signed with this key. */
async function isStored(
  store: S3Store,
  home: string,
  signingKey: string,
  files: readonly ReleasedFile[],
): Promise<boolean> {
  const [manifest, signature] = await Promise.all(
    [releaseFile, signatureFile].map((file) => store.read(`${home}/${file}`)),
  );
  if (!manifest || !signature) return false;
  const key = parseReleaseKey(publicReleaseKey(signingKey));
  if (!isReleaseSignature(manifest, signature.toString(), key)) return false;
  const { files: storedFiles } = checkRelease(JSON.parse(manifest.toString()));
  return JSON.stringify(storedFiles) === JSON.stringify(files);
}

/**
 * Uploads a version, unless the store already contains it. The manifest is uploaded last, so that a gateway never reads
 * an incomplete version.
 */
export async function uploadVersion(
  store: S3Store,
  remote: string,
  directory: string,
  signingKey: string,
  files: readonly ReleasedFile[],
): Promise<void> {
  const home = `${remote}/${path.basename(directory)}`;
  if (await isStored(store, home, signingKey, files)) return;
  const upload = async (file: string) =>
    store.put(`${home}/${file}`, await readFile(path.join(directory, file)), mediaTypeOf(file));
  await forEachConcurrently(await listBundle(directory), UPLOADS, upload);
  await upload(signatureFile);
  await upload(releaseFile);
}

export async function removeUploaded(store: S3Store, remote: string, version: string): Promise<void> {
  const home = `${remote}/${version}`;
  const manifest = await store.read(`${home}/${releaseFile}`);
  if (!manifest) return;
  // The manifest is removed first, because gateways do not copy a version without a manifest.
  await store.remove(`${home}/${releaseFile}`);
  const { files } = checkRelease(JSON.parse(manifest.toString()));
  for (const file of [signatureFile, ...files.map((one) => one.path)]) await store.remove(`${home}/${file}`);
}
