import { setTimeout as pause } from 'node:timers/promises';
import { openSecond, type RedisClient } from '../redis/openRedis.ts';

const keyOf = (service: string) => `wake:${service}`;
/** Wake-up messages expire after this time in seconds, because an old message is useless. */
const keptSeconds = 60;

/** Returns a function that wakes one relay of a service. While Redis is down, the relay polls. */
export function wakeRelay(redis: RedisClient, service: string): () => void {
  const key = keyOf(service);
  let isNotifying = false;
  return () => {
    if (isNotifying || redis.status !== 'ready') return;
    isNotifying = true;
    // One message is sufficient for all transactions in a turn of the event loop.
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

/** Receives wake-up messages on a separate connection. */
export interface WakeUp {
  /**
   * Resolves when a wake-up arrives, at the latest after `ms` milliseconds, or after `awayMs` milliseconds if Redis is down.
   * Never rejects.
   */
  wait(ms: number, awayMs: number): Promise<void>;
  close(): void;
}

export function listenForWork(redis: RedisClient, service: string, signal: AbortSignal): WakeUp {
  // BRPOP blocks its connection and has its own timeout, so the connection is opened without timeouts.
  const own = openSecond(redis, { commandTimeout: undefined, socketTimeout: undefined });
  own.on('error', () => undefined);
  const late = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);
  return {
    async wait(ms, awayMs) {
      if (own.status !== 'ready') return late(awayMs);
      const heard = own.brpop(keyOf(service), ms / 1000).catch(() => late(awayMs));
      // A broken connection never answers. The wait therefore ends one second after the timeout of BRPOP.
      await Promise.race([heard, late(ms + 1000)]);
    },
    close: () => own.disconnect(),
  };
}
