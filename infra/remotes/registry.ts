import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { array, type InferType, number, object, string } from 'yup';
import { textOf } from '../stack/processes/reasonOf.ts';
import { writeAside } from '../stack/data/writeAside.ts';

const VERSION = /^\d+\.\d+\.\d+-[0-9a-f]{8}$/;
const contractVersion = number().integer().min(1).required();

const entrySchema = object({
  /** The federation name, e.g. mfe_shopper. */
  name: string()
    .matches(/^mfe_[a-z]+$/)
    .required(),
  version: string().matches(VERSION).required(),
  /** Address of the manifest from the root of the site. */
  entry: string()
    .matches(/^\/remotes\/mfe-[a-z]+\/[^/]+\/mf-manifest\.json$/)
    .required(),
  contractVersion,
}).noUnknown();

const registrySchema = object({
  contractVersion,
  remotes: array(entrySchema).required(),
}).noUnknown();

const releasesSchema = object({
  /** Versions that were live, the newest last; a rollback takes the last one off. */
  live: array(string().matches(VERSION).required()).required(),
  /** Versions whose files were published, the newest last. */
  published: array(
    object({ version: string().matches(VERSION).required(), contractVersion }).required(),
  ).required(),
}).noUnknown();

export type RegistryEntry = InferType<typeof entrySchema>;
/** `/registry.json`: which version of which remote is live (ARCHITECTURE §3). */
export type Registry = InferType<typeof registrySchema>;
/** What `remote:rollback` goes by; not served. */
export type Releases = InferType<typeof releasesSchema>;

function registryFile(remotesDir: string): string {
  return path.join(remotesDir, 'registry.json');
}

/** @throws when the file is there but is not a registry; a missing one is an empty registry */
export async function readRegistry(remotesDir: string, currentContract: number): Promise<Registry> {
  const value = await readJson(registryFile(remotesDir));
  if (value === undefined) return { contractVersion: currentContract, remotes: [] };
  return registrySchema.validate(value, { strict: true });
}

export async function writeRegistry(remotesDir: string, registry: Registry): Promise<void> {
  const checked = await registrySchema.validate(registry, { strict: true });
  await writeAside(registryFile(remotesDir), `${JSON.stringify(checked, undefined, 2)}\n`);
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
