import { appError } from '@boaxepa/service-kit/errors/AppError';
import { addressKey, networkKey } from '@boaxepa/service-kit/http/addressKey';
import type { RedisClient } from '@boaxepa/service-kit/redis/openRedis';
import type { Logger } from 'pino';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { StrictLimit } from '../routing/routes.ts';
import { ReadCounter } from './readCounter.ts';
import { defaultRules, type LimitRules, type Rule } from './rules.ts';

const syncEveryMs = 1000;

export interface LimitedRequest {
  /** User id from a verified access token, or undefined for an anonymous client. */
  account: string | undefined;
  address: string;
  reads: boolean;
  strictLimit: StrictLimit | undefined;
}

export interface RateLimits {
  /**
   * Counts a request and refuses it if its client exceeds a limit. Every request is counted per IP address and per IPv6
   * network. A route with a strict limit, such as login, also has its own limit per IP address. Any other request also
   * counts as a read or a write of its account, or of its IP address if there is no account.
   * @returns a promise for a write and for a route with a strict limit, because Redis counts these requests. Returns
   * undefined for any other read, because reads are counted in memory.
   * @throws AppError RATE_LIMITED with Retry-After if the client exceeds a limit
   */
  check(request: LimitedRequest): Promise<void> | undefined;
  close(): Promise<void>;
}

/** Rate limits that accept every request, for RATE_LIMITS=off (product/calls.md#limits). */
export const noRateLimits: RateLimits = { check: () => undefined, close: async () => undefined };

function refuse(retryAfter: number): never {
  throw appError('RATE_LIMITED', { retryAfter: Math.max(1, retryAfter) });
}

/** Creates a rate limiter that counts in Redis. While Redis is down, each process counts in its own memory. */
function createLimiter(name: string, rule: Rule, redis: RedisClient): RateLimiterRedis {
  const options = { keyPrefix: `limit:${name}`, points: rule.points, duration: rule.seconds };
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(options),
  });
}

async function consume(limiter: RateLimiterRedis, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    refuse(Math.ceil(refusal.msBeforeNext / 1000));
  }
}

/** Creates the rate limits (product/calls.md#limits). Strict limits, writes and reads have separate counters. */
export function createRateLimits(
  redis: RedisClient,
  log: Logger,
  rules: LimitRules = defaultRules,
): RateLimits {
  const limiter = (name: keyof LimitRules) => createLimiter(name, rules[name], redis);
  const strict = {
    login: limiter('login'),
    pickupLinks: limiter('pickupLinks'),
    clientFailures: limiter('clientFailures'),
    webVitals: limiter('webVitals'),
  };
  const accountWrites = limiter('accountWrites');
  const addressWrites = limiter('addressWrites');
  const accountReads = new ReadCounter('accountReads', rules.accountReads, redis);
  const addressReads = new ReadCounter('addressReads', rules.addressReads, redis);
  const addressCalls = new ReadCounter('addressCalls', rules.addressCalls, redis);
  const networkCalls = new ReadCounter('networkCalls', rules.networkCalls, redis);
  const counters = [accountReads, addressReads, addressCalls, networkCalls];

  let syncing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    syncing = Promise.all(counters.map((counter) => counter.sync())).catch((error: unknown) =>
      // Log at debug level only, because the Redis client already reports a lost connection.
      log.debug({ err: error }, 'read counts not sent to Redis'),
    );
  }, syncEveryMs);
  timer.unref();

  return {
    check({ account, address, reads, strictLimit }) {
      const from = addressKey(address);
      const network = networkKey(address);
      const waitOfAddress = Math.max(
        addressCalls.take(from),
        network === undefined ? 0 : networkCalls.take(network),
      );
      if (waitOfAddress > 0) refuse(waitOfAddress);
      if (strictLimit) return consume(strict[strictLimit], from);
      if (!reads)
        return account === undefined ? consume(addressWrites, from) : consume(accountWrites, account);
      const wait = account === undefined ? addressReads.take(from) : accountReads.take(account);
      if (wait > 0) refuse(wait);
      return undefined;
    },
    async close() {
      clearInterval(timer);
      await syncing;
    },
  };
}
