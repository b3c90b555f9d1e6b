import type { RedisClient } from '@boaxepa/service-kit/redis/openRedis';
import type { Rule } from './rules.ts';

interface Count {
  /** Number of a client's reads at all gateways, as of the last exchange with Redis. */
  shared: number;
  /** Number of a client's reads at this gateway that are not yet added to Redis. */
  unsent: number;
}

/**
 * Counts the reads of each client in memory, because a round trip to Redis per read is expensive. Every second, the
 * gateway adds a client's new reads to Redis once they reach 1/20 of the limit. A client can therefore exceed a limit
 * by about 1/20 per gateway.
 */
export class ReadCounter {
  readonly #name: string;
  readonly #rule: Rule;
  readonly #redis: RedisClient;
  readonly #counts = new Map<string, Count>();
  #window = 0;

  constructor(name: string, rule: Rule, redis: RedisClient) {
    this.#name = name;
    this.#rule = rule;
    this.#redis = redis;
  }

  /**
   * Counts a read of a client. Returns 0 if the read is allowed, otherwise the seconds until the next time window
   * starts.
   */
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

  /**
   * Adds the new reads of this gateway to Redis, and replaces its sums by those of all gateways.
   * @throws Error if Redis is down
   */
  async sync(): Promise<void> {
    const window = this.#window;
    const least = this.#rule.points / 20;
    const dueCounts = [...this.#counts].filter(([, count]) => count.unsent >= least && count.unsent > 0);
    if (dueCounts.length === 0) return;
    const batch = this.#redis.pipeline();
    const sentCounts = dueCounts.map(([key, count]) => {
      const name = `limit:{${this.#name}}:${window}:${key}`;
      batch.incrby(name, count.unsent).expire(name, this.#rule.seconds * 2);
      return { count, amount: count.unsent };
    });
    const replies = await batch.exec();
    for (const [index, { count, amount }] of sentCounts.entries()) {
      const sum = replies?.[index * 2];
      if (!sum || sum[0] || typeof sum[1] !== 'number') continue;
      count.shared = sum[1];
      count.unsent -= amount;
    }
  }
}
