import type { RedisClient } from '@boaxepa/service-kit/redis/openRedis';
import type { Logger } from 'pino';

/** Page views and reported failures of one front-end version. */
export interface Counts {
  views: number;
  failures: number;
}

/** Counts of one hour. The keys have the form `<folder>/<version>/views` or `<folder>/<version>/failures`. */
export type HourCounts = Readonly<Record<string, string>>;

export interface VersionCounts {
  add(kind: keyof Counts, folder: string, version: string): void;
  /**
   * Returns the counts of each of the last 24 hours. The current hour is last.
   * @throws Error while Redis is down
   */
  lastHours(): Promise<readonly HourCounts[]>;
  close(): Promise<void>;
}

export const countsOf = (hour: HourCounts, folder: string, version: string): Counts => ({
  views: Number(hour[`${folder}/${version}/views`] ?? 0),
  failures: Number(hour[`${folder}/${version}/failures`] ?? 0),
});

/** Returns the page views and failures of a version, added up over several hours. */
export function totalOf(hours: readonly HourCounts[], folder: string, version: string): Counts {
  const counts = hours.map((hour) => countsOf(hour, folder, version));
  return {
    views: counts.reduce((sum, { views }) => sum + views, 0),
    failures: counts.reduce((sum, { failures }) => sum + failures, 0),
  };
}

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

  return {
    add(kind, folder, version) {
      const field = `${folder}/${version}/${kind}`;
      pending.set(field, (pending.get(field) ?? 0) + 1);
    },
    async lastHours() {
      await flush();
      const hour = Math.floor(clock() / hourMs);
      const hours = Array.from({ length: hoursRead }, (_, index) => keyOf(hour - hoursRead + 1 + index));
      return Promise.all(hours.map((key) => redis.hgetall(key)));
    },
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
