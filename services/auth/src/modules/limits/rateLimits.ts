import { hash } from 'node:crypto';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { addressKey } from '@boaxepa/service-kit/http/addressKey';
import type { RedisClient } from '@boaxepa/service-kit/redis/openRedis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Routes with a limited number of attempts (product/sessions.md#limits-on-guessing). */
export type LimitedCall = 'login' | 'register' | 'recovery' | 'forgot' | 'reset' | 'passwordChange';

/**
 * Values by which attempts on a limited route are counted. The account may not exist, for example after a typing error.
 * `browser` is missing for an unknown browser.
 */
export interface Subject {
  account: string;
  address: string;
  browser?: string;
}

/** An attempt that was counted and allowed. Call `refund` or `cancel` if it must not count as a wrong guess. */
export interface Attempt {
  /**
   * Removes this attempt from the counters after a success. Also resets the counter for this account from this IP
   * address or browser.
   */
  refund(): Promise<void>;
  /**
   * Removes this attempt from the counters if the call failed for another reason than a wrong guess, such as an
   * overload. Then throws `error`. Unlike `refund`, it resets no counter.
   */
  cancel(error: unknown): Promise<never>;
}

export interface RateLimits {
  /**
   * Counts an attempt, and refuses it if a limit is exceeded.
   * @throws AppError RATE_LIMITED with the number of seconds for the header Retry-After
   */
  take(call: LimitedCall, subject: Subject): Promise<Attempt>;
  /**
   * Deletes the counters of this account: of this IP address, of the given known browsers, of all unknown browsers
   * together, and of all known browsers together. Ignores errors.
   */
  clear(
    call: LimitedCall,
    subject: Omit<Subject, 'browser'> & { browsers: readonly string[] },
  ): Promise<void>;
}

interface Rule {
  /**
   * Attempts that the rule counts. `pair`: attempts for one account from one IP address. `browser`: attempts for one
   * account from one known browser. `knownBrowsers`: attempts for one account from all its known browsers.
   */
  per: 'account' | 'address' | 'pair' | 'browser' | 'knownBrowsers';
  attempts: number;
  seconds: number;
}

// Rate limits of each route. The limits per IP address are high, because a mobile carrier puts thousands of users
// behind one address.
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
  // Limit for all password recovery routes together, in addition to the limit of each route.
  recovery: [{ per: 'address', attempts: 20, seconds: 600 }],
  forgot: [
    { per: 'account', attempts: 5, seconds: 3600 },
    { per: 'address', attempts: 60, seconds: 3600 },
  ],
  reset: [{ per: 'account', attempts: 20, seconds: 900 }],
  // Successful changes count as well, because each one sends an email to an address that may belong to a stranger.
  passwordChange: [{ per: 'account', attempts: 5, seconds: 3600 }],
};

// Returns the Redis key of a counter. The key is a hash, so that Redis stores no email addresses.
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

/** Rate limits that allow every attempt. They are used if RATE_LIMITS is off. */
export const noRateLimits: RateLimits = {
  take: async () => ({ refund: async () => undefined, cancel: (error) => Promise.reject(error) }),
  clear: async () => undefined,
};

/**
 * Creates the rate limits. All processes share their counters in Redis. While Redis is down, each process counts
 * separately in memory.
 */
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
    recovery: limitersOf('recovery'),
    forgot: limitersOf('forgot'),
    reset: limitersOf('reset'),
    passwordChange: limitersOf('passwordChange'),
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
      const takeBack = async (endsEarlier: boolean) => {
        for (const { per, limiter } of counts) {
          const key = keyOf(per, subject);
          const isOwn = per === 'pair' || per === 'browser';
          await (endsEarlier && isOwn ? limiter.delete(key) : limiter.reward(key)).catch(() => undefined);
        }
      };
      return {
        refund: () => takeBack(true),
        async cancel(error) {
          await takeBack(false);
          throw error;
        },
      };
    },
    async clear(call, { browsers, ...subject }) {
      for (const { per, limiter } of limiters[call].filter((rule) => rule.per !== 'address')) {
        const subjects = per === 'browser' ? browsers.map((browser) => ({ ...subject, browser })) : [subject];
        for (const each of subjects) await limiter.delete(keyOf(per, each)).catch(() => undefined);
      }
    },
  };
}
