import { hash } from 'node:crypto';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { addressKey } from '@boaxepa/service-kit/http/addressKey';
import type { RedisClient } from '@boaxepa/service-kit/redis/openRedis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Routes with a limited number of attempts (product/sessions.md#limits-on-guessing). */
export type LimitedCall = 'login' | 'register' | 'forgot' | 'reset';

/** Account, IP address and known browser for which attempts are counted. The account may not exist. */
export interface Subject {
  account: string;
  address: string;
  browser?: string;
}

/** An allowed attempt. `refund` removes the attempt from the count, for example after a successful login. */
export interface Attempt {
  refund(): Promise<void>;
}

export interface RateLimits {
  /**
   * Counts an attempt.
   * @throws AppError RATE_LIMITED with Retry-After
   */
  take(call: LimitedCall, subject: Subject): Promise<Attempt>;
}

interface Rule {
  /**
   * Key for which a rule counts attempts. `pair` is an account and an address, `browser` is an account and one known browser, and
   * `knownBrowsers` is an account and all its known browsers.
   */
  per: 'account' | 'address' | 'pair' | 'browser' | 'knownBrowsers';
  attempts: number;
  seconds: number;
}

// The limits per address are high, because thousands of users can share an address of a mobile carrier.
const rules: Record<LimitedCall, readonly Rule[]> = {
  login: [
    { per: 'browser', attempts: 10, seconds: 900 },
    { per: 'knownBrowsers', attempts: 200, seconds: 3600 },
    { per: 'pair', attempts: 10, seconds: 900 },
    { per: 'account', attempts: 50, seconds: 900 },
    { per: 'address', attempts: 200, seconds: 900 },
  ],
  register: [
    { per: 'account', attempts: 5, seconds: 3600 },
    { per: 'address', attempts: 60, seconds: 3600 },
  ],
  forgot: [
    { per: 'account', attempts: 5, seconds: 3600 },
    { per: 'address', attempts: 60, seconds: 3600 },
  ],
  reset: [
    { per: 'account', attempts: 20, seconds: 900 },
    { per: 'address', attempts: 100, seconds: 900 },
  ],
};

// The key is hashed, so that Redis stores no email.
function keyOf(per: Rule['per'], { account, address: from, browser = '' }: Subject): string {
  const address = addressKey(from);
  const values = {
    account,
    address,
    pair: `${account}\n${address}`,
    browser: `${account}\n${browser}`,
    knownBrowsers: account,
  };
  return hash('sha256', values[per], 'base64url').slice(0, 22);
}

/** Accepts all attempts. Used for development and tests with RATE_LIMITS=off. */
export const noRateLimits: RateLimits = { take: async () => ({ refund: async () => undefined }) };

/** Creates limits that all processes share through Redis. If Redis is down, each process counts its own attempts. */
export function createRateLimits(redis: RedisClient): RateLimits {
  const limitersOf = (call: LimitedCall) =>
    rules[call].map(({ per, attempts, seconds }) => {
      const common = { keyPrefix: `auth:limit:${call}:${per}`, points: attempts, duration: seconds };
      const limiter = new RateLimiterRedis({
        ...common,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(common),
      });
      return { per, limiter };
    });
  const limiters = {
    login: limitersOf('login'),
    register: limitersOf('register'),
    forgot: limitersOf('forgot'),
    reset: limitersOf('reset'),
  };

  return {
    async take(call, subject) {
      const isKnown = subject.browser !== undefined;
      const counts = limiters[call].filter(
        ({ per }) => (per === 'browser' || per === 'knownBrowsers') === isKnown,
      );
      for (const { per, limiter } of counts) {
        try {
          await limiter.consume(keyOf(per, subject));
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          throw appError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
        }
      }
      return {
        async refund() {
          for (const { per, limiter } of counts) {
            const key = keyOf(per, subject);
            const isOwn = per === 'pair' || per === 'browser';
            await (isOwn ? limiter.delete(key) : limiter.reward(key)).catch(() => undefined);
          }
        },
      };
    },
  };
}
