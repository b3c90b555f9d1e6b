import { setTimeout as pause } from 'node:timers/promises';
import { openSecond, type RedisClient } from '../redis/openRedis.ts';

const keyOf = (service: string) => `wake:${service}`;
/**
 * A wake-up message expires after this many seconds. An older message is useless, because relays have polled in the
 * meantime.
 */
const keptSeconds = 60;

/**
 * Returns a function that wakes one of the relays of a service through Redis. While Redis is down, relays find new
 * rows by polling.
 */
export function wakeRelay(redis: RedisClient, service: string): () => void {
  const key = keyOf(service);
  let isNotifying = false;
  return () => {
    if (isNotifying || redis.status !== 'ready') return;
    isNotifying = true;
    // One wake-up message is enough for all transactions that commit in this turn of the event loop.
    setImmediate(() => {
      isNotifying = false;
      redis
        .multi()
        .lpush(key, '')
        .ltrim(key, 0, 0)
        .expire(key, keptSeconds)
        .exec()
        .catch(() => undefined);
    });
  };
}

/** Receives the wake-up messages of a service on a separate Redis connection. */
export interface WakeUp {
  /**
   * Waits for a wake-up message, at most `ms` milliseconds, or `awayMs` while Redis is down. The promise never
   * rejects.
   */
  wait(ms: number, awayMs: number): Promise<void>;
  close(): void;
}

export function listenForWork(redis: RedisClient, service: string, signal: AbortSignal): WakeUp {
  // BRPOP blocks its connection until its own timeout, so the connection must not have shorter timeouts.
  const blockingRedis = openSecond(redis, { commandTimeout: undefined, socketTimeout: undefined });
  blockingRedis.on('error', () => undefined);
  const delay = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);
  return {
    async wait(ms, awayMs) {
      if (blockingRedis.status !== 'ready') return delay(awayMs);
      const wakeUp = blockingRedis.brpop(keyOf(service), ms / 1000).catch(() => delay(awayMs));
      // On a broken connection, BRPOP never returns, so stop waiting one second after the timeout of BRPOP.
      await Promise.race([wakeUp, delay(ms + 1000)]);
    },
    close: () => blockingRedis.disconnect(),
  };
}
