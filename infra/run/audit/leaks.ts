import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { openRedis, primariesOf } from '@boaxepa/service-kit/redis/openRedis';
import type { Redis } from 'ioredis';

/** Places that must not contain personal data or secrets (product/privacy.md#logs). */
export interface Places {
  logsDir: string;
  /** URL of the Redis server or cluster with jobs, rate limits and revoked sessions. */
  redisUrl: string;
  /** URLs of the `/metrics` endpoints. */
  metrics: readonly string[];
}

/** Test data that must not appear in the searched places, grouped by kind of data. Each item is a text or a pattern. */
export type Planted = Readonly<Record<string, readonly (string | RegExp)[]>>;

/** Logs that are not searched: those of the mail inbox and of the script that loads the demo data. */
const foreignLogs = new Set(['mail.log', 'seed.log']);

async function* logsOf(logsDir: string): AsyncGenerator<[place: string, text: string]> {
  for (const name of await readdir(logsDir))
    if (!foreignLogs.has(name.replace(/\.1$/, '')))
      yield [name, await readFile(path.join(logsDir, name), 'utf8')];
}

/** Returns the constant prefix of a Redis key without the rest, which may contain test data. */
const placeOf = (key: string) => key.replace(/(?<=:)[^:]*[^\w:-].*$/, '…');

async function contentOf(redis: Redis, key: string): Promise<unknown> {
  switch (await redis.type(key)) {
    case 'string':
      return redis.get(key);
    case 'hash':
      return redis.hgetall(key);
    case 'list':
      return redis.lrange(key, 0, -1);
    case 'set':
      return redis.smembers(key);
    case 'zset':
      return redis.zrange(key, '0', '-1');
    case 'stream':
      return redis.xrange(key, '-', '+');
    default:
      return '';
  }
}

async function* keysOf(redisUrl: string): AsyncGenerator<[place: string, text: string]> {
  const redis = openRedis(redisUrl, { maxRetriesPerRequest: 3 });
  try {
    // The client of a cluster knows the primaries only after it has connected.
    await redis.ping();
    for (const primary of primariesOf(redis))
      for await (const keys of primary.scanStream({ count: 500 }))
        // Safe cast: a scan of keys returns strings.
        for (const key of keys as string[])
          yield [`Redis ${placeOf(key)}`, `${key} ${JSON.stringify(await contentOf(primary, key))}`];
  } finally {
    redis.disconnect();
  }
}

async function* metricsOf(addresses: readonly string[]): AsyncGenerator<[place: string, text: string]> {
  for (const address of addresses) yield [address, await (await fetch(address)).text()];
}

/**
 * Searches logs, Redis and metrics for the test data.
 * @returns one sentence per kind of data and place, without the data itself
 */
export async function findLeaks({ logsDir, redisUrl, metrics }: Places, planted: Planted): Promise<string[]> {
  const leaks = new Set<string>();
  for (const texts of [logsOf(logsDir), keysOf(redisUrl), metricsOf(metrics)])
    for await (const [place, text] of texts)
      for (const [kind, values] of Object.entries(planted))
        if (values.some((value) => (typeof value === 'string' ? text.includes(value) : value.test(text))))
          leaks.add(`${kind} in ${place}`);
  return [...leaks];
}
