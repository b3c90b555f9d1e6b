import { setTimeout as pause } from 'node:timers/promises';
import { openSecond, type RedisClient } from '../redis/openRedis.ts';

const keyOf = (service: string) => `wake:${service}`;
/** Wake-up messages expire after this time, because an old message is useless. */
const keptSeconds = 60;

/**
 * Returns a function that notifies one relay of a service about new rows. While Redis is down, the relay finds new
 * rows by polling.
 */
export function wakeRelay(redis: RedisClient, service: string): () => void {
  const key = keyOf(service);
  let isNotifying = false;
  return () => {
    if (isNotifying || redis.status !== 'ready') return;
    isNotifying = true;
    // One message at the end of this turn of the event loop covers all transactions that were committed during the
    // turn.
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

/** Receives the messages of `wakeRelay` on a separate connection. */
export interface WakeUp {
  /**
   * Resolves when there are new rows, at the latest after `ms` milliseconds, or after `awayMs` milliseconds while
   * Redis is down. Never rejects.
   */
  wait(ms: number, awayMs: number): Promise<void>;
  close(): void;
}

export function listenForWork(redis: RedisClient, service: string, signal: AbortSignal): WakeUp {
  // BRPOP blocks its connection and has its own timeout. It needs a separate connection without the usual timeouts.
  const own = openSecond(redis, { commandTimeout: undefined, socketTimeout: undefined });
  own.on('error', () => undefined);
  const late = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);
  return {
    async wait(ms, awayMs) {
      if (own.status !== 'ready') return late(awayMs);
      const heard = own.brpop(keyOf(service), ms / 1000).catch(() => late(awayMs));
      // Waits one second longer than BRPOP, because a connection that is broken without notice never answers.
      await Promise.race([heard, late(ms + 1000)]);
    },
    close: () => own.disconnect(),
  };
}
