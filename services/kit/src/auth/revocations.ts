import type { Logger } from 'pino';
import { accessTokenSeconds } from './actor.ts';
import { openSecond, type RedisClient } from '../redis/openRedis.ts';

const key = 'auth:revoked-sids';
const channel = 'auth:revoked-sids';
/**
 * The id of a revoked session is stored for this many milliseconds. By then, all access tokens of the session have
 * expired (product/sessions.md#ending-sessions).
 */
const keptMs = accessTokenSeconds * 1000;

/** Ids of revoked sessions. Access tokens of these sessions are rejected even before they expire. */
export interface Revocations {
  has(sid: string): boolean;
  close(): Promise<void>;
}

/**
 * Announces revoked sessions to the processes of all services. Only the auth service calls this function. A repeated
 * call has no further effect.
 */
export async function publishRevokedSids(
  redis: RedisClient,
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
 * Keeps the ids of revoked sessions in memory, so that checking a token needs no Redis command. The ids are read from
 * Redis every second and after every announced revocation. While Redis is down, the known ids stay revoked.
 */
export function followRevocations(
  redis: RedisClient,
  logger: Logger,
  options: { snapshotEveryMs?: number } = {},
): Revocations {
  const until = new Map<string, number>();
  let reading: Promise<void> | undefined;
  let isUnreachable = false;

  const snapshot = async () => {
    try {
      const entries = await redis.zrangebyscore(key, Date.now(), '+inf', 'WITHSCORES');
      for (let i = 0; i < entries.length; i += 2) until.set(entries[i] ?? '', Number(entries[i + 1]));
      if (isUnreachable) logger.info('revoked sessions are read again');
      isUnreachable = false;
    } catch (error) {
      if (!isUnreachable)
        logger.warn({ err: error }, 'revoked sessions cannot be read: the known ones stay refused');
      isUnreachable = true;
    }
    for (const [sid, end] of until) if (end <= Date.now()) until.delete(sid);
  };
  const refreshSnapshot = () => {
    reading ??= snapshot().finally(() => (reading = undefined));
  };

  const subscriber = openSecond(redis, { enableOfflineQueue: true, maxRetriesPerRequest: null });
  subscriber.on('error', () => undefined);
  subscriber.on('ready', () => {
    subscriber.subscribe(channel).catch(() => undefined);
  });
  subscriber.on('message', refreshSnapshot);
  if (redis.status === 'ready') refreshSnapshot();
  else redis.once('ready', refreshSnapshot);
  const timer = setInterval(refreshSnapshot, options.snapshotEveryMs ?? 1000);

  return {
    has: (sid) => (until.get(sid) ?? 0) > Date.now(),
    close: async () => {
      clearInterval(timer);
      subscriber.disconnect();
      await reading;
    },
  };
}
