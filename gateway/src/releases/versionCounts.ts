import type { RedisClient } from '@boaxepa/service-kit/redis/openRedis';
import type { Logger } from 'pino';

/** Page views and reported failures of one front-end version. */
export interface Counts {
  views: number;
  failures: number;
}

export interface VersionCounts {
  add(kind: keyof Counts, folder: string, version: string): void;
  /**
   * Returns the counts of the last 24 hours. The keys of the map have the form `<folder>/<version>`.
   * @throws Error while Redis is down
   */
  lastDay(): Promise<ReadonlyMap<string, Counts>>;
  /**
   * Returns one map of counts per hour for the last 24 hours. The current hour is last.
   * @throws Error while Redis is down
   */
  lastHours(): Promise<readonly ReadonlyMap<string, Counts>[]>;
  close(): Promise<void>;
}

export const countsOf = (lastDay: ReadonlyMap<string, Counts>, folder: string, version: string): Counts =>
  lastDay.get(`${folder}/${version}`) ?? { views: 0, failures: 0 };

/** Waits for counts. Returns undefined and logs a warning while Redis is down. */
export const orUnknown = <T>(counts: Promise<T>, log: Logger): Promise<T | undefined> =>
  counts.catch((error: unknown) => {
    log.warn({ err: error }, 'views of releases cannot be read');
    return undefined;
  });

const hourMs = 60 * 60_000;
const hoursRead = 24;
const flushEveryMs = 2000;
const keyOf = (hour: number) => `releases:${hour}`;

function sumOf(fields: readonly (readonly [field: string, count: string])[]): Map<string, Counts> {
  const countsByVersion = new Map<string, Counts>();
  for (const [field, count] of fields) {
    const [, version = '', kind] = /^(.+)\/(views|failures)$/.exec(field) ?? [];
    const counts = countsByVersion.get(version) ?? { views: 0, failures: 0 };
    if (kind === 'views' || kind === 'failures') counts[kind] += Number(count);
    countsByVersion.set(version, counts);
  }
  return countsByVersion;
}

/**
 * Counts page views and failures in memory, and adds the new counts to Redis every two seconds. The sums in Redis cover
 * all gateways. While Redis is down, the new counts stay in memory.
 */
export function createVersionCounts(
  redis: RedisClient,
  log: Logger,
  clock: () => number = Date.now,
): VersionCounts {
  let pending = new Map<string, number>();
  let flushing: Promise<void> | undefined;
  let isDown = false;

  async function write(): Promise<void> {
    const counts = pending;
    pending = new Map();
    const key = keyOf(Math.floor(clock() / hourMs));
    try {
      const commands = redis.multi();
      for (const [field, count] of counts) commands.hincrby(key, field, count);
      await commands.expire(key, (hoursRead + 2) * (hourMs / 1000)).exec();
      isDown = false;
    } catch (error) {
      for (const [field, count] of counts) pending.set(field, (pending.get(field) ?? 0) + count);
      if (!isDown) log.warn({ err: error }, 'views of releases cannot be counted in Redis');
      isDown = true;
    }
  }

  function flush(): Promise<void> {
    if (pending.size === 0 && !flushing) return Promise.resolve();
    flushing ??= write().finally(() => (flushing = undefined));
    return flushing;
  }

  const timer = setInterval(() => void flush(), flushEveryMs);
  timer.unref();

  /** Reads the Redis hash of each of the last 24 hours. The current hour is last. */
  async function readHours(): Promise<[field: string, count: string][][]> {
    await flush();
    const hour = Math.floor(clock() / hourMs);
    const hours = Array.from({ length: hoursRead }, (_, index) => keyOf(hour - hoursRead + 1 + index));
    const hashes = await Promise.all(hours.map((key) => redis.hgetall(key)));
    return hashes.map((hash) => Object.entries(hash));
  }

  return {
    add(kind, folder, version) {
      const field = `${folder}/${version}/${kind}`;
      pending.set(field, (pending.get(field) ?? 0) + 1);
    },
    lastDay: async () => sumOf((await readHours()).flat()),
    lastHours: async () => (await readHours()).map(sumOf),
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
