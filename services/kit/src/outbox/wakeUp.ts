import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';

const keyOf = (service: string) => `wake:${service}`;
/** A word that nobody heard is worth nothing later. */
const keptSeconds = 60;

/** Tells one of a service's relays that there are new rows. When Redis is away the relay finds them by itself. */
export function wakeRelay(redis: Redis, service: string): () => void {
  const key = keyOf(service);
  let telling = false;
  return () => {
    // One word is enough, however many there are to say.
    if (telling || redis.status !== 'ready') return;
    telling = true;
    // At the end of this turn: the word stands for all transactions that ended in it.
    setImmediate(() => {
      telling = false;
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

/** Hears what `wakeRelay` says, on a connection of its own. */
export interface WakeUp {
  /** Resolves when there are new rows, after `ms` at the latest; while Redis is away after `awayMs`. Never throws. */
  wait(ms: number, awayMs: number): Promise<void>;
  close(): void;
}

export function listenForWork(redis: Redis, service: string, signal: AbortSignal): WakeUp {
  // A command that blocks is none for a connection that others use, and ends by itself.
  const own = redis.duplicate({ commandTimeout: undefined, enableOfflineQueue: false });
  own.on('error', () => undefined);
  const late = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);
  return {
    async wait(ms, awayMs) {
      if (own.status !== 'ready') return late(awayMs);
      const heard = own.brpop(keyOf(service), ms / 1000).catch(() => late(awayMs));
      // The second: a connection that died silently answers nothing.
      await Promise.race([heard, late(ms + 1000)]);
    },
    close: () => own.disconnect(),
  };
}
