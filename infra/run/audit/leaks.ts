import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Redis } from 'ioredis';

/** Where personal data and secrets must not be after a run (product/privacy.md#logs). */
export interface Places {
  /** Folder of the processes' logs. */
  logsDir: string;
  /** Jobs, rate limits, sessions that ended. */
  redisUrl: string;
  /** Addresses of `/metrics`. */
  metrics: readonly string[];
}

/** What the run has planted, by what it is: a text, or what such texts look like. */
export type Planted = Readonly<Record<string, readonly (string | RegExp)[]>>;

/** The inbox and the tool that makes the demo data are no part of the product. */
const foreignLogs = new Set(['mail.log', 'seed.log']);

async function* logsOf(logsDir: string): AsyncGenerator<[place: string, text: string]> {
  for (const name of await readdir(logsDir))
    if (!foreignLogs.has(name.replace(/\.1$/, '')))
      yield [name, await readFile(path.join(logsDir, name), 'utf8')];
}

/** A key's name up to where something else than a word of ours begins: it may hold what was planted. */
const placeOf = (key: string) => key.replace(/(?<=:)[^:]*[^\w:-].*$/, '…');

/** A key's content as text, whatever its kind. */
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
      // What a scan gives is names.
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
 * Searches logs, Redis and metrics for what a run has planted.
 * @returns a sentence for each kind and place, without the value itself
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
