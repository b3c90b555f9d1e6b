import type { Redis } from 'ioredis';
import type { Rule } from './rules.ts';

interface Count {
  /** Of all gateways, as of the last exchange with Redis, this one's included. */
  shared: number;
  /** Counted here and not told to Redis yet. */
  unsent: number;
}

/**
 * Counts reads in memory, in windows that all gateways share because they follow the clock, and evens the counts out
 * through Redis once a second. A read therefore costs no round trip, and while Redis is away every gateway counts alone.
 *
 * A key is told to Redis only when it has used a twentieth of its limit here: most never do, and the error that it makes
 * is that small part for each gateway.
 */
export class ReadCounter {
  readonly #name: string;
  readonly #rule: Rule;
  readonly #redis: Redis;
  readonly #counts = new Map<string, Count>();
  #window = 0;

  constructor(name: string, rule: Rule, redis: Redis) {
    this.#name = name;
    this.#rule = rule;
    this.#redis = redis;
  }

  /** Counts one read of that key. Answers 0 when it may pass, else the seconds until it may. */
  take(key: string, now = Date.now()): number {
    const lengthMs = this.#rule.seconds * 1000;
    const window = Math.floor(now / lengthMs);
    if (window !== this.#window) {
      this.#window = window;
      this.#counts.clear();
    }
    let count = this.#counts.get(key);
    if (!count) {
      count = { shared: 0, unsent: 0 };
      this.#counts.set(key, count);
    }
    count.unsent += 1;
    if (count.shared + count.unsent <= this.#rule.points) return 0;
    return Math.ceil(((window + 1) * lengthMs - now) / 1000);
  }

  /** Adds what was counted here to the shared counts and takes over their sums. @throws when Redis is away. */
  async sync(): Promise<void> {
    const window = this.#window;
    const least = this.#rule.points / 20;
    const told = [...this.#counts].filter(([, count]) => count.unsent >= least && count.unsent > 0);
    if (told.length === 0) return;
    const batch = this.#redis.pipeline();
    const sent = told.map(([key, count]) => {
      const name = `limit:${this.#name}:${window}:${key}`;
      batch.incrby(name, count.unsent).expire(name, this.#rule.seconds * 2);
      return { count, amount: count.unsent };
    });
    const replies = await batch.exec();
    for (const [index, { count, amount }] of sent.entries()) {
      const sum = replies?.[index * 2];
      if (!sum || sum[0] || typeof sum[1] !== 'number') continue;
      count.shared = sum[1];
      count.unsent -= amount;
    }
  }
}
