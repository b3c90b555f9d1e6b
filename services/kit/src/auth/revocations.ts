import type { Redis } from 'ioredis';
import type { Logger } from 'pino';

const key = 'auth:revoked-sids';
const channel = 'auth:revoked-sids';
/** An access token lives 15 minutes, so a revoked session need not be remembered longer (product/sessions.md#ending-sessions). */
const keptMs = 15 * 60_000;

/** Sessions whose access tokens are refused although they have not expired. */
export interface Revocations {
  has(sid: string): boolean;
  close(): Promise<void>;
}

/** Tells every process that these sessions are over. Called by auth; safe to repeat. */
export async function publishRevokedSids(
  redis: Redis,
  sids: readonly string[],
  now = Date.now(),
): Promise<void> {
  if (sids.length === 0) return;
  const until = now + keptMs;
  const replies = await redis
    .multi()
    .zadd(key, ...sids.flatMap((sid) => [until, sid]))
    .zremrangebyscore(key, '-inf', now)
    .pexpire(key, keptMs)
    .publish(channel, '')
    .exec();
  const failure = replies?.find(([error]) => error)?.[0];
  if (failure) throw failure;
}

/**
 * The revoked sessions, held in memory: read from Redis when it says that there are new ones and once a second, so
 * that a lost message or a new process is right within 2 s. While Redis is away the last known ones stay refused.
 */
export function followRevocations(
  redis: Redis,
  logger: Logger,
  options: { snapshotEveryMs?: number } = {},
): Revocations {
  const until = new Map<string, number>();
  let reading: Promise<void> | undefined;
  let away = false;

  const snapshot = async () => {
    try {
      const entries = await redis.zrangebyscore(key, Date.now(), '+inf', 'WITHSCORES');
      for (let i = 0; i < entries.length; i += 2) until.set(entries[i] ?? '', Number(entries[i + 1]));
      if (away) logger.info('revoked sessions are read again');
      away = false;
    } catch (error) {
      if (!away) logger.warn({ err: error }, 'revoked sessions cannot be read, the known ones stay refused');
      away = true;
    }
    for (const [sid, end] of until) if (end <= Date.now()) until.delete(sid);
  };
  const read = () => {
    reading ??= snapshot().finally(() => (reading = undefined));
  };

  const subscriber = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null });
  subscriber.on('error', () => undefined);
  subscriber.on('ready', () => {
    subscriber.subscribe(channel).catch(() => undefined);
  });
  subscriber.on('message', read);
  read();
  const timer = setInterval(read, options.snapshotEveryMs ?? 1000);

  return {
    has: (sid) => (until.get(sid) ?? 0) > Date.now(),
    close: async () => {
      clearInterval(timer);
      subscriber.disconnect();
      await reading;
    },
  };
}
