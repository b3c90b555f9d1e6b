import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isRegistry, type Registry, versionPattern } from '@boaxepa/contracts/remotes';
import { array, type InferType, number, object, string } from 'yup';
import { textOf } from '../stack/processes/reasonOf.ts';
import { writeAside } from '../stack/data/writeAside.ts';

const version = string().matches(versionPattern).required();
const releasesSchema = object({
  /** Versions that were live, the newest last; a rollback takes the last one off. */
  live: array(version).required(),
  /** Versions whose files were published, the newest last. */
  published: array(
    object({ version, contractVersion: number().integer().min(1).required() }).required(),
  ).required(),
}).noUnknown();

/** What `remote:rollback` goes by; not served. */
export type Releases = InferType<typeof releasesSchema>;

function registryFile(remotesDir: string): string {
  return path.join(remotesDir, 'registry.json');
}

/** @throws when it is none */
function checked(value: unknown, file: string): Registry {
  if (!isRegistry(value)) throw new Error(`${file} is not a registry`);
  return value;
}

/** @throws when the file is there but is not a registry; a missing one is an empty registry */
export async function readRegistry(remotesDir: string, currentContract: number): Promise<Registry> {
  const value = await readJson(registryFile(remotesDir));
  if (value === undefined) return { contractVersion: currentContract, remotes: [] };
  return checked(value, registryFile(remotesDir));
}

export async function writeRegistry(remotesDir: string, registry: Registry): Promise<void> {
  const file = registryFile(remotesDir);
  await writeAside(file, `${JSON.stringify(checked(registry, file), undefined, 2)}\n`);
}

/** The releases of one remote; the folder's name starts with a dot, so that the gateway does not serve it. */
function releasesFile(remotesDir: string, remote: string): string {
  return path.join(remotesDir, '.releases', `${remote}.json`);
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
