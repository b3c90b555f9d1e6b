import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Redis } from 'ioredis';

/** Places that must not contain personal data or secrets after a test run (product/privacy.md#logs). */
export interface Places {
  logsDir: string;
  /** URL of the Redis server, which contains jobs, rate limits and ended sessions. */
  redisUrl: string;
  /** URLs of the `/metrics` endpoints. */
  metrics: readonly string[];
}

/** Planted test data by kind. Each item is a text, or a pattern that matches such texts. */
export type Planted = Readonly<Record<string, readonly (string | RegExp)[]>>;

/** Logs of the mail inbox and of the demo data loader, which are not part of the product. */
const foreignLogs = new Set(['mail.log', 'seed.log']);

async function* logsOf(logsDir: string): AsyncGenerator<[place: string, text: string]> {
  for (const name of await readdir(logsDir))
    if (!foreignLogs.has(name.replace(/\.1$/, '')))
      yield [name, await readFile(path.join(logsDir, name), 'utf8')];
}

/**
 * Returns the prefix of a Redis key up to its first variable part, because the variable part may contain planted data.
 */
const placeOf = (key: string) => key.replace(/(?<=:)[^:]*[^\w:-].*$/, '…');

/** Returns the content of a Redis key as text, for every Redis type. */
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
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: 3 });
  try {
    for await (const keys of redis.scanStream({ count: 500 }))
      // The cast is safe because a scan of keys returns strings.
      for (const key of keys as string[])
        yield [`Redis ${placeOf(key)}`, `${key} ${JSON.stringify(await contentOf(redis, key))}`];
  } finally {
    redis.disconnect();
  }
}

async function* metricsOf(addresses: readonly string[]): AsyncGenerator<[place: string, text: string]> {
  for (const address of addresses) yield [address, await (await fetch(address)).text()];
}

/**
 * Searches logs, Redis and metrics for planted data.
 * @returns one sentence per kind and place, without the data itself
 */
export async function findLeaks({ logsDir, redisUrl, metrics }: Places, planted: Planted): Promise<string[]> {
  const found = new Set<string>();
  for (const texts of [logsOf(logsDir), keysOf(redisUrl), metricsOf(metrics)])
    for await (const [place, text] of texts)
      for (const [kind, values] of Object.entries(planted))
        if (values.some((value) => (typeof value === 'string' ? text.includes(value) : value.test(text))))
          found.add(`${kind} in ${place}`);
  return [...found];
}
