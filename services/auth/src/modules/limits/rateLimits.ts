import { hash } from 'node:crypto';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { addressKey } from '@boaxepa/service-kit/http/addressKey';
import type { RedisClient } from '@boaxepa/service-kit/redis/openRedis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Calls whose number of attempts is limited (product/sessions.md#limits-on-guessing). */
export type LimitedCall = 'login' | 'register' | 'forgot' | 'reset';

/**
 * Subject of a limit: the account that the caller names (it may not exist), the IP address, and the browser if the
 * account has logged in from it before.
 */
export interface Subject {
  account: string;
  address: string;
  browser?: string;
}

/** An attempt within the limits. `refund` returns the attempt to the budget if it was legitimate. */
export interface Attempt {
  refund(): Promise<void>;
}

export interface RateLimits {
  /** Counts an attempt. @throws AppError RATE_LIMITED with Retry-After */
  take(call: LimitedCall, subject: Subject): Promise<Attempt>;
}

interface Rule {
  /**
   * Key by which a rule counts. `pair` is one account from one address. Only this limit is tight, because anybody can
   * exhaust the limit of an account. `browser` is one account from one known browser. `knownBrowsers` is one account
   * from all its known browsers together. The last two replace all other limits, and no stranger can exhaust them.
   */
  per: 'account' | 'address' | 'pair' | 'browser' | 'knownBrowsers';
  attempts: number;
  seconds: number;
}

// The limits per address are generous, because thousands of people share one address of a mobile carrier.
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

// The key is hashed, so that Redis contains no email.
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

/** Accepts every attempt, for development and tests with RATE_LIMITS=off. */
export const noRateLimits: RateLimits = { take: async () => ({ refund: async () => undefined }) };

/** Creates limits that all processes share through Redis. While Redis is down, each process counts separately. */
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
