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
import {
  exposedScripts,
  folderOf,
  isRemoteManifest,
  type RemoteManifest,
} from '@boaxepa/contracts/wire/remotes';
import { isReleaseSignature, parseReleaseKey } from '@boaxepa/service-kit/releases/releaseKeys';
import type { ReleaseStore } from '@boaxepa/service-kit/releases/releaseStore';
import { PublicationRefused } from '@boaxepa/service-kit/releases/platform';
import { listFiles } from '../stack/frontends/contentHash.ts';
import { reasonOf } from '../stack/processes/reasonOf.ts';

/**
 * Maximum compressed size of the scripts and styles of a release, in bytes. The largest remote had 148,000 when this
 * limit was set.
 */
export const byteBudget = 300_000;

const isManifest = (relative: string) => relative === releaseFile || relative === signatureFile;

/**
 * Lists the files of a remote (micro front end). Leaves out the release manifest and its signature, because the
 * manifest cannot contain its own hash.
 */
export function listBundle(directory: string): Promise<string[]> {
  return listFiles(directory, isManifest);
}

/**
 * Returns the path, size and hash of every file for a release manifest. Gateways compare the published files with these
 * values.
 */
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

/**
 * Copies the files of a built remote (micro front end).
 * @throws Error if a copied file differs from `files`
 */
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

/**
 * Compares the files listed in a release manifest with the existing files.
 * @throws Error that names the first file that differs
 */
function checkFiles(listed: readonly ReleasedFile[], present: readonly ReleasedFile[]): void {
  const presentFiles = new Map(present.map((file) => [file.path, file]));
  for (const { path: file, sha256, bytes } of listed) {
    const presentFile = presentFiles.get(file);
    if (!presentFile) throw new Error(`${file} is missing`);
    if (presentFile.sha256 !== sha256 || presentFile.bytes !== bytes) throw new Error(`${file} has changed`);
    presentFiles.delete(file);
  }
  const [unlistedFile] = presentFiles.keys();
  if (unlistedFile !== undefined) throw new Error(`${unlistedFile} is not listed in ${releaseFile}`);
}

/** The part of a release manifest that comes from the build of the remote (micro front end). */
export type Declared = Pick<
  Release,
  'label' | 'audience' | 'routes' | 'navigation' | 'firstCalls' | 'shared' | 'needs'
>;

const refusedError = (remote: string, subject: string, options?: ErrorOptions) =>
  new PublicationRefused(remote, [{ kind: 'files', subject, wanted: '', found: null }], options);

/**
 * Checks a built remote (micro front end) before its publication, and returns the declarations in its manifest.
 * @throws PublicationRefused if the remote must not be published
 */
export async function checkBundle(
  remote: string,
  directory: string,
  files: readonly ReleasedFile[],
): Promise<Declared> {
  const bytesOf = new Map(files.map((file) => [file.path, file.bytes]));
  const manifest = await readManifest(remote, directory);
  const scripts = [
    manifest.metaData.remoteEntry.name,
    ...exposedScripts(manifest),
    ...Object.values(manifest.screens ?? {}).flat(),
  ];
  const missing = scripts.find((script) => !bytesOf.has(script));
  if (missing !== undefined)
    throw refusedError(
      remote,
      `mf-manifest.json of ${remote} lists ${missing}, which is missing in ${directory}`,
    );
  const bytes = [...bytesOf]
    .filter(([file]) => /\.(?:js|css)$/.test(file))
    .reduce((sum, [file, plain]) => sum + (bytesOf.get(`${file}.br`) ?? plain), 0);
  if (bytes > byteBudget)
    throw new PublicationRefused(remote, [
      { kind: 'size', subject: remote, wanted: String(bytes), found: String(byteBudget) },
    ]);
  return declaredBy(remote, manifest);
}

/**
 * Returns the declarations in the manifest of a built remote (micro front end).
 * @throws PublicationRefused if the manifest declares no routes, belongs to another remote, or has a navigation link to
 * a path that it does not declare
 */
function declaredBy(remote: string, { area, ranges = {}, firstCalls = {} }: RemoteManifest): Declared {
  if (!area) throw refusedError(remote, `mf-manifest.json of ${remote} declares no addresses`);
  if (folderOf(area.name) !== remote)
    throw refusedError(remote, `mf-manifest.json of ${remote} belongs to ${area.name}`);
  const { label, audience, routes, navigation = [], needs = {} } = area;
  const foreign = navigation.find(({ to }) => routes.every(({ pattern }) => pattern !== to));
  if (foreign)
    throw refusedError(
      remote,
      `mf-manifest.json of ${remote} links to ${foreign.to}, which it does not declare`,
    );
  return {
    label,
    audience,
    routes: [...routes],
    navigation: [...navigation],
    firstCalls,
    shared: ranges,
    needs,
  };
}

async function readManifest(remote: string, directory: string): Promise<RemoteManifest> {
  const sentence = `mf-manifest.json of ${remote} is not the manifest of a remote`;
  let manifest: unknown;
  try {
    manifest = JSON.parse(await readFile(path.join(directory, 'mf-manifest.json'), 'utf8'));
  } catch (error) {
    throw refusedError(remote, sentence, { cause: error });
  }
  if (!isRemoteManifest(manifest)) throw refusedError(remote, sentence);
  return manifest;
}

/**
 * Compares a published version with its release manifest. With a public key, also verifies the signature of the
 * manifest.
 * @throws Error if a file differs, or if the manifest is invalid or not signed
 */
export async function checkPublished(
  remote: string,
  directory: string,
  publicKey?: string,
): Promise<Release> {
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
  return release;
}

/**
 * Checks that a store contains the signed manifest of a version. The gateways verify the signature and the files.
 * @throws Error if the manifest is missing or invalid, or if its signature is missing
 */
export async function checkStored(remote: string, version: string, store: ReleaseStore): Promise<Release> {
  let release: Release;
  try {
    release = checkRelease(JSON.parse(String(await store.read(`${remote}/${version}/${releaseFile}`))));
  } catch (error) {
    throw new Error(`${remote} ${version} has no valid ${releaseFile}`, { cause: error });
  }
  if (!(await store.exists(`${remote}/${version}/${signatureFile}`)))
    throw new Error(`${remote} ${version} is not signed`);
  return release;
}
