import { hash } from 'node:crypto';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { addressKey } from '@boaxepa/service-kit/http/addressKey';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Calls that are limited (product/sessions.md#limits-on-guessing). */
export type LimitedCall = 'login' | 'register' | 'forgot' | 'reset';

/**
 * Whose attempt it is: the account as the caller names it (it need not exist), the address the call came from, and the
 * browser if it is one that the account has signed in from before.
 */
export interface Subject {
  account: string;
  address: string;
  browser?: string;
}

/** An attempt that was let through. `refund` gives it back when it was a legitimate one. */
export interface Attempt {
  refund(): Promise<void>;
}

export interface RateLimits {
  /** Counts an attempt. @throws AppError RATE_LIMITED with Retry-After. */
  take(call: LimitedCall, subject: Subject): Promise<Attempt>;
}

interface Rule {
  /**
   * `pair` is one account from one address: it alone is tight, since anybody can use up an account's own count. `browser` is
   * one account from one browser that it knows, which no other count concerns: nobody else can use that one up.
   */
  per: 'account' | 'address' | 'pair' | 'browser';
  attempts: number;
  seconds: number;
}

// Addresses are generous: mobile carriers put thousands of people behind one.
const rules: Record<LimitedCall, readonly Rule[]> = {
  login: [
    { per: 'browser', attempts: 10, seconds: 900 },
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

// Hashed, so that Redis holds no email.
function keyOf(per: Rule['per'], { account, address: from, browser = '' }: Subject): string {
  const address = addressKey(from);
  const values = { account, address, pair: `${account}\n${address}`, browser: `${account}\n${browser}` };
  return hash('sha256', values[per], 'base64url').slice(0, 22);
}

/** No limits, for development and tests that ask for it (RATE_LIMITS=off). */
export const noRateLimits: RateLimits = { take: async () => ({ refund: async () => undefined }) };

/** Limits counted in Redis over all processes; while Redis is away each process counts for itself. */
export function createRateLimits(redis: Redis): RateLimits {
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
      const counts = limiters[call].filter(({ per }) => (per === 'browser') === isKnown);
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
