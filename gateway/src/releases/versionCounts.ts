import type { ClientFailure } from '@boaxepa/contracts/wire/clientFailures';
import type { RedisClient } from '@boaxepa/service-kit/redis/openRedis';
import type { Logger } from 'pino';

/** Opened screens of a remote's version, and those that failed, as browsers report. */
export interface Counts {
  views: number;
  failures: number;
}

export interface VersionCounts {
  add(kind: keyof Counts, folder: string, version: string): void;
  /** Returns the counts of the last 24 hours by `<folder>/<version>`. @throws while Redis is down */
  lastDay(): Promise<ReadonlyMap<string, Counts>>;
  close(): Promise<void>;
}

/** Returns the counts of a version from the result of `lastDay`. */
export const countsOf = (lastDay: ReadonlyMap<string, Counts>, folder: string, version: string): Counts =>
  lastDay.get(`${folder}/${version}`) ?? { views: 0, failures: 0 };

/** Whether a report is about the version itself, and not about the connection of one person. */
export const isFaultOfVersion = ({ kind, stage }: ClientFailure) =>
  kind !== 'network' && kind !== 'timeout' && stage !== 'registry' && stage !== 'runtime';

const hourMs = 60 * 60_000;
const hoursRead = 24;
const flushEveryMs = 2000;
const keyOf = (hour: number) => `releases:${hour}`;

/**
 * Counts in memory and adds the counts to Redis every two seconds, so that all gateways share them and no request waits.
 * While Redis is down, the counts wait in memory; their number is bounded by the number of published versions.
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
    async lastDay() {
      await flush();
      const hour = Math.floor(clock() / hourMs);
      const hours = Array.from({ length: hoursRead }, (_, index) => keyOf(hour - index));
      const hashes = await Promise.all(hours.map((key) => redis.hgetall(key)));
      const found = new Map<string, Counts>();
      for (const [field, count] of hashes.flatMap((hash) => Object.entries(hash))) {
        const [, version = '', kind] = /^(.+)\/(views|failures)$/.exec(field) ?? [];
        const counts = found.get(version) ?? { views: 0, failures: 0 };
        if (kind === 'views' || kind === 'failures') counts[kind] += Number(count);
        found.set(version, counts);
      }
      return found;
    },
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
