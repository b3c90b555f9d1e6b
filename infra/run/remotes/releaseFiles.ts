import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  isRegistryEntry,
  liveFile,
  previousFile,
  type RegistryEntry,
  versionPattern,
} from '@boaxepa/contracts/wire/remotes';
import { array, type InferType, number, object, string } from 'yup';
import { textOf } from '../stack/processes/reasonOf.ts';
import { writeAside } from '../stack/data/writeAside.ts';

const version = string().matches(versionPattern).required();
const releasesSchema = object({
  /** Versions that were live, the newest last. A rollback removes the last one. */
  live: array(version).required(),
  /** Versions whose files were published, the newest last. */
  published: array(
    object({ version, contractVersion: number().integer().min(1).required() }).required(),
  ).required(),
  /** Versions that a rollback reverted. Only an explicit publication makes one live again. */
  rolledBack: array(version),
}).noUnknown();

/** Record that `remote:rollback` reads; not served. */
export type Releases = InferType<typeof releasesSchema>;

const liveFileOf = (remotesDir: string, remote: string) => path.join(remotesDir, remote, liveFile);

/**
 * Returns the folder of one remote's records and unpublished files. Only the publication of this remote writes there.
 */
export function recordsDir(remotesDir: string, remote: string): string {
  return path.dirname(liveFileOf(remotesDir, remote));
}

const releasesFile = (remotesDir: string, remote: string) =>
  path.join(recordsDir(remotesDir, remote), 'releases.json');

/** @throws if `value` is no registry entry */
function checked(value: unknown, file: string): RegistryEntry {
  if (!isRegistryEntry(value)) throw new Error(`${file} names no version of a remote`);
  return value;
}

/** Returns the live entry of a remote; undefined if there is none. @throws if the file is invalid */
export async function readLive(remotesDir: string, remote: string): Promise<RegistryEntry | undefined> {
  const file = liveFileOf(remotesDir, remote);
  const value = await readJson(file);
  return value === undefined ? undefined : checked(value, file);
}

/** Makes a version the live one. The gateway serves `previous` if the files of `entry` turn out to be damaged. */
export async function writeLive(
  remotesDir: string,
  remote: string,
  entry: RegistryEntry,
  previous: RegistryEntry | undefined,
): Promise<void> {
  const write = (file: string, value: RegistryEntry) =>
    writeAside(file, `${JSON.stringify(checked(value, file), undefined, 2)}\n`);
  const before = path.join(remotesDir, remote, previousFile);
  await (previous ? write(before, previous) : rm(before, { force: true }));
  await write(liveFileOf(remotesDir, remote), entry);
}

export async function readReleases(remotesDir: string, remote: string): Promise<Releases> {
  const value = await readJson(releasesFile(remotesDir, remote));
  return value === undefined ? { live: [], published: [] } : releasesSchema.validate(value, { strict: true });
}

export async function writeReleases(remotesDir: string, remote: string, releases: Releases): Promise<void> {
  await writeAside(releasesFile(remotesDir, remote), `${JSON.stringify(releases, undefined, 2)}\n`);
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (textOf(error, 'code') === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read`, { cause: error });
  }
}
